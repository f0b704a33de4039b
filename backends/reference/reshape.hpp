// reshape: the entries of a matrix in a matrix of another shape.
#pragma once

#include <backends/common/kernels/rearrange.hpp>
#include <backends/reference/maps.hpp>
#include <core/kernel.hpp>

namespace gustav::backends::reference {

// The cell with number k, row by row or column by column, keeps its entry.
template <class A>
map_matrix<A> reshape(const map_matrix<A>& a, offset_t rows, offset_t cols, bool by_columns) {
  map_matrix<A> c{rows, cols, {}};
  for (const auto& [at, value] : a.entries) {
    const offset_t k = by_columns ? at.second * a.rows + at.first : at.first * a.cols + at.second;
    c.entries.emplace(by_columns ? position(k % rows, k / rows) : position(k / cols, k % cols), value);
  }
  return c;
}

}  // namespace gustav::backends::reference

namespace gustav::kernels {

template <>
struct implementation<reshape, reference> {
  template <class S, class I, class Mask>
  static auto run(const reference&, const lazy_operand<S, I>& a, offset_t rows, offset_t cols, bool by_columns,
                  const Mask&) {
    namespace ref = backends::reference;
    return ref::from_map<I>(ref::reshape(ref::to_map(a), rows, cols, by_columns));
  }
};

}  // namespace gustav::kernels
