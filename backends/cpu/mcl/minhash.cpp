// MinHash signatures and bitmaps of sets of columns, compiled once for each instruction set.
#include <backends/common/bitmap.hpp>
#include <backends/cpu/mcl/minhash.hpp>
#include <backends/cpu/simd/isa.hpp>
#include <backends/cpu/simd/targets.hpp>

#include <algorithm>
#include <bit>

namespace gustav::backends::cpu::markov {
namespace {

template <class I>
GUSTAV_INLINE void add_to_sketch_plain(const I* columns, offset_t count, const minhash_signature* signatures,
                                       const std::uint32_t* bit_of, minhash_signature& least, std::uint64_t* bits) {
  minhash_signature found = least;
  for (offset_t k = 0; k < count; ++k) {
    const auto j = static_cast<std::size_t>(columns[k]);
    // The compiler makes one vector instruction of this loop where the target has it.
    for (std::size_t h = 0; h < signature_size; ++h) found.of[h] = std::min(found.of[h], signatures[j].of[h]);
    bitmap::set(bits, bit_of[j]);
  }
  least = found;
}

GUSTAV_INLINE int missing_plain(const std::uint64_t* these, const std::uint64_t* those, std::size_t n) {
  int count = 0;
  for (std::size_t w = 0; w < n; ++w) count += std::popcount(these[w] & ~those[w]);
  return count;
}

#if GUSTAV_HAS_X86_TARGETS
template <class I>
GUSTAV_AVX2 void add_to_sketch_avx2(const I* columns, offset_t count, const minhash_signature* signatures,
                                    const std::uint32_t* bit_of, minhash_signature& least, std::uint64_t* bits) {
  add_to_sketch_plain(columns, count, signatures, bit_of, least, bits);
}
GUSTAV_AVX2 int missing_avx2(const std::uint64_t* these, const std::uint64_t* those, std::size_t n) {
  return missing_plain(these, those, n);
}
#endif

}  // namespace

minhash_signature signature_of_column(std::size_t column) {
  minhash_signature signature;
  for (std::size_t h = 0; h < signature_size; ++h)
    signature.of[h] = static_cast<std::uint32_t>(hash_of_column(column, h) >> 32);
  return signature;
}

template <class I>
void add_to_sketch(const I* columns, offset_t count, const minhash_signature* signatures, const std::uint32_t* bit_of,
                   minhash_signature& least, std::uint64_t* bits, isa set) {
#if GUSTAV_HAS_X86_TARGETS
  if (set != isa::baseline) return add_to_sketch_avx2(columns, count, signatures, bit_of, least, bits);
#endif
  static_cast<void>(set);
  add_to_sketch_plain(columns, count, signatures, bit_of, least, bits);
}

int count_missing(const std::uint64_t* these, const std::uint64_t* those, std::size_t n, isa set) {
#if GUSTAV_HAS_X86_TARGETS
  if (set != isa::baseline) return missing_avx2(these, those, n);
#endif
  static_cast<void>(set);
  return missing_plain(these, those, n);
}

template void add_to_sketch(const std::int32_t*, offset_t, const minhash_signature*, const std::uint32_t*,
                            minhash_signature&, std::uint64_t*, isa);
template void add_to_sketch(const std::int64_t*, offset_t, const minhash_signature*, const std::uint32_t*,
                            minhash_signature&, std::uint64_t*, isa);

}  // namespace gustav::backends::cpu::markov
