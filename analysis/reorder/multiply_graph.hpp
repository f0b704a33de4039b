// The multiply-adds of a sparse product and the data that each of them touches.
#pragma once

#include <core/error.hpp>
#include <graphblas/matrix.hpp>

#include <algorithm>
#include <cstdint>
#include <limits>
#include <string>
#include <type_traits>
#include <vector>

namespace gustav {

// The number of multiply-adds of A B, two views. O(entries of A).
template <class ViewA, class ViewB>
offset_t count_multiply_adds(const ViewA& a, const ViewB& b) {
  offset_t n = 0;
  for (offset_t k = 0; k < a.entries(); ++k) n += b.offsets[a.indices[k] + 1] - b.offsets[a.indices[k]];
  return n;
}

namespace detail {

// The bytes of an entry: its index and, unless the matrix has one value for all entries or none, its value.
template <class T, class I>
double entry_bytes(const matrix<T, I>& a) {
  if constexpr (std::is_void_v<T>)
    return sizeof(I);
  else
    return a.iso() ? sizeof(I) : sizeof(I) + sizeof(T);
}

// A(i, k) B(k, j) added to C(i, j), as the numbers of the three entries in their matrices.
struct multiply_add {
  std::uint32_t a, b, c;
};

// The hypergraph H(A, B), stored by vertices: each is on three nets, one for each datum.
// Source: Kurt et al. 2017, section IV.B.
struct multiply_graph {
  std::vector<multiply_add> vertices;  // by entry of A, then by entry of the row of B
  offset_t a_entries = 0, b_entries = 0, c_entries = 0;
};

// O(multiply-adds), 12 bytes each. Throws index_overflow when a matrix has 2^32 entries or more.
template <class ViewA, class ViewB>
multiply_graph make_multiply_graph(const ViewA& a, const ViewB& b) {
  multiply_graph g;
  g.a_entries = a.entries();
  g.b_entries = b.entries();
  const offset_t multiply_adds = count_multiply_adds(a, b);
  if (std::max({multiply_adds, g.a_entries, g.b_entries}) > std::numeric_limits<std::uint32_t>::max())
    throw index_overflow("the multiply graph of " + std::to_string(multiply_adds) +
                         " multiply-adds is too large to number");
  g.vertices.reserve(static_cast<std::size_t>(multiply_adds));
  std::vector<offset_t> entry(static_cast<std::size_t>(b.cols),
                              -1);  // of C, by column; stale if less than the first entry of the row
  for (offset_t i = 0; i < a.rows; ++i) {
    const offset_t row = g.c_entries;
    for (offset_t ka = a.offsets[i]; ka < a.offsets[i + 1]; ++ka) {
      const auto k = a.indices[ka];
      for (offset_t kb = b.offsets[k]; kb < b.offsets[k + 1]; ++kb) {
        offset_t& c = entry[static_cast<std::size_t>(b.indices[kb])];
        if (c < row) c = g.c_entries++;
        g.vertices.push_back(
            {static_cast<std::uint32_t>(ka), static_cast<std::uint32_t>(kb), static_cast<std::uint32_t>(c)});
      }
    }
  }
  return g;
}

}  // namespace detail

}  // namespace gustav
