// Local moving of Louvain and Leiden: single nodes change to the community that gains most.
#pragma once

#include <backends/cpu/communities/level.hpp>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace gustav::backends::cpu {

// Moves nodes between communities. community[v] is in [0, nodes); the communities in use at first are 0 to k - 1. A
// node v that moves to community c changes the modularity, times half of all strengths, by
//     w(v, c) - w(v, own) - resolution k(v) (K(c) - K(own) + k(v)) / total
// where w is the weight of its edges to a community, k(v) its strength, and K that of a community. v moves if the best
// community among those of its neighbours, or an empty one, gives a gain; of equal ones it takes the first in its row.
// A queue holds the nodes whose neighbours have moved (Traag, Waltman, van Eck 2019, "fast local move"). Moves run on
// one thread, because each depends on all before it. Memory: 34 bytes and two indices a node;
// move_until_none_gains() takes 25 bytes more a node, and 8 a node and worker.
template <class S, class I>
class local_moving {
 public:
  local_moving(const community_level<S, I>& level, I* community);
  // Visits all nodes in this order, then those of the queue until it is empty; returns whether one has moved.
  bool run(const I* order);
  // Moves nodes until no move gains. Visits the nodes that gain in the given order, then those of the queue, and
  // repeats. The queue misses nodes whose gain changes because the strengths of communities do. Therefore each node has
  // a lead: by how much its own community was better than all others at its last visit. It is visited again once the
  // strengths that communities have gained and lost since then could make up for the lead. lead: of an earlier call, or
  // -1 for nodes to visit. Returns whether a node has moved.
  bool move_until_none_gains(const I* order, int threads, buffer<double>& lead);

 private:
  struct choice {
    I community;
    double lead;  // of the community of the node over all others; negative where another gains, or nearly
  };
  using workers = std::vector<std::optional<label_weights<I>>>;  // empty until one is needed
  choice best_community(I v, label_weights<I>& near) const;
  bool drain();
  void push_gaining(const I* order, workers& near);
  void lower_leads();
  void move(I v, I to);
  void push(I v);
  void prefetch() const;

  community_level<S, I> level_;
  I* community_;
  bool is_large_;            // more than L2 holds
  buffer<double> strength_;  // of each community
  buffer<I> size_;
  I unused_ = 0;           // from here on no community has had a node
  std::vector<I> empty_;   // those below that have none
  label_weights<I> near_;  // of the neighbours of a node, by community
  buffer<I> queue_;        // a ring
  buffer<std::uint8_t> is_queued_;
  std::size_t first_ = 0, last_ = 0;
  buffer<double> lead_;           // of each node, when it was visited last
  buffer<std::uint8_t> gains_;    // whether a node does, then
  buffer<double> gained_, lost_;  // strength of each community, then
};

// Renumbers labels in [0, n) of n nodes from 0, in the order of their first node; returns their number.
template <class I>
offset_t number_labels(I* label, offset_t n);

}  // namespace gustav::backends::cpu
