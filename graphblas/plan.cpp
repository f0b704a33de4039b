// The text of plans, and the fingerprints by which they recognise their operands.
#include <backends/common/fingerprint.hpp>
#include <graphblas/plan.hpp>

namespace gustav {

std::string explain(const plan_summary& plan) try {
  const kernel_report& k = plan.kernel;
  std::string text = std::string(k.operation) + ": " + k.kernel + "\n  because: " + k.why + "\n  " +
                     std::to_string(k.operations) + " multiply-adds, at most about " + std::to_string(plan.entries) +
                     " entries\n  " + std::to_string(k.bytes) + " bytes of operands and result, " +
                     std::to_string(k.memory) + " bytes of memory beside the operands\n";
  for (const row_class& c : plan.classes)
    text += "  " + std::to_string(c.rows) + (c.rows == 1 ? " row" : " rows") + " with " +
            std::to_string(c.multiply_adds) + " multiply-adds: " + c.kernel + "\n";
  return text;
} catch (const std::bad_alloc&) {
  throw out_of_memory();
}

namespace detail {

template <class I>
std::uint64_t patterns_fingerprint(const pattern_view<I>& a, const pattern_view<I>& b, const mask_view<I>& m,
                                   int threads) {
  std::uint64_t sum = combine_fingerprints(m.present, m.complement);
  const auto add = [&](offset_t rows, offset_t cols, const offset_t* offsets, const I* indices) {
    for (const offset_t size : {rows, cols}) sum = combine_fingerprints(sum, static_cast<std::uint64_t>(size));
    sum = combine_fingerprints(sum, fingerprint(offsets, rows + 1, threads));
    sum = combine_fingerprints(sum, fingerprint(indices + offsets[0], offsets[rows] - offsets[0], threads));
  };
  add(a.rows, a.cols, a.offsets, a.indices);
  add(b.rows, b.cols, b.offsets, b.indices);
  if (m.present) add(m.rows, m.cols, m.offsets, m.indices);
  return sum;
}

template std::uint64_t patterns_fingerprint(const pattern_view<std::int32_t>&, const pattern_view<std::int32_t>&,
                                            const mask_view<std::int32_t>&, int);
template std::uint64_t patterns_fingerprint(const pattern_view<std::int64_t>&, const pattern_view<std::int64_t>&,
                                            const mask_view<std::int64_t>&, int);

}  // namespace detail
}  // namespace gustav
