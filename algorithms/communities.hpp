// What Leiden and Louvain share: the checks and the weights of a search for communities, and its result.
#pragma once

#include <algorithms/memory.hpp>
#include <core/error.hpp>
#include <core/types.hpp>
#include <graphblas/detail/is_symmetric.hpp>
#include <graphblas/kernels/communities.hpp>
#include <graphblas/matrix.hpp>
#include <graphblas/operations/apply.hpp>
#include <graphblas/operations/ewise.hpp>
#include <graphblas/vector.hpp>
#include <semirings/binary_operators.hpp>

#include <cmath>
#include <cstdint>
#include <type_traits>
#include <utility>
#include <vector>

namespace gustav {

template <class I>
struct communities_result {
  vector<I, I> labels;          // full; the community of each vertex, from 0, largest first, ties by their first vertex
  std::vector<offset_t> sizes;  // of each community
  double modularity = 0;        // with the resolution
  int levels = 0;               // of the iteration that had most
  int iterations = 0;           // that were begun
  bool symmetrized = false;     // A was not symmetric
  bool cancelled = false;       // on_level returned false: the communities are those of the levels done
};

namespace detail {

// Throws invalid_value unless weights are finite and not negative, and so is twice their sum.
template <class S, class I>
void require_strengths(const csr_view<S, I>& a) {
  if constexpr (!std::is_same_v<S, unit>) {
    double sum = 0;
    bool is_valid = true;
    for (offset_t p = a.rows ? a.offsets[0] : 0; a.rows && p < a.offsets[a.rows]; ++p) {
      const auto w = static_cast<double>(a.value(p));
      is_valid = is_valid && w >= 0 && !std::isinf(w);
      sum += w;
    }
    if (!is_valid) throw invalid_value("communities: weights must be finite and not negative");
    if (!std::isfinite(2 * sum)) throw invalid_value("communities: the weights sum to more than a double holds");
  }
}

// Whether all weights are the same positive one. Modularity does not depend on their scale, so kernels read a pattern.
template <class S, class I>
bool weights_are_alike(const csr_view<S, I>& a) {
  if constexpr (std::is_same_v<S, unit>)
    return true;
  else
    return a.entries() == 0 || (a.iso && a.value(0) > S{});
}

// Communities of A (n x n) by Leiden, or by Louvain unless `refines`.
template <executor E, class T, class I>
communities_result<I> find_communities(const E& exec, const matrix<T, I>& a, const communities_options& how,
                                       bool refines) {
  if (!(how.resolution >= 0) || std::isinf(how.resolution))
    throw invalid_value("communities: the resolution must be finite and not negative");
  if (how.iterations < 1) throw invalid_value("communities: at least one iteration is needed");
  const auto view = a.view(threads_of(exec));
  require_strengths(view);
  const bool symmetric = is_symmetric(view);
  const auto search = [&](const auto& weights) -> communities_result<I> {
    auto found = run<kernels::communities>(exec, weights, how, refines);
    return {vector<I, I>::adopt(std::move(found.labels)),
            std::move(found.sizes),
            found.modularity,
            found.levels,
            found.iterations,
            !symmetric,
            found.cancelled};
  };
  if (weights_are_alike(view)) {
    if (symmetric) return search(pattern_argument(a));
    using one = std::conditional_t<std::is_void_v<T>, std::int8_t, T>;
    matrix<void, I> both(a.rows(), a.cols());
    ewise_add(exec, both, no_mask, no_accum, pair<one>{}, a, transposed(a));
    return search(pattern_argument(both));
  }
  if constexpr (std::is_void_v<T>) {
    __builtin_unreachable();  // patterns are alike
  } else {
    if constexpr (std::is_same_v<T, double>)
      if (symmetric) return search(a);
    const matrix<double, I> arcs = apply(
        exec, [](const T& x) { return static_cast<double>(x); }, a);
    if (symmetric) return search(arcs);
    return search(ewise_add(exec, arcs, transposed(arcs), max<>{}));
  }
}

// Bytes that the search takes at most, those of A among them. Of a directed graph the weights, their transpose and the
// larger of both. The next level while it is built: chunks that grow, up to three times its entries, and its arrays;
// Leiden has the level before, too, and both may have nearly all entries. The arrays of moving and refining.
template <class T, class I>
std::uint64_t communities_bytes(const matrix<T, I>& a, bool symmetric, int threads, bool refines) {
  const auto entry = sizeof(I) + sizeof(double);
  const auto entries = std::uint64_t(a.entries()), both = entries * (symmetric ? 1 : 2);
  return matrix_bytes(a) + (symmetric ? 0 : 2 * entries + both) * entry + both * entry * (refines ? 5 : 3) +
         std::uint64_t(a.rows()) * (10 * sizeof(I) + (7 + std::uint64_t(threads)) * sizeof(double));
}

}  // namespace detail
}  // namespace gustav
