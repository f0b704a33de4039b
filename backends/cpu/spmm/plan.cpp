// Names, costs and forced choices of sparse times dense products.
#include <backends/common/cost/tuning.hpp>
#include <backends/cpu/spmm/plan.hpp>
#include <backends/cpu/spmm/tile_model.hpp>
#include <core/error.hpp>

#include <cstddef>
#include <cstdint>
#include <numeric>

namespace gustav::backends::cpu {
namespace {

const char* kernel_name(method kernel) {
  if (kernel == method::tiles) return "SpMM over tiles of columns";
  if (kernel == method::scatter) return "SpMM, rows of B scattered to rows of C";
  return "SpMM, rows of C in registers";
}

}  // namespace

void require_spmm(method how, const spmm_kernels& allowed) {
  if (how == method::tiles && !allowed.tiles)
    throw invalid_value(
        "mxm: tiles need a matrix that is stored by rows, an output of the semiring's type, and a monoid that commutes "
        "and does not stop at its first term");
  if (how == method::scatter && !allowed.scatter)
    throw invalid_value(
        "mxm: to scatter needs a sparse operand that is stored by columns, an output of the semiring's type, and a "
        "monoid that does not stop at its first term");
  if (how != method::rows && how != method::tiles && how != method::scatter)
    throw invalid_value("mxm with a dense operand: has no such method; it has rows, tiles and scatter");
}

spmm_plan forced_spmm(method how, const spmm_kernels& allowed, offset_t rows, offset_t inner, offset_t row_bytes,
                      const tuning& numbers) {
  require_spmm(how, allowed);
  return {how, how == method::tiles ? cut_tiles(rows, inner, row_bytes, numbers) : formats::tiling{}, "forced"};
}

kernel_report spmm_report(const spmm_plan& plan, const spmm_sizes& s) {
  constexpr offset_t offset_bytes = sizeof(offset_t);
  const offset_t entry_bytes = s.index_bytes + s.value_bytes;
  const offset_t rows_bytes = (s.rows + 1) * offset_bytes + s.entries * entry_bytes;
  const offset_t b = s.inner * s.cols * s.b_bytes, c = s.rows * s.cols * s.c_bytes;
  offset_t a = rows_bytes, memory = c + (s.copies_b ? b : 0);
  if (plan.kernel == method::tiles) {
    a = formats::tiles_bytes(plan.cut, s.rows, s.inner, s.entries, entry_bytes);
    memory += a;
  }
  if (plan.kernel == method::scatter) a += (s.inner - s.rows) * offset_bytes;
  if (plan.kernel != method::scatter && s.makes_rows) memory += rows_bytes;
  if (plan.kernel != method::rows && s.merges) memory += c;
  return {"mxm", kernel_name(plan.kernel), plan.why, s.entries * s.cols, a + b + c, memory};
}

template <class I>
std::vector<offset_t> offsets_of_transpose(const pattern_view<I>& columns) {
  std::vector<offset_t> offsets(static_cast<std::size_t>(columns.cols) + 1, 0);
  for (offset_t p = columns.offsets[0]; p < columns.offsets[columns.rows]; ++p)
    ++offsets[static_cast<std::size_t>(columns.indices[p]) + 1];
  std::partial_sum(offsets.begin(), offsets.end(), offsets.begin());
  return offsets;
}
template std::vector<offset_t> offsets_of_transpose(const pattern_view<std::int32_t>&);
template std::vector<offset_t> offsets_of_transpose(const pattern_view<std::int64_t>&);

}  // namespace gustav::backends::cpu
