// reduce: sums over a monoid, of each row or of all entries.
#pragma once

#include <backends/common/kernels/elementwise.hpp>
#include <backends/reference/maps.hpp>
#include <core/kernel.hpp>

#include <optional>

namespace gustav::backends::reference {

// w(i) = sum over j of a(i, j), by ascending j. A row without entries has none in w.
template <class Monoid, class A>
auto reduce_rows(const Monoid& monoid, const map_matrix<A>& a) {
  using Z = typename Monoid::value_type;
  map_vector<Z> w{a.rows, {}};
  for (const auto& [at, value] : a.entries) add_term(w, at.first, convert<Z>(value), monoid);
  return w;
}

// The sum of all entries of a matrix (row by row) or a vector, by ascending position; nullopt when there are none.
template <class Monoid, class Map>
auto reduce_all(const Monoid& monoid, const Map& a) {
  using Z = typename Monoid::value_type;
  std::optional<Z> sum;
  for (const auto& [at, value] : a.entries) sum = sum ? convert<Z>(monoid(*sum, convert<Z>(value))) : convert<Z>(value);
  return sum;
}

}  // namespace gustav::backends::reference

namespace gustav::kernels {

template <>
struct implementation<reduce_rows, reference> {
  template <class Monoid, class S, class I>
  static auto run(const reference&, const Monoid& monoid, const lazy_operand<S, I>& a, const vector_mask_view<I>&) {
    namespace ref = backends::reference;
    return ref::from_map<I>(ref::reduce_rows(monoid, ref::to_map(a)));
  }
};

template <>
struct implementation<transform_reduce, reference> {
  template <class Monoid, class G>
  static typename Monoid::value_type run(const reference&, const Monoid& total, const G& g, offset_t n) {
    auto sum = total.identity();
    for (offset_t i = 0; i < n; ++i) sum = backends::reference::convert<typename Monoid::value_type>(total(sum, g(i)));
    return sum;
  }
};

template <>
struct implementation<reduce_all, reference> {
  template <class Monoid, class A>
  static std::optional<typename Monoid::value_type> run(const reference&, const Monoid& monoid, const A& a) {
    return backends::reference::reduce_all(monoid, backends::reference::to_map(a));
  }
};

}  // namespace gustav::kernels
