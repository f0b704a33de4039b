// Shortest paths from the nearest of some sources: a search by delta-stepping, and what it has reached.
#pragma once

#include <backends/common/kernels/shortest_paths.hpp>
#include <backends/common/lengths_operand.hpp>
#include <backends/common/report.hpp>
#include <backends/cpu/paths/delta_stepping.hpp>
#include <core/buffer.hpp>
#include <core/kernel.hpp>
#include <core/parallel.hpp>
#include <core/views.hpp>

#include <algorithm>
#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <type_traits>
#include <utility>
#include <vector>

namespace gustav::backends::cpu {

// The width of buckets: the mean length over the mean degree, so that few arcs are read again (Meyer and Sanders 2003,
// section 4: of the order of 1 over the degree for lengths up to 1).
template <class L>
L bucket_width(const length_range<L>& range, offset_t rows, offset_t entries) {
  if (entries == 0 || !(range.longest > L{0})) return L{1};
  const double count = static_cast<double>(entries);
  const double width = range.sum / count * std::min(1.0, static_cast<double>(rows) / count);
  if constexpr (std::is_floating_point_v<L>)
    return width > 0 ? width : range.longest;
  else
    return std::max(L{1}, static_cast<L>(width));
}

// A width of buckets for lengths in 32 bits; beyond half of the range it makes no difference.
template <class L>
std::uint32_t narrow_width(L width) {
  return static_cast<std::uint32_t>(std::clamp(static_cast<double>(width), 1.0, 0x1p31));
}

// Distances D, found by delta-stepping on `threads` threads. L: that of the options.
template <class L, class S, class D, class I>
buffer<D> search_paths(const csr_view<S, I>& lengths, D width, D longest, const std::vector<I>& from, int threads,
                       const sssp_options<L>& options, bool& cancelled, offset_t& relaxed) {
  const auto wide = [](D distance) {
    return distance == unreachable_v<D> ? unreachable_v<L> : static_cast<L>(distance);
  };
  delta_stepping<S, D, I> search(lengths, width, longest, threads);
  for (const I s : from) search.add_source(s);
  while (!cancelled && search.step()) cancelled = !options.on_bucket({wide(search.settled()), search.relaxed()});
  relaxed = search.relaxed();
  const D settled = search.settled();
  buffer<D> found = std::move(search).take();
  if (cancelled)
    for (D& d : found) d = d < settled ? d : unreachable_v<D>;
  return found;
}

// One of two values of 64 bits, without a branch: which vertices are reached is not predictable.
template <class L>
L select_bits(bool is_first, L first, L second) {
  const std::uint64_t mask = std::uint64_t{0} - static_cast<std::uint64_t>(is_first);
  const auto a = std::bit_cast<std::uint64_t>(first), b = std::bit_cast<std::uint64_t>(second);
  return std::bit_cast<L>((a & mask) | (b & ~mask));
}

// The distances D of a search as distances L, which vertices have one, and how many, in one pass over the vertices.
template <class L, class I, class D>
kernels::shortest_paths::result<L, I> reached_of(buffer<D>&& found, int threads) {
  constexpr long grain = 1 << 15;
  kernels::shortest_paths::result<L, I> all;
  all.present = buffer<std::uint8_t>(found.size());
  if constexpr (!std::is_same_v<L, D>) all.distances = buffer<L>(found.size());
  const D* const distance = std::as_const(found).data();
  L* const wide = all.distances.data();
  std::uint8_t* const present = all.present.data();
  std::atomic<offset_t> reached{0};
  const auto n = static_cast<long>(found.size());
  parallel_for(n, grain, useful_threads(threads, n), [&](long begin, long end) {
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

}  // namespace gustav::backends::cpu

namespace gustav::kernels {

template <>
struct implementation<shortest_paths, cpu> {
  template <class K, class I, class L = path_length_t<K>>
  static shortest_paths::result<L, I> run(const cpu& e, const lengths_operand<K, I>& a, std::span<const I> sources,
                                          const sssp_options<L>& options) {
    namespace be = backends::cpu;
    const csr_view<K, I>& view = a.by_rows();
    const auto range = a.range();
    const std::vector<I> from(sources.begin(), sources.end());
    const L width = options.width > L{0} ? options.width : be::bucket_width(range, view.rows, view.entries());
    stopwatch clock = detail::stopwatch_of(e);
    shortest_paths::result<L, I> found;
    offset_t relaxed = 0;
    std::size_t distance_bytes = sizeof(L);
    const auto search = [&](const auto& arcs, auto bucket_width, auto longest) {
      distance_bytes = sizeof longest;
      bool cancelled = false;
      auto distances = be::search_paths(arcs, bucket_width, longest, from, e.threads, options, cancelled, relaxed);
      found = be::reached_of<L, I>(std::move(distances), e.threads);
      found.cancelled = cancelled;
    };
    if (const auto* narrow = a.narrow(view.entries()))
      search(*narrow, be::narrow_width(width), static_cast<std::uint32_t>(range.longest));
    else
      search(view, width, range.longest);
    detail::report(e, {shortest_paths::name, "delta-stepping", "lengths are not negative", relaxed,
                       relaxed * static_cast<std::int64_t>(sizeof(I) + distance_bytes), 0, clock.lap()});
    if (options.parents) found.parents = be::shortest_path_parents(view, found.distances, from, e.threads);
    return found;
  }
};

}  // namespace gustav::kernels
