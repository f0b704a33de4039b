// Where indices are in a list: the inverse of an index list.
#pragma once

#include <backends/common/index_span.hpp>
#include <core/buffer.hpp>
#include <core/types.hpp>
#include <graphblas/runtime/any_matrix.hpp>
#include <graphblas/runtime/operations.hpp>

#include <cstdint>
#include <optional>

namespace gustav::runtime {

// The list of a call, which is checked, for a dimension of size n.
inline index_span<index_type> span_of(const index_list& list, offset_t n) {
  return {list.indices, list.indices ? list.size : n};
}

// The position of each index below n in a list of distinct indices below n, or -1. Nothing where an index occurs twice,
// and for lists of 2^31 indices or more. O(n + size of the list) on several threads, 4 n bytes.
std::optional<buffer<std::int32_t>> distinct_list_positions(const index_span<index_type>& list, offset_t n,
                                                            int threads);

}  // namespace gustav::runtime
