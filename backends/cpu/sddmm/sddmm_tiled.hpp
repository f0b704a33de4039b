// SDDMM tile by tile, so that the columns of B that a tile reads stay in cache.
#pragma once

#include <backends/common/cost/locality.hpp>
#include <backends/common/cost/tuning.hpp>
#include <backends/cpu/sddmm/sddmm.hpp>
#include <backends/cpu/simd/isa.hpp>
#include <backends/cpu/spmm/dense_copy.hpp>
#include <backends/formats/column_tiles.hpp>
#include <core/parallel.hpp>
#include <core/views.hpp>
#include <semirings/traits.hpp>

#include <algorithm>
#include <cstddef>
#include <type_traits>
#include <vector>

namespace gustav::backends::cpu {
namespace detail {

// The entries of one tile of one panel.
template <class S, class TA, class TB, class I, class Scale>
void sddmm_tile(isa set, const S& s, sddmm_operands<TA, TB, I> o, const formats::column_tiles<unit, I>& tiles,
                offset_t panel, offset_t tile, typename S::value_type* values, const Scale& scale) {
  using Z = typename S::value_type;
  constexpr offset_t block = 1024;
  alignas(64) Z sums[block];
  o.offsets = tiles.tile_offsets(tile, panel);
  const offset_t first = tiles.first_row(panel), last = tiles.end_row(panel), end = o.offsets[last];
  for (offset_t p = o.offsets[first]; p < end; p += block) {
    const offset_t stop = std::min(end, p + block);
    const offset_t i = std::upper_bound(o.offsets + first, o.offsets + last + 1, p) - o.offsets - 1;
    sddmm_entries_for(set, s, o, i, p, stop, sums);
    for (offset_t q = p; q < stop; ++q) {
      const offset_t to = tiles.source[static_cast<std::size_t>(q)];
      values[to] = arithmetic::cast<Z>(scale(to, sums[q - p]));
    }
  }
}

}  // namespace detail

// The same as sddmm() for the pattern of which `tiles` is a copy; the same values bit by bit. Tiles that are ranges of
// columns run one after the other, each on all threads; gathered tiles run within their panel.
template <class S, class I, class TA, class TB, class Scale = unscaled>
void sddmm_tiled(const S& s, const formats::column_tiles<unit, I>& tiles, const dense_view<TA>& a,
                 const dense_view<TB>& b, typename S::value_type* values, int threads = 0, isa requested = isa::best,
                 const Scale& scale = {}, const tuning& numbers = default_tuning()) {
  const isa set = resolve_isa(requested);
  const auto entries = static_cast<offset_t>(tiles.indices.size());
  const offset_t n = a.cols, panels = tiles.panels();
  if (entries == 0) return;
  threads = useful_threads(threads, entries * n);
  const offset_t row_bytes = n * static_cast<offset_t>(sizeof(TB));
  const row_major<std::remove_const_t<TA>> rows_a(read_only(a), threads);
  const row_major<std::remove_const_t<TB>> cols_b(flipped(read_only(b)), threads);
  const sddmm_operands<std::remove_const_t<TA>, std::remove_const_t<TB>, I> operands{
      rows_a.data(),
      rows_a.stride(),
      cols_b.data(),
      cols_b.stride(),
      n,
      nullptr,
      tiles.indices.data(),
      row_bytes * b.cols > numbers.cached_bytes ? rows_ahead(row_bytes, numbers) : 0,
      entries - 1};
  const std::vector<long> borders = even_borders(panels, static_cast<int>(panels));
  const offset_t* const first_tile = tiles.panel_tiles.data();
  const offset_t rounds = tiles.cut.heavy == 0 ? first_tile[1] - first_tile[0] : 1;
  for (offset_t round = 0; round < rounds; ++round) {
    auto body = [&](long begin, long end, int) {
      for (offset_t q = begin; q < end; ++q) {
        const offset_t from = tiles.cut.heavy == 0 ? first_tile[q] + round : first_tile[q];
        const offset_t to = tiles.cut.heavy == 0 ? from + 1 : first_tile[q + 1];
        for (offset_t t = from; t < to; ++t) detail::sddmm_tile(set, s, operands, tiles, q, t, values, scale);
      }
    };
    parallel_chunks(borders.data(), static_cast<int>(panels), threads, body);
  }
}

}  // namespace gustav::backends::cpu
