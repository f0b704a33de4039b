// Sorts the values within rows, and keeps where they were.
#pragma once

#include <backends/common/kernels/rearrange.hpp>
#include <backends/common/operand.hpp>
#include <backends/cpu/spmv/vector_forms.hpp>
#include <core/kernel.hpp>
#include <core/parallel.hpp>

#include <algorithm>
#include <cstddef>
#include <type_traits>
#include <utility>
#include <vector>

namespace gustav::backends::cpu {

// A value and its column.
template <class S, class I>
struct sort_item {
  S value;
  I position;
};

inline constexpr offset_t sort_run = 16;         // items that are sorted by insertion
inline constexpr offset_t sort_block = 1 << 14;  // items of a long row that one worker sorts or merges

// Sorts a[0..n), stable, by way of scratch[0..n). Also where `before` is no strict weak order, a keeps its items.
template <class Item, class Before>
void merge_sort(Item* a, Item* scratch, offset_t n, const Before& before) {
  for (offset_t run = 0; run < n; run += sort_run)
    for (offset_t k = run + 1; k < std::min(run + sort_run, n); ++k) {
      const Item item = a[k];
      offset_t to = k;
      for (; to > run && before(item, a[to - 1]); --to) a[to] = a[to - 1];
      a[to] = item;
    }
  Item *from = a, *to = scratch;
  for (offset_t width = sort_run; width < n; width *= 2) {
    for (offset_t start = 0; start < n; start += 2 * width) {
      const offset_t middle = std::min(start + width, n), end = std::min(start + 2 * width, n);
      std::merge(from + start, from + middle, from + middle, from + end, to + start, before);
    }
    std::swap(from, to);
  }
  if (from != a) std::copy_n(from, n, a);
}

// How many items of the left run are among the first `taken` of the stable merge of two runs. O(log taken).
template <class Item, class Before>
offset_t taken_from_left(const Item* left, offset_t left_size, const Item* right, offset_t right_size, offset_t taken,
                         const Before& before) {
  offset_t low = std::max<offset_t>(0, taken - right_size), high = std::min(taken, left_size);
  while (low < high) {
    const offset_t middle = low + (high - low) / 2;
    if (before(right[taken - middle - 1], left[middle]))
      high = middle;
    else
      low = middle + 1;
  }
  return low;
}

// The same on several threads: blocks are sorted, then merged in pairs, each block of a merged pair by itself (Odeh,
// Green, Mwassi, Shmueli, Birk 2012). Blocks depend on n alone, so the result is the same for any number of threads.
template <class Item, class Before>
void merge_sort_in_blocks(Item* a, Item* scratch, offset_t n, const Before& before, int threads) {
  const long blocks = (n + sort_block - 1) / sort_block;
  const auto for_each_block = [&](const auto& f) {
    parallel_for(blocks, 1, threads, [&](long begin, long end) {
      for (long b = begin; b < end; ++b) f(b);
    });
  };
  for_each_block([&](long b) {
    merge_sort(a + b * sort_block, scratch + b * sort_block, std::min(sort_block, n - b * sort_block), before);
  });
  std::vector<offset_t> lefts(static_cast<std::size_t>(blocks));  // of the left run, before each block of its pair
  Item *from = a, *to = scratch;
  for (offset_t width = sort_block; width < n; width *= 2) {
    const auto start_of = [&](long b) { return b * sort_block / (2 * width) * (2 * width); };
    for_each_block([&](long b) {
      const offset_t start = start_of(b), middle = std::min(start + width, n), end = std::min(start + 2 * width, n);
      lefts[static_cast<std::size_t>(b)] =
          taken_from_left(from + start, middle - start, from + middle, end - middle, b * sort_block - start, before);
    });
    // They ascend where `before` is a strict weak order.
    for (long b = 1; b < blocks; ++b) {
      const auto at = static_cast<std::size_t>(b);
      if (start_of(b) != b * sort_block) lefts[at] = std::clamp(lefts[at], lefts[at - 1], lefts[at - 1] + sort_block);
    }
    for_each_block([&](long b) {
      const offset_t start = start_of(b), middle = std::min(start + width, n), end = std::min(start + 2 * width, n);
      const offset_t taken = b * sort_block - start, next = std::min(taken + sort_block, end - start);
      const offset_t l = lefts[static_cast<std::size_t>(b)];
      const offset_t l_end = start + next == end ? middle - start : lefts[static_cast<std::size_t>(b) + 1];
      std::merge(from + start + l, from + start + l_end, from + middle + (taken - l), from + middle + (next - l_end),
                 to + b * sort_block, before);
    });
    std::swap(from, to);
  }
  if (from != a)
    parallel_for(n, 1 << 15, threads, [&](long begin, long end) { std::copy(from + begin, from + end, a + begin); });
}

template <class S, class I>
using sorted_rows = sorted_result<csr_result<S, I>, csr_result<I, I>>;

// The values of each row in the order of `less`, and their columns. Values of patterns, and one that stands for all,
// are equal and stay in the order of their columns. Cost: O(entries log(row)), scratch of two (value, column) pairs for
// each entry of the longest row, and for each thread and entry of a row up to 2 sort_block.
template <class S, class I, class Less>
sorted_rows<S, I> sort_values(const Less& less, const csr_view<S, I>& a, int threads) {
  constexpr bool valued = !std::is_same_v<S, unit>;
  const offset_t base = a.rows > 0 ? a.offsets[0] : 0, entries = a.entries();
  const auto n = static_cast<std::size_t>(entries);
  csr_result<S, I> values;
  csr_result<I, I> positions;
  values.rows = positions.rows = a.rows;
  values.cols = positions.cols = a.cols;
  values.offsets = buffer<offset_t>(static_cast<std::size_t>(a.rows) + 1);
  values.indices = buffer<I>(n);
  positions.values = buffer<I>(n);
  bool all_equal = !valued;
  if constexpr (valued) {
    all_equal = values.iso = a.iso;
    values.values = buffer<S>(a.iso ? std::min<std::size_t>(n, 1) : n);
    if (a.iso && n > 0) values.values[0] = a.values[0];
  }
  threads = useful_threads(threads, a.rows + entries);
  parallel_for(a.rows + 1, 1 << 12, threads, [&](long begin, long end) {
    for (long i = begin; i < end; ++i)
      values.offsets[static_cast<std::size_t>(i)] = a.rows > 0 ? a.offsets[i] - base : 0;
  });
  const int chunks = threads == 1 ? 1 : threads * 8;
  const std::vector<long> borders = balanced_borders(a.offsets, a.rows, chunks, 1);
  auto pack = [&](long begin, long end, int) {
    for (long i = begin; i < end; ++i)
      for (offset_t k = a.offsets[i]; k < a.offsets[i + 1]; ++k) {
        values.indices[static_cast<std::size_t>(k - base)] = static_cast<I>(k - a.offsets[i]);
        if (all_equal) positions.values[static_cast<std::size_t>(k - base)] = a.indices[k];
      }
  };
  parallel_chunks(borders.data(), chunks, threads, pack);
  positions.offsets = values.offsets.share();
  positions.indices = values.indices.share();
  if constexpr (valued) {
    using item = sort_item<S, I>;
    const auto before = [&less](const item& p, const item& q) { return static_cast<bool>(less(p.value, q.value)); };
    constexpr offset_t longest = 2 * sort_block;  // that one worker sorts
    const auto load = [&](offset_t k) { return item{a.values[k], a.indices[k]}; };
    const auto store = [&](offset_t k, const item& sorted) {
      values.values[static_cast<std::size_t>(k - base)] = sorted.value;
      positions.values[static_cast<std::size_t>(k - base)] = sorted.position;
    };
    for (offset_t i = 0; !all_equal && i < a.rows; ++i) {
      const offset_t start = a.offsets[i], d = a.offsets[i + 1] - start;
      if (d <= longest) continue;
      buffer<item> items(static_cast<std::size_t>(d)), scratch(static_cast<std::size_t>(d));
      parallel_for(d, 1 << 15, threads, [&](long begin, long end) {
        for (long k = begin; k < end; ++k) items[static_cast<std::size_t>(k)] = load(start + k);
      });
      merge_sort_in_blocks(items.data(), scratch.data(), d, before, threads);
      parallel_for(d, 1 << 15, threads, [&](long begin, long end) {
        for (long k = begin; k < end; ++k) store(start + k, items[static_cast<std::size_t>(k)]);
      });
    }
    auto sort_short = [&](long begin, long end, int) {
      std::vector<item> items, scratch;
      for (long i = begin; i < end; ++i) {
        const offset_t start = a.offsets[i], d = a.offsets[i + 1] - start;
        if (d > longest) continue;
        const auto size = static_cast<std::size_t>(d);
        if (items.size() < size) {
          items.resize(size);
          scratch.resize(size);
        }
        for (offset_t k = 0; k < d; ++k) items[static_cast<std::size_t>(k)] = load(start + k);
        merge_sort(items.data(), scratch.data(), d, before);
        for (offset_t k = 0; k < d; ++k) store(start + k, items[static_cast<std::size_t>(k)]);
      }
    };
    if (!all_equal) parallel_chunks(borders.data(), chunks, threads, sort_short);
  }
  return {std::move(values), std::move(positions)};
}

// A row as a vector, whose entries are at its first positions.
template <class S, class I>
vector_result<S, I> row_to_vector(csr_result<S, I>&& row, int threads) {
  vector_result<S, I> out;
  out.size = row.cols;
  out.entries = static_cast<offset_t>(row.indices.size());
  out.indices = std::move(row.indices);
  out.values = std::move(row.values);
  out.iso = row.iso;
  out.is_adopted = true;  // both share their indices
  conform(out, threads);
  return out;
}

// The same for a vector, in any form. Scratch besides: its sparse form.
template <class S, class I, class Less>
sorted_result<vector_result<S, I>, vector_result<I, I>> sort_values(const Less& less, const vector_view<S, I>& u,
                                                                    int threads) {
  const auto sparse = to_sparse(u, threads);
  const offset_t borders[2] = {0, sparse.entries};
  auto sorted = sort_values(less,
                            csr_view<S, I>{1, u.size, borders, sparse.indices.data(), sparse.values.data(),
                                           !std::is_same_v<S, unit> && sparse.iso, true},
                            threads);
  return {row_to_vector(std::move(sorted.values), threads), row_to_vector(std::move(sorted.positions), threads)};
}

}  // namespace gustav::backends::cpu

namespace gustav::kernels {

template <>
struct implementation<sort, cpu> {
  template <class Less, class S, class I>
  static auto run(const cpu& e, const Less& less, const lazy_operand<S, I>& a) {
    return backends::cpu::sort_values(less, a.by_rows(), e.threads);
  }
  template <class Less, class S, class I>
  static auto run(const cpu& e, const Less& less, const vector_view<S, I>& u) {
    return backends::cpu::sort_values(less, u, e.threads);
  }
};

}  // namespace gustav::kernels
