// Assignment into the part of an object that index lists select: computes T, which write_back() merges into C.
#pragma once

#include <backends/common/kernels/assign.hpp>
#include <backends/common/kernels/products.hpp>
#include <backends/common/operand.hpp>
#include <backends/cpu/elementwise/elementwise.hpp>
#include <backends/cpu/elementwise/extract.hpp>
#include <backends/cpu/elementwise/update.hpp>
#include <core/kernel.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <utility>
#include <vector>

namespace gustav::backends::cpu {

// T in the shape of C, inside the mask: the assigned entries and, with keep_outside, the entries of C outside the
// selected part. keep_outside is set where there is no accumulator; write_back() then gives the result of assign.
// row_source[i] is the assigned row for row i of C, or negative; col_selected[j] says whether column j is selected.
// source(i, i', put) calls put(j, value) for each entry of the assigned row i', by ascending column of C; about `work`
// entries in all.
template <class Z, class C, class I, class Source>
csr_result<Z, I> assigned(const csr_view<C, I>& c, bool keep_outside, const buffer<I>& row_source,
                          const buffer<std::uint8_t>& col_selected, const mask_view<I>& m, int threads, offset_t work,
                          const Source& source) {
  return build_rows<Z, I>(c.rows, c.cols, m, threads, c.entries() + work, [&](offset_t i, auto&& put) {
    const I from = row_source[static_cast<std::size_t>(i)];
    offset_t k = c.offsets[i];
    const offset_t k_end = keep_outside ? c.offsets[i + 1] : k;
    // Puts the entries of C before column `limit` that lie outside the selected part.
    auto keep_before = [&](offset_t limit) {
      for (; k < k_end && c.indices[k] < limit; ++k)
        if (from < 0 || !col_selected[static_cast<std::size_t>(c.indices[k])])
          put(c.indices[k], [&] { return c.value(k); });
    };
    if (from >= 0)
      source(i, from, [&](I j, auto&& value) {
        keep_before(j);
        put(j, value);
      });
    keep_before(c.cols);
  });
}

// The same for vectors: source[i] is the position in the index list that selects i, or negative; at(i, source[i], put)
// puts the value assigned to position i.
template <class Z, class W, class I, class At>
vector_result<Z, I> assigned(const vector_view<W, I>& w, bool keep_outside, const buffer<I>& source,
                             const vector_mask_view<I>& m, int threads, const At& at) {
  vector_result<W, I> bitmap;
  vector_view<W, I> old = w;
  if (w.form == vector_form::sparse) {
    bitmap = to_bitmap(w, threads);
    old = bitmap.view();
  }
  return fill_positions<Z, I>(w.size, m, threads, w.size, [&](offset_t i, auto&& put) {
    const I from = source[static_cast<std::size_t>(i)];
    if (from >= 0)
      at(i, from, put);
    else if (keep_outside && old.has(i))
      put([&] { return old.value(i); });
  });
}

}  // namespace gustav::backends::cpu

