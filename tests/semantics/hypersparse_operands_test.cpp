// Operands and masks of every kind in calls on hypersparse objects: views, patterns, one value for all entries,
// unsorted rows, other value types.
#include <graphblas/operations/apply.hpp>
#include <graphblas/operations/ewise.hpp>
#include <graphblas/operations/mxm.hpp>
#include <graphblas/operations/mxv.hpp>
#include <semirings/semirings.hpp>
#include <tests/semantics/hypersparse_calls.hpp>

#include <gtest/gtest.h>

#include <cstdint>
#include <vector>

using namespace hypersparse;

namespace {

const matrix A = random_matrix(1, rows, cols, 20), B = random_matrix(2, rows, cols, 30);
const matrix T = random_matrix(4, cols, rows, 20), S = random_matrix(5, cols, rows, 25);

// A B with each operand, computed as CSR and over the indices in use.
template <class Left, class Right>
void products_agree(const Left& a, const Right& b) {
  const auto ring = gb::plus_times<double>();
  const auto expected = gb::mxm(a, b, ring);
  const forced all;
  EXPECT_TRUE(gb::mxm(a, b, ring) == expected);
}

TEST(hypersparse_operands, views) {
  const auto a = A.view(), t = T.view();
  const gb::csc_view<double, std::int64_t> columns{t};
  const std::vector<std::int32_t> narrow(a.offsets, a.offsets + a.rows + 1);
  const gb::csr_view32<double, std::int64_t> short_offsets{a.rows, a.cols, narrow.data(), a.indices, a.values};
  products_agree(a, T);
  products_agree(gb::transposed(t), T);
  products_agree(columns, T);
  products_agree(short_offsets, T);
  products_agree(A, gb::transposed(a));
  products_agree(A, gb::transposed(columns));
  products_agree(A, gb::transposed(short_offsets));
}

TEST(hypersparse_operands, a_view_of_unsorted_rows) {
  const std::vector<offset_t> offsets = {0, 0, 3, 3, 4};
  const std::vector<std::int64_t> indices = {40, 3, 9, 7};
  const std::vector<double> values = {1, 2, 3, 4};
  const gb::csr_view<double, std::int64_t> v{4, 50, offsets.data(), indices.data(), values.data(), false, false};
  const auto expected = gb::apply([](double x) { return x; }, v);
  EXPECT_EQ(expected.get(1, 3), 2);
  const forced all;
  EXPECT_TRUE(gb::apply([](double x) { return x; }, v) == expected);
}

TEST(hypersparse_operands, rows_that_are_unsorted_yet) {
  const auto ring = gb::plus_times<double>();
  const auto product = [&] { return gb::mxm(A, T, ring, gb::no_mask, {.sorted = false}); };
  const auto expected = gb::ewise_add(product(), product(), gb::plus<>());
  const forced all;
  EXPECT_TRUE(gb::ewise_add(product(), product(), gb::plus<>()) == expected);
}

TEST(hypersparse_operands, patterns_and_one_value) {
  const auto t = A.tuples();
  const auto pattern = [&] { return gb::matrix<void, std::int64_t>::build(rows, cols, t.rows, t.cols); };
  const auto iso = [&] { return matrix::build_iso(rows, cols, t.rows, t.cols, 3.0); };
  const auto call = [&](const auto& p, const auto& one) {
    matrix c = B.clone();
    gb::apply(
        c, p, gb::plus<>(), [](double x) { return x + 1; }, one);
    gb::matrix<void, std::int64_t> d(rows, cols);
    gb::ewise_add(d, !gb::structure(p), gb::no_accum, gb::plus<>(), c, B);
    return gb::ewise_add(c, gb::apply([](auto) { return 2.0; }, d), gb::plus<>());
  };
  const auto plain_pattern = pattern();
  const auto plain_iso = iso();
  const auto expected = call(plain_pattern, plain_iso);
  const forced all;
  const auto p = pattern();
  const auto one = iso();
  EXPECT_TRUE(p.is_hypersparse());
  EXPECT_TRUE(one.iso());
  EXPECT_TRUE(call(p, one) == expected);
}

TEST(hypersparse_operands, other_values) {
  const auto t = A.tuples();
  const std::vector<std::int8_t> bytes(t.rows.size(), 5);
  std::vector<int> truth;
  for (std::size_t k = 0; k < t.rows.size(); ++k) truth.push_back(static_cast<int>(k % 2));
  const auto call = [&] {
    const auto m = gb::matrix<int, std::int64_t>::build(rows, cols, t.rows, t.cols, truth);
    const auto b = gb::matrix<std::int8_t, std::int64_t>::build(rows, cols, t.rows, t.cols, bytes);
    gb::matrix<float, std::int64_t> c(rows, cols);
    gb::ewise_mult(c, !m, gb::no_accum, gb::plus<>(), A, b);
    return c;
  };
  const auto expected = call();
  ASSERT_GT(expected.entries(), 0);
  const forced all;
  EXPECT_TRUE(call() == expected);
}

TEST(hypersparse_operands, vectors_of_patterns_and_of_one_value) {
  const gb::vector<void, std::int64_t> pattern = gb::vector<void, std::int64_t>::build(cols, list{20, 21, 23, 26});
  const vector ones(cols, 1.0);
  const auto call = [&] {
    vector w(rows);
    gb::mxv(w, gb::no_mask, gb::no_accum, gb::plus_second<double>(), A, ones);
    vector u(cols, 4.0);
    gb::vxm(u, pattern, gb::plus<>(), gb::plus_first<double>(), w, A, gb::replace);
    vector v = ones.clone();
    gb::ewise_add(v, !gb::structure(pattern), gb::no_accum, gb::plus<>(), u, ones);
    return v;
  };
  const auto expected = call();
  const forced all;
  EXPECT_TRUE(call() == expected);
}

}  // namespace
