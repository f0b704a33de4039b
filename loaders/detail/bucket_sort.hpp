// Sorting and merging of arcs, one cache-sized bucket of rows at a time.
#pragma once

#include <core/buffer.hpp>
#include <loaders/detail/build_csr.hpp>

#include <algorithm>
#include <cstdint>
#include <type_traits>
#include <utility>
#include <vector>

namespace gustav::io::detail {

template <class U>
struct arc {
  U row;
  U col;
};

// Arcs distributed to buckets of consecutive rows.
template <class U>
struct bucketed {
  int shift = 0;  // row >> shift is the bucket
  std::size_t buckets = 0;
  std::vector<std::size_t> start;  // 2 * buckets + 1: in each bucket the arcs of the file, then the mirrored ones
  buffer<arc<U>> arcs;
  buffer<double> real;
  buffer<std::int64_t> integer;
};

// The merged weight of two records, a before b in the file. error: such records are refused later.
template <class V>
V merge_two(duplicate_rule rule, V a, V b) {
  switch (rule) {
    case duplicate_rule::min:
      return b < a ? b : a;
    case duplicate_rule::max:
      return a < b ? b : a;
    case duplicate_rule::first:
    case duplicate_rule::error:
      return a;
    case duplicate_rule::last:
      return b;
    default:
      break;
  }
  return a + b;
}

// Counts of a bucket.
struct bucket_statistics {
  offset_t repeats = 0;    // records merged into an earlier one of the same direction
  offset_t one_sided = 0;  // edges that only one of their ends has
  offset_t unequal = 0;    // entries whose two directions had different weights
  // Unweighted arcs that occur more than once: output position before compaction, count.
  std::vector<std::pair<std::size_t, offset_t>> multiplicities;
  bool sum_overflows = false;  // the integer sum of the entry that is being merged does not fit int64
  std::vector<std::pair<offset_t, offset_t>> overflows;  // row and column of such entries
};

// Sorts and merges one bucket per call and writes its rows to `indices`, from the position at which the bucket begins
// before merging. Value: double, int64, or void; for void, repeated arcs go to `multiplicities`.
template <class U, class Key, class Value, class I>
class bucket_sorter {
 public:
  static constexpr bool has_values = !std::is_void_v<Value>;
  using value_type = std::conditional_t<std::is_same_v<Value, double>, double, std::int64_t>;

  bucket_sorter(const bucketed<U>& in, const build_rules& rules, offset_t rows, I* indices, value_type* values,
                offset_t* row_counts, bucket_statistics* statistics)
      : in_(in),
        rules_(rules),
        rows_(rows),
        indices_(indices),
        values_(values),
        row_counts_(row_counts),
        statistics_(statistics) {}

  // Returns the entries of bucket b after merging. `keys` and `starts` are scratch.
  std::size_t operator()(std::size_t b, std::vector<Key>& keys, std::vector<std::uint32_t>& starts) const {
    const std::size_t begin = in_.start[2 * b], mirrored = in_.start[2 * b + 1] - begin, end = in_.start[2 * b + 2];
    const std::size_t n = end - begin;
    const std::size_t first_row = b << in_.shift;
    const std::size_t row_count = std::min<std::size_t>(std::size_t(1) << in_.shift, std::size_t(rows_) - first_row);
    group_by_row(begin, n, first_row, row_count, keys, starts);
    std::size_t to = begin;
    bucket_statistics& counts = statistics_[b];
    counts = {};
    for (std::size_t r = 0; r < row_count; ++r) {
      Key* from = keys.data() + starts[r];
      Key* stop = keys.data() + starts[r + 1];
      sort_row(from, stop);
      const std::size_t row_begin = to;
      while (from < stop) {
        const U col = U(*from >> bits);
        Key* next = from + 1;
        while (next < stop && U(*next >> bits) == col) ++next;
        indices_[to] = I(col);
        counts.sum_overflows = false;
        merge_range(begin, mirrored, from, next, to, col == U(first_row + r), counts);
        if (counts.sum_overflows) counts.overflows.emplace_back(offset_t(first_row + r), offset_t(col));
        ++to;
        from = next;
      }
      row_counts_[first_row + r] = offset_t(to - row_begin);
    }
    return to - begin;
  }

