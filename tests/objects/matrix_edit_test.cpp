// Changing matrices: lazy edits among reads, resize, clear, clones, moves, equality, printing, the cached transpose.
#include <graphblas/matrix.hpp>
#include <semirings/operators.hpp>
#include <tests/objects/throws.hpp>

#include <gtest/gtest.h>

#include <cstdint>
#include <limits>
#include <map>
#include <optional>
#include <random>
#include <sstream>
#include <tuple>
#include <utility>
#include <vector>

namespace gb = gustav;
using gb::offset_t;

namespace {

using ints = std::vector<std::int32_t>;

// | 1 . 2 . |
// | . . . . |
// | 3 4 . 5 |
gb::matrix<int> small() {
  return gb::matrix<int>::build(3, 4, ints{0, 0, 2, 2, 2}, ints{0, 2, 0, 1, 3}, ints{1, 2, 3, 4, 5});
}

void expect_equal(const gb::matrix<int>& m, const std::map<std::pair<int, int>, int>& expected) {
  const auto v = m.view();
  ASSERT_EQ(v.entries(), static_cast<offset_t>(expected.size()));
  auto next = expected.begin();
  for (offset_t i = 0; i < v.rows; ++i)
    for (offset_t k = v.offsets[i]; k < v.offsets[i + 1]; ++k, ++next) {
      ASSERT_EQ(next->first, (std::pair{static_cast<int>(i), v.indices[k]}));
      ASSERT_EQ(next->second, v.value(k));
    }
}

TEST(matrix_edit, the_last_edit_wins) {
  auto m = small();
  m.set(0, 0, 10);
  m.set(0, 1, 11);
  m.set(0, 1, 12);
  m.remove(2, 0);
  m.remove(1, 1);
  m.set(2, 0, 13);
  m.set(1, 3, 14);
  m.remove(1, 3);
  for (int merged = 0; merged < 2; ++merged, m.wait()) {
    EXPECT_EQ(m.get(0, 0), 10);
    EXPECT_EQ(m.get(0, 1), 12);
    EXPECT_EQ(m.get(2, 0), 13);
    EXPECT_EQ(m.get(2, 1), 4);
    EXPECT_EQ(m.get(1, 1), std::nullopt);
    EXPECT_EQ(m.get(1, 3), std::nullopt);
    EXPECT_TRUE(m.contains(2, 3));
    EXPECT_FALSE(m.contains(1, 0));
  }
  EXPECT_EQ(m.entries(), 6);
}

TEST(matrix_edit, random_edits_among_reads_against_a_map) {
  std::mt19937 random(5);
  auto pick = [&](int n) { return static_cast<int>(random() % static_cast<unsigned>(n)); };
  for (const auto& [rows, cols, reads] : {std::tuple{1, 1, 2}, {6, 5, 3}, {40, 90, 30}, {300, 300, 1000}}) {
    gb::matrix<int> m(rows, cols);
    std::map<std::pair<int, int>, int> expected;
    for (int step = 0; step < 4000; ++step) {
      const int i = pick(rows), j = pick(cols);
      if (pick(3) > 0) {
        m.set(i, j, step);
        expected[{i, j}] = step;
      } else {
        m.remove(i, j);
        expected.erase({i, j});
      }
      if (pick(reads) == 0) {
        const int r = pick(rows), c = pick(cols);
        const auto at = expected.find({r, c});
        ASSERT_EQ(m.get(r, c), at == expected.end() ? std::nullopt : std::optional(at->second));
      }
      if (pick(reads * 10) == 0) {
        ASSERT_EQ(m.entries(), static_cast<offset_t>(expected.size()));
      }
    }
    expect_equal(m, expected);
  }
}

TEST(matrix_edit, more_than_a_block_of_edits) {
  gb::matrix<int> m(1000, 2000);
  constexpr int n = (1 << 20) + 77;
  for (int k = 0; k < n; ++k) m.set(k % 1000, k / 1000 % 2000, k);
  EXPECT_EQ(m.entries(), n);
  EXPECT_EQ(m.get(999, 1000), 1000999);
  EXPECT_EQ(m.get((n - 1) % 1000, (n - 1) / 1000), n - 1);
}

TEST(matrix_edit, an_index_outside_changes_nothing) {
  auto m = small();
  const auto before = m.clone();
  const auto version = m.version();
  for (const auto& [i, j] : {std::pair{-1, 0}, {3, 0}, {0, -1}, {0, 4}}) {
    objects::out_of_bounds([&, i = i, j = j] { m.set(i, j, 1); });
    objects::out_of_bounds([&, i = i, j = j] { m.remove(i, j); });
    objects::out_of_bounds([&, i = i, j = j] { m.get(i, j); });
  }
  objects::out_of_bounds([&] { m.set(std::int64_t{1} << 32, 0, 1); });  // 0 if truncated to 32 bits
  objects::out_of_bounds([] { gb::matrix<int>().get(0, 0); });
  objects::invalid_value([&] { m.resize(-1, 4); });
  objects::overflow([&] { m.resize(3, offset_t{1} << 31); });
  EXPECT_EQ(m, before);
  EXPECT_EQ(m.version(), version);
}

TEST(matrix_edit, an_iso_matrix_takes_another_value) {
  auto m = gb::matrix<int>::build_iso(2, 2, ints{0, 1}, ints{0, 1}, 7);
  EXPECT_TRUE(m.iso());
  EXPECT_EQ(m.tuples().values.size(), 2u);
  m.set(0, 1, 9);
  EXPECT_EQ(m.get(0, 0), 7);
  EXPECT_EQ(m.get(0, 1), 9);
  EXPECT_EQ(m.entries(), 3);
  EXPECT_EQ(m.get(1, 1), 7);
  EXPECT_FALSE(m.iso());
}

TEST(matrix_edit, pattern_only) {
  gb::matrix<void> m(3, 3);
  m.set(2, 1);
  m.set(0, 0);
  m.set(2, 1);
  m.remove(0, 0);
  EXPECT_TRUE(m.contains(2, 1));
  EXPECT_EQ(m.entries(), 1);
  EXPECT_FALSE(m.contains(0, 0));
  EXPECT_EQ(m.tuples().values.size(), 0u);
  m.resize(9, 9);
  m.set(8, 8);
  EXPECT_EQ(m.entries(), 2);
}

TEST(matrix_edit, versions_grow_with_changes_only) {
  auto m = small();
  auto last = m.version();
  const auto changed = [&] { return m.version() != std::exchange(last, m.version()); };
  m.get(0, 0);
  (void)m.transposed_view();
  (void)m.tuples();
  (void)m.clone();
  EXPECT_FALSE(changed());
  m.set(1, 1, 1);
  EXPECT_TRUE(changed());
  EXPECT_EQ(m.entries(), 6);
  EXPECT_FALSE(changed());
  m.remove(1, 1);
  EXPECT_TRUE(changed());
  m.resize(4, 4);
  EXPECT_TRUE(changed());
  m.clear();
  EXPECT_TRUE(changed());
  m = small();
  EXPECT_TRUE(changed());
  (void)m.release();
  EXPECT_TRUE(changed());
}

TEST(matrix_resize, both_ways) {
  auto m = small();
  m.resize(5, 9);
  EXPECT_EQ(m.rows(), 5);
  EXPECT_EQ(m.cols(), 9);
  EXPECT_EQ(m.get(2, 3), 5);
  EXPECT_EQ(m.get(4, 8), std::nullopt);
  m.set(4, 8, 6);
  expect_equal(m, {{{0, 0}, 1}, {{0, 2}, 2}, {{2, 0}, 3}, {{2, 1}, 4}, {{2, 3}, 5}, {{4, 8}, 6}});
  m.resize(3, 2);
  expect_equal(m, {{{0, 0}, 1}, {{2, 0}, 3}, {{2, 1}, 4}});
  m.resize(1, 9);
  expect_equal(m, {{{0, 0}, 1}});
  m.resize(0, 0);
  EXPECT_EQ(m.entries(), 0);
  m.resize(2, 2);
  expect_equal(m, {});
  m.set(1, 1, 3);
  EXPECT_EQ(m.get(1, 1), 3);
}

TEST(matrix_resize, more_columns_and_fewer_rows_at_once) {
  auto m = small();
  m.set(2, 2, 9);  // pending entries are removed, too
  m.resize(2, 100);
  expect_equal(m, {{{0, 0}, 1}, {{0, 2}, 2}});
  auto iso = gb::matrix<int>::build_iso(3, 3, ints{0, 1, 2}, ints{2, 1, 0}, 5);
  iso.resize(3, 2);
  EXPECT_TRUE(iso.iso());
  EXPECT_EQ(iso.get(1, 1), 5);
  EXPECT_EQ(iso.entries(), 2);
  iso.resize(1, 1);
  EXPECT_EQ(iso.entries(), 0);
}

TEST(matrix_resize, growing_moves_no_entry) {
  auto m = small();
  const int* values = m.view().values;
  m.resize(100, 100);
  EXPECT_EQ(m.view().values, values);
}

TEST(matrix_edit, clear_keeps_the_shape) {
  auto m = small();
  m.set(1, 1, 1);
  m.clear();
  EXPECT_EQ(m.rows(), 3);
  EXPECT_EQ(m.cols(), 4);
  EXPECT_EQ(m.entries(), 0);
  m.set(2, 2, 3);
  expect_equal(m, {{{2, 2}, 3}});
}

TEST(matrix_edit, clones_are_independent) {
  auto m = small();
  m.set(1, 1, 8);
  auto copy = m.clone();
  EXPECT_EQ(copy, m);
  copy.set(0, 0, -1);
  EXPECT_EQ(copy.get(0, 0), -1);
  EXPECT_EQ(m.get(0, 0), 1);
  EXPECT_NE(copy.view().values, m.view().values);
  m.remove(2, 3);
  EXPECT_EQ(copy.get(2, 3), 5);
}

TEST(matrix_edit, moved_from_is_empty_and_usable) {
  auto m = small();
  (void)m.transposed_view();
  auto taken = std::move(m);
  EXPECT_TRUE(taken.has_transpose());
  EXPECT_EQ(m.rows(), 0);
  EXPECT_EQ(m.cols(), 0);
  EXPECT_EQ(m.entries(), 0);
  EXPECT_EQ(m.view().offsets[0], 0);
  EXPECT_EQ(m, gb::matrix<int>());
  EXPECT_EQ(m.transposed_view().rows, 0);
  EXPECT_EQ(m.clone(), m);
  EXPECT_EQ(m.tuples().rows.size(), 0u);
  std::ostringstream out;
  out << m;
  EXPECT_EQ(out.str(), "0 x 0 matrix, 0 entries\n");
  EXPECT_EQ(m.release().offsets.size(), 1u);
  m.resize(2, 2);
  m.set(1, 0, 4);
  expect_equal(m, {{{1, 0}, 4}});
  auto again = std::move(m);
  m = small();
  EXPECT_EQ(m.entries(), 5);
  m.clear();
  auto cleared = std::move(taken);
  taken.clear();
  taken = std::move(again);
  expect_equal(taken, {{{1, 0}, 4}});
  // Pending entries move along.
  gb::matrix<int> lazy(2, 2);
  lazy.set(0, 1, 1);
  const auto target = std::move(lazy);
  EXPECT_EQ(target.entries(), 1);
  EXPECT_EQ(lazy.entries(), 0);
}

TEST(matrix_edit, assigning_to_itself_changes_nothing) {
  auto m = small();
  auto& same = m;
  m = std::move(same);
  EXPECT_EQ(m, small());
}

TEST(matrix_equality, shape_pattern_and_values) {
  EXPECT_EQ(small(), small());
  auto other = small();
  other.set(0, 0, 9);
  EXPECT_FALSE(small() == other);
  other.set(0, 0, 1);
  EXPECT_TRUE(small() == other);
  other.resize(3, 5);
  EXPECT_FALSE(small() == other);
  auto moved_entry = small();
  moved_entry.remove(2, 3);
  moved_entry.set(2, 2, 5);
  EXPECT_FALSE(small() == moved_entry);
  auto next_row = small();
  next_row.remove(2, 3);
  next_row.set(1, 3, 5);
  EXPECT_FALSE(small() == next_row);
  EXPECT_TRUE(gb::matrix<int>::build_iso(2, 2, ints{0, 1}, ints{1, 0}, 3) ==
              gb::matrix<int>::build(2, 2, ints{0, 1}, ints{1, 0}, ints{3, 3}));
  const auto nan = gb::matrix<double>::build_iso(1, 1, ints{0}, ints{0}, std::numeric_limits<double>::quiet_NaN());
  EXPECT_FALSE(nan == nan.clone());
  EXPECT_TRUE(gb::matrix<void>::build(2, 2, ints{0}, ints{1}) == gb::matrix<void>::build(2, 2, ints{0}, ints{1}));
}

TEST(matrix_print, shape_count_and_the_first_entries) {
  std::ostringstream out, pattern, iso, longer;
  out << gb::matrix<std::int8_t>::build(2, 2, ints{1}, ints{0}, std::vector<std::int8_t>{65});
  EXPECT_EQ(out.str(), "2 x 2 matrix, 1 entry\n  (1, 0)  65\n");
  pattern << gb::matrix<void>::build(1, 2, ints{0, 0}, ints{0, 1});
  EXPECT_EQ(pattern.str(), "1 x 2 matrix, 2 entries\n  (0, 0)\n  (0, 1)\n");
  iso << gb::matrix<bool>::build_iso(1, 2, ints{0, 0}, ints{0, 1}, true);
  EXPECT_EQ(iso.str(), "1 x 2 matrix, 2 entries, iso\n  (0, 0)  1\n  (0, 1)  1\n");
  gb::matrix<int> many(6, 6);
  for (int k = 0; k < 36; ++k) many.set(k / 6, k % 6, k);
  longer << many;
  EXPECT_TRUE(objects::mentions(longer.str(), "(4, 5)  29\n  ... 6 more\n")) << longer.str();
}

// The transpose is computed once and dropped with any change.
TEST(matrix_transpose, is_kept_until_a_change) {
  auto m = small();
  EXPECT_FALSE(m.has_transpose());
  const auto t = m.transposed_view();
  EXPECT_EQ(t.rows, 4);
  EXPECT_EQ(t.cols, 3);
  EXPECT_EQ(std::vector<offset_t>(t.offsets, t.offsets + 5), (std::vector<offset_t>{0, 2, 3, 4, 5}));
  EXPECT_EQ(ints(t.indices, t.indices + 5), (ints{0, 2, 2, 0, 2}));
  EXPECT_EQ(ints(t.values, t.values + 5), (ints{1, 3, 4, 2, 5}));
  EXPECT_TRUE(m.has_transpose());
  EXPECT_EQ(m.transposed_view().indices, t.indices);
  m.set(1, 1, 9);
  EXPECT_FALSE(m.has_transpose());
  const auto changed = m.transposed_view();
  EXPECT_EQ(changed.entries(), 6);
  EXPECT_EQ(ints(changed.values, changed.values + 6), (ints{1, 3, 9, 4, 2, 5}));
  auto stale_after = [&](auto change) {
    (void)m.transposed_view();
    change();
    return !m.has_transpose();
  };
  EXPECT_TRUE(stale_after([&] { m.remove(1, 1); }));
  EXPECT_EQ(m.transposed_view().entries(), 5);
  EXPECT_TRUE(stale_after([&] { m.resize(5, 2); }));
  EXPECT_EQ(m.transposed_view().rows, 2);
  EXPECT_EQ(m.transposed_view().cols, 5);
  EXPECT_EQ(m.transposed_view().entries(), 3);
  EXPECT_TRUE(stale_after([&] { m = small(); }));
  EXPECT_EQ(m.transposed_view().entries(), 5);
  EXPECT_TRUE(stale_after([&] { (void)m.release(); }));
  EXPECT_EQ(m.transposed_view().entries(), 0);
  m.set(0, 0, 1);
  EXPECT_TRUE(stale_after([&] { m.clear(); }));
  EXPECT_EQ(m.transposed_view().entries(), 0);
  auto iso = gb::matrix<int>::build_iso(2, 3, ints{0, 1}, ints{2, 0}, 5);
  EXPECT_EQ(iso.transposed_view().value(1), 5);
  EXPECT_TRUE(iso.transposed_view().iso);
  EXPECT_FALSE(iso.clone().has_transpose());
}

TEST(matrix_transpose, does_not_depend_on_the_number_of_threads) {
  std::mt19937 random(3);
  ints rows, cols, values;
  for (int k = 0; k < 60000; ++k) {
    rows.push_back(static_cast<int>(random() % 2000));
    cols.push_back(static_cast<int>(random() % 50));
    values.push_back(k);
  }
  const auto m = gb::matrix<int>::build(2000, 50, rows, cols, values, gb::plus<>{});
  const gb::matrix<int> alone(m.clone().transposed_view(1));
  for (const int threads : {2, 3, 7, 64}) EXPECT_EQ(gb::matrix<int>(m.clone().transposed_view(threads)), alone);
  EXPECT_EQ(gb::matrix<int>(alone.transposed_view(2)), m);
}

// One value stands for all entries, but there is none.
TEST(matrix_edit, an_iso_matrix_without_entries_takes_its_first) {
  const std::vector<std::int32_t> none;
  auto a = gb::matrix<float>::build_iso(4, 5, none, none, 2.0f);
  a.set(3, 1, 9.0f);
  a.wait();
  EXPECT_EQ(a.entries(), 1);
  EXPECT_EQ(a.get(3, 1), 9.0f);
}

}  // namespace
