// Rows of a product inside a mask as inner products: a row of A with each column of B in the mask row.
#pragma once

#include <backends/cpu/spgemm/dot_cost.hpp>
#include <backends/cpu/spgemm/mask_hits.hpp>
#include <backends/cpu/spgemm/mask_row.hpp>
#include <backends/cpu/spgemm/operands.hpp>
#include <core/buffer.hpp>
#include <core/types.hpp>
#include <core/views.hpp>
#include <semirings/traits.hpp>

#include <algorithm>
#include <cstddef>
#include <memory>
#include <span>
#include <type_traits>

namespace gustav::backends::cpu {

// Calls on_match(ka, kb) for every index in both ascending ranges, in ascending order, until it returns false. Gallops
// through the longer range when the lengths differ by more than gallop_ratio.
template <class I, class F>
void intersect(const I* x, offset_t xb, offset_t xe, const I* y, offset_t yb, offset_t ye, offset_t gallop_ratio,
               F&& on_match) {
  auto gallop = [](const I* range, offset_t from, offset_t to, I wanted) {
    offset_t step = 1;
    offset_t low = from;
    while (low + step < to && range[low + step] < wanted) {
      low += step;
      step *= 2;
    }
    return std::lower_bound(range + low, range + std::min(to, low + step + 1), wanted) - range;
  };
  if ((xe - xb) * gallop_ratio < ye - yb) {
    for (; xb < xe && yb < ye; ++xb) {
      yb = gallop(y, yb, ye, x[xb]);
      if (yb < ye && y[yb] == x[xb] && !on_match(xb, yb)) return;
    }
  } else if ((ye - yb) * gallop_ratio < xe - xb) {
    for (; xb < xe && yb < ye; ++yb) {
      xb = gallop(x, xb, xe, y[yb]);
      if (xb < xe && x[xb] == y[yb] && !on_match(xb, yb)) return;
    }
  } else {
    while (xb < xe && yb < ye) {
      const I p = x[xb], q = y[yb];
      if (p == q) {
        if (!on_match(xb, yb)) return;
        ++xb;
        ++yb;
      } else {
        xb += p < q;
        yb += q < p;
      }
    }
  }
}

// State of one worker. B of the operands is B by columns; rows of A and columns of B are sorted. Sums are added by
// ascending k.
// - Batched: all columns of the mask row are matched with A's row at once (mask_hits.hpp).
// - Independent: each column is merged or galloped. This serves monoids whose sum may end early at a terminal value,
//   rows of A so long that filling the index table costs more than it saves, and operands whose table is too large.
// Cost: the entries of the columns, less where they are long. See Milakovic et al. 2021, Inner.
template <class Operands>
class dot_rows {
 public:
  using Z = typename Operands::value_type;
  using I = typename Operands::index_type;

  dot_rows(const Operands& p, const mask_view<I>& m)
      : p_(p), mask_(m), has_index_table_(index_table_for_dots(p.a, p.b) > 0) {
    probe_.b_offsets = p.b.offsets;
    probe_.b_indices = p.b.indices;
    probe_.ascending = true;
    probe_.first_position = 1;
    probe_.out_of_cache = p.out_of_cache;
    probe_.value_bytes = sizeof(*p.b.values);
    probe_.prefetch_entries = p.numbers->prefetch_entries;
    probe_.numbers = p.numbers;
  }

  offset_t bound(offset_t i) const { return mask_.bound(i); }
  offset_t compute(offset_t i, I* indices, Z* values, bool) { return gather(i, mask_.at(i), indices, values); }
  offset_t compute_part(offset_t i, offset_t from, offset_t to, I* indices, Z* values, bool) {
    return gather(i, mask_.at(i, from, to), indices, values);
  }
  // Calls out(j, sum) in mask order for every column j of row i that has an entry.
  template <class Out>
  void row(offset_t i, Out&& out) {
    compute_dots(i, mask_.at(i), out);
  }

 private:
  using Add = typename Operands::add_type;

  offset_t gather(offset_t i, std::span<const I> columns, I* indices, Z* values) {
    offset_t n = 0;
    compute_dots(i, columns, [&](I j, const Z& sum) {
      indices[n] = j;
      values[n++] = sum;
    });
    return n;
  }

