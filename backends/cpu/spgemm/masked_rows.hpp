// Rows of a product inside a mask: nothing that the mask row does not list is stored.
#pragma once

#include <backends/common/buffer.hpp>
#include <backends/cpu/spgemm/accumulators.hpp>
#include <backends/cpu/spgemm/mask_hits.hpp>
#include <backends/cpu/spgemm/mask_row.hpp>
#include <backends/cpu/spgemm/operands.hpp>
#include <backends/cpu/spgemm/row_cursors.hpp>
#include <graphblas/types.hpp>
#include <graphblas/views.hpp>
#include <semirings/arithmetic.hpp>
#include <semirings/monoids.hpp>

#include <algorithm>
#include <cstdint>
#include <memory>
#include <span>
#include <type_traits>

namespace gustav::backends::cpu {

// What rows.row(i, out) gives out, into arrays: how many entries.
template <class Rows, class I, class Z>
offset_t gather_row(Rows& rows, offset_t i, I* indices, Z* values) {
  offset_t n = 0;
  rows.row(i, [&](I j, const Z& sum) {
    indices[n] = j;
    values[n++] = sum;
  });
  return n;
}

// A worker's own. Sums lie side by side in the order of the mask row, so they stay in the nearest cache however wide
// the matrix is. How a row is formed depends on what share of the products the mask listed so far, and where:
// - little: which products land is found first, without branches and many at a time (listed.hpp), for it cannot be
//   foreseen; only those are multiplied;
// - a good part: every product is added, those that nobody asked for into places that nobody looks at; or, where the
//   products fall into a narrow range of columns, many on each, all into a dense range, which is cleared as a range;
// - a good part, and an operator may not be asked about pairs that the mask removes: each product is looked up and
//   branched on.
template <class Operands>
class masked_dense_rows {
 public:
  using Z = typename Operands::value_type;
  using I = typename Operands::index_type;

  masked_dense_rows(const Operands& p, const mask_view<I>& m) : p_(p), mask_(m) {
    search_.a_indices = p.a.indices;
    search_.a_last = p.a.offsets[p.a.rows] - 1;
    search_.b_offsets = p.b.offsets;
    search_.b_indices = p.b.indices;
    search_.ascending = m.sorted;
    search_.first_position = static_cast<I>(spare);
    search_.far = p.far;
    search_.value_bytes = sizeof(*p.b.values);
  }

  offset_t bound(offset_t i) const { return mask_.bound(i); }
  offset_t form(offset_t i, I* indices, Z* values, bool) { return gather_row(*this, i, indices, values); }

  // Columns [from, to) of row i alone; rows of B and of the mask sorted.
  offset_t compute_part(offset_t i, offset_t from, offset_t to, I* indices, Z* values, bool) {
    const std::size_t n = take(mask_.at(i, from, to));
    offset_t met = 0;
    const auto walk = [&](auto&& add_up) {
      p_.each_before(i, static_cast<I>(to), cursors_.at(p_, i, static_cast<I>(from), static_cast<I>(to)), add_up);
    };
    if (n > 0)
      by_branch(n, walk, [&](I j, const Z& sum) {
        indices[met] = j;
        values[met++] = sum;
      });
    return met;
  }

  // Calls out(j, sum) in mask order for the columns in which products of row i land.
  template <class Out>
  void row(offset_t i, Out&& out) {
    if (p_.products(i) == 0) return;
    const std::size_t n = take(mask_.at(i));
    if (n == 0) return;
    if constexpr (may_waste) {
      if (4 * landed_ > seen_ && i >= next_range_ && by_range(i, n, out)) return;
      // Long rows of B are looked up many columns at a time, which is worth more.
      const bool longer = p_.products(i) >= 32 * (p_.a.offsets[i + 1] - p_.a.offsets[i]);
      if ((longer ? 4 : 12) * landed_ > seen_) return by_scatter(i, n, out);
    } else {
      if (2 * landed_ > seen_) {
        landed_ += by_branch(
            n, [&](auto&& add_up) { p_.each(i, add_up); }, out);
        seen_ += p_.products(i);
        return;
      }
    }
    by_search(i, n, out);
  }

 private:
  using Semiring = typename Operands::semiring_type;
  using Add = typename Operands::add_type;
  static constexpr bool unconditional = accumulates_unconditionally_v<Add>;
  // Whether products may be formed that nobody asked for.
  static constexpr bool may_waste = unconditional && Operands::plain_values && is_speculatable_v<monoid_op_t<Add>> &&
                                    is_speculatable_v<semiring_multiply_t<Semiring>>;
  // Places before the sums for what is not listed: several, so that no addition waits for the one before.
  static constexpr std::size_t spare = 64;

