// What the kernels of matrix-vector products read and write, for their reports: each element once, without scratch.
#pragma once

#include <backends/common/cost/tuning.hpp>
#include <backends/common/report.hpp>
#include <backends/cpu/elementwise/write_back.hpp>
#include <backends/cpu/spmv/push_plan.hpp>
#include <core/types.hpp>
#include <core/views.hpp>

#include <algorithm>
#include <cstdint>
#include <type_traits>

namespace gustav::detail {

struct traffic {
  offset_t entries = 0;  // of the matrix
  std::int64_t bytes = 0;
};

template <class T>
inline constexpr std::int64_t size_of = std::is_same_v<T, unit> ? 0 : static_cast<std::int64_t>(sizeof(T));

// A result over Z with an element for each of `rows` rows, and a byte for each where some have no entry.
template <class Z>
std::int64_t result_bytes(offset_t rows, bool every_row) {
  return rows * (size_of<Z> + (every_row ? 0 : 1));
}

// Of mxv_pull: the rows that the mask allows, whole, although a sum that ends early reads less; the elements of u that
// they can meet; a byte of the mask for each row. `entries`: of the result.
template <class Z, class SA, class SU, class I>
traffic pull_traffic(const csr_view<SA, I>& a, const vector_view<SU, I>& u, const vector_mask_view<I>& m,
                     offset_t entries) {
  if (!m.present)
    return {a.entries(),
            bytes_of(a) + bytes_of(u) + result_bytes<Z>(a.rows, u.form == vector_form::full && entries == a.rows)};
  const auto allowed = backends::cpu::allowed_bytes(m, 1);
  offset_t rows = 0, read = 0;
  for (offset_t i = 0; i < a.rows; ++i)
    if (allowed[static_cast<std::size_t>(i)]) {
      ++rows;
      read += a.offsets[i + 1] - a.offsets[i];
    }
  const std::int64_t element = (u.iso ? 0 : size_of<SU>)+(u.form == vector_form::bitmap ? 1 : 0);
  return {read, a.rows + rows * 2 * size_of<offset_t> + read * (size_of<I> + value_bytes(a)) +
                    std::min<offset_t>(read, u.size) * element + result_bytes<Z>(a.rows, false)};
}

// Of push(): the columns that u selects, with both offsets of each; for each term an entry of a sparse mask, or a byte
// of another, each at most once; the rows of a bitmap, or the entries of another result.
template <class Z, class SA, class SU, class I>
traffic push_traffic(const csr_view<SA, I>& at, const vector_view<SU, I>& u, const vector_mask_view<I>& m,
                     offset_t entries, const tuning& numbers) {
  namespace be = backends::cpu;
  const offset_t read = be::push_multiply_adds(at, u);
  const bool to_bitmap = be::push_kernel_for(at.cols, sizeof(Z), read, numbers) == be::push_kernel::bitmap;
  const std::int64_t mask = !m.present ? 0
                            : m.form == vector_form::sparse
                                ? std::min(read, m.entries) * (size_of<I> + (m.bits ? 1 : 0))
                                : std::min(read, at.cols);
  return {read, bytes_of(u) + u.entries * 2 * size_of<offset_t> + read * (size_of<I> + value_bytes(at)) + mask +
                    (to_bitmap ? result_bytes<Z>(at.cols, false) : entries * (size_of<I> + size_of<Z>))};
}

// Of mxv_format, with a result over Z that is written or read `passes` times.
template <class Z, class Format, class SU, class I>
std::int64_t format_traffic(const Format& format, const vector_view<SU, I>& u, int passes) {
  return static_cast<std::int64_t>(format.bytes()) + bytes_of(u) +
         passes * result_bytes<Z>(format.rows, format.every_row);
}

}  // namespace gustav::detail
