// The fused step of Markov clustering: square, prune each row, raise to a power, rescale.
#pragma once

#include <backends/common/markov_options.hpp>
#include <backends/cpu/mcl/markov_step.hpp>
#include <backends/reference/markov_step.hpp>
#include <core/error.hpp>
#include <core/executor.hpp>
#include <graphblas/detail/check_graph.hpp>
#include <graphblas/detail/dispatch.hpp>
#include <graphblas/matrix.hpp>
#include <graphblas/operations/extract.hpp>

#include <cmath>
#include <concepts>
#include <new>
#include <span>
#include <type_traits>
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

template <class Result, class I, class Arrays>
void adopt_markov(Result& out, Arrays&& next) {
  using T = typename decltype(out.next)::value_type;
  out.next = matrix<T, I>::adopt(
      next.rows, next.cols, {std::move(next.offsets), std::move(next.indices), std::move(next.values), false, true},
      check::trusted);
}

inline void check_markov(offset_t rows, offset_t cols, const markov_step_options& o) {
  require_square("markov_step", rows, cols, "M");
  if (!(o.inflation > 0) || !std::isfinite(o.inflation)) throw invalid_value("markov_step: inflation must be above 0");
  if (!(o.cutoff >= 0 && o.cutoff <= 1)) throw invalid_value("markov_step: cutoff must lie in 0..1");
  if (!(o.pct >= 0 && o.pct <= 1)) throw invalid_value("markov_step: pct must lie in 0..1");
  if (o.select < 0 || o.recover < 0 || o.sparse < 0)
    throw invalid_value("markov_step: select, recover and sparse must not be negative");
}

// Calls release() once M is not needed any more.
template <executor E, class T, class I, class Release>
markov_step_result<T, I> markov_step(const E& where, const matrix<T, I>& M, const markov_step_options& options,
                                     markov_step_state* state, Release release) try {
  check_markov(M.rows(), M.cols(), options);
  markov_step_result<T, I> out;
  dispatch(
      where,
      [&](const auto&) {
        auto r = backends::reference::markov_step(backends::reference::to_map(M.view()), options);
        adopt_markov<markov_step_result<T, I>, I>(out, backends::reference::from_map<I>(r.next));
        out.chaos = r.chaos;
        out.statistics = r.statistics;
      },
      [&](const auto& e) {
        auto r =
            backends::cpu::markov_step(M.view(e.threads), options, state, e.threads, e.isa, numbers_of(e), release);
        adopt_markov<markov_step_result<T, I>, I>(out, std::move(r.next));
        out.chaos = r.chaos;
        out.statistics = r.statistics;
      },
      no_cuda{"markov_step"});
  return out;
} catch (const std::bad_alloc&) {
  throw out_of_memory();
}

}  // namespace detail

// One step of the Markov cluster process. M is n x n with rows that sum to 1: row i holds column i of MCL's matrix, so
// M M by rows is MCL's expansion by columns. Each row of M M is pruned by `options` before the next one is computed,
// and rescaled; entries are raised to the power `inflation`; rows are rescaled to sum 1. Where nothing is recovered
// (recover = 0), a row without entries becomes a loop of weight 1. The result does not depend on the number of threads.
// Errors: dimension_mismatch when M is not square, invalid_value for parameters out of range. Cost: the multiply-adds
// of M M; memory: twice the result. The square is never stored.
// Source: van Dongen 2000.
template <executor E, class T, class I>
requires markov_value<T> markov_step_result<T, I> markov_step(const E& where, const matrix<T, I>& M,
                                                              const markov_step_options& options = {}) {
  return detail::markov_step(where, M, options, nullptr, [] {});
}

// The same for a step of a process: M is freed as soon as it is not needed any more, so that at most two matrices are
// in memory, and rows that `state` knows to be unchanged are not computed again. If the call fails, M may be empty.
template <executor E, class T, class I>
requires markov_value<T> markov_step_result<T, I> markov_step(const E& where, matrix<T, I>&& M,
                                                              const markov_step_options& options,
                                                              markov_step_state& state) {
  return detail::markov_step(where, M, options, &state, [&] { M.clear(); });
}

// Rows rows[0], rows[1] ... of the result of markov_step(), a rows.size() x n matrix: for samples. Runs on one thread.
// Errors: those of markov_step, index_out_of_bounds.
template <executor E, class I>
matrix<float, I> markov_step_rows(const E& where, const matrix<float, I>& M, const std::vector<I>& rows,
                                  const markov_step_options& options = {}) try {
  detail::check_markov(M.rows(), M.cols(), options);
  for (const I row : rows) detail::checked_index<I>(row, M.rows(), "markov_step_rows: row", "rows", "matrix");
  return detail::dispatch(
      where, [&](const auto& e) { return extract(e, markov_step(e, M, options).next, rows, all); },
      [&](const auto& e) {
        auto r = backends::cpu::markov_rows_of(M.view(e.threads), std::span<const I>(rows), options, e.isa,
                                               detail::numbers_of(e));
        return matrix<float, I>::adopt(r.rows, r.cols,
                                       {std::move(r.offsets), std::move(r.indices), std::move(r.values), false, true},
                                       check::trusted);
      },
      detail::no_cuda{"markov_step_rows"});
} catch (const std::bad_alloc&) {
  throw out_of_memory();
}
template <class I>
matrix<float, I> markov_step_rows(const matrix<float, I>& M, const std::vector<I>& rows,
                                  const markov_step_options& options = {}) {
  return markov_step_rows(automatic{}, M, rows, options);
}

template <class T, class I>
requires markov_value<T> markov_step_result<T, I> markov_step(const matrix<T, I>& M,
                                                              const markov_step_options& options = {}) {
  return markov_step(automatic{}, M, options);
}

}  // namespace gustav
