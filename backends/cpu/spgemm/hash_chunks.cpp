// Probing of the chunked hash table, for each instruction set.
#include <backends/cpu/simd/isa.hpp>
#include <backends/cpu/simd/targets.hpp>
#include <backends/cpu/spgemm/hash_chunks.hpp>

#include <bit>

#if GUSTAV_HAS_X86_TARGETS
#include <immintrin.h>
#endif

namespace gustav::backends::cpu {
namespace {

// Bit mask of the lanes of a chunk that hold the key.
template <class I>
struct plain_lanes {
  static constexpr unsigned lanes = 32 / sizeof(I);
  static unsigned equal(const I* chunk, I key) {
    unsigned found = 0;
    for (unsigned l = 0; l < lanes; ++l) found |= static_cast<unsigned>(chunk[l] == key) << l;
    return found;
  }
};

#if GUSTAV_HAS_X86_TARGETS
struct avx2_lanes {
  GUSTAV_AVX2 static unsigned equal(const std::int32_t* chunk, std::int32_t key) {
    const __m256i all = _mm256_load_si256(reinterpret_cast<const __m256i*>(chunk));
    const __m256i same = _mm256_cmpeq_epi32(all, _mm256_set1_epi32(key));
    return static_cast<unsigned>(_mm256_movemask_ps(_mm256_castsi256_ps(same)));
  }
  GUSTAV_AVX2 static unsigned equal(const std::int64_t* chunk, std::int64_t key) {
    const __m256i all = _mm256_load_si256(reinterpret_cast<const __m256i*>(chunk));
    const __m256i same = _mm256_cmpeq_epi64(all, _mm256_set1_epi64x(key));
    return static_cast<unsigned>(_mm256_movemask_pd(_mm256_castsi256_pd(same)));
  }
};
struct avx512_lanes {
  GUSTAV_AVX512 static unsigned equal(const std::int32_t* chunk, std::int32_t key) {
    return _mm512_cmpeq_epi32_mask(_mm512_load_si512(chunk), _mm512_set1_epi32(key));
  }
  GUSTAV_AVX512 static unsigned equal(const std::int64_t* chunk, std::int64_t key) {
    return _mm512_cmpeq_epi64_mask(_mm512_load_si512(chunk), _mm512_set1_epi64(key));
  }
};
#endif

// The probing loop. Forced inline, so that it is compiled for the instruction set of its caller.
template <class Lanes, std::size_t lanes, class I>
GUSTAV_INLINE void find_or_insert_by(const chunk_table<I>& t, const I* columns, offset_t n, I* positions, I* distinct,
                                     offset_t& size) {
  for (offset_t k = 0; k < n; ++k) {
    const I key = columns[k];
    auto chunk = static_cast<std::size_t>((static_cast<std::uint64_t>(key) * t.multiplier) >> t.shift);
    for (;; chunk = (chunk + 1) & t.last_chunk) {
      I* const keys = t.keys + chunk * lanes;
      if (const unsigned found = Lanes::equal(keys, key)) {
        positions[k] = t.positions[chunk * lanes + static_cast<unsigned>(std::countr_zero(found))];
        break;
      }
      if (const unsigned open = Lanes::equal(keys, I{-1})) {
        const auto lane = static_cast<unsigned>(std::countr_zero(open));
        keys[lane] = key;
        positions[k] = t.positions[chunk * lanes + lane] = static_cast<I>(size);
        distinct[size++] = key;
        break;
      }
    }
  }
}

template <class I>
void find_or_insert_plain(const chunk_table<I>& t, const I* columns, offset_t n, I* positions, I* distinct,
                          offset_t& size) {
  find_or_insert_by<plain_lanes<I>, plain_lanes<I>::lanes>(t, columns, n, positions, distinct, size);
}

#if GUSTAV_HAS_X86_TARGETS
template <class I>
GUSTAV_AVX2 void find_or_insert_avx2(const chunk_table<I>& t, const I* columns, offset_t n, I* positions, I* distinct,
                                     offset_t& size) {
  find_or_insert_by<avx2_lanes, 32 / sizeof(I)>(t, columns, n, positions, distinct, size);
}
template <class I>
GUSTAV_AVX512 void find_or_insert_avx512(const chunk_table<I>& t, const I* columns, offset_t n, I* positions,
                                         I* distinct, offset_t& size) {
  find_or_insert_by<avx512_lanes, 64 / sizeof(I)>(t, columns, n, positions, distinct, size);
}
#endif

template <class I>
void find_or_insert_any(const chunk_table<I>& t, const I* columns, offset_t n, I* positions, I* distinct,
                        offset_t& size, isa set) {
#if GUSTAV_HAS_X86_TARGETS
  if (set == isa::avx512) return find_or_insert_avx512(t, columns, n, positions, distinct, size);
  if (set == isa::avx2) return find_or_insert_avx2(t, columns, n, positions, distinct, size);
#endif
  (void)set;
  find_or_insert_plain(t, columns, n, positions, distinct, size);
}

}  // namespace

void find_or_insert(const chunk_table<std::int32_t>& table, const std::int32_t* columns, offset_t n,
                    std::int32_t* positions, std::int32_t* distinct, offset_t& size, isa set) {
  find_or_insert_any(table, columns, n, positions, distinct, size, set);
}
void find_or_insert(const chunk_table<std::int64_t>& table, const std::int64_t* columns, offset_t n,
                    std::int64_t* positions, std::int64_t* distinct, offset_t& size, isa set) {
  find_or_insert_any(table, columns, n, positions, distinct, size, set);
}

}  // namespace gustav::backends::cpu
