// Matrices made of a diagonal, and the diagonals of matrices.
#pragma once

#include <backends/common/kernels/rearrange.hpp>
#include <backends/common/operand.hpp>
#include <backends/cpu/elementwise/csr_builder.hpp>
#include <backends/cpu/elementwise/within_mask.hpp>
#include <backends/cpu/spmv/vector_forms.hpp>
#include <core/kernel.hpp>
#include <core/parallel.hpp>

#include <algorithm>
#include <cstddef>
#include <type_traits>
#include <utility>

namespace gustav::backends::cpu {

// The matrix whose k-th diagonal is u. One value that stands for all of u stands for all of the matrix. Cost: O(rows of
// the matrix).
template <class S, class I>
csr_result<S, I> diagonal(const vector_view<S, I>& u, offset_t k, const mask_view<I>& m, int threads) {
  const offset_t above = std::max<offset_t>(k, 0), below = std::max<offset_t>(-k, 0);
  auto entries = to_sparse(u, threads);
  csr_result<S, I> out;
  out.rows = out.cols = u.size + above + below;
  out.offsets = buffer<offset_t>(static_cast<std::size_t>(out.rows) + 1);
  out.indices = std::move(entries.indices);
  out.values = std::move(entries.values);
  out.iso = !std::is_same_v<S, unit> && entries.iso;
  threads = useful_threads(threads, out.rows);
  I* const at = out.indices.data();
  const offset_t n = entries.entries;
  parallel_for(out.rows + 1, 1 << 15, threads, [&](long begin, long end) {
    offset_t e = std::lower_bound(at, at + n, begin - below) - at;
    for (long i = begin; i < end; ++i) {
      while (e < n && at[e] < i - below) ++e;
      out.offsets[static_cast<std::size_t>(i)] = e;
    }
  });
  parallel_for(above > 0 ? n : 0, 1 << 15, threads, [&](long begin, long end) {
    for (long e = begin; e < end; ++e) at[e] += static_cast<I>(above);
  });
  return within_mask(std::move(out), m, threads);
}

// The k-th diagonal of a. Cost: one binary search in each of its rows.
template <class S, class I>
vector_result<S, I> diagonal(const csr_view<S, I>& a, offset_t k, const vector_mask_view<I>& m, int threads) {
  const offset_t row = std::max<offset_t>(-k, 0), col = std::max<offset_t>(k, 0);
  const offset_t size = diagonal_size(a.rows, a.cols, k);
  return fill_positions<S, I>(size, m, threads, size, [&](offset_t i, auto&& put) {
    const I* const first = a.indices + a.offsets[row + i];
    const I* const last = a.indices + a.offsets[row + i + 1];
    const I* const p = std::lower_bound(first, last, static_cast<I>(col + i));
    if (p != last && *p == col + i) put([&] { return a.value(p - a.indices); });
  });
}

}  // namespace gustav::backends::cpu

namespace gustav::kernels {

template <>
struct implementation<diagonal, cpu> {
  template <class S, class I>
  static csr_result<S, I> run(const cpu& e, const vector_view<S, I>& u, offset_t k, const mask_view<I>& m) {
    return backends::cpu::diagonal(u, k, m, e.threads);
  }
  // The k-th diagonal of A is that of A' with -k.
  template <class S, class I>
  static vector_result<S, I> run(const cpu& e, const lazy_operand<S, I>& a, offset_t k, const vector_mask_view<I>& m) {
    return a.is_by_columns() ? backends::cpu::diagonal(a.by_cols(), -k, m, e.threads)
                             : backends::cpu::diagonal(a.by_rows(), k, m, e.threads);
  }
};

}  // namespace gustav::kernels
