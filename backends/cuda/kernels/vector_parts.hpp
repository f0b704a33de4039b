// What extract and assign give at a position of a vector, for the body fill_positions.
#pragma once

#include <backends/cuda/group/group.hpp>
#include <backends/cuda/kernels/matrix_entries.hpp>
#include <backends/cuda/kernels/operands.hpp>

#include <type_traits>

namespace gustav::backends::cuda {

// u(list[i]); without a list u(i).
template <class S, class I>
struct extract_at {
  vector_arrays<S> u;
  global<const I> list;
  mask_bytes mask;

  template <class G>
  GUSTAV_HD partial<S> operator()(const G& g, offset_t i) const {
    if (!mask.allows(g, i)) return {};
    const offset_t k = list.is_null() ? i : static_cast<offset_t>(g.load(list + i));
    if (!u.has(g, k)) return {};
    return {u.value(g, k), true};
  }
};

// A(rows[i], j); without a list A(i, j).
template <class S, class I>
struct extract_column_at {
  csr_arrays<S, I> a;
  global<const I> rows;
  I j{};
  mask_bytes mask;

  template <class G>
  GUSTAV_HD partial<S> operator()(const G& g, offset_t i) const {
    if (!mask.allows(g, i)) return {};
    const offset_t row = rows.is_null() ? i : static_cast<offset_t>(g.load(rows + i));
    const entry_place there = sorted_pattern<I>{a.offsets, a.indices}.find(g, row, j);
    if (!there.found) return {};
    return {a.values.load(g, there.at), true};
  }
};

// The entry i of w after w<mask, replace>(list) = w(list) accum u. number: of each position in the list, -1 outside;
// null: that of the position.
template <bool Accumulates, class Accum, class W, class U, class I>
struct assign_at {
  Accum accum;
  vector_arrays<W> w;
  vector_arrays<U> u;
  global<const I> number;
  mask_bytes mask;
  bool replace = false;

  template <class G>
  GUSTAV_HD partial<W> operator()(const G& g, offset_t i) const {
    const bool allowed = mask.allows(g, i);
    if (!allowed && replace) return {};
    const offset_t k = number.is_null() ? i : static_cast<offset_t>(g.load(number + i));
    if (!allowed || k < 0) return before(g, i);
    const bool has = u.has(g, k);
    if (!has) return Accumulates ? before(g, i) : partial<W>{};
    const U x = u.value(g, k);
    if constexpr (Accumulates) {
      const partial<W> old = before(g, i);
      if (old.found) return {stored_as<W>(accum(old.value, x)), true};
    }
    return {stored_as<W>(x), true};
  }

 private:
  template <class G>
  GUSTAV_HD partial<W> before(const G& g, offset_t i) const {
    if (!w.has(g, i)) return {};
    return {w.value(g, i), true};
  }
};

}  // namespace gustav::backends::cuda
