// The operands of a product as row kernels see them.
#pragma once

#include <backends/common/cost/tuning.hpp>
#include <backends/common/prefetch.hpp>
#include <core/executor.hpp>
#include <core/views.hpp>
#include <semirings/monoids.hpp>
#include <semirings/traits.hpp>

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <type_traits>

namespace gustav::backends::cpu {

// Whether terms are added without a branch on whether they are the first of their sum, onto initial_value(). Such a
// branch is unpredictable, and a misprediction costs as much as several multiply-adds.
template <class Monoid>
inline constexpr bool accumulates_unconditionally_v = has_initial_value_v<Monoid> ||
                                                      (has_identity_v<Monoid> &&
                                                       std::is_floating_point_v<typename Monoid::value_type>);
template <class Monoid>
GUSTAV_INLINE auto initial_value(const Monoid& add) {
  if constexpr (has_initial_value_v<Monoid>)
    return initial_value_of(add);
  else
    return add.identity();
}
// A sum with one more term. If not `is_set`, the result is that term to the last bit. The identity plus the term
// compares equal to the term, so the two can differ only in the sign of a zero (0 + -0 is 0) or in a NaN, which is rare
// enough for a branch.
template <class Monoid, class Z>
GUSTAV_INLINE Z accumulate(const Monoid& add, const Z& sum, bool is_set, const Z& product) {
  const Z both = arithmetic::cast<Z>(add(sum, product));
  if constexpr (!has_initial_value_v<Monoid>)
    if (!__builtin_islessgreater(product, Z(0)) && !is_set) return product;
  return both;
}

// A, B and the semiring. Kernels keep a copy, so that what the loops read stays in registers.
template <class Semiring, class SA, class SB, class I>
struct product_operands {
  using value_type = typename Semiring::value_type;
  using index_type = I;
  using semiring_type = Semiring;
  using add_type = semiring_add_t<Semiring>;
  // Numbers, or no values at all.
  static constexpr bool plain_values =
      (std::is_arithmetic_v<SA> || std::is_same_v<SA, unit>)&&(std::is_arithmetic_v<SB> || std::is_same_v<SB, unit>);

  const Semiring& sr;
  csr_view<SA, I> a;
  csr_view<SB, I> b;
  const offset_t* flops;            // prefix sum of the multiply-adds per row
  const tuning* numbers;            // those of the plan
  bool out_of_cache = false;        // rows of B are prefetched
  bool contiguous_columns = false;  // most of B's columns are in contiguous ranges
  isa set = isa::baseline;          // for kernels that are compiled for several sets
  offset_t first_row = 0;           // row i of A is row first_row + i for operators that read positions

  // Whether B has a value per entry.
  bool values_of_b() const { return !std::is_same_v<SB, unit> && !b.iso; }
  offset_t row_flops(offset_t i) const { return flops[i + 1] - flops[i]; }
  // Upper bound of the entries of row i.
  offset_t bound(offset_t i) const { return std::min<offset_t>(row_flops(i), b.cols); }

  // Prefetches the rows of B of later entries of A, where B is out of cache.
  GUSTAV_INLINE void prefetch_rows(offset_t ka, bool with_values = true) const {
    if (out_of_cache)
      backends::prefetch_rows(a.indices, ka, a.offsets[a.rows] - 1, b.offsets, b.indices,
                              with_values && values_of_b() ? b.values : nullptr, sizeof(SB), numbers->prefetch_entries);
  }

