// path_dependencies: how much the shortest paths from some sources depend on each vertex, as a fused operation.
#pragma once

#include <backends/cpu/centrality/dependencies.hpp>
#include <backends/cpu/paths/delta_stepping.hpp>
#include <backends/reference/path_dependencies.hpp>
#include <core/buffer.hpp>
#include <graphblas/detail/check_graph.hpp>
#include <graphblas/detail/dispatch.hpp>
#include <graphblas/detail/path_lengths.hpp>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <new>
#include <span>
#include <type_traits>
#include <utility>

namespace gustav {

// The argument of on_block.
struct dependencies_block {
  offset_t sources = 0;  // done so far
};

struct path_dependencies_options {
  bool symmetric = false;  // the matrix equals its transpose
  // Called after each block of sources but the last; false ends the operation.
  std::function<bool(const dependencies_block&)> on_block = {};
};

template <class I>
struct path_dependencies_result {
  vector<double, I> sums;  // full
  offset_t sources = 0;    // done
  bool cancelled = false;  // on_block returned false; the other sources are not in the sums
};

namespace detail {

template <class T, class I>
backends::cpu::source_sums cpu_dependencies(const cpu& e, const matrix<T, I>& a, std::span<const I> sources,
                                            bool symmetric, bool alike,
                                            const backends::cpu::sources_observer& on_block) {
  namespace be = backends::cpu;
  const auto view = a.view(e.threads);
  stopwatch clock = stopwatch_of(e);
  be::source_sums found;
  if (alike) {
    const auto out = pattern_of(view);
    const tuning& numbers = numbers_of(e);
    found = be::level_dependency_sums<I>(out, symmetric ? out : pattern_of(a.transposed_view(e.threads, numbers)),
                                         sources, e.threads, numbers, on_block);
  } else {
    const sums_of_lengths<storage_t<T>, I> lengths(view);
    found = be::length_dependency_sums(lengths.view(), sources, e.threads, on_block);
  }
  report(e, {"path_dependencies", alike ? "levels, pushed and pulled" : "Dijkstra, a search a thread",
             alike ? "arcs are alike" : "arcs have lengths", found.arcs_read,
             found.arcs_read * static_cast<std::int64_t>(sizeof(I) + sizeof(double)), 0, clock.lap()});
  return found;
}

}  // namespace detail

// For each vertex v of A (n x n) the sum over the sources s, and over all targets t, of the part of the shortest paths
// from s to t that pass through v, where s and t are not v. Entries are lengths above 0; arcs of a pattern, and entries
// that are all the same, count alike. A source that is named twice counts twice. Counts of paths are doubles; a source
// that has 2^1000 or more paths to a vertex is computed again with an exponent of 64 bits, so that nothing overflows.
// The result does not depend on the number of threads. Throws dimension_mismatch (not square), index_out_of_bounds (a
// source), invalid_value (a length that is not finite or not above 0, integer lengths whose sums may overflow),
// out_of_memory. Cost: O(entries) a source where arcs are alike, else O(entries + vertices log vertices). Memory: 8 to
// 32 doubles a vertex, about 70 bytes a vertex and thread, up to an index an arc and thread in deep graphs, and copies
// of the graph. Sources: Brandes 2001; Beamer,
// Asanovic, Patterson 2012.
template <executor E, class T, class I>
path_dependencies_result<I> path_dependencies(const E& exec, const matrix<T, I>& a,
                                              std::type_identity_t<std::span<const I>> sources,
                                              const path_dependencies_options& options = {}) try {
  using L = path_length_t<storage_t<T>>;
  detail::refuse_cuda(exec, "path_dependencies");
  detail::require_square("path_dependencies", a.rows(), a.cols());
  for (const I s : sources) detail::require_vertex("path_dependencies", "source", s, a.rows());
  const int threads = detail::threads_of(exec);
  const bool alike = detail::require_positive_lengths("path_dependencies", a.view(threads), threads);
  path_dependencies_result<I> result;
  backends::cpu::sources_observer on_block;
  if (options.on_block) on_block = [&](offset_t done) { return options.on_block({.sources = done}); };
  buffer<double> sums = detail::dispatch(
      exec,
      [&](const auto&) {
        buffer<double> found(static_cast<std::size_t>(a.rows()), 0.0);
        const auto view = a.view();
        const auto count = static_cast<offset_t>(sources.size());
        while (result.sources < count && !result.cancelled) {
          backends::reference::add_dependencies<L>(view, sources[static_cast<std::size_t>(result.sources)], found);
          ++result.sources;
          if (on_block && result.sources < count) result.cancelled = !on_block(result.sources);
        }
        return found;
      },
      [&](const auto& e) {
        auto found = detail::cpu_dependencies<T, I>(e, a, sources, options.symmetric, alike, on_block);
        result.sources = found.sources;
        result.cancelled = found.sources < static_cast<offset_t>(sources.size());
        return std::move(found.sums);
      },
      detail::no_cuda{"path_dependencies"});
  result.sums = vector<double, I>::adopt(std::move(sums));
  return result;
} catch (const std::bad_alloc&) {
  throw out_of_memory();
}
template <class T, class I>
path_dependencies_result<I> path_dependencies(const matrix<T, I>& a, std::type_identity_t<std::span<const I>> sources,
                                              const path_dependencies_options& options = {}) {
  return path_dependencies(automatic{}, a, sources, options);
}

}  // namespace gustav
