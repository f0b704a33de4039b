// The part of a square matrix above its diagonal.
#pragma once

#include <backends/common/result.hpp>
#include <core/buffer.hpp>
#include <core/views.hpp>

#include <cstddef>
#include <utility>

namespace gustav {

// The entries of a pattern above the diagonal, with one of the values each, in their order. Throws out_of_memory.
template <class T, class I>
csr_result<T, I> above_diagonal(const pattern_view<I>& a, buffer<T>&& values) {
  csr_result<T, I> r;
  r.rows = r.cols = a.rows;
  r.offsets = buffer<offset_t>(static_cast<std::size_t>(a.rows) + 1, 0);
  r.indices = buffer<I>(values.size() + 1);  // without branches one element further is written
  I* const to = r.indices.data();
  offset_t at = 0;
  for (offset_t v = 0; v < a.rows; ++v) {
    for (offset_t p = a.offsets[v]; p < a.offsets[v + 1]; ++p) {
      to[at] = a.indices[p];
      at += a.indices[p] > v;
    }
    r.offsets[static_cast<std::size_t>(v) + 1] = at;
  }
  r.indices.shrink(values.size());
  r.values = std::move(values);
  return r;
}

}  // namespace gustav
