// The launch sequence of C<mask, replace> = C accum (A B) of a sparse A and dense B and C, on any launcher.
#pragma once

#include <backends/cuda/kernels/spmm_rows.hpp>
#include <backends/cuda/kernels/spmm_tiles.hpp>
#include <backends/cuda/launcher/launcher.hpp>
#include <backends/cuda/mxv_run.hpp>
#include <backends/cuda/objects.hpp>
#include <backends/cuda/spmm/spmm_product.hpp>
#include <backends/cuda/spmm/tile_choice.hpp>
#include <backends/cuda/spmm/tile_choice_run.hpp>
#include <core/types.hpp>
#include <semirings/concepts.hpp>

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>

namespace gustav::backends::cuda {

// Lanes of a row for so many columns, and the columns that a lane takes at a time: 4 where a warp has as many.
inline int spmm_width(offset_t cols) {
  return static_cast<int>(std::bit_ceil(static_cast<std::uint64_t>(std::clamp<offset_t>(cols, 1, 32))));
}
inline constexpr offset_t spmm_wide = 128;

// Elements so that those of a row are neighbours: where they are, or copied.
template <launcher L, class T>
dense_array<const T> in_rows(L& l, const dense_array<const T>& m, offset_t rows, offset_t cols, device_array<T>& copy) {
  if (m.col_step == 1 || cols <= 1) return m;
  copy = device_array<T>(l, "rows of a dense matrix", static_cast<std::size_t>(rows * cols));
  launch_over(l, "rows of a dense matrix", copy_by_rows<T>{rows, cols, m, copy.data()}, rows * cols);
  return {copy.data(), cols, 1};
}

// What tests force.
struct spmm_forced {
  mxv_forced rows{};
  std::optional<tile_cut> cut{};
};

// mask: of all or some positions. Cost: cols multiply-adds for each entry of A; B is read once for each entry that
// selects a row of it, beside what the caches keep, or once for each panel and column of a tile.
template <launcher L, class S, class Accum, class TA, class TB, class C, class I>
std::shared_ptr<const device_dense<C>> run_spmm(L& l, const S& s, const Accum& accum, const device_matrix<TA, I>& a,
                                                const device_dense<TB>& b, const device_dense<C>* before,
                                                const dense_shape& to, const mask_rows<I>& mask, bool replace,
                                                const offset_t* host_offsets, tile_choice& choice,
                                                const spmm_forced& forced = {}) {
  using Z = typename S::value_type;
  constexpr bool accumulates = !gustav::detail::no_accumulator<Accum>;
  using task_type = spmm_task<accumulates, Accum, TA, TB, C, I>;
  const bool by_rows = to.order == layout::row_major;
  const auto stored = static_cast<std::size_t>((by_rows ? to.rows : to.cols) * to.stride);
  const auto elements = std::make_shared<device_array<C>>(l, "elements of a result", stored);
  if (to.stride > (by_rows ? to.cols : to.rows)) elements->fill_zero();
  const auto kept = plan_of(l, a, host_offsets, forced.rows);
  device_array<TB> copy;

  const task_type task{
      .a = a.arrays(),
      .b = in_rows(l, b.array(), b.rows(), b.cols(), copy),
      .cols = to.cols,
      .width = spmm_width(to.cols),
      .long_row = kept->plan.borders.long_row,
      .mask = mask,
      .replace = replace,
      .accum = accum,
      .identity = arithmetic::cast<C>(s.add.identity()),
      .before = before ? before->array() : dense_array<const C>(),
      .to = {elements->data(), by_rows ? to.stride : 1, by_rows ? 1 : to.stride},
  };
  const auto rows = [&]<int V>() {
    const spmm_by_rows<V, S, task_type> body{s, task};
    const int lanes = l.lanes(body.threads);
    const offset_t slice = offset_t{task.width} * V, slices = (to.cols + slice - 1) / slice;
    l.launch("spmm by rows", body, grid_for(to.rows * slices, lanes / task.width), lanes, 0);
  };
  // Whether they ran over tiles.
  const auto over_tiles = [&] {
    if constexpr (can_tile_v<S>) {
      const tile_cut cut = forced.cut ? *forced.cut : tile_cut_for<Z, TB>();
      const auto tiles = tiles_for(l, a.pattern(), cut, to.cols, sizeof(TB), choice);
      if (!tiles) return false;
      const spmm_by_tiles<S, task_type, I> body{s, task, tiles->arrays()};
      const offset_t slices = (to.cols + spmm_slice - 1) / spmm_slice;
      l.launch("spmm by tiles", body, grid_for(tiles->panels * slices, 1), l.lanes(body.threads),
               spmm_slice * (tiles->cut.tile_cols * sizeof(TB) + tiles->cut.panel_rows * sizeof(Z)));
      return true;
    } else {
      return false;
    }
  };
  if (to.rows > 0 && to.cols > 0 && !over_tiles()) {
    if (to.cols >= spmm_wide)
      rows.template operator()<4>();
    else
      rows.template operator()<1>();
  }
  const auto long_rows = static_cast<offset_t>(kept->plan.rows.size());
  if (long_rows > 0 && to.cols > 0) {
    const long_row_segments segments{long_rows, kept->rows.data(), kept->first_segment.data()};
    const offset_t sums = kept->plan.segments() * to.cols;
    const device_array<partial<Z>> parts(l, "sums of segments", static_cast<std::size_t>(sums));
    launch_over(l, "spmm by segments", spmm_by_segments<S, task_type>{s, task, segments, sums, parts.data()}, sums, 1);
    launch_over(l, "spmm, end of long rows", spmm_end_of_long_rows<S, task_type>{s, task, segments, parts.data()},
                long_rows * to.cols, 1);
  }
  return std::make_shared<const device_dense<C>>(l, to.rows, to.cols, to.order, to.stride, elements);
}

template <class S, class Accum, class TA, class TB, class C, class I>
template <class L>
auto spmm_entry<S, Accum, TA, TB, C, I>::on(device_stream& stream, const S& s, const Accum& accum,
                                            const device_matrix<TA, I>& a, const device_dense<TB>& b,
                                            const device_dense<C>* before, const dense_shape& to,
                                            const mask_rows<I>& mask, bool replace, const offset_t* host_offsets,
                                            tile_choice& choice) -> result {
  return run_spmm(static_cast<L&>(stream), s, accum, a, b, before, to, mask, replace, host_offsets, choice);
}

// mxm with the semiring S for matrix<A> and dense_matrix<B> into one over the semiring's type, without an accumulator.
template <class L, class S, class A, class B, class I = std::int32_t>
void add_spmm() {
  using left = mxv_left_t<S, storage_t<A>>;
  add_entry<spmm_entry<S, no_accum_t, left, B, typename S::value_type, I>, L>();
}

}  // namespace gustav::backends::cuda
