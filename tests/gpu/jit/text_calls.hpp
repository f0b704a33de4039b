// Calls of operations with operators that are given as text, against the reference, which runs their functions of the
// host.
#pragma once

#include <backends/cuda/jit/device_operator.hpp>
#include <graphblas/format_matrix.hpp>
#include <graphblas/fused/mxm_batch.hpp>
#include <graphblas/graphblas.hpp>
#include <graphblas/operations/mxv_format.hpp>
#include <semirings/semirings.hpp>
#include <tests/backends/grid_objects.hpp>

#include <gtest/gtest.h>

#include <cstdint>
#include <vector>

namespace gustav_test {

namespace gb = gustav;
using number = std::int64_t;
using binary_text = gb::text_operator<number(number, number)>;

// Without overflow for all numbers.
inline binary_text half_gap() {
  return gb::device_operator<number(number, number)>("x, y", "x > y ? x / 2 - y / 2 : 0",
                                                     [](number x, number y) { return x > y ? x / 2 - y / 2 : 0; });
}
inline binary_text larger() {
  return gb::device_operator<number(number, number)>("a, b", "a > b ? a : b",
                                                     [](number a, number b) { return a > b ? a : b; });
}
inline auto max_half_gap() { return gb::semiring(gb::monoid(larger(), number{0}), half_gap()); }

struct operands {
  grid::source random{21};
  gb::matrix<number> a = grid::random_matrix<number>(random, 30, 40, 0.2);
  gb::matrix<number> b = grid::random_matrix<number>(random, 40, 30, 0.2);
  gb::matrix<number> other = grid::random_matrix<number>(random, 30, 40, 0.2);
  gb::vector<number> full = grid::random_vector<number>(random, 40, 1.0);
  gb::vector<number> sparse = grid::random_vector<number>(random, 40, 0.1);
  gb::vector<number> left = grid::random_vector<number>(random, 30, 1.0);
  gb::matrix<bool> inside = grid::random_matrix<bool>(random, 30, 30, 0.3);
  gb::dense_matrix<number> dense = grid::random_dense<number>(random, 40, 5, gb::layout::row_major, 0);
  gb::dense_matrix<number> tall = grid::random_dense<number>(random, 30, 6, gb::layout::row_major, 0);
  gb::dense_matrix<number> wide = grid::random_dense<number>(random, 6, 30, gb::layout::column_major, 0);
};

// call(executor) on both.
template <class E, class Call>
void expect_reference(const E& exec, const Call& call) {
  EXPECT_TRUE(call(exec) == call(gb::reference{}));
}

template <class E>
void products_of_vectors(const E& exec) {
  const operands x;
  expect_reference(exec, [&](const auto& e) { return gb::mxv(e, x.a, x.full, max_half_gap()); });
  expect_reference(exec, [&](const auto& e) { return gb::mxv(e, x.a, x.sparse, max_half_gap()); });
  expect_reference(exec, [&](const auto& e) { return gb::vxm(e, x.left, x.a, max_half_gap()); });
  const gb::format_matrix<number> sell(x.a, gb::storage_format::sell);
  expect_reference(exec, [&](const auto& e) { return gb::mxv(e, sell, x.full, max_half_gap()); });
}

template <class E>
void products_of_matrices(const E& exec) {
  const operands x;
  expect_reference(exec, [&](const auto& e) { return gb::mxm(e, x.a, x.b, max_half_gap()); });
  expect_reference(exec, [&](const auto& e) { return gb::mxm(e, x.a, x.b, max_half_gap(), gb::structure(x.inside)); });
  expect_reference(exec, [&](const auto& e) { return gb::mxm(e, x.a, x.dense, max_half_gap()); });
  expect_reference(exec,
                   [&](const auto& e) { return gb::mxm(e, x.tall, x.wide, max_half_gap(), gb::structure(x.inside)); });
  std::vector<gb::matrix<number>> many;
  std::vector<gb::dense_matrix<number>> right;
  for (int k = 0; k < 3; ++k) {
    many.push_back(x.a.clone());
    right.push_back(x.dense.clone());
  }
  expect_reference(exec, [&](const auto& e) { return gb::mxm_batch(e, many, right, max_half_gap()); });
}

template <class E>
void other_operations(const E& exec) {
  const operands x;
  expect_reference(exec, [&](const auto& e) { return gb::ewise_add(e, x.full, x.sparse, half_gap()); });
  expect_reference(exec, [&](const auto& e) { return gb::ewise_mult(e, x.full, x.sparse, half_gap()); });
  expect_reference(exec, [&](const auto& e) { return gb::ewise_add(e, x.a, x.other, half_gap()); });
  const auto square = gb::device_operator<number(number)>("x", "x * x % 1000", [](number v) { return v * v % 1000; });
  grid::source random(3);
  const auto small = grid::random_vector<std::int32_t>(random, 40, 0.6);
  expect_reference(exec, [&](const auto& e) { return gb::apply(e, square, small); });
  expect_reference(exec, [&](const auto& e) { return gb::reduce(e, gb::monoid(larger(), number{0}), x.full); });
  expect_reference(exec, [&](const auto& e) {
    gb::vector<number> w(30);
    gb::reduce(e, w, gb::no_mask, half_gap(), gb::monoid(larger(), number{0}), x.a);
    return w;
  });
  expect_reference(exec, [&](const auto& e) {
    auto w = x.sparse.clone();
    gb::apply(e, w, gb::no_mask, larger(), gb::identity<number>{}, x.full);
    return w;
  });
}

}  // namespace gustav_test
