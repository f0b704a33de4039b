// Core numbers, by definition.
#pragma once

#include <backends/common/kernels/core_peeling.hpp>
#include <backends/common/operand.hpp>
#include <core/kernel.hpp>
#include <core/views.hpp>

#include <cstddef>
#include <utility>
#include <vector>

namespace gustav::backends::reference {

// For k = 0, 1, ...: while some vertices have at most k neighbours among those left, they all go, with core number k.
// `a` is a symmetric pattern, in which loops do not count. After each k that removed a vertex, go_on(k, vertices left)
// may return false; vertices left then have k + 1. Returns the core numbers and the vertices in the order in which they
// went, those of one round by number.
template <class I, class F>
std::pair<std::vector<I>, std::vector<I>> core_numbers(const pattern_view<I>& a, F&& go_on) {
  const auto n = static_cast<std::size_t>(a.rows);
  constexpr I left = -1;
  std::vector<I> core(n, left), order;
  const auto neighbours_left = [&](std::size_t v) {
    I count = 0;
    for (offset_t e = a.offsets[v]; e < a.offsets[v + 1]; ++e) {
      const auto u = static_cast<std::size_t>(a.indices[e]);
      count += static_cast<I>(u != v && core[u] == left);
    }
    return count;
  };
  for (I k = 0; order.size() < n; ++k) {
    const std::size_t before = order.size();
    for (std::vector<I> round(1); !round.empty();) {
      round.clear();
      for (std::size_t v = 0; v < n; ++v)
        if (core[v] == left && neighbours_left(v) <= k) round.push_back(static_cast<I>(v));
      for (const I v : round) core[static_cast<std::size_t>(v)] = k;
      order.insert(order.end(), round.begin(), round.end());
    }
    if (order.size() == before || go_on(k, a.rows - static_cast<offset_t>(order.size()))) continue;
    for (I& c : core)
      if (c == left) c = k + 1;
    break;
  }
  return {std::move(core), std::move(order)};
}

}  // namespace gustav::backends::reference

namespace gustav::kernels {

template <>
struct implementation<core_peeling, reference> {
  template <class I>
  static core_peeling::result<I> run(const reference&, const lazy_operand<unit, I>& a,
                                     const core_numbers_options& options) {
    core_peeling::result<I> r;
    auto [core, order] = backends::reference::core_numbers(a.by_rows(), [&](offset_t k, offset_t left) {
      r.cancelled = !options.on_level({k, left});
      return !r.cancelled;
    });
    r.core = buffer<I>(std::move(core));
    if (options.order) r.order = std::move(order);
    return r;
  }
};

}  // namespace gustav::kernels
