// The fused step of Markov clustering: square, prune each row, raise to a power, rescale.
#pragma once

#include <backends/common/markov_options.hpp>
#include <core/entry.hpp>
#include <core/error.hpp>
#include <graphblas/detail/check_graph.hpp>
#include <graphblas/detail/check_index.hpp>
#include <graphblas/detail/store.hpp>
#include <graphblas/kernels/markov_step.hpp>
#include <graphblas/matrix.hpp>

#include <cmath>
#include <concepts>
#include <memory>
#include <span>
#include <utility>
#include <vector>

namespace gustav {

// The types of the entries of a Markov matrix.
template <class T>
concept markov_value = std::same_as<T, float> || std::same_as<T, double>;

template <class T, class I>
struct markov_step_result {
  matrix<T, I> next;
  double chaos = 0;  // the largest (max - sum of squares) * entries kept over all rows; 0 at a fixed point
  markov_statistics statistics;
};

// uint64_t markov_scratch_bytes(vertices, threads, numbers): the most bytes that a step on the CPU takes beside the
// entries of the two matrices.
using backends::cpu::markov_scratch_bytes;

namespace detail {

template <class T, class I>
matrix<T, I> adopt_markov(csr_result<T, I>&& r) {
  return matrix<T, I>::adopt(
      r.rows, r.cols, {std::move(r.offsets), std::move(r.indices), std::move(r.values), false, true}, check::trusted);
}

// The next matrix of a step on a device, which stays there.
template <class D>
auto adopt_markov(std::shared_ptr<const D>&& next) {
  using value = typename D::value_type;
  using index = typename D::index_type;
  return on_device(matrix<value, index>(next->rows(), next->cols()), std::move(next));
}

inline void check_markov(offset_t rows, offset_t cols, const markov_step_options& o) {
  require_square("markov_step", rows, cols, "M");
  if (!(o.inflation > 0) || !std::isfinite(o.inflation)) throw invalid_value("markov_step: inflation must be above 0");
  if (!(o.cutoff >= 0 && o.cutoff <= 1)) throw invalid_value("markov_step: cutoff must lie in 0..1");
  if (!(o.pct >= 0 && o.pct <= 1)) throw invalid_value("markov_step: pct must lie in 0..1");
  if (o.select < 0 || o.recover < 0 || o.sparse < 0)
    throw invalid_value("markov_step: select, recover and sparse must not be negative");
}

}  // namespace detail

// One step of the Markov cluster process. M is n x n with rows that sum to 1: row i holds column i of MCL's matrix, so
// M M by rows is MCL's expansion by columns. Each row of M M is pruned by `options` before the next one is computed,
// and rescaled; entries are raised to the power `inflation`; rows are rescaled to sum 1. Where nothing is recovered
// (recover = 0), a row without entries becomes a loop of weight 1. The result does not depend on the number of threads.
// Errors: dimension_mismatch when M is not square, invalid_value for parameters out of range. Cost: the multiply-adds
// of M M; memory: twice the result. The square is never stored.
// Source: van Dongen 2000.
struct markov_step_call {
  using options = markov_step_options;
  template <executor E, markov_value T, class I>
  markov_step_result<T, I> operator()(const E& exec, const matrix<T, I>& M, const markov_step_options& how = {}) const {
    return step(exec, M, how, nullptr, [] {});
  }
  // The same for a step of a process: M is freed as soon as it is not needed any more, so that at most two matrices are
  // in memory, and rows that `state` knows to be unchanged are not computed again. If the call fails, M may be empty.
  template <executor E, markov_value T, class I>
  markov_step_result<T, I> operator()(const E& exec, matrix<T, I>&& M, const markov_step_options& how,
                                      markov_step_state& state) const {
    return step(exec, M, how, &state, [&] { M.clear(); });
  }

 private:
  template <class E, class T, class I, class Release>
  static markov_step_result<T, I> step(const E& exec, const matrix<T, I>& M, const markov_step_options& how,
                                       markov_step_state* state, const Release& release) {
    detail::check_markov(M.rows(), M.cols(), how);
    auto r = run<kernels::markov_step>(exec, M, how, state, release);
    return {detail::adopt_markov(std::move(r.next)), r.chaos, r.statistics};
  }
};
inline constexpr detail::entry<markov_step_call> markov_step;

// Rows rows[0], rows[1] ... of the result of markov_step(), a rows.size() x n matrix: for samples. Runs on one thread.
// Errors: those of markov_step, index_out_of_bounds.
struct markov_step_rows_call {
  using options = markov_step_options;
  template <executor E, class I>
  matrix<float, I> operator()(const E& exec, const matrix<float, I>& M, const std::vector<I>& rows,
                              const markov_step_options& how = {}) const {
    detail::check_markov(M.rows(), M.cols(), how);
    for (const I row : rows) detail::checked_index<I>(row, M.rows(), "markov_step_rows: row", "rows", "matrix");
    return detail::adopt_markov(run<kernels::markov_step_rows>(exec, M, std::span<const I>(rows), how));
  }
};
inline constexpr detail::entry<markov_step_rows_call> markov_step_rows;

}  // namespace gustav
