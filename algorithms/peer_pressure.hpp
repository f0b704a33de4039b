// Peer pressure clustering: every vertex votes for its own cluster among its neighbours.
#pragma once

#include <algorithms/labels/clusters.hpp>
#include <algorithms/labels/rounds.hpp>
#include <algorithms/memory.hpp>
#include <core/entry.hpp>
#include <core/error.hpp>
#include <graphblas/detail/check_graph.hpp>
#include <graphblas/mask.hpp>
#include <graphblas/matrix.hpp>
#include <graphblas/operations/apply.hpp>
#include <graphblas/operations/assign.hpp>
#include <graphblas/operations/ewise.hpp>
#include <graphblas/operations/reduce.hpp>
#include <graphblas/operations/select.hpp>
#include <graphblas/vector.hpp>
#include <semirings/monoids.hpp>
#include <semirings/operators.hpp>

#include <cmath>
#include <cstdint>
#include <vector>

namespace gustav {

struct peer_pressure_options {
  bool normalize = false;   // each vertex has one vote, divided by its weights
  bool keep_loops = false;  // keep the input's loops; otherwise they are replaced
  bool symmetric = false;   // the matrix equals its transpose: saves computing it
  int max_iterations = 1000;
  label_observer on_round = {};
};

template <class I>
struct peer_pressure_result {
  std::vector<std::vector<I>> clusters;  // largest first, ties by first member; members ascend
  vector<I, I> labels;                   // full; the label of each vertex's cluster
  int iterations = 0;
  int cycle = 0;           // the labels repeated those of so many iterations before; 0: no repetition was found
  bool converged = false;  // the last iteration changed nothing
  bool cancelled = false;  // on_round returned false before that
};

namespace detail {

// Row i: the votes of vertex i. Unless loops are kept, each is replaced by one with the largest weight of its row, or 1
// in an empty row, as for Markov clustering. Entries that are 0 are no votes. With options.normalize rows sum to 1.
template <executor E, class T, class I>
matrix<double, I> vote_matrix(const E& exec, const matrix<T, I>& a, const peer_pressure_options& options) {
  const auto as_double = [](const auto& x) { return static_cast<double>(x); };
  const bool loops = options.keep_loops;
  const auto counts = [loops](double x, offset_t i, offset_t j, int) { return x != 0 && (loops || i != j); };
  auto votes = select(exec, counts, apply(exec, as_double, a), 0);
  const auto bad = [](double x) { return !(x >= 0) || std::isinf(x); };
  if (reduce(exec, lor_monoid<bool>{}, apply(exec, bad, votes)))
    throw invalid_value("peer_pressure: weights must be finite and not negative");
  const offset_t n = a.rows();
  if (!loops) {
    vector<double, I> heaviest(n);
    reduce(exec, heaviest, no_mask, no_accum, max_monoid<double>{}, votes);
    vector<double, I> loop(n, 1.0);
    assign(exec, loop, structure(heaviest), no_accum, heaviest, all);
    const auto [row, weight] = loop.tuples();
    votes = ewise_add(exec, votes, matrix<double, I>::build(n, n, row, row, weight), plus<>{});
  }
  if (!std::isfinite(reduce(exec, plus_monoid<double>{}, votes)))
    throw invalid_value("peer_pressure: the weights sum to more than a double holds");
  if (options.normalize) {
    vector<double, I> sums(n, 1.0);
    reduce(exec, sums, no_mask, second<>{}, plus_monoid<double>{}, votes);
    const auto sum = sums.view();
    const auto share = [&sum](double x, offset_t i, offset_t, int) { return x / sum.value(i); };
    apply(exec, votes, no_mask, no_accum, share, votes, 0);
  }
  return votes;
}

}  // namespace detail

// Each vertex starts as a cluster. In a round every vertex i gives its cluster A(i, j) votes at each j, and every
// vertex joins the cluster with the most votes at it, the one with the smallest label of several. Ends when nothing
// changes, when the labels repeat an earlier state, or after max_iterations. With C(c, i) = 1 where i is in cluster c,
// a round is T = C A over plus_times and the largest entry of each column of T. A: n x n, weights finite and >= 0,
// entries that are 0 are ignored; pattern-only: weight 1. Each vertex gets a loop first, so that it also votes for
// itself (see keep_loops). Floating-point sums of votes within 2^-40 of the largest are a tie. on_round is called after
// each iteration; when it returns false the clusters of that iteration are returned. Throws dimension_mismatch (not
// square), invalid_value (weights, options). Cost: an iteration reads the entries once, later iterations only those of
// vertices with a changed neighbour; memory: one matrix of doubles, two unless symmetric. The result does not depend on
// the number of threads.
// Source: Gilbert et al. 2008.
struct peer_pressure_call {
  using options = peer_pressure_options;
  template <executor E, class T, class I>
  peer_pressure_result<I> operator()(const E& exec, const matrix<T, I>& a,
                                     const peer_pressure_options& how = {}) const {
    detail::require_square("peer_pressure", a.rows(), a.cols());
    if (how.max_iterations < 1) throw invalid_value("peer_pressure: at least one iteration is needed");
    const auto votes = detail::vote_matrix(exec, a, how);
    peer_pressure_result<I> result;
    result.labels = detail::identity_labels<I>(exec, a.rows());
    const auto vote = [&](const auto& received) {
      return detail::run_label_rounds(exec, received, votes, result.labels, how.max_iterations, detail::on_cycle::stop,
                                      how.on_round);
    };
    const auto end = how.symmetric && !how.normalize ? vote(votes) : vote(transposed(votes));
    result.clusters = clusters_of(exec, result.labels);
    result.iterations = end.rounds;
    result.cycle = end.cycle;
    result.converged = end.converged;
    result.cancelled = end.cancelled;
    return result;
  }
};
inline constexpr detail::entry<peer_pressure_call> peer_pressure;

// Bytes that the call takes at most, those of A among them: the votes, those of a round and what is left of
// them; at first also their values alone and their transpose.
template <class T, class I>
std::uint64_t estimate_memory(const detail::entry<peer_pressure_call>&, const matrix<T, I>& a,
                              const peer_pressure_options& how) {
  const auto votes = std::uint64_t(a.entries() + a.rows()) * (sizeof(I) + sizeof(double));
  return matrix_bytes(a) + votes * (how.symmetric && !how.normalize ? 5 : 6) + std::uint64_t(a.rows()) * 8 * sizeof(I);
}

}  // namespace gustav
