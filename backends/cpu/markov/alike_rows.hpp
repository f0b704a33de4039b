// Which rows have much in common, so that they are worth forming together: greedy groups by min-wise hashing.
#pragma once

#include <backends/common/buffer.hpp>
#include <backends/common/parallel.hpp>
#include <backends/cpu/markov/row_signs.hpp>
#include <graphblas/views.hpp>

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <limits>
#include <numeric>
#include <vector>

namespace gustav::backends::cpu::markov {

// Puts rows that have many columns in common next to each other, in groups of `size`. `rows`, not empty, outlive it.
// Two rows agree in a hash's least value as often as their columns agree, so that each row looks for its like among
// those that agree with it; of these the group takes, one by one, the row that brings fewest columns of its own, by
// hashed sets of columns. Rows of the matrix that are short against the others do not count: they take little time.
// Cost: a dozen operations an entry, and some ten thousand a group. Does not depend on `threads`.
template <class I>
class alike_rows {
 public:
  // `products`: of all these rows together.
  template <class T>
  alike_rows(const csr_view<T, I>& m, const std::vector<I>& rows, offset_t products, std::size_t size, int threads,
             isa set)
      : rows_(rows),
        size_(size),
        set_(set),
        signs_(rows.size()),
        sizes_(rows.size(), 0),
        used_(rows.size(), 0),
        met_(rows.size(), 0) {
    sketch_rows(m, products, threads);
    parallel_for(static_cast<long>(hashes), 1, rows.size() < few ? 1 : threads, [&](long begin, long end) {
      for (long h = begin; h < end; ++h) sort_by(static_cast<std::size_t>(h));
    });
  }

  // The rows in groups; groups that did not fill come last, one behind the other.
  std::vector<I> grouped() {
    std::vector<I> grouped, left;
    grouped.reserve(rows_.size());
    for (std::size_t seed = 0; seed < rows_.size(); ++seed) {
      if (used_[seed]) continue;
      look_for_like(static_cast<std::uint32_t>(seed));
      choose(static_cast<std::uint32_t>(seed));
      std::vector<I>& to = chosen_.size() == size_ ? grouped : left;
      for (const std::uint32_t r : chosen_) {
        used_[r] = 1;
        to.push_back(rows_[r]);
      }
    }
    grouped.insert(grouped.end(), left.begin(), left.end());
    return grouped;
  }

 private:
  static constexpr std::size_t hashes = sign_hashes;
  static constexpr std::size_t few = 1024;          // rows, not worth a second thread
  static constexpr int most_looked_at = 64;         // of those that agree in a hash
  static constexpr std::size_t most_compared = 40;  // of those that agree in most hashes
  static constexpr std::size_t most_words = 128;

