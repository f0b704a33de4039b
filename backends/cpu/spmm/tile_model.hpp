// Whether a product of a sparse and a dense operand runs over tiles of columns.
#pragma once

#include <backends/cpu/spmm/tuning.hpp>
#include <backends/formats/column_tiles.hpp>
#include <core/types.hpp>
#include <core/views.hpp>

namespace gustav::backends::cpu {

// The dense operands of a product over the entries (i, j) of a sparse matrix: for each entry row j of B, of row_bytes,
// is read; for each row i and tile `row_traffic` bytes are moved: the row of X in SDDMM; the row of C, read and
// written, in SpMM. `gain`: how often the bytes over CSR must exceed those over tiles (spmm_tile_gain,
// sddmm_tile_gain).
struct tiled_product {
  offset_t row_bytes, row_traffic;
  double gain;
};

struct tile_choice {
  formats::tiling cut;
  bool pays = false;
  offset_t saved_bytes = 0;  // in each call
  offset_t cost_bytes = 0;   // of the conversion
};

// Ranges of so many columns that their rows of B fill tile_cache_bytes (Nisa et al. 2018, section IV: T_j,
// with all of k as T_k), where the bytes from memory say so: over CSR each entry moves a row of B if it misses the
// cache, over tiles each row of B is read once, and row_traffic once for each tile in which a row has entries. The
// share of misses is that of a direct-mapped model over a sample of the entries. O(1) where B fits the cache or tiles
// would not pay if all entries missed, otherwise about four entries for each row of B that the cache holds.
template <class I>
tile_choice choose_tiles(const pattern_view<I>& a, const tiled_product& product, const spmm_tuning& numbers);

// The cut of such tiles for a rows x cols matrix, whether they pay or not. O(1).
formats::tiling cut_tiles(offset_t rows, offset_t cols, offset_t row_bytes, const spmm_tuning& numbers);

}  // namespace gustav::backends::cpu
