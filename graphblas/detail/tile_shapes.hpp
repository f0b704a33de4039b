// Shapes of matrices that are made of tiles, and the checks that the tiles fit together.
#pragma once

#include <core/types.hpp>
#include <graphblas/detail/shapes.hpp>

#include <vector>

namespace gustav::detail {

// The shape of a matrix of rows x cols tiles, whose shapes are given row by row. Throws invalid_value for a grid
// without tiles or of another number of them; dimension_mismatch, which names the tile, where heights in a grid row or
// widths in a grid column differ; index_overflow.
shape shape_of_tiles(const std::vector<shape>& tiles, offset_t rows, offset_t cols);

// The sum of the sizes of vectors. Throws index_overflow.
offset_t size_of_parts(const std::vector<offset_t>& sizes);

// 0 and the sums of the first sizes: borders of parts that make up `total` rows or columns of A (`what`). Throws
// invalid_value for a negative size, dimension_mismatch for sizes with another sum.
std::vector<offset_t> borders_of_parts(const std::vector<offset_t>& sizes, offset_t total, const char* what);

}  // namespace gustav::detail
