// Label propagation: community detection as in LDBC Graphalytics (CDLP).
#pragma once

#include <algorithms/labels/rounds.hpp>
#include <algorithms/memory.hpp>
#include <core/entry.hpp>
#include <core/kernel.hpp>
#include <graphblas/detail/check_graph.hpp>

#include <cstdint>
#include <utility>

namespace gustav {

struct label_propagation_options {
  int iterations = 10;       // at most; ends early when the labels have converged, with the same result
  bool until_cycle = false;  // end, too, when the labels repeat an earlier state
  bool symmetric = false;    // the pattern equals its transpose: saves a matrix of both directions
  label_observer on_round = {};
};

template <class I>
struct label_propagation_result {
  vector<I, I> labels;     // full
  int iterations = 0;      // that were computed; whole turns of a cycle are skipped
  int cycle = 0;           // the labels repeated those of so many iterations before; 0: no repetition was found
  bool converged = false;  // the last iteration changed nothing
  bool cancelled = false;  // on_round returned false before that
};

namespace detail {
// The number of arcs between two vertices: the sum of the patterns of A and A'.
template <executor E, class T, class I>
matrix<std::int8_t, I> arc_counts(const E& exec, const matrix<T, I>& a) {
  const auto one = [](const auto&) { return std::int8_t{1}; };
  return ewise_add(exec, apply(exec, one, a), apply(exec, one, transposed(a)), plus<>{});
}
}  // namespace detail

// All vertices at once take the most frequent label among their neighbours, the smallest of several. In- and
// out-neighbours both count, one that is both counts twice, and a loop is an arc out and one in; values of A are
// ignored. A vertex without neighbours keeps its label. A: n x n; initial: n labels, full, each in [0, n). on_round is
// called after each iteration; when it returns false the labels of that iteration are returned. Throws
// dimension_mismatch (not square, the number of labels), invalid_value (a vertex without label, options),
// index_out_of_bounds (a label). Cost: an iteration reads the entries of A at most twice, later iterations only those
// of vertices with a changed neighbour; memory: a matrix of both directions, unless symmetric. The result does not
// depend on the number of threads.
// Source: Raghavan et al. 2007, in the deterministic form of Iosup et al. 2016.
struct label_propagation_call {
  using options = label_propagation_options;
  template <executor E, class T, class I>
  label_propagation_result<I> operator()(const E& exec, const matrix<T, I>& a, vector<I, I> initial,
                                         const label_propagation_options& how = {}) const {
    detail::require_host(exec, "label_propagation");
    detail::require_square("label_propagation", a.rows(), a.cols());
    if (how.iterations < 0) throw invalid_value("label_propagation: the number of iterations must not be negative");
    detail::check_labels("label_propagation", "vertex", initial, a.rows(), detail::threads_of(exec));
    label_propagation_result<I> result;
    result.labels = std::move(initial);
    const auto on_cycle = how.until_cycle ? detail::on_cycle::stop : detail::on_cycle::skip_turns;
    const auto propagate = [&](const auto& neighbours) {
      return detail::run_label_rounds(exec, neighbours, neighbours, result.labels, how.iterations, on_cycle,
                                      how.on_round);
    };
    const auto end = how.symmetric ? propagate(pattern_of(a.view())) : propagate(detail::arc_counts(exec, a));
    result.iterations = end.rounds;
    result.cycle = end.cycle;
    result.converged = end.converged;
    result.cancelled = end.cancelled;
    return result;
  }
  // The same with each vertex's number as its initial label.
  template <executor E, class T, class I>
  label_propagation_result<I> operator()(const E& exec, const matrix<T, I>& a,
                                         const label_propagation_options& how = {}) const {
    return operator()(exec, a, detail::identity_labels<I>(exec, a.rows()), how);
  }
};
inline constexpr detail::entry<label_propagation_call> label_propagation;

// Bytes that the call takes at most, those of A among them. For arcs in both directions: the transpose, the counts of
// each direction and of their sum.
template <class T, class I>
std::uint64_t estimate_memory(const detail::entry<label_propagation_call>&, const matrix<T, I>& a, bool symmetric) {
  const std::uint64_t counts = std::uint64_t(a.entries()) * (sizeof(I) + 1);
  return (symmetric ? matrix_bytes(a) : 2 * matrix_bytes(a) + 6 * counts) + std::uint64_t(a.rows()) * 20 * sizeof(I);
}

}  // namespace gustav
