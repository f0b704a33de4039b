// Cuts the rows of a pattern into parts with about as many entries each, as for several devices.
#pragma once

#include <backends/cuda/kernels/row_parts.hpp>
#include <backends/cuda/launcher/launcher.hpp>
#include <backends/cuda/objects.hpp>
#include <backends/cuda/spmm/column_tiles_run.hpp>

#include <cstddef>
#include <vector>

namespace gustav::backends::cuda {

// The beginnings of `parts` parts, and the end. With tiles a part begins with a panel. Cost: a search for each part,
// and a copy down; nothing for one part.
template <launcher L, class I>
std::vector<part_begin> balanced_parts(L& l, const matrix_pattern<I>& a, const device_column_tiles<I>* tiles,
                                       offset_t parts) {
  std::vector<part_begin> begins(static_cast<std::size_t>(parts) + 1);
  begins.back() = {a.rows, a.entries, tiles ? static_cast<offset_t>(tiles->counts.size()) : 0};
  if (parts == 1) return begins;
  const device_array<part_begin> there(l, "parts of rows", begins.size());
  cut_rows body{a.rows, a.entries, parts, 1, data_of(a.offsets), {}, there.data()};
  if (tiles) {
    body.step = tiles->cut.panel_rows;
    body.first_tile = tiles->first_tile.data();
  }
  launch_over(l, "parts of rows", body, parts + 1);
  there.copy_to(begins.data(), begins.size());
  return begins;
}

}  // namespace gustav::backends::cuda
