// Strongly connected components, by definition.
#pragma once

#include <backends/common/kernels/strong_components.hpp>
#include <backends/common/operand.hpp>
#include <core/buffer.hpp>
#include <core/kernel.hpp>
#include <core/views.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <utility>
#include <vector>

namespace gustav::backends::reference {

// Two vertices are in one component when each reaches the other: what a vertex reaches along arcs, and what reaches it,
// are found by two searches from each vertex whose component is not known. The components are numbered by size, ties by
// their first vertex. Returns the component of each vertex and the sizes. O(vertices x entries).
template <class T, class I>
std::pair<std::vector<I>, std::vector<offset_t>> strong_components(const csr_view<T, I>& a) {
  const auto n = static_cast<std::size_t>(a.rows);
  std::vector<std::vector<I>> out(n), in(n);
  for (std::size_t u = 0; u < n; ++u)
    for (offset_t p = a.offsets[u]; p < a.offsets[u + 1]; ++p) {
      out[u].push_back(a.indices[p]);
      in[static_cast<std::size_t>(a.indices[p])].push_back(static_cast<I>(u));
    }
  const auto reach = [&](const std::vector<std::vector<I>>& arcs, std::size_t from) {
    std::vector<std::uint8_t> seen(n, 0);
    std::vector<std::size_t> open{from};
    seen[from] = 1;
    while (!open.empty()) {
      const std::size_t u = open.back();
      open.pop_back();
      for (const I v : arcs[u])
        if (!std::exchange(seen[static_cast<std::size_t>(v)], std::uint8_t{1}))
          open.push_back(static_cast<std::size_t>(v));
    }
    return seen;
  };
  constexpr I unknown = -1;
  std::vector<I> component(n, unknown);
  std::vector<offset_t> size;
  for (std::size_t v = 0; v < n; ++v) {
    if (component[v] != unknown) continue;
    const auto after = reach(out, v), before = reach(in, v);
    size.push_back(0);
    for (std::size_t w = v; w < n; ++w)
      if (after[w] && before[w]) {
        component[w] = static_cast<I>(size.size() - 1);
        ++size.back();
      }
  }
  std::vector<std::size_t> order(size.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(), [&](std::size_t x, std::size_t y) { return size[x] > size[y]; });
  std::vector<I> number(size.size());
  std::vector<offset_t> sizes;
  for (std::size_t c = 0; c < order.size(); ++c) {
    number[order[c]] = static_cast<I>(c);
    sizes.push_back(size[order[c]]);
  }
  for (I& c : component) c = number[static_cast<std::size_t>(c)];
  return {std::move(component), std::move(sizes)};
}

}  // namespace gustav::backends::reference

namespace gustav::kernels {

template <>
struct implementation<strong_components, reference> {
  template <class I>
  static strong_components::result<I> run(const reference&, const lazy_operand<unit, I>& a, const scc_options&) {
    auto [component, sizes] = backends::reference::strong_components(a.by_rows());
    return {buffer<I>(std::move(component)), std::move(sizes)};
  }
};

}  // namespace gustav::kernels
