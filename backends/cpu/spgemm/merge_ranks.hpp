// Output positions of the multiply-adds of a short row: the part of merging rows that does not depend on the semiring.
#pragma once

#include <core/executor.hpp>
#include <core/types.hpp>

#include <cstdint>

namespace gustav::backends::cpu {

// One row of a product: entries [ka, ka_end) of A, and B. `out_of_cache`: rows of B are prefetched prefetch_entries
// ahead, with `values` of value_bytes each unless null.
struct merge_input {
  const std::int32_t* a_indices;
  offset_t ka, ka_end, a_last;
  const offset_t* b_offsets;
  const std::int32_t* b_indices;
  offset_t flops;
  bool out_of_cache;
  const void* values;
  offset_t value_bytes;
  offset_t prefetch_entries;
};

// The multiply-adds in their order: column, entry of A (counted from ka) and entry of B. Multiply-add q belongs to
// entry output_position[q] of the sorted result row, or to entry q where `is_identity`.
struct merge_ranks {
  static constexpr int max_flops = 256;
  alignas(64) std::int32_t columns[max_flops + 32];
  alignas(64) std::int32_t a_entry[max_flops + 32];
  alignas(64) std::int32_t b_entry[max_flops + 32];
  alignas(64) std::int32_t output_position[max_flops + 32];
  alignas(64) std::int32_t distinct[max_flops + 32];
  bool is_identity;
};

// Whether rank_multiply_adds() is available: with AVX2 and AVX-512, for fewer than 2^31 entries of B.
bool has_merge_ranks(isa set, offset_t b_entries);

// Fills `out` for a row of at most merge_ranks::max_flops multiply-adds; returns the number of distinct columns. Unless
// `sorted`, columns that are all distinct keep their order. Every column is compared with all distinct ones, as
// many at a time as a vector has: there is no table, all scratch is in L1, and branches depend on lengths only.
// O(flops^2 / lanes).
int rank_multiply_adds(const merge_input& row, merge_ranks& out, bool sorted, isa set);

// The form for AVX2, which rank_multiply_adds() selects.
int rank_multiply_adds_avx2(const merge_input& row, merge_ranks& out, bool sorted);

}  // namespace gustav::backends::cpu
