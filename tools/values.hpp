// Vectors as arrays.
#pragma once

#include <graphblas/vector.hpp>

#include <cstddef>
#include <vector>

namespace gustav::tools {

// The values of a full vector.
template <class T, class I>
std::vector<T> values_of(const vector<T, I>& full) {
  const auto v = full.view();
  std::vector<T> to(static_cast<std::size_t>(full.size()));
  for (std::size_t i = 0; i < to.size(); ++i) to[i] = v.value(static_cast<offset_t>(i));
  return to;
}

}  // namespace gustav::tools
