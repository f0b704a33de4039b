// sort against results written by hand, and on the CPU against the reference.
#include <graphblas/operations/sort.hpp>
#include <semirings/binary_operators.hpp>
#include <tests/semantics/tiny.hpp>

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <cstdlib>
#include <limits>
#include <random>
#include <utility>
#include <vector>

namespace {

using namespace tiny;

template <class E>
using sort_semantics = on_each_backend<E>;
TYPED_TEST_SUITE(sort_semantics, backends, backend_names);

const auto A = mat<int>({{5, _, 0, 5, -2}, {_, _, _, _, _}, {1, 3, 2, _, _}});

TYPED_TEST(sort_semantics, rows) {
  const auto up = gb::sort(this->exec, gb::lt<int>{}, A);
  EXPECT_EQ(up.values, mat<int>({{-2, 0, 5, 5, _}, {_, _, _, _, _}, {1, 2, 3, _, _}}));
  EXPECT_EQ(up.positions, mat<std::int32_t>({{4, 2, 0, 3, _}, {_, _, _, _, _}, {0, 2, 1, _, _}}));
  const auto [values, positions] = gb::sort(this->exec, gb::gt<>{}, A);
  EXPECT_EQ(values, mat<int>({{5, 5, 0, -2, _}, {_, _, _, _, _}, {3, 2, 1, _, _}}));
  EXPECT_EQ(positions, mat<std::int32_t>({{0, 3, 2, 4, _}, {_, _, _, _, _}, {1, 2, 0, _, _}}));
}

TYPED_TEST(sort_semantics, an_order_of_the_user) {
  const auto nearer = [](int a, int b) { return std::abs(a - 3) < std::abs(b - 3); };
  const auto sorted = gb::sort(this->exec, nearer, A);
  EXPECT_EQ(sorted.values, mat<int>({{5, 5, 0, -2, _}, {_, _, _, _, _}, {3, 2, 1, _, _}}));
  EXPECT_EQ(sorted.positions, mat<std::int32_t>({{0, 3, 2, 4, _}, {_, _, _, _, _}, {1, 2, 0, _, _}}));
}

TYPED_TEST(sort_semantics, columns_by_a_transposed_view) {
  const auto sorted = gb::sort(this->exec, gb::lt<int>{}, gb::transposed(A));
  EXPECT_EQ(sorted.values, mat<int>({{1, 5, _}, {3, _, _}, {0, 2, _}, {5, _, _}, {-2, _, _}}));
  EXPECT_EQ(sorted.positions, mat<std::int32_t>({{2, 0, _}, {2, _, _}, {0, 2, _}, {0, _, _}, {0, _, _}}));
  EXPECT_EQ(gb::sort(this->exec, gb::lt<int>{}, gb::csc_view<int>{A.view()}).values, sorted.values);
}

TYPED_TEST(sort_semantics, views_that_begin_behind_the_first_row) {
  const auto all = A.view();
  const gb::csr_view<int> rest{2, 5, all.offsets + 1, all.indices, all.values};
  const auto sorted = gb::sort(this->exec, gb::gt<int>{}, rest);
  EXPECT_EQ(sorted.values, mat<int>({{_, _, _, _, _}, {3, 2, 1, _, _}}));
  EXPECT_EQ(sorted.positions, mat<std::int32_t>({{_, _, _, _, _}, {1, 2, 0, _, _}}));
}

TYPED_TEST(sort_semantics, patterns_and_one_value) {
  const auto P = gb::sort(this->exec, gb::lt<>{}, mat<void>({{_, x, x}, {_, _, x}}));
  EXPECT_EQ(P.values, mat<void>({{x, x, _}, {x, _, _}}));
  EXPECT_EQ(P.positions, mat<std::int32_t>({{1, 2, _}, {2, _, _}}));
  const auto sevens = gb::matrix<int>::build_iso(2, 3, std::vector{0, 0, 1}, std::vector{1, 2, 2}, 7);
  const auto same = gb::sort(this->exec, gb::lt<int>{}, sevens);
  EXPECT_EQ(same.values, mat<int>({{7, 7, _}, {7, _, _}}));
  EXPECT_EQ(same.positions, P.positions);
  const auto p = gb::sort(this->exec, gb::lt<>{}, vec<void>({_, x, x}));
  EXPECT_EQ(p.values, vec<void>({x, x, _}));
  EXPECT_EQ(p.positions, vec<std::int32_t>({1, 2, _}));
}

TYPED_TEST(sort_semantics, vectors) {
  const auto sorted = gb::sort(this->exec, gb::lt<double>{}, vec<double>({2, _, 0, 2, 1}));
  EXPECT_EQ(sorted.values, vec<double>({0, 1, 2, 2, _}));
  EXPECT_EQ(sorted.positions, vec<std::int32_t>({2, 4, 0, 3, _}));
  const auto full = gb::sort(this->exec, gb::gt<double>{}, vec<double>({2, 3, 1}));
  EXPECT_EQ(full.values, vec<double>({3, 2, 1}));
  EXPECT_EQ(full.positions, vec<std::int32_t>({1, 0, 2}));
  gb::vector<double, std::int64_t> few(std::int64_t{1} << 40);
  few.set(std::int64_t{1} << 39, 5);
  few.set(7, 6);
  const auto at = gb::sort(this->exec, gb::lt<double>{}, few).positions;
  EXPECT_EQ(at.get(0), std::int64_t{1} << 39);
  EXPECT_EQ(at.get(1), 7);
  EXPECT_EQ(at.entries(), 2);
}

TYPED_TEST(sort_semantics, empty_shapes) {
  EXPECT_EQ(gb::sort(this->exec, gb::lt<int>{}, gb::matrix<int>(0, 4)).positions, gb::matrix<std::int32_t>(0, 4));
  EXPECT_EQ(gb::sort(this->exec, gb::lt<int>{}, gb::matrix<int>(3, 0)).values, gb::matrix<int>(3, 0));
  EXPECT_EQ(gb::sort(this->exec, gb::lt<int>{}, gb::vector<int>(0)).values, gb::vector<int>(0));
}

// The two results share their pattern until one changes.
TYPED_TEST(sort_semantics, results_change_by_themselves) {
  auto [values, positions] = gb::sort(this->exec, gb::lt<int>{}, A);
  values.set(1, 4, 9);
  values.remove(0, 0);
  EXPECT_EQ(values, mat<int>({{_, 0, 5, 5, _}, {_, _, _, _, 9}, {1, 2, 3, _, _}}));
  EXPECT_EQ(positions, mat<std::int32_t>({{4, 2, 0, 3, _}, {_, _, _, _, _}, {0, 2, 1, _, _}}));
}

// Two rows that several workers sort together, of which one is a part of a block longer than blocks, and short ones.
gb::matrix<double> rows_of_any_length() {
  std::mt19937 random(13);
  constexpr std::int32_t n = 150000;
  std::vector<std::int32_t> from, to;
  std::vector<double> values;
  const auto add = [&](std::int32_t i, std::int32_t j) {
    from.push_back(i);
    to.push_back(j);
    values.push_back(double(random() % 5000));
  };
  for (std::int32_t j = 0; j < n; ++j) {
    add(3, j);
    if (j % 4 < 1) add(5, j);
    if (j % 8 == 0) add(j % 400 + 6, j);
  }
  return gb::matrix<double>::build(410, n, from, to, values);
}

TEST(sort, rows_of_any_length_on_any_number_of_threads) {
  const auto X = rows_of_any_length();
  const auto v = X.view();
  for (const int threads : {1, 2, 5}) {
    const auto sorted = gb::sort(gb::cpu{.threads = threads}, gb::lt<double>{}, X);
    const auto s = sorted.values.view();
    const auto p = sorted.positions.view();
    for (offset_t i = 0; i < v.rows; ++i) {
      std::vector<std::pair<double, std::int32_t>> row;
      for (offset_t k = v.offsets[i]; k < v.offsets[i + 1]; ++k) row.emplace_back(v.value(k), v.indices[k]);
      std::sort(row.begin(), row.end());
      ASSERT_EQ(s.offsets[i + 1] - s.offsets[i], static_cast<offset_t>(row.size()));
      for (std::size_t k = 0; k < row.size(); ++k) {
        const offset_t e = s.offsets[i] + static_cast<offset_t>(k);
        ASSERT_EQ(s.indices[e], static_cast<std::int32_t>(k));
        ASSERT_EQ(std::pair(s.value(e), p.value(e)), row[k]) << "row " << i << ", " << threads << " threads";
      }
    }
  }
}

// NaN has no place in the order of <.
TEST(sort, an_order_that_is_none_loses_nothing) {
  std::mt19937 random(17);
  constexpr std::int32_t n = 100000;
  gb::vector<double> u(n, 0.0);
  for (std::int32_t i = 0; i < n; ++i)
    u.set(i, random() % 3 == 0 ? std::numeric_limits<double>::quiet_NaN() : double(random() % 1000));
  const auto first = gb::sort(gb::cpu{.threads = 1}, gb::lt<double>{}, u).positions;
  EXPECT_EQ(gb::sort(gb::cpu{.threads = 4}, gb::lt<double>{}, u).positions, first);
  auto [at, all] = first.tuples();
  std::sort(all.begin(), all.end());
  for (std::int32_t i = 0; i < n; ++i) ASSERT_EQ(all[static_cast<std::size_t>(i)], i);
}

TEST(sort, an_order_that_throws) {
  struct failure {};
  const auto X = rows_of_any_length();
  for (const int threads : {1, 3})
    for (const int calls : {0, 1000, 300000}) {
      std::atomic<int> remaining{calls};
      const auto less = [&](double a, double b) {
        if (remaining.fetch_sub(1) == 0) throw failure{};
        return a < b;
      };
      EXPECT_THROW(gb::sort(gb::cpu{.threads = threads}, less, X), failure);
    }
}

TEST(sort, the_cpu_agrees_with_the_reference) {
  std::mt19937 random(19);
  std::vector<std::int32_t> from, to;
  std::vector<int> values;
  for (std::int32_t i = 0; i < 60; ++i)
    for (std::int32_t j = i; j < 500; j += 1 + i % 7) {
      from.push_back(i);
      to.push_back(j);
      values.push_back(static_cast<int>(random() % 40));
    }
  const auto X = gb::matrix<int>::build(60, 500, from, to, values);
  const auto expected = gb::sort(gb::reference{}, gb::gt<int>{}, X),
             flipped = gb::sort(gb::reference{}, gb::gt<int>{}, gb::transposed(X));
  for (const int threads : {1, 2, 5}) {
    const gb::cpu exec{.threads = threads};
    const auto found = gb::sort(exec, gb::gt<int>{}, X), by_columns = gb::sort(exec, gb::gt<int>{}, gb::transposed(X));
    EXPECT_EQ(found.values, expected.values);
    EXPECT_EQ(found.positions, expected.positions);
    EXPECT_EQ(by_columns.values, flipped.values);
    EXPECT_EQ(by_columns.positions, flipped.positions);
  }
}

}  // namespace
