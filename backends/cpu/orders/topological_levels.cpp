// The levels of a graph without cycles, and a cycle of another.
#include <backends/cpu/orders/topological_levels.hpp>

#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

namespace gustav::backends::cpu {
namespace {

// A cycle among the vertices that have `before` arcs from such vertices: from the first one backwards.
template <class I>
std::vector<I> cycle_among(const pattern_view<I>& rows, const std::vector<offset_t>& before) {
  constexpr I none = -1;
  std::vector<I> predecessor(before.size(), none);
  for (offset_t u = rows.rows; u-- > 0;)
    if (before[static_cast<std::size_t>(u)] > 0)
      for (offset_t p = rows.offsets[u]; p < rows.offsets[u + 1]; ++p)
        predecessor[static_cast<std::size_t>(rows.indices[p])] = static_cast<I>(u);
  I v = 0;
  while (before[static_cast<std::size_t>(v)] == 0) ++v;
  std::vector<std::uint8_t> seen(before.size(), 0);
  while (!std::exchange(seen[static_cast<std::size_t>(v)], std::uint8_t{1}))
    v = predecessor[static_cast<std::size_t>(v)];
  std::vector<I> cycle{v};
  for (I u = predecessor[static_cast<std::size_t>(v)]; u != v; u = predecessor[static_cast<std::size_t>(u)])
    cycle.push_back(u);
  std::reverse(cycle.begin(), cycle.end());
  std::rotate(cycle.begin(), std::min_element(cycle.begin(), cycle.end()), cycle.end());
  return cycle;
}

}  // namespace

template <class I>
kernels::topological_levels::result<I> topological_levels(const pattern_view<I>& a,
                                                          const observer<topological_level>& on_level) {
  const auto n = static_cast<std::size_t>(a.rows);
  std::vector<offset_t> before(n, 0);  // arcs from vertices that are not removed
  for (offset_t u = 0; u < a.rows; ++u)
    for (offset_t p = a.offsets[u]; p < a.offsets[u + 1]; ++p) ++before[static_cast<std::size_t>(a.indices[p])];
  kernels::topological_levels::result<I> r;
  std::vector<I>& order = r.order;
  order.reserve(n);
  for (std::size_t v = 0; v < n; ++v)
    if (before[v] == 0) order.push_back(static_cast<I>(v));
  r.level.reserve(n);
  std::size_t first = 0;
  for (I level = 0; first < order.size() && !r.cancelled; ++level) {
    const std::size_t last = order.size();
    std::sort(order.begin() + static_cast<std::ptrdiff_t>(first), order.end());
    r.level.insert(r.level.end(), last - first, level);
    for (; first < last; ++first)
      for (offset_t p = a.offsets[order[first]]; p < a.offsets[order[first] + 1]; ++p)
        if (--before[static_cast<std::size_t>(a.indices[p])] == 0) order.push_back(a.indices[p]);
    if (first < order.size()) r.cancelled = !on_level({level, static_cast<offset_t>(last)});
  }
  if (r.cancelled)
    order.resize(r.level.size());
  else if (order.size() < n)
    r.cycle = cycle_among(a, before);
  return r;
}

template kernels::topological_levels::result<std::int32_t> topological_levels(const pattern_view<std::int32_t>&,
                                                                              const observer<topological_level>&);
template kernels::topological_levels::result<std::int64_t> topological_levels(const pattern_view<std::int64_t>&,
                                                                              const observer<topological_level>&);

}  // namespace gustav::backends::cpu
