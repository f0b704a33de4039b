// CSR balanced by merge path: cuts of a CSR matrix into parts of equal work, across rows of any length (Merrill and
// Garland 2016). A partition of the arrays, not a copy of them.
#pragma once

#include <core/buffer.hpp>
#include <core/types.hpp>

#include <cstdint>

namespace gustav::formats {

// Work is an entry that is added or a row that is finished. Part p adds the entries entries[p] <= k < entries[p + 1]
// and finishes the rows rows[p] <= i < rows[p + 1]; its last entries may belong to row rows[p + 1], which a later part
// finishes and to which they are carried.
//   rows, entries  parts() + 1 borders; entries count from the first entry of the matrix
struct merge_path {
  buffer<offset_t> rows;
  buffer<offset_t> entries;

  int parts() const { return static_cast<int>(rows.size()) - 1; }
  std::uint64_t bytes() const { return (rows.size() + entries.size()) * sizeof(offset_t); }
};

// `parts` parts, whose work differs by one at most. offsets: rows + 1 ascending positions. Throws invalid_value for
// less than one part, out_of_memory. Cost: a binary search in the offsets for each part.
merge_path partition_by_merge_path(const offset_t* offsets, offset_t rows, int parts);

}  // namespace gustav::formats
