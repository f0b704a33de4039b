// C<mask, replace> = C accum (A B) for a sparse A and dense B and C, and a batch of them, from products as maps.
#pragma once

#include <backends/common/kernels/spmm.hpp>
#include <backends/common/operand.hpp>
#include <backends/reference/mxm.hpp>
#include <backends/reference/write.hpp>
#include <core/kernel.hpp>
#include <core/types.hpp>
#include <semirings/arithmetic.hpp>
#include <semirings/concepts.hpp>

#include <cstddef>
#include <type_traits>
#include <utility>
#include <vector>

namespace gustav::backends::reference {

// A dense matrix as an ordered map of all its elements.
template <class T>
map_matrix<std::remove_const_t<T>> to_map(const dense_view<T>& m) {
  map_matrix<std::remove_const_t<T>> map{m.rows, m.cols, {}};
  for (offset_t i = 0; i < m.rows; ++i)
    for (offset_t j = 0; j < m.cols; ++j) map.entries[{i, j}] = m(i, j);
  return map;
}

template <class T, class I>
map_matrix<T> to_map(const coo_view<T, I>& a) {
  map_matrix<T> map{a.rows, a.cols, {}};
  for (offset_t k = 0; k < a.entries; ++k) {
    T value{};
    if constexpr (!std::is_same_v<T, unit>) value = a.values[a.iso ? 0 : k];
    map.entries.emplace(position(a.row[k], a.col[k]), value);
  }
  return map;
}

// The elements of C that the write-back of T changes, in any order.
template <class C, class Z, class Accum>
std::vector<std::pair<position, C>> dense_changes(const dense_view<C>& c, const map_matrix<Z>& t, const map_mask& m,
                                                  const Accum& accum, bool replace, const Z& identity) {
  std::vector<std::pair<position, C>> next;
  for (offset_t i = 0; i < c.rows; ++i)
    for (offset_t j = 0; j < c.cols; ++j) {
      const auto found = t.entries.find({i, j});
      const bool present = found != t.entries.end();
      const auto put = [&](const C& x) { next.emplace_back(position(i, j), x); };
      if (!m.allows({i, j})) {
        if (replace) put(convert<C>(identity));
      } else if constexpr (!gustav::detail::no_accumulator<Accum>) {
        if (present) put(convert<C>(accum(c(i, j), found->second)));
      } else {
        put(convert<C>(present ? found->second : identity));
      }
    }
  return next;
}
template <class C>
void store(const dense_view<C>& c, const std::vector<std::pair<position, C>>& changes) {
  for (const auto& [at, value] : changes) c(at.first, at.second) = value;
}

}  // namespace gustav::backends::reference

namespace gustav::kernels {

template <>
struct implementation<spmm, reference> {
  template <class Semiring, class S, class I, class TB, class C, class Accum>
  static void run(const reference&, const Semiring& sr, const lazy_operand<S, I>& a, const dense_view<TB>& b,
                  const dense_view<C>& c, const mask_view<I>& m, const Accum& accum, bool replace, method) {
    namespace ref = backends::reference;
    using Z = typename Semiring::value_type;
    ref::store(c, ref::dense_changes(c, ref::mxm(sr, ref::to_map(a), ref::to_map(b)), ref::to_map(m), accum, replace,
                                     ref::convert<Z>(sr.add.identity())));
  }
};

template <>
struct implementation<mxm_batch, reference> {
  template <class Semiring, class A, class TB, class C, class Accum>
  static void run(const reference&, const Semiring& sr, const std::vector<batch_operands<A, TB>>& members,
                  const std::vector<dense_view<C>>& c, const Accum& accum) {
    namespace ref = backends::reference;
    using Z = typename Semiring::value_type;
    std::vector<std::vector<std::pair<ref::position, C>>> changes;
    for (std::size_t k = 0; k < c.size(); ++k)
      changes.push_back(ref::dense_changes(c[k], ref::mxm(sr, ref::to_map(members[k].a), ref::to_map(members[k].b)),
                                           ref::map_mask{}, accum, false, ref::convert<Z>(sr.add.identity())));
    for (std::size_t k = 0; k < c.size(); ++k) ref::store(c[k], changes[k]);
  }
};

}  // namespace gustav::kernels
