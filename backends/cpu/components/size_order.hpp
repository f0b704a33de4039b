// Components in the order of their sizes.
#pragma once

#include <core/buffer.hpp>
#include <core/types.hpp>

#include <cstdint>
#include <span>
#include <vector>

namespace gustav::backends::cpu {

// rank[c] is the position of component c in descending order of sizes, equal ones in the order of their numbers; sizes
// are in that order.
template <class I>
struct size_order {
  buffer<I> rank;
  std::vector<offset_t> sizes;
};

// The order of components by their sizes, all positive. Throws out_of_memory. Cost: two passes over the components,
// most of which are small and counted, and a sort of those of 256 vertices and more.
template <class I>
size_order<I> order_by_size(std::span<const offset_t> sizes, int threads);

extern template size_order<std::int32_t> order_by_size(std::span<const offset_t>, int);
extern template size_order<std::int64_t> order_by_size(std::span<const offset_t>, int);

}  // namespace gustav::backends::cpu
