// shortest_paths: distances, and predecessors, from the nearest of some sources, as a fused operation.
#pragma once

#include <backends/cpu/paths/delta_stepping.hpp>
#include <backends/reference/shortest_paths.hpp>
#include <core/parallel.hpp>
#include <graphblas/detail/check_graph.hpp>
#include <graphblas/detail/dispatch.hpp>
#include <graphblas/detail/narrow_lengths.hpp>
#include <graphblas/detail/path_lengths.hpp>

#include <algorithm>
#include <atomic>
#include <bit>
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

// Distances D, found by delta-stepping on `threads` threads. L: that of the options.
template <class L, class S, class D, class I>
buffer<D> search_paths(const csr_view<S, I>& lengths, D width, D longest, const std::vector<I>& from, int threads,
                       const shortest_paths_options<L>& options, bool& cancelled, offset_t& relaxed) {
  const auto wide = [](D distance) {
    return distance == unreachable_v<D> ? unreachable_v<L> : static_cast<L>(distance);
  };
  backends::cpu::delta_stepping<S, D, I> search(lengths, width, longest, threads);
  for (const I s : from) search.add_source(s);
  while (!cancelled && search.step())
    if (options.on_bucket) cancelled = !options.on_bucket({wide(search.settled()), search.relaxed()});
  relaxed = search.relaxed();
  const D settled = search.settled();
  buffer<D> found = std::move(search).take();
  if (cancelled)
    for (D& d : found) d = d < settled ? d : unreachable_v<D>;
  return found;
}

constexpr long entries_grain = 1 << 15;  // vertices, of passes over all of them

// One of two values of 64 bits, without a branch: which vertices are reached is not predictable.
template <class L>
L select_bits(bool is_first, L first, L second) {
  const std::uint64_t mask = std::uint64_t{0} - static_cast<std::uint64_t>(is_first);
  const auto a = std::bit_cast<std::uint64_t>(first), b = std::bit_cast<std::uint64_t>(second);
  return std::bit_cast<L>((a & mask) | (b & ~mask));
}

// The distances L of a search, which vertices have one, and how many.
template <class L>
struct reached_vertices {
  buffer<L> distances;
  buffer<std::uint8_t> present;
  offset_t reached = 0;
};

// The same from the distances D, in one pass over the vertices.
template <class L, class D>
reached_vertices<L> reached_of(buffer<D>&& found, int threads) {
  reached_vertices<L> all{{}, buffer<std::uint8_t>(found.size()), 0};
  if constexpr (!std::is_same_v<L, D>) all.distances = buffer<L>(found.size());
  const D* const distance = std::as_const(found).data();
  L* const wide = all.distances.data();
  std::uint8_t* const present = all.present.data();
  std::atomic<offset_t> reached{0};
  const auto n = static_cast<long>(found.size());
  parallel_for(n, entries_grain, useful_threads(threads, n), [&](long begin, long end) {
    offset_t own = 0;
    for (long v = begin; v < end; ++v) {
      const bool is_reached = distance[v] != unreachable_v<D>;
      own += is_reached;
      present[v] = is_reached;
      if constexpr (!std::is_same_v<L, D>)
        wide[v] = select_bits(is_reached, static_cast<L>(distance[v]), unreachable_v<L>);
    }
    reached.fetch_add(own, std::memory_order_relaxed);
  });
  if constexpr (std::is_same_v<L, D>) all.distances = std::move(found);
  all.reached = reached;
  return all;
}

// Distances, or parents, as a vector with an entry for each of the `reached` vertices that are present.
template <class I, class V>
vector<V, I> entries_where(buffer<V>&& values, buffer<std::uint8_t>&& present, offset_t reached) {
  vector_result<V, I> r;
  r.size = static_cast<offset_t>(values.size());
  r.entries = reached;
  r.form = reached == r.size ? vector_form::full : vector_form::bitmap;
  if (r.form == vector_form::bitmap) r.present = std::move(present);
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
// when a shorter path is found in its bucket. Memory: two distances and a few indices a vertex; where lengths are whole
// numbers and their sums fit 32 bits, A keeps a copy of 4 bytes an entry from about the second search on. Source: Meyer
// and Sanders 2003.
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
  detail::reached_vertices<L> found = detail::dispatch(
      exec,
      [&](const auto&) { return detail::reached_of<L>(backends::reference::shortest_paths<L>(view, from), threads); },
      [&](const auto& e) {
        const L width = options.width > L{0} ? options.width : detail::width_of(range, view.rows, view.entries());
        stopwatch clock = detail::stopwatch_of(e);
        detail::reached_vertices<L> all;
        offset_t relaxed = 0;
        std::size_t distance_bytes = sizeof(L);
        const auto search = [&](const auto& arcs, auto bucket_width, auto longest) {
          distance_bytes = sizeof longest;
          all = detail::reached_of<L>(
              detail::search_paths(arcs, bucket_width, longest, from, e.threads, options, result.cancelled, relaxed),
              e.threads);
        };
        if (const auto narrow = detail::narrow_lengths_of(a, view, range, view.entries(), threads)) {
          const csr_view<std::uint32_t, I> arcs{
              view.rows,  view.cols, view.offsets, view.indices, narrow->values.data(), narrow->values.size() == 1,
              view.sorted};
          search(arcs, detail::narrow_width(width), static_cast<std::uint32_t>(range.longest));
        } else {
          search(view, width, range.longest);
        }
        detail::report(e, {"shortest_paths", "delta-stepping", "lengths are not negative", relaxed,
                           relaxed * static_cast<std::int64_t>(sizeof(I) + distance_bytes), 0, clock.lap()});
        return all;
      },
      detail::no_cuda{"shortest_paths"});
  result.reached = found.reached;
  if (options.parents)
    result.parents = detail::entries_where<I>(be::shortest_path_parents(view, found.distances, from, threads),
                                              found.present.clone(), found.reached);
  result.distances = detail::entries_where<I>(std::move(found.distances), std::move(found.present), found.reached);
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
