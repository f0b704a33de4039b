// Where each of a few products of a row goes in the result: the part of merging short rows that knows of no semiring.
#pragma once

#include <graphblas/executor.hpp>
#include <graphblas/types.hpp>

#include <cstdint>

namespace gustav::backends::cpu {

// A row of a product: entries [ka, ka_end) of A, and B. Where `far`, rows of B are asked for ahead, with `values`, of
// value_bytes each, unless null.
struct merge_input {
  const std::int32_t* a_indices;
  offset_t ka, ka_end, a_last;
  const offset_t* b_offsets;
  const std::int32_t* b_indices;
  offset_t products;
  bool far;
  const void* values;
  offset_t value_bytes;
};

// The products in their order: column, entry of A (counted from ka) and entry of B. Product q belongs to entry place[q]
// of the result row, whose columns ascend; or to entry q, where `arrived` says so.
struct merge_ranks {
  static constexpr int most = 256;
  alignas(64) std::int32_t columns[most + 32];
  alignas(64) std::int32_t a_entry[most + 32];
  alignas(64) std::int32_t b_entry[most + 32];
  alignas(64) std::int32_t place[most + 32];
  alignas(64) std::int32_t distinct[most + 32];
  bool arrived;
};

// Whether place() can be had: with AVX-512, for fewer than 2^31 entries of B.
bool has_merge_ranks(isa set, offset_t b_entries);

// Fills `out` for a row of at most merge_ranks::most products; how many distinct columns. Unless `sorted`, distinct
// products stay in their order. Every column is compared with all others, sixteen at a time: no table, no memory beyond
// the nearest cache, and no branch that depends on the data but for the lengths. O(products^2 / 16).
int place(const merge_input& row, merge_ranks& out, bool sorted);

}  // namespace gustav::backends::cpu
