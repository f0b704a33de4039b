// Random index lists for the grids of extract and assign.
#pragma once

#include <graphblas/detail/index_list.hpp>
#include <tests/backends/grid_objects.hpp>

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

namespace grid {

// Kinds: gb::all, an ascending list, a list in any order.
inline constexpr int list_kinds = 3;

// For a dimension of size n. `repeats`: a list in any order may name an index more than once.
template <class I>
std::vector<I> random_list(source& random, offset_t n, int kind, bool repeats) {
  std::vector<I> list;
  for (offset_t i = 0; i < n; ++i)
    if (kind == 0 || random.chance(0.6)) list.push_back(static_cast<I>(i));
  if (kind < 2) return list;
  for (std::size_t k = list.size(); k > 1; --k)
    std::swap(list[k - 1], list[static_cast<std::size_t>(random.below(static_cast<offset_t>(k)))]);
  if (repeats)
    for (std::size_t k = 0; k + 1 < list.size(); k += 3) list[k] = list[k + 1];
  return list;
}

template <class I>
gb::indices<I> as_indices(const std::vector<I>& list, int kind) {
  if (kind == 0) return gb::all;
  return list;
}

}  // namespace grid
