// Finds the multiply-adds of a row that fall into columns of a mask: the part of a masked product that does not depend
// on the semiring.
#pragma once

#include <backends/cpu/spgemm/tuning.hpp>
#include <core/executor.hpp>
#include <core/types.hpp>

#include <cstddef>
#include <cstdint>

namespace gustav::backends::cpu {

// How columns in the mask are told from others. packed_compare compares with each of them. bitmap_filter passes columns
// through a bitmap in registers, of 1,024 bits with AVX-512 and two of 256 with AVX2, and looks up those that pass.
// table_lookup looks up all columns; with AVX-512 those that pass a bitmap of 4,096 bits, with AVX2 the same as
// bitmap_filter for up to 512 mask columns.
enum class probe_method : std::uint8_t { packed_compare, bitmap_filter, table_lookup };
inline constexpr int max_compared = 16, max_filtered = 160;

// The method for `mask_columns` columns against `rows` rows of B with `flops` entries. `few_hits`: hardly any of these
// entries are in the mask. Rows of B that are long on average repay a table for fewer columns.
inline probe_method choose_probe(offset_t mask_columns, offset_t flops, offset_t rows, bool few_hits,
                                 const spgemm_tuning& numbers) {
  const offset_t compare_limit = flops >= numbers.masked_long_rows * rows ? numbers.masked_long_compared : max_compared;
  if (!few_hits) return probe_method::table_lookup;
  return mask_columns <= compare_limit  ? probe_method::packed_compare
         : mask_columns <= max_filtered ? probe_method::bitmap_filter
                                        : probe_method::table_lookup;
}

// One row of the product as the search goes through it. The caller sets `ka`; find_mask_hits() advances `ka` and
// `done`.
template <class I>
struct mask_probe {
  const I* a_indices;
  offset_t ka_end, a_last;  // the end of the row; the last entry of the whole of A
  const offset_t* b_offsets;
  const I* b_indices;
  const I* columns;  // n columns in the mask row
  int n;
  bool ascending;  // columns ascend: long rows of B are searched for each of them
  probe_method how;
  const I* position_of;  // unless packed_compare: position of each column; less than first_position: not in the mask
  I first_position;      // the positions of columns[0], [1], ... are first_position, first_position + 1, ...
  bool out_of_cache;     // rows of B are prefetched
  const void* values;    // values of B to prefetch, value_bytes each, or null
  offset_t value_bytes;
  offset_t prefetch_entries;  // how many entries of A ahead
  const spgemm_tuning* numbers;
  offset_t flops;  // multiply-adds of the row
  offset_t ka;
  offset_t done = 0;  // entries of B's row of ka that have been read
};

// The hits in the order of the multiply-adds. entry[h] counts from the start of its row of B; position[h] is the
// position of its column, first_position and up. Hits ends[s - 1] to ends[s] belong to the entry of A at rows[s].
template <class I>
struct mask_hits {
  static constexpr std::size_t capacity = 4096;
  I entry[capacity + 64 / sizeof(I)];
  I position[capacity + 64 / sizeof(I)];
  offset_t rows[capacity];
  std::size_t ends[capacity];
  std::size_t segments = 0;
  // Scratch: the packed columns of all multiply-adds, and where each row of B begins in them.
  static constexpr offset_t max_packed = 1024;
  alignas(64) I packed[max_packed + 64] = {};
  I starts[max_packed + 1];
};

// Continues the search until it ends or `out` is full; returns false when it has ended. `set` comes from resolve_isa().
// With AVX-512 sixteen and with AVX2 eight 32-bit columns are compared or filtered at a time, which also avoids a loop
// of unpredictable length for short rows. 64-bit columns are compared a vector at a time and pass no bitmaps.
bool find_mask_hits(mask_probe<std::int32_t>& probe, mask_hits<std::int32_t>& out, isa set);
bool find_mask_hits(mask_probe<std::int64_t>& probe, mask_hits<std::int64_t>& out, isa set);

}  // namespace gustav::backends::cpu
