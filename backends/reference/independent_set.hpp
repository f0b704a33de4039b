// A maximal independent set, one vertex after the other.
#pragma once

#include <backends/common/visiting_order.hpp>
#include <core/views.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <vector>

namespace gustav::backends::reference {

// Takes the vertices of the symmetric pattern `a` by falling random numbers of the seed, each unless a neighbour is
// taken; 1 for each member. Loops do not count.
template <class I>
std::vector<std::uint8_t> independent_set(const pattern_view<I>& a, std::uint64_t seed) {
  const std::uint64_t start = scrambled(seed);
  std::vector<std::size_t> order(static_cast<std::size_t>(a.rows));
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::sort(order.begin(), order.end(),
            [&](std::size_t x, std::size_t y) { return scrambled(start + x) > scrambled(start + y); });
  std::vector<std::uint8_t> member(order.size(), 0);
  for (const std::size_t v : order)
    member[v] = std::none_of(a.indices + a.offsets[v], a.indices + a.offsets[v + 1],
                             [&](I u) { return member[static_cast<std::size_t>(u)] != 0; });
  return member;
}

}  // namespace gustav::backends::reference
