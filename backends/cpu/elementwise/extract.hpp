// Extraction of parts of matrices and vectors by index lists.
#pragma once

#include <backends/common/cost/numbers.hpp>
#include <backends/common/index_span.hpp>
#include <backends/common/kernels/elementwise.hpp>
#include <backends/common/operand.hpp>
#include <backends/cpu/elementwise/csr_builder.hpp>
#include <backends/cpu/elementwise/transpose.hpp>
#include <core/kernel.hpp>

#include <algorithm>
#include <cstddef>
#include <span>
#include <type_traits>
#include <utility>
#include <vector>

namespace gustav::backends::cpu {

// The inverse of an index list: row i of the pattern holds the positions of index i in the list, ascending.
template <class I>
csr_result<unit, I> positions_of(const index_span<I>& list, offset_t n, int threads, const tuning& numbers) {
  buffer<offset_t> offsets(static_cast<std::size_t>(list.size) + 1);
  for (offset_t k = 0; k <= list.size; ++k) offsets[static_cast<std::size_t>(k)] = k;
  return transpose(csr_view<unit, I>{list.size, n, offsets.data(), list.list, nullptr, false, true}, threads, numbers);
}

// t(i, j) = a(rows[i], cols[j]) inside the mask. Lists may have duplicates and any order. Cost: O(entries of the
// selected rows + entries of t + cols), and a sort of each row when cols is not ascending.
template <class S, class I>
csr_result<S, I> extract(const csr_view<S, I>& a, const index_span<I>& rows, const index_span<I>& cols,
                         const mask_view<I>& m, int threads, const tuning& numbers) {
  offset_t work = a.entries();
  if (rows.list) {
    work = 0;
    for (offset_t i = 0; i < rows.size; ++i) work += a.offsets[rows[i] + 1] - a.offsets[rows[i]];
  }
  if (!cols.list)
    return build_rows<S, I>(rows.size, cols.size, m, threads, work, [&](offset_t i, auto&& put) {
      const I from = rows[i];
      for (offset_t k = a.offsets[from]; k < a.offsets[from + 1]; ++k) put(a.indices[k], [&] { return a.value(k); });
    });
  const auto positions = positions_of(cols, a.cols, threads, numbers);
  const bool ascending = std::is_sorted(cols.list, cols.list + cols.size);
  return build_rows<S, I>(rows.size, cols.size, m, threads, work, [&](offset_t i, auto&& put) {
    const I from = rows[i];
    if (ascending) {
      for (offset_t k = a.offsets[from]; k < a.offsets[from + 1]; ++k)
        for (offset_t p = positions.offsets[a.indices[k]]; p < positions.offsets[a.indices[k] + 1]; ++p)
          put(positions.indices[static_cast<std::size_t>(p)], [&] { return a.value(k); });
      return;
    }
    thread_local std::vector<std::pair<I, offset_t>> row;
    row.clear();
    for (offset_t k = a.offsets[from]; k < a.offsets[from + 1]; ++k)
      for (offset_t p = positions.offsets[a.indices[k]]; p < positions.offsets[a.indices[k] + 1]; ++p)
        row.emplace_back(positions.indices[static_cast<std::size_t>(p)], k);
    std::sort(row.begin(), row.end());
    for (const auto& [j, k] : row) put(j, [&, k = k] { return a.value(k); });
  });
}

// t(i) = u(indices[i]) inside the mask. Cost: O(size of the list), with a binary search each when u is sparse; for all
// of a sparse u, as when a row of a matrix becomes a vector, O(entries).
template <class S, class I>
vector_result<S, I> extract(const vector_view<S, I>& u, const index_span<I>& indices, const vector_mask_view<I>& m,
                            int threads) {
  if (!indices.list && u.form == vector_form::sparse)
    return fill_sparse<S, I>(u.size, u.entries, m, threads, [&](auto&& put) {
      for (offset_t k = 0; k < u.entries; ++k) put(u.indices[k], [&] { return u.value(k); });
    });
  return fill_positions<S, I>(indices.size, m, threads, indices.size, [&](offset_t i, auto&& put) {
    const I from = indices[i];
    if (u.form == vector_form::sparse) {
      const I* p = std::lower_bound(u.indices, u.indices + u.entries, from);
      if (p != u.indices + u.entries && *p == from) put([&] { return u.value(p - u.indices); });
    } else if (u.has(from)) {
      put([&] { return u.value(from); });
    }
  });
}

// t(i) = a(rows[i], col) inside the mask. One binary search per row.
template <class S, class I>
vector_result<S, I> extract_column(const csr_view<S, I>& a, const index_span<I>& rows, I col,
                                   const vector_mask_view<I>& m, int threads) {
  return fill_positions<S, I>(rows.size, m, threads, rows.size, [&](offset_t i, auto&& put) {
    const I* first = a.indices + a.offsets[rows[i]];
    const I* last = a.indices + a.offsets[rows[i] + 1];
    const I* p = std::lower_bound(first, last, col);
    if (p != last && *p == col) put([&] { return a.value(p - a.indices); });
  });
}

// Row i of a matrix as a sparse vector.
template <class S, class I>
vector_view<S, I> row_as_vector(const csr_view<S, I>& a, offset_t i) {
  vector_view<S, I> row;
  const offset_t begin = a.offsets[i];
  row.size = a.cols;
  row.entries = a.offsets[i + 1] - begin;
  row.indices = a.indices + begin;
  row.iso = a.iso;
  if constexpr (!std::is_same_v<S, unit>) row.values = a.values + (a.iso ? 0 : begin);
  return row;
}

}  // namespace gustav::backends::cpu

namespace gustav::kernels {

template <>
struct implementation<extract, cpu> {
  template <class S, class I>
  static csr_result<S, I> run(const cpu& e, const lazy_operand<S, I>& a, const index_span<I>& rows,
                              const index_span<I>& cols, const mask_view<I>& m) {
    return backends::cpu::extract(a.by_rows(), rows, cols, m, e.threads, detail::numbers_of(e));
  }
  template <class S, class I>
  static vector_result<S, I> run(const cpu& e, const vector_view<S, I>& u, const index_span<I>& list,
                                 const vector_mask_view<I>& m) {
    return backends::cpu::extract(u, list, m, e.threads);
  }
};

template <>
struct implementation<extract_column, cpu> {
  template <class S, class I>
  static vector_result<S, I> run(const cpu& e, const lazy_operand<S, I>& a, const index_span<I>& rows, offset_t j,
                                 const vector_mask_view<I>& m) {
    if (a.has_cols()) return backends::cpu::extract(backends::cpu::row_as_vector(a.by_cols(), j), rows, m, e.threads);
    return backends::cpu::extract_column(a.by_rows(), rows, static_cast<I>(j), m, e.threads);
  }
};

}  // namespace gustav::kernels
