// Vectors: build, the three forms and when they change, set / remove / get, resize, adopt and release, printing.
#include <graphblas/vector.hpp>
#include <semirings/operators.hpp>
#include <tests/objects/throws.hpp>

#include <gtest/gtest.h>

#include <cstdint>
#include <limits>
#include <map>
#include <optional>
#include <random>
#include <sstream>
#include <utility>
#include <vector>

namespace gb = gustav;
using gb::offset_t;
using gb::vector_form;

namespace {

using ints = std::vector<std::int32_t>;

// The first n positions of `size`, with values 1, 2, ...
gb::vector<int> leading(offset_t size, int n) {
  ints at, values;
  for (int k = 0; k < n; ++k) {
    at.push_back(k);
    values.push_back(k + 1);
  }
  return gb::vector<int>::build(size, at, values);
}

TEST(vector_build, any_order_duplicates_and_errors) {
  const auto u = gb::vector<int>::build(100, ints{70, 3, 50}, ints{7, 1, 5});
  EXPECT_EQ(u.size(), 100);
  EXPECT_EQ(u.entries(), 3);
  const auto [at, values] = u.tuples();
  EXPECT_EQ(ints(at.begin(), at.end()), (ints{3, 50, 70}));
  EXPECT_EQ(ints(values.begin(), values.end()), (ints{1, 5, 7}));
  EXPECT_EQ(gb::vector<int>::build(9, ints{2, 2, 2}, ints{9, 4, 1}, gb::minus<>{}).get(2), 4);
  objects::duplicate([] { gb::vector<int>::build(9, ints{2, 1, 2}, ints{1, 1, 1}); });
  objects::duplicate([] { gb::vector<void>::build(9, ints{2, 2}); });
  objects::out_of_bounds([] { gb::vector<int>::build(9, ints{9}, ints{1}); });
  objects::out_of_bounds([] { gb::vector<int>::build(9, ints{-1}, ints{1}); });
  objects::invalid_value([] { gb::vector<int>::build(9, ints{1, 2}, ints{1}); });
  EXPECT_EQ(gb::vector<void>::build(9, ints{2, 2}, gb::any<>{}).entries(), 1);
}

TEST(vector_build, sizes_that_do_not_fit) {
  objects::invalid_value([] { gb::vector<int>(-1); });
  objects::invalid_value([] { gb::vector<int>(-1, 7); });
  constexpr offset_t most = std::numeric_limits<std::int32_t>::max();
  objects::overflow([] { gb::vector<int>(most + 1); });
  gb::vector<int> u(most);
  objects::overflow([&] { u.resize(most + 1); });
  u.set(most - 1, 4);
  EXPECT_EQ(u.get(most - 1), 4);
  EXPECT_EQ(u.form(), vector_form::sparse);
  gb::vector<int, std::int64_t> far(std::numeric_limits<std::int64_t>::max());
  far.set(std::int64_t{1} << 60, 5);
  EXPECT_EQ(far.get(std::int64_t{1} << 60), 5);
  // Equal values cost nothing; the first that differs needs them all, and a failure changes nothing.
  gb::vector<double, std::int64_t> equal(offset_t{1} << 61, 1.0);
  EXPECT_EQ(equal.entries(), offset_t{1} << 61);
  objects::out_of_memory([&] { equal.set(3, 2.0); });
  EXPECT_EQ(equal.get(3), 1.0);
  EXPECT_EQ(equal.entries(), offset_t{1} << 61);
}

// Full when complete, bitmap beyond one position in eight.
TEST(vector_forms, the_density_decides) {
  EXPECT_EQ(leading(800, 0).form(), vector_form::sparse);
  EXPECT_EQ(leading(800, 100).form(), vector_form::sparse);
  EXPECT_EQ(leading(800, 101).form(), vector_form::bitmap);
  EXPECT_EQ(leading(800, 799).form(), vector_form::bitmap);
  EXPECT_EQ(leading(800, 800).form(), vector_form::full);
  EXPECT_EQ(gb::vector<int>(800, 3).form(), vector_form::full);
  EXPECT_EQ(gb::vector<int>(800).form(), vector_form::sparse);
}

TEST(vector_forms, growing_entry_by_entry) {
  gb::vector<int> u(64);
  for (int i = 0; i < 64; ++i) {
    EXPECT_EQ(u.form(), i <= 8 ? vector_form::sparse : vector_form::bitmap) << i;
    u.set(i, 10 * i);
    EXPECT_EQ(u.entries(), i + 1);
    for (int k = 0; k < 64; ++k) ASSERT_EQ(u.get(k), k <= i ? std::optional(10 * k) : std::nullopt) << i << ' ' << k;
  }
  EXPECT_EQ(u.form(), vector_form::full);
}

TEST(vector_forms, shrinking_entry_by_entry) {
  gb::vector<int> u(64, 1);
  for (int i = 0; i < 64; ++i) {
    u.remove(i);
    EXPECT_EQ(u.entries(), 63 - i);
    // Not before one in sixteen is left: a vector does not flutter between forms.
    EXPECT_EQ(u.form(), 63 - i >= 4 ? vector_form::bitmap : vector_form::sparse) << i;
    EXPECT_EQ(u.get(i), std::nullopt);
    if (i < 63) {
      EXPECT_EQ(u.get(i + 1), 1);
    }
  }
}

TEST(vector_forms, equality_does_not_depend_on_the_form) {
  gb::vector<int> grown(64), shrunk(64, 0);
  for (int i = 0; i < 64; ++i) {
    if (i % 8 != 0) shrunk.remove(i);
    if (i % 8 == 0) shrunk.set(i, i);
    if (i % 8 == 0) grown.set(i, i);
  }
  EXPECT_EQ(grown.form(), vector_form::sparse);
  EXPECT_EQ(shrunk.form(), vector_form::bitmap);
  EXPECT_TRUE(grown == shrunk);
  grown.set(8, -1);
  EXPECT_FALSE(grown == shrunk);
  grown.set(8, 8);
  grown.set(9, 9);
  EXPECT_FALSE(grown == shrunk);
  grown.remove(9);
  EXPECT_TRUE(grown == shrunk);
  EXPECT_FALSE(gb::vector<int>(3) == gb::vector<int>(4));
}

TEST(vector_edit, the_last_word_counts) {
  gb::vector<int> u(1000);
  u.set(5, 1);
  u.set(5, 2);
  u.remove(6);
  u.set(7, 3);
  u.remove(7);
  u.remove(8);
  u.set(8, 4);
  EXPECT_EQ(u.get(5), 2);
  EXPECT_EQ(u.get(6), std::nullopt);
  EXPECT_EQ(u.get(7), std::nullopt);
  EXPECT_EQ(u.get(8), 4);
  EXPECT_EQ(u.entries(), 2);
  EXPECT_TRUE(u.contains(8));
  EXPECT_FALSE(u.contains(7));
  u.wait();
  EXPECT_EQ(u.get(8), 4);
}

TEST(vector_edit, random_edits_against_a_map) {
  std::mt19937 random(11);
  for (const int size : {1, 7, 40, 3000}) {
    gb::vector<int> u(size);
    std::map<int, int> expected;
    for (int step = 0; step < 3000; ++step) {
      const int i = static_cast<int>(random() % static_cast<unsigned>(size));
      // Long runs of growing and of shrinking, so that all forms come by.
      if (random() % 10 < (step / 500 % 2 == 0 ? 9u : 1u)) {
        u.set(i, step);
        expected[i] = step;
      } else {
        u.remove(i);
        expected.erase(i);
      }
      if (random() % 4 == 0) {
        const int look = static_cast<int>(random() % static_cast<unsigned>(size));
        ASSERT_EQ(u.get(look), expected.contains(look) ? std::optional(expected[look]) : std::nullopt);
      }
      if (random() % 50 == 0) {
        ASSERT_EQ(u.entries(), static_cast<offset_t>(expected.size()));
      }
    }
    const auto [at, values] = u.tuples();
    ASSERT_EQ(at.size(), expected.size());
    std::size_t k = 0;
    for (const auto& [i, value] : expected) {
      EXPECT_EQ(at[k], i);
      EXPECT_EQ(values[k++], value);
    }
  }
}

TEST(vector_edit, an_index_outside_changes_nothing) {
  auto u = leading(10, 4);
  const auto before = u.clone();
  const auto version = u.version();
  objects::out_of_bounds([&] { u.set(10, 1); });
  objects::out_of_bounds([&] { u.set(-1, 1); });
  objects::out_of_bounds([&] { u.remove(10); });
  objects::out_of_bounds([&] { u.get(10); });
  objects::out_of_bounds([&] { u.get(-1); });
  objects::out_of_bounds([] { gb::vector<int>().get(0); });
  objects::invalid_value([&] { u.resize(-1); });
  EXPECT_EQ(u, before);
  EXPECT_EQ(u.version(), version);
}

TEST(vector_edit, versions_grow_with_changes_only) {
  auto u = leading(1000, 4);
  auto last = u.version();
  const auto changed = [&] { return u.version() != std::exchange(last, u.version()); };
  u.get(1);
  u.entries();
  (void)u.tuples();
  (void)u.clone();
  EXPECT_FALSE(changed());
  u.set(3, 1);
  EXPECT_TRUE(changed());
  u.wait();
  EXPECT_FALSE(changed());
  u.remove(3);
  EXPECT_TRUE(changed());
  u.resize(20);
  EXPECT_TRUE(changed());
  u.set(3, 1);
  EXPECT_TRUE(changed());
  u.clear();
  EXPECT_TRUE(changed());
}

TEST(vector_edit, resize_both_ways) {
  for (const int n : {0, 3, 60, 64}) {
    auto u = leading(64, n);
    u.resize(1000);
    EXPECT_EQ(u.size(), 1000);
    EXPECT_EQ(u.entries(), n);
    for (int i = 0; i < 1000; ++i) ASSERT_EQ(u.get(i), i < n ? std::optional(i + 1) : std::nullopt);
    EXPECT_EQ(u.form(), vector_form::sparse);
    u.resize(40);
    EXPECT_EQ(u.size(), 40);
    EXPECT_EQ(u.entries(), std::min(n, 40));
    EXPECT_EQ(u.form(), n >= 40 ? vector_form::full : n > 5 ? vector_form::bitmap : vector_form::sparse);
    u.resize(0);
    EXPECT_EQ(u.entries(), 0);
    u.resize(5);
    EXPECT_EQ(u.entries(), 0);
    u.set(4, 1);
    EXPECT_EQ(u.entries(), 1);
  }
}

TEST(vector_edit, clear_keeps_the_size) {
  for (const int n : {2, 40, 64}) {
    auto u = leading(64, n);
    u.set(63, 9);
    u.clear();
    EXPECT_EQ(u.size(), 64);
    EXPECT_EQ(u.entries(), 0);
    u.set(1, 5);
    EXPECT_EQ(u.get(1), 5);
    EXPECT_EQ(u.entries(), 1);
  }
}

TEST(vector_edit, clones_are_independent_and_moved_from_vectors_are_empty) {
  for (const int n : {2, 40, 64}) {
    auto u = leading(64, n);
    auto copy = u.clone();
    EXPECT_EQ(copy, u);
    copy.set(0, -5);
    EXPECT_EQ(u.get(0), 1);
    auto taken = std::move(u);
    EXPECT_EQ(taken.entries(), n);
    EXPECT_EQ(u.size(), 0);
    EXPECT_EQ(u.entries(), 0);
    EXPECT_EQ(u, gb::vector<int>());
    u.resize(3);
    u.set(2, 1);
    EXPECT_EQ(u.entries(), 1);
    u = std::move(taken);
    EXPECT_EQ(u.entries(), n);
    EXPECT_EQ(taken.size(), 0);
    EXPECT_EQ(taken.clone().size(), 0);
  }
  // Unfinished work moves along.
  gb::vector<int> u(100);
  u.set(3, 3);
  auto taken = std::move(u);
  EXPECT_EQ(taken.get(3), 3);
  EXPECT_EQ(u.entries(), 0);
}

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
  const auto u = gb::vector<int>::adopt(bitmap(4, 4, 3));  // counted, not believed
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
