// Sketches of sets of columns: min-wise hashes (Broder, On the resemblance and containment of documents, 1997) and
// hashed sets in bits.
#pragma once

#include <backends/cpu/simd/isa.hpp>
#include <graphblas/types.hpp>

#include <cstddef>
#include <cstdint>

namespace gustav::backends::cpu::markov {

// One hash of a column out of many.
inline std::uint64_t hash_of_column(std::size_t column, std::size_t which) {
  const std::uint64_t x = (column + 1) * 0x9E3779B97F4A7C15u + which * 0xD1B54A32D192ED03u;
  return (x ^ (x >> 29)) * 0xBF58476D1CE4E5B9u;
}

// What one column adds to a sketch: of each hash the least value counts.
constexpr std::size_t sign_hashes = 8;
struct alignas(32) row_sign {
  std::uint32_t of[sign_hashes];
};
constexpr row_sign no_sign{{~0u, ~0u, ~0u, ~0u, ~0u, ~0u, ~0u, ~0u}};  // of an empty set
row_sign sign_of_column(std::size_t column);

// Adds `count` columns to the set that `least` and `bits` stand for; column j sets bit bit_of[j].
template <class I>
void sketch(const I* columns, offset_t count, const row_sign* signs, const std::uint32_t* bit_of, row_sign& least,
            std::uint64_t* bits, isa set);

// How many bits of `these` are not in `those`, both of n words.
int count_missing(const std::uint64_t* these, const std::uint64_t* those, std::size_t n, isa set);

}  // namespace gustav::backends::cpu::markov
