// Sixteen indices of 32 bits at a time: what loops over rows that are shorter than a vector have in common. Plain C++,
// inlined by force into loops that are compiled for an instruction set.
#pragma once

#include <backends/cpu/simd/prefetch.hpp>
#include <graphblas/types.hpp>

#include <algorithm>
#include <cstdint>

namespace gustav::backends::cpu {

// The first `n` lanes of sixteen; all where there are more.
GUSTAV_INLINE std::uint16_t first_lanes(offset_t n) {
  return static_cast<std::uint16_t>((std::uint32_t{1} << std::min<offset_t>(n, 16)) - 1);
}

// Lays the rows of B side by side that r.ka, ..., r.ka_end - 1 of A lead to; how many products that are. Row is a
// merge_input or a mask_probe. begin(at) is called for each; piece(at, lanes, ka, entry) for its entries of B from
// `entry` on, as many as there are lanes, which belong at `at` and behind it (what it writes beyond is written over
// later). The first Step places, 16 or 32, are always written: how long a short row is cannot be foreseen, so no branch
// asks for it.
template <int Step, class Row, class Begin, class Piece>
GUSTAV_INLINE std::int32_t pack_rows(const Row& r, Begin&& begin, Piece&& piece) {
  std::int32_t at = 0;
  for (offset_t ka = r.ka; ka < r.ka_end; ++ka) {
    if (r.far) prefetch_rows(r.a_indices, ka, r.a_last, r.b_offsets, r.b_indices, r.values, r.value_bytes);
    const std::int32_t k = r.a_indices[ka];
    const offset_t first = r.b_offsets[k], length = r.b_offsets[k + 1] - first;
    begin(at);
    const std::uint64_t lanes = length < 64 ? (std::uint64_t{1} << length) - 1 : ~std::uint64_t{0};
    piece(at, static_cast<std::uint16_t>(lanes), ka, first);
    if constexpr (Step == 32) piece(at + 16, static_cast<std::uint16_t>(lanes >> 16), ka, first + 16);
    for (offset_t done = Step; done < length; done += 16)
      piece(at + static_cast<std::int32_t>(done), first_lanes(length - done), ka, first + done);
    at += static_cast<std::int32_t>(length);
  }
  return at;
}

}  // namespace gustav::backends::cpu
