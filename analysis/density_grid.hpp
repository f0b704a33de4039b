// The density of a matrix on a grid of cells.
#pragma once

#include <graphblas/matrix.hpp>

#include <algorithm>
#include <vector>

namespace gustav {

struct density_grid {
  offset_t vertices = 0;
  offset_t cells = 0;           // rows and columns of the grid
  std::vector<offset_t> count;  // entries in cell [row * cells + column]

  // The first vertex of a row of cells.
  offset_t first_of(offset_t cell) const { return (cell * vertices + cells - 1) / cells; }
  offset_t width_of(offset_t cell) const { return first_of(cell + 1) - first_of(cell); }
  // Fraction of the positions of a cell that hold an entry, 0..1.
  double share(offset_t row, offset_t column) const {
    const auto n = static_cast<double>(count[static_cast<std::size_t>(row * cells + column)]);
    return n / (static_cast<double>(width_of(row)) * static_cast<double>(width_of(column)));
  }
};

// Counts the nonzero entries of A (n x n) in at most `most` x `most` cells of nearly equal size. Vertex v is at
// position[v], or at v if `position` is empty. Cost: one pass over A.
template <class T, class I>
density_grid density_of(const matrix<T, I>& A, const std::vector<I>& position, offset_t most = 200) {
  density_grid d;
  d.vertices = A.rows();
  d.cells = std::min(d.vertices, most);
  d.count.assign(static_cast<std::size_t>(d.cells * d.cells), 0);
  const auto cell = [&](offset_t v) {
    const offset_t at = position.empty() ? v : static_cast<offset_t>(position[static_cast<std::size_t>(v)]);
    return at * d.cells / d.vertices;
  };
  const auto view = A.view();
  for (offset_t i = 0; i < view.rows; ++i) {
    const offset_t row = cell(i) * d.cells;
    for (offset_t k = view.offsets[i]; k < view.offsets[i + 1]; ++k)
      if (view.value(k) != 0) ++d.count[static_cast<std::size_t>(row + cell(view.indices[k]))];
  }
  return d;
}

}  // namespace gustav