  // Makes room for the sums of these columns; how many they are.
  std::size_t take(std::span<const I> columns) {
    columns_ = columns.data();
    const std::size_t n = columns.size();
    if (sums_.size() < n + spare) {
      sums_ = buffer<Z>(2 * n + spare);
      hit_ = buffer<std::uint8_t>(2 * n + spare);
      if constexpr (unconditional) {  // spare sums are added to, too
        std::fill_n(sums_.data(), spare, arithmetic::cast<Z>(initial_value(p_.sr.add)));
        std::fill_n(hit_.data(), spare, std::uint8_t{0});
      }
    }
    return n;
  }

  // where_[j] = the place of column j's sum, spare and up; a spare one: not listed. Which one is a hash, for columns
  // that follow one another in a mesh may agree in their low bits.
  static_assert(spare == 1 << (32 - 26));
  static constexpr I unlisted(std::size_t j) {
    return static_cast<I>(static_cast<std::uint32_t>(j) * 0x9e3779b1u >> 26);
  }
  void mark(std::size_t n) {
    if (where_.empty()) {
      where_ = buffer<I>(static_cast<std::size_t>(p_.b.cols));
      for (std::size_t j = 0; j < where_.size(); ++j) where_[j] = unlisted(j);
    }
    I* const where = where_.data();
    for (std::size_t k = 0; k < n; ++k) where[columns_[k]] = static_cast<I>(k + spare);
  }
  void unmark(std::size_t n) {
    I* const where = where_.data();
    for (std::size_t k = 0; k < n; ++k) where[columns_[k]] = unlisted(static_cast<std::size_t>(columns_[k]));
  }
  void start(std::size_t n) {
    std::fill_n(hit_.data() + spare, n, std::uint8_t{0});
    if constexpr (unconditional) std::fill_n(sums_.data() + spare, n, arithmetic::cast<Z>(initial_value(p_.sr.add)));
  }
  template <class Out>
  void give(std::size_t n, Out&& out) const {
    const std::uint8_t* const hit = hit_.data() + spare;
    for (std::size_t k = 0; k < n; ++k)
      if (hit[k]) out(columns_[k], sums_[k + spare]);
  }
  template <class F>
  void add_at(std::size_t at, F&& product) {
    Z& sum = sums_[at];
    if constexpr (unconditional) {
      sum = accumulate<Add, Z>(p_.sr.add, sum, hit_[at] != 0, product());
    } else if (hit_[at]) {
      add_into<Z>(p_.sr.add, sum, product);
    } else {
      sum = product();
    }
    hit_[at] = 1;
  }

  // walk(f) calls f(column, product) for each product; how many are listed.
  template <class Walk, class Out>
  offset_t by_branch(std::size_t n, Walk&& walk, Out&& out) {
    start(n);
    mark(n);
    const I* const where = where_.data();
    offset_t landed = 0;
    walk([&](I j, auto&& product) {
      if (const auto at = static_cast<std::size_t>(where[j]); at >= spare) {
        add_at(at, product);
        ++landed;
      }
    });
    unmark(n);
    give(n, out);
    return landed;
  }

  template <class Out>
  void by_scatter(offset_t i, std::size_t n, Out&& out) {
    start(n);
    mark(n);
    if (i % 8 == 0) {  // counting costs a fifth
      landed_ += scatter<true>(i);
      seen_ += p_.products(i);
    } else {
      scatter<false>(i);
    }
    unmark(n);
    give(n, out);
  }
  // Adds up the products of row i; how many of them are listed, if asked.
  template <bool Counted>
  offset_t scatter(offset_t i) {
    const auto& add = p_.sr.add;
    Z* const sums = sums_.data();
    std::uint8_t* const hit = hit_.data();
    const I* const where = where_.data();
    offset_t landed = 0;
    p_.each(i, [&](I j, auto&& product) {
      const auto at = static_cast<std::size_t>(where[j]);
      if constexpr (Counted) landed += at >= spare;
      sums[at] = accumulate<Add, Z>(add, sums[at], hit[at] != 0, product());
      hit[at] = 1;
    });
    return landed;
  }

