// Shortest distances, by definition.
#pragma once

#include <backends/common/path_length.hpp>
#include <core/buffer.hpp>
#include <core/views.hpp>

#include <cstddef>
#include <type_traits>
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

}  // namespace gustav::backends::reference
