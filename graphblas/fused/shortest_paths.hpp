// shortest_paths: distances, and predecessors, from the nearest of some sources, as a fused operation.
#pragma once

#include <backends/common/parallel.hpp>
#include <backends/cpu/paths/delta_stepping.hpp>
#include <backends/reference/shortest_paths.hpp>
#include <graphblas/detail/check_graph.hpp>
#include <graphblas/detail/dispatch.hpp>
#include <graphblas/detail/path_lengths.hpp>

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <new>
#include <span>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

namespace gustav {

// The argument of on_bucket. L: path_length_t of the values.
template <class L>
struct paths_bucket {
  L settled{};           // distances below this are final
  offset_t relaxed = 0;  // entries read so far
};

template <class L>
struct shortest_paths_options {
  L width{};             // of a bucket in distance; 0: by the mean length and degree. It affects time alone
  bool parents = false;  // whether predecessors are wanted
  // Called after each bucket; false ends the search.
  std::function<bool(const paths_bucket<L>&)> on_bucket = {};
};

template <class L, class I>
struct shortest_paths_result {
  vector<L, I> distances;  // an entry for each vertex that a path leads to; 0 for a source
  vector<I, I> parents;    // with options.parents: the vertex before it on a shortest path; a source is its own
  offset_t reached = 0;    // vertices with a distance, the sources included
  bool cancelled = false;  // on_bucket returned false: only distances below its `settled` are entries
};

namespace detail {

// The width of buckets: the mean length over the mean degree, so that few arcs are read again (Meyer and Sanders 2003,
// section 4: of the order of 1 over the degree for lengths up to 1).
template <class L>
L width_of(const backends::cpu::length_range<L>& range, offset_t rows, offset_t entries) {
  if (entries == 0 || !(range.longest > L{0})) return L{1};
  const double count = static_cast<double>(entries);
  const double width = range.sum / count * std::min(1.0, static_cast<double>(rows) / count);
  if constexpr (std::is_floating_point_v<L>)
    return width > 0 ? width : range.longest;
  else
    return std::max(L{1}, static_cast<L>(width));
}

constexpr long entries_grain = 1 << 15;  // vertices, of passes over all of them

// How many of n vertices have a distance.
template <class L>
offset_t count_reached(const L* distance, std::size_t vertices, int threads) {
  std::atomic<offset_t> reached{0};
  const auto n = static_cast<long>(vertices);
  parallel_for(n, entries_grain, useful_threads(threads, n), [&](long begin, long end) {
    const offset_t others = std::count(distance + begin, distance + end, unreachable_v<L>);
    reached.fetch_add(end - begin - others, std::memory_order_relaxed);
  });
  return reached;
}

// Distances, or parents, as a vector with an entry wherever is_entry.
template <class I, class V, class F>
vector<V, I> entries_where(buffer<V>&& values, offset_t entries, const F& is_entry, int threads) {
  vector_result<V, I> r;
  r.size = static_cast<offset_t>(values.size());
  r.entries = entries;
  r.form = entries == r.size ? vector_form::full : vector_form::bitmap;
  if (r.form == vector_form::bitmap) {
    r.present = buffer<std::uint8_t>(values.size());
    parallel_for(static_cast<long>(r.size), entries_grain, useful_threads(threads, r.size), [&](long begin, long end) {
      for (auto v = static_cast<std::size_t>(begin); v < static_cast<std::size_t>(end); ++v) r.present[v] = is_entry(v);
    });
  }
  r.values = std::move(values);
  return vector<V, I>::adopt(std::move(r));
}

}  // namespace detail

// The distance of each vertex of A (n x n) from the nearest of the sources along arcs whose lengths are the entries of
// A, and with options.parents the vertex before it: the smallest one that is nearer and lies on a shortest path. Arcs
// of a pattern have the length 1. Sums are in path_length_t of the values; a floating-point sum beyond the range counts
// as no path. The result does not depend on the number of threads nor the width. Throws dimension_mismatch (not
// square), index_out_of_bounds (a source), invalid_value (a length that is negative or not finite, a negative width,
// integer lengths whose sums may overflow), out_of_memory. Cost: O(entries) for lengths alike; an arc is read again
// when a shorter path is found in its bucket. Memory: a distance and a few indices a vertex. Source: Meyer and Sanders
// 2003.
template <executor E, class T, class I>
shortest_paths_result<path_length_t<storage_t<T>>, I> shortest_paths(
    const E& exec, const matrix<T, I>& a, std::type_identity_t<std::span<const I>> sources,
    const shortest_paths_options<path_length_t<storage_t<T>>>& options = {}) try {
  using L = path_length_t<storage_t<T>>;
  namespace be = backends::cpu;
  detail::refuse_cuda(exec, "shortest_paths");
  detail::require_square("shortest_paths", a.rows(), a.cols());
  for (const I s : sources) detail::require_vertex("shortest_paths", "source", s, a.rows());
  if (!(options.width >= L{0})) throw invalid_value("shortest_paths: the width of a bucket must not be negative");
  const int threads = detail::threads_of(exec);
  const detail::lengths_of<storage_t<T>, I> lengths(a.view(threads));
  const auto& view = lengths.view();
  const auto range = detail::range_of(a, lengths, threads);
  detail::require_lengths<storage_t<T>>("shortest_paths", range, a.rows());
  const std::vector<I> from(sources.begin(), sources.end());
  shortest_paths_result<L, I> result;
  buffer<L> distances = detail::dispatch(
      exec, [&](const auto&) { return backends::reference::shortest_paths<L>(view, from); },
      [&](const auto& e) {
        const L width = options.width > L{0} ? options.width : detail::width_of(range, view.rows, view.entries());
        stopwatch clock = detail::stopwatch_of(e);
        be::delta_stepping<typename detail::lengths_of<storage_t<T>, I>::kernel_type, L, I> search(
            view, width, range.longest, e.threads);
        for (const I s : from) search.add_source(s);
        while (!result.cancelled && search.step())
          if (options.on_bucket) result.cancelled = !options.on_bucket({search.settled(), search.relaxed()});
        const offset_t relaxed = search.relaxed();
        const L settled = search.settled();
        buffer<L> found = std::move(search).take();
        if (result.cancelled)
          for (L& d : found) d = d < settled ? d : unreachable_v<L>;
        detail::report(e, {"shortest_paths", "delta-stepping", "lengths are not negative", relaxed,
                           relaxed * static_cast<std::int64_t>(sizeof(I) + sizeof(L)), 0, clock.lap()});
        return found;
      },
      detail::no_cuda{"shortest_paths"});
  result.reached = detail::count_reached(distances.data(), distances.size(), threads);
  const auto is_reached = [d = std::as_const(distances).data()](std::size_t v) { return d[v] != unreachable_v<L>; };
  if (options.parents)
    result.parents = detail::entries_where<I>(be::shortest_path_parents(view, distances, from, threads), result.reached,
                                              is_reached, threads);
  result.distances = detail::entries_where<I>(std::move(distances), result.reached, is_reached, threads);
  return result;
} catch (const std::bad_alloc&) {
  throw out_of_memory();
}
template <class T, class I>
auto shortest_paths(const matrix<T, I>& a, std::type_identity_t<std::span<const I>> sources,
                    const shortest_paths_options<path_length_t<storage_t<T>>>& options = {}) {
  return shortest_paths(automatic{}, a, sources, options);
}

}  // namespace gustav
