// Products write over the memory of their output only where it is the output's alone: other buffers, users' arrays and
// operands keep their values.
#include <graphblas/borrow.hpp>
#include <graphblas/format_matrix.hpp>
#include <graphblas/fused/mxm_batch.hpp>
#include <graphblas/graphblas.hpp>
#include <graphblas/operations/mxm_dense.hpp>
#include <graphblas/operations/mxv_format.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <memory>
#include <numeric>
#include <string>
#include <utility>
#include <vector>

namespace {

namespace gb = gustav;
using gb::offset_t;
using ints = std::vector<std::int32_t>;
using doubles = std::vector<double>;
using vector = gb::vector<double>;
using matrix = gb::matrix<double>;
const gb::plus_times<double> ring;

constexpr int n = 300;

// Every row has an entry.
matrix banded() {
  ints rows, cols;
  doubles values;
  for (int i = 0; i < n; ++i)
    for (int d = -2; d <= 2; ++d)
      if (i + d >= 0 && i + d < n) {
        rows.push_back(i);
        cols.push_back(i + d);
        values.push_back(1 + (i + 3 * d + 9) % 5);
      }
  return matrix::build(n, n, rows, cols, values);
}
const matrix A = banded();
vector ramp() {
  vector x(n, 0.0);
  for (int i = 0; i < n; ++i) x.set(i, i % 7);
  return x;
}
const vector x = ramp();

// multiply(w) for every kind of memory of w that is not its own.
template <class F>
void check_memory(const std::string& what, const vector& want, const F& multiply) {
  vector own = vector::adopt(gb::buffer<double>(n, 4.0));
  const double* const before = own.view().values;
  multiply(own);
  EXPECT_EQ(own, want) << what;
  EXPECT_EQ(own.view().values, before) << what;  // written in place

  gb::buffer<double> b(n, 4.0);
  vector other = vector::adopt(b.share()), w = vector::adopt(std::move(b));
  multiply(w);
  EXPECT_EQ(w, want) << what;
  EXPECT_EQ(other, vector(n, 4.0)) << what << ", shared";

  const doubles constant(n, 4.0);
  auto borrowed = gb::borrow(constant);
  multiply(borrowed);
  EXPECT_EQ(borrowed, want) << what;
  EXPECT_EQ(constant, doubles(n, 4.0)) << what << ", borrowed";

  doubles array(n, 4.0);
  vector view = vector::adopt(gb::buffer<double>(array.data(), array.size(), nullptr));
  multiply(view);
  EXPECT_EQ(view, want) << what;
  EXPECT_EQ(array, doubles(n, 4.0)) << what << ", foreign";
}

TEST(shared_memory, mxv_of_every_format) {
  vector want(n);
  gb::mxv(gb::reference{}, want, gb::no_mask, gb::no_accum, ring, A, x);
  gb::format_options options;
  options.segment_columns = 100;
  options.segment_widths = {50, 100};
  for (const gb::storage_format f : gb::storage_formats()) {
    const gb::format_matrix m(A, f, options);
    check_memory(std::string(gb::name_of(f)), want,
                 [&](vector& w) { gb::mxv(w, gb::no_mask, gb::no_accum, ring, m, x); });
  }
}

TEST(shared_memory, mxv_and_vxm) {
  vector want(n), sum(n, 4.0);
  gb::mxv(gb::reference{}, want, gb::no_mask, gb::no_accum, ring, A, x);
  gb::mxv(gb::reference{}, sum, gb::no_mask, gb::plus<>{}, ring, A, x);
  check_memory("mxv", want, [&](vector& w) { gb::mxv(w, gb::no_mask, gb::no_accum, ring, A, x); });
  check_memory("mxv, accumulated", sum, [&](vector& w) { gb::mxv(w, gb::no_mask, gb::plus<>{}, ring, A, x); });
  check_memory("vxm", want, [&](vector& w) { gb::vxm(w, gb::no_mask, gb::no_accum, ring, x, gb::transposed(A)); });
}

// Three rows of two entries whose values are the first elements of `memory`.
struct rows_in {
  std::vector<offset_t> offsets{0, 2, 4, 6};
  ints columns{0, 2, 1, 2, 0, 1};
  gb::csr_view<double> view(const double* memory) const {
    return {3, 3, offsets.data(), columns.data(), memory, false, true};
  }
  matrix adopted(double* memory) {
    return matrix::adopt(
        3, 3,
        {gb::buffer<offset_t>(offsets.data(), 4, nullptr), gb::buffer<std::int32_t>(columns.data(), 6, nullptr),
         gb::buffer<double>(memory, 6, nullptr)});
  }
};
gb::dense_matrix<double> dense(double from) {
  gb::dense_matrix<double> m(3, 3);
  std::iota(m.data(), m.data() + 9, from);
  return m;
}
doubles numbers() {
  doubles all(9);
  std::iota(all.begin(), all.end(), 1.0);
  return all;
}

TEST(shared_memory, a_dense_output_that_holds_the_sparse_operand) {
  rows_in rows;
  const auto B = dense(2);
  const auto check = [&](const std::string& what, const auto& multiply) {
    const doubles old = numbers();
    auto want = dense(1);
    multiply(gb::reference{}, want.view(), rows.view(old.data()));
    doubles memory = numbers();
    const gb::dense_view<double> c{3, 3, memory.data(), 3};
    multiply(gb::cpu{}, c, rows.view(memory.data()));
    EXPECT_EQ(memory, doubles(want.data(), want.data() + 9)) << what << ", a view";
    std::copy(old.begin(), old.end(), memory.begin());
    const matrix a = rows.adopted(memory.data());
    multiply(gb::cpu{}, c, a);
    EXPECT_EQ(memory, doubles(want.data(), want.data() + 9)) << what << ", a matrix over the same array";
    // In columns of A.
    auto flipped = dense(1);
    multiply(gb::reference{}, flipped.view(), gb::transposed(rows.view(old.data())));
    std::copy(old.begin(), old.end(), memory.begin());
    multiply(gb::cpu{}, c, gb::transposed(rows.view(memory.data())));
    EXPECT_EQ(memory, doubles(flipped.data(), flipped.data() + 9)) << what << ", transposed";
  };
  check("mxm",
        [&](const auto& e, const auto& c, const auto& a) { gb::mxm(e, c, gb::no_mask, gb::no_accum, ring, a, B); });
  check("mxm, accumulated",
        [&](const auto& e, const auto& c, const auto& a) { gb::mxm(e, c, gb::no_mask, gb::plus<>{}, ring, a, B); });
  check("mxm_batch", [&](const auto& e, const auto& c, const auto& a) {
    std::vector<gb::dense_view<double>> cs{c};
    if constexpr (std::is_same_v<std::decay_t<decltype(a)>, matrix>) {
      std::vector<matrix> as;
      as.push_back(matrix::adopt(3, 3,
                                 {gb::buffer<offset_t>(const_cast<offset_t*>(a.view().offsets), 4, nullptr),
                                  gb::buffer<std::int32_t>(const_cast<std::int32_t*>(a.view().indices), 6, nullptr),
                                  gb::buffer<double>(c.data, 6, nullptr)}));
      gb::mxm_batch(e, cs, gb::no_accum, ring, as, std::vector<gb::dense_view<const double>>{B.view()});
    } else {
      gb::mxm_batch(e, cs, gb::no_accum, ring, std::vector{a}, std::vector<gb::dense_view<const double>>{B.view()});
    }
  });
}

// Outputs and operands that stand apart are computed in place, whatever lies between them.
TEST(shared_memory, a_batch_in_one_array) {
  rows_in rows;
  doubles memory(6 + 9 + 6 + 9);
  std::iota(memory.begin(), memory.end(), 1.0);
  const doubles first(memory.begin(), memory.begin() + 6), second(memory.begin() + 15, memory.begin() + 21);
  const std::vector<gb::csr_view<double>> as{rows.view(memory.data()), rows.view(memory.data() + 15)};
  const auto B = dense(2);
  std::vector<gb::dense_view<double>> cs{{3, 3, memory.data() + 6, 3}, {3, 3, memory.data() + 21, 3}};
  gb::mxm_batch(cs, gb::no_accum, ring, as, std::vector<gb::dense_view<const double>>{B.view(), B.view()});
  const auto c0 = gb::mxm(gb::reference{}, rows.view(first.data()), B, ring);
  const auto c1 = gb::mxm(gb::reference{}, rows.view(second.data()), B, ring);
  EXPECT_TRUE(std::equal(c0.data(), c0.data() + 9, memory.begin() + 6));
  EXPECT_TRUE(std::equal(c1.data(), c1.data() + 9, memory.begin() + 21));
  EXPECT_TRUE(std::equal(first.begin(), first.end(), memory.begin()));
  EXPECT_TRUE(std::equal(second.begin(), second.end(), memory.begin() + 15));
}

}  // namespace
