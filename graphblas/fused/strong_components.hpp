// strong_components: the strongly connected components of a directed graph, as a fused operation.
#pragma once

#include <backends/cpu/components/strong.hpp>
#include <backends/reference/strong_components.hpp>
#include <graphblas/detail/check_graph.hpp>
#include <graphblas/detail/dispatch.hpp>
#include <graphblas/fused/weak_components.hpp>

#include <functional>
#include <new>
#include <utility>
#include <vector>

namespace gustav {

// The argument of on_block.
struct strong_components_block {
  offset_t vertices = 0;    // whose component is known
  offset_t components = 0;  // of these vertices
};

struct strong_components_options {
  bool symmetric = false;  // the matrix equals its transpose: weak_components without an observer
  // Called after each part of the search that has read about 2^18 vertices and entries; false ends the operation.
  std::function<bool(const strong_components_block&)> on_block = {};
};

template <class I>
struct strong_components_result {
  vector<I, I> component;       // full; numbered from 0, largest first, ties by their first vertex
  std::vector<offset_t> sizes;  // of each component
  bool cancelled = false;       // on_block returned false: vertices whose component was not known are alone
};

// The strongly connected component of each vertex of A (n x n), and the sizes of the components: two vertices are in
// one where a path leads from each to the other. An entry is an arc whatever its value. The largest component is found
// on all threads by a search from a vertex of it and passes over the rows that the search has reached, without a
// transpose; Tarjan's search visits the rest on one thread. The result does not depend on the number of threads. The
// reference executor does not call on_block. Throws dimension_mismatch (not square), out_of_memory.
// Cost: O(vertices + entries). Memory: four indices a vertex; an offset and three indices for each vertex on the path
// of the depth-first search, at most all. Sources: Tarjan 1972; Pearce 2016; Slota, Rajamanickam, Madduri 2014.
template <executor E, class T, class I>
strong_components_result<I> strong_components(const E& exec, const matrix<T, I>& a,
                                              const strong_components_options& options = {}) try {
  detail::refuse_cuda(exec, "strong_components");
  detail::require_square("strong_components", a.rows(), a.cols());
  const auto rows = pattern_of(a.view(detail::threads_of(exec)));
  strong_components_result<I> result;
  const auto on_reference = [&](const auto&) {
    auto [component, sizes] = backends::reference::strong_components(rows);
    result.component = vector<I, I>::adopt(buffer<I>(std::move(component)));
    result.sizes = std::move(sizes);
  };
  const auto on_cpu = [&](const auto& e) {
    if (options.symmetric && !options.on_block) {
      auto weak = weak_components(e, a, {.symmetric = true, .on_block = {}});
      result.component = std::move(weak.component);
      result.sizes = std::move(weak.sizes);
      return;
    }
    stopwatch clock = detail::stopwatch_of(e);
    backends::cpu::strong_search<I> search(rows, e.threads, detail::numbers_of(e));
    std::function<bool(offset_t, offset_t)> tell;
    if (options.on_block) tell = [&](offset_t vertices, offset_t count) { return options.on_block({vertices, count}); };
    result.cancelled = !search.run(tell);
    const offset_t read = search.read();
    auto [component, sizes] = std::move(search).number();
    detail::report(
        e, {"strong_components", "core and depth-first search",
            "the largest component is found on all threads, the others by one search", read,
            read * static_cast<std::int64_t>(sizeof(I)) + 3 * rows.rows * static_cast<std::int64_t>(sizeof(I)), 0,
            clock.lap()});
    result.component = vector<I, I>::adopt(std::move(component));
    result.sizes = std::move(sizes);
  };
  detail::dispatch(exec, on_reference, on_cpu, detail::no_cuda{"strong_components"});
  return result;
} catch (const std::bad_alloc&) {
  throw out_of_memory();
}
template <class T, class I>
strong_components_result<I> strong_components(const matrix<T, I>& a, const strong_components_options& options = {}) {
  return strong_components(automatic{}, a, options);
}

}  // namespace gustav
