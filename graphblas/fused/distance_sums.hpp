// distance_sums: how many vertices each of many sources reaches and how far they are, as a fused operation.
#pragma once

#include <backends/cpu/bfs/distance_sums.hpp>
#include <graphblas/fused/many_shortest_paths.hpp>
#include <graphblas/fused/multi_source_bfs.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <new>
#include <span>
#include <type_traits>
#include <vector>

namespace gustav {

struct distance_sums_options {
  bool symmetric = false;                                       // the matrix equals its transpose
  multi_source_method method = multi_source_method::automatic;  // where all lengths are 1
};

namespace detail {

template <class L>
distance_sum<L> sum_of(std::span<const L> distances) {
  distance_sum<L> all;
  for (const L d : distances) {
    if (d == unreachable_v<L>) continue;
    ++all.reached;
    all.sum += d;
    all.farthest = std::max(all.farthest, d);
    if (d > L{0}) all.inverses += 1 / static_cast<double>(d);
  }
  return all;
}

template <class T, class I>
std::vector<distance_sum<std::int64_t>> cpu_distance_sums(const cpu& exec, const matrix<T, I>& a,
                                                          std::span<const I> sources,
                                                          const distance_sums_options& options) {
  const call_operand<matrix<T, I>> operand(a, exec.threads, numbers_of(exec));
  const multi_source_bfs_options how{.parents = false, .symmetric = options.symmetric, .method = options.method};
  const auto forwards = pattern_of(operand.by_rows());
  const bool columns = needs_columns(operand, sources.size(), how, numbers_of(exec).transpose_cost);
  const auto backwards = columns ? pattern_of(operand.by_cols()) : forwards;
  backends::multi_source_bfs_statistics statistics;
  stopwatch clock = stopwatch_of(exec);
  auto found = backends::cpu::bfs_distance_sums<I>(forwards, columns || options.symmetric ? &backwards : nullptr,
                                                   sources, options.method, exec.threads, numbers_of(exec), statistics);
  report(exec,
         {"distance_sums", statistics.bit_parallel == 0 ? "one search a thread" : "bit-parallel",
          statistics.switched ? "the searches seldom share a level" : "the searches share levels",
          statistics.entries_read, statistics.entries_read * static_cast<std::int64_t>(sizeof(I)), 0, clock.lap()});
  return found;
}

}  // namespace detail

// For each source the number of vertices that it reaches along the arcs of A (n x n), itself included, the sum of their
// distances, the largest one, and the sum of 1 / distance. Entries are lengths; those of a pattern are 1. Where all are
// 1, breadth-first searches share their levels where they can; other matrices take a search by delta-stepping on each
// thread, whose distances are added in the order of the vertices. Throws as shortest_paths. Cost: that of the searches;
// of those of a pattern as little as a 64th. Memory: 3 bits a vertex and search of up to 512, or a search a thread.
// Sources: Then et al. 2014; Meyer and Sanders 2003.
template <executor E, class T, class I>
std::vector<distance_sum<path_length_t<storage_t<T>>>> distance_sums(const E& exec, const matrix<T, I>& a,
                                                                     std::type_identity_t<std::span<const I>> sources,
                                                                     const distance_sums_options& options = {}) try {
  using L = path_length_t<storage_t<T>>;
  detail::refuse_cuda(exec, "distance_sums");
  detail::require_square("distance_sums", a.rows(), a.cols());
  for (const I s : sources) detail::require_vertex("distance_sums", "source", s, a.rows());
  const auto by_paths = [&](const auto& e) {
    std::vector<distance_sum<L>> found(sources.size());
    many_shortest_paths(e, a, sources,
                        [&](std::size_t k, std::span<const L> distances) { found[k] = detail::sum_of(distances); });
    return found;
  };
  const auto on_cpu = [&](const auto& e) {
    if constexpr (std::is_void_v<T>) {
      return detail::cpu_distance_sums(e, a, sources, options);
    } else {
      if (!detail::has_unit_lengths(a.view(e.threads), e.threads)) return by_paths(e);
      std::vector<distance_sum<L>> found;
      for (const auto& levels : detail::cpu_distance_sums(e, a, sources, options))
        found.push_back({.reached = levels.reached,
                         .sum = static_cast<L>(levels.sum),
                         .farthest = static_cast<L>(levels.farthest),
                         .inverses = levels.inverses});
      return found;
    }
  };
  return detail::dispatch(exec, by_paths, on_cpu, detail::no_cuda{"distance_sums"});
} catch (const std::bad_alloc&) {
  throw out_of_memory();
}
template <class T, class I>
auto distance_sums(const matrix<T, I>& a, std::type_identity_t<std::span<const I>> sources,
                   const distance_sums_options& options = {}) {
  return distance_sums(automatic{}, a, sources, options);
}

}  // namespace gustav
