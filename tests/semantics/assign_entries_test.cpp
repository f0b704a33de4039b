// assign of one value at the entries of a mask: outputs and masks of every form, against the reference backend.
#include <core/allocation.hpp>
#include <graphblas/graphblas.hpp>

#include <gtest/gtest.h>

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <random>
#include <vector>

namespace {

namespace gb = gustav;
using gb::offset_t;

constexpr offset_t n = 400;

// Entries at `percent` of the positions; all have the value 7 where `same`.
template <class T>
gb::vector<T> random_vector(int percent, bool same, std::mt19937& random) {
  gb::vector<T> w(n);
  for (offset_t i = 0; i < n; ++i)
    if (static_cast<int>(random() % 100) < percent) w.set(i, same ? T(7) : static_cast<T>(random() % 5));
  return w;
}
// Several threads, forms and values; w has one value for all entries where `same`.
template <class T>
void check_all() {
  std::mt19937 random(1);
  for (const int percent : {0, 1, 10, 50, 100})
    for (const int listed : {0, 1, 3, 20, 100})
      for (const bool same : {false, true})
        for (const T value : {T(7), T(3), T(0)}) {
          const auto before = random_vector<T>(percent, same, random);
          const auto mask = random_vector<float>(listed, false, random);
          for (const bool replace : {false, true}) {
            const gb::descriptor desc{.replace = replace};
            auto expected = before.clone();
            gb::assign(gb::reference{}, expected, gb::structure(mask), gb::no_accum, value, gb::all, desc);
            for (const int threads : {1, 2}) {
              auto w = before.clone();
              gb::assign(gb::cpu{.threads = threads}, w, gb::structure(mask), gb::no_accum, value, gb::all, desc);
              EXPECT_EQ(w, expected) << percent << " % of w, " << listed << " % of the mask, value " << value;
            }
          }
        }
}

TEST(assign_entries, of_doubles) { check_all<double>(); }
TEST(assign_entries, of_bytes) { check_all<std::int8_t>(); }
TEST(assign_entries, of_truths) { check_all<bool>(); }

// More positions than a thread takes at a time.
TEST(assign_entries, by_several_threads) {
  constexpr offset_t size = 200'000;
  gb::vector<double> before(size);
  for (offset_t i = 0; i < size; ++i)
    if (i % 3 != 0) before.set(i, static_cast<double>(i));
  ASSERT_EQ(before.form(), gb::vector_form::bitmap);
  gb::vector<double> sparse(size);
  for (offset_t i = 0; i < size; i += 9) sparse.set(i, 0.0);
  ASSERT_EQ(sparse.form(), gb::vector_form::sparse);
  for (const int threads : {1, 2, 4}) {
    auto w = before.clone();
    gb::assign(gb::cpu{.threads = threads}, w, gb::structure(sparse), gb::no_accum, -1.0, gb::all);
    EXPECT_EQ(w.entries(), before.entries() + sparse.entries()) << threads;  // none has an entry before
    for (offset_t i = 0; i < size; ++i)
      ASSERT_EQ(w.get(i), i % 9 == 0 ? std::optional<double>(-1.0) : before.get(i)) << i;
  }
}

TEST(assign_entries, of_a_pattern) {
  std::mt19937 random(6);
  for (const int percent : {0, 2, 50, 100}) {
    gb::vector<void> w(n), expected(n);
    for (offset_t i = 0; i < n; ++i)
      if (static_cast<int>(random() % 100) < percent) w.set(i), expected.set(i);
    const auto mask = random_vector<float>(3, false, random);
    gb::assign(w, gb::structure(mask), gb::no_accum, true, gb::all);
    gb::assign(gb::reference{}, expected, gb::structure(mask), gb::no_accum, true, gb::all);
    EXPECT_EQ(w, expected) << percent;
  }
}

TEST(assign_entries, of_an_empty_vector_keep_one_value) {
  std::mt19937 random(7);
  gb::vector<double> w(n);
  const auto mask = random_vector<float>(3, false, random), more = random_vector<float>(3, false, random);
  gb::assign(w, gb::structure(mask), gb::no_accum, 1.5, gb::all);
  gb::assign(w, gb::structure(more), gb::no_accum, 1.5, gb::all);
  EXPECT_TRUE(w.view().iso);
  gb::assign(w, gb::structure(more), gb::no_accum, 2.5, gb::all);
  EXPECT_FALSE(w.view().iso);
}

TEST(assign_entries, of_one_value_for_all) {
  std::mt19937 random(2);
  const auto mask = random_vector<float>(3, false, random);
  for (const int percent : {2, 50, 100})
    for (const double value : {7.0, 8.0, -0.0}) {
      gb::vector<double> w(n), expected(n);
      const auto pattern = random_vector<float>(percent, false, random);
      gb::assign(w, gb::structure(pattern), gb::no_accum, 7.0, gb::all, gb::replace);
      gb::assign(gb::reference{}, expected, gb::structure(pattern), gb::no_accum, 7.0, gb::all);
      gb::assign(w, gb::structure(mask), gb::no_accum, value, gb::all);
      gb::assign(gb::reference{}, expected, gb::structure(mask), gb::no_accum, value, gb::all);
      EXPECT_EQ(w, expected) << percent << ' ' << value;
    }
}

TEST(assign_entries, of_zeros_keeps_their_sign) {
  gb::vector<double> w(n), mask(n);
  w.set(3, 0.0);
  mask.set(5, 1.0);
  gb::assign(w, gb::structure(w), gb::no_accum, 0.0, gb::all, gb::replace);
  gb::assign(w, gb::structure(mask), gb::no_accum, -0.0, gb::all);
  EXPECT_FALSE(std::signbit(*w.get(3)));
  EXPECT_TRUE(std::signbit(*w.get(5)));
}

TEST(assign_entries, where_the_output_is_the_mask) {
  std::mt19937 random(3);
  for (const int percent : {2, 50, 100}) {
    auto w = random_vector<double>(percent, false, random), expected = w.clone();
    gb::assign(gb::reference{}, expected, gb::structure(expected), gb::no_accum, 2.5, gb::all);
    gb::assign(w, gb::structure(w), gb::no_accum, 2.5, gb::all);
    EXPECT_EQ(w, expected) << percent;
  }
}

// The levels of a search: w goes from empty through all forms to full.
TEST(assign_entries, level_by_level) {
  std::mt19937 random(4);
  gb::vector<std::int32_t> w(n), expected(n);
  bool was_bitmap = false;
  for (std::int32_t level = 1; w.entries() < n; ++level) {
    gb::vector<bool> frontier(n);
    for (int k = 0; k < 4 + level / 50; ++k) frontier.set(static_cast<offset_t>(random() % n), false);
    gb::assign(w, gb::structure(frontier), gb::no_accum, level, gb::all);
    gb::assign(gb::reference{}, expected, gb::structure(frontier), gb::no_accum, level, gb::all);
    ASSERT_EQ(w, expected) << level;
    was_bitmap |= w.form() == gb::vector_form::bitmap;
  }
  EXPECT_TRUE(was_bitmap);
  EXPECT_EQ(w.form(), gb::vector_form::full);
}

// 120 of 1,600 positions may be either form. A bitmap pays for assignments of one position, not for one of 70.
TEST(assign_entries, make_a_bitmap_where_many_small_ones_are_expected) {
  for (const bool is_small : {true, false}) {
    gb::vector<double> w(1600), mask(1600);
    for (offset_t i = 0; i < 120; ++i) w.set(2 * i, 1.0);
    for (offset_t i = 0; i < (is_small ? 1 : 70); ++i) mask.set(2 * i + 1, 0.0);
    ASSERT_EQ(w.form(), gb::vector_form::sparse);
    gb::assign(w, gb::structure(mask), gb::no_accum, 2.0, gb::all);
    EXPECT_EQ(w.form(), is_small ? gb::vector_form::bitmap : gb::vector_form::sparse);
    EXPECT_EQ(w.entries(), is_small ? 121 : 190);
  }
}

bool no_memory(std::size_t) noexcept { return true; }

// A sparse w, and a full one that has one value for all.
TEST(assign_entries, without_memory_change_nothing) {
  std::mt19937 random(5);
  const auto mask = random_vector<float>(3, false, random);
  mask.wait();
  const auto expect_throw = [&](gb::vector<std::int32_t> w) {
    const auto before = w.clone();
    gb::set_allocation_fault(no_memory);
    EXPECT_THROW(gb::assign(w, gb::structure(mask), gb::no_accum, 8, gb::all), gb::out_of_memory);
    gb::set_allocation_fault(nullptr);
    EXPECT_EQ(w, before);
  };
  expect_throw(random_vector<std::int32_t>(2, true, random));
  expect_throw(gb::vector<std::int32_t>(n, 7));
}

}  // namespace
