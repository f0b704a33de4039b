// The launch sequence of a product of dense matrices inside a mask, on any launcher.
#pragma once

#include <backends/cuda/kernels/sddmm_entries.hpp>
#include <backends/cuda/kernels/sddmm_tiles.hpp>
#include <backends/cuda/launcher/launcher.hpp>
#include <backends/cuda/matrices/merge_run.hpp>
#include <backends/cuda/sddmm/column_slices_run.hpp>
#include <backends/cuda/sddmm/row_parts_run.hpp>
#include <backends/cuda/sddmm/sddmm_product.hpp>
#include <backends/cuda/spmm/spmm_run.hpp>
#include <backends/cuda/spmm/tile_choice_run.hpp>

#include <algorithm>
#include <cstddef>
#include <memory>
#include <optional>
#include <utility>

namespace gustav::backends::cuda {

// What tests force.
struct sddmm_forced {
  std::optional<tile_cut> cut{};
  std::size_t shared = std::size_t{48} << 10;  // bytes for columns of B
  offset_t parts = 1;                          // that run one after the other
  offset_t slice = 0;                          // columns of a slice; 0: by the model
};

// Inner products at the entries of the pattern. A is read by rows and B by columns; one that is not stored so is copied
// first. Cost: a.cols() multiply-adds for each entry; a column of B is read once for each entry that selects it, beside
// what the caches keep, or once for each tile.
template <launcher L, class S, class Scale, class TA, class TB, class I>
std::shared_ptr<const device_matrix<typename S::value_type, I>> run_sddmm(
    L& l, const S& s, const Scale& scale, const device_dense<TA>& a, const device_dense<TB>& b,
    const matrix_pattern<I>& pattern, tile_choice& choice, const sddmm_forced& forced = {}) {
  using Z = typename S::value_type;
  using task_type = sddmm_task<S, Scale, TA, TB>;
  using by_tiles = sddmm_by_tiles<task_type, I>;
  if (a.cols() == 0) {  // empty sums are no entries
    const auto none = make_array<offset_t>(l, "offsets of a result", pattern.rows + 1);
    none->fill_zero();
    return std::make_shared<const device_matrix<Z, I>>(
        l, matrix_pattern<I>{pattern.rows, pattern.cols, 0, none, nullptr}, device_values<Z>{});
  }
  device_array<TA> copy_a;
  device_array<TB> copy_b;
  const auto columns = b.array();
  const auto rows_of_b =
      in_rows(l, dense_array<const TB>{columns.data, columns.col_step, columns.row_step}, b.cols(), b.rows(), copy_b);
  const auto values = make_array<Z>(l, "values of a result", pattern.entries);
  const task_type task{.s = s,
                       .scale = scale,
                       .a = in_rows(l, a.array(), a.rows(), a.cols(), copy_a),
                       .b = {rows_of_b.data, rows_of_b.col_step, rows_of_b.row_step},
                       .inner = a.cols(),
                       .rows = pattern.rows,
                       .offsets = data_of(pattern.offsets),
                       .values = values->data()};
  const tile_cut cut = forced.cut ? *forced.cut : tile_cut_for<Z, TB>();
  const auto column_bytes = static_cast<std::size_t>(by_tiles::stride_of(a.cols())) * sizeof(TB);
  const int held = static_cast<int>(std::min<std::size_t>(forced.shared / column_bytes, cut.tile_cols));
  std::shared_ptr<const device_column_tiles<I>> tiles;
  if (held > 0)
    tiles = tiles_for(l, pattern, cut, a.cols(), sizeof(TB), choice);
  else
    choice.why = "a column of B is longer than shared memory";

  std::shared_ptr<const device_column_slices<I>> slices;
  if (forced.slice > 0)
    slices = made_slices(l, pattern, forced.slice);
  else if (!tiles && choice.how == method::automatic)
    slices = slices_for(l, pattern, slice_columns(l.l2_cache(), a.cols() * sizeof(TB)), a.cols() * sizeof(TB),
                        a.cols() * sizeof(TA));
  if (slices) {
    choice.by_slices = true;
    choice.why = "B is larger than the L2 cache";
  }
  const auto by_entries = [&]<class Entries>(const char* name, const Entries& entries, const part_begin& from,
                                             const part_begin& to) {
    const sddmm_by_entries<task_type, Entries> body{task, entries, from.entry, to.entry - from.entry};
    const int lanes = l.lanes(body.threads);
    if (body.count > 0) l.launch(name, body, grid_for(body.count, lanes / body.width), lanes, 0);
  };
  const auto parts = balanced_parts(l, pattern, tiles.get(), forced.parts);
  for (std::size_t p = 0; p + 1 < parts.size(); ++p) {
    const part_begin from = parts[p], to = parts[p + 1];
    if (slices)
      by_entries("sddmm by slices", entries_by_slices<I>{slices->arrays(), data_of(pattern.indices)}, from, to);
    else if (!tiles)
      by_entries("sddmm by entries", all_entries<I>{pattern.rows, search_of(&pattern)}, from, to);
    if (tiles && from.tile < to.tile)
      l.launch("sddmm by tiles", by_tiles{task, tiles->arrays(), from.tile, to.tile, held},
               grid_for(to.tile - from.tile, 1), l.lanes(by_tiles::threads), held * column_bytes);
    if (tiles && tiles->entries < pattern.entries)
      by_entries("sddmm behind tiles", entries_behind_tiles<I>{pattern.rows, tiles->arrays(), task.offsets}, from, to);
  }
  return std::make_shared<const device_matrix<Z, I>>(l, pattern, device_values<Z>{values});
}

template <class S, class Scale, class TA, class TB, class I>
template <class L>
auto sddmm_entry<S, Scale, TA, TB, I>::on(device_stream& stream, const S& s, const Scale& scale,
                                          const device_dense<TA>& a, const device_dense<TB>& b,
                                          const matrix_pattern<I>& pattern, tile_choice& choice) -> result {
  return run_sddmm(static_cast<L&>(stream), s, scale, a, b, pattern, choice);
}

// mxm of dense_matrix<A> and dense_matrix<B> inside a mask, and inside scaled_by(matrix<Z>) by times.
template <class L, class S, class A, class B, class I = std::int32_t>
void add_sddmm() {
  using Z = typename S::value_type;
  add_entry<sddmm_entry<S, unscaled_sum, A, B, I>, L>();
  add_entry<sddmm_entry<S, scaled_sum<times<>, Z>, A, B, I>, L>();
}

}  // namespace gustav::backends::cuda
