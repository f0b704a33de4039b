// Which shapes count as hypersparse.
#pragma once

#include <core/types.hpp>

#include <atomic>

namespace gustav::detail {

// A size is hypersparse where it is above `least_size` and has more than `positions_per_entry` positions for each
// entry: then work and memory for each position cost more than to search for the positions that have entries. Offsets
// of 2^26 rows are 512 MiB; 16 is the ratio of SuiteSparse:GraphBLAS (hyper_switch). Tests set both to 0, so that all
// objects with 64-bit indices are hypersparse.
struct hypersparse_rule {
  std::atomic<offset_t> least_size{offset_t{1} << 26};
  std::atomic<offset_t> positions_per_entry{16};
};
inline constinit hypersparse_rule hypersparse;

inline bool is_hypersparse(offset_t size, offset_t entries) noexcept {
  if (size <= hypersparse.least_size.load(std::memory_order_relaxed)) return false;
  const offset_t per_entry = hypersparse.positions_per_entry.load(std::memory_order_relaxed);
  return per_entry == 0 || entries < size / per_entry;
}

// Whether an offset for each of n indices fits the available memory.
bool fits_offsets(offset_t n);
// Throws out_of_memory where offsets for all rows of a matrix do not fit the available memory. The message names the
// shape, the entries and the bytes.
void require_offsets(offset_t rows, offset_t cols, offset_t entries);

}  // namespace gustav::detail
