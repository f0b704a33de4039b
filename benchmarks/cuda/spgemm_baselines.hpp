// Baselines of sparse products for counts: a block for each row, a hash table with sums in its slots, and atomics.
#pragma once

#include <backends/cuda/kernels/spgemm_pattern.hpp>
#include <backends/cuda/kernels/spgemm_values.hpp>

#include <cstdint>
#include <type_traits>

namespace bench {

// Rows of plus-times. A warp takes an entry of A, its lanes the entries of B's row (Nagasaka 2019, section 5.3). Tables
// are in shared memory (row-per-block), or in that of the device, one for each block (global hash). Rows of the result
// are not sorted.
template <bool Shared, class I>
struct product_by_block_tables {
  using offset_t = gustav::offset_t;
  template <class T>
  using global = gustav::backends::cuda::global<T>;
  template <class T>
  using memory = std::conditional_t<Shared, gustav::backends::cuda::scratch<T>, global<T>>;

  static constexpr int threads = 256, blocks_per_sm = 1;
  static constexpr I none = gustav::backends::cuda::key_table<I>::none();
  gustav::backends::cuda::product_task<double, double, double, I> task;  // rows and pattern.offsets; count: rows
  global<const offset_t> products_before;
  int most_slots = 0;  // a power of two, 1.5 times the products of each row
  global<I> keys;      // with tables in the memory of the device, as sums
  global<double> sums;
  global<offset_t> lengths;  // counts; null: values are computed
  global<I> cols;

  static std::size_t shared(int slots) {
    return sizeof(offset_t) + (Shared ? static_cast<std::size_t>(slots) * (sizeof(I) + sizeof(double)) + 16 : 0);
  }
  template <class G>
  void operator()(G g) const {
    const auto counter = g.template shared<offset_t>(1);
    memory<I> table;
    memory<double> values;
    if constexpr (Shared) {
      values = g.template shared<double>(most_slots);
      table = g.template shared<I>(most_slots);
    } else {
      table = keys + static_cast<offset_t>(g.index()) * most_slots;
      values = sums + static_cast<offset_t>(g.index()) * most_slots;
    }
    const bool counts = !lengths.is_null();
    const auto read = [&](auto p) {
      if constexpr (Shared)
        return g.get(p);
      else
        return g.load(p);
    };
    const auto write = [&](auto p, auto x) {
      if constexpr (Shared)
        g.put(p, x);
      else
        g.store(p, x);
    };
    for (offset_t i = g.index(); i < task.count; i += g.count()) {
      const offset_t begin = g.load(task.a.offsets + i), end = g.load(task.a.offsets + (i + 1));
      const offset_t products = g.load(products_before + end) - g.load(products_before + begin);
      int slots = 1;
      while (slots < most_slots && slots < products + products / 2) slots *= 2;
      for (int k = g.lane(); k < slots; k += g.size()) {
        write(table + k, none);
        if (!counts) write(values + k, 0.0);
      }
      if (g.lane() == 0) g.put(counter, offset_t{0});
      g.sync();
      for (offset_t e = begin + g.lane() / 32; e < end; e += g.size() / 32) {
        const I k = g.load(task.a.indices + e);
        const offset_t last = g.load(task.b.offsets + (k + offset_t{1}));
        for (offset_t at = g.load(task.b.offsets + k) + g.lane() % 32; at < last; at += 32) {
          const I j = g.load(task.b.indices + at);
          const gustav::backends::cuda::key_table<I> hash{{}, slots};
          int slot = hash.slot_of(j);
          for (;; slot = hash.next(slot)) {
            I seen = g.atomic_load(table + slot);
            if (seen == none) seen = g.cas(table + slot, none, j);
            if (seen == none || seen == j) break;
          }
          if (counts) continue;
          const double x = task.a.values.load(g, e) * task.b.values.load(g, at);
          gustav::backends::cuda::atomic_update(g, values + slot, [x](double sum) { return sum + x; });
        }
      }
      g.sync();
      for (int k = g.lane(); k < slots; k += g.size()) {
        const I j = read(table + k);
        if (j == none) continue;
        const offset_t rank = g.atomic_add(counter, offset_t{1});
        if (counts) continue;
        const offset_t to = g.load(task.pattern.offsets + i) + rank;
        g.store(cols + to, j);
        g.store(task.values + to, read(values + k));
      }
      g.sync();
      if (counts && g.lane() == 0) g.store(lengths + i, g.get(counter));
      g.sync();
    }
  }
};

}  // namespace bench
