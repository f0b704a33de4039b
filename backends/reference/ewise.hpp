// Element-wise operations: union (add) and intersection (mult), of two matrices or two vectors of one shape.
#pragma once

#include <backends/common/kernels/elementwise.hpp>
#include <backends/reference/maps.hpp>
#include <core/kernel.hpp>
#include <semirings/traits.hpp>

#include <type_traits>
#include <utility>

namespace gustav::backends::reference {

// The type of op(a, b).
template <class Op, class A, class B>
using combined_t = std::remove_cvref_t<decltype(combine_at(std::declval<const Op&>(), std::declval<const A&>(),
                                                           std::declval<const B&>(), offset_t(), offset_t()))>;

// Entries of both: op(a, b); entries of one alone: its value, in the domain of op's result.
template <class Op, class MapA, class MapB>
auto ewise_add(const Op& op, const MapA& a, const MapB& b) {
  using Z = combined_t<Op, typename MapA::value_type, typename MapB::value_type>;
  auto c = a.template empty<Z>();
  for (const auto& [at, left] : a.entries) {
    const auto right = b.entries.find(at);
    if (right == b.entries.end())
      c.entries.emplace(at, convert<Z>(left_alone_at(op, left, row_of(at), col_of(at))));
    else
      c.entries.emplace(at, combine_at(op, left, right->second, row_of(at), col_of(at)));
  }
  for (const auto& [at, right] : b.entries)  // emplace keeps existing entries
    c.entries.emplace(at, convert<Z>(right_alone_at(op, right, row_of(at), col_of(at))));
  return c;
}

// Entries of both: op(a, b).
template <class Op, class MapA, class MapB>
auto ewise_mult(const Op& op, const MapA& a, const MapB& b) {
  auto c = a.template empty<combined_t<Op, typename MapA::value_type, typename MapB::value_type>>();
  for (const auto& [at, left] : a.entries) {
    const auto right = b.entries.find(at);
    if (right != b.entries.end()) c.entries.emplace(at, combine_at(op, left, right->second, row_of(at), col_of(at)));
  }
  return c;
}

}  // namespace gustav::backends::reference

namespace gustav::kernels {

template <>
struct implementation<ewise_add, reference> {
  template <class Op, class A, class B, class Mask>
  static auto run(const reference&, const Op& op, const A& a, const B& b, const Mask&) {
    namespace ref = backends::reference;
    return ref::from_map<typename A::index_type>(ref::ewise_add(op, ref::to_map(a), ref::to_map(b)));
  }
};

template <>
struct implementation<ewise_mult, reference> {
  template <class Op, class A, class B, class Mask>
  static auto run(const reference&, const Op& op, const A& a, const B& b, const Mask&) {
    namespace ref = backends::reference;
    return ref::from_map<typename A::index_type>(ref::ewise_mult(op, ref::to_map(a), ref::to_map(b)));
  }
};

}  // namespace gustav::kernels