namespace gustav::kernels {

template <>
struct implementation<assign, cpu> {
  template <class C, class SA, class I, class Places, class Accum>
  static auto run(const cpu& e, const csr_view<C, I>& c, const lazy_operand<SA, I>& a, const Places& rows,
                  const Places& cols, const mask_view<I>& m, const Accum&, bool) {
    const auto& x = a.by_rows();
    const auto& k = cols.list;
    const bool ascending = !k.list || std::is_sorted(k.list, k.list + k.size);
    return part(backends::cpu::assigned<type<C, SA, Accum>>(
        c, !backends::cpu::accumulates_v<Accum>, rows.position, selected(cols.position), m, e.threads, x.entries(),
        [&](offset_t, I from, auto&& put) {
          const offset_t begin = x.offsets[from], end = x.offsets[from + 1];
          if (ascending) {
            for (offset_t p = begin; p < end; ++p) put(k[x.indices[p]], [&] { return x.value(p); });
            return;
          }
          std::vector<std::pair<I, offset_t>> row;
          for (offset_t p = begin; p < end; ++p) row.emplace_back(k[x.indices[p]], p);
          std::sort(row.begin(), row.end());
          for (const auto& [j, p] : row) put(j, [&, p = p] { return x.value(p); });
        }));
  }
  template <class C, class T, class I, class Places, class Accum>
  static auto run(const cpu& e, const csr_view<C, I>& c, const assign::constant<T>& source, const Places& rows,
                  const Places& cols, const mask_view<I>& m, const Accum&, bool) {
    const T* const value = source.value;
    const auto column_selected = selected(cols.position);
    std::vector<I> columns;
    for (std::size_t j = 0; value && j < column_selected.size(); ++j)
      if (column_selected[j]) columns.push_back(static_cast<I>(j));
    const bool inside = value && m.present && !m.complement;
    const offset_t work = inside ? m.offsets[c.rows] : rows.list.size * static_cast<offset_t>(columns.size());
    return part(
        backends::cpu::assigned<type<C, T, Accum>>(c, !backends::cpu::accumulates_v<Accum>, rows.position,
                                                   column_selected, m, e.threads, work, [&](offset_t i, I, auto&& put) {
                                                     const auto constant = [&] { return *value; };
                                                     if (inside) {
                                                       for (offset_t p = m.offsets[i]; p < m.offsets[i + 1]; ++p)
                                                         if (column_selected[static_cast<std::size_t>(m.indices[p])])
                                                           put(m.indices[p], constant);
                                                     } else {
                                                       for (const I j : columns) put(j, constant);
                                                     }
                                                   }));
  }
  template <class W, class SU, class I, class Places, class Accum>
  static auto run(const cpu& e, const vector_view<W, I>& w, const vector_view<SU, I>& u, const Places& where,
                  const vector_mask_view<I>& m, const Accum&, bool) {
    vector_result<SU, I> bitmap;
    auto x = u;
    if (x.form == vector_form::sparse) {
      bitmap = backends::cpu::to_bitmap(x, e.threads);
      x = bitmap.view();
    }
    return part(backends::cpu::assigned<type<W, SU, Accum>>(w, !backends::cpu::accumulates_v<Accum>, where.position, m,
                                                            e.threads, [&](offset_t, I from, auto&& put) {
                                                              if (x.has(from)) put([&] { return x.value(from); });
                                                            }));
  }
  template <class W, class T, class I, class Places, class Accum>
  static auto run(const cpu& e, const vector_view<W, I>& w, const assign::constant<T>& source, const Places& where,
                  const vector_mask_view<I>& m, const Accum&, bool) {
    return part(backends::cpu::assigned<type<W, T, Accum>>(w, !backends::cpu::accumulates_v<Accum>, where.position, m,
                                                           e.threads, [&](offset_t, I, auto&& put) {
                                                             if (source.value) put([&] { return *source.value; });
                                                           }));
  }

 private:
  // Without an accumulator T also holds entries of C, so it has C's type; with one it has A's.
  template <class C, class A, class Accum>
  using type = std::conditional_t<backends::cpu::accumulates_v<Accum>, A, C>;
  template <class Result>
  static assign::result<false, Result> part(Result&& arrays) {
    return {std::forward<Result>(arrays)};
  }
  // A byte for each index: whether it has a position in the list.
  template <class I>
  static buffer<std::uint8_t> selected(const buffer<I>& positions) {
    buffer<std::uint8_t> out(positions.size());
    for (std::size_t i = 0; i < positions.size(); ++i) out[i] = positions[i] >= 0;
    return out;
  }
};

template <>
struct implementation<replace_row, cpu> {
  template <class C, class I>
  static csr_result<C, I> run(const cpu& e, const csr_view<C, I>& c, offset_t i, const vector_view<C, I>& u) {
    namespace be = backends::cpu;
    const auto sparse = be::to_sparse(u, e.threads);
    const auto line = sparse.view();
    return be::build_rows<C, I>(c.rows, c.cols, mask_view<I>{}, e.threads, c.entries(), [&](offset_t at, auto&& put) {
      if (at != i) {
        for (offset_t k = c.offsets[at]; k < c.offsets[at + 1]; ++k) put(c.indices[k], [&] { return c.value(k); });
      } else {
        for (offset_t k = 0; k < line.entries; ++k) put(line.indices[k], [&] { return line.value(k); });
      }
    });
  }
};

// Where few entries change: changes(C, rows, columns, accum, allowed, value_of) of an unmerged_matrix C.
template <>
struct implementation<over_values<assign>, cpu> {
  template <class... X>
  static auto changes(const X&... x) {
    return backends::cpu::block_changes(x...);
  }
};

}  // namespace gustav::kernels
