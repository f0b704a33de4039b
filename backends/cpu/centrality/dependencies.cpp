// Sums of dependencies over sources.
#include <backends/cpu/centrality/deep_dependencies.hpp>
#include <backends/cpu/centrality/degree_order.hpp>
#include <backends/cpu/centrality/dependencies.hpp>
#include <backends/cpu/centrality/length_dependencies.hpp>
#include <backends/cpu/centrality/level_dependencies.hpp>

#include <memory>
#include <tuple>
#include <vector>

namespace gustav::backends::cpu {
namespace {

// The searches of one worker along arcs that count alike: those of a deep graph, and others from the first source on
// whose search is flat.
template <class Count, class I>
class unweighted_searches {
 public:
  unweighted_searches(const pattern_view<I>& out, const pattern_view<I>& in, const tuning& numbers)
      : out_(out), in_(in), numbers_(numbers), deep_(out) {}

  bool add(I source, double* to) {
    const deep_outcome outcome = deep_.add(source, to);
    if (outcome != deep_outcome::flat) return outcome == deep_outcome::added;
    if (!levels_) levels_ = std::make_unique<level_dependencies<Count, I>>(out_, in_, numbers_);
    return levels_->add(source, to);
  }
  offset_t arcs_read() const { return deep_.arcs_read() + (levels_ ? levels_->arcs_read() : 0); }

 private:
  pattern_view<I> out_, in_;
  const tuning& numbers_;
  deep_dependencies<Count, I> deep_;
  std::unique_ptr<level_dependencies<Count, I>> levels_;
};

// The searches of one worker: in doubles, and in wide counts where doubles overflow. make_wide() gives the latter.
template <class Search, class Wide, class Make>
class dependency_searches {
 public:
  template <class... Graph>
  explicit dependency_searches(const Make& make_wide, const Graph&... graph)
      : make_wide_(make_wide), search_(graph...) {}

  template <class I>
  void add(I source, double* to) {
    if (search_.add(source, to)) return;
    if (!wide_) wide_ = make_wide_();
    wide_->add(source, to);
  }
  offset_t arcs_read() const { return search_.arcs_read() + (wide_ ? wide_->arcs_read() : 0); }

 private:
  const Make& make_wide_;
  Search search_;
  std::unique_ptr<Wide> wide_;
};

template <class Search, class Wide, class I, class... Graph>
source_sums sum_dependencies(std::span<const I> sources, int threads, const sources_observer& on_block,
                             const Graph&... graph) {
  const auto make_wide = [&] { return std::make_unique<Wide>(graph...); };
  using searches = dependency_searches<Search, Wide, decltype(make_wide)>;
  const auto& first = std::get<0>(std::tie(graph...));
  return sum_over_sources<searches, I>(first.rows, first.entries(), sources, threads, on_block,
                                       [&] { return std::make_unique<searches>(make_wide, graph...); });
}

}  // namespace

template <class I>
source_sums level_dependency_sums(const pattern_view<I>& out, const pattern_view<I>& in, std::span<const I> sources,
                                  int threads, const tuning& numbers, const sources_observer& on_block) {
  using search = unweighted_searches<double, I>;
  using wide = unweighted_searches<wide_count, I>;
  if (!degree_order<I>::pays(out, in, static_cast<offset_t>(sources.size()), numbers))
    return sum_dependencies<search, wide>(sources, threads, on_block, out, in, numbers);
  const degree_order<I> sorted(out, in);
  std::vector<I> from;
  for (const I s : sources) from.push_back(sorted.position(s));
  auto result =
      sum_dependencies<search, wide>(std::span<const I>(from), threads, on_block, sorted.out(), sorted.in(), numbers);
  result.sums = sorted.by_vertex(result.sums);
  return result;
}

template <class L, class I>
source_sums length_dependency_sums(const csr_view<L, I>& a, std::span<const I> sources, int threads,
                                   const sources_observer& on_block) {
  return sum_dependencies<length_dependencies<double, L, I>, length_dependencies<wide_count, L, I>>(sources, threads,
                                                                                                    on_block, a);
}

GUSTAV_LEVEL_DEPENDENCIES(std::int32_t)
GUSTAV_LEVEL_DEPENDENCIES(std::int64_t)
GUSTAV_LENGTH_DEPENDENCIES(double, std::int32_t)
GUSTAV_LENGTH_DEPENDENCIES(double, std::int64_t)
GUSTAV_LENGTH_DEPENDENCIES(std::int64_t, std::int32_t)
GUSTAV_LENGTH_DEPENDENCIES(std::int64_t, std::int64_t)

}  // namespace gustav::backends::cpu
