// Matrix times a sparse vector: the columns that its entries select, scattered over the rows of the result. Where these
// are many, a row without a term costs a bit at most.
#pragma once

#include <backends/common/bitmap.hpp>
#include <backends/common/cost/tuning.hpp>
#include <backends/common/prefetch.hpp>
#include <backends/common/result.hpp>
#include <backends/cpu/spmv/push_plan.hpp>
#include <backends/cpu/spmv/row_sums.hpp>
#include <backends/cpu/spmv/vector_forms.hpp>
#include <core/buffer.hpp>
#include <core/parallel.hpp>
#include <core/views.hpp>
#include <semirings/semirings.hpp>
#include <semirings/traits.hpp>

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <numeric>
#include <vector>

namespace gustav::backends::cpu {
namespace detail {

// Sets the bits of ascending numbers, those whose byte in `which` is not 0; null: all. A word is written once.
template <class I>
void set_ascending(bitmap::word* bits, const I* numbers, offset_t n, const std::uint8_t* which) {
  for (offset_t k = 0; k < n;) {
    const std::size_t at = bitmap::word_of(numbers[k]);
    bitmap::word set = 0;
    for (; k < n && bitmap::word_of(numbers[k]) == at; ++k)
      set |= bitmap::word{which == nullptr || which[k] != 0} << bitmap::shift_of(numbers[k]);
    bits[at] |= set;
  }
}

// Finds positions in a mask. A bitmap or full mask is read where it is. A sparse one is searched, or becomes a bit for
// each position where that costs less than `lookups` searches, of which a step costs `search_cost` reads of entries.
template <class I>
class mask_index {
 public:
  mask_index(const vector_mask_view<I>& m, offset_t lookups, offset_t search_cost) : mask_(m) {
    if (!m.present || m.form != vector_form::sparse) return;
    const auto words = bitmap::words_for(m.size);
    const offset_t steps = std::bit_width(static_cast<std::uint64_t>(m.entries));
    if (m.entries + static_cast<offset_t>(words) > static_cast<__int128>(search_cost) * steps * lookups) return;
    bits_ = buffer<bitmap::word>(words, bitmap::word{0});
    set_ascending(bits_.data(), m.indices, m.entries, m.bits);
  }
  // allows(i), by value: results that are written as bytes could change what a reference refers to.
  auto lookup() const {
    return [m = mask_, bits = bits_.data()](I i) {
      if (!m.present) return true;
      if (bits) return bitmap::test(bits, i) != m.complement;
      if (m.form != vector_form::sparse) return (m.bits == nullptr || m.bits[i] != 0) != m.complement;
      const I* const end = m.indices + m.entries;
      const I* const at = std::lower_bound(m.indices, end, i);
      return (at != end && *at == i && (m.bits == nullptr || m.bits[at - m.indices] != 0)) != m.complement;
    };
  }

