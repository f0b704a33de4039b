// Rows of a product inside a mask: only columns of the mask row are stored.
#pragma once

#include <backends/cpu/spgemm/accumulators.hpp>
#include <backends/cpu/spgemm/mask_hits.hpp>
#include <backends/cpu/spgemm/mask_row.hpp>
#include <backends/cpu/spgemm/mask_sums.hpp>
#include <backends/cpu/spgemm/operands.hpp>
#include <backends/cpu/spgemm/row_cursors.hpp>
#include <core/buffer.hpp>
#include <core/types.hpp>
#include <core/views.hpp>
#include <semirings/arithmetic.hpp>
#include <semirings/monoids.hpp>

#include <algorithm>
#include <cstdint>
#include <memory>
#include <span>
#include <type_traits>

namespace gustav::backends::cpu {

// Writes what rows.row(i, out) emits into arrays; returns the number of entries.
template <class Rows, class I, class Z>
offset_t gather_row(Rows& rows, offset_t i, I* indices, Z* values) {
  offset_t n = 0;
  rows.row(i, [&](I j, const Z& sum) {
    indices[n] = j;
    values[n++] = sum;
  });
  return n;
}

// Rows whose multiply-adds fall into a narrow range of columns: all go into a dense range of sums, which is cleared as
// a whole.
template <class Operands>
class dense_range {
 public:
  using Z = typename Operands::value_type;
  using I = typename Operands::index_type;

  // Calls out(j, sum) in order for every one of the n ascending columns of row i of p that has an entry; false, and
  // nothing is done, where the range is not narrow.
  template <class Out>
  bool row(const Operands& p, offset_t i, const I* columns, std::size_t n, Out&& out) {
    using Add = typename Operands::add_type;
    const offset_t ka_begin = p.a.offsets[i], ka_end = p.a.offsets[i + 1], flops = p.row_flops(i);
    next_row_ = i + 4;  // tried again four rows later if it fails
    if (flops < p.numbers->masked_range_rows * (ka_end - ka_begin)) return false;
    I low = columns[0], high = columns[n - 1];
    for (offset_t ka = ka_begin; ka < ka_end; ++ka) {
      const I k = p.a.indices[ka];
      const offset_t first = p.b.offsets[k], last = p.b.offsets[k + 1] - 1;
      if (first > last) continue;
      low = std::min(low, p.b.indices[first]);
      high = std::max(high, p.b.indices[last]);
    }
    const auto width = static_cast<std::size_t>(high - low) + 1;
    if (static_cast<offset_t>(width) > flops) return false;
    next_row_ = i + 1;
    const auto& add = p.sr.add;
    if (sums_.size() < width) {
      sums_ = buffer<Z>(2 * width, arithmetic::cast<Z>(initial_value(add)));
      marks_ = buffer<std::uint8_t>(2 * width, std::uint8_t{0});
    }
    Z* const sums = sums_.data();
    std::uint8_t* const marks = marks_.data();
    if (p.contiguous_columns)
      p.add_contiguous(i, low, sums, marks, [](I, bool) {});
    else
      p.each(i, [&](I j, auto&& product) {
        const auto at = static_cast<std::size_t>(j - low);
        sums[at] = accumulate<Add, Z>(add, sums[at], marks[at] != 0, product());
        marks[at] = 1;
      });
    for (std::size_t k = 0; k < n; ++k) {
      const auto at = static_cast<std::size_t>(columns[k] - low);
      if (marks[at]) out(columns[k], sums[at]);
    }
    std::fill_n(sums, width, arithmetic::cast<Z>(initial_value(add)));
    std::fill_n(marks, width, std::uint8_t{0});
    return true;
  }
  // No row before it is worth a look.
  offset_t next_row() const { return next_row_; }

 private:
  buffer<Z> sums_;  // a sum and a mark for each column of the range
  buffer<std::uint8_t> marks_;
  offset_t next_row_ = 0;
};

// The rows of one worker with dense sums. The kernel of a row depends on the share of multiply-adds that were inside
// the mask so far, and on the most that can be in this row:
// - Few hits: the hits are found first, without branches and several at a time (mask_hits.hpp), because they cannot be
//   predicted; only hits are multiplied.
// - Many hits: every multiply-add is computed, those outside the mask into dummy slots, which are never read, or all of
//   a narrow range of columns.
// - Many hits, and an operator that must not see pairs outside the mask: each column is looked up, with a branch.
// Source: masked sparse accumulators after Milakovic et al. 2021.
template <class Operands>
class masked_dense_rows {
 public:
  using Z = typename Operands::value_type;
  using I = typename Operands::index_type;

