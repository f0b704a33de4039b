// Rows of a product inside a mask as inner products: a row of A with each column of B that the mask lists.
#pragma once

#include <backends/common/buffer.hpp>
#include <backends/cpu/spgemm/dot_cost.hpp>
#include <backends/cpu/spgemm/mask_hits.hpp>
#include <backends/cpu/spgemm/mask_row.hpp>
#include <backends/cpu/spgemm/operands.hpp>
#include <graphblas/types.hpp>
#include <graphblas/views.hpp>
#include <semirings/traits.hpp>

#include <algorithm>
#include <cstddef>
#include <memory>
#include <span>
#include <type_traits>

namespace gustav::backends::cpu {

// Calls meet(ka, kb) for every index in both ascending ranges, in ascending order, until it returns false. Steps
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
      if (yb < ye && y[yb] == x[xb] && !meet(xb, yb)) return;
    }
  } else if ((ye - yb) * far_apart < xe - xb) {
    for (; xb < xe && yb < ye; ++yb) {
      xb = gallop(x, xb, xe, y[yb]);
      if (xb < xe && x[xb] == y[yb] && !meet(xb, yb)) return;
    }
  } else {
    while (xb < xe && yb < ye) {
      const I p = x[xb], q = y[yb];
      if (p == q) {
        if (!meet(xb, yb)) return;
        ++xb;
        ++yb;
      } else {
        xb += p < q;
        yb += q < p;
      }
    }
  }
}

// A worker's own. B of the operands is B by columns, called lists; A's rows and the lists ascend. A row's lists are met
// with A's row all at once (listed.hpp: compared by vectors, through a filter in registers, looked up, or searched
// where they are long), or one by one, merging or galloping: where a sum may end before its list does (a terminal
// value, of truth values and `any`), and where A's row is so long beside the lists that marking it would not be repaid.
// Sums are added by ascending k. Cost: the entries of the lists, less where they are long. KERNELS.md 4.5 (inner).
template <class Operands>
class dot_rows {
 public:
  using Z = typename Operands::value_type;
  using I = typename Operands::index_type;

  dot_rows(const Operands& p, const mask_view<I>& m) : p_(p), mask_(m), may_mark_(index_table_for_dots(p.a, p.b) > 0) {
    search_.b_offsets = p.b.offsets;
    search_.b_indices = p.b.indices;
    search_.ascending = true;
    search_.first_position = 1;
    search_.far = p.far;
    search_.value_bytes = sizeof(*p.b.values);
  }

  offset_t bound(offset_t i) const { return mask_.bound(i); }
  offset_t form(offset_t i, I* indices, Z* values, bool) { return give(i, mask_.at(i), indices, values); }
  offset_t compute_part(offset_t i, offset_t from, offset_t to, I* indices, Z* values, bool) {
    return give(i, mask_.at(i, from, to), indices, values);
  }
  // Calls out(j, sum) in mask order for the columns in which products of row i land.
  template <class Out>
  void row(offset_t i, Out&& out) {
    meet_all(i, mask_.at(i), out);
  }

 private:
  using Add = typename Operands::add_type;

  offset_t give(offset_t i, std::span<const I> columns, I* indices, Z* values) {
    offset_t n = 0;
    meet_all(i, columns, [&](I j, const Z& sum) {
      indices[n] = j;
      values[n++] = sum;
    });
    return n;
  }

  template <class Out>
  void meet_all(offset_t i, std::span<const I> columns, Out&& out) {
    const offset_t n = p_.a.offsets[i + 1] - p_.a.offsets[i];
    if (n == 0 || columns.empty()) return;
    offset_t entries = 0;
    for (const I j : columns) entries += p_.b.offsets[j + 1] - p_.b.offsets[j];
    if (entries == 0) return;
    // Of numbers it is seldom met.
    constexpr bool ends = has_terminal_v<Add> && (is_always_terminal_v<Add> || std::is_same_v<Z, bool>);
    if (ends || n > 8 * std::max(entries, offset_t{most_compared}) || (n > most_compared && !may_mark_))
      return one_by_one(i, columns, out);
    all_at_once(i, columns, entries, out);
  }
  Z product(offset_t i, offset_t ka, offset_t kb, I j) const {
    return arithmetic::cast<Z>(multiply_loading(
        p_.sr.multiply, [&] { return p_.a.value(ka); }, [&] { return p_.b.value(kb); }, p_.first_row + i,
        static_cast<offset_t>(p_.a.indices[ka]), static_cast<offset_t>(j)));
  }

