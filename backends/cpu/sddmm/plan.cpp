// Names, costs and forced choices of products of dense operands inside a mask.
#include <backends/common/cost/tuning.hpp>
#include <backends/cpu/sddmm/plan.hpp>
#include <backends/cpu/spmm/tile_model.hpp>
#include <core/error.hpp>

namespace gustav::backends::cpu {

void require_sddmm(method how) {
  if (how != method::dot && how != method::tiles)
    throw invalid_value("mxm: dense operands are multiplied by inner products only; the methods are dot and tiles");
}

sddmm_plan forced_sddmm(method how, offset_t rows, offset_t cols, offset_t row_bytes, const tuning& numbers) {
  require_sddmm(how);
  return {how, how == method::tiles ? cut_tiles(rows, cols, row_bytes, numbers) : formats::tiling{}, "forced"};
}

kernel_report sddmm_report(const sddmm_plan& plan, const sddmm_sizes& s) {
  constexpr offset_t offset_bytes = sizeof(offset_t);
  const offset_t a = s.rows * s.inner * s.a_bytes, b = s.inner * s.cols * s.b_bytes;
  const offset_t pattern = (s.rows + 1) * offset_bytes + s.entries * s.index_bytes, values = s.entries * s.c_bytes;
  offset_t memory = values + (s.shares_pattern ? 0 : pattern) + (s.copies_a ? a : 0) + (s.copies_b ? b : 0);
  const bool in_tiles = plan.kernel == method::tiles;
  if (in_tiles) memory += formats::tiles_bytes(plan.cut, s.rows, s.cols, s.entries, s.index_bytes);
  return {"mxm",
          in_tiles ? "SDDMM, inner products over tiles of columns" : "SDDMM, inner products inside the mask",
          plan.why,
          s.entries * s.inner,
          pattern + values + a + b,
          memory};
}

}  // namespace gustav::backends::cpu