  // The least hashes of each row's columns, and the set of them in bits, about four for each column.
  template <class T>
  void sketch_rows(const csr_view<T, I>& m, offset_t products, int threads) {
    double entries = 0;
    for (const I i : rows_) entries += static_cast<double>(m.offsets[i + 1] - m.offsets[i]);
    const auto least_length = static_cast<offset_t>(0.25 * static_cast<double>(products) / entries);
    words_ = std::clamp<std::size_t>(
        std::bit_ceil(static_cast<std::size_t>(4 * entries / static_cast<double>(rows_.size()))) / 64, 4, most_words);
    sets_ = buffer<std::uint64_t>(rows_.size() * words_);
    buffer<row_sign> of_column(static_cast<std::size_t>(m.cols));
    buffer<std::uint32_t> bit_of(static_cast<std::size_t>(m.cols));
    for (std::size_t j = 0; j < of_column.size(); ++j) {
      // Columns that do not count change nothing, and set a bit behind those of the set.
      const bool counts = m.offsets[j + 1] - m.offsets[j] >= least_length;
      of_column[j] = counts ? sign_of_column(j) : no_sign;
      bit_of[j] = static_cast<std::uint32_t>(counts ? of_column[j].of[0] % (64 * words_) : 64 * words_);
    }
    parallel_for(static_cast<long>(rows_.size()), 256, threads, [&](long begin, long end) {
      for (auto r = static_cast<std::size_t>(begin); r < static_cast<std::size_t>(end); ++r) {
        signs_[r] = no_sign;
        std::uint64_t bits[most_words + 1] = {};
        const offset_t first = m.offsets[rows_[r]];
        sketch(m.indices + first, m.offsets[rows_[r] + 1] - first, of_column.data(), bit_of.data(), signs_[r], bits,
               set_);
        std::copy_n(bits, words_, sets_.data() + r * words_);
        for (std::size_t w = 0; w < words_; ++w) sizes_[r] += std::popcount(bits[w]);
      }
    });
  }
  // The rows by their sign under a hash, and where each one's equals begin.
  void sort_by(std::size_t h) {
    std::vector<std::uint64_t> keys(rows_.size());
    for (std::size_t r = 0; r < keys.size(); ++r) keys[r] = std::uint64_t{signs_[r].of[h]} << 32 | r;
    std::sort(keys.begin(), keys.end());
    order_[h].resize(keys.size());
    first_[h].resize(keys.size());
    open_[h].resize(keys.size());
    for (std::size_t p = 0, first = 0; p < keys.size(); ++p) {
      if (keys[p] >> 32 != keys[first] >> 32) first = p;
      const auto r = static_cast<std::uint32_t>(keys[p]);
      order_[h][p] = r;
      first_[h][r] = static_cast<std::uint32_t>(first);
      open_[h][p] = static_cast<std::uint32_t>(p);
    }
  }
  // Unused rows that agree with the seed in most hashes.
  void look_for_like(std::uint32_t seed) {
    found_.clear();
    used_[seed] = 1;
    for (std::size_t h = 0; h < hashes; ++h) {
      const std::uint32_t sign = signs_[seed].of[h];
      std::uint32_t& open = open_[h][first_[h][seed]];  // behind the equals that are used up
      int looked = 0;
      bool leading = true;
      const std::size_t end = std::min<std::size_t>(rows_.size(), open + 4 * most_looked_at);
      for (std::uint32_t p = open; p < end && looked < most_looked_at; ++p) {
        const std::uint32_t r = order_[h][p];
        if (signs_[r].of[h] != sign) break;
        if (used_[r]) {
          if (leading) open = p + 1;
          continue;
        }
        leading = false;
        ++looked;
        if (met_[r]++ == 0) found_.push_back(r);
      }
    }
    const std::size_t take = std::min(found_.size(), most_compared);
    std::partial_sort(found_.begin(), found_.begin() + static_cast<std::ptrdiff_t>(take), found_.end(),
                      [&](std::uint32_t a, std::uint32_t b) { return met_[a] != met_[b] ? met_[a] > met_[b] : a < b; });
    for (const std::uint32_t r : found_) met_[r] = 0;
    found_.resize(take);
  }
  // The seed and up to size - 1 of the rows found: next the one that shares most with those chosen before, its own
  // columns taken off.
  void choose(std::uint32_t seed) {
    const auto bits = [&](std::uint32_t r) { return sets_.data() + r * words_; };
    all_.assign(bits(seed), bits(seed) + words_);
    chosen_.assign(1, seed);
    while (chosen_.size() < size_ && !found_.empty()) {
      std::size_t best = 0;
      int most = std::numeric_limits<int>::min();
      for (std::size_t c = 0; c < found_.size(); ++c) {
        const int gain = sizes_[found_[c]] - 2 * count_missing(bits(found_[c]), all_.data(), words_, set_);
        if (gain > most) {
          most = gain;
          best = c;
        }
      }
      const std::uint32_t r = found_[best];
      for (std::size_t w = 0; w < words_; ++w) all_[w] |= bits(r)[w];
      chosen_.push_back(r);
      found_.erase(found_.begin() + static_cast<std::ptrdiff_t>(best));
    }
  }

  const std::vector<I>& rows_;
  std::size_t size_;
  isa set_;
  std::vector<row_sign> signs_;
  std::size_t words_ = 0;
  buffer<std::uint64_t> sets_;  // words_ of each row
  std::vector<int> sizes_;      // bits that are set there
  std::array<std::vector<std::uint32_t>, hashes> order_, first_, open_;
  std::vector<std::uint8_t> used_, met_;
  std::vector<std::uint32_t> found_, chosen_;
  std::vector<std::uint64_t> all_;
};

}  // namespace gustav::backends::cpu::markov