  template <class Out>
  void one_by_one(offset_t i, std::span<const I> columns, Out&& out) const {
    const auto& a = p_.a;
    const auto& lists = p_.b;
    for (const I j : columns) {
      bool some = false;
      Z sum{};
      intersect(a.indices, a.offsets[i], a.offsets[i + 1], lists.indices, lists.offsets[j], lists.offsets[j + 1],
                [&](offset_t ka, offset_t kb) {
                  const Z next = product(i, ka, kb, j);
                  sum = some ? arithmetic::cast<Z>(p_.sr.add(sum, next)) : next;
                  some = true;
                  return !is_terminal(p_.sr.add, sum);
                });
      if (some) out(j, sum);
    }
  }

  template <class Out>
  void all_at_once(offset_t i, std::span<const I> columns, offset_t entries, Out&& out) {
    const offset_t begin = p_.a.offsets[i], n = p_.a.offsets[i + 1] - begin;
    const I* const row = p_.a.indices + begin;
    const bool little = 8 * landed_ <= seen_;
    mask_probe<I>& search = search_;
    search.how = choose_probe(n, entries, static_cast<offset_t>(columns.size()), little);
    if (n <= most_compared && !may_mark_) search.how = probe_method::comparing;
    const bool marks = search.how != probe_method::comparing;
    if (marks) {
      if (where_.empty()) where_ = buffer<I>(static_cast<std::size_t>(p_.a.cols), I{0});
      for (offset_t q = 0; q < n; ++q) where_[static_cast<std::size_t>(row[q])] = static_cast<I>(q + 1);
    }
    search.a_indices = columns.data();
    search.ka = search.done = 0;
    search.ka_end = static_cast<offset_t>(columns.size());
    search.a_last = mask_.readable(columns) - 1;
    search.products = entries;
    search.columns = row;
    search.n = static_cast<int>(n);
    search.where = where_.data();
    search.values = p_.values_of_b() && !little ? p_.b.values : nullptr;
    mask_hits<I>& found = *found_;
    offset_t list = -1;  // whose sum is open
    Z sum{};
    for (bool more = true; more;) {
      more = find_mask_hits(search, found, p_.set);
      std::size_t q = 0;
      for (std::size_t s = 0; s < found.segments; ++s) {
        const I j = columns[static_cast<std::size_t>(found.rows[s])];
        const offset_t first = p_.b.offsets[j];
        bool some = found.rows[s] == list;  // a list may go on where the last lot ended
        if (!some && list >= 0) out(columns[static_cast<std::size_t>(list)], sum);
        list = found.rows[s];
        for (; q < found.ends[s]; ++q) {
          const Z next = product(i, begin + static_cast<offset_t>(found.place[q]) - 1, first + found.entry[q], j);
          sum = some ? arithmetic::cast<Z>(p_.sr.add(sum, next)) : next;
          some = true;
        }
      }
      landed_ += static_cast<offset_t>(q);
    }
    if (list >= 0) out(columns[static_cast<std::size_t>(list)], sum);
    seen_ += entries;
    if (marks)
      for (offset_t q = 0; q < n; ++q) where_[static_cast<std::size_t>(row[q])] = 0;
  }

  const Operands p_;
  mask_row<I> mask_;
  const bool may_mark_;     // a table of all rows of B is in proportion
  mask_probe<I> search_{};  // what is the same for all rows is set once
  buffer<I> where_;         // of an index of A's row: its place there, counted from 1; made when first needed
  std::unique_ptr<mask_hits<I>> found_ = std::make_unique<mask_hits<I>>();
  offset_t landed_ = 0, seen_ = 0;  // entries that met, and all
};

}  // namespace gustav::backends::cpu
