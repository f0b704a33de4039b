// Sums of inverse distances by searches that visit levels, and by Dijkstra's algorithm.
#include <backends/cpu/centrality/inverse_distances.hpp>
#include <backends/cpu/centrality/length_search.hpp>
#include <backends/cpu/centrality/level_search.hpp>

#include <memory>

namespace gustav::backends::cpu {
namespace {

// Adds 1 / distance of what a source reaches, for sum_over_sources().
template <class I>
struct level_inverses : level_search<I> {
  using level_search<I>::level_search;
  void add(I source, double* to) {
    this->run(source, [&](std::int64_t level, std::span<const I> vertices) {
      const double inverse = 1 / static_cast<double>(level);
      for (const I v : vertices) to[v] += inverse;
    });
  }
};
template <class L, class I>
struct length_inverses : length_search<L, I> {
  using length_search<L, I>::length_search;
  void add(I source, double* to) {
    this->run(source);
    for (const I v : this->order())
      if (this->distance(v) > 0) to[v] += 1 / static_cast<double>(this->distance(v));
    this->reset();
  }
};

}  // namespace

template <class I>
source_sums level_inverse_sums(const pattern_view<I>& a, std::span<const I> sources, int threads,
                               const sources_observer& on_block) {
  return sum_over_sources<level_inverses<I>, I>(a.rows, a.entries(), sources, threads, on_block,
                                                [&] { return std::make_unique<level_inverses<I>>(a); });
}

template <class L, class I>
source_sums length_inverse_sums(const csr_view<L, I>& a, std::span<const I> sources, int threads,
                                const sources_observer& on_block) {
  return sum_over_sources<length_inverses<L, I>, I>(a.rows, a.entries(), sources, threads, on_block,
                                                    [&] { return std::make_unique<length_inverses<L, I>>(a); });
}

GUSTAV_LEVEL_INVERSES(std::int32_t)
GUSTAV_LEVEL_INVERSES(std::int64_t)
GUSTAV_LENGTH_INVERSES(double, std::int32_t)
GUSTAV_LENGTH_INVERSES(double, std::int64_t)
GUSTAV_LENGTH_INVERSES(std::int64_t, std::int32_t)
GUSTAV_LENGTH_INVERSES(std::int64_t, std::int64_t)

}  // namespace gustav::backends::cpu
