// Assignment into the part of an object that index lists select: computes T, which write_back() merges into C.
#pragma once

#include <backends/cpu/elementwise/elementwise.hpp>
#include <backends/cpu/elementwise/extract.hpp>

#include <cstddef>
#include <cstdint>
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
