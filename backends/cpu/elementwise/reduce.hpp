// Reductions by a monoid.
#pragma once

#include <backends/common/kernels/elementwise.hpp>
#include <backends/common/operand.hpp>
#include <backends/common/result.hpp>
#include <backends/cpu/elementwise/csr_builder.hpp>
#include <backends/cpu/spmv/mxv.hpp>
#include <core/kernel.hpp>
#include <core/parallel.hpp>
#include <semirings/traits.hpp>

#include <algorithm>
#include <atomic>
#include <optional>
#include <utility>
#include <vector>

namespace gustav::backends::cpu {

// t(i) = the sum of row i by ascending column, for rows with entries, inside the mask. Cost: O(entries).
template <class Monoid, class S, class I>
auto reduce_rows(const Monoid& monoid, const csr_view<S, I>& a, const vector_mask_view<I>& m, int threads) {
  using Z = typename Monoid::value_type;
  return fill_positions<Z, I>(a.rows, m, threads, a.entries(), [&](offset_t i, auto&& put) {
    const offset_t begin = a.offsets[i], end = a.offsets[i + 1];
    if (begin == end) return;
    put([&] {
      Z sum = arithmetic::cast<Z>(a.value(begin));
      for (offset_t k = begin + 1; k < end && !is_terminal(monoid, sum); ++k)
        sum = arithmetic::cast<Z>(monoid(sum, arithmetic::cast<Z>(a.value(k))));
      return sum;
    });
  });
}

// The sum of value(k) over the positions k in [0, n) with has(k); nullopt when there are none. Blocks of fixed length
// are summed independently and then in order, so the result does not depend on the number of threads.
template <class Monoid, class Has, class Value>
std::optional<typename Monoid::value_type> reduce_blocks(const Monoid& monoid, offset_t n, int threads, Has&& has,
                                                         Value&& value) {
  using Z = typename Monoid::value_type;
  constexpr long block = 1 << 13;
  const long blocks = (n + block - 1) / block;
  std::vector<std::optional<Z>> sums(static_cast<std::size_t>(blocks));
  // The first block known to reach a terminal value. It absorbs later blocks only: a left zero need not be a right
  // zero.
  std::atomic<long> last{blocks - 1};
  parallel_for(blocks, 4, threads, [&](long b0, long b1) {
    for (long b = b0; b < b1 && b <= last.load(std::memory_order_relaxed); ++b) {
      std::optional<Z>& sum = sums[static_cast<std::size_t>(b)];
      for (long k = b * block; k < std::min<long>(n, (b + 1) * block); ++k) {
        if (!has(k)) continue;
        const auto x = arithmetic::cast<Z>(value(k));
        sum = sum ? arithmetic::cast<Z>(monoid(*sum, x)) : x;
        if (!is_terminal(monoid, *sum)) continue;
        for (long seen = last.load(std::memory_order_relaxed);
             b < seen && !last.compare_exchange_weak(seen, b, std::memory_order_relaxed);) {
        }
        break;
      }
    }
  });
  std::optional<Z> total;
  for (long b = 0; b <= last; ++b) {
    const auto& sum = sums[static_cast<std::size_t>(b)];
    if (sum) total = total ? arithmetic::cast<Z>(monoid(*total, *sum)) : *sum;
  }
  return total;
}

// The same when every position has an entry: each block is then summed in independent chains.
template <class Monoid, class Value>
std::optional<typename Monoid::value_type> reduce_dense(const Monoid& monoid, offset_t n, int threads, Value&& value) {
  using Z = typename Monoid::value_type;
  if constexpr (has_terminal_v<Monoid>) {
    return reduce_blocks(
        monoid, n, threads, [](offset_t) { return true; }, value);
  } else {
    if (n == 0) return std::nullopt;
    constexpr long block = 1 << 13;
    const long blocks = (n + block - 1) / block;
    buffer<Z> sums(static_cast<std::size_t>(blocks));
    parallel_for(blocks, 8, threads, [&](long b0, long b1) {
      for (long b = b0; b < b1; ++b)
        sums[static_cast<std::size_t>(b)] = sum_range<Z>(monoid, b * block, std::min<offset_t>(n, (b + 1) * block),
                                                         [&](offset_t k) { return arithmetic::cast<Z>(value(k)); });
    });
    Z total = sums[0];
    for (long b = 1; b < blocks; ++b) total = arithmetic::cast<Z>(monoid(total, sums[static_cast<std::size_t>(b)]));
    return total;
  }
}

template <class Monoid, class S, class I>
auto reduce_all(const Monoid& monoid, const csr_view<S, I>& a, int threads) {
  const offset_t base = a.rows ? a.offsets[0] : 0;
  return reduce_dense(monoid, a.entries(), threads, [&](offset_t k) { return a.value(base + k); });
}
template <class Monoid, class S, class I>
auto reduce_all(const Monoid& monoid, const vector_view<S, I>& u, int threads) {
  auto value = [&](offset_t k) { return u.value(k); };
  if (u.form == vector_form::bitmap)
    return reduce_blocks(
        monoid, u.size, threads, [&](offset_t k) { return u.present[k] != 0; }, value);
  return reduce_dense(monoid, u.form == vector_form::sparse ? u.entries : u.size, threads, value);
}

}  // namespace gustav::backends::cpu

namespace gustav::kernels {

template <>
struct implementation<reduce_rows, cpu> {
  template <class Monoid, class S, class I>
  static auto run(const cpu& e, const Monoid& monoid, const lazy_operand<S, I>& a, const vector_mask_view<I>& m) {
    return backends::cpu::reduce_rows(monoid, a.by_rows(), m, e.threads);
  }
};

template <>
struct implementation<reduce_all, cpu> {
  template <class Monoid, class S, class I>
  static std::optional<typename Monoid::value_type> run(const cpu& e, const Monoid& monoid,
                                                        const lazy_operand<S, I>& a) {
    return backends::cpu::reduce_all(monoid, a.by_rows(), e.threads);
  }
  template <class Monoid, class S, class I>
  static std::optional<typename Monoid::value_type> run(const cpu& e, const Monoid& monoid,
                                                        const vector_view<S, I>& u) {
    return backends::cpu::reduce_all(monoid, u, e.threads);
  }
};

}  // namespace gustav::kernels
