// core_peeling: the core number of each vertex of an undirected graph, as a fused operation.
#pragma once

#include <backends/cpu/cores/core_peeling.hpp>
#include <backends/reference/core_numbers.hpp>
#include <graphblas/detail/check_graph.hpp>
#include <graphblas/detail/dispatch.hpp>

#include <cstdint>
#include <functional>
#include <new>
#include <utility>
#include <vector>

namespace gustav {

// The argument of on_level.
struct core_level {
  offset_t core = 0;  // the core number of the vertices that were removed
  offset_t left = 0;  // vertices with a larger one
};

struct core_peeling_options {
  bool order = true;      // whether the order is wanted
  bool has_loops = true;  // whether there may be entries on the diagonal
  // Called after each core number that some vertex has; false ends the operation.
  std::function<bool(const core_level&)> on_level = {};
};

template <class I>
struct core_peeling_result {
  vector<I, I> core;       // full
  std::vector<I> order;    // the vertices as they are removed: each has at most its core number of neighbours after it
  bool cancelled = false;  // on_level returned false: vertices that are not in the order have a lower bound
};

// The core number of each vertex: the largest k such that it belongs to a subgraph in which every vertex has at least k
// neighbours. A is n x n (dimension_mismatch) with a symmetric pattern (not checked: otherwise the numbers mean
// nothing); values and the diagonal are ignored. Vertices of the order are by core number, then by round of removal,
// then by number; the result does not depend on the number of threads. Throws out_of_memory. Cost: O(vertices +
// entries); memory: six indices a vertex. Source: Kabir and Madduri 2017.
template <executor E, class T, class I>
core_peeling_result<I> core_peeling(const E& exec, const matrix<T, I>& a,
                                    const core_peeling_options& options = {}) try {
  detail::refuse_cuda(exec, "core_peeling");
  detail::require_square("core_peeling", a.rows(), a.cols());
  const auto pattern = pattern_of(a.view(detail::threads_of(exec)));
  core_peeling_result<I> result;
  const auto goes_on = [&](offset_t core, offset_t left) {
    if (options.on_level) result.cancelled = !options.on_level({core, left});
    return !result.cancelled;
  };
  buffer<I> core = detail::dispatch(
      exec,
      [&](const auto&) {
        auto [numbers, order] = backends::reference::core_numbers(pattern, goes_on);
        if (options.order) result.order = std::move(order);
        return buffer<I>(std::move(numbers));
      },
      [&](const auto& e) {
        stopwatch clock = detail::stopwatch_of(e);
        backends::cpu::core_peeling<I> peeling(pattern, options.has_loops, e.threads, detail::numbers_of(e));
        while (peeling.step() && goes_on(peeling.level(), peeling.left())) {
        }
        if (options.order) result.order = peeling.order();
        detail::report(e, {"core_peeling", "rounds of removal", "the entries of a row are read once", peeling.read(),
                           peeling.read() * static_cast<std::int64_t>(sizeof(I)), 0, clock.lap()});
        return std::move(peeling).take();
      },
      detail::no_cuda{"core_peeling"});
  result.core = vector<I, I>::adopt(std::move(core));
  return result;
} catch (const std::bad_alloc&) {
  throw out_of_memory();
}
template <class T, class I>
core_peeling_result<I> core_peeling(const matrix<T, I>& a, const core_peeling_options& options = {}) {
  return core_peeling(automatic{}, a, options);
}

}  // namespace gustav
