// Sketches of rows of a matrix.
#pragma once

#include <backends/common/buffer.hpp>
#include <backends/common/parallel.hpp>
#include <backends/cpu/mcl/minhash.hpp>
#include <graphblas/views.hpp>

#include <algorithm>
#include <bit>
#include <cstdint>
#include <vector>

namespace gustav::backends::cpu::markov {

constexpr std::size_t most_set_words = 128;

// Of row number r of a list of rows: the least hashes of its columns, and the set of them in bits, about four for each
// column. Columns whose own rows are short against the others do not count: they take little time.
struct row_sketches {
  std::size_t words = 0;  // of a set
  buffer<std::uint64_t> sets;
  buffer<row_sign> signs;
  buffer<int> sizes;  // bits that are set

  const std::uint64_t* set_of(std::uint32_t r) const { return sets.data() + r * words; }
};

// `products`: of all these rows together, at least one.
template <class T, class I>
row_sketches sketch_rows(const csr_view<T, I>& m, const std::vector<I>& rows, offset_t products, int threads, isa set) {
  double entries = 0;
  for (const I i : rows) entries += static_cast<double>(m.offsets[i + 1] - m.offsets[i]);
  const auto least_length = static_cast<offset_t>(0.25 * static_cast<double>(products) / entries);
  const auto count = static_cast<double>(rows.size());
  const std::size_t words =
      std::clamp<std::size_t>(std::bit_ceil(static_cast<std::size_t>(4 * entries / count)) / 64, 4, most_set_words);

  buffer<row_sign> of_column(static_cast<std::size_t>(m.cols));
  buffer<std::uint32_t> bit_of(static_cast<std::size_t>(m.cols));
  for (std::size_t j = 0; j < of_column.size(); ++j) {
    // Columns that do not count change nothing, and set a bit behind those of the set.
    const bool counts = m.offsets[j + 1] - m.offsets[j] >= least_length;
    of_column[j] = counts ? sign_of_column(j) : no_sign;
    bit_of[j] = static_cast<std::uint32_t>(counts ? of_column[j].of[0] % (64 * words) : 64 * words);
  }
  row_sketches out{words, buffer<std::uint64_t>(rows.size() * words), buffer<row_sign>(rows.size()),
                   buffer<int>(rows.size(), 0)};
  parallel_for(static_cast<long>(rows.size()), 256, threads, [&](long begin, long end) {
    for (auto r = static_cast<std::size_t>(begin); r < static_cast<std::size_t>(end); ++r) {
      out.signs[r] = no_sign;
      std::uint64_t bits[most_set_words + 1] = {};
      const offset_t first = m.offsets[rows[r]];
      sketch(m.indices + first, m.offsets[rows[r] + 1] - first, of_column.data(), bit_of.data(), out.signs[r], bits,
             set);
      std::copy_n(bits, words, out.sets.data() + r * words);
      for (std::size_t w = 0; w < words; ++w) out.sizes[r] += std::popcount(bits[w]);
    }
  });
  return out;
}

}  // namespace gustav::backends::cpu::markov
