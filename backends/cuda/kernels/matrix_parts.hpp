// Kernel bodies of transpose, extract, assign and kronecker: entries that are numbered by sums of lengths, and
// gathered.
//
// Cost: O(entries of the result * log(rows)), beside sorts and scans of the launcher.
#pragma once

#include <backends/cuda/kernels/matrix_entries.hpp>
#include <backends/cuda/kernels/matrix_rules.hpp>
#include <semirings/arithmetic.hpp>
#include <semirings/traits.hpp>

#include <type_traits>

namespace gustav::backends::cuda {

// numbers[k] = k.
struct count_up {
  static constexpr int threads = entries_block, blocks_per_sm = 4;
  offset_t count = 0;
  global<offset_t> numbers;
  template <class G>
  GUSTAV_HD void operator()(G g) const {
    for_each_lane(g, count, [&](offset_t k) { g.store(numbers + k, k); });
  }
};

// to[k] = from[k] as an index.
template <class I>
struct narrowed_positions {
  static constexpr int threads = entries_block, blocks_per_sm = 4;
  offset_t count = 0;
  global<const offset_t> from;
  global<I> to;
  template <class G>
  GUSTAV_HD void operator()(G g) const {
    for_each_lane(g, count, [&](offset_t k) { g.store(to + k, static_cast<I>(g.load(from + k))); });
  }
};

// to[k] = from[at[k]].
template <class T>
struct gather_elements {
  static constexpr int threads = entries_block, blocks_per_sm = 4;
  offset_t count = 0;
  global<const offset_t> at;
  global<const T> from;
  global<T> to;
  template <class G>
  GUSTAV_HD void operator()(G g) const {
    for_each_lane(g, count, [&](offset_t k) { g.store(to + k, g.load(from + g.load(at + k))); });
  }
};

// to[k] <- to[k] + from[k].
struct add_elements {
  static constexpr int threads = entries_block, blocks_per_sm = 4;
  offset_t n = 0;
  global<const offset_t> from;
  global<offset_t> to;
  template <class G>
  GUSTAV_HD void operator()(G g) const {
    for_each_lane(g, n, [&](offset_t k) { g.store(to + k, g.load(to + k) + g.load(from + k)); });
  }
};

// starts[j] for j <= n: the first of `count` sorted keys that is not less than j.
template <class I>
struct starts_of_keys {
  static constexpr int threads = entries_block, blocks_per_sm = 4;
  offset_t n = 0, count = 0;
  global<const I> keys;
  global<offset_t> starts;
  template <class G>
  GUSTAV_HD void operator()(G g) const {
    for_each_lane(g, n + 1, [&](offset_t j) {
      g.store(starts + j, j == n ? count : first_from(g, keys, offset_t{0}, count, static_cast<I>(j)));
    });
  }
};

// Rows of a matrix in the order of a list, a row of which each may be several times, once or not at all (-1).
template <class I>
struct listed_rows {
  offset_t count = 0;
  global<const I> list;  // null: all rows
  global<const offset_t> offsets;

