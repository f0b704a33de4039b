// Numbers for the trees of a union-find.
#pragma once

#include <core/buffer.hpp>
#include <core/types.hpp>

#include <cstdint>
#include <vector>

namespace gustav::backends::cpu {

// The component of each vertex, numbered from 0 by size, ties by their first vertex, and the vertices of each.
template <class I>
struct numbered_components {
  buffer<I> component;
  std::vector<offset_t> sizes;
};

// up[v] is a smaller vertex of the tree of v, or v in a root. Bit v of `inside` says that v is known to be in the tree
// of the vertex `member`; without such a tree the bitmap is empty. Throws out_of_memory. Cost: a write of the result,
// and three passes over the vertices that are not inside; where those are more than half, and useful threads at most
// two, two passes over all vertices by one thread. Memory: two indices for each of those, or a size a component.
template <class I>
numbered_components<I> number_trees(buffer<I>&& up, const buffer<std::uint64_t>& inside, I member, int threads);

extern template numbered_components<std::int32_t> number_trees(buffer<std::int32_t>&&, const buffer<std::uint64_t>&,
                                                               std::int32_t, int);
extern template numbered_components<std::int64_t> number_trees(buffer<std::int64_t>&&, const buffer<std::uint64_t>&,
                                                               std::int64_t, int);

}  // namespace gustav::backends::cpu
