// Laws of diagonal, concat, split, reshape and sort.
#include <graphblas/operations/concat.hpp>
#include <graphblas/operations/diagonal.hpp>
#include <graphblas/operations/reshape.hpp>
#include <graphblas/operations/sort.hpp>
#include <graphblas/operations/split.hpp>
#include <graphblas/operations/transpose.hpp>
#include <semirings/binary_operators.hpp>
#include <tests/property/draw.hpp>

#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <vector>

namespace {

namespace gb = gustav;
using draw::offset_t;
using draw::T;

// Sizes that add up to n, some of them 0.
std::vector<offset_t> sizes(offset_t n) {
  std::vector<offset_t> parts;
  for (offset_t left = n; left > 0; left -= parts.back()) {
    if (*rc::gen::inRange(0, 4) == 3) parts.push_back(0);
    parts.push_back(*rc::gen::inRange<offset_t>(1, left + 1));
  }
  if (parts.empty()) parts.push_back(0);
  return parts;
}

RC_GTEST_PROP(rearrange, what_was_split_is_put_together, ()) {
  const auto e = draw::executor();
  const auto m = draw::size(), n = draw::size();
  const auto A = draw::matrix(m, n);
  const auto rows = sizes(m), cols = sizes(n);
  const auto across = static_cast<offset_t>(cols.size()), down = static_cast<offset_t>(rows.size());
  const auto tiles = gb::split(e, A, rows, cols);
  RC_ASSERT(gb::concat(e, tiles, down, across) == A);
  // The transposed tiles are those of the transpose.
  const auto flipped = gb::split(e, gb::transposed(A), cols, rows);
  for (offset_t r = 0; r < down; ++r)
    for (offset_t c = 0; c < across; ++c)
      RC_ASSERT(gb::transpose(flipped[static_cast<std::size_t>(c * down + r)]) ==
                tiles[static_cast<std::size_t>(r * across + c)]);
}

RC_GTEST_PROP(rearrange, vectors_are_matrices_of_one_row, ()) {
  const auto e = draw::executor();
  const auto u = draw::vector(draw::size()), w = draw::vector(draw::size());
  const auto both = gb::concat(e, std::array{&u, &w});
  for (offset_t i = 0; i < both.size(); ++i) RC_ASSERT(both.get(i) == (i < u.size() ? u.get(i) : w.get(i - u.size())));
}

RC_GTEST_PROP(rearrange, a_shape_and_back, ()) {
  const auto e = draw::executor();
  const auto m = draw::size(), n = draw::size(), k = draw::size();
  const auto A = draw::matrix(m, n * k);
  for (const bool by_columns : {false, true})
    RC_ASSERT(gb::reshape(e, gb::reshape(e, A, m * n, k, by_columns), m, n * k, by_columns) == A);
  RC_ASSERT(gb::reshape(e, A, k * m, n, true) == gb::transpose(gb::reshape(e, gb::transposed(A), n, k * m)));
}

RC_GTEST_PROP(rearrange, diagonals, ()) {
  const auto e = draw::executor();
  const auto v = draw::vector(draw::size());
  const auto k = *rc::gen::inRange<offset_t>(-8, 9);
  const auto D = gb::diagonal(e, v, k);
  RC_ASSERT(D.entries() == v.entries());
  RC_ASSERT(gb::diagonal(e, D, k) == v);
  const auto A = draw::matrix(draw::size(), draw::size());
  RC_ASSERT(gb::diagonal(e, A, k) == gb::diagonal(e, gb::transpose(A), -k));
}

RC_GTEST_PROP(rearrange, sorted_values_are_those_at_the_positions, ()) {
  const auto e = draw::executor();
  const auto u = draw::vector(draw::size());
  const auto [values, positions] = gb::sort(e, gb::lt<T>{}, u);
  RC_ASSERT(values.entries() == u.entries());
  RC_ASSERT(positions.entries() == u.entries());
  for (offset_t k = 0; k < values.entries(); ++k) RC_ASSERT(values.get(k) == u.get(*positions.get(k)));
  for (offset_t k = 0; k + 1 < values.entries(); ++k) {
    RC_ASSERT(*values.get(k) <= *values.get(k + 1));
    if (values.get(k) == values.get(k + 1)) RC_ASSERT(*positions.get(k) < *positions.get(k + 1));
  }
}

}  // namespace
