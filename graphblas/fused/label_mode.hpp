// label_mode: the most frequent label in each row by weight, the step that label propagation and peer pressure share.
#pragma once

#include <core/parallel.hpp>
#include <graphblas/detail/calls.hpp>
#include <graphblas/detail/check_graph.hpp>
#include <graphblas/detail/operation.hpp>
#include <graphblas/detail/store.hpp>
#include <graphblas/kernels/label_mode.hpp>

#include <atomic>
#include <string>
#include <type_traits>

namespace gustav {
namespace detail {
struct label_mode_t : explained_by<label_mode_form> {};
}  // namespace detail

inline constexpr detail::operation<detail::label_mode_t> label_mode;

namespace detail {
template <class I>
void check_labels(const char* call, const char* owner, const vector<I, I>& labels, offset_t n, int threads) {
  require_same_size(call, labels.size(), n);
  if (labels.entries() != n) throw invalid_value(std::string(call) + ": every " + owner + " needs a label");
  const auto view = labels.view(threads);
  const auto label = view.reader();
  std::atomic<offset_t> outside{-1};
  parallel_for(n, 1 << 15, threads, [&](long begin, long end) {
    for (long k = begin; k < end; ++k)
      if (label(k) < 0 || label(k) >= n) outside = k;
  });
  if (const offset_t k = outside; k >= 0) throw_label(call, owner, k, "label", label(k), n);
}

// w<mask, replace> = w accum t: t(i) is the label l with the largest sum of A(i, j) over the j with labels(j) = l; of
// several such labels the least. In terms of semirings, with the membership matrix C(j, labels(j)) = 1: T = A C over
// plus_times, t(i) = argmax of row i of T. T is not stored. Rows without entries yield no entry. Entries of a
// pattern-only matrix count as 1. Integer sums are exact; floating-point sums within 2^-40 of the largest are a tie; a
// sum that is NaN never wins against one that is not. A: m x n over numbers; w: m; labels: n, full, each in [0, n).
// Throws dimension_mismatch, invalid_value (a column without label), index_out_of_bounds (a label). The result does not
// depend on the number of threads. Cost: O(m + n + entries); memory per thread: a hash table for the longest row.
// Source: Gilbert et al. 2008 (peer pressure).
template <executor E, class W, class I, class Accum, matrix_operand A>
void call(label_mode_t, const E& exec, vector<W, I>& w, const std::type_identity_t<vector_mask<I>>& m,
          const Accum& accum, const A& a, const vector<I, I>& labels, const descriptor& desc = {}) {
  using S = operand_storage_t<A>;
  static_assert(std::is_arithmetic_v<S> || std::is_same_v<S, unit>,
                "label_mode sums the entries of A: they must be numbers");
  require_same_index<I, A>();
  require_same_size("label_mode", w.size(), shape_of(a).rows);
  check_labels("label_mode", "column", labels, shape_of(a).cols, threads_of(exec));
  refuse_methods("label_mode", desc);
  const int threads = threads_of(exec);
  const vector_mask_view<I>& allowed = m.resolve(w.size(), threads);
  store(exec, w, gustav::run<kernels::label_mode>(exec, a, labels.view(threads), allowed), allowed, accum,
        desc.replace);
}

}  // namespace detail
}  // namespace gustav
