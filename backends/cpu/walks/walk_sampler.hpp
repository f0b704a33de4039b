// Steps of random walks: weighted choices from the rows of a matrix, and the biased ones of node2vec.
#pragma once

#include <backends/common/kernels/random_walks.hpp>
#include <backends/common/operand.hpp>
#include <core/buffer.hpp>
#include <core/error.hpp>
#include <core/kernel.hpp>
#include <core/random.hpp>
#include <core/types.hpp>
#include <core/views.hpp>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <type_traits>
#include <utility>

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
  // weights: of the entries, finite and not negative, from the first one of row 0 on; empty: all alike. Rows are
  // sorted; the view lives as long as the sampler. Throws out_of_memory.
  walk_sampler(const csr_view<unit, I>& a, buffer<double>&& weights, double p, double q, int threads);

  // Writes walk k of starts.size(), which begins at starts[k] and has at most `length` vertices, from to[k * length]
  // on, and its number of vertices to sizes[k]. It has fewer where no entry of positive weight leads on. Its random
  // numbers are those of unit first + k.
  void walk(std::span<const I> starts, std::uint64_t seed, std::uint64_t first, std::size_t length, I* to,
            std::size_t* sizes, int threads) const;

 private:
  bool is_weighted() const { return !weights_.empty(); }
  double weight(offset_t entry) const {
    return is_weighted() ? weights_[static_cast<std::size_t>(entry - a_.offsets[0])] : 1;
  }
  double total(I v) const {
    return is_weighted() ? totals_[static_cast<std::size_t>(v)] : a_.offsets[v + 1] - a_.offsets[v];
  }
  offset_t find(I row, I column) const;
  I first_order(I v, random_numbers& random) const;
  I second_order(I before, I v, random_numbers& random) const;
  double bias(I before, I x) const;
  I scan(I before, I v, random_numbers& random) const;
  void make_alias_table(offset_t row);

  csr_view<unit, I> a_;
  const buffer<double> weights_;
  double to_last_, to_far_;  // 1/p, 1/q
  buffer<double> totals_;    // of each row
  buffer<double> keep_;      // alias tables: the probability of the entry itself, and the entry otherwise taken, from
  buffer<I> other_;          // the beginning of the row
};

extern template class walk_sampler<std::int32_t>;
extern template class walk_sampler<std::int64_t>;

// The entries as weights; empty where they are alike. Throws as the kernel.
template <class S, class I>
buffer<double> walk_weights(const csr_view<S, I>& a) {
  if constexpr (std::is_same_v<S, unit>) return {};
  const offset_t first = a.entries() > 0 ? a.offsets[0] : 0,
                 stored = a.iso ? std::min<offset_t>(1, a.entries()) : a.entries();
  bool are_alike = true;
  for (offset_t e = first; e < first + stored; ++e) {
    const auto w = static_cast<double>(a.value(e));
    if (!(w >= 0) || !std::isfinite(w)) throw invalid_value("random_walks: strengths must be finite and not negative");
    are_alike = are_alike && w > 0 && a.value(e) == a.value(first);
  }
  if (are_alike) return {};
  for (offset_t row = 0; row < a.rows; ++row) {
    double sum = 0;
    for (offset_t e = a.offsets[row]; e < a.offsets[row + 1]; ++e) sum += static_cast<double>(a.value(e));
    if (!std::isfinite(sum)) throw invalid_value("random_walks: the strengths of a vertex have no finite sum");
  }
  buffer<double> weights(static_cast<std::size_t>(a.entries()));
  for (offset_t e = 0; e < a.entries(); ++e)
    weights[static_cast<std::size_t>(e)] = static_cast<double>(a.value(first + e));
  return weights;
}

}  // namespace gustav::backends::cpu

namespace gustav::kernels {

// The reference takes the same walks: what they are is a matter of the sampler.
template <host_executor E>
struct implementation<random_walks, E> {
  template <class S, class I>
  static random_walks::result<I> run(const E& e, const lazy_operand<S, I>& a, const random_walker_options& options) {
    const int threads = detail::threads_of(e);
    const csr_view<S, I>& rows = a.by_rows();
    auto sampler = std::make_shared<const backends::cpu::walk_sampler<I>>(
        pattern_of(rows), backends::cpu::walk_weights(rows), options.p, options.q, threads);
    return
        [sampler, threads, options](std::span<const I> starts, std::uint64_t first, I* vertices, std::size_t* sizes) {
          const auto length = static_cast<std::size_t>(options.length);
          sampler->walk(starts, options.seed, first, length, vertices, sizes, threads);
        };
  }
};

}  // namespace gustav::kernels
