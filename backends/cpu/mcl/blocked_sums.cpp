// Blocked accumulation of the Markov step: one kernel for each instruction set.
#include <backends/common/prefetch.hpp>
#include <backends/cpu/mcl/blocked_sums.hpp>
#include <backends/cpu/simd/isa.hpp>
#include <backends/cpu/simd/targets.hpp>

#include <algorithm>
#include <bit>
#include <cstring>
#include <type_traits>

#if GUSTAV_HAS_X86_TARGETS
#include <immintrin.h>
#endif

namespace gustav::backends::cpu::markov {
namespace {

// A block of rows without vector instructions.
struct plain_block {
  using factors = block_factors;
  static void load(const block_factors& of, factors& f) { f = of; }
  template <bool Rounded>
  static void add(double* sums, const factors& f, float v, int first, int last) {
    using product = std::conditional_t<Rounded, float, double>;
    for (int l = first; l < last; ++l)
      sums[l] += static_cast<double>(static_cast<product>(f.of[l]) * static_cast<product>(v));
  }
  template <bool Rounded>
  static void add_all(double* sums, const factors& f, float v) {
    add<Rounded>(sums, f, v, 0, rows_per_block);
  }
  // Returns 64 flags as bits, and clears them.
  static std::uint64_t drain_flags(std::uint8_t* flags) {
    std::uint64_t bits = 0;
    for (int k = 0; k < 64; k += 8) {
      std::uint64_t eight;
      std::memcpy(&eight, flags + k, 8);
      if (eight == 0) continue;
      for (int b = 0; b < 8; ++b) bits |= std::uint64_t{flags[k + b]} << (k + b);
    }
    if (bits) std::memset(flags, 0, 64);
    return bits;
  }
  template <bool Rounded>
  static void add_low(double* sums, const factors& f, float v) {
    add<Rounded>(sums, f, v, 0, rows_per_block / 2);
  }
  template <bool Rounded>
  static void add_high(double* sums, const factors& f, float v) {
    add<Rounded>(sums, f, v, rows_per_block / 2, rows_per_block);
  }

  struct measured {
    block_measures m;
    explicit measured(const block_measures& before) : m(before) {}
    // Rounds, measures and clears the sums of one column; returns as bits the rows whose sum is to be listed.
    unsigned column(double* sums, double threshold, float* rounded) {
      unsigned rows_above = 0;
      for (int l = 0; l < rows_per_block; ++l) {
        rounded[l] = static_cast<float>(sums[l]);
        sums[l] = 0;
        const double x = rounded[l];
        m.highest[l] = std::max(m.highest[l], x);
        m.squares[l] += x * x;
        m.mass[l] += x;
        m.entries[l] += x != 0;
        rows_above |= static_cast<unsigned>(x >= threshold && x != 0) << l;
      }
      return rows_above;
    }
    void store(block_measures& out) const { out = m; }
  };
};

#if GUSTAV_HAS_X86_TARGETS
struct avx2_block {
  GUSTAV_AVX2 static std::uint64_t drain_flags(std::uint8_t* flags) {
    std::uint64_t bits = 0;
    for (int half = 0; half < 2; ++half) {
      const __m256i f = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(flags + 32 * half));
      const auto none = static_cast<std::uint32_t>(_mm256_movemask_epi8(_mm256_cmpeq_epi8(f, _mm256_setzero_si256())));
      bits |= std::uint64_t{~none} << (32 * half);
    }
    if (bits) std::memset(flags, 0, 64);
    return bits;
  }
  struct factors {
    __m128 low, high;
  };
  GUSTAV_AVX2 static void load(const block_factors& of, factors& f) {
    f = {_mm_loadu_ps(of.of), _mm_loadu_ps(of.of + 4)};
  }
  template <bool Rounded>
  GUSTAV_AVX2 static void add_four(double* sums, __m128 f, float v) {
    const __m256d before = _mm256_load_pd(sums);
    if constexpr (Rounded)
      _mm256_store_pd(sums, _mm256_add_pd(before, _mm256_cvtps_pd(_mm_mul_ps(f, _mm_set1_ps(v)))));
    else  // the product of two floats is exact in double, fused or not
      _mm256_store_pd(sums, _mm256_fmadd_pd(_mm256_cvtps_pd(f), _mm256_set1_pd(static_cast<double>(v)), before));
  }
  template <bool Rounded>
  GUSTAV_AVX2 static void add_all(double* sums, const factors& f, float v) {
    add_four<Rounded>(sums, f.low, v);
    add_four<Rounded>(sums + 4, f.high, v);
  }
  template <bool Rounded>
  GUSTAV_AVX2 static void add_low(double* sums, const factors& f, float v) {
    add_four<Rounded>(sums, f.low, v);
  }
  template <bool Rounded>
  GUSTAV_AVX2 static void add_high(double* sums, const factors& f, float v) {
    add_four<Rounded>(sums + 4, f.high, v);
  }

