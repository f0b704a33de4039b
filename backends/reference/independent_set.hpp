// A maximal independent set, one vertex after the other.
#pragma once

#include <backends/common/kernels/independent_set.hpp>
#include <backends/common/operand.hpp>
#include <backends/common/visiting_order.hpp>
#include <core/buffer.hpp>
#include <core/kernel.hpp>
#include <core/views.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <vector>

namespace gustav::backends::reference {

// Takes the vertices of the symmetric pattern `a` by falling random numbers of the seed, each unless a neighbour is
// taken. Returns whether each is a member. Loops do not count.
template <class I>
buffer<bool> independent_set(const pattern_view<I>& a, std::uint64_t seed) {
  const std::uint64_t start = scrambled(seed);
  std::vector<std::size_t> order(static_cast<std::size_t>(a.rows));
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::sort(order.begin(), order.end(),
            [&](std::size_t x, std::size_t y) { return scrambled(start + x) > scrambled(start + y); });
  buffer<bool> member(order.size(), false);
  for (const std::size_t v : order)
    member[v] = std::none_of(a.indices + a.offsets[v], a.indices + a.offsets[v + 1],
                             [&](I u) { return member[static_cast<std::size_t>(u)]; });
  return member;
}

}  // namespace gustav::backends::reference

namespace gustav::kernels {

template <>
struct implementation<independent_set, reference> {
  template <class I>
  static independent_set::result run(const reference&, const lazy_operand<unit, I>& a,
                                     const maximal_independent_set_options& options) {
    independent_set::result r{backends::reference::independent_set(a.by_rows(), options.seed)};
    r.size = std::count(r.members.begin(), r.members.end(), true);
    return r;
  }
};

}  // namespace gustav::kernels
