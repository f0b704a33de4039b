// Sixteen or eight 32-bit indices at a time: helpers of loops over rows that are shorter than a vector. Plain C++,
// forced inline into loops that are compiled for an instruction set.
#pragma once

#include <backends/common/bitmap.hpp>
#include <backends/common/prefetch.hpp>
#include <core/types.hpp>

#include <algorithm>
#include <cstdint>

namespace gustav::backends::cpu {

// Bit mask of the first `n` of sixteen lanes; all where n > 16.
GUSTAV_INLINE std::uint16_t first_lanes(offset_t n) {
  return static_cast<std::uint16_t>((std::uint32_t{1} << std::min<offset_t>(n, 16)) - 1);
}

// The same of eight lanes.
GUSTAV_INLINE std::uint8_t first_lanes8(offset_t n) {
  return static_cast<std::uint8_t>((std::uint32_t{1} << std::min<offset_t>(n, 8)) - 1);
}

// Packs the rows of B that entries r.ka, ..., r.ka_end - 1 of A select; returns the number of entries. Row is a
// merge_input or a mask_probe. begin_row(at) is called once per row; store(at, lanes, ka, entry) stores the entries of
// B from `entry` on, as many as `lanes` has bits, at `at` and after. What it stores beyond is overwritten later. The
// first Step entries, 16 or 32, are always stored: a branch on the length of a short row would be mispredicted.
template <int Step, class Row, class BeginRow, class Store>
GUSTAV_INLINE std::int32_t pack_rows(const Row& r, BeginRow&& begin_row, Store&& store) {
  std::int32_t at = 0;
  for (offset_t ka = r.ka; ka < r.ka_end; ++ka) {
    if (r.out_of_cache)
      prefetch_rows(r.a_indices, ka, r.a_last, r.b_offsets, r.b_indices, r.values, r.value_bytes, r.prefetch_entries);
    const std::int32_t k = r.a_indices[ka];
    const offset_t first = r.b_offsets[k], length = r.b_offsets[k + 1] - first;
    begin_row(at);
    const std::uint64_t lanes = bitmap::low_bits(length);
    store(at, static_cast<std::uint16_t>(lanes), ka, first);
    if constexpr (Step == 32) store(at + 16, static_cast<std::uint16_t>(lanes >> 16), ka, first + 16);
    for (offset_t done = Step; done < length; done += 16)
      store(at + static_cast<std::int32_t>(done), first_lanes(length - done), ka, first + done);
    at += static_cast<std::int32_t>(length);
  }
  return at;
}

}  // namespace gustav::backends::cpu