 private:
  const vector_mask_view<I> mask_;
  buffer<bitmap::word> bits_;
};

// The rows [begin, end) that a thread adds terms to.
struct row_range {
  offset_t begin, end;
  bool is_part;  // columns have other rows, too
  bool may_end;  // the sums of all these rows may become terminal, which is counted
};
// Rows that got their first term, and those whose sum became terminal, where that is counted.
struct row_counts {
  offset_t found = 0, ended = 0;
};

// Adds the terms of these rows that the mask allows by ascending entry of u, until all sums are terminal. claim(i):
// whether row i has had no term yet, asked for each term.
template <side Side, class Semiring, class SA, class SU, class I, class Allows, class Claim>
row_counts push_terms(const Semiring& sr, const csr_view<SA, I>& at, const vector_view<SU, I>& u, const Allows& allows,
                      const row_range& range, offset_t ahead, const Claim& claim, typename Semiring::value_type* sums) {
  using Z = typename Semiring::value_type;
  const offset_t* const offsets = at.offsets;
  const I *const rows = at.indices, *const columns = u.indices;
  const auto a_value = at.reader();
  const auto u_value = u.reader();
  row_counts rows_with;
  for (offset_t ku = 0; ku < u.entries && rows_with.ended < range.end - range.begin; ++ku) {
    if (ku + 2 * ahead < u.entries) prefetch(offsets + columns[ku + 2 * ahead]);
    if (ku + ahead < u.entries) {
      const I next = columns[ku + ahead];
      prefetch(rows + offsets[next]);
      prefetch(rows + offsets[next + 1] - 1);
    }
    const I k = columns[ku];
    offset_t ka = offsets[k];
    const offset_t last = offsets[k + 1];
    if (range.is_part) ka = std::lower_bound(rows + ka, rows + last, static_cast<I>(range.begin)) - rows;
    for (; ka < last; ++ka) {
      const I i = rows[ka];
      if (range.is_part && i >= range.end) break;
      if (!allows(i)) continue;
      const auto product = [&] {
        return mxv_product<Z, Side>(
            sr, [&] { return a_value(ka); }, [&] { return u_value(ku); }, i, k);
      };
      if (claim(i)) {
        sums[i] = product();
        ++rows_with.found;
      } else if (!is_terminal(sr.add, sums[i])) {
        sums[i] = arithmetic::cast<Z>(sr.add(sums[i], product()));
      } else {
        continue;
      }
      if (range.may_end) rows_with.ended += is_terminal(sr.add, sums[i]);
    }
  }
  return rows_with;
}

// For few multiply-adds: the terms are expanded, sorted by row and combined.
template <side Side, class Semiring, class SA, class SU, class I>
vector_result<typename Semiring::value_type, I> push_by_sorting(const Semiring& sr, const csr_view<SA, I>& at,
                                                                const vector_view<SU, I>& u, const mask_index<I>& mask,
                                                                offset_t multiply_adds) {
  using Z = typename Semiring::value_type;
  struct term {
    I row;
    Z value;
  };
  std::vector<term> terms;
  terms.reserve(static_cast<std::size_t>(multiply_adds));
  const auto allows = mask.lookup();
  for (offset_t ku = 0; ku < u.entries; ++ku) {
    const I k = u.indices[ku];
    for (offset_t ka = at.offsets[k]; ka < at.offsets[k + 1]; ++ka) {
      const I i = at.indices[ka];
      if (allows(i))
        terms.push_back({i, mxv_product<Z, Side>(
                                sr, [&] { return at.value(ka); }, [&] { return u.value(ku); }, i, k)});
    }
  }
  std::stable_sort(terms.begin(), terms.end(), [](const term& x, const term& y) { return x.row < y.row; });
  std::size_t n = 0;
  for (std::size_t p = 0; p < terms.size(); ++p) {
    if (n > 0 && terms[n - 1].row == terms[p].row) {
      if (!is_terminal(sr.add, terms[n - 1].value))
        terms[n - 1].value = arithmetic::cast<Z>(sr.add(terms[n - 1].value, terms[p].value));
    } else {
      terms[n++] = terms[p];
    }
  }
  vector_result<Z, I> out;
  out.size = at.cols;
  out.entries = static_cast<offset_t>(n);
  out.indices = buffer<I>(n);
  out.values = buffer<Z>(n);
  for (std::size_t p = 0; p < n; ++p) {
    out.indices[p] = terms[p].row;
    out.values[p] = terms[p].value;
  }
  return out;
}

// Sums for all rows, and a bit for each that has one: memory that is not touched costs nothing but the bits.
template <side Side, class Semiring, class SA, class SU, class I>
vector_result<typename Semiring::value_type, I> push_to_sparse(const Semiring& sr, const csr_view<SA, I>& at,
                                                               const vector_view<SU, I>& u, const mask_index<I>& mask,
                                                               offset_t multiply_adds, int threads, offset_t ahead) {
  using Z = typename Semiring::value_type;
  std::vector<long> borders = push_borders(at, u, multiply_adds, threads);
  for (auto border = borders.begin() + 1; border + 1 < borders.end(); ++border) *border -= *border % bitmap::word_bits;
  buffer<bitmap::word> marks(bitmap::words_for(at.cols));
  buffer<Z> sums(static_cast<std::size_t>(at.cols));
  std::vector<offset_t> first(borders.size(), 0);  // of each chunk, in the result
  const auto add = [&](long begin, long end, int chunk) {
    bitmap::word* const bits = marks.data();
    std::fill(bits + bitmap::word_of(begin), bits + bitmap::words_for(end), bitmap::word{0});
    const auto claim = [bits](I i) { return bitmap::insert(bits, i); };
    const row_range range{begin, end, threads > 1, false};
    const row_counts met = push_terms<Side>(sr, at, u, mask.lookup(), range, ahead, claim, sums.data());
    first[static_cast<std::size_t>(chunk) + 1] = met.found;
  };
  parallel_chunks(borders.data(), threads, threads, add);
  std::partial_sum(first.begin(), first.end(), first.begin());
  vector_result<Z, I> out;
  out.size = at.cols;
  out.entries = first.back();
  out.indices = buffer<I>(static_cast<std::size_t>(out.entries));
  out.values = buffer<Z>(static_cast<std::size_t>(out.entries));
  const auto collect = [&](long begin, long end, int chunk) {
    I* index = out.indices.data() + first[static_cast<std::size_t>(chunk)];
    Z* value = out.values.data() + first[static_cast<std::size_t>(chunk)];
    bitmap::for_each(marks.data(), static_cast<I>(bitmap::word_of(begin)), static_cast<I>(bitmap::words_for(end)),
                     [&, from = sums.data()](I i) {
                       *index++ = i;
                       *value++ = from[i];
                     });
  };
  parallel_chunks(borders.data(), threads, threads, collect);
  return out;
}

// The number of entries of u after which the sums of all rows may be terminal, so that no further thread is worth
// waking: n log n random terms meet n rows (coupon collector). 0: not at all.
template <class Semiring, class SU, class I>
offset_t opening_entries(const vector_view<SU, I>& u, offset_t rows, offset_t multiply_adds) {
  if (!has_terminal_v<semiring_add_t<Semiring>> || useful_threads(2, rows) > 1) return 0;
  const offset_t terms = rows * std::bit_width(static_cast<std::uint64_t>(rows));
  if (useful_threads(2, terms) > 1 || terms >= multiply_adds) return 0;
  return std::max<offset_t>(1, static_cast<offset_t>(static_cast<__int128>(u.entries) * terms / multiply_adds));
}

// The same for results that are a bitmap: nothing is collected.
template <side Side, class Semiring, class SA, class SU, class I>
vector_result<typename Semiring::value_type, I> push_to_bitmap(const Semiring& sr, const csr_view<SA, I>& at,
                                                               const vector_view<SU, I>& u, const mask_index<I>& mask,
                                                               offset_t multiply_adds, int threads, offset_t ahead) {
  using Z = typename Semiring::value_type;
  vector_result<Z, I> out;
  out.size = at.cols;
  out.form = vector_form::bitmap;
  out.present = buffer<std::uint8_t>(static_cast<std::size_t>(at.cols));
  out.values = buffer<Z>(static_cast<std::size_t>(at.cols));
  std::uint8_t* const present = out.present.data();
  const auto claim = [present](I i) {
    if (present[i] != 0) return false;
    present[i] = 1;
    return true;
  };
  const auto clear = [&](long begin, long end) {
    const auto n = static_cast<std::size_t>(end - begin);
    std::memset(present + begin, 0, n);
    std::memset(static_cast<void*>(out.values.data() + begin), 0, n * sizeof(Z));
  };
  vector_view<SU, I> rest = u;
  const offset_t opening = threads > 1 ? opening_entries<Semiring>(u, at.cols, multiply_adds) : 0;
  if (opening > 0) {
    clear(0, at.cols);
    vector_view<SU, I> first = u;
    first.entries = opening;
    const row_counts met =
        push_terms<Side>(sr, at, first, mask.lookup(), {0, at.cols, false, true}, ahead, claim, out.values.data());
    out.entries = met.found;
    if (met.ended == at.cols) return out;
    rest.indices += opening;
    if (rest.values && !rest.iso) rest.values += opening;
    rest.entries -= opening;
  }
  const bool may_end = opening == 0 && multiply_adds >= at.cols;
  const std::vector<long> borders = push_borders(at, rest, multiply_adds, threads);
  std::vector<offset_t> counts(static_cast<std::size_t>(threads), 0);
  const auto add = [&](long begin, long end, int chunk) {
    if (opening == 0) clear(begin, end);
    const row_range range{begin, end, threads > 1, may_end};
    const row_counts met = push_terms<Side>(sr, at, rest, mask.lookup(), range, ahead, claim, out.values.data());
    counts[static_cast<std::size_t>(chunk)] = met.found;
  };
  parallel_chunks(borders.data(), threads, threads, add);
  out.entries = std::accumulate(counts.begin(), counts.end(), out.entries);
  return out;
}

}  // namespace detail

// y(i) = sum over k of a(i, k) u(k) for the rows that the mask allows, from the entries of u, which is sparse; `at` is
// A by columns (the rows of A'), `multiply_adds` estimate_multiply_adds(), or counted. Each thread owns a range of
// rows and adds by ascending k, so the result does not depend on the number of threads. Cost, for m multiply-adds: O(m
// + entries of the mask + rows / 64) up to an eighth of the rows, above it O(m + rows), and O(m log(m entries of the
// mask)) for few (push_sort_bytes); a binary search per entry of u and thread beyond the first.
template <side Side, class Semiring, class SA, class SU, class I>
vector_result<typename Semiring::value_type, I> push(const Semiring& sr, const csr_view<SA, I>& at,
                                                     const vector_view<SU, I>& u, const vector_mask_view<I>& m,
                                                     offset_t multiply_adds, int threads, const tuning& numbers) {
  using Z = typename Semiring::value_type;
  push_kernel kernel = push_kernel_for(at.cols, sizeof(Z), multiply_adds, numbers);
  if (kernel == push_kernel::sort && u.entries > sampled_entries) {  // where too low an estimate would cost most
    multiply_adds = push_multiply_adds(at, u);
    kernel = push_kernel_for(at.cols, sizeof(Z), multiply_adds, numbers);
  }
  threads = useful_threads(threads, multiply_adds);
  const detail::mask_index<I> mask(m, multiply_adds, numbers.push_cost);
  const offset_t ahead = numbers.prefetch_entries;
  auto out = kernel == push_kernel::sort ? detail::push_by_sorting<Side>(sr, at, u, mask, multiply_adds)
             : kernel == push_kernel::sparse
                 ? detail::push_to_sparse<Side>(sr, at, u, mask, multiply_adds, threads, ahead)
                 : detail::push_to_bitmap<Side>(sr, at, u, mask, multiply_adds, threads, ahead);
  conform(out, threads);
  return out;
}

}  // namespace gustav::backends::cpu