  template <class G>
  GUSTAV_HD offset_t row(const G& g, offset_t r) const {
    return list.is_null() ? r : static_cast<offset_t>(g.load(list + r));
  }
  template <class G>
  GUSTAV_HD offset_t begin(const G& g, offset_t r) const {
    return g.load(offsets + row(g, r));
  }
  template <class G>
  GUSTAV_HD offset_t length(const G& g, offset_t r) const {
    const offset_t i = row(g, r);
    return i < 0 ? 0 : g.load(offsets + (i + 1)) - g.load(offsets + i);
  }
};

// lengths[r] for r < rows.count, and 0 behind the last.
template <class I>
struct lengths_of_rows {
  static constexpr int threads = entries_block, blocks_per_sm = 4;
  listed_rows<I> rows;
  global<offset_t> lengths;
  template <class G>
  GUSTAV_HD void operator()(G g) const {
    for_each_lane(g, rows.count + 1,
                  [&](offset_t r) { g.store(lengths + r, r < rows.count ? rows.length(g, r) : offset_t{0}); });
  }
};

// The entries of listed rows: cols[e], by the number that a list gives it (null: as it is), and their positions.
template <class I>
struct gather_rows {
  static constexpr int threads = entries_block, blocks_per_sm = 4;
  listed_rows<I> rows;
  offset_t count = 0;
  global<const offset_t> starts;  // the sums of the lengths
  global<const I> from, renamed;
  global<I> cols;
  global<offset_t> positions;
  template <class G>
  GUSTAV_HD void operator()(G g) const {
    for_each_lane(g, count, [&](offset_t e) {
      const offset_t r = range_of(g, starts, rows.count, e);
      const offset_t k = rows.begin(g, r) + (e - g.load(starts + r));
      const I j = g.load(from + k);
      g.store(cols + e, renamed.is_null() ? j : g.load(renamed + j));
      g.store(positions + e, k);
    });
  }
};

// times[e]: how often a sorted list has the column of entry e; 0 behind the last.
template <class I>
struct count_listed {
  static constexpr int threads = entries_block, blocks_per_sm = 4;
  offset_t count = 0, length = 0;
  global<const I> cols, list;
  global<offset_t> times;
  template <class G>
  GUSTAV_HD void operator()(G g) const {
    for_each_lane(g, count + 1, [&](offset_t e) {
      offset_t n = 0;
      if (e < count) {
        const I j = g.load(cols + e);
        const offset_t first = first_from(g, list, offset_t{0}, length, j);
        n = first_from<true>(g, list, first, length, j) - first;
      }
      g.store(times + e, n);
    });
  }
};

// The entries that a list of columns makes of those of the rows: new columns, and positions in the matrix.
template <class I>
struct expand_listed {
  static constexpr int threads = entries_block, blocks_per_sm = 4;
  offset_t count = 0, results = 0, length = 0;
  global<const I> cols, list;           // of entries; sorted
  global<const offset_t> numbers;       // of the sorted list: the positions in it before
  global<const offset_t> starts, from;  // the sums of the times; the positions of the entries
  global<I> new_cols;
  global<offset_t> positions;
  template <class G>
  GUSTAV_HD void operator()(G g) const {
    for_each_lane(g, results, [&](offset_t q) {
      const offset_t e = range_of(g, starts, count, q);
      const offset_t first = first_from(g, list, offset_t{0}, length, g.load(cols + e));
      g.store(new_cols + q, static_cast<I>(g.load(numbers + (first + (q - g.load(starts + e))))));
      g.store(positions + q, g.load(from + e));
    });
  }
};

// to[r] = starts[at[r]] for r <= n.
struct offsets_of_offsets {
  static constexpr int threads = entries_block, blocks_per_sm = 4;
  offset_t n = 0;
  global<const offset_t> at, starts;
  global<offset_t> to;
  template <class G>
  GUSTAV_HD void operator()(G g) const {
    for_each_lane(g, n + 1, [&](offset_t r) { g.store(to + r, g.load(starts + g.load(at + r))); });
  }
};

// The same columns in each row that has entries.
template <class I>
struct repeat_columns {
  static constexpr int threads = entries_block, blocks_per_sm = 4;
  offset_t rows = 0, count = 0;
  global<const offset_t> starts;
  global<const I> columns;  // null: all
  global<I> cols;
  template <class G>
  GUSTAV_HD void operator()(G g) const {
    for_each_lane(g, count, [&](offset_t e) {
      const offset_t q = e - g.load(starts + range_of(g, starts, rows, e));
      g.store(cols + e, columns.is_null() ? static_cast<I>(q) : g.load(columns + q));
    });
  }
};

// lengths[r]: `length` for the rows of a part, 0 elsewhere and behind the last.
template <class I>
struct lengths_of_part {
  static constexpr int threads = entries_block, blocks_per_sm = 4;
  offset_t rows = 0, length = 0;
  assigned_part<I> part;
  global<offset_t> lengths;
  template <class G>
  GUSTAV_HD void operator()(G g) const {
    for_each_lane(g, rows + 1,
                  [&](offset_t r) { g.store(lengths + r, r < rows && part.has_row(g, r) ? length : offset_t{0}); });
  }
};

// The lengths of the rows of A kron B, and 0 behind the last.
struct lengths_of_kronecker {
  static constexpr int threads = entries_block, blocks_per_sm = 4;
  offset_t rows_a = 0, rows_b = 0;
  global<const offset_t> a, b;
  global<offset_t> lengths;
  template <class G>
  GUSTAV_HD void operator()(G g) const {
    const offset_t rows = rows_a * rows_b;
    for_each_lane(g, rows + 1, [&](offset_t r) {
      offset_t n = 0;
      if (r < rows) {
        const offset_t i = r / rows_b, k = r % rows_b;
        n = (g.load(a + (i + 1)) - g.load(a + i)) * (g.load(b + (k + 1)) - g.load(b + k));
      }
      g.store(lengths + r, n);
    });
  }
};

// The entries of A kron B.
template <class Op, class S, class T, class Z, class I>
struct kronecker_entries {
  static constexpr int threads = entries_block, blocks_per_sm = 4;
  Op op;
  csr_arrays<S, I> a;
  csr_arrays<T, I> b;
  offset_t cols_b = 0, count = 0;
  global<const offset_t> starts;
  global<I> cols;
  global<Z> values;
  template <class G>
  GUSTAV_HD void operator()(G g) const {
    for_each_lane(g, count, [&](offset_t e) {
      const offset_t r = range_of(g, starts, a.rows * b.rows, e), q = e - g.load(starts + r);
      const offset_t in_b = g.load(b.offsets + r % b.rows);
      const offset_t length = g.load(b.offsets + (r % b.rows + 1)) - in_b;
      const offset_t k = g.load(a.offsets + r / b.rows) + q / length, l = in_b + q % length;
      const offset_t j = static_cast<offset_t>(g.load(a.indices + k)) * cols_b + g.load(b.indices + l);
      g.store(cols + e, static_cast<I>(j));
      if constexpr (!std::is_same_v<Z, unit>)
        g.store(values + e, arithmetic::cast<Z>(combine_at(op, a.values.load(g, k), b.values.load(g, l), r, j)));
    });
  }
};

}  // namespace gustav::backends::cuda