  template <class Out>
  void compute_dots(offset_t i, std::span<const I> columns, Out&& out) {
    const offset_t n = p_.a.offsets[i + 1] - p_.a.offsets[i];
    if (n == 0 || columns.empty()) return;
    offset_t entries = 0;
    for (const I j : columns) entries += p_.b.offsets[j + 1] - p_.b.offsets[j];
    if (entries == 0) return;
    if (exits_early_v<Add, Z> || n > p_.numbers->dot_table_share * std::max(entries, offset_t{max_compared}) ||
        (n > max_compared && !has_index_table_))
      return dots_independent(i, columns, out);
    dots_batched(i, columns, entries, out);
  }
  Z product(offset_t i, offset_t ka, offset_t kb, I j) const {
    return arithmetic::cast<Z>(multiply_loading(
        p_.sr.multiply, [&] { return p_.a.value(ka); }, [&] { return p_.b.value(kb); }, p_.first_row + i,
        static_cast<offset_t>(p_.a.indices[ka]), static_cast<offset_t>(j)));
  }

  template <class Out>
  void dots_independent(offset_t i, std::span<const I> columns, Out&& out) const {
    const auto& a = p_.a;
    const auto& b_columns = p_.b;
    for (const I j : columns) {
      bool has_sum = false;
      Z sum{};
      intersect(a.indices, a.offsets[i], a.offsets[i + 1], b_columns.indices, b_columns.offsets[j],
                b_columns.offsets[j + 1], p_.numbers->gallop_ratio, [&](offset_t ka, offset_t kb) {
                  const Z next = product(i, ka, kb, j);
                  sum = has_sum ? arithmetic::cast<Z>(p_.sr.add(sum, next)) : next;
                  has_sum = true;
                  return !is_terminal(p_.sr.add, sum);
                });
      if (has_sum) out(j, sum);
    }
  }

  template <class Out>
  void dots_batched(offset_t i, std::span<const I> columns, offset_t entries, Out&& out) {
    const offset_t begin = p_.a.offsets[i], n = p_.a.offsets[i + 1] - begin;
    const I* const row = p_.a.indices + begin;
    const bool few_matches = p_.numbers->masked_few_share * matches_ <= scanned_;
    mask_probe<I>& probe = probe_;
    probe.how = choose_probe(n, entries, static_cast<offset_t>(columns.size()), few_matches, *p_.numbers);
    if (n <= max_compared && !has_index_table_) probe.how = probe_method::packed_compare;
    const bool uses_table = probe.how != probe_method::packed_compare;
    if (uses_table) {
      if (position_of_.empty()) position_of_ = buffer<I>(static_cast<std::size_t>(p_.a.cols), I{0});
      for (offset_t q = 0; q < n; ++q) position_of_[static_cast<std::size_t>(row[q])] = static_cast<I>(q + 1);
    }
    probe.a_indices = columns.data();
    probe.ka = probe.done = 0;
    probe.ka_end = static_cast<offset_t>(columns.size());
    probe.a_last = mask_.readable(columns) - 1;
    probe.flops = entries;
    probe.columns = row;
    probe.n = static_cast<int>(n);
    probe.position_of = position_of_.data();
    probe.values = p_.values_of_b() && !few_matches ? p_.b.values : nullptr;
    mask_hits<I>& hits = *hits_;
    offset_t open_column = -1;  // the column whose sum is not complete yet
    Z sum{};
    for (bool more = true; more;) {
      more = find_mask_hits(probe, hits, p_.set);
      std::size_t q = 0;
      for (std::size_t s = 0; s < hits.segments; ++s) {
        const I j = columns[static_cast<std::size_t>(hits.rows[s])];
        const offset_t first = p_.b.offsets[j];
        bool has_sum = hits.rows[s] == open_column;  // a column may continue from the previous batch
        if (!has_sum && open_column >= 0) out(columns[static_cast<std::size_t>(open_column)], sum);
        open_column = hits.rows[s];
        for (; q < hits.ends[s]; ++q) {
          const Z next = product(i, begin + static_cast<offset_t>(hits.position[q]) - 1, first + hits.entry[q], j);
          sum = has_sum ? arithmetic::cast<Z>(p_.sr.add(sum, next)) : next;
          has_sum = true;
        }
      }
      matches_ += static_cast<offset_t>(q);
    }
    if (open_column >= 0) out(columns[static_cast<std::size_t>(open_column)], sum);
    scanned_ += entries;
    if (uses_table)
      for (offset_t q = 0; q < n; ++q) position_of_[static_cast<std::size_t>(row[q])] = 0;
  }

  const Operands p_;
  mask_row<I> mask_;
  const bool has_index_table_;  // the table has an acceptable size
  mask_probe<I> probe_{};       // what is the same for all rows is set once
  buffer<I> position_of_;       // 1 + position of an index in A's row; allocated on first use
  std::unique_ptr<mask_hits<I>> hits_ = std::make_unique<mask_hits<I>>();
  offset_t matches_ = 0, scanned_ = 0;  // entries that matched, and entries read
};

}  // namespace gustav::backends::cpu
