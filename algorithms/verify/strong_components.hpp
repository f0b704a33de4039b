// The rule by which --verify checks strongly connected components.
#pragma once

#include <algorithms/verify/verify_error.hpp>
#include <graphblas/matrix.hpp>

#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace gustav {

// Throws verify_error unless the first vertex of each component reaches all its others inside the component, along
// arcs and against them, the components themselves lie on no cycle (vertices without an arc from another component are
// removed, over and over: Kahn 1962), and the numbers follow the sizes. O(vertices + entries), and a transpose.
template <class I>
void verify_strong_components(const matrix<void, I>& a, std::span<const I> component,
                              const std::vector<offset_t>& sizes) {
  const auto out = a.view(), in = a.transposed_view();
  const std::size_t n = component.size(), count = sizes.size();
  std::vector<I> first(count, I{-1});
  for (std::size_t v = n; v-- > 0;) {
    if (component[v] < 0 || static_cast<std::size_t>(component[v]) >= count)
      throw verify_error("a vertex has no component");
    first[static_cast<std::size_t>(component[v])] = static_cast<I>(v);
  }
  for (std::size_t c = 0; c < count; ++c) {
    if (first[c] < 0) throw verify_error("a component has no vertex");
    if (c > 0 && (sizes[c - 1] < sizes[c] || (sizes[c - 1] == sizes[c] && first[c - 1] > first[c])))
      throw verify_error("the components are not numbered by size and first vertex");
  }
  for (const auto& arcs : {out, in}) {
    std::vector<std::uint8_t> seen(n, 0);
    std::vector<I> queue;
    for (std::size_t c = 0; c < count; ++c) {
      queue.assign(1, first[c]);
      seen[static_cast<std::size_t>(first[c])] = 1;
      for (std::size_t at = 0; at < queue.size(); ++at)
        for (offset_t p = arcs.offsets[queue[at]]; p < arcs.offsets[queue[at] + 1]; ++p) {
          const auto v = static_cast<std::size_t>(arcs.indices[p]);
          if (component[v] == static_cast<I>(c) && !std::exchange(seen[v], std::uint8_t{1}))
            queue.push_back(arcs.indices[p]);
        }
      if (static_cast<offset_t>(queue.size()) != sizes[c])
        throw verify_error("a component is not strongly connected, or its size is wrong");
    }
  }
  // Arcs from other components into each one, until it is removed.
  std::vector<offset_t> before(count, 0);
  std::vector<std::vector<I>> members(count);
  for (std::size_t u = 0; u < n; ++u) {
    members[static_cast<std::size_t>(component[u])].push_back(static_cast<I>(u));
    for (offset_t p = out.offsets[u]; p < out.offsets[u + 1]; ++p) {
      const I to = component[static_cast<std::size_t>(out.indices[p])];
      before[static_cast<std::size_t>(to)] += to != component[u];
    }
  }
  std::vector<std::size_t> removed;
  for (std::size_t c = 0; c < count; ++c)
    if (before[c] == 0) removed.push_back(c);
  for (std::size_t at = 0; at < removed.size(); ++at)
    for (const I u : members[removed[at]])
      for (offset_t p = out.offsets[u]; p < out.offsets[u + 1]; ++p) {
        const auto to = static_cast<std::size_t>(component[static_cast<std::size_t>(out.indices[p])]);
        if (to != removed[at] && --before[to] == 0) removed.push_back(to);
      }
  if (removed.size() != count) throw verify_error("several components lie on a cycle");
}

}  // namespace gustav
