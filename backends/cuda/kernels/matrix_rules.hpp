// Which entries the operations on matrices keep, and their values: functions of the bodies in matrix_entries.hpp. left,
// right: the positions in the two matrices, -1 where one lacks the entry.
#pragma once

#include <backends/cuda/kernels/matrix_entries.hpp>
#include <semirings/traits.hpp>

#include <cstdint>
#include <type_traits>

namespace gustav::backends::cuda {

// --- Which entries ---------------------------------------------------------------------------------------------------

// Those inside the mask.
template <class I>
struct keep_allowed {
  mask_rows<I> mask;
  template <class G>
  GUSTAV_HD bool operator()(const G& g, offset_t i, I j, offset_t, offset_t) const {
    return mask.allows(g, i, j);
  }
};

// Those inside the mask that a function of entries selects.
template <class F, class S, class I>
struct keep_selected {
  F f;
  value_array<S> values;
  mask_rows<I> mask;
  template <class G>
  GUSTAV_HD bool operator()(const G& g, offset_t i, I j, offset_t left, offset_t) const {
    return mask.allows(g, i, j) && f([&] { return values.load(g, left); }, i, static_cast<offset_t>(j));
  }
};

// Those whose value is true.
template <class S>
struct keep_true {
  value_array<S> values;
  template <class G, class I>
  GUSTAV_HD bool operator()(const G& g, offset_t, I, offset_t left, offset_t) const {
    return is_true(values.load(g, left));
  }
};

// Those with a byte that is not 0.
struct keep_present {
  global<const std::uint8_t> present;
  template <class G, class I>
  GUSTAV_HD bool operator()(const G& g, offset_t, I, offset_t left, offset_t) const {
    return g.load(present + left) != 0;
  }
};

// Those that both have, inside the mask.
template <class I>
struct keep_common {
  mask_rows<I> mask;
  template <class G>
  GUSTAV_HD bool operator()(const G& g, offset_t i, I j, offset_t, offset_t right) const {
    return right >= 0 && mask.allows(g, i, j);
  }
};

// The part of an output that an assignment changes: the rows and columns whose number in a list is not negative (null:
// all), or one row.
template <class I>
struct assigned_part {
  global<const I> row_at, col_at;
  offset_t only_row = -1;
  template <class G>
  GUSTAV_HD bool has_row(const G& g, offset_t i) const {
    return (only_row < 0 || i == only_row) && (row_at.is_null() || g.load(row_at + i) >= 0);
  }
  template <class G>
  GUSTAV_HD bool has(const G& g, offset_t i, I j) const {
    return has_row(g, i) && (col_at.is_null() || g.load(col_at + j) >= 0);
  }
};

// C<mask, replace> = C accum T in a part of C (the write-back: in all of C), left C, right a T that lies in the part.
template <bool Accumulates, bool Part, class I>
struct keep_updated {
  mask_rows<I> mask;
  bool replace = false;
  assigned_part<I> part;
  template <class G>
  GUSTAV_HD bool operator()(const G& g, offset_t i, I j, offset_t left, offset_t right) const {
    if (!mask.allows(g, i, j)) return left >= 0 && !replace;
    if (Accumulates || right >= 0) return true;
    if constexpr (Part)
      return !part.has(g, i, j);
    else
      return false;
  }
};

// Those of a mask inside a part.
template <class I>
struct keep_part {
  assigned_part<I> part;
  template <class G>
  GUSTAV_HD bool operator()(const G& g, offset_t i, I j, offset_t, offset_t) const {
    return part.has(g, i, j);
  }
};

// --- Values ----------------------------------------------------------------------------------------------------------

template <class S>
struct value_kept {
  value_array<S> values;
  template <class G, class I>
  GUSTAV_HD S operator()(const G& g, offset_t, I, offset_t left, offset_t) const {
    return values.load(g, left);
  }
};

// The same in another type.
template <class S, class Z>
struct value_converted {
  value_array<S> values;
  template <class G, class I>
  GUSTAV_HD Z operator()(const G& g, offset_t, I, offset_t left, offset_t) const {
    return stored_as<Z>(values.load(g, left));
  }
};

// f of an entry.
template <class F, class S, class Z>
struct value_applied {
  F f;
  value_array<S> values;
  template <class G, class I>
  GUSTAV_HD Z operator()(const G& g, offset_t i, I j, offset_t left, offset_t) const {
    return f([&] { return values.load(g, left); }, i, static_cast<offset_t>(j));
  }
};

// op of both, or the one that is there.
template <class Op, class S, class T, class Z>
struct value_combined {
  Op op;
  value_array<S> a;
  value_array<T> b;
  template <class G, class I>
  GUSTAV_HD Z operator()(const G& g, offset_t i, I j, offset_t left, offset_t right) const {
    if (left < 0) return stored_as<Z>(right_alone_at(op, b.load(g, right), i, static_cast<offset_t>(j)));
    if (right < 0) return stored_as<Z>(left_alone_at(op, a.load(g, left), i, static_cast<offset_t>(j)));
    return stored_as<Z>(combine_at(op, a.load(g, left), b.load(g, right), i, static_cast<offset_t>(j)));
  }
};

// C accum T inside the mask, C outside. Accum: no_accum_t, or an operator.
template <bool Accumulates, class Accum, class C, class Z, class I>
struct value_updated {
  Accum accum;
  value_array<C> c;
  value_array<Z> t;
  mask_rows<I> mask;
  template <class G>
  GUSTAV_HD C operator()(const G& g, offset_t i, I j, offset_t left, offset_t right) const {
    if (right < 0 || (left >= 0 && !mask.allows(g, i, j))) return c.load(g, left);
    const Z z = t.load(g, right);
    if constexpr (Accumulates)
      if (left >= 0) return stored_as<C>(accum(c.load(g, left), z));
    return stored_as<C>(z);
  }
};

}  // namespace gustav::backends::cuda
