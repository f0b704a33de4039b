// Which rows have much in common, so that they are worth forming together: greedy groups by min-wise hashing.
#pragma once

#include <backends/common/parallel.hpp>
#include <backends/cpu/mcl/row_sketches.hpp>

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
#include <utility>
#include <vector>

namespace gustav::backends::cpu::markov {

// Puts rows that have many columns in common next to each other, in groups of `size`: `full` has the groups, `left` the
// rows of groups that did not fill. Two rows agree in a hash's least value as often as their columns agree, so that
// each row looks for its like among those that agree with it; of these the group takes, one by one, the row that brings
// fewest columns of its own, by hashed sets of columns.
// Cost: some ten thousand operations a group.
class clustered_rows {
 public:
  // `rows`: numbers in `sketches`, which outlives it.
  clustered_rows(const row_sketches& sketches, std::vector<std::uint32_t> rows, std::size_t size, isa set)
      : sketches_(sketches),
        rows_(std::move(rows)),
        size_(size),
        set_(set),
        used_(rows_.size(), 0),
        met_(rows_.size(), 0) {
    for (std::size_t h = 0; h < sign_hashes; ++h) sort_by(h);
    for (std::uint32_t seed = 0; seed < rows_.size(); ++seed) {
      if (used_[seed]) continue;
      look_for_like(seed);
      choose(seed);
      std::vector<std::uint32_t>& to = chosen_.size() == size_ ? full : left;
      for (const std::uint32_t k : chosen_) {
        used_[k] = 1;
        to.push_back(rows_[k]);
      }
    }
  }

  std::vector<std::uint32_t> full, left;

 private:
  static constexpr int most_looked_at = 64;         // of those that agree in a hash
  static constexpr std::size_t most_compared = 40;  // of those that agree in most hashes

  std::uint32_t sign(std::uint32_t k, std::size_t h) const { return sketches_.signs[rows_[k]].of[h]; }
  const std::uint64_t* set_of(std::uint32_t k) const { return sketches_.set_of(rows_[k]); }

  // The rows by their sign under a hash, and where each one's equals begin.
  void sort_by(std::size_t h) {
    std::vector<std::uint64_t> keys(rows_.size());
    for (std::uint32_t k = 0; k < keys.size(); ++k) keys[k] = std::uint64_t{sign(k, h)} << 32 | k;
    std::sort(keys.begin(), keys.end());
    order_[h].resize(keys.size());
    first_[h].resize(keys.size());
    open_[h].resize(keys.size());
    for (std::size_t p = 0, first = 0; p < keys.size(); ++p) {
      if (keys[p] >> 32 != keys[first] >> 32) first = p;
      const auto k = static_cast<std::uint32_t>(keys[p]);
      order_[h][p] = k;
      first_[h][k] = static_cast<std::uint32_t>(first);
      open_[h][p] = static_cast<std::uint32_t>(p);
    }
  }
  // Unused rows that agree with the seed in most hashes.
  void look_for_like(std::uint32_t seed) {
    found_.clear();
    used_[seed] = 1;
    for (std::size_t h = 0; h < sign_hashes; ++h) {
      std::uint32_t& open = open_[h][first_[h][seed]];  // behind the equals that are used up
      int looked = 0;
      bool leading = true;
      const std::size_t end = std::min<std::size_t>(rows_.size(), open + 4 * most_looked_at);
      for (std::uint32_t p = open; p < end && looked < most_looked_at; ++p) {
        const std::uint32_t k = order_[h][p];
        if (sign(k, h) != sign(seed, h)) break;
        if (used_[k]) {
          if (leading) open = p + 1;
          continue;
        }
        leading = false;
        ++looked;
        if (met_[k]++ == 0) found_.push_back(k);
      }
    }
    const std::size_t take = std::min(found_.size(), most_compared);
    std::partial_sort(found_.begin(), found_.begin() + static_cast<std::ptrdiff_t>(take), found_.end(),
                      [&](std::uint32_t a, std::uint32_t b) { return met_[a] != met_[b] ? met_[a] > met_[b] : a < b; });
    for (const std::uint32_t k : found_) met_[k] = 0;
    found_.resize(take);
  }
  // The seed and up to size - 1 of the rows found: next the one that shares most with those chosen before, its own
  // columns taken off.
  void choose(std::uint32_t seed) {
    const std::size_t words = sketches_.words;
    all_.assign(set_of(seed), set_of(seed) + words);
    chosen_.assign(1, seed);
    while (chosen_.size() < size_ && !found_.empty()) {
      std::size_t best = 0;
      int most = std::numeric_limits<int>::min();
      for (std::size_t c = 0; c < found_.size(); ++c) {
        const int gain =
            sketches_.sizes[rows_[found_[c]]] - 2 * count_missing(set_of(found_[c]), all_.data(), words, set_);
        if (gain > most) {
          most = gain;
          best = c;
        }
      }
      const std::uint32_t k = found_[best];
      for (std::size_t w = 0; w < words; ++w) all_[w] |= set_of(k)[w];
      chosen_.push_back(k);
      found_.erase(found_.begin() + static_cast<std::ptrdiff_t>(best));
    }
  }

  const row_sketches& sketches_;
  std::vector<std::uint32_t> rows_;
  std::size_t size_;
  isa set_;
  std::array<std::vector<std::uint32_t>, sign_hashes> order_, first_, open_;
  std::vector<std::uint8_t> used_, met_;
  std::vector<std::uint32_t> found_, chosen_;  // places in rows_
  std::vector<std::uint64_t> all_;
};

// `rows` in groups of `size`; those that did not fill come last, one behind the other. `products`: of all these rows.
// The groups depend on `threads`: each thread groups those of a share, by their first sign, which most that are alike
// have in common.
template <class T, class I>
std::vector<I> cluster_rows(const csr_view<T, I>& m, const std::vector<I>& rows, offset_t products, std::size_t size,
                            int threads, isa set) {
  constexpr std::size_t share = 512;  // rows that a thread is worth waking for
  const row_sketches sketches = sketch_rows(m, rows, products, threads, set);
  const auto parts = static_cast<std::size_t>(std::clamp<long>(static_cast<long>(rows.size() / share), 1, threads));
  std::vector<std::vector<std::uint32_t>> of_part(parts), full(parts), left(parts);
  for (std::uint32_t r = 0; r < rows.size(); ++r) of_part[sketches.signs[r].of[0] % parts].push_back(r);
  parallel_for(static_cast<long>(parts), 1, threads, [&](long begin, long end) {
    for (auto p = static_cast<std::size_t>(begin); p < static_cast<std::size_t>(end); ++p) {
      clustered_rows found(sketches, std::move(of_part[p]), size, set);
      full[p] = std::move(found.full);
      left[p] = std::move(found.left);
    }
  });
  std::vector<I> grouped;
  grouped.reserve(rows.size());
  for (const auto* lists : {&full, &left})
    for (const auto& list : *lists)
      for (const std::uint32_t r : list) grouped.push_back(rows[r]);
  return grouped;
}

}  // namespace gustav::backends::cpu::markov
