// Greedy colouring, one vertex after the other.
#pragma once

#include <backends/common/kernels/greedy_colouring.hpp>
#include <backends/common/operand.hpp>
#include <backends/common/visiting_order.hpp>
#include <core/kernel.hpp>
#include <core/views.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <set>
#include <vector>

namespace gustav::backends::reference {

// Each vertex of the symmetric pattern `a` takes the smallest colour that no neighbour has, those with most entries
// first, ties by the random numbers of the seed. Loops do not count.
template <class I>
std::vector<I> greedy_colouring(const pattern_view<I>& a, std::uint64_t seed) {
  const auto n = static_cast<std::size_t>(a.rows);
  const std::uint64_t start = scrambled(seed);
  std::vector<std::size_t> order(n);
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::sort(order.begin(), order.end(), [&](std::size_t x, std::size_t y) {
    const offset_t dx = a.offsets[x + 1] - a.offsets[x], dy = a.offsets[y + 1] - a.offsets[y];
    return dx != dy ? dx > dy : scrambled(start + x) > scrambled(start + y);
  });
  std::vector<I> colour(n, I{-1});
  for (const std::size_t v : order) {
    std::set<I> taken;
    for (offset_t p = a.offsets[v]; p < a.offsets[v + 1]; ++p)
      if (static_cast<std::size_t>(a.indices[p]) != v) taken.insert(colour[static_cast<std::size_t>(a.indices[p])]);
    I free = 0;
    while (taken.count(free) > 0) ++free;
    colour[v] = free;
  }
  return colour;
}

}  // namespace gustav::backends::reference

namespace gustav::kernels {

template <>
struct implementation<greedy_colouring, reference> {
  template <class I>
  static greedy_colouring::result<I> run(const reference&, const lazy_operand<unit, I>& a,
                                         const colouring_options& options) {
    return {buffer<I>(backends::reference::greedy_colouring(a.by_rows(), options.seed))};
  }
};

}  // namespace gustav::kernels
