// How well a clustering fits the weights of a graph.
#pragma once

#include <algorithms/cluster_measures/sizes.hpp>
#include <algorithms/markov_cluster/stochastic.hpp>
#include <core/error.hpp>
#include <core/executor.hpp>
#include <core/parallel.hpp>
#include <graphblas/detail/check_graph.hpp>
#include <graphblas/detail/dispatch.hpp>
#include <graphblas/matrix.hpp>

#include <new>

namespace gustav {

struct cluster_fit {
  double efficiency = 0;     // mean over the vertices, 1 for disjoint cliques of one weight
  double modularity = 0;     // of the graph without its loops
  double mass_fraction = 0;  // mean over the vertices of the share of their flow that stays in the cluster
  double area_fraction = 0;  // ordered pairs of vertices in one cluster / all ordered pairs
};

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

  // The cluster of vertex v is cluster_of[v]. Throws dimension_mismatch for another number of vertices; bad clusters as
  // sizes_of_clusters does. O(entries), in parallel; the sums are the same for any number of threads.
  template <class C>
  cluster_fit operator()(std::span<const C> cluster_of) const try {
    detail::require_same_size("cluster_measures", static_cast<offset_t>(cluster_of.size()), A_.rows());
    const std::vector<offset_t> sizes = detail::checked_sizes("cluster_measures", cluster_of);
    const auto n = static_cast<long>(A_.rows());
    cluster_fit fit;
    if (n == 0) return fit;
    const long blocks = (n + block - 1) / block;
    std::vector<partial> parts(static_cast<std::size_t>(blocks));
    std::vector<double> strength(static_cast<std::size_t>(n));
    parallel_for(blocks, 1, threads_, [&](long begin, long end) {
      for (long b = begin; b < end; ++b)
        for (long i = b * block; i < std::min(n, (b + 1) * block); ++i)
          add_row(static_cast<offset_t>(i), cluster_of, sizes, parts[static_cast<std::size_t>(b)],
                  strength[static_cast<std::size_t>(i)]);
    });
    partial sum;
    for (const partial& p : parts) {
      sum.efficiency += p.efficiency;
      sum.mass += p.mass;
      sum.inside += p.inside;
    }
    fit.efficiency = sum.efficiency / static_cast<double>(n);
    fit.mass_fraction = sum.mass / static_cast<double>(n);
    double all = 0, squares = 0, pairs = 0;
    std::vector<double> of_cluster(sizes.size(), 0);
    for (std::size_t v = 0; v < cluster_of.size(); ++v) {
      all += strength[v];
      of_cluster[static_cast<std::size_t>(cluster_of[v])] += strength[v];
    }
    for (std::size_t c = 0; c < sizes.size(); ++c) {
      squares += of_cluster[c] * of_cluster[c];
      pairs += static_cast<double>(sizes[c]) * static_cast<double>(sizes[c] - 1);
    }
    if (all > 0) fit.modularity = sum.inside / all - squares / (all * all);
    if (n > 1) fit.area_fraction = pairs / (static_cast<double>(n) * static_cast<double>(n - 1));
    return fit;
  } catch (const std::bad_alloc&) {
    throw out_of_memory();
  }

 private:
  // Rows per partial sum; independent of the number of threads, so that sums are, too.
  static constexpr long block = 4096;
  struct partial {
    double efficiency = 0, mass = 0, inside = 0;
  };

  template <class E>
  static int checked_threads(const E& exec) {
    detail::refuse_cuda(exec, "cluster_measures");
    return detail::threads_of(exec);
  }
  static matrix<float, I> checked_flow(const matrix<T, I>& A, int threads) {
    detail::require_square("cluster_measures", A.rows(), A.cols());
    detail::check_weights("cluster_measures", A, threads);
    return detail::stochastic_with_loops(A, {}, threads);
  }

  template <class C>
  void add_row(offset_t i, std::span<const C> cluster_of, const std::vector<offset_t>& sizes, partial& sum,
               double& strength) const {
    const C mine = cluster_of[static_cast<std::size_t>(i)];
    const auto m = flow_.view();
    double in = 0, out = 0, squares = 0;
    offset_t outside = 0;
    for (offset_t k = m.offsets[i]; k < m.offsets[i + 1]; ++k) {
      const auto x = static_cast<double>(m.values[k]);
      const bool stays = cluster_of[static_cast<std::size_t>(m.indices[k])] == mine;
      (stays ? in : out) += x;
      outside += !stays;
      squares += x * x;
    }
    const auto size = static_cast<double>(sizes[static_cast<std::size_t>(mine)]);
    sum.efficiency += 1 - (size - (in - out) / squares) / (size + static_cast<double>(outside));
    sum.mass += in;
    const auto a = A_.view();
    for (offset_t k = a.offsets[i]; k < a.offsets[i + 1]; ++k) {
      if (a.indices[k] == i) continue;
      const auto x = static_cast<double>(a.value(k));
      strength += x;
      if (cluster_of[static_cast<std::size_t>(a.indices[k])] == mine) sum.inside += x;
    }
  }

  const matrix<T, I>& A_;
  int threads_;
  matrix<float, I> flow_;
};

}  // namespace gustav
