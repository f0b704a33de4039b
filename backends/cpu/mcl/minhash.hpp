// MinHash signatures of sets of columns, and hashed bitmaps of the same sets.
// Source: Broder 1997.
#pragma once

#include <backends/cpu/simd/isa.hpp>
#include <core/types.hpp>

#include <cstddef>
#include <cstdint>

namespace gustav::backends::cpu::markov {

// The hash of a column under hash function number `which`.
inline std::uint64_t hash_of_column(std::size_t column, std::size_t which) {
  const std::uint64_t x = (column + 1) * 0x9E3779B97F4A7C15u + which * 0xD1B54A32D192ED03u;
  return (x ^ (x >> 29)) * 0xBF58476D1CE4E5B9u;
}

// A MinHash signature: under each hash function the least hash value of a set.
constexpr std::size_t signature_size = 8;
struct alignas(32) minhash_signature {
  std::uint32_t of[signature_size];
};
constexpr minhash_signature empty_signature{{~0u, ~0u, ~0u, ~0u, ~0u, ~0u, ~0u, ~0u}};
// The signature of a set of one column.
minhash_signature signature_of_column(std::size_t column);

// Adds `count` columns to the set with signature `least` and bitmap `bits`; column j sets bit bit_of[j].
template <class I>
void add_to_sketch(const I* columns, offset_t count, const minhash_signature* signatures, const std::uint32_t* bit_of,
                   minhash_signature& least, std::uint64_t* bits, isa set);

// The number of bits set in `these` and not in `those`; both have n words.
int count_missing(const std::uint64_t* these, const std::uint64_t* those, std::size_t n, isa set);

}  // namespace gustav::backends::cpu::markov
