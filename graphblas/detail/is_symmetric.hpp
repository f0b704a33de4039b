// Whether a matrix equals its transpose.
#pragma once

#include <core/buffer.hpp>
#include <core/views.hpp>

#include <algorithm>
#include <cstddef>
#include <type_traits>

namespace gustav::detail {

// Whether A, whose rows are sorted, equals its transpose. One pass over the entries: rows ascend, so that row j meets
// its columns in order. Throws out_of_memory.
template <class S, class I>
bool is_symmetric(const csr_view<S, I>& a) {
  if (a.rows != a.cols) return false;
  buffer<offset_t> next(static_cast<std::size_t>(a.rows));
  std::copy_n(a.offsets, next.size(), next.data());
  for (offset_t i = 0; i < a.rows; ++i)
    for (offset_t p = a.offsets[i]; p < a.offsets[i + 1]; ++p) {
      const I j = a.indices[p];
      const offset_t q = next[static_cast<std::size_t>(j)]++;
      if (q >= a.offsets[j + 1] || a.indices[q] != i) return false;
      if constexpr (!std::is_same_v<S, unit>)
        if (!(a.value(p) == a.value(q))) return false;
    }
  return true;
}

}  // namespace gustav::detail
