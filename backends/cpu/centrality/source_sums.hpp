// Sums over many sources, searched from in parallel.
#pragma once

#include <backends/common/source_sums.hpp>
#include <core/buffer.hpp>
#include <core/parallel.hpp>
#include <core/types.hpp>

#include <algorithm>
#include <cstddef>
#include <memory>
#include <span>
#include <utility>
#include <vector>

namespace gustav::backends::cpu {

// Arcs and vertices of a block of sources: a second or less between two calls of an observer.
inline constexpr offset_t source_block_size = offset_t{1} << 27;

// Sources for each call of the observer: as many as fill a block, a multiple of `parts`.
inline offset_t sources_of_block(offset_t vertices, offset_t entries, offset_t parts) {
  return parts * std::max<offset_t>(1, source_block_size / (parts * (entries + vertices + 1)));
}

// make() gives a worker a Search, and its add(source, sums) adds to the sums. The k-th source is added to the sums
// k modulo a number that depends on the vertices alone, and these sums are added in order, so that the result does not
// depend on the threads. on_block is called after blocks of sources but the last. Throws out_of_memory, and what make()
// and on_block throw. Memory: 8 to 32 doubles a vertex, 256 MB at most where 8 are no more.
template <class Search, class I, class Make>
source_sums sum_over_sources(offset_t vertices, offset_t entries, std::span<const I> sources, int threads,
                             const sources_observer& on_block, const Make& make) {
  const auto n = static_cast<std::size_t>(vertices);
  const auto count = static_cast<offset_t>(sources.size());
  const auto most = std::clamp<offset_t>((offset_t{1} << 25) / (vertices + 1), 8, 32);
  const auto parts = std::clamp<offset_t>(count, 1, most);
  buffer<double> sums(n * static_cast<std::size_t>(parts), 0.0);
  threads = resolve_threads(threads);
  std::vector<std::unique_ptr<Search>> workers(static_cast<std::size_t>(threads));
  const offset_t block = sources_of_block(vertices, entries, parts);
  source_sums result;
  while (result.sources < count) {
    const offset_t first = result.sources, last = std::min(count, first + block);
    const int useful = useful_threads(threads, (last - first) * (entries + vertices));
    parallel_for(parts, 1, useful, [&](long begin, long end) {
      auto& mine = workers[static_cast<std::size_t>(current_worker())];
      if (!mine) mine = make();
      for (long part = begin; part < end; ++part)
        for (offset_t k = first + part; k < last; k += parts)  // first is a multiple of parts
          mine->add(sources[static_cast<std::size_t>(k)], sums.data() + static_cast<std::size_t>(part) * n);
    });
    result.sources = last;
    if (last < count && !on_block({.sources = last, .of = count})) break;
  }
  for (const auto& w : workers) result.arcs_read += w ? w->arcs_read() : 0;
  double* const total = sums.data();
  parallel_for(vertices, 1 << 12, useful_threads(threads, vertices * parts), [&](long begin, long end) {
    for (offset_t part = 1; part < parts; ++part)
      for (long v = begin; v < end; ++v) total[v] += total[part * vertices + v];
  });
  sums.shrink(n);
  result.sums = std::move(sums);
  return result;
}

}  // namespace gustav::backends::cpu
