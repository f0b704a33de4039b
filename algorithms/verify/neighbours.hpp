// Neighbour lists for the checks of commands, made without the operations that they check.
#pragma once

#include <graphblas/matrix.hpp>

#include <algorithm>
#include <cstddef>
#include <vector>

namespace gustav {

// The neighbours of every vertex in either direction, ascending, without the vertex itself.
template <class I>
std::vector<std::vector<I>> neighbours_of(const matrix<void, I>& A) {
  const auto v = A.view();
  std::vector<std::vector<I>> all(std::size_t(v.rows));
  for (offset_t i = 0; i < v.rows; ++i)
    for (offset_t k = v.offsets[i]; k < v.offsets[i + 1]; ++k)
      if (const I j = v.indices[k]; j != i) {
        all[std::size_t(i)].push_back(j);
        all[std::size_t(j)].push_back(static_cast<I>(i));
      }
  for (auto& list : all) {
    std::sort(list.begin(), list.end());
    list.erase(std::unique(list.begin(), list.end()), list.end());
  }
  return all;
}

}  // namespace gustav
