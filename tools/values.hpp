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

// The values of a vector, and `none` where it has no entry.
template <class T, class I>
std::vector<T> values_or(const vector<T, I>& from, T none) {
  const auto v = from.view();
  std::vector<T> to(static_cast<std::size_t>(v.size), none);
  const auto set = [&](offset_t i, offset_t k) { to[static_cast<std::size_t>(i)] = v.value(k); };
  if (v.form == vector_form::sparse)
    for (offset_t k = 0; k < v.entries; ++k) set(v.indices[k], k);
  else
    for (offset_t i = 0; i < v.size; ++i)
      if (v.form == vector_form::full || v.present[i]) set(i, i);
  return to;
}

}  // namespace gustav::tools
