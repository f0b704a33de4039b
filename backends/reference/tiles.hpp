// concat and split: one matrix of a grid of tiles, and the tiles of one.
#pragma once

#include <backends/common/kernels/rearrange.hpp>
#include <backends/reference/maps.hpp>
#include <core/kernel.hpp>

#include <algorithm>
#include <cstddef>
#include <vector>

namespace gustav::backends::reference {

// c(i, j) of the tile at (r, c) stands below the tiles above it and right of those before it.
template <class S, class I>
map_matrix<S> concat(const tile_grid<S, I>& grid) {
  map_matrix<S> out;
  for (std::size_t r = 0; r < grid.rows; ++r) {
    offset_t left = 0;
    for (std::size_t c = 0; c < grid.cols; ++c) {
      const auto tile = to_map(grid.at(r, c));
      for (const auto& [at, value] : tile.entries)
        out.entries.emplace(position(out.rows + at.first, left + at.second), value);
      left += tile.cols;
    }
    out.rows += grid.at(r, 0).rows();
    out.cols = left;
  }
  return out;
}

template <class S, class I>
map_vector<S> concat(const std::vector<vector_view<S, I>>& parts) {
  map_vector<S> out;
  for (const auto& part : parts) {
    for (const auto& [i, value] : to_map(part).entries) out.entries.emplace(out.size + i, value);
    out.size += part.size;
  }
  return out;
}

// The entries between the borders, whose positions count from those.
template <class A>
std::vector<map_matrix<A>> split(const map_matrix<A>& a, const std::vector<offset_t>& rows,
                                 const std::vector<offset_t>& cols) {
  const auto is_in_part = [](const std::vector<offset_t>& borders, std::size_t k, offset_t i) {
    return borders[k] <= i && i < borders[k + 1];
  };
  std::vector<map_matrix<A>> tiles;
  for (std::size_t r = 0; r + 1 < rows.size(); ++r)
    for (std::size_t c = 0; c + 1 < cols.size(); ++c) {
      map_matrix<A> tile{rows[r + 1] - rows[r], cols[c + 1] - cols[c], {}};
      for (const auto& [at, value] : a.entries)
        if (is_in_part(rows, r, at.first) && is_in_part(cols, c, at.second))
          tile.entries.emplace(position(at.first - rows[r], at.second - cols[c]), value);
      tiles.push_back(tile);
    }
  return tiles;
}

}  // namespace gustav::backends::reference

namespace gustav::kernels {

template <>
struct implementation<concat, reference> {
  template <class S, class I, class Mask>
  static auto run(const reference&, const tile_grid<S, I>& grid, const Mask&) {
    namespace ref = backends::reference;
    return ref::from_map<I>(ref::concat(grid));
  }
  template <class S, class I, class Mask>
  static auto run(const reference&, const std::vector<vector_view<S, I>>& parts, const Mask&) {
    namespace ref = backends::reference;
    return ref::from_map<I>(ref::concat(parts));
  }
};

template <>
struct implementation<split, reference> {
  template <class S, class I>
  static std::vector<csr_result<S, I>> run(const reference&, const lazy_operand<S, I>& a,
                                           const std::vector<offset_t>& rows, const std::vector<offset_t>& cols) {
    namespace ref = backends::reference;
    std::vector<csr_result<S, I>> tiles;
    for (const auto& tile : ref::split(ref::to_map(a), rows, cols)) tiles.push_back(ref::from_map<I>(tile));
    return tiles;
  }
};

}  // namespace gustav::kernels
