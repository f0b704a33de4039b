// Products of a sparse and a dense matrix that the library carries compiled.
#include <backends/cpu/spmm/spmm.hpp>
#include <backends/cpu/spmm/spmm_batch.hpp>
#include <backends/cpu/spmm/spmm_scatter.hpp>
#include <backends/cpu/spmm/spmm_tiled.hpp>

namespace gustav::backends::cpu {

GUSTAV_DENSE_PAIRS(any, GUSTAV_COMPILED_DENSE_ROWS)
GUSTAV_DENSE_PAIRS(any, GUSTAV_COMPILED_SMALL_DENSE_ROWS)
GUSTAV_DENSE_PAIRS(any, GUSTAV_COMPILED_TILE_ROWS)
GUSTAV_DENSE_PAIRS(any, GUSTAV_COMPILED_SCATTER_ROWS)

}  // namespace gustav::backends::cpu
