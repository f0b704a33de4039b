// How well a clustering fits the weights of a graph.
#pragma once

#include <algorithms/cluster_measures/sizes.hpp>
#include <algorithms/markov_cluster/stochastic.hpp>
#include <core/error.hpp>
#include <core/executor.hpp>
#include <core/kernel.hpp>
#include <core/types.hpp>
#include <graphblas/detail/check_graph.hpp>
#include <graphblas/kernels/cluster_fit.hpp>
#include <graphblas/matrix.hpp>

#include <new>
#include <span>
#include <vector>

namespace gustav {

// The measures of `clm info` of mcl 22-282 for clusterings of one graph. With M the matrix that Markov clustering of A
// starts from (the loop of a row is its largest other entry or 1, rows are scaled to 1), P the cluster of vertex i and
// S the columns of row i of M:
//   efficiency of i   = 1 - (|P| - (flow into P - flow out of P) / sum of squares of row i) / |P u S|
//                       (van Dongen 2000, INS-R0012)
//   mass fraction of i = flow into P
//   modularity = in/W - sum over clusters (s/W)^2, with W the weight of all arcs, in that of arcs inside clusters and s
//                that of the rows of a cluster, without loops: Newman's for undirected graphs (Newman 2004)
// A: n x n, weights finite and >= 0 (pattern-only: 1), row i the neighbours of i; it must outlive this object.
// The calls run on the threads of the executor. Throws dimension_mismatch (not square), invalid_value (weights).
// Memory: 8 to 12 bytes an entry beside A.
template <class T, class I>
class cluster_measures {
 public:
  template <executor E>
  cluster_measures(const E& exec, const matrix<T, I>& A) try
      : A_(A), threads_(checked_threads(exec)), flow_(checked_flow(A, threads_)) {
  } catch (const std::bad_alloc&) {
    throw out_of_memory();
  }
  explicit cluster_measures(const matrix<T, I>& A) : cluster_measures(default_executor{}, A) {}

  // The cluster of vertex v is cluster_of[v]. Throws dimension_mismatch for another number of vertices; invalid_value
  // for an infinite sum of weights; bad clusters as sizes_of_clusters does. O(entries), in parallel; the sums are the
  // same for any number of threads.
  template <class C>
  cluster_fit operator()(std::span<const C> cluster_of) const try {
    detail::require_same_size("cluster_measures", static_cast<offset_t>(cluster_of.size()), A_.rows());
    const std::vector<offset_t> sizes = detail::checked_sizes("cluster_measures", cluster_of);
    return run<kernels::cluster_fit>(automatic{.threads = threads_}, A_, flow_, cluster_of,
                                     std::span<const offset_t>(sizes));
  } catch (const std::bad_alloc&) {
    throw out_of_memory();
  }

 private:
  template <class E>
  static int checked_threads(const E& exec) {
    detail::require_host(exec, "cluster_measures");
    return detail::threads_of(exec);
  }
  static matrix<float, I> checked_flow(const matrix<T, I>& A, int threads) {
    detail::require_square("cluster_measures", A.rows(), A.cols());
    detail::check_weights("cluster_measures", A, threads);
    return detail::stochastic_with_loops(automatic{.threads = threads}, A);
  }

  const matrix<T, I>& A_;
  int threads_;
  matrix<float, I> flow_;
};

}  // namespace gustav
