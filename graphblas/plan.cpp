// The text of plans, and the fingerprints by which they recognise their operands.
#include <backends/common/fingerprint.hpp>
#include <graphblas/plan.hpp>

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

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
namespace {

template <class I>
std::uint64_t add_pattern(std::uint64_t sum, offset_t rows, offset_t cols, const offset_t* offsets, const I* indices,
                          int threads) {
  for (const offset_t size : {rows, cols}) sum = combine_fingerprints(sum, static_cast<std::uint64_t>(size));
  sum = combine_fingerprints(sum, fingerprint(offsets, rows + 1, threads));
  sum = combine_fingerprints(sum, fingerprint(indices + offsets[0], offsets[rows] - offsets[0], threads));
  return sum;
}
template <class I>
std::uint64_t add_mask(std::uint64_t sum, const mask_view<I>& m, int threads) {
  sum = combine_fingerprints(sum, m.present + 2 * m.complement);
  return m.present ? add_pattern(sum, m.rows, m.cols, m.offsets, m.indices, threads) : sum;
}

}  // namespace

void require_planned(const char* operation, method planned, const descriptor& desc) {
  if (desc.how != method::automatic && desc.how != planned)
    throw invalid_value(std::string(operation) + ": the plan has a method, descriptor.how cannot name another");
  if (desc.passes != phases::automatic)
    throw invalid_value(std::string(operation) + ": descriptor.passes is for the plan, not for its run");
}

void require_key(const char* operation, std::uint64_t planned, std::uint64_t found) {
  if (planned != found)
    throw invalid_value(std::string(operation) +
                        ": the plan was made for operands or a mask of another pattern or shape");
}

template <class I>
std::uint64_t patterns_fingerprint(const pattern_view<I>& a, const pattern_view<I>& b, const mask_view<I>& m,
                                   int threads) {
  const std::uint64_t left = add_pattern(0, a.rows, a.cols, a.offsets, a.indices, threads);
  return add_mask(add_pattern(left, b.rows, b.cols, b.offsets, b.indices, threads), m, threads);
}

template <class I>
std::uint64_t spmm_fingerprint(const pattern_view<I>& stored, bool by_columns, offset_t cols, bool has_mask,
                               int threads) {
  const std::uint64_t sum =
      combine_fingerprints(static_cast<std::uint64_t>(cols), std::uint64_t{by_columns} + 2 * has_mask);
  return add_pattern(sum, stored.rows, stored.cols, stored.offsets, stored.indices, threads);
}

template <class I>
std::uint64_t sddmm_fingerprint(const mask_view<I>& m, offset_t rows, offset_t inner, offset_t cols, int threads) {
  std::uint64_t sum = 0;
  for (const offset_t size : {rows, inner, cols}) sum = combine_fingerprints(sum, static_cast<std::uint64_t>(size));
  return add_mask(sum, m, threads);
}

template <class I>
offset_t count_allowed(const mask_view<I>& m, offset_t rows, offset_t cols) {
  if (!m.present) return rows * cols;
  offset_t listed = 0;
  if (m.bits)
    for (offset_t p = m.offsets[0]; p < m.offsets[rows]; ++p) listed += m.allows_entry(p);
  else
    listed = m.offsets[rows] - m.offsets[0];
  return m.complement ? rows * cols - listed : listed;
}

void require_vector_product(const shape& a, offset_t u) {
  if (a.cols != u) throw dimension_mismatch("mxv: A is " + text(a) + ", u has size " + std::to_string(u));
}

std::uint64_t mxv_key(const shape& a, offset_t entries, bool has_mask, const char* kernel) {
  std::uint64_t sum = combine_fingerprints(std::hash<std::string_view>()(kernel), has_mask);
  for (const offset_t size : {a.rows, a.cols, entries})
    sum = combine_fingerprints(sum, static_cast<std::uint64_t>(size));
  return sum;
}

#define GUSTAV_PLANS_OF(I)                                                                                         \
  template std::uint64_t patterns_fingerprint(const pattern_view<I>&, const pattern_view<I>&, const mask_view<I>&, \
                                              int);                                                                \
  template std::uint64_t spmm_fingerprint(const pattern_view<I>&, bool, offset_t, bool, int);                      \
  template std::uint64_t sddmm_fingerprint(const mask_view<I>&, offset_t, offset_t, offset_t, int);                \
  template offset_t count_allowed(const mask_view<I>&, offset_t, offset_t);
GUSTAV_PLANS_OF(std::int32_t)
GUSTAV_PLANS_OF(std::int64_t)
#undef GUSTAV_PLANS_OF

}  // namespace detail
}  // namespace gustav
