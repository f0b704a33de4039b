// Vectors: adopt and release, copies of views, pattern-only and bool vectors, printing.
#include <graphblas/vector.hpp>
#include <tests/objects/throws.hpp>

#include <gtest/gtest.h>

#include <cstdint>
#include <optional>
#include <sstream>
#include <utility>
#include <vector>

namespace gb = gustav;
using gb::offset_t;
using gb::vector_form;

namespace {

using ints = std::vector<std::int32_t>;

TEST(vector_adopt, a_full_vector_comes_and_goes_without_a_copy) {
  gb::buffer<double> values(3, 2.5);
  const double* memory = values.data();
  auto u = gb::vector<double>::adopt(std::move(values));
  EXPECT_EQ(u.form(), vector_form::full);
  EXPECT_EQ(u.view().values, memory);
  auto out = u.release();
  EXPECT_EQ(out.values.data(), memory);
  EXPECT_EQ(out.size, 3);
  EXPECT_EQ(u.size(), 3);
  EXPECT_EQ(u.entries(), 0);
}

TEST(vector_adopt, each_form_is_checked) {
  using arrays = gb::vector<int>::arrays_type;
  auto sparse = [](ints at, std::size_t values, offset_t entries) {
    arrays a;
    a.size = 100;
    a.entries = entries;
    a.indices = gb::buffer<std::int32_t>(std::move(at));
    a.values = gb::buffer<int>(values, 1);
    return a;
  };
  EXPECT_EQ(gb::vector<int>::adopt(sparse({1, 5, 99}, 3, 3)).entries(), 3);
  objects::out_of_bounds([&] { gb::vector<int>::adopt(sparse({1, 5, 100}, 3, 3)); });
  objects::out_of_bounds([&] { gb::vector<int>::adopt(sparse({-1, 5, 10}, 3, 3)); });
  objects::invalid_value([&] { gb::vector<int>::adopt(sparse({5, 1, 10}, 3, 3)); });
  objects::invalid_value([&] { gb::vector<int>::adopt(sparse({5, 5, 10}, 3, 3)); });
  objects::invalid_value([&] { gb::vector<int>::adopt(sparse({1, 5, 10}, 2, 3)); });
  objects::invalid_value([&] { gb::vector<int>::adopt(sparse({1, 5}, 3, 3)); });
  objects::invalid_value([&] { gb::vector<int>::adopt(sparse({1, 5}, 2, -1)); });
  objects::invalid_value([&] { gb::vector<int>::adopt(sparse({1, 5}, 2, 101)); });

  auto bitmap = [](std::size_t present, std::size_t values, offset_t entries) {
    arrays a;
    a.size = 4;
    a.entries = entries;
    a.form = vector_form::bitmap;
    a.present = gb::buffer<std::uint8_t>(present, 0);
    a.present[1] = 1;
    a.values = gb::buffer<int>(values, 7);
    return a;
  };
  const auto u = gb::vector<int>::adopt(bitmap(4, 4, 3));  // entries are counted, not trusted
  EXPECT_EQ(u.entries(), 1);
  EXPECT_EQ(u.get(1), 7);
  EXPECT_EQ(u.get(0), std::nullopt);
  objects::invalid_value([&] { gb::vector<int>::adopt(bitmap(3, 4, 1)); });
  objects::invalid_value([&] { gb::vector<int>::adopt(bitmap(4, 3, 1)); });
  arrays full;
  full.size = 4;
  full.form = vector_form::full;
  full.values = gb::buffer<int>(3, 1);
  objects::invalid_value([&] { gb::vector<int>::adopt(std::move(full)); });
  arrays negative;
  negative.size = -1;
  objects::invalid_value([&] { gb::vector<int>::adopt(std::move(negative)); });
}

TEST(vector_adopt, iso_values_count_once_until_one_differs) {
  for (const auto form : {vector_form::sparse, vector_form::bitmap, vector_form::full}) {
    gb::vector<int>::arrays_type a;
    a.size = form == vector_form::sparse ? 100 : 4;
    a.form = form;
    a.iso = true;
    a.values = gb::buffer<int>(1, 9);
    if (form == vector_form::sparse) {
      a.entries = 2;
      a.indices = gb::buffer<std::int32_t>(ints{1, 3});
    } else if (form == vector_form::bitmap) {
      a.present = gb::buffer<std::uint8_t>(4, 0);
      a.present[1] = a.present[3] = 1;
    }
    auto u = gb::vector<int>::adopt(std::move(a));
    EXPECT_EQ(u.get(1), 9);
    EXPECT_EQ(u.get(3), 9);
    const auto copy = u.clone();
    u.set(2, 5);
    EXPECT_EQ(u.get(1), 9);
    EXPECT_EQ(u.get(2), 5);
    EXPECT_EQ(u.get(3), 9);
    u.set(1, 6);
    EXPECT_EQ(u.get(1), 6);
    EXPECT_EQ(u.get(3), 9);
    const auto [at, values] = copy.tuples();
    for (const int v : values) EXPECT_EQ(v, 9);
    EXPECT_EQ(at.size(), form == vector_form::full ? 4u : 2u);
  }
}

TEST(vector_adopt, copies_of_views) {
  const std::int32_t at[] = {2, 30};
  const double values[] = {1.5, 2.5};
  const gb::vector_view<double> sparse{40, 2, vector_form::sparse, at, nullptr, values, false};
  const gb::vector<double> u(sparse);
  EXPECT_EQ(u.get(30), 2.5);
  EXPECT_NE(u.view().values, values);
  const std::int32_t twice[] = {2, 2};
  objects::invalid_value([&] {
    gb::vector<double>(gb::vector_view<double>{40, 2, vector_form::sparse, twice, nullptr, values, false});
  });
  objects::invalid_value([&] {
    gb::vector<double>(gb::vector_view<double>{40, -2, vector_form::sparse, at, nullptr, values, false});
  });
  objects::out_of_bounds([&] {
    gb::vector<double>(gb::vector_view<double>{30, 2, vector_form::sparse, at, nullptr, values, false});
  });
  const std::uint8_t present[] = {0, 1};
  const gb::vector<double> b(gb::vector_view<double>{2, 1, vector_form::bitmap, nullptr, present, values, false});
  EXPECT_EQ(b.get(1), 2.5);
  EXPECT_EQ(b.entries(), 1);
}

TEST(vector_types, pattern_only_and_booleans) {
  auto u = gb::vector<void>::build(64, ints{4, 2});
  EXPECT_TRUE(u.contains(2));
  EXPECT_FALSE(u.contains(3));
  for (int i = 0; i < 64; ++i) u.set(i);
  EXPECT_EQ(u.form(), vector_form::full);
  u.remove(5);
  EXPECT_EQ(u.entries(), 63);
  EXPECT_EQ(u.tuples().first.size(), 63u);
  u.resize(5);
  EXPECT_EQ(u.form(), vector_form::full);
  gb::vector<bool> b(3, false);
  b.set(1, true);
  EXPECT_EQ(b.get(0), false);
  EXPECT_EQ(b.get(1), true);
  b.remove(0);
  EXPECT_EQ(b.get(0), std::nullopt);
}

TEST(vector_print, shape_count_and_the_first_entries) {
  std::ostringstream out;
  gb::vector<std::int8_t> u(9);
  u.set(4, 65);
  out << u;
  EXPECT_EQ(out.str(), "vector of size 9, 1 entry\n  (4)  65\n");
  std::ostringstream longer, pattern;
  longer << gb::vector<int>(32, 1);
  EXPECT_TRUE(objects::mentions(longer.str(), "... 2 more")) << longer.str();
  pattern << gb::vector<void>::build(4, ints{1, 2});
  EXPECT_EQ(pattern.str(), "vector of size 4, 2 entries\n  (1)\n  (2)\n");
}

}  // namespace
