// diagonal: the matrix of a diagonal, and a diagonal of a matrix.
#pragma once

#include <backends/common/kernels/rearrange.hpp>
#include <backends/reference/maps.hpp>
#include <core/kernel.hpp>

#include <algorithm>

namespace gustav::backends::reference {

// c(i - min(k, 0), i + max(k, 0)) = u(i).
template <class U>
map_matrix<U> diagonal(const map_vector<U>& u, offset_t k) {
  const offset_t above = std::max<offset_t>(k, 0), below = std::max<offset_t>(-k, 0);
  map_matrix<U> c{u.size + above + below, u.size + above + below, {}};
  for (const auto& [i, value] : u.entries) c.entries.emplace(position(i + below, i + above), value);
  return c;
}

// w(i) = a(i - min(k, 0), i + max(k, 0)).
template <class A>
map_vector<A> diagonal(const map_matrix<A>& a, offset_t k) {
  map_vector<A> w{diagonal_size(a.rows, a.cols, k), {}};
  for (const auto& [at, value] : a.entries)
    if (at.second - at.first == k) w.entries.emplace(std::min(at.first, at.second), value);
  return w;
}

}  // namespace gustav::backends::reference

namespace gustav::kernels {

template <>
struct implementation<diagonal, reference> {
  template <class A, class Mask>
  static auto run(const reference&, const A& a, offset_t k, const Mask&) {
    namespace ref = backends::reference;
    return ref::from_map<typename A::index_type>(ref::diagonal(ref::to_map(a), k));
  }
};

}  // namespace gustav::kernels
