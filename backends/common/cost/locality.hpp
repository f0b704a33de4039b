// Whether the rows of a dense operand, or the elements of a vector, are read from memory, and how far ahead to prefetch
// them.
#pragma once

#include <core/executor.hpp>
#include <core/types.hpp>
#include <core/views.hpp>

#include <cstddef>

namespace gustav {

// The entries of A that rows of row_bytes are prefetched ahead: 12 KiB of rows, at most 128, or prefetch_entries if
// those are more.
offset_t rows_ahead(offset_t row_bytes, const tuning& numbers);

// The same for rows of B, or 0: not at all, because B is in cache, because its rows are one line and it has
// gathered_bytes or less, or because all but missed_rows of the entries of A name rows of B that were read shortly
// before or stand beside such rows, which the hardware prefetches. B has `rows_b` rows of `row_bytes`. Samples a
// fortieth of A's entries in windows, 32,768 at most; the second half of each is looked up in a direct-mapped model of
// cached_bytes of B's rows.
template <class I>
offset_t prefetched_entries(const pattern_view<I>& a, offset_t rows_b, offset_t row_bytes, const tuning& numbers);

template <class T, class I>
offset_t prefetched_entries(const csr_view<T, I>& a, offset_t rows_b, offset_t row_bytes, const tuning& numbers) {
  return prefetched_entries(pattern_of(a), rows_b, row_bytes, numbers);
}

// The same by a model in the caller's memory, which has model_elements() elements: allocates nothing. Those are 0 where
// nothing is sampled.
std::size_t model_elements(offset_t entries, offset_t rows_b, offset_t row_bytes, const tuning& numbers);
template <class I>
offset_t prefetched_entries(const pattern_view<I>& a, offset_t rows_b, offset_t row_bytes, const tuning& numbers,
                            I* model);

// Whether the columns of A name lines of an array of `columns` values of value_bytes that were not read shortly before
// and do not stand beside such lines. The same sample.
template <class I>
bool is_scattered(const pattern_view<I>& a, offset_t columns, offset_t value_bytes, const tuning& numbers);

// prefetched_entries() for the elements of a vector of `columns` values of value_bytes.
template <class I>
offset_t gathered_entries(const pattern_view<I>& a, offset_t columns, offset_t value_bytes, const tuning& numbers);

}  // namespace gustav
