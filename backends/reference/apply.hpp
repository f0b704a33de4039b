// apply: a function of every entry of a matrix or a vector, f(a), op(x, a), op(a, y) or f(a, i, j, thunk). The pattern
// is unchanged.
#pragma once

#include <backends/common/kernels/elementwise.hpp>
#include <backends/reference/maps.hpp>
#include <core/kernel.hpp>
#include <semirings/traits.hpp>

#include <type_traits>

namespace gustav::backends::reference {

// g(value, row, column), on which the four forms are built.
template <class G, class Map>
auto apply_at(const G& g, const Map& a) {
  using Z = std::remove_cvref_t<std::invoke_result_t<const G&, const typename Map::value_type&, offset_t, offset_t>>;
  auto c = a.template empty<Z>();
  for (const auto& [at, value] : a.entries) c.entries.emplace(at, g(value, row_of(at), col_of(at)));
  return c;
}

// f(value).
template <class F, class Map>
auto apply(const F& f, const Map& a) {
  return apply_at([&](const auto& value, offset_t, offset_t) { return f(value); }, a);
}

// op(x, value).
template <class Op, class X, class Map>
auto apply_first(const Op& op, const X& x, const Map& a) {
  return apply_at([&](const auto& value, offset_t i, offset_t j) { return combine_at(op, x, value, i, j); }, a);
}

// op(value, y).
template <class Op, class Map, class Y>
auto apply_second(const Op& op, const Map& a, const Y& y) {
  return apply_at([&](const auto& value, offset_t i, offset_t j) { return combine_at(op, value, y, i, j); }, a);
}

// f(value, row, column, thunk); the column of a vector's entry is 0.
template <class F, class Map, class Thunk>
auto apply_index(const F& f, const Map& a, const Thunk& thunk) {
  return apply_at([&](const auto& value, offset_t i, offset_t j) { return f(value, i, j, thunk); }, a);
}

}  // namespace gustav::backends::reference

namespace gustav::kernels {

template <>
struct implementation<apply, reference> {
  template <class F, class A, class Mask>
  static auto run(const reference&, const F& f, const A& a, const Mask&) {
    return backends::reference::from_map<typename A::index_type>(applied(f, backends::reference::to_map(a)));
  }

 private:
  template <class F, class Map>
  static auto applied(const on_value<F>& call, const Map& a) {
    return backends::reference::apply(call.f, a);
  }
  template <class Op, class X, class Map>
  static auto applied(const with_left<Op, X>& call, const Map& a) {
    return backends::reference::apply_first(call.op, call.x, a);
  }
  template <class Op, class Y, class Map>
  static auto applied(const with_right<Op, Y>& call, const Map& a) {
    return backends::reference::apply_second(call.op, a, call.y);
  }
  template <class F, class S, class Y, class Map>
  static auto applied(const with_position<F, S, Y>& call, const Map& a) {
    return backends::reference::apply_index(call.f, a, call.y);
  }
};

}  // namespace gustav::kernels
