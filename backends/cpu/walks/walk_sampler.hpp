// Steps of random walks: weighted choices from the rows of a matrix, and the biased ones of node2vec.
#pragma once

#include <core/buffer.hpp>
#include <core/random.hpp>
#include <core/types.hpp>
#include <core/views.hpp>

#include <cstddef>
#include <cstdint>
#include <span>

namespace gustav::backends::cpu {

// Walks along the rows of a pattern, whose entries are followed in proportion to weights. The next vertex is drawn from
// alias tables, so a step reads two entries whatever the degree. After t -> v, node2vec multiplies the weight of v -> x
// by 1/p if x = t, by 1 if t -> x is an entry, and by 1/q otherwise: a vertex drawn by weight is accepted in proportion
// to that factor, and a return that would lower all others is drawn apart. After many refusals the row is scanned
// instead, which gives the same distribution. Every walk has random numbers of its own (core/random.hpp).
// Memory: none for equal weights, otherwise 12 or 16 bytes an entry. Compiled in the library for both index types.
// Sources: Walker 1977, Vose 1991 (alias tables); Grover and Leskovec 2016 (node2vec); Yang et al. 2019 (rejection).
template <class I>
class walk_sampler {
 public:
  // weights: of the entries, finite and not negative, from the first one of row 0 on; null: all alike. Rows are sorted.
  // Both live as long as the sampler. Throws out_of_memory.
  walk_sampler(const csr_view<unit, I>& a, const double* weights, double p, double q, int threads);

  // Writes walk k of starts.size(), which begins at starts[k] and has at most `length` vertices, from to[k * length]
  // on, and its number of vertices to sizes[k]. It has fewer where no entry of positive weight leads on. Its random
  // numbers are those of unit first + k.
  void walk(std::span<const I> starts, std::uint64_t seed, std::uint64_t first, std::size_t length, I* to,
            std::size_t* sizes, int threads) const;

 private:
  double weight(offset_t entry) const { return weights_ ? weights_[entry - a_.offsets[0]] : 1; }
  double total(I v) const {
    return weights_ ? totals_[static_cast<std::size_t>(v)] : a_.offsets[v + 1] - a_.offsets[v];
  }
  offset_t find(I row, I column) const;
  I first_order(I v, random_numbers& random) const;
  I second_order(I before, I v, random_numbers& random) const;
  double bias(I before, I x) const;
  I scan(I before, I v, random_numbers& random) const;
  void make_alias_table(offset_t row);

  csr_view<unit, I> a_;
  const double* weights_;
  double to_last_, to_far_;  // 1/p, 1/q
  buffer<double> totals_;    // of each row
  buffer<double> keep_;      // alias tables: the probability of the entry itself, and the entry otherwise taken, from
  buffer<I> other_;          // the beginning of the row
};

extern template class walk_sampler<std::int32_t>;
extern template class walk_sampler<std::int64_t>;

}  // namespace gustav::backends::cpu