 private:
  static constexpr int bits = int(sizeof(Key)) * 4;

  // Fills `keys` with (column, position in the bucket), grouped by row in stable order.
  void group_by_row(std::size_t begin, std::size_t n, std::size_t first_row, std::size_t row_count,
                    std::vector<Key>& keys, std::vector<std::uint32_t>& starts) const {
    if (keys.size() < n) keys.resize(n);
    starts.assign(row_count + 2, 0);
    const arc<U>* arcs = in_.arcs.data() + begin;
    for (std::size_t k = 0; k < n; ++k) ++starts[arcs[k].row - first_row + 2];
    for (std::size_t r = 2; r < row_count + 2; ++r) starts[r] += starts[r - 1];
    for (std::size_t k = 0; k < n; ++k) keys[starts[arcs[k].row - first_row + 1]++] = Key(arcs[k].col) << bits | Key(k);
  }

  static void sort_row(Key* from, Key* stop) {
    if (stop - from < 2) return;
    constexpr std::ptrdiff_t insertion_sort_max = 32;
    if (stop - from > insertion_sort_max) {
      if (!std::is_sorted(from, stop)) std::sort(from, stop);
      return;
    }
    for (Key* k = from + 1; k < stop; ++k) {
      const Key x = *k;
      Key* at = k;
      for (; at > from && x < at[-1]; --at) *at = at[-1];
      *at = x;
    }
  }

  value_type value(std::size_t begin, Key key) const {
    if constexpr (std::is_same_v<Value, double>)
      return in_.real[begin + std::size_t(key & mask())];
    else
      return in_.integer[begin + std::size_t(key & mask())];
  }
  static constexpr Key mask() { return (Key(1) << bits) - 1; }

  // Merges one range of equal columns, in which the arcs of the file come before the mirrored ones.
  void merge_range(std::size_t begin, std::size_t mirrored, const Key* from, const Key* stop, std::size_t to, bool loop,
                   bucket_statistics& counts) const {
    const Key* middle = from;
    while (middle < stop && std::size_t(*middle & mask()) < mirrored) ++middle;
    if constexpr (has_values) {
      if (from != middle) values_[to] = merge_values(begin, from, middle, counts);
      if (middle != stop) {
        const value_type other = merge_values(begin, middle, stop, counts);
        values_[to] = from == middle ? other : merge_directions(values_[to], other, counts);
      }
    }
    if constexpr (!has_values) {
      if (rules_.count_repeats) {
        const offset_t own = middle - from, other = stop - middle;
        const offset_t times = own && other ? merge_directions(own, other, counts) : own + other;
        if (times > 1) counts.multiplicities.emplace_back(to, times);
      }
    }
    counts.one_sided += !loop && (from == middle || middle == stop);
    if (from != middle) counts.repeats += offset_t(middle - from) - 1;
  }

  template <class V>
  V merge_directions(V own, V other, bucket_statistics& counts) const {
    counts.unequal += own != other;
    return rules_.lesser_direction ? std::min(own, other) : std::max(own, other);
  }

  value_type merge_values(std::size_t begin, const Key* from, const Key* stop, bucket_statistics& counts) const {
    value_type x = value(begin, *from);
    if constexpr (std::is_integral_v<value_type>) {
      if (rules_.duplicates == duplicate_rule::sum) {
        __int128 sum = x;
        for (const Key* k = from + 1; k < stop; ++k) sum += value(begin, *k);
        counts.sum_overflows |= sum != value_type(sum);
        return value_type(sum);
      }
    }
    for (const Key* k = from + 1; k < stop; ++k) x = merge_two(rules_.duplicates, x, value(begin, *k));
    return x;
  }

  const bucketed<U>& in_;
  const build_rules& rules_;
  offset_t rows_;
  I* indices_;
  value_type* values_;
  offset_t* row_counts_;
  bucket_statistics* statistics_;
};

}  // namespace gustav::io::detail
