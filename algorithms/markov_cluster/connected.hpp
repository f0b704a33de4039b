// Connected parts of clusters, and the subgraph inside clusters.
#pragma once

#include <core/entry.hpp>
#include <core/kernel.hpp>
#include <graphblas/detail/check_graph.hpp>
#include <graphblas/matrix.hpp>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <type_traits>
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

// How a process changes its input before the first step, as far as that changes what is connected.
struct connectivity_options {
  double pre_inflation = 1;
  bool discard_loops = false;  // loops are removed and replaced
  double loop_weight = 1;      // of loops that stay
};

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
    detail::require_host(exec, "connected_parts");
    detail::check_clusters("connected_parts", A, clusters);
    const auto a = A.view(detail::threads_of(exec));
    const auto weight = [&](offset_t k) { return static_cast<double>(a.value(k)); };
    const auto has_loop = [&](I v) {
      for (offset_t k = a.offsets[v]; k < a.offsets[v + 1]; ++k)
        if (a.indices[k] == v && weight(k) != 0) return true;
      return false;
    };
    const auto is_emptied = [&](I v) {
      if (how.pre_inflation == 1) return false;
      for (offset_t k = a.offsets[v]; k < a.offsets[v + 1]; ++k) {
        const bool loop = a.indices[k] == v;
        if (loop && how.discard_loops) continue;
        const double x = static_cast<float>(loop ? weight(k) * how.loop_weight : weight(k));
        if (static_cast<float>(std::pow(x, how.pre_inflation)) != 0) return false;
      }
      return true;
    };
    std::vector<char> open(static_cast<std::size_t>(a.rows), 0);  // in the current cluster, not yet reached
    std::vector<I> stack;
    std::vector<std::vector<I>> parts;
    for (const auto& members : clusters) {
      for (const I v : members) open[static_cast<std::size_t>(v)] = 1;
      std::vector<I> ascending = members;
      std::sort(ascending.begin(), ascending.end());
      for (const I from : ascending) {
        if (!open[static_cast<std::size_t>(from)]) continue;
        std::vector<I>& part = parts.emplace_back();
        stack.assign(1, from);
        open[static_cast<std::size_t>(from)] = 0;
        while (!stack.empty()) {
          const I v = stack.back();
          stack.pop_back();
          part.push_back(v);
          if (is_emptied(v)) continue;
          const bool in_single = how.discard_loops && has_loop(v);
          for (offset_t k = a.offsets[v]; k < a.offsets[v + 1]; ++k) {
            if (in_single ? static_cast<float>(weight(k)) == 0 : weight(k) == 0) continue;
            char& reachable = open[static_cast<std::size_t>(a.indices[k])];
            if (!reachable) continue;
            reachable = 0;
            stack.push_back(a.indices[k]);
          }
        }
        std::sort(part.begin(), part.end());
      }
    }
    std::sort(parts.begin(), parts.end(),
              [](const auto& x, const auto& y) { return x.size() != y.size() ? x.size() > y.size() : x < y; });
    return parts;
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
    detail::require_host(exec, "inside_clusters");
    detail::check_clusters("inside_clusters", A, clusters);
    const auto a = A.view(detail::threads_of(exec));
    const auto n = static_cast<std::size_t>(a.rows);
    const auto weight = [&](offset_t k) {
      if constexpr (std::is_void_v<T>)
        return 1.0f;
      else
        return static_cast<float>(a.value(k));
    };
    std::vector<char> inside(n, 0);
    std::vector<std::vector<std::pair<I, float>>> kept(n);
    std::vector<float> leaving;
    for (const auto& members : clusters) {
      for (const I v : members) inside[static_cast<std::size_t>(v)] = 1;
      for (const I v : members) {
        leaving.clear();
        float highest = 0;
        for (offset_t k = a.offsets[v]; k < a.offsets[v + 1]; ++k)
          if (inside[static_cast<std::size_t>(a.indices[k])])
            highest = std::max(highest, weight(k));
          else if (weight(k) != 0)
            leaving.push_back(weight(k));
        double cutoff = 0;
        if (!leaving.empty()) {
          std::sort(leaving.begin(), leaving.end());
          const std::size_t middle = leaving.size() / 2;
          cutoff = leaving.size() % 2 ? double(leaving[middle])
                                      : (double(leaving[middle - 1]) + double(leaving[middle])) / 2;
        }
        if (highest <= cutoff) cutoff = 0;
        auto& mine = kept[static_cast<std::size_t>(v)];
        for (offset_t k = a.offsets[v]; k < a.offsets[v + 1]; ++k)
          if (inside[static_cast<std::size_t>(a.indices[k])] && weight(k) > cutoff)
            mine.emplace_back(a.indices[k], weight(k));
      }
      for (const I v : members) inside[static_cast<std::size_t>(v)] = 0;
    }
    csr_arrays<float, I> out;
    out.offsets = buffer<offset_t>(n + 1, 0);
    for (auto& mine : kept) {
      std::sort(mine.begin(), mine.end());
      mine.erase(std::unique(mine.begin(), mine.end()), mine.end());  // entries kept for several clusters
    }
    std::vector<I> indices;
    std::vector<float> values;
    for (std::size_t i = 0; i < n; ++i) {
      for (const auto& [j, x] : kept[i]) {
        const auto& theirs = kept[static_cast<std::size_t>(j)];
        const auto back = std::lower_bound(theirs.begin(), theirs.end(), std::pair(static_cast<I>(i), 0.0f));
        if (back == theirs.end() || back->first != static_cast<I>(i)) continue;
        indices.push_back(j);
        values.push_back(static_cast<std::size_t>(j) == i ? x / 2 : std::min(x, back->second));
      }
      out.offsets[i + 1] = static_cast<offset_t>(indices.size());
    }
    out.indices = buffer<I>(std::move(indices));
    out.values = buffer<float>(std::move(values));
    return matrix<float, I>::adopt(a.rows, a.cols, std::move(out), check::trusted);
  }
};
inline constexpr detail::entry<inside_clusters_call> inside_clusters;

}  // namespace gustav