  // A(i, k) B(k, j), the entries at ka and kb.
  GUSTAV_INLINE value_type product(offset_t i, offset_t ka, offset_t kb) const {
    return arithmetic::cast<value_type>(multiply_loading(
        sr.multiply, [&] { return a.value(ka); }, [&] { return b.value(kb); }, first_row + i,
        static_cast<offset_t>(a.indices[ka]), static_cast<offset_t>(b.indices[kb])));
  }
  // Calls f(j, product) for every B(k, j) of every A(i, k), by ascending k. product() loads the values that the
  // operator reads.
  template <class F>
  GUSTAV_INLINE void each(offset_t i, F&& f) const {
    const auto a_value = a.reader();
    const auto b_value = b.reader();
    const offset_t* const b_offsets = b.offsets;
    const I* const b_indices = b.indices;
    const Semiring& s = sr;
    for (offset_t ka = a.offsets[i], ka_end = a.offsets[i + 1]; ka < ka_end; ++ka) {
      prefetch_rows(ka);
      const I k = a.indices[ka];
      for (offset_t kb = b_offsets[k], kb_end = b_offsets[k + 1]; kb < kb_end; ++kb) {
        const I j = b_indices[kb];
        f(j, [&] {
          return arithmetic::cast<value_type>(multiply_loading(
              s.multiply, [&] { return a_value(ka); }, [&] { return b_value(kb); }, first_row + i,
              static_cast<offset_t>(k), static_cast<offset_t>(j)));
        });
      }
    }
  }
  // Calls f(j) likewise; reads the pattern only.
  template <class F>
  GUSTAV_INLINE void each_column(offset_t i, F&& f) const {
    for (offset_t ka = a.offsets[i], ka_end = a.offsets[i + 1]; ka < ka_end; ++ka) {
      prefetch_rows(ka, false);
      const I k = a.indices[ka];
      for (offset_t kb = b.offsets[k], kb_end = b.offsets[k + 1]; kb < kb_end; ++kb) f(b.indices[kb]);
    }
  }
  // Calls f(j, product) likewise for columns before `end`. Row k starts at cursors[ka - first of row i], which is
  // advanced.
  template <class F>
  GUSTAV_INLINE void each_before(offset_t i, I end, offset_t* cursors, F&& f) const {
    const auto a_value = a.reader();
    const auto b_value = b.reader();
    const I* const b_indices = b.indices;
    const Semiring& s = sr;
    for (offset_t ka = a.offsets[i], ka_end = a.offsets[i + 1]; ka < ka_end; ++ka, ++cursors) {
      const I k = a.indices[ka];
      const offset_t kb_end = b.offsets[k + 1];
      offset_t kb = *cursors;
      for (; kb < kb_end && b_indices[kb] < end; ++kb) {
        const I j = b_indices[kb];
        f(j, [&] {
          return arithmetic::cast<value_type>(multiply_loading(
              s.multiply, [&] { return a_value(ka); }, [&] { return b_value(kb); }, first_row + i,
              static_cast<offset_t>(k), static_cast<offset_t>(j)));
        });
      }
      *cursors = kb;
    }
  }
  // sums[j - low] += product and marks[j - low] = 1 for all multiply-adds of row i, for B with contiguous column ranges
  // and a value per entry. Four consecutive marked columns are added as one vector; otherwise fresh(j, is_new) is
  // called before the addition.
  template <class Fresh>
  GUSTAV_INLINE void add_contiguous(offset_t i, I low, value_type* sums, std::uint8_t* marks, Fresh&& fresh) const {
    constexpr std::uint32_t all_marked = 0x01010101;
    const I* const b_indices = b.indices;
    const auto* const b_values = b.values;
    const Semiring& s = sr;
    const auto add = [&s](const value_type& x, const value_type& y) {
      return arithmetic::cast<value_type>(s.add(x, y));
    };
    for (offset_t ka = a.offsets[i], ka_end = a.offsets[i + 1]; ka < ka_end; ++ka) {
      prefetch_rows(ka);
      const I k = a.indices[ka];
      const auto left = a.value(ka);
      const auto product = [&](offset_t kb, I j) {
        return arithmetic::cast<value_type>(multiply_loading(
            s.multiply, [&] { return left; },
            [&] {
              if constexpr (std::is_same_v<SB, unit>)
                return unit{};
              else
                return b_values[kb];
            },
            first_row + i, static_cast<offset_t>(k), static_cast<offset_t>(j)));
      };
      for (offset_t kb = b.offsets[k], kb_end = b.offsets[k + 1], fours_end = kb_end - 3; kb < kb_end;) {
        const I j = b_indices[kb];
        value_type* const to = sums + (j - low);
        std::uint8_t* const mark = marks + (j - low);
        if (kb < fours_end && b_indices[kb + 3] - j == 3) {
          std::uint32_t marked;
          std::memcpy(&marked, mark, 4);
          if (marked == all_marked) {
            const value_type p0 = product(kb, j), p1 = product(kb + 1, j + 1), p2 = product(kb + 2, j + 2),
                             p3 = product(kb + 3, j + 3);
            const value_type s0 = add(to[0], p0), s1 = add(to[1], p1), s2 = add(to[2], p2), s3 = add(to[3], p3);
            to[0] = s0;
            to[1] = s1;
            to[2] = s2;
            to[3] = s3;
            kb += 4;
            continue;
          }
        }
        const bool is_set = *mark != 0;
        fresh(j, !is_set);
        *mark = 1;
        *to = accumulate(s.add, *to, is_set, product(kb, j));
        ++kb;
      }
    }
  }
};

// Adds one term to a sum that has one; does nothing once the sum is terminal.
template <class Z, class Monoid, class F>
void add_into(const Monoid& add, Z& sum, F&& product) {
  if constexpr (has_terminal_v<Monoid>)
    if (is_terminal(add, sum)) return;
  sum = arithmetic::cast<Z>(add(sum, product()));
}

}  // namespace gustav::backends::cpu
