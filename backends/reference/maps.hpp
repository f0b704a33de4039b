// The objects of the reference backend: ordered maps from positions to values, and conversions to and from arrays.
#pragma once

#include <backends/common/index_span.hpp>
#include <backends/common/operand.hpp>
#include <backends/common/result.hpp>
#include <core/views.hpp>
#include <semirings/arithmetic.hpp>

#include <cstddef>
#include <cstdint>
#include <map>
#include <numeric>
#include <span>
#include <type_traits>
#include <utility>
#include <vector>

namespace gustav::backends::reference {

using position = std::pair<offset_t, offset_t>;  // (row, column)

// The row and column that positional operators get; the column of a vector's entry is 0.
inline offset_t row_of(const position& at) { return at.first; }
inline offset_t col_of(const position& at) { return at.second; }
inline offset_t row_of(offset_t i) { return i; }
inline offset_t col_of(offset_t) { return 0; }

// T is a storage type: unit where the container is pattern-only.
template <class T>
struct map_matrix {
  using value_type = T;
  offset_t rows = 0;
  offset_t cols = 0;
  std::map<position, T> entries;

  // The same shape without entries.
  template <class Z>
  map_matrix<Z> empty() const {
    return {rows, cols, {}};
  }
};

template <class T>
struct map_vector {
  using value_type = T;
  offset_t size = 0;
  std::map<offset_t, T> entries;

  template <class Z>
  map_vector<Z> empty() const {
    return {size, {}};
  }
};

// A mask: its entries and whether each is true (always, in a structural mask).
template <class Key>
struct map_mask_of {
  bool present = false;  // false: no mask, which allows every position
  bool complement = false;
  std::map<Key, bool> entries;

  // Whether the output may be written. The complement of no mask allows nothing.
  bool allows(const Key& key) const {
    const auto entry = entries.find(key);
    const bool in_mask = !present || (entry != entries.end() && entry->second);
    return in_mask != complement;
  }
};
using map_mask = map_mask_of<position>;
using map_vector_mask = map_mask_of<offset_t>;

// A value in another domain. A unit converts to 1 in every domain, and every value converts to unit.
template <class To, class From>
To convert(const From& value) {
  if constexpr (std::is_same_v<To, unit>)
    return unit{};
  else
    return arithmetic::cast<To>(value);
}

// Adds a term to the sum at a position, which it begins if there is none.
template <class Map, class Key, class Add>
void add_term(Map& sums, const Key& at, const typename Map::value_type& term, const Add& add) {
  const auto [sum, is_new] = sums.entries.try_emplace(at, term);
  if (!is_new) sum->second = convert<typename Map::value_type>(add(sum->second, term));
}

template <class T, class I>
map_matrix<T> to_map(const csr_view<T, I>& a) {
  map_matrix<T> m{a.rows, a.cols, {}};
  for (offset_t i = 0; i < a.rows; ++i)
    for (offset_t k = a.offsets[i]; k < a.offsets[i + 1]; ++k) m.entries.emplace(position(i, a.indices[k]), a.value(k));
  return m;
}

template <class A>
map_matrix<A> transpose(const map_matrix<A>& a) {
  map_matrix<A> c{a.cols, a.rows, {}};
  for (const auto& [at, value] : a.entries) c.entries.emplace(position(at.second, at.first), value);
  return c;
}
// From the form in which it is stored: the other one may have far more rows than entries.
template <class S, class I>
map_matrix<S> to_map(const lazy_operand<S, I>& a) {
  return a.is_by_columns() ? transpose(to_map(a.by_cols())) : to_map(a.by_rows());
}
template <class T, class I>
map_vector<T> to_map(const vector_view<T, I>& u) {
  map_vector<T> m{u.size, {}};
  if (u.form == vector_form::sparse) {
    for (offset_t k = 0; k < u.entries; ++k) m.entries.emplace(offset_t(u.indices[k]), u.value(k));
  } else {
    for (offset_t i = 0; i < u.size; ++i)
      if (u.has(i)) m.entries.emplace(i, u.value(i));
  }
  return m;
}

template <class I>
map_mask to_map(const mask_view<I>& mask) {
  map_mask m{mask.present, mask.complement, {}};
  if (!mask.present) return m;
  for (offset_t i = 0; i < mask.rows; ++i)
    for (offset_t k = mask.offsets[i]; k < mask.offsets[i + 1]; ++k)
      m.entries.emplace(position(i, mask.indices[k]), mask.allows_entry(k));
  return m;
}

template <class I>
map_vector_mask to_map(const vector_mask_view<I>& mask) {
  map_vector_mask m{mask.present, mask.complement, {}};
  if (!mask.present) return m;
  if (mask.form == vector_form::sparse) {
    for (offset_t k = 0; k < mask.entries; ++k)
      m.entries.emplace(offset_t(mask.indices[k]), mask.bits == nullptr || mask.bits[k] != 0);
  } else {
    for (offset_t i = 0; i < mask.size; ++i) m.entries.emplace(i, mask.bits == nullptr || mask.bits[i] != 0);
  }
  return m;
}

// CSR arrays with sorted rows. I must be able to represent every column.
template <class I = std::int32_t, class T>
csr_result<T, I> from_map(const map_matrix<T>& m) {
  csr_result<T, I> a;
  a.rows = m.rows;
  a.cols = m.cols;
  a.offsets = buffer<offset_t>(std::size_t(m.rows) + 1, offset_t(0));
  a.indices = buffer<I>(m.entries.size());
  if constexpr (!std::is_same_v<T, unit>) a.values = buffer<T>(m.entries.size());
  std::size_t k = 0;
  for (const auto& [at, value] : m.entries) {
    ++a.offsets[std::size_t(at.first) + 1];
    a.indices[k] = static_cast<I>(at.second);
    if constexpr (!std::is_same_v<T, unit>) a.values[k] = value;
    ++k;
  }
  for (offset_t i = 0; i < m.rows; ++i) a.offsets[std::size_t(i) + 1] += a.offsets[std::size_t(i)];
  return a;
}

// The sparse form of a vector.
template <class I = std::int32_t, class T>
vector_result<T, I> from_map(const map_vector<T>& m) {
  vector_result<T, I> u;
  u.size = m.size;
  u.entries = offset_t(m.entries.size());
  u.form = vector_form::sparse;
  u.indices = buffer<I>(m.entries.size());
  if constexpr (!std::is_same_v<T, unit>) u.values = buffer<T>(m.entries.size());
  std::size_t k = 0;
  for (const auto& [i, value] : m.entries) {
    u.indices[k] = static_cast<I>(i);
    if constexpr (!std::is_same_v<T, unit>) u.values[k] = value;
    ++k;
  }
  return u;
}

// Element k is the index in the object.
template <class I>
std::vector<offset_t> index_list(const index_span<I>& list) {
  std::vector<offset_t> all(static_cast<std::size_t>(list.size));
  for (offset_t k = 0; k < list.size; ++k) all[static_cast<std::size_t>(k)] = list[k];
  return all;
}

}  // namespace gustav::backends::reference
