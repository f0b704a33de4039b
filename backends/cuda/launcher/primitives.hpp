// Scan, sort, select and run lengths on a device, by CUB, for fixed types: keys of 32 and 64 bits that are not
// negative, with a permutation of 64 bits. Pointers are to the memory of the device; inputs and outputs are apart.
// Includes no CUDA header. The members of `launcher` say what each does.
#pragma once

#include <backends/cuda/launcher/runtime.hpp>
#include <core/types.hpp>

#include <cstddef>
#include <cstdint>

namespace gustav::backends::cuda {

void exclusive_scan(const offset_t* in, offset_t* out, std::size_t n, cuda_stream& on);
offset_t select(const std::uint8_t* flags, offset_t* positions, std::size_t n, cuda_stream& on);

// K: std::int32_t or std::int64_t.
template <class K>
void sort_pairs(const K* keys, const offset_t* from, K* sorted, offset_t* order, std::size_t n, int bits,
                cuda_stream& on);
template <class K>
void segmented_sort(const K* keys, const offset_t* from, K* sorted, offset_t* order, std::size_t n,
                    const offset_t* offsets, std::size_t segments, cuda_stream& on);
template <class K>
offset_t run_lengths(const K* keys, K* unique, offset_t* lengths, std::size_t n, cuda_stream& on);

}  // namespace gustav::backends::cuda
