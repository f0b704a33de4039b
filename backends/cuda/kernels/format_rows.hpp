// Kernel bodies of y = A x with A in a storage format and x full.
//
// A lane adds the terms of a row in the order of its entries, as the CPU's kernel of the format does, so that no value
// is touched by an atomic. Source: Bell and Garland 2008 (ELL, COO, HYB), Kreutzer et al. 2014 (SELL-C-sigma), Saad
// 1994 (JDS), Nagasaka 2019, sections 3.3 and 4.3 (segments, AMB).
#pragma once

#include <backends/cuda/group/group.hpp>
#include <backends/cuda/kernels/format_walks.hpp>
#include <backends/cuda/kernels/lane_loop.hpp>
#include <backends/cuda/kernels/operands.hpp>
#include <semirings/arithmetic.hpp>
#include <semirings/traits.hpp>

#include <cstdint>
#include <type_traits>

namespace gustav::backends::cuda {

// Of a part of A, the columns from `origin` on. present: a byte for each row; null where nobody asks.
template <class TA, class TU, class Z>
struct format_task {
  value_array<TA> a;
  value_array<TU> x;
  offset_t origin = 0;
  bool adds = false;  // to sums that other parts began, in rows with entries; otherwise all rows are written
  global<Z> y;
  global<std::uint8_t> present;

  // a(i, k) x(k); at: the slot of the value.
  template <class G, class S>
  GUSTAV_HD Z term(const G& g, const S& s, offset_t at, offset_t i, offset_t k) const {
    return arithmetic::cast<Z>(multiply_at(s.multiply, a.load(g, at), x.load(g, k), i, k, offset_t{0}));
  }
  // The sum of row i before.
  template <class G>
  GUSTAV_HD partial<Z> begun(const G& g, offset_t i) const {
    if (g.load(present + i) == 0) return {};
    return {g.load(y + i), true};
  }
  template <class G>
  GUSTAV_HD void write(const G& g, offset_t i, const partial<Z>& sum) const {
    g.store(y + i, sum.value);
    if (!present.is_null()) g.store(present + i, static_cast<std::uint8_t>(sum.found));
  }
};

template <class S, class Walk, class Task>
struct format_rows {
  static constexpr int threads = 256, blocks_per_sm = 4;
  using Z = typename S::value_type;
  S s;
  Walk a;
  Task task;

  template <class G>
  GUSTAV_HD void operator()(G g) const {
    for_each_lane(g, a.lanes(), [&](offset_t p) {
      const offset_t i = a.row(g, p);
      if (i < 0) return;
      partial<Z> sum;
      a.entries(g, p, i,
                [&](offset_t at, offset_t k) { accumulate(s.add, sum, task.term(g, s, at, i, task.origin + k)); });
      if (task.adds) {
        if (!sum.found) return;
        partial<Z> all = task.begun(g, i);
        accumulate(s.add, all, sum.value);
        task.write(g, i, all);
      } else {
        task.write(g, i, sum);
      }
    });
  }
};

// The entries of COO, each row by the lane of its first entry. A row is summed in pieces, cut where the CPU cuts it:
// before entries k of which k / part differs, `longer` parts having an entry more.
template <class I>
struct coo_walk {
  offset_t entries = 0, part = 1, longer = 0;
  global<const I> row_of, indices;

  GUSTAV_HD bool begins_part(offset_t k) const {
    const offset_t ends = longer * (part + 1);
    return k < ends ? k % (part + 1) == 0 : (k - ends) % part == 0;
  }
};

// Adds to sums that were begun or set to have none.
template <class S, class I, class Task>
struct format_coo {
  static constexpr int threads = 256, blocks_per_sm = 4;
  using Z = typename S::value_type;
  S s;
  coo_walk<I> a;
  Task task;

  template <class G>
  GUSTAV_HD void operator()(G g) const {
    for_each_lane(g, a.entries, [&](offset_t first) {
      const I i = g.load(a.row_of + first);
      if (first > 0 && g.load(a.row_of + (first - 1)) == i) return;
      partial<Z> all = task.begun(g, i), piece;
      for (offset_t k = first; k < a.entries && (k == first || g.load(a.row_of + k) == i); ++k) {
        if (k > first && a.begins_part(k)) {
          accumulate(s.add, all, piece.value);
          piece = {};
        }
        accumulate(s.add, piece, task.term(g, s, k, i, static_cast<offset_t>(g.load(a.indices + k))));
      }
      accumulate(s.add, all, piece.value);
      task.write(g, i, all);
    });
  }
};

// to[p] = x[columns[p]]: x in the order of the columns of a segmented matrix.
template <class T, class I>
struct format_permute {
  static constexpr int threads = 256, blocks_per_sm = 4;
  offset_t n = 0;
  global<const I> columns;
  global<const T> x;
  global<T> to;

  template <class G>
  GUSTAV_HD void operator()(G g) const {
    for_each_lane(g, n, [&](offset_t p) { g.store(to + p, g.load(x + static_cast<offset_t>(g.load(columns + p)))); });
  }
};

// Which rows have a sum, for their count.
struct row_is_present {
  global<const std::uint8_t> present;
  template <class G>
  GUSTAV_HD partial<unit> operator()(const G& g, offset_t i) const {
    return {{}, g.load(present + i) != 0};
  }
};

}  // namespace gustav::backends::cuda
