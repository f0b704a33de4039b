// SpMM tile by tile, so that the rows of B that a tile reads stay in cache.
#pragma once

#include <backends/common/cost/locality.hpp>
#include <backends/common/cost/tuning.hpp>
#include <backends/common/kernels/spmm.hpp>
#include <backends/cpu/simd/isa.hpp>
#include <backends/cpu/spmm/dense_copy.hpp>
#include <backends/cpu/spmm/spmm.hpp>
#include <backends/formats/column_tiles.hpp>
#include <core/buffer.hpp>
#include <core/parallel.hpp>
#include <core/views.hpp>
#include <semirings/traits.hpp>

#include <algorithm>
#include <cstddef>
#include <type_traits>
#include <vector>

namespace gustav::backends::cpu {
namespace detail {

template <class S, class TA, class I, class TB, class Z>
void spmm_tile_rows_for(isa set, const S& s, const spmm_operands<TA, I, TB>& o, offset_t first, offset_t end,
                        offset_t cols, unsigned char* started, Z* c, offset_t stride_c) {
#if GUSTAV_HAS_X86_TARGETS
  if (set == isa::avx512) return avx512::spmm_tile_rows(s, o, first, end, cols, started, c, stride_c);
  if (set == isa::avx2) return avx2::spmm_tile_rows(s, o, first, end, cols, started, c, stride_c);
#endif
  (void)set;
  baseline::spmm_tile_rows(s, o, first, end, cols, started, c, stride_c);
}

}  // namespace detail

// C = A (+.x) B as spmm(), for the matrix of which `tiles` is a copy and a row-major C that does not overlap B. A row's
// terms are added by tiles: in the order of CSR where tiles are ranges of columns, gathered columns first otherwise.
// Ranges run one after the other, each on all threads; gathered tiles run within their panel.
template <class S, class TA, class I, class TB>
void spmm_tiled(const S& s, const formats::column_tiles<TA, I>& tiles, const dense_view<TB>& b,
                const dense_view<typename S::value_type>& c, int threads = 0, isa requested = isa::best,
                const tuning& numbers = default_tuning()) {
  static_assert(can_tile_v<S>);
  using Z = typename S::value_type;
  const isa set = resolve_isa(requested);
  const auto entries = static_cast<offset_t>(tiles.indices.size());
  const offset_t n = b.cols, panels = tiles.panels();
  if (tiles.rows == 0 || n == 0) return;
  threads = useful_threads(threads, (entries + tiles.rows) * n);
  const row_major<std::remove_const_t<TB>> rows_b(read_only(b), threads);
  const bool is_far = n * static_cast<offset_t>(sizeof(TB)) * b.rows > numbers.cached_bytes;
  spmm_operands<TA, I, std::remove_const_t<TB>> operands{
      {tiles.rows, tiles.cols, nullptr, tiles.indices.data(), tiles.values.data(), tiles.iso, true},
      rows_b.data(),
      rows_b.stride(),
      is_far ? rows_ahead(n * static_cast<offset_t>(sizeof(TB)), numbers) : 0,
      entries - 1};
  buffer<unsigned char> started(static_cast<std::size_t>(tiles.rows), 0);
  const std::vector<long> borders = even_borders(panels, static_cast<int>(panels));
  const offset_t* const first_tile = tiles.panel_tiles.data();
  const bool by_ranges = tiles.cut.heavy == 0;
  const offset_t rounds = by_ranges ? first_tile[1] - first_tile[0] : 1;
  for (offset_t round = 0; round < rounds; ++round) {
    auto body = [&](long begin, long end, int) {
      for (offset_t q = begin; q < end; ++q) {
        const offset_t from = by_ranges ? first_tile[q] + round : first_tile[q];
        const offset_t to = by_ranges ? from + 1 : first_tile[q + 1];
        const offset_t first = tiles.first_row(q), last = tiles.end_row(q);
        auto o = operands;
        for (offset_t t = from; t < to; ++t) {
          o.a.offsets = tiles.tile_offsets(t, q);
          detail::spmm_tile_rows_for(set, s, o, first, last, n, started.data(), c.data, c.stride);
        }
        if (round + 1 == rounds)
          for (offset_t i = first; i < last; ++i)
            if (!started[static_cast<std::size_t>(i)])
              std::fill_n(c.data + i * c.stride, n, arithmetic::cast<Z>(s.add.identity()));
      }
    };
    parallel_chunks(borders.data(), static_cast<int>(panels), threads, body);
  }
}

#define GUSTAV_TILE_ROWS(Extern, Semiring, SA, SB, I)                                                              \
  Extern template void detail::spmm_tile_rows_for(isa, const Semiring&, const spmm_operands<SA, I, SB>&, offset_t, \
                                                  offset_t, offset_t, unsigned char*, Semiring::value_type*,       \
                                                  offset_t);
#define GUSTAV_COMPILED_TILE_ROWS(...) GUSTAV_TILE_ROWS(, __VA_ARGS__)
#define GUSTAV_EXTERN_TILE_ROWS(...) GUSTAV_TILE_ROWS(extern, __VA_ARGS__)
GUSTAV_DENSE_PAIRS(any, GUSTAV_EXTERN_TILE_ROWS)

}  // namespace gustav::backends::cpu
