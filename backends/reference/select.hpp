// select: the entries of a matrix or a vector for which f(a, i, j, thunk) is true.
#pragma once

#include <backends/common/kernels/elementwise.hpp>
#include <backends/reference/maps.hpp>
#include <core/kernel.hpp>

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

namespace gustav::kernels {

template <>
struct implementation<select, reference> {
  template <class F, class S, class Thunk, class A, class Mask>
  static auto run(const reference&, const keeps<F, S, Thunk>& keep, const A& a, const Mask&) {
    namespace ref = backends::reference;
    return ref::from_map<typename A::index_type>(ref::select(keep.f, ref::to_map(a), keep.thunk));
  }
};

}  // namespace gustav::kernels
