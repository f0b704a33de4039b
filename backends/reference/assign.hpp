// assign: C(rows, cols)<mask, replace> = C(rows, cols) accum A, where index lists select the part of C. Mask and
// replace apply to all of C; in assign_row and assign_column, to one row or column. Without an accumulator, entries of
// C in the selected part that A lacks are deleted. The indices of a list are distinct, except where a constant is
// assigned.
#pragma once

#include <backends/reference/maps.hpp>
#include <backends/reference/write.hpp>

#include <set>
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

// c(row, cols[j]) = u(j). The mask applies to that row; no other row changes.
template <class C, class Accum, class U>
map_matrix<C> assign_row(const map_matrix<C>& c, const map_vector_mask& mask, const Accum& accum,
                         const map_vector<U>& u, offset_t row, const std::vector<offset_t>& cols, bool replace) {
  map_matrix<C> result = c;
  map_vector<C> line{c.cols, {}};
  for (const auto& [at, value] : c.entries)
    if (at.first == row) {
      line.entries.emplace(at.second, value);
      result.entries.erase(at);
    }
  for (const auto& [j, value] : assign(line, mask, accum, u, cols, replace).entries)
    result.entries.emplace(position(row, j), value);
  return result;
}

// c(rows[i], col) = u(i). The mask applies to that column; no other column changes.
template <class C, class Accum, class U>
map_matrix<C> assign_column(const map_matrix<C>& c, const map_vector_mask& mask, const Accum& accum,
                            const map_vector<U>& u, const std::vector<offset_t>& rows, offset_t col, bool replace) {
  map_matrix<C> result = c;
  map_vector<C> line{c.rows, {}};
  for (const auto& [at, value] : c.entries)
    if (at.second == col) {
      line.entries.emplace(at.first, value);
      result.entries.erase(at);
    }
  for (const auto& [i, value] : assign(line, mask, accum, u, rows, replace).entries)
    result.entries.emplace(position(i, col), value);
  return result;
}

}  // namespace gustav::backends::reference
