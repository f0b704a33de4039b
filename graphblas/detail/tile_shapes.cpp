// The checks of tiles.
#include <core/error.hpp>
#include <graphblas/detail/tile_shapes.hpp>

#include <cstddef>
#include <string>

namespace gustav::detail {
namespace {

offset_t sum_of(offset_t a, offset_t b) {
  offset_t sum = 0;
  if (__builtin_add_overflow(a, b, &sum)) throw index_overflow("concat: the result is larger than any object");
  return sum;
}

}  // namespace

shape shape_of_tiles(const std::vector<shape>& tiles, offset_t rows, offset_t cols) {
  const auto n = static_cast<offset_t>(tiles.size());
  if (rows < 1 || cols < 1 || n / cols != rows || n % cols != 0)
    throw invalid_value("concat: a grid of " + text({rows, cols}) + " for " + std::to_string(n) + " tiles");
  const auto at = [&](offset_t r, offset_t c) { return tiles[static_cast<std::size_t>(r * cols + c)]; };
  shape all{0, 0};
  for (offset_t r = 0; r < rows; ++r) all.rows = sum_of(all.rows, at(r, 0).rows);
  for (offset_t c = 0; c < cols; ++c) all.cols = sum_of(all.cols, at(0, c).cols);
  for (offset_t r = 0; r < rows; ++r)
    for (offset_t c = 0; c < cols; ++c) {
      const shape found = at(r, c), fits{at(r, 0).rows, at(0, c).cols};
      if (found.rows != fits.rows || found.cols != fits.cols)
        throw dimension_mismatch("concat: tile (" + std::to_string(r) + ", " + std::to_string(c) + ") is " +
                                 text(found) + ": expected " + text(fits));
    }
  return all;
}

offset_t size_of_parts(const std::vector<offset_t>& sizes) {
  offset_t all = 0;
  for (const offset_t size : sizes) all = sum_of(all, size);
  return all;
}

std::vector<offset_t> borders_of_parts(const std::vector<offset_t>& sizes, offset_t total, const char* what) {
  std::vector<offset_t> borders(1, 0);
  borders.reserve(sizes.size() + 1);
  for (std::size_t k = 0; k < sizes.size(); ++k) {
    if (sizes[k] < 0)
      throw invalid_value("split: part " + std::to_string(k) + " of the " + what + " has the size " +
                          std::to_string(sizes[k]));
    if (sizes[k] > total - borders.back())
      throw dimension_mismatch("split: part " + std::to_string(k) + " of the " + what + " ends behind the " +
                               std::to_string(total) + " " + what + " of A");
    borders.push_back(borders.back() + sizes[k]);
  }
  if (borders.back() != total)
    throw dimension_mismatch("split: the parts of the " + std::string(what) + " have " +
                             std::to_string(borders.back()) + " of the " + std::to_string(total) + " " + what +
                             " of A");
  return borders;
}

}  // namespace gustav::detail