  template <class Out>
  void by_search(offset_t i, std::size_t n, Out&& out) {
    // The filter and comparisons are the quickest as long as little is found.
    const bool little = 8 * landed_ <= seen_;
    const probe_method how =
        choose_probe(static_cast<offset_t>(n), p_.products(i), p_.a.offsets[i + 1] - p_.a.offsets[i], little);
    if (how != probe_method::comparing) mark(n);
    const offset_t* const b_offsets = p_.b.offsets;
    mask_probe<I>& search = search_;
    search.ka = p_.a.offsets[i];
    search.ka_end = p_.a.offsets[i + 1];
    search.done = 0;
    search.products = p_.products(i);
    search.columns = columns_;
    search.n = static_cast<int>(n);
    search.how = how;
    search.where = where_.data();
    search.values = p_.values_of_b() && !little ? p_.b.values : nullptr;
    mask_hits<I>& found = *found_;
    bool some = false;
    for (bool more = true; more;) {
      more = find_mask_hits(search, found, p_.set);
      if (found.segments == 0) continue;
      if (!some) start(n);
      some = true;
      std::size_t q = 0;
      for (std::size_t s = 0; s < found.segments; ++s) {
        const offset_t ka = found.rows[s], first = b_offsets[p_.a.indices[ka]];
        for (; q < found.ends[s]; ++q)
          add_at(static_cast<std::size_t>(found.place[q]), [&] { return p_.product(i, ka, first + found.entry[q]); });
      }
      landed_ += static_cast<offset_t>(q);
    }
    seen_ += p_.products(i);
    if (how != probe_method::comparing) unmark(n);
    if (some) give(n, out);
  }

  // False, with nothing done, where the range is not narrow.
  template <class Out>
  bool by_range(offset_t i, std::size_t n, Out&& out) {
    const offset_t ka_begin = p_.a.offsets[i], ka_end = p_.a.offsets[i + 1], products = p_.products(i);
    next_range_ = i + 4;  // after a row where it was no use
    if (!mask_.ascending() || products < 16 * (ka_end - ka_begin)) return false;
    I low = columns_[0], high = columns_[n - 1];
    for (offset_t ka = ka_begin; ka < ka_end; ++ka) {
      const I k = p_.a.indices[ka];
      const offset_t first = p_.b.offsets[k], last = p_.b.offsets[k + 1] - 1;
      if (first > last) continue;
      low = std::min(low, p_.b.indices[first]);
      high = std::max(high, p_.b.indices[last]);
    }
    const auto width = static_cast<std::size_t>(high - low) + 1;
    if (static_cast<offset_t>(width) > products) return false;
    next_range_ = i + 1;
    const auto& add = p_.sr.add;
    if (range_.size() < width) {
      range_ = buffer<Z>(2 * width, arithmetic::cast<Z>(initial_value(add)));
      landed_in_ = buffer<std::uint8_t>(2 * width, std::uint8_t{0});
    }
    Z* const sums = range_.data();
    std::uint8_t* const marks = landed_in_.data();
    if (p_.runs)
      p_.add_runs(i, low, sums, marks, [](I, bool) {});
    else
      p_.each(i, [&](I j, auto&& product) {
        const auto at = static_cast<std::size_t>(j - low);
        sums[at] = accumulate<Add, Z>(add, sums[at], marks[at] != 0, product());
        marks[at] = 1;
      });
    for (std::size_t k = 0; k < n; ++k) {
      const auto at = static_cast<std::size_t>(columns_[k] - low);
      if (marks[at]) out(columns_[k], sums[at]);
    }
    std::fill_n(sums, width, arithmetic::cast<Z>(initial_value(add)));
    std::fill_n(marks, width, std::uint8_t{0});
    return true;
  }

  const Operands p_;
  mask_row<I> mask_;
  buffer<I> where_;         // made when first needed
  mask_probe<I> search_{};  // what is the same for all rows is set once
  std::unique_ptr<mask_hits<I>> found_ = std::make_unique<mask_hits<I>>();
  const I* columns_ = nullptr;  // that are listed in the row at hand
  buffer<Z> sums_;              // and marks; spare ones first
  buffer<std::uint8_t> hit_;
  row_cursors<Operands> cursors_;
  buffer<Z> range_;  // a sum and a mark for each column of a range
  buffer<std::uint8_t> landed_in_;
  offset_t next_range_ = 0;         // no row before it is tried by_range
  offset_t landed_ = 0, seen_ = 0;  // listed products so far, and all that were counted
};

// The same by a hash table preloaded with the mask row.
template <class Operands>
class masked_hash_rows {
 public:
  using Z = typename Operands::value_type;
  using I = typename Operands::index_type;

  masked_hash_rows(const Operands& p, const mask_view<I>& m) : p_(p), m_(m), table_(p.b.cols) {}

  offset_t bound(offset_t i) const { return m_.offsets[i + 1] - m_.offsets[i]; }
  offset_t form(offset_t i, I* indices, Z* values, bool) { return gather_row(*this, i, indices, values); }

  template <class Out>
  void row(offset_t i, Out&& out) {
    if (p_.products(i) == 0) return;
    const offset_t begin = m_.offsets[i], end = m_.offsets[i + 1];
    table_.begin(end - begin + 1);  // a slot stays free: what is looked for may not be there
    for (offset_t k = begin; k < end; ++k)
      if (m_.allows_entry(k)) table_.list(m_.indices[k]);
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
