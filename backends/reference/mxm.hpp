// C = A B over a semiring, by definition: c(i, j) = sum over k of a(i, k) b(k, j), an entry where the sum has a term.
#pragma once

#include <backends/common/kernels/products.hpp>
#include <backends/common/operand.hpp>
#include <backends/reference/maps.hpp>
#include <core/kernel.hpp>
#include <semirings/traits.hpp>

namespace gustav::backends::reference {

// A is m x k, B is k x n, the result m x n. The terms of an entry are added by ascending k.
template <class Semiring, class A, class B>
auto mxm(const Semiring& semiring, const map_matrix<A>& a, const map_matrix<B>& b) {
  using Z = typename Semiring::value_type;
  map_matrix<Z> c{a.rows, b.cols, {}};
  for (const auto& [at, left] : a.entries) {
    const auto [i, k] = at;
    for (auto it = b.entries.lower_bound({k, 0}); it != b.entries.end() && it->first.first == k; ++it) {
      const offset_t j = it->first.second;
      add_term(c, position(i, j), convert<Z>(multiply_at(semiring.multiply, left, it->second, i, k, j)), semiring.add);
    }
  }
  return c;
}

}  // namespace gustav::backends::reference

namespace gustav::kernels {

template <>
struct implementation<mxm, reference> {
  template <class Semiring, class SA, class SB, class I, class... Rest>
  static auto run(const reference&, const Semiring& sr, const lazy_operand<SA, I>& a, const lazy_operand<SB, I>& b,
                  const Rest&...) {
    namespace ref = backends::reference;
    return ref::from_map<I>(ref::mxm(sr, ref::to_map(a), ref::to_map(b)));
  }
};

template <>
struct implementation<mxm_forced, reference> : implementation<mxm, reference> {};

}  // namespace gustav::kernels
