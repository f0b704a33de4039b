// Masked products driven by the mask: one inner product an entry.
#pragma once

#include <backends/common/parallel.hpp>
#include <backends/common/result.hpp>
#include <backends/cpu/compact.hpp>
#include <semirings/traits.hpp>

#include <algorithm>
#include <utility>
#include <vector>

namespace gustav::backends::cpu {

// Calls meet(ka, kb, k) for every index k in both sorted ranges, in ascending order, until it returns false. Steps
// through the longer list by doubling when the lengths are far apart.
template <class I, class F>
void intersect(const I* x, offset_t xb, offset_t xe, const I* y, offset_t yb, offset_t ye, F&& meet) {
  constexpr offset_t far_apart = 16;
  auto gallop = [](const I* list, offset_t from, offset_t to, I wanted) {
    offset_t step = 1;
    offset_t low = from;
    while (low + step < to && list[low + step] < wanted) {
      low += step;
      step *= 2;
    }
    return std::lower_bound(list + low, list + std::min(to, low + step + 1), wanted) - list;
  };
  if ((xe - xb) * far_apart < ye - yb) {
    for (; xb < xe && yb < ye; ++xb) {
      yb = gallop(y, yb, ye, x[xb]);
      if (yb < ye && y[yb] == x[xb] && !meet(xb, yb, x[xb])) return;
    }
  } else if ((ye - yb) * far_apart < xe - xb) {
    for (; xb < xe && yb < ye; ++yb) {
      xb = gallop(x, xb, xe, y[yb]);
      if (xb < xe && x[xb] == y[yb] && !meet(xb, yb, y[yb])) return;
    }
  } else {
    while (xb < xe && yb < ye) {
      const I p = x[xb], q = y[yb];
      if (p == q) {
        if (!meet(xb, yb, p)) return;
        ++xb;
        ++yb;
      } else {
        xb += p < q;
        yb += q < p;
      }
    }
  }
}

// T(i, j) = A(i, :) . B(:, j) for every (i, j) the mask lists; `bt` is B by columns. Not for complements. Cost: the
// shorter list each time, with stepping; ends a sum at the monoid's terminal value. KERNELS.md 4.5 (inner).
template <class Semiring, class SA, class SB, class I>
csr_result<typename Semiring::value_type, I> masked_dot(const Semiring& sr, const csr_view<SA, I>& a,
                                                        const csr_view<SB, I>& bt, const mask_view<I>& m, int threads) {
  using Z = typename Semiring::value_type;
  threads = resolve_threads(threads);
  const auto rows = static_cast<std::size_t>(a.rows);
  csr_result<Z, I> loose;
  loose.rows = a.rows;
  loose.cols = bt.rows;
  loose.offsets = buffer<offset_t>(rows + 1);
  for (std::size_t i = 0; i <= rows; ++i) loose.offsets[i] = m.offsets[i] - m.offsets[0];
  const auto most = static_cast<std::size_t>(loose.offsets[rows]);
  loose.indices = buffer<I>(most);
  loose.values = buffer<Z>(most);
  buffer<offset_t> lengths(rows, 0);
  const int chunks = threads * 16;
  std::vector<long> borders(static_cast<std::size_t>(chunks) + 1, 0);
  if (rows) balance(loose.offsets.data(), a.rows, chunks, borders.data());
  auto body = [&](long begin, long end, int) {
    for (long i = begin; i < end; ++i) {
      const offset_t start = loose.offsets[static_cast<std::size_t>(i)];
      auto to = static_cast<std::size_t>(start);
      for (offset_t km = m.offsets[i]; km < m.offsets[i + 1]; ++km) {
        if (!m.allows_entry(km)) continue;
        const I j = m.indices[km];
        bool some = false;
        Z sum{};
        intersect(a.indices, a.offsets[i], a.offsets[i + 1], bt.indices, bt.offsets[j], bt.offsets[j + 1],
                  [&](offset_t ka, offset_t kb, I k) {
                    const auto product = static_cast<Z>(multiply_loading(
                        sr.multiply, [&] { return a.value(ka); }, [&] { return bt.value(kb); }, i, k, j));
                    sum = some ? static_cast<Z>(sr.add(sum, product)) : product;
                    some = true;
                    return !is_terminal(sr.add, sum);
                  });
        if (some) {
          loose.indices[to] = j;
          loose.values[to++] = sum;
        }
      }
      lengths[static_cast<std::size_t>(i)] = static_cast<offset_t>(to) - start;
    }
  };
  parallel_chunks(borders.data(), chunks, threads, body);
  return compact(std::move(loose), lengths, threads);
}

}  // namespace gustav::backends::cpu
