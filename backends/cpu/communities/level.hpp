// One level of a community search: a weighted graph, the strengths of its nodes, and what kernels share.
#pragma once

#include <backends/common/prefetch.hpp>
#include <core/buffer.hpp>
#include <core/views.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <utility>

namespace gustav::backends::cpu {

// Rows of a symmetric matrix whose values are not negative; S = unit: 1 each. Entries of the diagonal are skipped by
// all that read it: a loop counts in the strength of its node alone.
template <class S, class I>
struct community_level {
  csr_view<S, I> rows;
  const double* strength = nullptr;  // of each node: the weights of its edges, loops twice
  double total = 0;                  // of all strengths, > 0
  double resolution = 1;

  offset_t nodes() const { return rows.rows; }
  // What a unit of a community's strength takes from the gain of node v.
  double penalty(I v) const { return resolution * (strength[v] / total); }
  // A gain of node v below this is rounding.
  double least_gain(I v) const { return 1e-12 * std::max(1.0, resolution) * strength[v]; }
};

template <class S>
double weight_of(const S& x) {
  if constexpr (std::is_same_v<S, unit>)
    return 1;
  else
    return static_cast<double>(x);
}

template <class S, class I>
offset_t largest_degree(const csr_view<S, I>& a) {
  offset_t most = 0;
  for (offset_t v = 0; v < a.rows; ++v) most = std::max(most, a.offsets[v + 1] - a.offsets[v]);
  return most;
}

// How many nodes ahead prefetch_nodes() works, and the prefetch of what the labels of a node lead to.
inline constexpr offset_t prefetch_far = 24, prefetch_middle = 12, prefetch_near = 6, prefetch_now = 3;

// Where nodes are visited in random order: their rows with the values, and the labels of their neighbours, in the steps
// of prefetch_labels().
template <class S, class I>
GUSTAV_INLINE void prefetch_nodes(const csr_view<S, I>& a, const I* label, I far, I middle, I near) {
  backends::prefetch_labels(a, label, far, middle, near);
  if constexpr (!std::is_same_v<S, unit>) backends::prefetch(a.values + a.offsets[middle]);
}

// Nodes grouped by label: those of group g are nodes[offsets[g]] to nodes[offsets[g + 1] - 1].
template <class I>
struct node_groups {
  buffer<offset_t> offsets;
  buffer<I> nodes;
  offset_t groups() const { return static_cast<offset_t>(offsets.size()) - 1; }
};

// label[v] in [0, groups) for v in [0, n). The nodes of a group are in the order of `order`, or ascend if it is null.
template <class I>
node_groups<I> group_by_label(const I* label, offset_t n, offset_t groups, const I* order) {
  node_groups<I> g{buffer<offset_t>(static_cast<std::size_t>(groups) + 1, 0), buffer<I>(static_cast<std::size_t>(n))};
  offset_t* const next = g.offsets.data();
  for (offset_t v = 0; v < n; ++v) ++next[label[v]];
  offset_t sum = 0;
  for (offset_t k = 0; k <= groups; ++k) next[k] = (sum += next[k]) - next[k];
  for (offset_t k = 0; k < n; ++k) {
    const I v = order ? order[k] : static_cast<I>(k);
    g.nodes[static_cast<std::size_t>(next[label[v]]++)] = v;
  }
  for (offset_t k = groups; k > 0; --k) next[k] = next[k - 1];
  next[0] = 0;
  return g;
}

// What a worker adds up for the neighbours of a node: weights by label, all 0 between uses, and which labels have one.
template <class I>
class label_weights {
 public:
  // most: additions between two calls of flush().
  label_weights(offset_t labels, offset_t most)
      : weight_(static_cast<std::size_t>(labels), 0.0), touched_(static_cast<std::size_t>(most) + 1) {}

  void add(I label, double w) {
    double& sum = weight_[static_cast<std::size_t>(label)];
    touched_[count_] = label;
    count_ += static_cast<std::size_t>(sum == 0);
    sum += w;
  }
  GUSTAV_INLINE void prefetch(I label) const { backends::prefetch_to_write(weight_.data() + label); }
  // Calls f(label, weight) in the order of their first addition, and forgets them.
  template <class F>
  void flush(F&& f) {
    for (std::size_t k = 0; k < count_; ++k) {
      const I label = touched_[k];
      f(label, std::exchange(weight_[static_cast<std::size_t>(label)], 0.0));
    }
    count_ = 0;
  }

 private:
  buffer<double> weight_;
  buffer<I> touched_;
  std::size_t count_ = 0;
};

}  // namespace gustav::backends::cpu
