// Assignment into the part of a dense matrix that index lists select, in its memory.
#pragma once

#include <backends/common/kernels/assign.hpp>
#include <backends/cpu/elementwise/write_back.hpp>
#include <backends/cpu/spmm/dense_copy.hpp>
#include <core/buffer.hpp>
#include <core/kernel.hpp>
#include <core/parallel.hpp>
#include <core/types.hpp>
#include <core/views.hpp>

#include <cstddef>
#include <utility>
#include <vector>

namespace gustav::backends::cpu {

// kernels::assign_dense for a row-major C. O(rows x cols), and as much memory unless `directly`.
template <class C, class I, class Accum, class Allowed, class Value>
void assign_dense_rows(const dense_view<C>& c, const std::vector<std::pair<I, I>>& rows,
                       const std::vector<std::pair<I, I>>& cols, const Accum& accum, const Allowed& allowed,
                       const Value& value_of, bool directly, int threads) {
  const auto height = static_cast<long>(rows.size());
  const std::size_t width = cols.size();
  threads = useful_threads(threads, height * static_cast<long>(width));
  // f(element of C, its number in the block, i', j') where it is allowed.
  const auto for_each = [&](const auto& f) {
    parallel_for(height, 1 + (1 << 13) / static_cast<long>(width + 1), threads, [&](long begin, long end) {
      for (auto r = static_cast<std::size_t>(begin); r < static_cast<std::size_t>(end); ++r) {
        C* const line = c.data + rows[r].first * c.stride;
        for (std::size_t k = 0; k < width; ++k)
          if (allowed(rows[r], cols[k])) f(line[cols[k].first], r * width + k, rows[r].second, cols[k].second);
      }
    });
  };
  const auto next_of = [&](const C& old, I i, I j) {
    if constexpr (accumulates_v<Accum>)
      return cast_value<C>(accum(old, value_of(i, j)));
    else
      return cast_value<C>(value_of(i, j));
  };
  if (directly) return for_each([&](C& x, std::size_t, I i, I j) { x = next_of(x, i, j); });
  buffer<C> next(static_cast<std::size_t>(height) * width);
  for_each([&](const C& x, std::size_t k, I i, I j) { next[k] = next_of(x, i, j); });
  for_each([&](C& x, std::size_t k, I, I) { x = next[k]; });
}

}  // namespace gustav::backends::cpu

namespace gustav::kernels {

template <>
struct implementation<assign_dense, cpu> {
  template <class C, class List, class Accum, class Allowed, class Value>
  static void run(const cpu& e, const dense_view<C>& c, const List& rows, const List& cols, const Accum& accum,
                  const Allowed& allowed, const Value& value_of, bool directly) {
    namespace be = backends::cpu;
    if (c.order == layout::row_major)
      return be::assign_dense_rows(c, rows, cols, accum, allowed, value_of, directly, e.threads);
    be::assign_dense_rows(
        be::flipped(c), cols, rows, accum, [&](const auto& j, const auto& i) { return allowed(i, j); },
        [&](auto j, auto i) { return value_of(i, j); }, directly, e.threads);
  }
};

}  // namespace gustav::kernels
