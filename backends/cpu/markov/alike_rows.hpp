// Which rows have much in common, so that they are worth forming together: greedy groups by min-wise hashing (Broder,
// On the resemblance and containment of documents, 1997).
#pragma once

#include <backends/common/buffer.hpp>
#include <backends/common/parallel.hpp>
#include <graphblas/views.hpp>

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
#include <numeric>
#include <vector>

namespace gustav::backends::cpu::markov {

// Puts rows that have many columns in common next to each other, in groups of `size`. Two rows agree in a hash's least
// value as often as their columns agree, so that each row looks for its like among those that agree with it.
// Cost: eight operations an entry, and a few hundred a row. Does not depend on `threads`.
template <class I>
class alike_rows {
 public:
  template <class T>
  alike_rows(const csr_view<T, I>& m, std::vector<I>& rows, std::size_t size, int threads)
      : rows_(rows), size_(size), signs_(rows.size()), used_(rows.size(), 0), met_(rows.size(), 0) {
    sign(m, threads);
    for (std::size_t h = 0; h < hashes; ++h) sort_by(h);
    std::vector<I> grouped, left;
    grouped.reserve(rows.size());
    for (std::size_t seed = 0; seed < rows.size(); ++seed) {
      if (used_[seed]) continue;
      const std::vector<std::uint32_t>& like = like_of(static_cast<std::uint32_t>(seed));
      std::vector<I>& to = like.size() == size_ ? grouped : left;
      for (const std::uint32_t r : like) {
        used_[r] = 1;
        to.push_back(rows[r]);
      }
    }
    grouped.insert(grouped.end(), left.begin(), left.end());
    rows = std::move(grouped);
  }

 private:
  static constexpr std::size_t hashes = 8;
  static constexpr int most_looked_at = 64;  // of those that agree in a hash
  using signature = std::array<std::uint32_t, hashes>;

  template <class T>
  void sign(const csr_view<T, I>& m, int threads) {
    buffer<signature> of_column(static_cast<std::size_t>(m.cols));
    for (std::size_t j = 0; j < of_column.size(); ++j)
      for (std::size_t h = 0; h < hashes; ++h) {
        std::uint64_t x = (j + 1) * 0x9E3779B97F4A7C15u + h * 0xD1B54A32D192ED03u;
        x = (x ^ (x >> 29)) * 0xBF58476D1CE4E5B9u;
        of_column[j][h] = static_cast<std::uint32_t>(x >> 32);
      }
    parallel_for(static_cast<long>(rows_.size()), 256, threads, [&](long begin, long end) {
      for (long r = begin; r < end; ++r) {
        signature least;
        least.fill(std::numeric_limits<std::uint32_t>::max());
        const I i = rows_[static_cast<std::size_t>(r)];
        for (offset_t k = m.offsets[i]; k < m.offsets[i + 1]; ++k) {
          const signature& of = of_column[static_cast<std::size_t>(m.indices[k])];
          for (std::size_t h = 0; h < hashes; ++h) least[h] = std::min(least[h], of[h]);
        }
        signs_[static_cast<std::size_t>(r)] = least;
      }
    });
  }
  // The rows by their h-th sign, and where each one's equals begin.
  void sort_by(std::size_t q) {
    std::vector<std::uint32_t>& order = order_[q];
    order.resize(rows_.size());
    std::iota(order.begin(), order.end(), 0u);
    std::sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) {
      return signs_[a][q] != signs_[b][q] ? signs_[a][q] < signs_[b][q] : a < b;
    });
    first_[q].resize(rows_.size());
    for (std::size_t p = 0, first = 0; p < order.size(); ++p) {
      if (signs_[order[p]][q] != signs_[order[first]][q]) first = p;
      first_[q][order[p]] = static_cast<std::uint32_t>(first);
    }
    open_[q].resize(rows_.size());
    for (std::size_t p = 0; p < order.size(); ++p) open_[q][p] = static_cast<std::uint32_t>(p);
  }
  // The seed and up to size - 1 unused rows that agree with it most.
  const std::vector<std::uint32_t>& like_of(std::uint32_t seed) {
    found_.clear();
    used_[seed] = 1;
    for (std::size_t h = 0; h < hashes; ++h) {
      const std::uint32_t sign = signs_[seed][h];
      std::uint32_t& open = open_[h][first_[h][seed]];  // behind the equals that are used up
      int looked = 0;
      bool leading = true;
      const std::size_t end = std::min<std::size_t>(rows_.size(), open + 4 * most_looked_at);
      for (std::uint32_t p = open; p < end && looked < most_looked_at; ++p) {
        const std::uint32_t r = order_[h][p];
        if (signs_[r][h] != sign) break;
        if (used_[r]) {
          if (leading) open = p + 1;
          continue;
        }
        leading = false;
        ++looked;
        if (met_[r]++ == 0) found_.push_back(r);
      }
    }
    const std::size_t take = std::min(found_.size(), size_ - 1);
    std::partial_sort(found_.begin(), found_.begin() + static_cast<std::ptrdiff_t>(take), found_.end(),
                      [&](std::uint32_t a, std::uint32_t b) { return met_[a] != met_[b] ? met_[a] > met_[b] : a < b; });
    for (const std::uint32_t r : found_) met_[r] = 0;
    found_.resize(take);
    found_.insert(found_.begin(), seed);
    return found_;
  }

  const std::vector<I>& rows_;
  std::size_t size_;
  std::vector<signature> signs_;
  std::array<std::vector<std::uint32_t>, hashes> order_, first_, open_;
  std::vector<std::uint8_t> used_, met_;
  std::vector<std::uint32_t> found_;
};

}  // namespace gustav::backends::cpu::markov