  masked_dense_rows(const Operands& p, const mask_view<I>& m) : p_(p), mask_(m), sums_(p) {
    probe_.a_indices = p.a.indices;
    probe_.a_last = p.a.offsets[p.a.rows] - 1;
    probe_.b_offsets = p.b.offsets;
    probe_.b_indices = p.b.indices;
    probe_.ascending = m.sorted;
    probe_.first_position = static_cast<I>(dummy_slots);
    probe_.out_of_cache = p.out_of_cache;
    probe_.value_bytes = sizeof(*p.b.values);
    probe_.prefetch_entries = p.numbers->prefetch_entries;
    probe_.numbers = p.numbers;
  }

  offset_t bound(offset_t i) const { return mask_.bound(i); }
  offset_t compute(offset_t i, I* indices, Z* values, bool) { return gather_row(*this, i, indices, values); }

  // Computes columns [from, to) of row i. Rows of B and of the mask are sorted.
  offset_t compute_part(offset_t i, offset_t from, offset_t to, I* indices, Z* values, bool) {
    const std::size_t n = sums_.load(mask_.at(i, from, to));
    offset_t entries = 0;
    const auto walk = [&](auto&& add) {
      p_.each_before(i, static_cast<I>(to), cursors_.at(p_, i, static_cast<I>(from), static_cast<I>(to)), add);
    };
    if (n > 0)
      by_branch(n, walk, [&](I j, const Z& sum) {
        indices[entries] = j;
        values[entries++] = sum;
      });
    return entries;
  }

  // Calls out(j, sum) in mask order for every column j of row i that has an entry.
  template <class Out>
  void row(offset_t i, Out&& out) {
    if (p_.row_flops(i) == 0) return;
    const std::size_t n = sums_.load(mask_.at(i));
    if (n == 0) return;
    const tuning& t = *p_.numbers;
    // A row of B meets each column of the mask row once at most, whatever the share of hits in the rows before was.
    const offset_t terms = p_.a.offsets[i + 1] - p_.a.offsets[i], most_hits = terms * static_cast<offset_t>(n);
    const auto has_hits = [&](offset_t share) {
      return share * hit_count_ > counted_flops_ && share * most_hits > p_.row_flops(i);
    };
    if constexpr (may_speculate) {
      if (has_hits(t.masked_range_share) && i >= range_.next_row() && mask_.ascending() &&
          range_.row(p_, i, sums_.columns(), n, out))
        return;
      // In long rows of B many columns are looked up at a time, so the probe stays faster up to a higher share of hits.
      const bool longer = p_.row_flops(i) >= t.masked_long_rows * terms;
      if (has_hits(longer ? t.masked_long_share : t.masked_scatter_share)) return by_scatter(i, n, out);
    } else {
      if (has_hits(t.masked_branch_share)) {
        hit_count_ += by_branch(
            n, [&](auto&& add) { p_.each(i, add); }, out);
        counted_flops_ += p_.row_flops(i);
        return;
      }
    }
    by_probe(i, n, out);
  }

 private:
  using Semiring = typename Operands::semiring_type;
  using Add = typename Operands::add_type;
  static constexpr std::size_t dummy_slots = mask_sums<Operands>::dummy_slots;
  // Whether multiply-adds outside the mask may be computed.
  static constexpr bool may_speculate = mask_sums<Operands>::unconditional && Operands::plain_values &&
                                        is_speculatable_on_v<monoid_op_t<Add>, Z> &&
                                        is_speculatable_on_v<semiring_multiply_t<Semiring>, Z>;

  // walk(f) calls f(column, product) for each multiply-add. Returns the number of hits.
  template <class Walk, class Out>
  offset_t by_branch(std::size_t n, Walk&& walk, Out&& out) {
    sums_.clear(n);
    sums_.mark(n);
    const I* const slots = sums_.slots();
    offset_t hits = 0;
    walk([&](I j, auto&& product) {
      if (const auto at = static_cast<std::size_t>(slots[j]); at >= dummy_slots) {
        sums_.add_to_slot(at, product);
        ++hits;
      }
    });
    sums_.unmark(n);
    sums_.emit(n, out);
    return hits;
  }

