// Very short rows of a product without a mask, merged by rank.
#pragma once

#include <backends/cpu/simd/rank.hpp>
#include <backends/cpu/spgemm/merge_ranks.hpp>
#include <backends/cpu/spgemm/operands.hpp>
#include <core/types.hpp>
#include <semirings/arithmetic.hpp>
#include <semirings/monoids.hpp>

#include <algorithm>
#include <array>
#include <cstddef>

namespace gustav::backends::cpu {

// Merges the two sorted rows of B of a row of A with two entries. Which of them is next selects addresses, not a
// branch. The output is sorted. O(flops).
template <class Operands, class I, class Z>
offset_t merge_two(const Operands& p, offset_t i, I* indices, Z* values) {
  const offset_t first = p.a.offsets[i], second = first + 1;
  p.prefetch_rows(first);
  p.prefetch_rows(second);
  const I k = p.a.indices[first], l = p.a.indices[second];
  offset_t x = p.b.offsets[k], y = p.b.offsets[l], n = 0;
  const offset_t x_end = p.b.offsets[k + 1], y_end = p.b.offsets[l + 1];
  while (x < x_end && y < y_end) {
    const I c = p.b.indices[x], d = p.b.indices[y];
    const bool left = c <= d, right = d <= c;
    indices[n] = left ? c : d;
    values[n] = p.product(i, left ? first : second, left ? x : y);
    if (left && right) add_into<Z>(p.sr.add, values[n], [&] { return p.product(i, second, y); });
    x += left;
    y += right;
    ++n;
  }
  for (; x < x_end; ++x, ++n) {
    indices[n] = p.b.indices[x];
    values[n] = p.product(i, first, x);
  }
  for (; y < y_end; ++y, ++n) {
    indices[n] = p.b.indices[y];
    values[n] = p.product(i, second, y);
  }
  return n;
}

// Packs all multiply-adds, sorts them by counting ranks and adds up equal columns. There is no table; only the final
// pass has branches that depend on the data. The output is sorted. For rows of at most max_ranked multiply-adds.
// O(flops^2 / lanes).
template <class Operands>
class merge_rows {
 public:
  using Z = typename Operands::value_type;
  using I = typename Operands::index_type;

  explicit merge_rows(const Operands& p)
      : p_(p), has_merge_ranks_(sizeof(I) == 4 && has_merge_ranks(p.set, p.b.offsets[p.b.rows])) {
    if constexpr (sizeof(I) == 4) {
      row_.a_indices = p.a.indices;
      row_.a_last = p.a.offsets[p.a.rows] - 1;
      row_.b_offsets = p.b.offsets;
      row_.b_indices = p.b.indices;
      row_.out_of_cache = p.out_of_cache;
      row_.values = p.values_of_b() ? p.b.values : nullptr;
      row_.value_bytes = sizeof(*p.b.values);
      row_.prefetch_entries = p.numbers->prefetch_entries;
    }
  }

  offset_t bound(offset_t i) const { return p_.bound(i); }

  offset_t count(offset_t i) {
    int n = 0;
    p_.each_column(i, [&](I j) { columns_[static_cast<std::size_t>(n++)] = j; });
    order(n);
    offset_t distinct = n > 0;
    for (std::size_t k = 1; k < static_cast<std::size_t>(n); ++k) distinct += sorted_[k] != sorted_[k - 1];
    return distinct;
  }

  offset_t compute(offset_t i, I* indices, Z* values, bool sorted) {
    if constexpr (sizeof(I) == 4)
      if (has_merge_ranks_) return compute_merged(i, indices, values, sorted);
    int n = 0;
    p_.each(i, [&](I j, auto&& product) {
      columns_[static_cast<std::size_t>(n)] = j;
      terms_[static_cast<std::size_t>(n++)] = product();
    });
    order(n);
    for (std::size_t k = 0; k < static_cast<std::size_t>(n); ++k)
      in_order_[static_cast<std::size_t>(ranks_[k])] = terms_[k];
    offset_t entries = 0;
    for (std::size_t k = 0; k < static_cast<std::size_t>(n); ++k) {
      if (entries > 0 && indices[entries - 1] == sorted_[k]) {
        add_into<Z>(p_.sr.add, values[entries - 1], [&] { return in_order_[k]; });
      } else {
        indices[entries] = sorted_[k];
        values[entries++] = in_order_[k];
      }
    }
    return entries;
  }

 private:
  using Add = typename Operands::add_type;

  // With ranks from the library, a vector of multiply-adds at a time.
  offset_t compute_merged(offset_t i, I* indices, Z* values, bool sorted) {
    merge_input& row = row_;
    row.ka = p_.a.offsets[i];
    row.ka_end = p_.a.offsets[i + 1];
    row.flops = p_.row_flops(i);
    const auto n = static_cast<std::size_t>(rank_multiply_adds(row, ranked_, sorted, p_.set)),
               all = static_cast<std::size_t>(row.flops);
    const auto product = [&](std::size_t q) { return p_.product(i, row.ka + ranked_.a_entry[q], ranked_.b_entry[q]); };
    if (ranked_.is_identity) {
      std::copy_n(ranked_.columns, n, indices);
      for (std::size_t q = 0; q < all; ++q) values[q] = product(q);
      return static_cast<offset_t>(n);
    }
    if constexpr (accumulates_unconditionally_v<Add>)
      std::fill_n(values, n, arithmetic::cast<Z>(initial_value(p_.sr.add)));
    if constexpr (!has_initial_value_v<Add>) std::fill_n(indices, n, I{-1});  // -1: no term yet
    for (std::size_t q = 0; q < all; ++q) {
      const auto at = static_cast<std::size_t>(ranked_.output_position[q]);
      if constexpr (has_initial_value_v<Add>)
        values[at] = arithmetic::cast<Z>(p_.sr.add(values[at], product(q)));
      else if constexpr (accumulates_unconditionally_v<Add>)
        values[at] = accumulate(p_.sr.add, values[at], indices[at] != -1, product(q));
      else if (indices[at] == -1)
        values[at] = product(q);
      else
        add_into<Z>(p_.sr.add, values[at], [&] { return product(q); });
      indices[at] = ranked_.columns[q];
    }
    return static_cast<offset_t>(n);
  }

  void order(int n) {
    rank(columns_.data(), n, ranks_.data(), p_.set);
    for (std::size_t k = 0; k < static_cast<std::size_t>(n); ++k)
      sorted_[static_cast<std::size_t>(ranks_[k])] = columns_[k];
  }

  const Operands p_;
  const bool has_merge_ranks_;
  merge_input row_{};  // what is the same for all rows is set once
  merge_ranks ranked_;
  std::array<I, max_ranked> columns_, ranks_, sorted_;
  std::array<Z, max_ranked> terms_, in_order_;
};

}  // namespace gustav::backends::cpu