  struct measured {
    __m256d highest[2], squares[2], mass[2];
    __m256i entries[2];
    GUSTAV_AVX2 explicit measured(const block_measures& m) {
      for (int h = 0; h < 2; ++h) {
        highest[h] = _mm256_loadu_pd(m.highest + 4 * h);
        squares[h] = _mm256_loadu_pd(m.squares + 4 * h);
        mass[h] = _mm256_loadu_pd(m.mass + 4 * h);
        entries[h] = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(m.entries + 4 * h));
      }
    }
    GUSTAV_AVX2 unsigned column(double* sums, double threshold, float* rounded) {
      unsigned rows_above = 0;
      for (int h = 0; h < 2; ++h) {
        const __m128 x = _mm256_cvtpd_ps(_mm256_load_pd(sums + 4 * h));
        _mm_storeu_ps(rounded + 4 * h, x);
        _mm256_store_pd(sums + 4 * h, _mm256_setzero_pd());
        const __m256d wide = _mm256_cvtps_pd(x);
        const __m256d some = _mm256_cmp_pd(wide, _mm256_setzero_pd(), _CMP_NEQ_OQ);
        highest[h] = _mm256_max_pd(highest[h], wide);
        squares[h] = _mm256_fmadd_pd(wide, wide, squares[h]);  // the square of a float is exact
        mass[h] = _mm256_add_pd(mass[h], wide);
        entries[h] = _mm256_sub_epi64(entries[h], _mm256_castpd_si256(some));
        const __m256d above = _mm256_cmp_pd(wide, _mm256_set1_pd(threshold), _CMP_GE_OQ);
        rows_above |= static_cast<unsigned>(_mm256_movemask_pd(_mm256_and_pd(above, some))) << (4 * h);
      }
      return rows_above;
    }
    GUSTAV_AVX2 void store(block_measures& m) const {
      for (int h = 0; h < 2; ++h) {
        _mm256_storeu_pd(m.highest + 4 * h, highest[h]);
        _mm256_storeu_pd(m.squares + 4 * h, squares[h]);
        _mm256_storeu_pd(m.mass + 4 * h, mass[h]);
        _mm256_storeu_si256(reinterpret_cast<__m256i*>(m.entries + 4 * h), entries[h]);
      }
    }
  };
};

struct avx512_block {
  using factors = __m256;
  GUSTAV_AVX512 static std::uint64_t drain_flags(std::uint8_t* flags) {
    const __m512i f = _mm512_loadu_si512(flags);
    const __mmask64 bits = _mm512_test_epi8_mask(f, f);
    if (bits) _mm512_storeu_si512(flags, _mm512_setzero_si512());
    return bits;
  }
  GUSTAV_AVX512 static void load(const block_factors& of, factors& f) { f = _mm256_loadu_ps(of.of); }
  template <bool Rounded>
  GUSTAV_AVX512 static void add_all(double* sums, const factors& f, float v) {
    const __m512d before = _mm512_load_pd(sums);
    if constexpr (Rounded) {
      const __m512d products = _mm512_maskz_cvtps_pd(0xff, _mm256_mul_ps(f, _mm256_set1_ps(v)));
      _mm512_store_pd(sums, _mm512_add_pd(before, products));
    } else {
      const __m512d wide = _mm512_maskz_cvtps_pd(0xff, f);
      _mm512_store_pd(sums, _mm512_fmadd_pd(wide, _mm512_set1_pd(static_cast<double>(v)), before));
    }
  }
  template <bool Rounded>
  GUSTAV_AVX512 static void add_low(double* sums, const factors& f, float v) {
    avx2_block::add_four<Rounded>(sums, _mm256_castps256_ps128(f), v);
  }
  template <bool Rounded>
  GUSTAV_AVX512 static void add_high(double* sums, const factors& f, float v) {
    avx2_block::add_four<Rounded>(sums + 4, _mm256_extractf128_ps(f, 1), v);
  }

