// The search for communities of Louvain and Leiden, level by level.
#pragma once

#include <backends/common/community_levels.hpp>
#include <backends/common/kernels/communities.hpp>
#include <backends/common/operand.hpp>
#include <backends/common/report.hpp>
#include <backends/cpu/communities/aggregation.hpp>
#include <backends/cpu/communities/level.hpp>
#include <core/kernel.hpp>

#include <cstdint>
#include <utility>
#include <vector>

namespace gustav::backends::cpu {

template <class I>
struct found_communities {
  buffer<I> community;          // of each vertex, numbered from 0 by size, ties by their first vertex
  std::vector<offset_t> sizes;  // of each community
  double modularity = 0;
};

// a is symmetric; its values are not negative, and their sum is finite. An iteration begins with the communities of the
// one before, at first single vertices. A step moves the nodes of a level between communities and makes a node of each
// community (Louvain) or of each part of one that refinement finds (Leiden). When the iteration ends each node is a
// community. Sources: Blondel, Guillaume, Lambiotte, Lefebvre 2008; Traag, Waltman, van Eck 2019. S: unit or double.
template <class S, class I>
class community_search {
 public:
  community_search(const csr_view<S, I>& a, double resolution, bool refines, std::uint64_t seed, int threads);

  // Works on one level; false where it was the last of the iteration.
  bool step();
  // Of the last step: the nodes of its level and the communities that they are in.
  offset_t nodes() const { return nodes_; }
  offset_t communities() const { return communities_; }
  int level() const { return level_; }

  // Takes the communities over to the vertices; false where the iteration has moved nothing.
  bool end_iteration();
  // Moves single vertices until none gains, and splits communities that are not connected.
  void finish();
  found_communities<I> take() &&;

 private:
  template <class W>
  bool step_on(const community_level<W, I>& level);
  community_level<S, I> base() const { return {a_, strength_.data(), total_, resolution_}; }
  void project(const buffer<I>& part);
  double modularity() const;

  csr_view<S, I> a_;
  buffer<double> strength_;  // of each vertex
  double total_ = 0, resolution_;
  bool refines_;
  std::uint64_t seed_, orders_ = 0;
  int threads_;
  aggregated_level<I> coarse_;  // below level 0
  buffer<I> label_;             // the community of each node of the level
  buffer<I> node_of_;           // below level 0: the node of each vertex
  offset_t nodes_ = 0, communities_ = 0;
  int level_ = 0, next_level_ = 0;
  bool has_moved_ = false;
};

extern template class community_search<unit, std::int32_t>;
extern template class community_search<unit, std::int64_t>;
extern template class community_search<double, std::int32_t>;
extern template class community_search<double, std::int64_t>;

}  // namespace gustav::backends::cpu

namespace gustav::kernels {

template <>
struct implementation<communities, cpu> {
  template <class S, class I>
  static communities::result<I> run(const cpu& e, const lazy_operand<S, I>& weights, const communities_options& options,
                                    bool refines) {
    stopwatch clock = detail::stopwatch_of(e);
    const csr_view<S, I>& rows = weights.by_rows();
    backends::cpu::community_search<S, I> search(rows, options.resolution, refines, options.seed, e.threads);
    communities::result<I> r;
    detail::run_levels(search, options, r);
    auto found = std::move(search).take();
    r.labels = std::move(found.community);
    r.sizes = std::move(found.sizes);
    r.modularity = found.modularity;
    detail::report(e, {communities::name, refines ? "Leiden" : "Louvain", "queue of vertices to move", rows.entries(),
                       detail::bytes_of(rows), 0, clock.lap()});
    return r;
  }
};

}  // namespace gustav::kernels
