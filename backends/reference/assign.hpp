// assign: C(rows, cols)<mask, replace> = C(rows, cols) accum A, where index lists select the part of C. Mask and
// replace apply to all of C; in assign_row and assign_column, to one row or column. Without an accumulator, entries of
// C in the selected part that A lacks are deleted. The indices of a list are distinct, except where a constant is
// assigned.
#pragma once

#include <backends/common/kernels/assign.hpp>
#include <backends/common/operand.hpp>
#include <backends/reference/maps.hpp>
#include <backends/reference/write.hpp>
#include <core/kernel.hpp>
#include <semirings/concepts.hpp>

#include <set>
#include <utility>
#include <vector>

namespace gustav::backends::reference {

// C with T assigned to `part` or accumulated into it. T has entries in `part` only.
template <class Key, class C, class Accum, class T>
std::map<Key, C> assign_part(const std::map<Key, C>& c, const std::set<Key>& part, const Accum& accum,
                             const std::map<Key, T>& t) {
  std::map<Key, C> inside, z;
  for (const auto& [at, value] : c) (part.count(at) ? inside : z).emplace(at, value);
  z.merge(accumulate(inside, accum, t));
  return z;
}

// c(rows[i], cols[j]) = a(i, j).
template <class C, class Accum, class A>
map_matrix<C> assign(const map_matrix<C>& c, const map_mask& mask, const Accum& accum, const map_matrix<A>& a,
                     const std::vector<offset_t>& rows, const std::vector<offset_t>& cols, bool replace) {
  std::set<position> part;
  for (const offset_t i : rows)
    for (const offset_t j : cols) part.emplace(i, j);
  std::map<position, A> t;
  for (const auto& [at, value] : a.entries) t.insert_or_assign(position(rows[at.first], cols[at.second]), value);
  return {c.rows, c.cols, put_through_mask(c.entries, mask, assign_part(c.entries, part, accum, t), replace)};
}

// w(indices[i]) = u(i).
template <class C, class Accum, class U>
map_vector<C> assign(const map_vector<C>& w, const map_vector_mask& mask, const Accum& accum, const map_vector<U>& u,
                     const std::vector<offset_t>& indices, bool replace) {
  const std::set<offset_t> part(indices.begin(), indices.end());
  std::map<offset_t, U> t;
  for (const auto& [i, value] : u.entries) t.insert_or_assign(indices[i], value);
  return {w.size, put_through_mask(w.entries, mask, assign_part(w.entries, part, accum, t), replace)};
}

// The same value at every position of the selected part, or with null no entry. The lists may have duplicates.
template <class C, class Accum, class T>
map_matrix<C> assign_value(const map_matrix<C>& c, const map_mask& mask, const Accum& accum, const T* value,
                           const std::vector<offset_t>& rows, const std::vector<offset_t>& cols, bool replace) {
  map_matrix<T> a{offset_t(rows.size()), offset_t(cols.size()), {}};
  for (offset_t i = 0; value && i < a.rows; ++i)
    for (offset_t j = 0; j < a.cols; ++j) a.entries.emplace(position(i, j), *value);
  return assign(c, mask, accum, a, rows, cols, replace);
}

template <class C, class Accum, class T>
map_vector<C> assign_value(const map_vector<C>& w, const map_vector_mask& mask, const Accum& accum, const T* value,
                           const std::vector<offset_t>& indices, bool replace) {
  map_vector<T> u{offset_t(indices.size()), {}};
  for (offset_t i = 0; value && i < u.size; ++i) u.entries.emplace(i, *value);
  return assign(w, mask, accum, u, indices, replace);
}

}  // namespace gustav::backends::reference

namespace gustav::kernels {

template <>
struct implementation<assign, reference> {
  template <class C, class I, class Source, class Places, class Accum>
  static auto run(const reference&, const csr_view<C, I>& c, const Source& source, const Places& rows,
                  const Places& cols, const mask_view<I>& m, const Accum& accum, bool replace) {
    namespace ref = backends::reference;
    return whole(ref::from_map<I>(assigned(ref::to_map(c), ref::to_map(m), accum, source, replace,
                                           ref::index_list(rows.list), ref::index_list(cols.list))));
  }
  template <class W, class I, class Source, class Places, class Accum>
  static auto run(const reference&, const vector_view<W, I>& w, const Source& source, const Places& where,
                  const vector_mask_view<I>& m, const Accum& accum, bool replace) {
    namespace ref = backends::reference;
    return whole(ref::from_map<I>(
        assigned(ref::to_map(w), ref::to_map(m), accum, source, replace, ref::index_list(where.list))));
  }

 private:
  template <class Result>
  static assign::result<true, Result> whole(Result&& arrays) {
    return {std::forward<Result>(arrays)};
  }
  template <class C, class M, class Accum, class T, class... Lists>
  static auto assigned(const C& c, const M& m, const Accum& accum, const assign::constant<T>& source, bool replace,
                       const Lists&... lists) {
    return backends::reference::assign_value(c, m, accum, source.value, lists..., replace);
  }
  template <class C, class M, class Accum, class A, class... Lists>
  static auto assigned(const C& c, const M& m, const Accum& accum, const A& source, bool replace,
                       const Lists&... lists) {
    return backends::reference::assign(c, m, accum, backends::reference::to_map(source), lists..., replace);
  }
};

template <>
struct implementation<assign_dense, reference> {
  template <class C, class List, class Accum, class Allowed, class Value>
  static void run(const reference&, const dense_view<C>& c, const List& rows, const List& cols, const Accum& accum,
                  const Allowed& allowed, const Value& value_of, bool) {
    std::vector<std::pair<backends::reference::position, C>> next;
    for (const auto& row : rows)
      for (const auto& col : cols) {
        if (!allowed(row, col)) continue;
        const backends::reference::position at(row.first, col.first);
        const auto value = value_of(row.second, col.second);
        if constexpr (gustav::detail::no_accumulator<Accum>)
          next.emplace_back(at, backends::reference::convert<C>(value));
        else
          next.emplace_back(at, backends::reference::convert<C>(accum(c(at.first, at.second), value)));
      }
    for (const auto& [at, value] : next) c(at.first, at.second) = value;
  }
};

template <>
struct implementation<replace_row, reference> {
  template <class C, class I>
  static csr_result<C, I> run(const reference&, const csr_view<C, I>& c, offset_t i, const vector_view<C, I>& u) {
    namespace ref = backends::reference;
    auto next = ref::to_map(c);
    std::erase_if(next.entries, [i](const auto& e) { return e.first.first == i; });
    for (const auto& [j, value] : ref::to_map(u).entries) next.entries.emplace(ref::position(i, j), value);
    return ref::from_map<I>(next);
  }
};

}  // namespace gustav::kernels
