// MinHash signatures and hashed column bitmaps of rows of a matrix.
#pragma once

#include <backends/common/bitmap.hpp>
#include <backends/cpu/mcl/minhash.hpp>
#include <core/buffer.hpp>
#include <core/parallel.hpp>
#include <core/views.hpp>

#include <algorithm>
#include <bit>
#include <cstdint>
#include <vector>

namespace gustav::backends::cpu::markov {

constexpr std::size_t max_bitmap_words = 128;

// The MinHash signature and the column bitmap of each row of a list of rows. A bitmap has about four bits for each
// column of a mean row. Columns whose own rows are short against the others are left out: they take little time.
struct row_sketches {
  std::size_t words = 0;  // of one bitmap
  buffer<std::uint64_t> bitmaps;
  buffer<minhash_signature> signatures;
  buffer<int> sizes;  // the number of bits set in each bitmap

  const std::uint64_t* bitmap_of(std::uint32_t r) const { return bitmaps.data() + r * words; }
};

// `multiply_adds`: those of all these rows, at least one.
template <class T, class I>
row_sketches sketch_rows(const csr_view<T, I>& m, const std::vector<I>& rows, offset_t multiply_adds, int threads,
                         isa set) {
  double entries = 0;
  for (const I i : rows) entries += static_cast<double>(m.offsets[i + 1] - m.offsets[i]);
  const auto least_length = static_cast<offset_t>(0.25 * static_cast<double>(multiply_adds) / entries);
  const auto count = static_cast<double>(rows.size());
  const std::size_t words = std::clamp<std::size_t>(
      std::bit_ceil(static_cast<std::size_t>(4 * entries / count)) / bitmap::word_bits, 4, max_bitmap_words);
  const std::size_t bits = words * bitmap::word_bits;

  buffer<minhash_signature> of_column(static_cast<std::size_t>(m.cols));
  buffer<std::uint32_t> bit_of(static_cast<std::size_t>(m.cols));
  for (std::size_t j = 0; j < of_column.size(); ++j) {
    // A column that is left out changes no signature and sets a bit past the end of the bitmap.
    const bool counts = m.offsets[j + 1] - m.offsets[j] >= least_length;
    of_column[j] = counts ? signature_of_column(j) : empty_signature;
    bit_of[j] = static_cast<std::uint32_t>(counts ? of_column[j].of[0] % bits : bits);
  }
  row_sketches out{words, buffer<std::uint64_t>(rows.size() * words), buffer<minhash_signature>(rows.size()),
                   buffer<int>(rows.size(), 0)};
  parallel_for(static_cast<long>(rows.size()), 256, threads, [&](long begin, long end) {
    for (auto r = static_cast<std::size_t>(begin); r < static_cast<std::size_t>(end); ++r) {
      out.signatures[r] = empty_signature;
      bitmap::word row[max_bitmap_words + 1] = {};
      const offset_t first = m.offsets[rows[r]];
      add_to_sketch(m.indices + first, m.offsets[rows[r] + 1] - first, of_column.data(), bit_of.data(),
                    out.signatures[r], row, set);
      std::copy_n(row, words, out.bitmaps.data() + r * words);
      for (std::size_t w = 0; w < words; ++w) out.sizes[r] += std::popcount(row[w]);
    }
  });
  return out;
}

}  // namespace gustav::backends::cpu::markov
