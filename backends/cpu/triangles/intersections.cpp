// Lists met with a row: the few indices of a short row are compared with a vector of the list at a time, those of
// a longer one lie in registers as 32 words of a bitmap with their places, and what fits neither is in a bitmap in
// memory. Measured on a Zen 4 (docs/performance/triangles.md).
#include <backends/cpu/simd/isa.hpp>
#include <backends/cpu/simd/lanes.hpp>
#include <backends/cpu/triangles/intersections.hpp>

#include <algorithm>
#include <limits>
#include <type_traits>

#if GUSTAV_HAS_X86_TARGETS
#include <immintrin.h>
#endif

namespace gustav::backends::cpu {
namespace {

// Asks for the lists that the next row leads to, and for the places of those of the row after it.
template <class O, class J>
GUSTAV_INLINE void prefetch_rows(const intersection_lists<O, J>& g, long i, long end) {
  constexpr O most = 64;
  if (!g.far || i + 2 >= end) return;
  const auto row_of = [&g](long r) { return g.marked[g.rank ? g.rank[r] : r]; };
  const csr_slice<O> next = row_of(i + 1), after = row_of(i + 2);
  const O here = std::min(next.length, most), there = std::min(after.length, most);
  for (O q = 0; q < there; ++q) __builtin_prefetch(g.scanned + g.indices[after.begin + q]);
  for (O q = 0; q < here; ++q) {
    const csr_slice<O> list = g.scanned[g.indices[next.begin + q]];
    __builtin_prefetch(g.indices + list.begin);
    __builtin_prefetch(g.indices + list.begin + list.length);
  }
}

// Row i as the loops below want it. n < 2: nothing to do.
template <class O, class J>
struct marked_row {
  std::int64_t n;         // how many are marked
  const J* list;          // those
  std::int64_t limit;     // scanned lists are looked at below it
  std::int64_t from, to;  // whose lists are scanned, by place in the list
  GUSTAV_INLINE marked_row(const intersection_lists<O, J>& g, long i) {
    const std::int64_t own = g.rank ? g.rank[i] : i;  // its number
    const csr_slice<O> row = g.marked[own];
    n = static_cast<std::int64_t>(row.length);
    list = g.indices + row.begin;
    limit = g.cut ? own : std::numeric_limits<std::int64_t>::max();
    from = g.skip_first;
    to = n - g.skip_last;
  }
};

// --- plain C++ ---------------------------------------------------------------------------------------------------

template <class J>
void set_bits(std::uint32_t* bits, const J* list, std::int64_t n) {
  for (std::int64_t k = 0; k < n; ++k) bits[list[k] >> 5] |= std::uint32_t{1} << (list[k] & 31);
}
template <class J>
void clear_bits(std::uint32_t* bits, const J* list, std::int64_t n) {
  for (std::int64_t k = 0; k < n; ++k) bits[list[k] >> 5] = 0;
}

// Of the list x, m long, how many below the limit are marked.
template <class J>
GUSTAV_INLINE std::int64_t closed_one_by_one(const J* x, std::int64_t m, std::int64_t limit,
                                             const std::uint32_t* bits) {
  std::int64_t closed = 0;
  for (std::int64_t v = 0; v < m && x[v] < limit; ++v) closed += bits[x[v] >> 5] >> (x[v] & 31) & 1;
  return closed;
}

template <class O, class J>
std::int64_t closed_plain(const intersection_lists<O, J>& g, long begin, long end, std::uint32_t* bits) {
  std::int64_t closed = 0;
  for (long i = begin; i < end; ++i) {
    prefetch_rows(g, i, end);
    const marked_row<O, J> row(g, i);
    if (row.n < 2) continue;
    set_bits(bits, row.list, row.n);
    for (std::int64_t q = row.from; q < row.to; ++q) {
      const csr_slice<O> other = g.scanned[row.list[q]];
      closed += closed_one_by_one(g.indices + other.begin, static_cast<std::int64_t>(other.length), row.limit, bits);
    }
    clear_bits(bits, row.list, row.n);
  }
  return closed;
}

#if GUSTAV_HAS_X86_TARGETS

// --- AVX2: few indices are compared, more are looked up one by one ----------------------------------------------

#define GUSTAV_AVX2 [[gnu::target("avx2,bmi,bmi2,lzcnt,popcnt")]]

GUSTAV_AVX2 inline std::int64_t closed_few_avx2(const std::int32_t* x, std::int64_t m, std::int64_t limit,
                                                const std::int32_t* row, std::int64_t n) {
  const __m256i lanes = _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7);
  std::int64_t closed = 0;
  for (std::int64_t v = 0; v < m && x[v] < limit; v += 8) {
    const __m256i in = _mm256_cmpgt_epi32(_mm256_set1_epi32(static_cast<int>(std::min<std::int64_t>(m - v, 8))), lanes);
    const __m256i some = _mm256_maskload_epi32(x + v, in);
    __m256i hit = _mm256_setzero_si256();
    for (std::int64_t q = 0; q < n; ++q)
      hit = _mm256_or_si256(hit, _mm256_cmpeq_epi32(some, _mm256_set1_epi32(row[q])));
    closed +=
        __builtin_popcount(static_cast<unsigned>(_mm256_movemask_ps(_mm256_castsi256_ps(_mm256_and_si256(hit, in)))));
  }
  return closed;
}

template <class O>
GUSTAV_AVX2 std::int64_t closed_avx2(const intersection_lists<O, std::int32_t>& g, long begin, long end,
                                     std::uint32_t* bits) {
  constexpr std::int64_t few = 8;
  std::int64_t closed = 0;
  for (long i = begin; i < end; ++i) {
    prefetch_rows(g, i, end);
    const marked_row<O, std::int32_t> row(g, i);
    const std::int64_t n = row.n, limit = row.limit, from = row.from, to = row.to;
    if (n < 2) continue;
    const std::int32_t* const list = row.list;
    if (n <= few) {
      for (std::int64_t q = from; q < to; ++q) {
        const csr_slice<O> other = g.scanned[list[q]];
        closed += closed_few_avx2(g.indices + other.begin, static_cast<std::int64_t>(other.length), limit, list, n);
      }
      continue;
    }
    set_bits(bits, list, n);
    for (std::int64_t q = from; q < to; ++q) {
      const csr_slice<O> other = g.scanned[list[q]];
      closed += closed_one_by_one(g.indices + other.begin, static_cast<std::int64_t>(other.length), limit, bits);
    }
    clear_bits(bits, list, n);
  }
  return closed;
}

// --- AVX-512 ------------------------------------------------------------------------------------------------------

#define GUSTAV_AVX512 [[gnu::target("avx2,fma,bmi,bmi2,lzcnt,popcnt,avx512f,avx512dq,avx512bw,avx512vl")]]

GUSTAV_AVX512 inline __mmask8 few_lanes_of(std::int64_t left) {
  return static_cast<__mmask8>(_bzhi_u32(0xff, static_cast<unsigned>(std::min<std::int64_t>(left, 8))));
}

// A row as words of a bitmap: word w of it is in slot w % 32 unless another word was there first.
struct alignas(64) word_table {
  static constexpr std::uint32_t free = ~std::uint32_t{0};
  static constexpr int most_left = 8;
  std::uint32_t word[32];  // which: index / 1024
  std::uint32_t bits[32];
  std::int32_t left[most_left + 1];  // indices that found their slot taken
  std::int64_t lefts;
};

GUSTAV_AVX512 inline void clear(word_table& t) {
  _mm512_store_si512(t.word, _mm512_set1_epi32(-1));
  _mm512_store_si512(t.word + 16, _mm512_set1_epi32(-1));
  _mm512_store_si512(t.bits, _mm512_setzero_si512());
  _mm512_store_si512(t.bits + 16, _mm512_setzero_si512());
  t.lefts = 0;
}

// Whether the row fits, all but a few indices. The table is clear before.
GUSTAV_AVX512 inline bool fill(word_table& t, const std::int32_t* list, std::int64_t n) {
  for (std::int64_t q = 0; q < n; ++q) {
    const auto j = static_cast<std::uint32_t>(list[q]);
    const std::uint32_t slot = j >> 5 & 31, word = j >> 10, old = t.word[slot];
    const bool mine = old == word || old == word_table::free;
    t.word[slot] = mine ? word : old;
    t.bits[slot] |= std::uint32_t{mine} << (j & 31);
    t.left[t.lefts] = list[q];
    t.lefts += !mine;
    if (t.lefts > word_table::most_left) return false;
  }
  return true;
}

// Of the list x, m long, how many are among the n of the row. Where rows are this short, lists are, too: half a vector.
GUSTAV_AVX512 inline std::int64_t closed_fewest(const std::int32_t* x, std::int64_t m, std::int64_t limit,
                                                const std::int32_t* row, std::int64_t n) {
  std::int64_t closed = 0;
  for (std::int64_t v = 0; v < m && x[v] < limit; v += 8) {
    const __mmask8 in = few_lanes_of(m - v);
    const __m256i some = _mm256_maskz_loadu_epi32(in, x + v);
    __mmask8 hit = 0;
    for (std::int64_t q = 0; q < n; ++q)
      hit = static_cast<__mmask8>(hit | _mm256_mask_cmpeq_epi32_mask(in, some, _mm256_set1_epi32(row[q])));
    closed += __builtin_popcount(hit);
  }
  return closed;
}

GUSTAV_AVX512 inline std::int64_t closed_few(const std::int32_t* x, std::int64_t m, std::int64_t limit,
                                             const std::int32_t* row, std::int64_t n) {
  std::int64_t closed = 0;
  std::int64_t v = 0;
  do {
    const __mmask16 in = first_lanes(m - v);
    const __m512i some = _mm512_maskz_loadu_epi32(in, x + v);
    __mmask16 hit = 0;
    for (std::int64_t q = 0; q < n; ++q)
      hit = static_cast<__mmask16>(hit | _mm512_mask_cmpeq_epi32_mask(in, some, _mm512_set1_epi32(row[q])));
    closed += __builtin_popcount(hit);
    v += 16;
  } while (v < m && x[v] < limit);  // an empty list goes once round: cheaper than a guess that fails
  return closed;
}

struct word_registers {
  __m512i word0, word1, bits0, bits1;
};

// Sixteen look-ups are two permutations: of the words' places, and of the words.
GUSTAV_AVX512 inline std::int64_t closed_words(const std::int32_t* x, std::int64_t m, std::int64_t limit,
                                               const word_registers& t, const std::int32_t* left, std::int64_t lefts) {
  const __m512i one = _mm512_set1_epi32(1);
  std::int64_t closed = 0;
  std::int64_t v = 0;
  do {
    const __mmask16 in = first_lanes(m - v);
    const __m512i some = _mm512_maskz_loadu_epi32(in, x + v);
    const __m512i slot = _mm512_maskz_srli_epi32(in, some, 5);  // a permutation looks at the last five bits of it
    const __m512i word = _mm512_permutex2var_epi32(t.word0, slot, t.word1);
    const __m512i bits = _mm512_permutex2var_epi32(t.bits0, slot, t.bits1);
    __mmask16 hit = _mm512_mask_cmpeq_epi32_mask(in, word, _mm512_maskz_srli_epi32(in, some, 10));
    hit = _mm512_mask_test_epi32_mask(hit, bits, _mm512_maskz_rolv_epi32(in, one, some));
    for (std::int64_t q = 0; q < lefts; ++q)
      hit = static_cast<__mmask16>(hit | _mm512_mask_cmpeq_epi32_mask(in, some, _mm512_set1_epi32(left[q])));
    closed += __builtin_popcount(hit);
    v += 16;
  } while (v < m && x[v] < limit);  // an empty list goes once round: cheaper than a guess that fails
  return closed;
}

GUSTAV_AVX512 inline std::int64_t closed_bits(const std::int32_t* x, std::int64_t m, std::int64_t limit,
                                              const std::uint32_t* bits) {
  const __m512i one = _mm512_set1_epi32(1);
  std::int64_t closed = 0;
  for (std::int64_t v = 0; v < m && x[v] < limit; v += 16) {
    const __mmask16 in = first_lanes(m - v);
    const __m512i some = _mm512_maskz_loadu_epi32(in, x + v);
    const __m512i words =
        _mm512_mask_i32gather_epi32(_mm512_setzero_si512(), in, _mm512_maskz_srli_epi32(in, some, 5), bits, 4);
    closed += __builtin_popcount(_mm512_test_epi32_mask(words, _mm512_maskz_rolv_epi32(in, one, some)));
  }
  return closed;
}

// Lists side by side: where a short one ends cannot be foreseen, so no branch asks for it.
struct packed_lists {
  static constexpr std::int64_t room = 1024;
  alignas(64) std::int32_t at[room + 16];
};
struct list_run {
  const std::int32_t* at;
  std::int64_t length;
};

// Takes the lists of list[q], list[q + 1], ... before list[to] as far as they fit, or one that is longer than the room.
template <class O>
GUSTAV_AVX512 inline list_run lay(packed_lists& laid, const intersection_lists<O, std::int32_t>& g,
                                  const std::int32_t* list, std::int64_t& q, std::int64_t to) {
  std::int64_t n = 0;
  for (; q < to; ++q) {
    const csr_slice<O> other = g.scanned[list[q]];
    const std::int32_t* const some = g.indices + other.begin;
    const auto length = static_cast<std::int64_t>(other.length);
    if (n + length > laid.room) {
      if (n > 0) break;
      ++q;
      return {some, length};
    }
    _mm512_storeu_si512(laid.at + n, _mm512_maskz_loadu_epi32(first_lanes(length), some));
    for (std::int64_t v = 16; v < length; v += 16)
      _mm512_storeu_si512(laid.at + n + v, _mm512_maskz_loadu_epi32(first_lanes(length - v), some + v));
    n += length;
  }
  return {laid.at, n};
}
template <class O>
GUSTAV_AVX512 inline list_run next_run(packed_lists& laid, const intersection_lists<O, std::int32_t>& g,
                                       const std::int32_t* list, std::int64_t& q, std::int64_t to) {
  if (g.beside) return lay(laid, g, list, q, to);
  const csr_slice<O> other = g.scanned[list[q++]];
  return {g.indices + other.begin, static_cast<std::int64_t>(other.length)};
}

template <class O>
GUSTAV_AVX512 std::int64_t closed_avx512(const intersection_lists<O, std::int32_t>& g, long begin, long end,
                                         std::uint32_t* bits) {
  constexpr std::int64_t fewest = 4, few = 12, most = 512;
  word_table table;
  packed_lists laid;
  clear(table);
  std::int64_t closed = 0;
  for (long i = begin; i < end; ++i) {
    prefetch_rows(g, i, end);
    const marked_row<O, std::int32_t> row(g, i);
    const std::int64_t n = row.n, limit = row.limit, from = row.from, to = row.to;
    if (n < 2) continue;
    const std::int32_t* const list = row.list;
    if (n <= fewest) {
      for (std::int64_t q = from; q < to; ++q) {
        const csr_slice<O> other = g.scanned[list[q]];
        closed += closed_fewest(g.indices + other.begin, static_cast<std::int64_t>(other.length), limit, list, n);
      }
    } else if (n <= few) {
      for (std::int64_t q = from; q < to;) {
        const list_run run = next_run(laid, g, list, q, to);
        closed += closed_few(run.at, run.length, limit, list, n);
      }
    } else if (n <= most && fill(table, list, n)) {
      const word_registers t{_mm512_load_si512(table.word), _mm512_load_si512(table.word + 16),
                             _mm512_load_si512(table.bits), _mm512_load_si512(table.bits + 16)};
      for (std::int64_t q = from; q < to;) {
        const list_run run = next_run(laid, g, list, q, to);
        closed += closed_words(run.at, run.length, limit, t, table.left, table.lefts);
      }
      clear(table);
    } else {
      clear(table);
      set_bits(bits, list, n);
      for (std::int64_t q = from; q < to; ++q) {
        const csr_slice<O> other = g.scanned[list[q]];
        closed += closed_bits(g.indices + other.begin, static_cast<std::int64_t>(other.length), limit, bits);
      }
      clear_bits(bits, list, n);
    }
  }
  return closed;
}

#endif

}  // namespace

template <class O, class J>
std::int64_t count_in_rows(isa set, const intersection_lists<O, J>& g, long begin, long end, std::uint32_t* bits) {
#if GUSTAV_HAS_X86_TARGETS
  if constexpr (std::is_same_v<J, std::int32_t>) {
    if (set == isa::avx512) return closed_avx512(g, begin, end, bits);
    if (set == isa::avx2) return closed_avx2(g, begin, end, bits);
  }
#endif
  (void)set;
  return closed_plain(g, begin, end, bits);
}

#define GUSTAV_WEDGE_ROWS(O, J) \
  template std::int64_t count_in_rows(isa, const intersection_lists<O, J>&, long, long, std::uint32_t*)
GUSTAV_WEDGE_ROWS(std::uint32_t, std::int32_t);
GUSTAV_WEDGE_ROWS(std::uint64_t, std::int32_t);
GUSTAV_WEDGE_ROWS(std::uint32_t, std::int64_t);
GUSTAV_WEDGE_ROWS(std::uint64_t, std::int64_t);
#undef GUSTAV_WEDGE_ROWS

}  // namespace gustav::backends::cpu
