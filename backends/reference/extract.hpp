// extract: parts of a matrix or a vector by index lists. The lists may have duplicates.
#pragma once

#include <backends/common/kernels/elementwise.hpp>
#include <backends/reference/maps.hpp>
#include <core/kernel.hpp>

#include <vector>

namespace gustav::backends::reference {

// c(i, j) = a(rows[i], cols[j]).
template <class A>
map_matrix<A> extract(const map_matrix<A>& a, const std::vector<offset_t>& rows, const std::vector<offset_t>& cols) {
  map_matrix<A> c{offset_t(rows.size()), offset_t(cols.size()), {}};
  for (offset_t i = 0; i < c.rows; ++i)
    for (offset_t j = 0; j < c.cols; ++j) {
      const auto entry = a.entries.find({rows[i], cols[j]});
      if (entry != a.entries.end()) c.entries.emplace(position(i, j), entry->second);
    }
  return c;
}

// w(i) = u(indices[i]).
template <class U>
map_vector<U> extract(const map_vector<U>& u, const std::vector<offset_t>& indices) {
  map_vector<U> w{offset_t(indices.size()), {}};
  for (offset_t i = 0; i < w.size; ++i) {
    const auto entry = u.entries.find(indices[i]);
    if (entry != u.entries.end()) w.entries.emplace(i, entry->second);
  }
  return w;
}

// w(i) = a(rows[i], col).
template <class A>
map_vector<A> extract_column(const map_matrix<A>& a, const std::vector<offset_t>& rows, offset_t col) {
  map_vector<A> w{offset_t(rows.size()), {}};
  for (offset_t i = 0; i < w.size; ++i) {
    const auto entry = a.entries.find({rows[i], col});
    if (entry != a.entries.end()) w.entries.emplace(i, entry->second);
  }
  return w;
}

}  // namespace gustav::backends::reference

namespace gustav::kernels {

template <>
struct implementation<extract, reference> {
  template <class S, class I, class List, class Mask>
  static auto run(const reference&, const lazy_operand<S, I>& a, const List& rows, const List& cols, const Mask&) {
    namespace ref = backends::reference;
    return ref::from_map<I>(ref::extract(ref::to_map(a), ref::index_list(rows), ref::index_list(cols)));
  }
  template <class S, class I, class List, class Mask>
  static auto run(const reference&, const vector_view<S, I>& u, const List& list, const Mask&) {
    namespace ref = backends::reference;
    return ref::from_map<I>(ref::extract(ref::to_map(u), ref::index_list(list)));
  }
};

template <>
struct implementation<extract_column, reference> {
  template <class S, class I, class List, class Mask>
  static auto run(const reference&, const lazy_operand<S, I>& a, const List& rows, offset_t j, const Mask&) {
    namespace ref = backends::reference;
    return ref::from_map<I>(ref::extract_column(ref::to_map(a), ref::index_list(rows), j));
  }
};

}  // namespace gustav::kernels
