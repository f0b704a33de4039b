// Vectors: build, the three forms and their thresholds, set / remove / get, resize, clear, clone and move.
#include <graphblas/vector.hpp>
#include <semirings/operators.hpp>
#include <tests/objects/throws.hpp>

#include <gtest/gtest.h>

#include <cstdint>
#include <limits>
#include <map>
#include <optional>
#include <random>
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
  gb::vector<int, std::int64_t> large(std::numeric_limits<std::int64_t>::max());
  large.set(std::int64_t{1} << 60, 5);
  EXPECT_EQ(large.get(std::int64_t{1} << 60), 5);
  // Equal values are stored once. Another value needs the whole array; if that fails, nothing changes.
  gb::vector<double, std::int64_t> equal(offset_t{1} << 61, 1.0);
  EXPECT_EQ(equal.entries(), offset_t{1} << 61);
  objects::out_of_memory([&] { equal.set(3, 2.0); });
  EXPECT_EQ(equal.get(3), 1.0);
  EXPECT_EQ(equal.entries(), offset_t{1} << 61);
}

// Full if every position has an entry, bitmap beyond one position in eight.
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
    // Sparse below one position in sixteen: the hysteresis avoids repeated conversions.
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

TEST(vector_edit, the_last_edit_wins) {
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
      // Long phases of growth and of shrinking, so that all forms occur.
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
  // Pending entries move along.
  gb::vector<int> u(100);
  u.set(3, 3);
  auto taken = std::move(u);
  EXPECT_EQ(taken.get(3), 3);
  EXPECT_EQ(u.entries(), 0);
}

}  // namespace
