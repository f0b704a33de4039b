// Matrix times vector, w = A u, and vector times matrix, w = u A.
#pragma once

#include <backends/common/kernels/products.hpp>
#include <backends/common/operand.hpp>
#include <backends/reference/maps.hpp>
#include <backends/reference/transpose.hpp>
#include <core/kernel.hpp>
#include <semirings/arithmetic.hpp>
#include <semirings/traits.hpp>

namespace gustav::backends::reference {

// w(i) = sum over k of a(i, k) u(k), by ascending k. A is m x k, u has k elements, w has m. Positional operators see j
// = 0.
template <class Semiring, class A, class U>
auto mxv(const Semiring& semiring, const map_matrix<A>& a, const map_vector<U>& u) {
  using Z = typename Semiring::value_type;
  map_vector<Z> w{a.rows, {}};
  for (const auto& [at, left] : a.entries) {
    const auto [i, k] = at;
    const auto right = u.entries.find(k);
    if (right == u.entries.end()) continue;
    add_term(w, i, convert<Z>(multiply_at(semiring.multiply, left, right->second, i, k, offset_t(0))), semiring.add);
  }
  return w;
}

// w(j) = sum over k of u(k) a(k, j), by ascending k. u has k elements, A is k x n, w has n. Positional operators see i
// = 0.
template <class Semiring, class U, class A>
auto vxm(const Semiring& semiring, const map_vector<U>& u, const map_matrix<A>& a) {
  using Z = typename Semiring::value_type;
  map_vector<Z> w{a.cols, {}};
  for (const auto& [at, right] : a.entries) {
    const auto [k, j] = at;
    const auto left = u.entries.find(k);
    if (left == u.entries.end()) continue;
    add_term(w, j, convert<Z>(multiply_at(semiring.multiply, left->second, right, offset_t(0), k, j)), semiring.add);
  }
  return w;
}

}  // namespace gustav::backends::reference

namespace gustav::kernels {

template <>
struct implementation<mxv, reference> {
  template <class Semiring, class SA, class SU, class I, class... Rest>
  static auto run(const reference&, const Semiring& sr, const lazy_operand<SA, I>& a, const vector_view<SU, I>& u,
                  const Rest&...) {
    namespace ref = backends::reference;
    return ref::from_map<I>(ref::mxv(sr, ref::to_map(a), ref::to_map(u)));
  }
};

template <>
struct implementation<vxm, reference> {
  template <class Semiring, class SA, class SU, class I, class... Rest>
  static auto run(const reference&, const Semiring& sr, const lazy_operand<SA, I>& flipped, const vector_view<SU, I>& u,
                  const Rest&...) {
    namespace ref = backends::reference;
    return ref::from_map<I>(ref::vxm(sr, ref::to_map(u), ref::transpose(ref::to_map(flipped))));
  }
};

template <>
struct implementation<mxv_reduce, reference> {
  template <class Monoid, class F, class Semiring, class SA, class SU, class I>
  static typename Monoid::value_type run(const reference&, const Monoid& total, const F& f, const Semiring& sr,
                                         const lazy_operand<SA, I>& a, const vector_view<SU, I>& u, const char*) {
    namespace ref = backends::reference;
    using Z = typename Semiring::value_type;
    using R = typename Monoid::value_type;
    const auto y = ref::mxv(sr, ref::to_map(a), ref::to_map(u));
    R sum = total.identity();
    for (offset_t i = 0; i < a.rows(); ++i) {
      const auto found = y.entries.find(i);
      const Z value = found == y.entries.end() ? arithmetic::cast<Z>(sr.add.identity()) : found->second;
      sum = arithmetic::cast<R>(total(sum, f(i, value)));
    }
    return sum;
  }
};

template <>
struct implementation<over_format<mxv>, reference> {
  template <class Semiring, class Format, class SU, class I>
  static vector_result<typename Semiring::value_type, I> run(const reference&, const Semiring& sr, const Format& a,
                                                             const vector_view<SU, I>& u, const char*, offset_t) {
    namespace ref = backends::reference;
    return ref::from_map<I>(ref::mxv(sr, ref::to_map(to_csr(a, 1).view()), ref::to_map(u)));
  }
};

}  // namespace gustav::kernels
