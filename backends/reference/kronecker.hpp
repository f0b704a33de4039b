// The Kronecker product of two matrices.
#pragma once

#include <backends/common/kernels/elementwise.hpp>
#include <backends/reference/ewise.hpp>
#include <backends/reference/maps.hpp>
#include <core/kernel.hpp>

namespace gustav::backends::reference {

// Entry (i m + k, j n + l) is op(a(i, j), b(k, l)), B being m x n.
template <class Op, class MapA, class MapB>
auto kronecker(const Op& op, const MapA& a, const MapB& b) {
  map_matrix<combined_t<Op, typename MapA::value_type, typename MapB::value_type>> c{
      a.rows * b.rows, a.cols * b.cols, {}};
  for (const auto& [at, left] : a.entries)
    for (const auto& [in, right] : b.entries) {
      const position to{at.first * b.rows + in.first, at.second * b.cols + in.second};
      c.entries.emplace(to, combine_at(op, left, right, to.first, to.second));
    }
  return c;
}

}  // namespace gustav::backends::reference

namespace gustav::kernels {

template <>
struct implementation<kronecker, reference> {
  template <class Op, class A, class B, class Mask>
  static auto run(const reference&, const Op& op, const A& a, const B& b, const Mask&) {
    namespace ref = backends::reference;
    return ref::from_map<typename A::index_type>(ref::kronecker(op, ref::to_map(a), ref::to_map(b)));
  }
};

}  // namespace gustav::kernels