  struct measured {
    __m512d highest, squares, mass;
    __m512i entries;
    GUSTAV_AVX512 explicit measured(const block_measures& m)
        : highest(_mm512_loadu_pd(m.highest)),
          squares(_mm512_loadu_pd(m.squares)),
          mass(_mm512_loadu_pd(m.mass)),
          entries(_mm512_loadu_si512(m.entries)) {}
    GUSTAV_AVX512 unsigned column(double* sums, double threshold, float* rounded) {
      const __m256 x = _mm512_maskz_cvtpd_ps(0xff, _mm512_load_pd(sums));
      _mm256_storeu_ps(rounded, x);
      _mm512_store_pd(sums, _mm512_setzero_pd());
      const __m512d wide = _mm512_maskz_cvtps_pd(0xff, x);
      const __mmask8 some = _mm512_cmp_pd_mask(wide, _mm512_setzero_pd(), _CMP_NEQ_OQ);
      highest = _mm512_maskz_max_pd(0xff, highest, wide);
      squares = _mm512_fmadd_pd(wide, wide, squares);  // the square of a float is exact
      mass = _mm512_add_pd(mass, wide);
      entries = _mm512_mask_add_epi64(entries, some, entries, _mm512_set1_epi64(1));
      return _mm512_mask_cmp_pd_mask(some, wide, _mm512_set1_pd(threshold), _CMP_GE_OQ);
    }
    GUSTAV_AVX512 void store(block_measures& m) const {
      _mm512_storeu_pd(m.highest, highest);
      _mm512_storeu_pd(m.squares, squares);
      _mm512_storeu_pd(m.mass, mass);
      _mm512_storeu_si512(m.entries, entries);
    }
  };
};
#endif

// The rows of the block that an entry is added to.
enum class row_half { all, low, high };

// The sums of a column block and, if Mark, the flags of its columns. Products are rounded to float if Rounded.
template <bool Mark, bool Rounded, class I>
struct column_block {
  I begin;
  double* sums;
  std::uint8_t* touched;

  template <class Block, row_half Part>
  GUSTAV_INLINE void add(const typename Block::factors& f, I column, float v) const {
    const auto j = static_cast<offset_t>(column - begin);
    if constexpr (Mark) touched[j] = 1;
    if constexpr (Part == row_half::all)
      Block::template add_all<Rounded>(sums + rows_per_block * j, f, v);
    else if constexpr (Part == row_half::low)
      Block::template add_low<Rounded>(sums + rows_per_block * j, f, v);
    else
      Block::template add_high<Rounded>(sums + rows_per_block * j, f, v);
  }
};

// Adds the entries from `e` on of a row that ends at `last`, up to column `end`; returns the position after the last
// one added. Prefetches the entries from `next` on at the same pace.
template <class Block, row_half Part, bool Mark, bool Rounded, class I>
GUSTAV_INLINE offset_t add_row(const csr_view<float, I>& m, offset_t e, offset_t last, offset_t next,
                               const typename Block::factors& f, I end, const column_block<Mark, Rounded, I>& to) {
  prefetch_line(m, next);
  for (; e + line_entries<float> <= last && m.indices[e + line_entries<float> - 1] < end; e += line_entries<float>) {
    next += line_entries<float>;
    prefetch_line(m, next);
    const I* const j = m.indices + e;
    const float* const v = m.values + e;
#pragma GCC unroll 16
    for (offset_t u = 0; u < line_entries<float>; ++u) to.template add<Block, Part>(f, j[u], v[u]);
  }
  for (; e < last && m.indices[e] < end; ++e) to.template add<Block, Part>(f, m.indices[e], m.values[e]);
  return e;
}

template <class Block, bool Mark, bool Rounded, class I>
GUSTAV_INLINE void add_rows_to(const csr_view<float, I>& m, const block_operands<I>& rows, I end,
                               const column_block<Mark, Rounded, I>& to) {
  for (offset_t n = 0; n < rows.count; ++n) {
    const offset_t e = rows.cursors[n], last = m.offsets[rows.k[n] + 1],
                   next = rows.cursors[std::min(n + 1, rows.count - 1)];
    const float* of = rows.factors[n].of;
    const bool low = of[0] != 0 || of[1] != 0 || of[2] != 0 || of[3] != 0;
    const bool high = of[4] != 0 || of[5] != 0 || of[6] != 0 || of[7] != 0;
    typename Block::factors f;
    Block::load(rows.factors[n], f);
    if (low && high)
      rows.cursors[n] = add_row<Block, row_half::all>(m, e, last, next, f, end, to);
    else if (low)
      rows.cursors[n] = add_row<Block, row_half::low>(m, e, last, next, f, end, to);
    else
      rows.cursors[n] = add_row<Block, row_half::high>(m, e, last, next, f, end, to);
  }
}
template <class Block, bool Rounded, class I>
GUSTAV_INLINE void add_rows(const csr_view<float, I>& m, const block_operands<I>& rows, I begin, I end, double* sums,
                            std::uint8_t* touched) {
  if (touched)
    add_rows_to<Block>(m, rows, end, column_block<true, Rounded, I>{begin, sums, touched});
  else
    add_rows_to<Block>(m, rows, end, column_block<false, Rounded, I>{begin, sums, touched});
}

