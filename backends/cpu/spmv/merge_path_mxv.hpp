// y = A x with A in CSR, in parts of equal work that a long row does not hold up.
#pragma once

#include <backends/common/buffer.hpp>
#include <backends/common/parallel.hpp>
#include <backends/common/result.hpp>
#include <backends/cpu/spmv/row_sums.hpp>
#include <backends/cpu/spmv/vector_forms.hpp>
#include <backends/formats/merge_path.hpp>
#include <graphblas/error.hpp>
#include <graphblas/types.hpp>
#include <graphblas/views.hpp>

#include <cstdint>

namespace gustav::backends::cpu {

// The parts that mxv_pull cuts a matrix with a long row into: enough for threads to share, and always the same.
inline constexpr int merge_path_parts = 64;

// Whether a row is so long that threads which share whole rows would wait for it: of 64 shares of the rows and entries,
// one is three times as large as the others, in a matrix of 2^16 entries at least. Depends on the matrix only. Cost: 64
// binary searches in the offsets.
inline bool has_long_row(const offset_t* offsets, offset_t rows) {
  if (rows == 0 || offsets[rows] - offsets[0] < 1 << 16) return false;
  long borders[merge_path_parts + 1];
  balance(offsets, rows, merge_path_parts, borders, 1);
  const offset_t share = (offsets[rows] - offsets[0] + rows) / merge_path_parts;
  for (int p = 0; p < merge_path_parts; ++p)
    if (offsets[borders[p + 1]] - offsets[borders[p]] > 3 * share) return true;
  return false;
}

// y(i) = the sum over k of a(i, k) u(k), or of u(k) a(i, k); rows without entries have none. a is m x n, u full with n
// elements; path is a partition of a's rows and entries. Terms are added as by mxv_pull inside a part, and the sums of
// the parts of a row in their order: the result depends on the partition and not on the number of threads. Throws what
// the operators throw, invalid_value for a vector that is not full, out_of_memory. Cost: O(rows + entries), and
// O(parts) on one thread. Source: Merrill and Garland 2016.
template <side Side = side::matrix_first, class S, class T, class I, class U>
vector_result<typename S::value_type, I> mxv_merge_path(const S& s, const csr_view<T, I>& a,
                                                        const formats::merge_path& path, const vector_view<U, I>& u,
                                                        int threads = 0) {
  using Z = typename S::value_type;
  if (u.form != vector_form::full) throw invalid_value("mxv_merge_path: the vector must be full");
  vector_result<Z, I> out;
  out.size = a.rows;
  out.form = vector_form::bitmap;
  out.values = buffer<Z>(static_cast<std::size_t>(a.rows));
  const auto parts = static_cast<std::size_t>(path.parts());
  buffer<Z> carries(parts);                                 // sums of rows that a later part finishes
  buffer<offset_t> kept(parts, 0);                          // rows with entries that the part finishes
  buffer<std::uint8_t> carried(parts, 0), begun(parts, 0);  // begun: the part adds terms of the first row it finishes
  const offset_t base = a.rows > 0 ? a.offsets[0] : 0;
  threads = useful_threads(threads, a.rows + a.entries());
  const auto terms_of = detail::row_terms<Z, Side>(s, a.indices, a.reader(), u.reader());
  parallel_for(path.parts(), 1, threads, [&](long first, long last) {
    for (auto p = static_cast<std::size_t>(first); p < static_cast<std::size_t>(last); ++p) {
      offset_t k = path.entries[p] + base, n = 0;
      for (offset_t i = path.rows[p]; i < path.rows[p + 1]; ++i) {
        const offset_t end = a.offsets[i + 1];
        if (i == path.rows[p]) begun[p] = k < end;
        out.values.data()[i] = k < end ? sum_range<Z>(s.add, k, end, terms_of(i)) : Z{};
        n += a.offsets[i] < end;
        k = end;
      }
      kept[p] = n;
      const offset_t end = path.entries[p + 1] + base;
      carried[p] = k < end;
      if (carried[p]) carries[p] = sum_range<Z>(s.add, k, end, terms_of(path.rows[p + 1]));
    }
  });
  bool pending = false;
  Z sum{};
  for (std::size_t p = 0; p < parts; ++p) {
    out.entries += kept[p];
    if (pending && path.rows[p] < path.rows[p + 1]) {
      Z& y = out.values.data()[path.rows[p]];
      y = begun[p] ? arithmetic::cast<Z>(s.add(sum, y)) : sum;
      pending = false;
    }
    if (!carried[p]) continue;
    sum = pending ? arithmetic::cast<Z>(s.add(sum, carries[p])) : carries[p];
    pending = true;
  }
  if (out.entries < out.size) {
    out.present = buffer<std::uint8_t>(static_cast<std::size_t>(a.rows));
    parallel_for(a.rows, 1 << 16, threads, [&](long begin, long end) {
      for (long i = begin; i < end; ++i) out.present.data()[i] = a.offsets[i] < a.offsets[i + 1];
    });
  }
  conform(out, threads);
  return out;
}

}  // namespace gustav::backends::cpu
