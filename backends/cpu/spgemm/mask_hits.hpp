// Which products of a row land in columns that a mask lists: the part of a masked product that knows of no semiring.
#pragma once

#include <graphblas/executor.hpp>
#include <graphblas/types.hpp>

#include <cstddef>
#include <cstdint>

namespace gustav::backends::cpu {

// How listed columns are told from others: compared with directly while they are few; by a filter of 1,024 bits, held
// in registers, and what comes through looked up; or all looked up, after a filter of 4,096 bits where that is to be
// had.
enum class probe_method : std::uint8_t { comparing, filter, look_up };
inline constexpr int most_compared = 16, most_filtered = 160;

// How `listed` columns are best told from others in `rows` rows of B with `products` entries. `little`: hardly any of
// these are listed. Long rows of B repay marking the columns.
inline probe_method choose_probe(offset_t listed, offset_t products, offset_t rows, bool little) {
  const offset_t compared = products >= 32 * rows ? 6 : most_compared;
  if (!little) return probe_method::look_up;
  return listed <= compared        ? probe_method::comparing
         : listed <= most_filtered ? probe_method::filter
                                   : probe_method::look_up;
}

// A row of the product as a search goes through it. Set `ka`, the rest is kept by listed().
template <class I>
struct mask_probe {
  const I* a_indices;
  offset_t ka_end, a_last;  // of the row; the last entry of the whole of A
  const offset_t* b_offsets;
  const I* b_indices;
  const I* columns;  // that are listed, n of them
  int n;
  bool ascending;  // the columns: rows of B that are long beside them are then searched for each
  probe_method how;
  const I* where;      // unless comparing, by column: its place; less than first_position: not listed
  I first_position;    // the places of columns[0], [1], ... are first_position, first_position + 1, ...
  bool far;            // look ahead at all
  const void* values;  // B's, of value_bytes each, where they are asked for ahead, too; else null
  offset_t value_bytes;
  offset_t products;  // of the row
  offset_t ka;
  offset_t done = 0;  // entries of B's row of ka that have been looked at
};

// What was found, in the order of the products: `entry` counts from the start of B's row.
// Those before ends[s] and not before ends[s - 1] belong to the entry of A at rows[s].
template <class I>
struct mask_hits {
  static constexpr std::size_t room = 4096;
  I entry[room + 64 / sizeof(I)];
  I place[room + 64 / sizeof(I)];
  offset_t rows[room];
  std::size_t ends[room];
  std::size_t segments = 0;
  // Columns of the products side by side, and where each row of B begins.
  static constexpr offset_t most_packed = 1024;
  alignas(64) I laid[most_packed + 64] = {};
  I starts[most_packed + 1];
};

// Goes on with the search until it ends or `out` is full; false when it has ended. `set` as resolve_isa() gives it:
// with AVX-512 sixteen columns are compared or filtered at a time, which also spares short rows a loop that ends
// unpredictably; without it the filters are left out.
bool find_mask_hits(mask_probe<std::int32_t>& search, mask_hits<std::int32_t>& out, isa set);
bool find_mask_hits(mask_probe<std::int64_t>& search, mask_hits<std::int64_t>& out, isa set);

}  // namespace gustav::backends::cpu
