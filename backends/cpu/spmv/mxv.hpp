// Matrix times vector: pull (row by row, inner products) and push (from the entries of the vector).
#pragma once

#include <backends/common/parallel.hpp>
#include <backends/common/result.hpp>
#include <backends/cpu/elementwise/write_back.hpp>
#include <backends/cpu/spmv/vector_forms.hpp>
#include <semirings/traits.hpp>

#include <algorithm>
#include <cstring>
#include <type_traits>
#include <utility>
#include <vector>

namespace gustav::backends::cpu {

// The operands' order: y = A u multiplies (a, u), y' = u' A multiplies (u, a); positional operators see the same.
enum class side : bool { matrix_first, vector_first };

template <class Z, side Side, class Semiring, class LoadA, class LoadU>
Z mxv_product(const Semiring& sr, LoadA&& load_a, LoadU&& load_u, offset_t row, offset_t inner) {
  if constexpr (Side == side::matrix_first)
    return arithmetic::cast<Z>(multiply_loading(sr.multiply, load_a, load_u, row, inner, 0));
  else
    return arithmetic::cast<Z>(multiply_loading(sr.multiply, load_u, load_a, 0, inner, row));
}

// The sum of product(k) for k in [begin, end), at least one. A long sum that may be reordered goes in four chains,
// which hides the latency of the addition; the order depends on the length alone.
template <class Z, class Monoid, class Product>
Z sum_products(const Monoid& add, offset_t begin, offset_t end, Product&& product) {
  Z sum = product(begin++);
  if constexpr (is_commutative_v<Monoid> && !has_terminal_v<Monoid>) {
    if (end - begin >= 28) {
      Z s1 = product(begin++), s2 = product(begin++), s3 = product(begin++);
      for (; begin + 4 <= end; begin += 4) {
        sum = arithmetic::cast<Z>(add(sum, product(begin)));
        s1 = arithmetic::cast<Z>(add(s1, product(begin + 1)));
        s2 = arithmetic::cast<Z>(add(s2, product(begin + 2)));
        s3 = arithmetic::cast<Z>(add(s3, product(begin + 3)));
      }
      sum = arithmetic::cast<Z>(add(arithmetic::cast<Z>(add(sum, s1)), arithmetic::cast<Z>(add(s2, s3))));
    }
  }
  for (; begin < end; ++begin) {
    if (is_terminal(add, sum)) break;
    sum = arithmetic::cast<Z>(add(sum, product(begin)));
  }
  return sum;
}

// y(i) = sum over k of a(i, k) u(k) for the rows that the mask lets through; `a` by output rows. u in bitmap or full
// form. One read of the allowed rows, ended early at a terminal value; the order of a sum depends on the row alone.
// O(rows + entries of those rows).
template <side Side, class Semiring, class SA, class SU, class I>
vector_result<typename Semiring::value_type, I> mxv_pull(const Semiring& sr, const csr_view<SA, I>& a,
                                                         const vector_view<SU, I>& u, const vector_mask_view<I>& m,
                                                         int threads) {
  using Z = typename Semiring::value_type;
  threads = useful_threads(threads, a.rows + a.entries());
  const auto n = static_cast<std::size_t>(a.rows);
  vector_result<Z, I> out;
  out.size = a.rows;
  out.form = vector_form::bitmap;
  out.values = buffer<Z>(n);
  const auto allowed = allowed_bytes(m, threads);
  const int chunks = threads == 1 ? 1 : threads * 16;
  std::vector<long> borders(static_cast<std::size_t>(chunks) + 1, 0);
  if (n) balance(a.offsets, a.rows, chunks, borders.data());
  std::vector<offset_t> counts(static_cast<std::size_t>(chunks), 0);
  const auto a_value = a.reader();
  const auto u_value = u.reader();
  // By value: what the views hold stays in registers.
  const auto product_of = [=, &sr, indices = a.indices](offset_t i) {
    return [=, &sr](offset_t at) {
      const I k = indices[at];
      return mxv_product<Z, Side>(
          sr, [&] { return a_value(at); }, [&] { return u_value(k); }, i, k);
    };
  };
  const bool full = u.form == vector_form::full;
  if (full && !m.present) {
    // Nothing to ask of a row but whether it has entries.
    auto body = [&, offsets = a.offsets, to = out.values.data()](long begin, long end, int chunk) {
      offset_t kept = 0, ka = offsets[begin];
      for (long i = begin; i < end; ++i) {
        const offset_t ka_end = offsets[i + 1];
        to[i] = ka < ka_end ? sum_products<Z>(sr.add, ka, ka_end, product_of(i)) : Z{};
        kept += ka < ka_end;
        ka = ka_end;
      }
      counts[static_cast<std::size_t>(chunk)] = kept;
    };
    parallel_chunks(borders.data(), chunks, threads, body);
    for (const offset_t kept : counts) out.entries += kept;
    if (out.entries < out.size) {
      out.present = buffer<std::uint8_t>(n);
      parallel_for(a.rows, 1 << 16, threads, [&](long begin, long end) {
        for (long i = begin; i < end; ++i) out.present[static_cast<std::size_t>(i)] = a.offsets[i] < a.offsets[i + 1];
      });
    }
    conform(out, threads);
    return out;
  }
  out.present = buffer<std::uint8_t>(n);
  auto body = [&](long begin, long end, int chunk) {
    offset_t kept = 0;
    for (long i = begin; i < end; ++i) {
      bool some = false;
      Z sum{};
      if (allowed.empty() || allowed[static_cast<std::size_t>(i)]) {
        offset_t ka = a.offsets[i];
        const offset_t ka_end = a.offsets[i + 1];
        const auto product = product_of(i);
        // The first product stands alone: `any` has no identity to start from.
        if (full) {
          some = ka < ka_end;
          if (some) sum = sum_products<Z>(sr.add, ka, ka_end, product);
        } else {
          while (ka < ka_end && u.present[a.indices[ka]] == 0) ++ka;
          if (ka < ka_end) {
            some = true;
            sum = product(ka++);
            for (; ka < ka_end; ++ka) {
              if (is_terminal(sr.add, sum)) break;
              if (u.present[a.indices[ka]] != 0) sum = arithmetic::cast<Z>(sr.add(sum, product(ka)));
            }
          }
        }
      }
      out.present[static_cast<std::size_t>(i)] = some;
      out.values[static_cast<std::size_t>(i)] = sum;
      kept += some;
    }
    counts[static_cast<std::size_t>(chunk)] = kept;
  };
  parallel_chunks(borders.data(), chunks, threads, body);
  for (const offset_t kept : counts) out.entries += kept;
  conform(out, threads);
  return out;
}

// What push does to few products: gather (position, order, value), sort, fold.
template <side Side, class Semiring, class SA, class SU, class I>
vector_result<typename Semiring::value_type, I> mxv_push_few(const Semiring& sr, const csr_view<SA, I>& at,
                                                             const vector_view<SU, I>& u, const vector_mask_view<I>& m,
                                                             offset_t products) {
  using Z = typename Semiring::value_type;
  struct landed {
    I row;
    Z value;
  };
  std::vector<landed> all;
  all.reserve(static_cast<std::size_t>(products));
  // Sparse masks are looked up by binary search, others directly.
  auto allows = [&](I i) {
    if (!m.present) return true;
    bool listed;
    if (m.form == vector_form::sparse) {
      const I* p = std::lower_bound(m.indices, m.indices + m.entries, i);
      listed = p != m.indices + m.entries && *p == i && (m.bits == nullptr || m.bits[p - m.indices] != 0);
    } else {
      listed = m.bits == nullptr || m.bits[i] != 0;
    }
    return listed != m.complement;
  };
  for (offset_t ku = 0; ku < u.entries; ++ku) {
    const I k = u.indices[ku];
    for (offset_t ka = at.offsets[k]; ka < at.offsets[k + 1]; ++ka) {
      const I i = at.indices[ka];
      if (allows(i))
        all.push_back({i, mxv_product<Z, Side>(
                              sr, [&] { return at.value(ka); }, [&] { return u.value(ku); }, i, k)});
    }
  }
  std::stable_sort(all.begin(), all.end(), [](const landed& x, const landed& y) { return x.row < y.row; });
  std::size_t n = 0;
  for (std::size_t p = 0; p < all.size(); ++p) {
    if (n > 0 && all[n - 1].row == all[p].row) {
      if (!is_terminal(sr.add, all[n - 1].value))
        all[n - 1].value = arithmetic::cast<Z>(sr.add(all[n - 1].value, all[p].value));
    } else {
      all[n++] = all[p];
    }
  }
  vector_result<Z, I> out;
  out.size = at.cols;
  out.entries = static_cast<offset_t>(n);
  out.indices = buffer<I>(n);
  out.values = buffer<Z>(n);
  for (std::size_t p = 0; p < n; ++p) {
    out.indices[p] = all[p].row;
    out.values[p] = all[p].value;
  }
  conform(out, 1);
  return out;
}

// The same product from the entries of u; `at` is A by columns (rows of A'), u in sparse form, ascending. Threads own
// ranges of the output and add by ascending k, so the result does not depend on their number. O(products + size) with a
// small factor for the search of each range; few products cost O(products log products) only.
template <side Side, class Semiring, class SA, class SU, class I>
vector_result<typename Semiring::value_type, I> mxv_push(const Semiring& sr, const csr_view<SA, I>& at,
                                                         const vector_view<SU, I>& u, const vector_mask_view<I>& m,
                                                         int threads) {
  using Z = typename Semiring::value_type;
  offset_t products = 0;
  for (offset_t ku = 0; ku < u.entries; ++ku) products += at.offsets[u.indices[ku] + 1] - at.offsets[u.indices[ku]];
  if (products < at.cols / 64) return mxv_push_few<Side>(sr, at, u, m, products);

  const auto n = static_cast<std::size_t>(at.cols);
  vector_result<Z, I> out;
  out.size = at.cols;
  out.form = vector_form::bitmap;
  out.present = buffer<std::uint8_t>(n);
  out.values = buffer<Z>(n);
  const auto allowed = allowed_bytes(m, threads);
  threads = useful_threads(threads, products);
  const int chunks = threads;
  std::vector<long> borders(static_cast<std::size_t>(chunks) + 1);
  for (int c = 0; c <= chunks; ++c)
    borders[static_cast<std::size_t>(c)] = static_cast<long>(static_cast<__int128>(at.cols) * c / chunks);
  std::vector<offset_t> counts(static_cast<std::size_t>(chunks), 0);
  auto body = [&](long begin, long end, int chunk) {
    std::memset(out.present.data() + begin, 0, static_cast<std::size_t>(end - begin));
    std::memset(static_cast<void*>(out.values.data() + begin), 0, static_cast<std::size_t>(end - begin) * sizeof(Z));
    offset_t kept = 0;
    for (offset_t ku = 0; ku < u.entries; ++ku) {
      const I k = u.indices[ku];
      const I* first = at.indices + at.offsets[k];
      const I* last = at.indices + at.offsets[k + 1];
      if (chunks > 1) first = std::lower_bound(first, last, static_cast<I>(begin));
      for (; first != last && *first < end; ++first) {
        const auto i = static_cast<std::size_t>(*first);
        if (!allowed.empty() && !allowed[i]) continue;
        const offset_t ka = first - at.indices;
        auto product = [&] {
          return mxv_product<Z, Side>(
              sr, [&] { return at.value(ka); }, [&] { return u.value(ku); }, *first, k);
        };
        if (out.present[i] == 0) {
          out.present[i] = 1;
          out.values[i] = product();
          ++kept;
        } else if (!is_terminal(sr.add, out.values[i])) {
          out.values[i] = arithmetic::cast<Z>(sr.add(out.values[i], product()));
        }
      }
    }
    counts[static_cast<std::size_t>(chunk)] = kept;
  };
  parallel_chunks(borders.data(), chunks, threads, body);
  for (const offset_t kept : counts) out.entries += kept;
  conform(out, threads);
  return out;
}

}  // namespace gustav::backends::cpu
