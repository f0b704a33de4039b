// Clusters similar rows into blocks by MinHash, greedily.
#pragma once

#include <backends/cpu/mcl/row_sketches.hpp>
#include <backends/cpu/mcl/tuning.hpp>
#include <core/parallel.hpp>

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
#include <utility>
#include <vector>

namespace gustav::backends::cpu::markov {

// Groups rows that share many columns into blocks of `size`. `full` holds the blocks one after the other, `remainder`
// the rows of blocks that did not fill. Two rows agree in a MinHash value with the probability that is the Jaccard
// similarity of their columns, so a row takes its candidates from the rows that agree with it in some values. The block
// then takes the candidates one by one: next the one that adds the fewest columns, by the hashed bitmaps.
// Cost: about ten thousand operations a block.
class clustered_rows {
 public:
  // `rows`: numbers of rows in `sketches`, which must outlive this object.
  clustered_rows(const row_sketches& sketches, std::vector<std::uint32_t> rows, std::size_t size, isa set)
      : sketches_(sketches),
        rows_(std::move(rows)),
        size_(size),
        set_(set),
        used_(rows_.size(), 0),
        matches_(rows_.size(), 0) {
    for (std::size_t h = 0; h < signature_size; ++h) sort_by(h);
    for (std::uint32_t seed = 0; seed < rows_.size(); ++seed) {
      if (used_[seed]) continue;
      find_candidates(seed);
      choose(seed);
      std::vector<std::uint32_t>& to = chosen_.size() == size_ ? full : remainder;
      for (const std::uint32_t k : chosen_) {
        used_[k] = 1;
        to.push_back(rows_[k]);
      }
    }
  }

  std::vector<std::uint32_t> full, remainder;

 private:
  static constexpr int max_probes = 64;              // rows looked at that agree in one MinHash value
  static constexpr std::size_t max_candidates = 40;  // rows compared, those that agree in most values

  std::uint32_t signature(std::uint32_t k, std::size_t h) const { return sketches_.signatures[rows_[k]].of[h]; }
  const std::uint64_t* bitmap_of(std::uint32_t k) const { return sketches_.bitmap_of(rows_[k]); }

  // Sorts the rows by MinHash value h, and records where the run of equal values begins for each.
  void sort_by(std::size_t h) {
    std::vector<std::uint64_t> keys(rows_.size());
    for (std::uint32_t k = 0; k < keys.size(); ++k) keys[k] = std::uint64_t{signature(k, h)} << 32 | k;
    std::sort(keys.begin(), keys.end());
    order_[h].resize(keys.size());
    first_[h].resize(keys.size());
    cursor_[h].resize(keys.size());
    for (std::size_t p = 0, first = 0; p < keys.size(); ++p) {
      if (keys[p] >> 32 != keys[first] >> 32) first = p;
      const auto k = static_cast<std::uint32_t>(keys[p]);
      order_[h][p] = k;
      first_[h][k] = static_cast<std::uint32_t>(first);
      cursor_[h][p] = static_cast<std::uint32_t>(p);
    }
  }
  // Finds the unused rows that agree with the seed in most MinHash values.
  void find_candidates(std::uint32_t seed) {
    found_.clear();
    used_[seed] = 1;
    for (std::size_t h = 0; h < signature_size; ++h) {
      std::uint32_t& cursor = cursor_[h][first_[h][seed]];  // behind the leading rows of the run that are used
      int probes = 0;
      bool leading = true;
      const std::size_t end = std::min<std::size_t>(rows_.size(), cursor + 4 * max_probes);
      for (std::uint32_t p = cursor; p < end && probes < max_probes; ++p) {
        const std::uint32_t k = order_[h][p];
        if (signature(k, h) != signature(seed, h)) break;
        if (used_[k]) {
          if (leading) cursor = p + 1;
          continue;
        }
        leading = false;
        ++probes;
        if (matches_[k]++ == 0) found_.push_back(k);
      }
    }
    const std::size_t take = std::min(found_.size(), max_candidates);
    std::partial_sort(found_.begin(), found_.begin() + static_cast<std::ptrdiff_t>(take), found_.end(),
                      [&](std::uint32_t a, std::uint32_t b) {
                        return matches_[a] != matches_[b] ? matches_[a] > matches_[b] : a < b;
                      });
    for (const std::uint32_t k : found_) matches_[k] = 0;
    found_.resize(take);
  }
  // Chooses the seed and up to size - 1 candidates: next the one with the largest number of columns shared with those
  // chosen before, less the number of its other columns.
  void choose(std::uint32_t seed) {
    const std::size_t words = sketches_.words;
    all_.assign(bitmap_of(seed), bitmap_of(seed) + words);
    chosen_.assign(1, seed);
    while (chosen_.size() < size_ && !found_.empty()) {
      std::size_t best = 0;
      int most = std::numeric_limits<int>::min();
      for (std::size_t c = 0; c < found_.size(); ++c) {
        const int gain =
            sketches_.sizes[rows_[found_[c]]] - 2 * count_missing(bitmap_of(found_[c]), all_.data(), words, set_);
        if (gain > most) {
          most = gain;
          best = c;
        }
      }
      const std::uint32_t k = found_[best];
      for (std::size_t w = 0; w < words; ++w) all_[w] |= bitmap_of(k)[w];
      chosen_.push_back(k);
      found_.erase(found_.begin() + static_cast<std::ptrdiff_t>(best));
    }
  }

  const row_sketches& sketches_;
  std::vector<std::uint32_t> rows_;
  std::size_t size_;
  isa set_;
  std::array<std::vector<std::uint32_t>, signature_size> order_, first_, cursor_;
  std::vector<std::uint8_t> used_, matches_;
  std::vector<std::uint32_t> found_, chosen_;  // positions in rows_
  std::vector<std::uint64_t> all_;             // union of the bitmaps of the rows chosen
};

// `rows` in blocks of `size`; rows of blocks that did not fill come last, one after the other. `multiply_adds`: those
// of all these rows. The blocks depend on `threads`: each thread clusters the rows of a share, assigned by their first
// MinHash value, in which most similar rows agree.
template <class T, class I>
std::vector<I> cluster_rows(const csr_view<T, I>& m, const std::vector<I>& rows, offset_t multiply_adds,
                            std::size_t size, int threads, isa set, const mcl_tuning& numbers) {
  const row_sketches sketches = sketch_rows(m, rows, multiply_adds, threads, set);
  const auto parts = static_cast<std::size_t>(
      std::clamp<offset_t>(static_cast<offset_t>(rows.size()) / numbers.markov_clustered_thread_rows, 1, threads));
  std::vector<std::vector<std::uint32_t>> of_part(parts), full(parts), remainder(parts);
  for (std::uint32_t r = 0; r < rows.size(); ++r) of_part[sketches.signatures[r].of[0] % parts].push_back(r);
  parallel_for(static_cast<long>(parts), 1, threads, [&](long begin, long end) {
    for (auto p = static_cast<std::size_t>(begin); p < static_cast<std::size_t>(end); ++p) {
      clustered_rows clusters(sketches, std::move(of_part[p]), size, set);
      full[p] = std::move(clusters.full);
      remainder[p] = std::move(clusters.remainder);
    }
  });
  std::vector<I> clustered;
  clustered.reserve(rows.size());
  for (const auto* parts_of : {&full, &remainder})
    for (const auto& part : *parts_of)
      for (const std::uint32_t r : part) clustered.push_back(rows[r]);
  return clustered;
}

}  // namespace gustav::backends::cpu::markov
