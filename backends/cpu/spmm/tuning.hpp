// Tuning numbers of products with dense operands (SpMM and SDDMM).
#pragma once

#include <backends/common/cost/tuning_row.hpp>

namespace gustav::backends::cpu {

struct spmm_tuning {
  GUSTAV_COUNT(streamed_bytes, GUSTAV_BY_BUILD(1 << 24, 0), 0, any, "bytes",
               "of a dense result above which it is written past the caches");
  // Tiles of columns
  GUSTAV_COUNT(tile_cache_bytes, 1 << 24, 0, any, "bytes", "of rows of B that a tile reads: half of the last cache");
  GUSTAV_COUNT(tile_row_entries, 4, 0, 1e6, "entries", "of a row, on average, from which columns are tiled");
  GUSTAV_RATIO(spmm_tile_gain, 1.25, 0.01, 1e6, "bytes",
               "moved over CSR per byte over tiles from which SpMM runs over tiles");
  GUSTAV_RATIO(sddmm_tile_gain, 2, 0.01, 1e6, "bytes",
               "moved over CSR per byte over tiles from which SDDMM runs over tiles, which scatters its values");
  GUSTAV_COUNT(tile_conversion_bytes, 300, 0, 1e6, "bytes", "read from memory while an entry is moved to its tile");
};

}  // namespace gustav::backends::cpu
