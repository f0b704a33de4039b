// count_in_rows: intersections of adjacency lists with a row. The indices of a short row are compared with a vector of
// the list at a time. A longer row is a table of 32 bitmap words in registers, indexed by permutations. A row that fits
// neither is a bitmap in memory. The lengths are in `tuning` (docs/notes/triangles.md).
#include <backends/common/bitmap.hpp>
#include <backends/common/prefetch.hpp>
#include <backends/cpu/simd/eight_lanes.hpp>
#include <backends/cpu/simd/isa.hpp>
#include <backends/cpu/simd/lanes.hpp>
#include <backends/cpu/simd/targets.hpp>
#include <backends/cpu/triangles/intersections.hpp>

#include <algorithm>
#include <limits>
#include <type_traits>

#if GUSTAV_HAS_X86_TARGETS
#include <immintrin.h>
#endif

namespace gustav::backends::cpu {
namespace {

// Prefetches the scanned lists of the next row, and the slices of those of the row after it.
template <class O, class J>
GUSTAV_INLINE void prefetch_rows(const intersection_lists<O, J>& g, long i, long end) {
  constexpr O max_lists = 64;
  if (!g.out_of_cache || i + 2 >= end) return;
  const auto row_of = [&g](long r) { return g.marked[g.rank ? g.rank[r] : r]; };
  const csr_slice<O> next = row_of(i + 1), after = row_of(i + 2);
  const O next_lists = std::min(next.length, max_lists), after_lists = std::min(after.length, max_lists);
  for (O q = 0; q < after_lists; ++q) prefetch(g.scanned + g.indices[after.begin + q]);
  for (O q = 0; q < next_lists; ++q) {
    const csr_slice<O> list = g.scanned[g.indices[next.begin + q]];
    prefetch(g.indices + list.begin);
    prefetch(g.indices + list.begin + list.length);
  }
}

// Row i and the range of its scanned lists. Rows with n < 2 close no wedge.
template <class O, class J>
struct marked_row {
  std::int64_t n;         // marked indices
  const J* list;          // the marked indices
  std::int64_t limit;     // scans stop at this index
  std::int64_t from, to;  // the lists of list[from] to list[to - 1] are scanned
  GUSTAV_INLINE marked_row(const intersection_lists<O, J>& g, long i) {
    const std::int64_t own = g.rank ? g.rank[i] : i;
    const csr_slice<O> row = g.marked[own];
    n = static_cast<std::int64_t>(row.length);
    list = g.indices + row.begin;
    limit = g.cut ? own : std::numeric_limits<std::int64_t>::max();
    from = g.skip_first;
    to = n - g.skip_last;
  }
};

// --- baseline: a bitmap in memory ---------------------------------------------------------------------------------

template <class J>
void set_bits(std::uint32_t* bits, const J* list, std::int64_t n) {
  for (std::int64_t k = 0; k < n; ++k) bitmap::set(bits, list[k]);
}
template <class J>
void clear_bits(std::uint32_t* bits, const J* list, std::int64_t n) {
  for (std::int64_t k = 0; k < n; ++k) bits[bitmap::word_of<std::uint32_t>(list[k])] = 0;
}

// The number of marked indices below the limit in the list x of length m.
template <class J>
GUSTAV_INLINE std::int64_t count_bitmap(const J* x, std::int64_t m, std::int64_t limit, const std::uint32_t* bits) {
  std::int64_t closed = 0;
  for (std::int64_t v = 0; v < m && x[v] < limit; ++v) closed += bitmap::test(bits, x[v]);
  return closed;
}

template <class O, class J>
std::int64_t count_baseline(const intersection_lists<O, J>& g, long begin, long end, std::uint32_t* bits) {
  std::int64_t closed = 0;
  for (long i = begin; i < end; ++i) {
    prefetch_rows(g, i, end);
    const marked_row<O, J> row(g, i);
    if (row.n < 2) continue;
    set_bits(bits, row.list, row.n);
    for (std::int64_t q = row.from; q < row.to; ++q) {
      const csr_slice<O> other = g.scanned[row.list[q]];
      closed += count_bitmap(g.indices + other.begin, static_cast<std::int64_t>(other.length), row.limit, bits);
    }
    clear_bits(bits, row.list, row.n);
  }
  return closed;
}

#if GUSTAV_HAS_X86_TARGETS

// --- AVX2: short rows are compared, longer ones use a bitmap in memory --------------------------------------------

GUSTAV_AVX2 inline std::int64_t count_compared_avx2(const std::int32_t* x, std::int64_t m, std::int64_t limit,
                                                    const std::int32_t* row, std::int64_t n) {
  std::int64_t closed = 0;
  for (std::int64_t v = 0; v < m && x[v] < limit; v += 8) {
    const __m256i in = first_eight_lanes(std::min<std::int64_t>(m - v, 8));
    const __m256i loaded = _mm256_maskload_epi32(x + v, in);
    __m256i hit = _mm256_setzero_si256();
    for (std::int64_t q = 0; q < n; ++q)
      hit = _mm256_or_si256(hit, _mm256_cmpeq_epi32(loaded, _mm256_set1_epi32(row[q])));
    closed += __builtin_popcount(sign_bits(_mm256_and_si256(hit, in)));
  }
  return closed;
}

template <class O>
GUSTAV_AVX2 std::int64_t count_avx2(const intersection_lists<O, std::int32_t>& g, long begin, long end,
                                    std::uint32_t* bits) {
  std::int64_t closed = 0;
  for (long i = begin; i < end; ++i) {
    prefetch_rows(g, i, end);
    const marked_row<O, std::int32_t> row(g, i);
    const std::int64_t n = row.n, limit = row.limit, from = row.from, to = row.to;
    if (n < 2) continue;
    const std::int32_t* const list = row.list;
    if (n <= g.compared_avx2) {
      for (std::int64_t q = from; q < to; ++q) {
        const csr_slice<O> other = g.scanned[list[q]];
        closed += count_compared_avx2(g.indices + other.begin, static_cast<std::int64_t>(other.length), limit, list, n);
      }
      continue;
    }
    set_bits(bits, list, n);
    for (std::int64_t q = from; q < to; ++q) {
      const csr_slice<O> other = g.scanned[list[q]];
      closed += count_bitmap(g.indices + other.begin, static_cast<std::int64_t>(other.length), limit, bits);
    }
    clear_bits(bits, list, n);
  }
  return closed;
}

// --- AVX-512 ------------------------------------------------------------------------------------------------------

// A row as a table of 32 bitmap words: word w is in slot w % 32. Indices whose slot holds another word overflow.
struct alignas(64) word_table {
  static constexpr std::uint32_t free = ~std::uint32_t{0};
  static constexpr int max_overflow = 8;
  std::uint32_t word[32];  // the word in each slot, as index / 1024
  std::uint32_t bits[32];
  std::int32_t overflow[max_overflow + 1];
  std::int64_t overflow_count;
};

GUSTAV_AVX512 inline void clear(word_table& t) {
  _mm512_store_si512(t.word, _mm512_set1_epi32(-1));
  _mm512_store_si512(t.word + 16, _mm512_set1_epi32(-1));
  _mm512_store_si512(t.bits, _mm512_setzero_si512());
  _mm512_store_si512(t.bits + 16, _mm512_setzero_si512());
  t.overflow_count = 0;
}

// Fills a cleared table. Returns whether the row fits, with at most max_overflow indices left over.
GUSTAV_AVX512 inline bool fill(word_table& t, const std::int32_t* list, std::int64_t n) {
  for (std::int64_t q = 0; q < n; ++q) {
    const auto j = static_cast<std::uint32_t>(list[q]);
    const std::uint32_t slot = j >> 5 & 31, word = j >> 10, old = t.word[slot];
    const bool fits = old == word || old == word_table::free;
    t.word[slot] = fits ? word : old;
    t.bits[slot] |= std::uint32_t{fits} << (j & 31);
    t.overflow[t.overflow_count] = list[q];
    t.overflow_count += !fits;
    if (t.overflow_count > word_table::max_overflow) return false;
  }
  return true;
}

// The number of indices of the list x that are among the n of the row. Lists are short where rows are, so a vector
// holds 8 indices.
GUSTAV_AVX512 inline std::int64_t count_compared8(const std::int32_t* x, std::int64_t m, std::int64_t limit,
                                                  const std::int32_t* row, std::int64_t n) {
  std::int64_t closed = 0;
  for (std::int64_t v = 0; v < m && x[v] < limit; v += 8) {
    const __mmask8 in = first_lanes8(m - v);
    const __m256i loaded = _mm256_maskz_loadu_epi32(in, x + v);
    __mmask8 hit = 0;
    for (std::int64_t q = 0; q < n; ++q)
      hit = static_cast<__mmask8>(hit | _mm256_mask_cmpeq_epi32_mask(in, loaded, _mm256_set1_epi32(row[q])));
    closed += __builtin_popcount(hit);
  }
  return closed;
}

// The same with 16 indices per vector.
GUSTAV_AVX512 inline std::int64_t count_compared16(const std::int32_t* x, std::int64_t m, std::int64_t limit,
                                                   const std::int32_t* row, std::int64_t n) {
  std::int64_t closed = 0;
  std::int64_t v = 0;
  do {
    const __mmask16 in = first_lanes(m - v);
    const __m512i loaded = _mm512_maskz_loadu_epi32(in, x + v);
    __mmask16 hit = 0;
    for (std::int64_t q = 0; q < n; ++q)
      hit = static_cast<__mmask16>(hit | _mm512_mask_cmpeq_epi32_mask(in, loaded, _mm512_set1_epi32(row[q])));
    closed += __builtin_popcount(hit);
    v += 16;
  } while (v < m && x[v] < limit);  // one pass for an empty list is cheaper than a mispredicted branch
  return closed;
}

struct word_registers {
  __m512i word0, word1, bits0, bits1;
};

// Two permutations look up 16 indices: one of the words' numbers and one of their bits.
GUSTAV_AVX512 inline std::int64_t count_in_table(const std::int32_t* x, std::int64_t m, std::int64_t limit,
                                                 const word_registers& t, const std::int32_t* overflow,
                                                 std::int64_t overflow_count) {
  const __m512i one = _mm512_set1_epi32(1);
  std::int64_t closed = 0;
  std::int64_t v = 0;
  do {
    const __mmask16 in = first_lanes(m - v);
    const __m512i loaded = _mm512_maskz_loadu_epi32(in, x + v);
    const __m512i slot = _mm512_maskz_srli_epi32(in, loaded, 5);  // a permutation uses the low five bits only
    const __m512i word = _mm512_permutex2var_epi32(t.word0, slot, t.word1);
    const __m512i bits = _mm512_permutex2var_epi32(t.bits0, slot, t.bits1);
    __mmask16 hit = _mm512_mask_cmpeq_epi32_mask(in, word, _mm512_maskz_srli_epi32(in, loaded, 10));
    hit = _mm512_mask_test_epi32_mask(hit, bits, _mm512_maskz_rolv_epi32(in, one, loaded));
    for (std::int64_t q = 0; q < overflow_count; ++q)
      hit = static_cast<__mmask16>(hit | _mm512_mask_cmpeq_epi32_mask(in, loaded, _mm512_set1_epi32(overflow[q])));
    closed += __builtin_popcount(hit);
    v += 16;
  } while (v < m && x[v] < limit);  // one pass for an empty list is cheaper than a mispredicted branch
  return closed;
}

// The same with the row as a bitmap in memory.
GUSTAV_AVX512 inline std::int64_t count_bitmap_avx512(const std::int32_t* x, std::int64_t m, std::int64_t limit,
                                                      const std::uint32_t* bits) {
  const __m512i one = _mm512_set1_epi32(1);
  std::int64_t closed = 0;
  for (std::int64_t v = 0; v < m && x[v] < limit; v += 16) {
    const __mmask16 in = first_lanes(m - v);
    const __m512i loaded = _mm512_maskz_loadu_epi32(in, x + v);
    const __m512i words =
        _mm512_mask_i32gather_epi32(_mm512_setzero_si512(), in, _mm512_maskz_srli_epi32(in, loaded, 5), bits, 4);
    closed += __builtin_popcount(_mm512_test_epi32_mask(words, _mm512_maskz_rolv_epi32(in, one, loaded)));
  }
  return closed;
}

// Concatenated lists. The end of each short list is a mispredicted branch, so lists are packed before they are scanned.
struct packed_lists {
  static constexpr std::int64_t capacity = 1024;
  alignas(64) std::int32_t indices[capacity + 16];
};
struct index_list {
  const std::int32_t* indices;
  std::int64_t length;
};

// Packs the lists of list[q], list[q + 1], ... up to list[to - 1] as far as they fit and advances q. A list longer than
// the capacity is returned unpacked.
template <class O>
GUSTAV_AVX512 inline index_list pack_lists(packed_lists& packed, const intersection_lists<O, std::int32_t>& g,
                                           const std::int32_t* list, std::int64_t& q, std::int64_t to) {
  std::int64_t n = 0;
  for (; q < to; ++q) {
    const csr_slice<O> other = g.scanned[list[q]];
    const std::int32_t* const indices = g.indices + other.begin;
    const auto length = static_cast<std::int64_t>(other.length);
    if (n + length > packed.capacity) {
      if (n > 0) break;
      ++q;
      return {indices, length};
    }
    _mm512_storeu_si512(packed.indices + n, _mm512_maskz_loadu_epi32(first_lanes(length), indices));
    for (std::int64_t v = 16; v < length; v += 16)
      _mm512_storeu_si512(packed.indices + n + v, _mm512_maskz_loadu_epi32(first_lanes(length - v), indices + v));
    n += length;
  }
  return {packed.indices, n};
}
// The next list to scan, packed where g.packed.
template <class O>
GUSTAV_AVX512 inline index_list next_list(packed_lists& packed, const intersection_lists<O, std::int32_t>& g,
                                          const std::int32_t* list, std::int64_t& q, std::int64_t to) {
  if (g.packed) return pack_lists(packed, g, list, q, to);
  const csr_slice<O> other = g.scanned[list[q++]];
  return {g.indices + other.begin, static_cast<std::int64_t>(other.length)};
}

template <class O>
GUSTAV_AVX512 std::int64_t count_avx512(const intersection_lists<O, std::int32_t>& g, long begin, long end,
                                        std::uint32_t* bits) {
  constexpr std::int64_t max_in_table = 512;
  word_table table;
  packed_lists packed;
  clear(table);
  std::int64_t closed = 0;
  for (long i = begin; i < end; ++i) {
    prefetch_rows(g, i, end);
    const marked_row<O, std::int32_t> row(g, i);
    const std::int64_t n = row.n, limit = row.limit, from = row.from, to = row.to;
    if (n < 2) continue;
    const std::int32_t* const list = row.list;
    if (n <= g.compared_half) {
      for (std::int64_t q = from; q < to; ++q) {
        const csr_slice<O> other = g.scanned[list[q]];
        closed += count_compared8(g.indices + other.begin, static_cast<std::int64_t>(other.length), limit, list, n);
      }
    } else if (n <= g.compared) {
      for (std::int64_t q = from; q < to;) {
        const index_list other = next_list(packed, g, list, q, to);
        closed += count_compared16(other.indices, other.length, limit, list, n);
      }
    } else if (n <= max_in_table && fill(table, list, n)) {
      const word_registers t{_mm512_load_si512(table.word), _mm512_load_si512(table.word + 16),
                             _mm512_load_si512(table.bits), _mm512_load_si512(table.bits + 16)};
      for (std::int64_t q = from; q < to;) {
        const index_list other = next_list(packed, g, list, q, to);
        closed += count_in_table(other.indices, other.length, limit, t, table.overflow, table.overflow_count);
      }
      clear(table);
    } else {
      clear(table);
      set_bits(bits, list, n);
      for (std::int64_t q = from; q < to; ++q) {
        const csr_slice<O> other = g.scanned[list[q]];
        closed += count_bitmap_avx512(g.indices + other.begin, static_cast<std::int64_t>(other.length), limit, bits);
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
    if (set == isa::avx512) return count_avx512(g, begin, end, bits);
    if (set == isa::avx2) return count_avx2(g, begin, end, bits);
  }
#endif
  (void)set;
  return count_baseline(g, begin, end, bits);
}

#define GUSTAV_COUNT_IN_ROWS(O, J) \
  template std::int64_t count_in_rows(isa, const intersection_lists<O, J>&, long, long, std::uint32_t*)
GUSTAV_COUNT_IN_ROWS(std::uint32_t, std::int32_t);
GUSTAV_COUNT_IN_ROWS(std::uint64_t, std::int32_t);
GUSTAV_COUNT_IN_ROWS(std::uint32_t, std::int64_t);
GUSTAV_COUNT_IN_ROWS(std::uint64_t, std::int64_t);
#undef GUSTAV_COUNT_IN_ROWS

}  // namespace gustav::backends::cpu
