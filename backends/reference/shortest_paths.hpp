// Shortest distances, by definition.
#pragma once

#include <backends/common/kernels/distance_sums.hpp>
#include <backends/common/kernels/inverse_distances.hpp>
#include <backends/common/kernels/many_shortest_paths.hpp>
#include <backends/common/kernels/multi_source_bfs.hpp>
#include <backends/common/kernels/shortest_paths.hpp>
#include <backends/common/lengths_operand.hpp>
#include <backends/common/path_length.hpp>
#include <backends/cpu/paths/shortest_paths.hpp>
#include <core/buffer.hpp>
#include <core/kernel.hpp>
#include <core/views.hpp>

#include <algorithm>
#include <cstddef>
#include <span>
#include <utility>
#include <vector>

namespace gustav::backends::reference {

// Every arc lowers the distance of its end until nothing changes (Bellman 1958). Lengths are not negative.
template <class L, class S, class I>
buffer<L> shortest_paths(const csr_view<S, I>& a, const std::vector<I>& sources) {
  buffer<L> distance(static_cast<std::size_t>(a.rows), unreachable_v<L>);
  for (const I s : sources) distance[static_cast<std::size_t>(s)] = 0;
  for (bool has_changed = true; has_changed;) {
    has_changed = false;
    for (offset_t u = 0; u < a.rows; ++u) {
      if (distance[static_cast<std::size_t>(u)] == unreachable_v<L>) continue;
      for (offset_t p = a.offsets[u]; p < a.offsets[u + 1]; ++p) {
        const L next = distance[static_cast<std::size_t>(u)] + static_cast<L>(a.value(p));
        L& known = distance[static_cast<std::size_t>(a.indices[p])];
        has_changed = has_changed || next < known;
        known = next < known ? next : known;
      }
    }
  }
  return distance;
}

// consume(k, the distances from sources[k]), until it returns false.
template <class K, class I, class Consume>
void search_each(const lengths_operand<K, I>& a, std::span<const I> sources, Consume&& consume) {
  for (std::size_t k = 0; k < sources.size(); ++k)
    if (!consume(k, shortest_paths<path_length_t<K>>(a.by_rows(), std::vector<I>{sources[k]}))) return;
}

}  // namespace gustav::backends::reference

namespace gustav::kernels {

// Parents follow from the distances by the rule of the CPU backend.
template <>
struct implementation<shortest_paths, reference> {
  template <class K, class I, class L = path_length_t<K>>
  static shortest_paths::result<L, I> run(const reference&, const lengths_operand<K, I>& a, std::span<const I> sources,
                                          const sssp_options<L>& options) {
    const std::vector<I> from(sources.begin(), sources.end());
    auto found =
        backends::cpu::reached_of<L, I>(backends::reference::shortest_paths<L>(a.by_rows(), from), /*threads=*/1);
    if (options.parents)
      found.parents = backends::cpu::shortest_path_parents(a.by_rows(), found.distances, from, /*threads=*/1);
    return found;
  }
};

template <>
struct implementation<many_shortest_paths, reference> {
  template <class K, class I, class L = path_length_t<K>>
  static void run(const reference&, const lengths_operand<K, I>& a, std::span<const I> sources, bool,
                  const dense_view<L>& to) {
    backends::reference::search_each(a, sources, [&](std::size_t k, const buffer<L>& distances) {
      std::copy(distances.begin(), distances.end(), to.data + static_cast<offset_t>(k) * to.cols);
      return true;
    });
  }
};

template <>
struct implementation<distance_sums, reference> {
  template <class K, class I, class L = path_length_t<K>>
  static distance_sums::result<L> run(const reference&, const lengths_operand<K, I>& a, std::span<const I> sources,
                                      bool, multi_source_method) {
    distance_sums::result<L> found;
    backends::reference::search_each(a, sources, [&](std::size_t, const buffer<L>& distances) {
      found.push_back(sum_of(std::span<const L>(distances)));
      return true;
    });
    return found;
  }
};

template <>
struct implementation<inverse_distances, reference> {
  template <class K, class I, class L = path_length_t<K>>
  static source_sums run(const reference&, const lengths_operand<K, I>& a, std::span<const I> sources,
                         const sources_observer& on_block) {
    source_sums found;
    found.sums = buffer<double>(static_cast<std::size_t>(a.by_rows().rows), 0.0);
    const auto count = static_cast<offset_t>(sources.size());
    backends::reference::search_each(a, sources, [&](std::size_t, const buffer<L>& distance) {
      for (std::size_t v = 0; v < distance.size(); ++v)
        if (distance[v] > 0 && distance[v] != unreachable_v<L>) found.sums[v] += 1 / static_cast<double>(distance[v]);
      ++found.sources;
      return found.sources == count || on_block({.sources = found.sources, .of = count});
    });
    return found;
  }
};

}  // namespace gustav::kernels
