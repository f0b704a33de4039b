// transpose. Operations on a transposed operand transpose its map first.
#pragma once

#include <backends/reference/maps.hpp>

namespace gustav::backends::reference {

template <class A>
map_matrix<A> transpose(const map_matrix<A>& a) {
  map_matrix<A> c{a.cols, a.rows, {}};
  for (const auto& [at, value] : a.entries) c.entries.emplace(position(at.second, at.first), value);
  return c;
}

}  // namespace gustav::backends::reference
