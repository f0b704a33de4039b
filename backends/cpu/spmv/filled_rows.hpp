// The rows of a CSR matrix that have entries, by the kernels of an instruction set.
#pragma once

#include <backends/cpu/simd/isa.hpp>
#include <core/types.hpp>

#include <cstdint>

namespace gustav::backends::cpu {

// The rows with entries among the n whose entries lie between the ascending offsets[0 .. n].
offset_t count_filled_rows(isa set, const offset_t* offsets, offset_t n);

// present[i] = 1 where row i has entries, 0 otherwise, for n rows.
void mark_filled_rows(isa set, const offset_t* offsets, offset_t n, std::uint8_t* present);

}  // namespace gustav::backends::cpu
