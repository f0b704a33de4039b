// Vectors of scores and labels as arrays, and the best of them.
#pragma once

#include <graphblas/vector.hpp>

#include <algorithm>
#include <cstddef>
#include <numeric>
#include <vector>

namespace gustav {

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

// The vertices of the `wanted` highest scores, ties by number.
template <class I>
std::vector<I> best_first(const std::vector<double>& scores, std::size_t wanted) {
  std::vector<I> order(scores.size());
  std::iota(order.begin(), order.end(), I{0});
  const auto better = [&](I x, I y) {
    const double a = scores[static_cast<std::size_t>(x)], b = scores[static_cast<std::size_t>(y)];
    return a != b ? a > b : x < y;
  };
  wanted = std::min(wanted, order.size());
  std::partial_sort(order.begin(), order.begin() + static_cast<std::ptrdiff_t>(wanted), order.end(), better);
  order.resize(wanted);
  return order;
}

}  // namespace gustav
