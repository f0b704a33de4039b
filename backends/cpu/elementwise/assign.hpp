// Assignment into the part of an object that index lists name. The pieces here give T; write_back does the rest.
#pragma once

#include <backends/cpu/elementwise/elementwise.hpp>
#include <backends/cpu/elementwise/extract.hpp>

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace gustav::backends::cpu {

// T in the shape of C: what is assigned, and, where C keeps what lies outside the named part (`keep_outside`: there is
// no accumulator), those entries of C too, so that write_back's rule for a whole C is the rule of assign. Inside the
// mask only. `source(i, i', put)` lists row i' of what is assigned, ascending in C's columns: put(j, value); in all
// about `work` entries.
template <class Z, class C, class I, class Source>
csr_result<Z, I> assigned(const csr_view<C, I>& c, bool keep_outside, const buffer<I>& row_at,
                          const buffer<std::uint8_t>& col_named, const mask_view<I>& m, int threads, offset_t work,
                          const Source& source) {
  return build_rows<Z, I>(c.rows, c.cols, m, threads, c.entries() + work, [&](offset_t i, auto&& put) {
    const I from = row_at[static_cast<std::size_t>(i)];
    offset_t k = c.offsets[i];
    const offset_t k_end = keep_outside ? c.offsets[i + 1] : k;
    // Entries of C before column `limit` that lie outside the part.
    auto keep_before = [&](offset_t limit) {
      for (; k < k_end && c.indices[k] < limit; ++k)
        if (from < 0 || !col_named[static_cast<std::size_t>(c.indices[k])])
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

// The same for vectors: at(i, place, put) gives what is assigned to position i, named at `place`.
template <class Z, class W, class I, class At>
vector_result<Z, I> assigned(const vector_view<W, I>& w, bool keep_outside, const buffer<I>& named_at,
                             const vector_mask_view<I>& m, int threads, const At& at) {
  vector_result<W, I> made;
  vector_view<W, I> old = w;
  if (w.form == vector_form::sparse) {
    made = to_bitmap(w, threads);
    old = made.view();
  }
  return fill_positions<Z, I>(w.size, m, threads, w.size, [&](offset_t i, auto&& put) {
    const I place = named_at[static_cast<std::size_t>(i)];
    if (place >= 0)
      at(i, place, put);
    else if (keep_outside && old.has(i))
      put([&] { return old.value(i); });
  });
}

}  // namespace gustav::backends::cpu
