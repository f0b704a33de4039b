// y = A x with A in CSR, in parts of equal work that a long row does not hold up.
#pragma once

#include <backends/cpu/spmv/format_mxv.hpp>
#include <backends/cpu/spmv/mxv.hpp>
#include <backends/formats/merge_path.hpp>

#include <cstdint>
#include <utility>

namespace gustav::backends::cpu {

// y(i) = the sum over k of a(i, k) u(k); rows without entries have none. a is m x n, u full with n elements; path is a
// partition of a's rows and entries. Terms are added as by mxv_pull inside a part, and the sums of the parts of a row
// in their order: the result depends on the partition and not on the number of threads. Throws what the operators
// throw, invalid_value for a vector that is not full, out_of_memory. Cost: O(rows + entries), and O(parts) on one
// thread. Source: Merrill and Garland 2016.
template <class S, class T, class I, class U>
vector_result<typename S::value_type, I> mxv_merge_path(const S& s, const csr_view<T, I>& a,
                                                        const formats::merge_path& path, const vector_view<U, I>& u,
                                                        int threads = 0) {
  using Z = typename S::value_type;
  const detail::full_operand<U, I> x(u);
  vector_result<Z, I> out;
  out.size = a.rows;
  out.form = vector_form::bitmap;
  out.values = buffer<Z>(static_cast<std::size_t>(a.rows));
  out.present = buffer<std::uint8_t>(static_cast<std::size_t>(a.rows));
  const auto parts = static_cast<std::size_t>(path.parts());
  buffer<Z> carries(parts);  // sums of rows that a later part finishes
  buffer<std::uint8_t> carried(parts, 0),
      begun(parts, 0);  // begun: the part adds terms of the first row that it finishes
  const offset_t base = a.rows > 0 ? a.offsets[0] : 0;
  const vector_view<U, I> full{u.size, u.size, vector_form::full, nullptr, nullptr, x.data(), false};
  const auto terms_of = detail::row_terms<Z, side::matrix_first>(s, a.indices, a.reader(), full.reader());
  parallel_for(path.parts(), 1, useful_threads(threads, a.rows + a.entries()), [&](long first, long last) {
    for (auto p = static_cast<std::size_t>(first); p < static_cast<std::size_t>(last); ++p) {
      offset_t k = path.entries[p] + base;
      for (offset_t i = path.rows[p]; i < path.rows[p + 1]; ++i) {
        const offset_t end = a.offsets[i + 1];
        if (i == path.rows[p]) begun[p] = k < end;
        out.values.data()[i] = k < end ? sum_range<Z>(s.add, k, end, terms_of(i)) : Z{};
        out.present.data()[i] = a.offsets[i] < end;
        k = end;
      }
      const offset_t end = path.entries[p + 1] + base;
      carried[p] = k < end;
      if (carried[p]) carries[p] = sum_range<Z>(s.add, k, end, terms_of(path.rows[p + 1]));
    }
  });
  bool pending = false;
  Z sum{};
  for (std::size_t p = 0; p < parts; ++p) {
    if (pending && path.rows[p] < path.rows[p + 1]) {
      Z& y = out.values.data()[path.rows[p]];
      y = begun[p] ? arithmetic::cast<Z>(s.add(sum, y)) : sum;
      pending = false;
    }
    if (!carried[p]) continue;
    sum = pending ? arithmetic::cast<Z>(s.add(sum, carries[p])) : carries[p];
    pending = true;
  }
  return detail::finish_bitmap(std::move(out), threads);
}

}  // namespace gustav::backends::cpu
