// diagonal against results written by hand, and on the CPU against the reference.
#include <graphblas/operations/diagonal.hpp>
#include <graphblas/operations/transpose.hpp>
#include <semirings/binary_operators.hpp>
#include <tests/semantics/tiny.hpp>

#include <cstdint>
#include <limits>
#include <random>
#include <vector>

namespace {

using namespace tiny;

template <class E>
using diagonal_semantics = on_each_backend<E>;
TYPED_TEST_SUITE(diagonal_semantics, backends, backend_names);

const auto v = vec<int>({5, _, 0});
const auto A = mat<int>({{1, 2, _, 4}, {_, 0, 7, _}, {8, _, _, 9}});
const auto corner = mat<void>({{x, _}, {_, _}});
const auto valued = mat<bool>({{true, true}, {_, false}});
const auto one = mat<bool>({{true}});
const auto first_two = vec<bool>({true, true, _});

TYPED_TEST(diagonal_semantics, matrices_of_a_diagonal) {
  const auto& e = this->exec;
  EXPECT_EQ(gb::diagonal(e, v), mat<int>({{5, _, _}, {_, _, _}, {_, _, 0}}));
  EXPECT_EQ(gb::diagonal(e, v, 1), mat<int>({{_, 5, _, _}, {_, _, _, _}, {_, _, _, 0}, {_, _, _, _}}));
  EXPECT_EQ(gb::diagonal(e, v, -2),
            mat<int>({{_, _, _, _, _}, {_, _, _, _, _}, {5, _, _, _, _}, {_, _, _, _, _}, {_, _, 0, _, _}}));
  EXPECT_EQ(gb::diagonal(e, gb::vector<int>(0), 2), gb::matrix<int>(2, 2));
  EXPECT_EQ(gb::diagonal(e, gb::vector<int>(0)), gb::matrix<int>(0, 0));
}

TYPED_TEST(diagonal_semantics, diagonals_of_a_matrix) {
  const auto& e = this->exec;
  EXPECT_EQ(gb::diagonal(e, A), vec<int>({1, 0, _}));
  EXPECT_EQ(gb::diagonal(e, A, 1), vec<int>({2, 7, 9}));
  EXPECT_EQ(gb::diagonal(e, A, 3), vec<int>({4}));
  EXPECT_EQ(gb::diagonal(e, A, -1), vec<int>({_, _}));
  EXPECT_EQ(gb::diagonal(e, A, -2), vec<int>({8}));
  const auto narrow = mat<int>({{1}, {2}, {3}});
  EXPECT_EQ(gb::diagonal(e, narrow), vec<int>({1}));
  EXPECT_EQ(gb::diagonal(e, narrow, -2), vec<int>({3}));
}

TYPED_TEST(diagonal_semantics, diagonals_outside_are_empty) {
  constexpr auto most = std::numeric_limits<offset_t>::max(), least = std::numeric_limits<offset_t>::min();
  for (const offset_t k : {offset_t{4}, offset_t{-3}, most, least})
    EXPECT_EQ(gb::diagonal(this->exec, A, k).size(), 0) << k;
  EXPECT_EQ(gb::diagonal(this->exec, gb::matrix<int>(0, 3), 1).size(), 0);
}

TYPED_TEST(diagonal_semantics, transposed_matrices_and_views) {
  const auto& e = this->exec;
  EXPECT_EQ(gb::diagonal(e, gb::transposed(A), -1), vec<int>({2, 7, 9}));
  EXPECT_EQ(gb::diagonal(e, gb::transposed(A), 2), vec<int>({8}));
  EXPECT_EQ(gb::diagonal(e, A.view(), 1), vec<int>({2, 7, 9}));
  EXPECT_EQ(gb::diagonal(e, gb::csc_view<int>{A.view()}, -1), vec<int>({2, 7, 9}));
  EXPECT_EQ(gb::diagonal(e, gb::transposed(A.view()), -2), vec<int>({_, _}));
}

TYPED_TEST(diagonal_semantics, patterns_and_one_value) {
  const auto& e = this->exec;
  EXPECT_EQ(gb::diagonal(e, vec<void>({x, _}), 1), mat<void>({{_, x, _}, {_, _, _}, {_, _, _}}));
  EXPECT_EQ(gb::diagonal(e, mat<void>({{x, _}, {x, x}})), vec<void>({x, x}));
  const auto ones = gb::diagonal(e, gb::vector<int>(3, 1), -1);
  EXPECT_EQ(ones, mat<int>({{_, _, _, _}, {1, _, _, _}, {_, 1, _, _}, {_, _, 1, _}}));
  const auto same = gb::matrix<int>::build_iso(2, 2, std::vector{0, 1}, std::vector{0, 0}, 7);
  EXPECT_EQ(gb::diagonal(e, same), vec<int>({7, _}));
  EXPECT_EQ(gb::diagonal(e, same, -1), vec<int>({7}));
}

TYPED_TEST(diagonal_semantics, mask_accumulator_replace) {
  const auto& e = this->exec;
  const auto old = mat<int>({{100, 200}, {_, 400}});
  const auto u = vec<int>({1, 2});
  auto C = old.clone();
  gb::diagonal(e, C, gb::no_mask, gb::plus<int>{}, u);
  EXPECT_EQ(C, mat<int>({{101, 200}, {_, 402}}));
  C = old.clone();
  gb::diagonal(e, C, valued, gb::no_accum, u, 0);
  EXPECT_EQ(C, mat<int>({{1, _}, {_, 400}}));
  C = old.clone();
  gb::diagonal(e, C, !gb::structure(corner), gb::plus<int>{}, u, 0, gb::replace);
  EXPECT_EQ(C, mat<int>({{_, 200}, {_, 402}}));
  gb::matrix<int> empty(2, 2);
  gb::diagonal(e, empty, gb::structure(corner), gb::no_accum, u);
  EXPECT_EQ(empty, mat<int>({{1, _}, {_, _}}));
  auto w = vec<int>({10, _, 30});
  gb::diagonal(e, w, first_two, gb::plus<int>{}, A, 1);
  EXPECT_EQ(w, vec<int>({12, 7, 30}));
  gb::vector<double> other(3);
  gb::diagonal(e, other, gb::no_mask, gb::no_accum, A);
  EXPECT_EQ(other, vec<double>({1, 0, _}));
}

TYPED_TEST(diagonal_semantics, calls_that_are_refused) {
  const auto& e = this->exec;
  auto C = mat<int>({{7, _}, {_, _}});
  EXPECT_THROW(gb::diagonal(e, C, gb::no_mask, gb::no_accum, v), gb::dimension_mismatch);
  EXPECT_THROW(gb::diagonal(e, C, one, gb::no_accum, vec<int>({1, 2})), gb::dimension_mismatch);
  EXPECT_THROW(gb::diagonal(e, C, gb::no_mask, gb::no_accum, vec<int>({1}), 1, {.how = gb::method::hash}),
               gb::invalid_value);
  EXPECT_EQ(C, mat<int>({{7, _}, {_, _}}));
  auto w = vec<int>({3, _});
  EXPECT_THROW(gb::diagonal(e, w, gb::no_mask, gb::no_accum, A), gb::dimension_mismatch);
  EXPECT_EQ(w, vec<int>({3, _}));
  for (const offset_t k : {offset_t{std::numeric_limits<std::int32_t>::max()}, std::numeric_limits<offset_t>::max(),
                           std::numeric_limits<offset_t>::min()})
    EXPECT_THROW(gb::diagonal(e, v, k), gb::index_overflow) << k;
}

// Large enough for several workers.
TEST(diagonal, the_cpu_agrees_with_the_reference) {
  std::mt19937 random(5);
  constexpr offset_t n = 40000;
  gb::vector<double> sparse(n), dense(n);
  for (offset_t i = 0; i < n; ++i) {
    if (random() % 50 == 0) sparse.set(i, double(random() % 9));
    if (random() % 2 == 0) dense.set(i, double(random() % 9));
  }
  gb::vector<double> full(n, 3.0);
  for (const auto* u : {&sparse, &dense, &full})
    for (const offset_t k : {0, 1000, -7}) {
      const auto expected = gb::diagonal(gb::reference{}, *u, k);
      for (const int threads : {1, 2, 5}) {
        const gb::cpu exec{.threads = threads};
        const auto found = gb::diagonal(exec, *u, k);
        EXPECT_EQ(found, expected);
        EXPECT_EQ(gb::diagonal(exec, found, k), *u);
        EXPECT_EQ(gb::diagonal(exec, gb::transposed(found), -k), *u);
      }
    }
}

}  // namespace
