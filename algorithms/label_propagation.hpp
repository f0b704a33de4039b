// Label propagation: LDBC Graphalytics' community detection (CDLP).
#pragma once

#include <algorithms/voting/rounds.hpp>
#include <graphblas/graphblas.hpp>

#include <cstdint>
#include <new>
#include <utility>

namespace gustav {

struct label_propagation_options {
  int iterations = 10;       // at most; ends before when nothing changes any more, which makes no difference
  bool until_cycle = false;  // end, too, when the labels come back to earlier ones: more would go round for ever
  bool symmetric = false;    // the pattern equals its transpose: spares a matrix of both directions
  voting_observer on_round = {};
};

template <class I>
struct label_propagation_result {
  vector<I, I> labels;     // full
  int iterations = 0;      // that were done; turns of a cycle are left out
  int cycle = 0;           // the labels came back to those of so many iterations before; 0: that was not seen
  bool converged = false;  // nothing changes any more
  bool cancelled = false;  // on_round returned false before that
};

namespace detail {
// How many arcs there are between two vertices: the pattern of A and that of A', added.
template <executor E, class T, class I>
matrix<std::int8_t, I> arcs_either_way(const E& exec, const matrix<T, I>& a) {
  const auto one = [](const auto&) { return std::int8_t{1}; };
  return ewise_add(exec, apply(exec, one, a), apply(exec, one, transposed(a)), plus<>{});
}
}  // namespace detail

// Each vertex takes the label that is most frequent among its neighbours, the smallest of several, all vertices at
// once. In- and out-neighbours both count, one that is both counts twice, a loop is an arc out and one in; values of A
// do not matter. A vertex without neighbours keeps its label. A: n x n; initial: n labels, full, each in [0, n).
// Throws invalid_value, dimension_mismatch, index_out_of_bounds. Cost: an iteration reads the entries of A twice at
// most, later ones only those near a change; memory: a matrix of both directions, unless symmetric. The result does not
// depend on the number of threads.
// Source: Raghavan, Albert, Kumara 2007, in the deterministic form of Iosup et al., LDBC Graphalytics, VLDB 2016.
template <executor E, class T, class I>
label_propagation_result<I> label_propagation(const E& exec, const matrix<T, I>& a, vector<I, I> initial,
                                              const label_propagation_options& options = {}) try {
  if (a.rows() != a.cols()) throw invalid_value("label_propagation: the matrix is not square");
  if (options.iterations < 0) throw invalid_value("label_propagation: the number of iterations must not be negative");
  detail::check_labels(initial, a.rows(), detail::threads_of(exec));
  label_propagation_result<I> result;
  result.labels = std::move(initial);
  const auto how = options.until_cycle ? detail::on_cycle::stop : detail::on_cycle::leave_out_the_turns;
  const auto propagate = [&](const auto& neighbours) {
    return detail::rounds_of_votes(exec, neighbours, neighbours, result.labels, options.iterations, how,
                                   options.on_round);
  };
  const auto end =
      options.symmetric ? propagate(detail::pattern_of(a.view())) : propagate(detail::arcs_either_way(exec, a));
  result.iterations = end.rounds;
  result.cycle = end.cycle;
  result.converged = end.converged;
  result.cancelled = end.cancelled;
  return result;
} catch (const std::bad_alloc&) {
  throw out_of_memory();
}

// The same from each vertex' own number as its label.
template <executor E, class T, class I>
label_propagation_result<I> label_propagation(const E& exec, const matrix<T, I>& a,
                                              const label_propagation_options& options = {}) {
  return label_propagation(exec, a, detail::own_labels<I>(exec, a.rows()), options);
}
template <class T, class I>
label_propagation_result<I> label_propagation(const matrix<T, I>& a, const label_propagation_options& options = {}) {
  return label_propagation(automatic{}, a, options);
}

}  // namespace gustav
