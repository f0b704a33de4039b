// Connected parts of clusters, and the subgraph inside clusters.
#pragma once

#include <core/entry.hpp>
#include <graphblas/detail/check_graph.hpp>
#include <graphblas/kernels/connected_parts.hpp>
#include <graphblas/matrix.hpp>

#include <utility>
#include <vector>

namespace gustav {
namespace detail {

template <class T, class I>
void check_clusters(const char* call, const matrix<T, I>& A, const std::vector<std::vector<I>>& clusters) {
  require_square(call, A.rows(), A.cols());
  for (const auto& members : clusters)
    for (const I v : members) require_vertex(call, "member", v, A.rows());
}

}  // namespace detail

// Cuts each cluster into the parts that the arcs of A inside it connect; the parts are sorted by size, largest first,
// ties by first member, and members ascend. A part is what can be reached along arcs from its least vertex, as with
// --force-connected of mcl 22-282; in a symmetric A the direction makes no difference. Entries that are 0 connect
// nothing. Other weights make a difference only where mcl empties a row: a row whose loop is discarded also loses the
// entries that single precision rounds to 0, and a row whose entries all become 0 by pre_inflation loses all of them.
// Clusters may overlap.
// A: n x n. Errors: dimension_mismatch (not square), index_out_of_bounds (members). Cost: O(entries of the rows of all
// members), on one thread.
struct connected_parts_call {
  using options = connectivity_options;
  template <executor E, class T, class I>
  std::vector<std::vector<I>> operator()(const E& exec, const matrix<T, I>& A,
                                         const std::vector<std::vector<I>>& clusters,
                                         const connectivity_options& how = {}) const {
    detail::check_clusters("connected_parts", A, clusters);
    return run<kernels::connected_parts>(exec, A, clusters, how);
  }
};
inline constexpr detail::entry<connected_parts_call> connected_parts;

// A without the arcs that leave clusters, as mcl 22-282 computes it for -icl (established by experiment; its manual
// documents the first step only):
//   - for each cluster of i, row i keeps the entries within that cluster that are above the median of the entries that
//     leave it (the mean of the middle two); if none is above it, or none leaves, it keeps all;
//   - an arc is kept if its opposite is, too, with the smaller weight of the two; a loop gets half its weight (where
//     loops are replaced it only counts among the entries of its row).
// Vertices in no cluster lose all entries. A: n x n, weights >= 0; the result is in single precision, as mcl's matrices
// are. Errors: dimension_mismatch (not square), index_out_of_bounds (members). Cost: O(entries log) for each
// membership, on one thread.
struct inside_clusters_call {
  template <executor E, class T, class I>
  matrix<float, I> operator()(const E& exec, const matrix<T, I>& A, const std::vector<std::vector<I>>& clusters) const {
    detail::check_clusters("inside_clusters", A, clusters);
    auto r = run<kernels::inside_clusters>(exec, A, clusters);
    return matrix<float, I>::adopt(r.rows, r.cols, {std::move(r.offsets), std::move(r.indices), std::move(r.values)},
                                   check::trusted);
  }
};
inline constexpr detail::entry<inside_clusters_call> inside_clusters;

}  // namespace gustav
