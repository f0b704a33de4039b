// The sum of all entries of a masked product of integers, where the order of additions does not matter.
#pragma once

#include <backends/common/bitmap.hpp>
#include <backends/cpu/spgemm/masked_rows.hpp>
#include <backends/cpu/spgemm/operands.hpp>
#include <backends/cpu/spgemm/plan.hpp>
#include <core/buffer.hpp>
#include <core/parallel.hpp>
#include <core/types.hpp>
#include <core/views.hpp>
#include <semirings/arithmetic.hpp>
#include <semirings/monoids.hpp>

#include <cstdint>
#include <optional>
#include <type_traits>
#include <vector>

namespace gustav::backends::cpu {

// Whether the total and the semiring's addition are one named operator on one integer type, and multiply-adds outside
// the mask may be computed and discarded.
template <class Monoid, class Operands>
inline constexpr bool may_sum_directly_v = [] {
  using Semiring = typename Operands::semiring_type;
  using Add = semiring_add_t<Semiring>;
  return std::is_same_v<Monoid, Add> && has_initial_value_v<Add> && is_commutative_v<Add> &&
         is_speculatable_v<monoid_op_t<Add>> && is_speculatable_v<semiring_multiply_t<Semiring>> &&
         std::is_integral_v<typename Operands::value_type> && Operands::plain_values;
}();

// Each multiply-add is tested against one bit per column of the mask row; there is no accumulator. The bitmap takes n /
// 8 bytes per worker and stays in cache. O(flops + mask).
template <class Operands, class I>
std::optional<typename Operands::value_type> masked_sum(const Operands& p, const mask_view<I>& m,
                                                        const product_plan& plan) {
  using Z = typename Operands::value_type;
  const auto& add = p.sr.add;
  const auto words = bitmap::words_for(p.b.cols);
  const auto borders = row_borders(plan);
  const int chunks = static_cast<int>(borders.size()) - 1;
  std::vector<buffer<std::uint64_t>> bitmaps(static_cast<std::size_t>(plan.threads));
  std::vector<Z> sums(static_cast<std::size_t>(chunks), initial_value_of(add));
  std::vector<std::uint8_t> has_sum(static_cast<std::size_t>(chunks), 0);
  auto body = [&](long begin, long end, int chunk) {
    auto& mine = bitmaps[static_cast<std::size_t>(current_worker())];
    if (mine.empty()) mine = buffer<std::uint64_t>(words, std::uint64_t{0});
    std::uint64_t* const bits = mine.data();
    Z sum = initial_value_of(add);
    bool has_hit = false;
    for (long i = begin; i < end; ++i) {
      if (p.row_flops(i) == 0) continue;
      for (offset_t k = m.offsets[i]; k < m.offsets[i + 1]; ++k) bitmap::set_if(m.allows_entry(k), bits, m.indices[k]);
      p.each(i, [&](I j, auto&& product) {
        const bool is_allowed = bitmap::test(bits, j);
        sum = arithmetic::cast<Z>(
            add(sum, is_allowed ? arithmetic::cast<Z>(product()) : arithmetic::cast<Z>(initial_value_of(add))));
        has_hit |= is_allowed;
      });
      for (offset_t k = m.offsets[i]; k < m.offsets[i + 1]; ++k) bits[bitmap::word_of(m.indices[k])] = 0;
    }
    sums[static_cast<std::size_t>(chunk)] = sum;
    has_sum[static_cast<std::size_t>(chunk)] = has_hit;
  };
  parallel_chunks(borders.data(), chunks, plan.threads, body);
  std::optional<Z> total;
  for (std::size_t c = 0; c < sums.size(); ++c)
    if (has_sum[c]) total = total ? arithmetic::cast<Z>(add(*total, sums[c])) : sums[c];
  return total;
}

}  // namespace gustav::backends::cpu
