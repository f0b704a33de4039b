// The check of weakly connected components.
#pragma once

#include <algorithms/verify/verify_error.hpp>
#include <graphblas/matrix.hpp>

#include <cstddef>
#include <cstdint>
#include <vector>

namespace gustav {

// Searches every component along arcs in both directions and compares number[v], the component of v, and the sizes.
// Throws verify_error. O(vertices + entries).
template <class I>
void verify_components(const matrix<void, I>& A, const std::vector<I>& number, const std::vector<offset_t>& sizes) {
  const auto out = A.view();
  const auto in = A.transposed_view();
  std::vector<std::uint8_t> seen(number.size(), 0);
  std::vector<I> queue;
  std::vector<std::size_t> first(sizes.size(), 0);  // vertex of each component
  std::size_t floods = 0;
  for (std::size_t start = 0; start < number.size(); ++start) {
    if (seen[start]) continue;
    ++floods;
    queue.assign(1, static_cast<I>(start));
    seen[start] = 1;
    for (std::size_t at = 0; at < queue.size(); ++at) {
      const I i = queue[at];
      if (number[std::size_t(i)] != number[start]) throw verify_error("an arc joins two components");
      for (const auto& v : {out, in})
        for (offset_t k = v.offsets[i]; k < v.offsets[i + 1]; ++k)
          if (auto& mark = seen[std::size_t(v.indices[k])]; !mark) {
            mark = 1;
            queue.push_back(v.indices[k]);
          }
    }
    const auto c = std::size_t(number[start]);
    if (c >= sizes.size() || sizes[c] != offset_t(queue.size())) throw verify_error("the size of a component is wrong");
    first[c] = start;
  }
  if (floods != sizes.size()) throw verify_error(sizes.size(), " components, ", floods, " by breadth-first search");
  for (std::size_t c = 1; c < sizes.size(); ++c)
    if (sizes[c - 1] < sizes[c] || (sizes[c - 1] == sizes[c] && first[c - 1] > first[c]))
      throw verify_error("the components are not numbered by size and first vertex");
}

}  // namespace gustav