  template <class Out>
  void by_scatter(offset_t i, std::size_t n, Out&& out) {
    sums_.clear(n);
    sums_.mark(n);
    if (i % 8 == 0) {  // counting costs a fifth, so every eighth row is a sample
      hit_count_ += sums_.template scatter<true>(p_, i);
      counted_flops_ += p_.row_flops(i);
    } else {
      sums_.template scatter<false>(p_, i);
    }
    sums_.unmark(n);
    sums_.emit(n, out);
  }

  template <class Out>
  void by_probe(offset_t i, std::size_t n, Out&& out) {
    // Comparisons and the bitmap are the fastest while there are few hits.
    const bool few_hits = p_.numbers->masked_few_share * hit_count_ <= counted_flops_;
    const probe_method how = choose_probe(static_cast<offset_t>(n), p_.row_flops(i),
                                          p_.a.offsets[i + 1] - p_.a.offsets[i], few_hits, *p_.numbers);
    if (how != probe_method::packed_compare) sums_.mark(n);
    const offset_t* const b_offsets = p_.b.offsets;
    mask_probe<I>& probe = probe_;
    probe.ka = p_.a.offsets[i];
    probe.ka_end = p_.a.offsets[i + 1];
    probe.done = 0;
    probe.flops = p_.row_flops(i);
    probe.columns = sums_.columns();
    probe.n = static_cast<int>(n);
    probe.how = how;
    probe.position_of = sums_.slots();
    probe.values = p_.values_of_b() && !few_hits ? p_.b.values : nullptr;
    mask_hits<I>& hits = *hits_;
    bool has_hits = false;
    for (bool more = true; more;) {
      more = find_mask_hits(probe, hits, p_.set);
      if (hits.segments == 0) continue;
      if (!has_hits) sums_.clear(n);
      has_hits = true;
      std::size_t q = 0;
      for (std::size_t s = 0; s < hits.segments; ++s) {
        const offset_t ka = hits.rows[s], first = b_offsets[p_.a.indices[ka]];
        for (; q < hits.ends[s]; ++q)
          sums_.add_to_slot(static_cast<std::size_t>(hits.position[q]),
                            [&] { return p_.product(i, ka, first + hits.entry[q]); });
      }
      hit_count_ += static_cast<offset_t>(q);
    }
    counted_flops_ += p_.row_flops(i);
    if (how != probe_method::packed_compare) sums_.unmark(n);
    if (has_hits) sums_.emit(n, out);
  }

  const Operands p_;
  mask_row<I> mask_;
  mask_sums<Operands> sums_;
  dense_range<Operands> range_;
  mask_probe<I> probe_{};  // what is the same for all rows is set once
  std::unique_ptr<mask_hits<I>> hits_ = std::make_unique<mask_hits<I>>();
  row_cursors<Operands> cursors_;
  offset_t hit_count_ = 0, counted_flops_ = 0;  // mask hits, and the multiply-adds they were counted among
};

// The same with a hash table preloaded with the mask row.
template <class Operands>
class masked_hash_rows {
 public:
  using Z = typename Operands::value_type;
  using I = typename Operands::index_type;

  masked_hash_rows(const Operands& p, const mask_view<I>& m) : p_(p), m_(m), table_(p.b.cols) {}

  offset_t bound(offset_t i) const { return m_.offsets[i + 1] - m_.offsets[i]; }
  offset_t compute(offset_t i, I* indices, Z* values, bool) { return gather_row(*this, i, indices, values); }

  template <class Out>
  void row(offset_t i, Out&& out) {
    if (p_.row_flops(i) == 0) return;
    const offset_t begin = m_.offsets[i], end = m_.offsets[i + 1];
    table_.begin(end - begin + 1);  // one slot stays free: find() looks for columns that are absent
    for (offset_t k = begin; k < end; ++k)
      if (m_.allows_entry(k)) table_.mark(m_.indices[k]);
    p_.each(i, [&](I j, auto&& product) {
      const std::size_t slot = table_.find(j);
      if (slot == table_.npos) return;
      if (!table_.is_taken(slot)) {
        table_.take(slot);
        table_.value(slot) = product();
      } else {
        add_into<Z>(p_.sr.add, table_.value(slot), product);
      }
    });
    for (offset_t k = begin; k < end; ++k) {
      const I j = m_.indices[k];
      const std::size_t slot = table_.find(j);
      if (slot != table_.npos && table_.is_taken(slot)) out(j, table_.value(slot));
    }
  }

 private:
  const Operands p_;
  const mask_view<I> m_;
  hash_accumulator<Z, I> table_;
};

}  // namespace gustav::backends::cpu
