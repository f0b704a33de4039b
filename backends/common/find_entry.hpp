// Searches for the entries of a matrix.
#pragma once

#include <core/types.hpp>
#include <core/views.hpp>

#include <algorithm>

namespace gustav {

// The position of column j among [begin, end) of ascending columns, or -1.
template <class I>
offset_t find_column(const I* columns, offset_t begin, offset_t end, I j) {
  const I* const found = std::lower_bound(columns + begin, columns + end, j);
  return found == columns + end || *found != j ? -1 : found - columns;
}

// The position of the entry (i, j) of a matrix with sorted rows, or -1.
template <class T, class I>
offset_t find_entry(const csr_view<T, I>& a, I i, I j) {
  return find_column(a.indices, a.offsets[i], a.offsets[i + 1], j);
}

}  // namespace gustav