template <class Measured, class I>
GUSTAV_INLINE void drain_column(Measured& m, double* sums, I column, double threshold, block_lists<I>& lists) {
  float rounded[rows_per_block];
  for (unsigned above = m.column(sums, threshold, rounded); above; above &= above - 1) {
    const int l = std::countr_zero(above);
    const std::int64_t at = lists.count[l]++;
    lists.columns[l][at] = column;
    lists.values[l][at] = rounded[l];
  }
}

template <class Block, class I>
GUSTAV_INLINE void drain(double* sums, std::uint8_t* touched, I begin, I end, double threshold,
                         block_measures& measures, block_lists<I>& lists) {
  typename Block::measured m(measures);
  const auto columns = static_cast<std::size_t>(end - begin);
  if (touched) {
    for (std::size_t from = 0; from < columns; from += 64)
      for (std::uint64_t here = Block::drain_flags(touched + from); here; here &= here - 1) {
        const std::size_t j = from + static_cast<std::size_t>(std::countr_zero(here));
        drain_column(m, sums + rows_per_block * j, static_cast<I>(begin + static_cast<I>(j)), threshold, lists);
      }
  } else {
    for (std::size_t j = 0; j < columns; ++j)
      drain_column(m, sums + rows_per_block * j, static_cast<I>(begin + static_cast<I>(j)), threshold, lists);
  }
  m.store(measures);
}

#if GUSTAV_HAS_X86_TARGETS
template <bool Rounded, class I>
GUSTAV_AVX2 void add_avx2(const csr_view<float, I>& m, const block_operands<I>& rows, I begin, I end, double* sums,
                          std::uint8_t* touched) {
  add_rows<avx2_block, Rounded>(m, rows, begin, end, sums, touched);
}
template <bool Rounded, class I>
GUSTAV_AVX512 void add_avx512(const csr_view<float, I>& m, const block_operands<I>& rows, I begin, I end, double* sums,
                              std::uint8_t* touched) {
  add_rows<avx512_block, Rounded>(m, rows, begin, end, sums, touched);
}
template <class I>
GUSTAV_AVX2 void drain_avx2(double* sums, std::uint8_t* touched, I begin, I end, double threshold,
                            block_measures& measures, block_lists<I>& lists) {
  drain<avx2_block>(sums, touched, begin, end, threshold, measures, lists);
}
template <class I>
GUSTAV_AVX512 void drain_avx512(double* sums, std::uint8_t* touched, I begin, I end, double threshold,
                                block_measures& measures, block_lists<I>& lists) {
  drain<avx512_block>(sums, touched, begin, end, threshold, measures, lists);
}
#endif

}  // namespace

template <bool Rounded, class I>
void add_to_block(const csr_view<float, I>& m, const block_operands<I>& rows, I begin, I end, double* sums,
                  std::uint8_t* touched, isa set) {
#if GUSTAV_HAS_X86_TARGETS
  if (set == isa::avx512) return add_avx512<Rounded>(m, rows, begin, end, sums, touched);
  if (set == isa::avx2) return add_avx2<Rounded>(m, rows, begin, end, sums, touched);
#endif
  static_cast<void>(set);
  add_rows<plain_block, Rounded>(m, rows, begin, end, sums, touched);
}

template <class I>
void drain_block(double* sums, std::uint8_t* touched, I begin, I end, double threshold, block_measures& measures,
                 block_lists<I>& lists, isa set) {
#if GUSTAV_HAS_X86_TARGETS
  if (set == isa::avx512) return drain_avx512(sums, touched, begin, end, threshold, measures, lists);
  if (set == isa::avx2) return drain_avx2(sums, touched, begin, end, threshold, measures, lists);
#endif
  static_cast<void>(set);
  drain<plain_block>(sums, touched, begin, end, threshold, measures, lists);
}

#define GUSTAV_INSTANTIATE(I)                                                                                          \
  template void add_to_block<true>(const csr_view<float, I>&, const block_operands<I>&, I, I, double*, std::uint8_t*,  \
                                   isa);                                                                               \
  template void add_to_block<false>(const csr_view<float, I>&, const block_operands<I>&, I, I, double*, std::uint8_t*, \
                                    isa);                                                                              \
  template void drain_block(double*, std::uint8_t*, I, I, double, block_measures&, block_lists<I>&, isa);
GUSTAV_INSTANTIATE(std::int32_t)
GUSTAV_INSTANTIATE(std::int64_t)
#undef GUSTAV_INSTANTIATE

}  // namespace gustav::backends::cpu::markov
