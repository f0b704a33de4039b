// Local moving of Louvain and Leiden: single nodes change to the community that gains most.
#pragma once

#include <backends/cpu/communities/level.hpp>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace gustav::backends::cpu {

// Moves nodes between communities; community[v] in [0, nodes), those in use are 0 to k - 1 at first. A node v that
// leaves its community for c gains, times half of all strengths,
//     w(v, c) - w(v, own) - resolution k(v) (K(c) - K(own) + k(v)) / total
// of modularity, w: weights of its edges to a community, k, K: strengths. It takes the best of the communities of its
// neighbours, the first one in its row of several, or an empty one, if it gains. A queue holds the nodes whose
// neighbours have left their community (Traag, Waltman, van Eck 2019, "fast local move"). One thread: each move is
// decided knowing all before it. Memory: 34 bytes a node and two indices; 25 bytes more, and 8 a worker, for
// move_until_none_gains().
template <class S, class I>
class local_moving {
 public:
  local_moving(const community_level<S, I>& level, I* community);
  // Visits all nodes in this order, then those of the queue until it is empty; returns whether one has moved.
  bool run(const I* order);
  // Moves nodes until none gains: all that gain at one time are visited in this order, then those of the queue. A move
  // changes the gains of all nodes beside two communities, which the queue does not follow; a node is looked at again
  // when the strengths that communities have gained and lost since could make up for what its best move lacked, which
  // is its lead: those of an earlier call, or -1 for the nodes to look at. Returns whether a node has moved.
  bool move_until_none_gains(const I* order, int threads, buffer<double>& lead);

 private:
  struct choice {
    I community;
    double lead;  // by which that of the node is better than all others; negative where another gains, or nearly
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
