// Ranks by counting, for each instruction set.
#include <backends/cpu/simd/isa.hpp>
#include <backends/cpu/simd/rank.hpp>
#include <backends/cpu/simd/targets.hpp>

#include <algorithm>
#include <array>
#include <limits>
#include <numeric>

#if GUSTAV_HAS_X86_TARGETS
#include <immintrin.h>
#endif

namespace gustav::backends::cpu {
namespace {

template <class I>
void rank_by_sorting(const I* columns, int n, I* ranks) {
  std::array<std::uint8_t, max_ranked> order;
  std::iota(order.begin(), order.begin() + n, std::uint8_t{0});
  std::sort(order.begin(), order.begin() + n, [columns](std::uint8_t x, std::uint8_t y) {
    return columns[x] != columns[y] ? columns[x] < columns[y] : x < y;
  });
  for (int k = 0; k < n; ++k) ranks[order[static_cast<std::size_t>(k)]] = static_cast<I>(k);
}

#if GUSTAV_HAS_X86_TARGETS

// The columns, padded to a full vector with the greatest index, which precedes nothing.
template <class I>
struct padded {
  alignas(64) std::array<I, max_ranked + 64 / sizeof(I)> at;
  padded(const I* columns, int n) {
    std::copy_n(columns, n, at.begin());
    std::fill_n(at.begin() + n, 64 / sizeof(I), std::numeric_limits<I>::max());
  }
};

// Bit mask of those of the first q elements that are in the vector that begins at `from`.
inline unsigned lanes_before(int q, int from, int lanes) {
  const int first = std::clamp(q - from, 0, lanes);
  return static_cast<unsigned>((std::uint64_t{1} << first) - 1);
}

// Bit masks of the lanes of the vector at `some` that are less than, or equal to, `own`.
struct avx512_lanes {
  template <class I>
  static constexpr int count = 64 / sizeof(I);
  GUSTAV_AVX512 static unsigned less(const std::int32_t* some, std::int32_t own) {
    return _mm512_cmplt_epi32_mask(_mm512_load_si512(some), _mm512_set1_epi32(own));
  }
  GUSTAV_AVX512 static unsigned less(const std::int64_t* some, std::int64_t own) {
    return _mm512_cmplt_epi64_mask(_mm512_load_si512(some), _mm512_set1_epi64(own));
  }
  GUSTAV_AVX512 static unsigned equal(const std::int32_t* some, std::int32_t own) {
    return _mm512_cmpeq_epi32_mask(_mm512_load_si512(some), _mm512_set1_epi32(own));
  }
  GUSTAV_AVX512 static unsigned equal(const std::int64_t* some, std::int64_t own) {
    return _mm512_cmpeq_epi64_mask(_mm512_load_si512(some), _mm512_set1_epi64(own));
  }
};
struct avx2_lanes {
  template <class I>
  static constexpr int count = 32 / sizeof(I);
  template <class I>
  GUSTAV_AVX2 static __m256i load(const I* some) {
    return _mm256_load_si256(reinterpret_cast<const __m256i*>(some));
  }
  GUSTAV_AVX2 static unsigned bits(__m256i lanes, std::int32_t) {
    return static_cast<unsigned>(_mm256_movemask_ps(_mm256_castsi256_ps(lanes)));
  }
  GUSTAV_AVX2 static unsigned bits(__m256i lanes, std::int64_t) {
    return static_cast<unsigned>(_mm256_movemask_pd(_mm256_castsi256_pd(lanes)));
  }
  GUSTAV_AVX2 static unsigned less(const std::int32_t* some, std::int32_t own) {
    return bits(_mm256_cmpgt_epi32(_mm256_set1_epi32(own), load(some)), own);
  }
  GUSTAV_AVX2 static unsigned less(const std::int64_t* some, std::int64_t own) {
    return bits(_mm256_cmpgt_epi64(_mm256_set1_epi64x(own), load(some)), own);
  }
  GUSTAV_AVX2 static unsigned equal(const std::int32_t* some, std::int32_t own) {
    return bits(_mm256_cmpeq_epi32(_mm256_set1_epi32(own), load(some)), own);
  }
  GUSTAV_AVX2 static unsigned equal(const std::int64_t* some, std::int64_t own) {
    return bits(_mm256_cmpeq_epi64(_mm256_set1_epi64x(own), load(some)), own);
  }
};

// Forced inline, so that it is compiled for the instruction set of its caller.
template <class Lanes, bool Ties, class I>
GUSTAV_INLINE void rank_by(const I* columns, int n, I* ranks) {
  constexpr int lanes = Lanes::template count<I>;
  const padded<I> all(columns, n);
  for (int q = 0; q < n; ++q) {
    const I own = all.at[static_cast<std::size_t>(q)];
    int before = 0;
    for (int from = 0; from < n; from += lanes) {
      const I* const some = all.at.data() + from;
      unsigned less = Lanes::less(some, own);
      if constexpr (Ties) less |= Lanes::equal(some, own) & lanes_before(q, from, lanes);
      before += __builtin_popcount(less);
    }
    ranks[q] = before;
  }
}
template <bool Ties, class I>
GUSTAV_AVX512 void rank_avx512(const I* columns, int n, I* ranks) {
  rank_by<avx512_lanes, Ties>(columns, n, ranks);
}
template <bool Ties, class I>
GUSTAV_AVX2 void rank_avx2(const I* columns, int n, I* ranks) {
  rank_by<avx2_lanes, Ties>(columns, n, ranks);
}

#endif

template <bool Ties, class I>
void rank_any(const I* columns, int n, I* ranks, isa set) {
#if GUSTAV_HAS_X86_TARGETS
  if (set == isa::avx512) return rank_avx512<Ties>(columns, n, ranks);
  if (set == isa::avx2) return rank_avx2<Ties>(columns, n, ranks);
#endif
  (void)set;
  rank_by_sorting(columns, n, ranks);
}

}  // namespace

void rank(const std::int32_t* columns, int n, std::int32_t* ranks, isa set) { rank_any<true>(columns, n, ranks, set); }
void rank(const std::int64_t* columns, int n, std::int64_t* ranks, isa set) { rank_any<true>(columns, n, ranks, set); }
void rank_distinct(const std::int32_t* columns, int n, std::int32_t* ranks, isa set) {
  rank_any<false>(columns, n, ranks, set);
}
void rank_distinct(const std::int64_t* columns, int n, std::int64_t* ranks, isa set) {
  rank_any<false>(columns, n, ranks, set);
}

}  // namespace gustav::backends::cpu
