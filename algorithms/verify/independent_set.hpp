// The check of a maximal independent set.
#pragma once

#include <algorithms/verify/verify_error.hpp>
#include <graphblas/matrix.hpp>

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace gustav {

// Throws verify_error unless no arc joins two members (marks other than 0) and every other vertex has a member as a
// neighbour in either direction. O(vertices + entries).
template <class I>
void verify_independent_set(const matrix<void, I>& a, std::span<const std::uint8_t> member) {
  const auto v = a.view();
  std::vector<std::uint8_t> covered(member.begin(), member.end());
  for (offset_t i = 0; i < v.rows; ++i)
    for (offset_t p = v.offsets[i]; p < v.offsets[i + 1]; ++p) {
      const auto from = static_cast<std::size_t>(i), to = static_cast<std::size_t>(v.indices[p]);
      if (from == to) continue;
      if (member[from] != 0 && member[to] != 0) throw verify_error("an edge joins two vertices of the set");
      if (member[from] != 0) covered[to] = 1;
      if (member[to] != 0) covered[from] = 1;
    }
  for (const std::uint8_t c : covered)
    if (c == 0) throw verify_error("a vertex can be added to the set");
}

}  // namespace gustav
