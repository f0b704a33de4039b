// Kernel bodies that build a matrix or a vector of tuples, which the launcher sorts where they are not.
//
// Cost: of matrices O(tuples), beside two sorts; of vectors O(size * log(tuples)), beside one. A lane combines all
// tuples of an entry, one after the other: an entry with very many is slow.
#pragma once

#include <backends/cuda/group/group.hpp>
#include <backends/cuda/kernels/lane_loop.hpp>
#include <backends/cuda/kernels/matrix_entries.hpp>
#include <backends/cuda/kernels/operands.hpp>
#include <semirings/arithmetic.hpp>

#include <cstdint>
#include <type_traits>

namespace gustav::backends::cuda {

// What check_tuples finds: a tuple that is not in the matrix, and one that comes before the one in front of it.
inline constexpr std::uint32_t tuple_outside = 1, tuple_unsorted = 2;

// *found |= the above.
template <class I>
struct check_tuples {
  static constexpr int threads = entries_block, blocks_per_sm = 4;
  offset_t count = 0, rows = 0, cols = 0;
  global<const I> row, col;  // row: null: all are in row 0
  global<std::uint32_t> found;
  template <class G>
  GUSTAV_HD void operator()(G g) const {
    for_each_lane(g, count, [&](offset_t k) {
      const auto row_of = [&](offset_t q) { return row.is_null() ? I{0} : g.load(row + q); };
      const I i = row_of(k), j = g.load(col + k);
      std::uint32_t bits = i < 0 || i >= rows || j < 0 || j >= cols ? tuple_outside : 0;
      if (k > 0) {
        const I before = row_of(k - 1);
        if (i < before || (i == before && j < g.load(col + (k - 1)))) bits |= tuple_unsorted;
      }
      // Most tuples of an unsorted list find what another one has said.
      if ((bits & ~g.atomic_load(found)) != 0) g.atomic_or(found, bits);
    });
  }
};

// The numbers of tuples in the order of a matrix or vector; null: they came in this order.
struct tuple_order {
  global<const offset_t> numbers;

  template <class G>
  GUSTAV_HD offset_t at(const G& g, offset_t q) const {
    return numbers.is_null() ? q : g.load(numbers + q);
  }
};

// The value of an entry: of the tuple at q in `order`, and of those behind it as long as is_same() holds. Dup combines
// them from left to right.
template <class G, class Dup, class T, class IsSame>
GUSTAV_HD T combined(const G& g, const Dup& dup, const value_array<T>& from, const tuple_order& order, offset_t q,
                     const IsSame& is_same) {
  T sum = from.load(g, order.at(g, q));
  while (is_same(++q)) sum = arithmetic::cast<T>(dup(sum, from.load(g, order.at(g, q))));
  return sum;
}

// Tuples in the order of rows, columns and tuples.
template <class I>
struct sorted_tuples {
  offset_t count = 0;
  global<const I> rows;  // sorted
  global<const I> cols;  // of the tuples as they came
  tuple_order order;

  template <class G>
  GUSTAV_HD I col(const G& g, offset_t q) const {
    return g.load(cols + order.at(g, q));
  }
  // Whether the tuple begins an entry.
  template <class G>
  GUSTAV_HD bool is_first(const G& g, offset_t q) const {
    return q == 0 || g.load(rows + (q - 1)) != g.load(rows + q) || col(g, q - 1) != col(g, q);
  }
};

// counts[q]: 1 where an entry begins, 0 elsewhere and behind the last.
template <class I>
struct count_distinct {
  static constexpr int threads = entries_block, blocks_per_sm = 4;
  sorted_tuples<I> tuples;
  global<offset_t> counts;
  template <class G>
  GUSTAV_HD void operator()(G g) const {
    for_each_lane(g, tuples.count + 1, [&](offset_t q) {
      g.store(counts + q, static_cast<offset_t>(q < tuples.count && tuples.is_first(g, q)));
    });
  }
};

// The entries: places are the sums of the counts.
template <class Dup, class T, class I>
struct combine_tuples {
  static constexpr int threads = entries_block, blocks_per_sm = 4;
  Dup dup;
  sorted_tuples<I> tuples;
  value_array<T> from;
  global<const offset_t> places;
  global<I> cols;
  global<T> values;
  template <class G>
  GUSTAV_HD void operator()(G g) const {
    for_each_lane(g, tuples.count, [&](offset_t q) {
      const offset_t place = g.load(places + q);
      if (g.load(places + (q + 1)) == place) return;
      g.store(cols + place, tuples.col(g, q));
      if constexpr (!std::is_same_v<T, unit>)
        g.store(values + place, combined(g, dup, from, tuples.order, q, [&](offset_t next) {
                  return next < tuples.count && g.load(places + (next + 1)) == place + 1;
                }));
    });
  }
};

// The entry i of a vector of tuples.
template <class Dup, class T, class I>
struct built_at {
  Dup dup;
  offset_t count = 0;
  global<const I> indices;  // sorted
  tuple_order order;
  value_array<T> from;

  template <class G>
  GUSTAV_HD partial<T> operator()(const G& g, offset_t i) const {
    const auto is_here = [&](offset_t q) { return q < count && g.load(indices + q) == i; };
    const offset_t q = first_from(g, indices, offset_t{0}, count, static_cast<I>(i));
    if (!is_here(q)) return {};
    if constexpr (std::is_same_v<T, unit>)
      return {unit{}, true};
    else
      return {combined(g, dup, from, order, q, is_here), true};
  }
};

}  // namespace gustav::backends::cuda
