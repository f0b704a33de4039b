// The kernels that move entries to other positions: diagonal, concat, split, reshape, sort.
#pragma once

#include <backends/common/operand.hpp>
#include <core/types.hpp>

#include <algorithm>
#include <cstddef>
#include <vector>

namespace gustav {

// A grid of matrices, row by row. Those of a grid row have one height, those of a grid column one width.
template <class S, class I>
struct tile_grid {
  using value_type = S;
  using index_type = I;
  std::size_t rows = 0;
  std::size_t cols = 0;
  std::vector<const lazy_operand<S, I>*> tiles;

  const lazy_operand<S, I>& at(std::size_t r, std::size_t c) const { return *tiles[r * cols + c]; }
  // The rows above each grid row and all of them, the columns before each grid column and all of them.
  std::vector<offset_t> row_borders() const {
    std::vector<offset_t> borders(1, 0);
    for (std::size_t r = 0; r < rows; ++r) borders.push_back(borders.back() + at(r, 0).rows());
    return borders;
  }
  std::vector<offset_t> col_borders() const {
    std::vector<offset_t> borders(1, 0);
    for (std::size_t c = 0; c < cols; ++c) borders.push_back(borders.back() + at(0, c).cols());
    return borders;
  }
};

// Sorted values, and where each of them was: objects of one pattern.
template <class Values, class Positions>
struct sorted_result {
  Values values;
  Positions positions;
};
template <class Values, class Positions>
sorted_result(Values, Positions) -> sorted_result<Values, Positions>;

// The positions of the k-th diagonal of a rows x cols matrix, -rows <= k <= cols.
constexpr offset_t diagonal_size(offset_t rows, offset_t cols, offset_t k) {
  return k < 0 ? std::min(rows + k, cols) : std::min(rows, cols - k);
}

namespace kernels {

// Operands are matrices (lazy_operand) or vectors (vector_view), m is the mask, which the result lies inside. The
// result is a csr_result or a vector_result over the values of the operand, where nothing else is said.

// run(exec, u, k, m): the matrix whose k-th diagonal is the vector u. run(exec, A, k, m): the k-th diagonal of A as a
// vector, -rows <= k <= cols. Diagonals below the main one have k < 0.
struct diagonal {
  static constexpr const char* name = "diagonal";
};
// run(exec, tile_grid, m): one matrix. run(exec, std::vector<vector_view>, m): the vectors one after the other.
struct concat {
  static constexpr const char* name = "concat";
};
// run(exec, A, row_borders, col_borders): the tiles between the borders, row by row, as a std::vector of csr_results.
// Borders are a std::vector<offset_t> that ascends from 0 to the rows or the columns of A.
struct split {
  static constexpr const char* name = "split";
};
// run(exec, A, rows, cols, by_columns, m): the rows x cols matrix, of as many cells as A, whose entries have the same
// places as in A where cells are numbered row by row, or column by column.
struct reshape {
  static constexpr const char* name = "reshape";
};
// run(exec, less, A) or run(exec, less, u): the values of each row, or of the vector, in the order of `less`, from
// column 0 on, equal ones in the order of their columns; a sorted_result, whose positions are over I.
struct sort {
  static constexpr const char* name = "sort";
};

}  // namespace kernels
}  // namespace gustav
