// The kernels of assign.
#pragma once

#include <core/buffer.hpp>
#include <core/types.hpp>

namespace gustav::kernels {

// Where an assignment goes along one dimension: the list, which may repeat indices for a constant alone, and the last
// position in it of each index of the output, or -1.
template <class List, class I>
struct places {
  const List& list;
  const buffer<I>& position;
};
template <class List, class I>
places(const List&, const buffer<I>&) -> places<List, I>;

// run(exec, C, source, rows, columns, m, accum, replace) for a matrix, or run(exec, w, source, places, m, accum,
// replace) for a vector. C and w: views of the output (on a device operands). source: a matrix or vector, or a
// constant. The result holds the new output whole (is_whole), or a T inside m that is merged into the output by accum
// and replace.
struct assign {
  static constexpr const char* name = "assign";
  // The same value everywhere; null: no entry.
  template <class T>
  struct constant {
    const T* value;
  };
  template <bool IsWhole, class Result>
  struct result {
    static constexpr bool is_whole = IsWhole;
    Result arrays;
  };
};
// One value at k ascending positions of a vector, as over_values: run(w, at, k, value, threads) in the arrays of a
// bitmap or full w, next(w, at, k, value, threads) -> arrays for a sparse one.
struct set_entries {
  static constexpr const char* name = "assign";
};
// run(exec, C, rows, cols, accum, allowed, value_of, directly): C(rows, cols) = A, or accumulated, for a dense view C.
// rows and cols are ascending pairs (i, i'), where i' is the position of i in the index list. allowed(row, col) is the
// mask, and whether A has the entry; value_of(i', j') is the entry. `directly`: no call throws, and A does not lie in
// C; otherwise all new elements are computed before the first is stored.
struct assign_dense {
  static constexpr const char* name = "assign into a dense output";
};
// run(exec, C, i, u): C with u as row i.
struct replace_row {
  static constexpr const char* name = "assign_row";
};

}  // namespace gustav::kernels
