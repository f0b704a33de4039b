// Truss numbers, by definition.
#pragma once

#include <backends/common/above_diagonal.hpp>
#include <backends/common/kernels/truss_peeling.hpp>
#include <backends/common/operand.hpp>
#include <core/buffer.hpp>
#include <core/kernel.hpp>
#include <core/observer.hpp>
#include <core/views.hpp>

#include <algorithm>
#include <cstddef>
#include <map>
#include <set>
#include <utility>
#include <vector>

namespace gustav::backends::reference {

// For k = 2, 3, ...: while some edges are in at most k - 2 triangles of the edges left, they all go, with truss number
// k. `a` is a symmetric pattern, in which loops do not count. After each k that removed an edge, goes_on(k, edges left)
// may return false; edges left then have k + 1. Returns the numbers of the entries above the diagonal.
template <class I, class F>
std::vector<I> truss_numbers(const pattern_view<I>& a, F&& goes_on) {
  std::map<std::pair<I, I>, I> truss;
  std::vector<std::set<I>> left(static_cast<std::size_t>(a.rows));
  for (offset_t v = 0; v < a.rows; ++v)
    for (offset_t p = a.offsets[v]; p < a.offsets[v + 1]; ++p) {
      const I u = a.indices[p];
      if (u == v) continue;
      left[static_cast<std::size_t>(v)].insert(u);
      if (u > v) truss[{static_cast<I>(v), u}] = 0;
    }
  const auto triangles = [&](const std::pair<I, I>& edge) {
    const auto &x = left[static_cast<std::size_t>(edge.first)], &y = left[static_cast<std::size_t>(edge.second)];
    return static_cast<I>(std::count_if(x.begin(), x.end(), [&](I w) { return y.count(w) > 0; }));
  };
  auto edges = static_cast<offset_t>(truss.size());
  bool ends = false;
  for (I k = 2; edges > 0 && !ends; ++k) {
    const offset_t before = edges;
    for (std::vector<std::pair<I, I>> round(1); !round.empty();) {
      round.clear();
      for (const auto& [edge, number] : truss)
        if (number == 0 && triangles(edge) <= k - 2) round.push_back(edge);
      for (const auto& edge : round) {
        truss[edge] = k;
        left[static_cast<std::size_t>(edge.first)].erase(edge.second);
        left[static_cast<std::size_t>(edge.second)].erase(edge.first);
      }
      edges -= static_cast<offset_t>(round.size());
    }
    ends = edges < before && !goes_on(k, edges);
    if (ends)
      for (auto& [edge, number] : truss) number = number == 0 ? k + 1 : number;
  }
  std::vector<I> numbers;
  numbers.reserve(truss.size());
  for (const auto& [edge, number] : truss) numbers.push_back(number);
  return numbers;
}

}  // namespace gustav::backends::reference

namespace gustav::kernels {

template <>
struct implementation<truss_peeling, reference> {
  template <class I>
  static truss_peeling::result<I> run(const reference&, const lazy_operand<unit, I>& a,
                                      const observer<truss_level>& on_level) {
    truss_peeling::result<I> r;
    buffer<I> truss(backends::reference::truss_numbers(a.by_rows(), [&](offset_t k, offset_t left) {
      r.cancelled = !on_level({k, left});
      return !r.cancelled;
    }));
    r.truss = above_diagonal(a.by_rows(), std::move(truss));
    return r;
  }
};

}  // namespace gustav::kernels
