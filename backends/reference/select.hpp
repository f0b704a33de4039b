// select: the entries of a matrix or a vector for which f(a, i, j, thunk) is true.
#pragma once

#include <backends/reference/maps.hpp>

namespace gustav::backends::reference {

// The column of a vector's entry is 0.
template <class F, class Map, class Thunk>
Map select(const F& f, const Map& a, const Thunk& thunk) {
  auto c = a.template empty<typename Map::value_type>();
  for (const auto& [at, value] : a.entries)
    if (f(value, row_of(at), col_of(at), thunk)) c.entries.emplace(at, value);
  return c;
}

}  // namespace gustav::backends::reference
