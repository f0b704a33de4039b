// Matrices made of rows.
#pragma once

#include <core/buffer.hpp>
#include <graphblas/csr_arrays.hpp>
#include <graphblas/matrix.hpp>
#include <graphblas/vector.hpp>

#include <cstddef>
#include <utility>
#include <vector>

namespace gustav::detail {

// A vector as a matrix of one row.
template <class V, class I>
matrix<V, I> as_row(const vector<V, I>& u) {
  auto [at, values] = u.tuples();
  csr_arrays<V, I> row{buffer<offset_t>(std::vector<offset_t>{0, u.entries()}), buffer<I>(std::move(at)),
                       buffer<V>(std::move(values))};
  return matrix<V, I>::adopt(1, u.size(), std::move(row), check::trusted);
}

// The rows of `parts` one below the other as a k x n matrix; the rows below them are empty.
template <class V, class I>
matrix<V, I> stack_rows(const std::vector<matrix<V, I>>& parts, std::size_t k, offset_t n) {
  offset_t entries = 0, row = 0;
  for (const auto& part : parts) entries += part.entries();
  csr_arrays<V, I> all{buffer<offset_t>(k + 1, entries), buffer<I>(static_cast<std::size_t>(entries)),
                       buffer<V>(static_cast<std::size_t>(entries))};
  offset_t first = 0;
  for (const auto& part : parts) {
    const auto v = part.view();
    for (offset_t i = 0; i < v.rows; ++i) all.offsets[static_cast<std::size_t>(row++)] = first + v.offsets[i];
    for (offset_t e = 0; e < v.entries(); ++e) {
      all.indices[static_cast<std::size_t>(first + e)] = v.indices[e];
      all.values[static_cast<std::size_t>(first + e)] = v.value(e);
    }
    first += v.entries();
  }
  return matrix<V, I>::adopt(static_cast<offset_t>(k), n, std::move(all), check::trusted);
}

}  // namespace gustav::detail
