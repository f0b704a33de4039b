// y = A x with A in CSR, in parts of equal work that a long row does not hold up.
#pragma once

#include <backends/common/cost/tuning.hpp>
#include <backends/common/result.hpp>
#include <backends/cpu/simd/isa.hpp>
#include <backends/cpu/spmv/filled_rows.hpp>
#include <backends/cpu/spmv/pull_rows.hpp>
#include <backends/cpu/spmv/pulled_rows.hpp>
#include <backends/cpu/spmv/row_sums.hpp>
#include <backends/formats/merge_path.hpp>
#include <core/buffer.hpp>
#include <core/error.hpp>
#include <core/parallel.hpp>
#include <core/types.hpp>
#include <core/views.hpp>

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
// elements; path is a partition of a's rows and entries. Rows inside a part are added as by mxv_pull, and the sums of
// the parts of a row in their order: the result depends on the partition and not on the number of threads. `memory`:
// see mxv_pull. Throws what the operators throw, invalid_value for a vector that is not full, out_of_memory. Cost:
// O(rows + entries), and O(parts) on one thread. Source: Merrill and Garland 2016.
template <side Side = side::matrix_first, class S, class T, class I, class U>
vector_result<typename S::value_type, I> mxv_merge_path(const S& s, const csr_view<T, I>& a,
                                                        const formats::merge_path& path, const vector_view<U, I>& u,
                                                        int threads = 0, isa requested = isa::best,
                                                        const tuning& numbers = default_tuning(),
                                                        buffer<typename S::value_type>* memory = nullptr) {
  using Z = typename S::value_type;
  if (u.form != vector_form::full) throw invalid_value("mxv_merge_path: the vector must be full");
  const isa set = resolve_isa(requested);
  const offset_t ahead = detail::pull_ahead<S>(a, u, numbers);
  const auto parts = static_cast<std::size_t>(path.parts());
  buffer<Z> carries(parts);                                 // sums of rows that a later part finishes
  buffer<offset_t> kept(parts, 0);                          // rows with entries that the part finishes
  buffer<std::uint8_t> carried(parts, 0), begun(parts, 0);  // begun: the part adds terms of the first row it finishes
  const offset_t base = a.rows > 0 ? a.offsets[0] : 0;
  threads = useful_threads(threads, a.rows + a.entries());
  pulled_rows<Z, I> out(a.rows, memory);
  Z* const y = out.values();
  const auto run = [&](const auto& terms_of) {
    parallel_for(path.parts(), 1, threads, [&](long first, long last) {
      for (auto p = static_cast<std::size_t>(first); p < static_cast<std::size_t>(last); ++p) {
        const offset_t begin = path.rows[p], end = path.rows[p + 1], stop = path.entries[p + 1] + base;
        offset_t k = path.entries[p] + base, row = begin;
        if (begin < end && a.offsets[begin] < k) {  // the rest of a row that an earlier part has begun
          const offset_t row_end = a.offsets[++row];
          begun[p] = k < row_end;
          y[begin] = begun[p] ? sum_range<Z>(s.add, k, row_end, terms_of(begin)) : Z{};
        }
        if (row < end) detail::pull_rows<Side>(s, a, u, ahead, row, end, set, Z{}, y + row);
        kept[p] = count_filled_rows(set, a.offsets + begin, end - begin);
        if (begin < end) k = a.offsets[end];
        carried[p] = k < stop;
        if (carried[p]) carries[p] = sum_range<Z>(s.add, k, stop, terms_of(end));
      }
    });
  };
  detail::with_row_terms<Side>(s, a, u, run);
  bool pending = false;
  Z sum{};
  offset_t entries = 0;
  for (std::size_t p = 0; p < parts; ++p) {
    entries += kept[p];
    if (pending && path.rows[p] < path.rows[p + 1]) {
      Z& finished = y[path.rows[p]];
      finished = begun[p] ? arithmetic::cast<Z>(s.add(sum, finished)) : sum;
      pending = false;
    }
    if (!carried[p]) continue;
    sum = pending ? arithmetic::cast<Z>(s.add(sum, carries[p])) : carries[p];
    pending = true;
  }
  if (entries < a.rows) {
    std::uint8_t* const present = out.present();
    parallel_for(a.rows, 1 << 16, threads,
                 [&](long begin, long end) { mark_filled_rows(set, a.offsets + begin, end - begin, present + begin); });
  }
  return out.finish(entries, threads);
}

}  // namespace gustav::backends::cpu
