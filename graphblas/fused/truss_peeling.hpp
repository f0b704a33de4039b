// truss_peeling: the truss number of each edge of an undirected graph, as a fused operation.
#pragma once

#include <backends/cpu/truss/truss_peeling.hpp>
#include <backends/reference/truss_numbers.hpp>
#include <graphblas/detail/check_graph.hpp>
#include <graphblas/detail/dispatch.hpp>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <new>
#include <utility>

namespace gustav {

// The argument of on_level.
struct truss_level {
  offset_t truss = 0;  // the truss number of the edges that were removed
  offset_t left = 0;   // edges with a larger one
};

struct truss_peeling_options {
  // Called after each truss number that some edge has; false ends the operation.
  std::function<bool(const truss_level&)> on_level = {};
};

template <class I>
struct truss_peeling_result {
  matrix<I, I> truss;      // n x n: the truss number of each edge, above the diagonal
  bool cancelled = false;  // on_level returned false: edges that are left have a lower bound
};

// The truss number of each edge: the largest k such that it belongs to a subgraph in which every edge is in at least k
// - 2 triangles. A is n x n (dimension_mismatch) with a symmetric pattern (not checked: otherwise the numbers mean
// nothing); values and the diagonal are ignored. The result does not depend on the number of threads. Throws
// out_of_memory. Cost: the wedges of the triangles in the order by degree, and for each edge in a triangle the shorter
// row of its ends; memory: about 45 bytes an edge. Source: Wang and Cheng 2012; Kabir and Madduri 2017 (PKT).
template <executor E, class T, class I>
truss_peeling_result<I> truss_peeling(const E& exec, const matrix<T, I>& a,
                                      const truss_peeling_options& options = {}) try {
  detail::refuse_cuda(exec, "truss_peeling");
  detail::require_square("truss_peeling", a.rows(), a.cols());
  const auto pattern = pattern_of(a.view(detail::threads_of(exec)));
  truss_peeling_result<I> result{matrix<I, I>(a.rows(), a.cols())};
  const auto goes_on = [&](offset_t truss, offset_t left) {
    if (options.on_level) result.cancelled = !options.on_level({truss, left});
    return !result.cancelled;
  };
  csr_result<I, I> edges;
  edges.rows = edges.cols = a.rows();
  edges.values = detail::dispatch(
      exec, [&](const auto&) { return buffer<I>(backends::reference::truss_numbers(pattern, goes_on)); },
      [&](const auto& e) {
        stopwatch clock = detail::stopwatch_of(e);
        auto numbers = backends::cpu::truss_numbers(pattern, e.threads, detail::numbers_of(e), goes_on);
        detail::report(e, {"truss_peeling", "rounds of removal", "supports are counted once", pattern.entries(),
                           pattern.entries() * static_cast<std::int64_t>(sizeof(I)), 0, clock.lap()});
        return numbers;
      },
      detail::no_cuda{"truss_peeling"});
  edges.offsets = buffer<offset_t>(static_cast<std::size_t>(a.rows()) + 1);
  edges.indices = buffer<I>(edges.values.size() + 1);  // without branches one element further is written
  I* const to = edges.indices.data();
  offset_t at = 0;
  edges.offsets[0] = 0;
  for (offset_t v = 0; v < pattern.rows; ++v) {
    for (offset_t p = pattern.offsets[v]; p < pattern.offsets[v + 1]; ++p) {
      to[at] = pattern.indices[p];
      at += pattern.indices[p] > v;
    }
    edges.offsets[static_cast<std::size_t>(v) + 1] = at;
  }
  edges.indices.shrink(static_cast<std::size_t>(at));
  result.truss = detail::to_matrix<I, I>(std::move(edges));
  return result;
} catch (const std::bad_alloc&) {
  throw out_of_memory();
}
template <class T, class I>
truss_peeling_result<I> truss_peeling(const matrix<T, I>& a, const truss_peeling_options& options = {}) {
  return truss_peeling(automatic{}, a, options);
}

}  // namespace gustav
