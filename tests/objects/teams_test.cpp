// Threads are woken only if the work is large enough, and never more than an executor allows.
#include <core/parallel.hpp>
#include <graphblas/graphblas.hpp>

#include <gtest/gtest.h>

#include <cstdint>
#include <numeric>
#include <string>
#include <utility>
#include <vector>

namespace gb = gustav;
using gb::offset_t;

namespace {

using ints = std::vector<std::int32_t>;

template <class F>
std::uint64_t teams_of(F&& f) {
  const auto before = gb::teams_started();
  f();
  return gb::teams_started() - before;
}

constexpr int large = 300000;

// One entry per row at the columns of a permutation, and a second one in every other row.
std::pair<ints, ints> large_tuples() {
  ints rows, cols;
  for (int i = 0; i < large; ++i) {
    rows.push_back(i);
    cols.push_back(static_cast<int>(static_cast<offset_t>(i) * 7919 % large));
    if (i % 2 == 0) {
      rows.push_back(i);
      cols.push_back(static_cast<int>((static_cast<offset_t>(i) * 7919 + 1) % large));
    }
  }
  return {rows, cols};
}

TEST(teams, small_containers_wake_none) {
  const ints rows{0, 1, 2}, cols{2, 0, 1}, values{1, 2, 3};
  EXPECT_EQ(teams_of([&] {
              auto m = gb::matrix<int>::build(3, 3, rows, cols, values);
              (void)m.transposed_view();
              (void)m.tuples();
              m.set(1, 1, 4);
              m.wait();
              auto arrays = m.release();
              arrays.sorted = false;
              gb::matrix<int>::adopt(3, 3, std::move(arrays));
              auto u = gb::vector<int>::build(300, rows, values);
              for (int k = 0; k < 200; ++k) u.set(k, k);
              (void)u.tuples();
            }),
            0u);
}

TEST(teams, small_operations_wake_none) {
  const gb::cpu e{.threads = 4};
  constexpr int n = 3000;
  ints at(n);
  std::iota(at.begin(), at.end(), 0);
  const auto A = gb::matrix<int>::build(n, n, at, at, at);
  const gb::vector<int> u(n, 1);
  EXPECT_EQ(teams_of([&] {
              gb::matrix<int> C(n, n);
              gb::mxm(e, C, A, gb::plus<>{}, gb::plus_times<int>{}, A, A);
              gb::ewise_add(e, C, A, gb::plus<>{}, gb::plus<>{}, A, A);
              gb::apply(e, C, gb::no_mask, gb::plus<>{}, gb::ainv<>{}, A);
              gb::select(e, C, gb::no_mask, gb::plus<>{}, gb::tril{}, A, 0);
              gb::transpose(e, C, gb::no_mask, gb::no_accum, A);
              gb::extract(e, C, gb::no_mask, gb::no_accum, A, gb::all, at);
              gb::assign(e, C, gb::structure(A), gb::no_accum, 3, gb::all, gb::all);
              gb::vector<int> w(n);
              gb::mxv(e, w, u, gb::no_accum, gb::plus_times<int>{}, A, u);
              gb::reduce(e, w, gb::no_mask, gb::plus<>{}, gb::plus_monoid<int>{}, A);
              gb::ewise_mult(e, w, gb::no_mask, gb::no_accum, gb::times<>{}, u, w);
              gb::select(e, w, gb::no_mask, gb::no_accum, gb::rowle{}, w, 100);
            }),
            0u);
}

TEST(teams, large_containers_wake_some) {
  const auto [rows, cols] = large_tuples();
  const std::vector<int> values(rows.size(), 1);
  const gb::cpu two{.threads = 2}, one{.threads = 1};
  const auto expected = gb::matrix<int>::build(one, large, large, rows, cols, values);
  EXPECT_GT(teams_of([&] { EXPECT_EQ(gb::matrix<int>::build(two, large, large, rows, cols, values), expected); }), 0u);
  EXPECT_GT(teams_of([&] { (void)expected.tuples(two); }), 0u);
}

TEST(teams, one_thread_wakes_none) {
  const gb::cpu one{.threads = 1};
  const auto [rows, cols] = large_tuples();
  const std::vector<int> values(rows.size(), 1);
  EXPECT_EQ(teams_of([&] {
              auto A = gb::matrix<int>::build(one, large, large, rows, cols, values);
              (void)gb::matrix<int>::build_iso(one, large, large, rows, cols, 1);
              (void)gb::matrix<void>::build(one, large, large, rows, cols);
              (void)A.tuples(one);
              const gb::matrix<int> copy(one, A.view(1));
              auto arrays = copy.clone().release();
              arrays.sorted = false;
              auto B = gb::matrix<int>::adopt(one, large, large, std::move(arrays));
              B.set(0, 0, 5);
              B.wait(one);
              // Valued masks, unsorted rows, and a vector that is converted at the next read.
              gb::matrix<int> C(large, large);
              gb::mxm(one, C, A, gb::no_accum, gb::plus_times<int>{}, A, B);
              gb::mxm(one, C, gb::no_mask, gb::no_accum, gb::plus_times<int>{}, A, B, {.sorted = false});
              gb::ewise_add(one, C, !A, gb::plus<>{}, gb::plus<>{}, C, gb::transposed(A));
              gb::select(one, C, A, gb::no_accum, gb::tril{}, C, 0);
              gb::vector<int> u = gb::vector<int>::build(one, large, ints{1, 2, 3}, ints{1, 2, 3});
              for (int k = 0; k < large; k += 2) u.set(k, k % 3);
              gb::vector<int> w(large);
              gb::mxv(one, w, u, gb::no_accum, gb::plus_times<int>{}, A, u);
              (void)u.tuples(one);
              gb::ewise_add(one, w, u, gb::plus<>{}, gb::plus<>{}, u, w);
              gb::assign_row(one, C, u, gb::no_accum, w, 5, gb::all);
              gb::assign_column(one, C, u, gb::no_accum, w, gb::all, 5);
              (void)gb::reduce(one, gb::plus_monoid<int>{}, C);
            }),
            0u);
}

}  // namespace
