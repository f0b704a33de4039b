// Louvain and Leiden, by plain loops.
#pragma once

#include <backends/common/community_levels.hpp>
#include <backends/common/kernels/communities.hpp>
#include <backends/common/operand.hpp>
#include <backends/common/visiting_order.hpp>
#include <core/buffer.hpp>
#include <core/kernel.hpp>
#include <core/views.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <map>
#include <numeric>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

namespace gustav::backends::reference {

// The search of backends/cpu/communities with the same order of nodes and ties, so that it finds the same communities
// wherever sums are exact. Labels are positions; nothing is renumbered in place.
class community_search {
 public:
  using labels = std::vector<std::size_t>;

  template <class S, class I>
  community_search(const csr_view<S, I>& a, double resolution, bool refines, std::uint64_t seed)
      : resolution_(resolution), refines_(refines), seed_(seed) {
    base_.edges.resize(static_cast<std::size_t>(a.rows));
    for (offset_t v = 0; v < a.rows; ++v) {
      double strength = 0;
      for (offset_t p = a.offsets[v]; p < a.offsets[v + 1]; ++p) {
        double w = 1;
        if constexpr (!std::is_same_v<S, unit>) w = static_cast<double>(a.value(p));
        strength += a.indices[p] == v ? 2 * w : w;
        if (a.indices[p] != v)
          base_.edges[static_cast<std::size_t>(v)].emplace_back(static_cast<std::size_t>(a.indices[p]), w);
      }
      base_.strength.push_back(strength);
      total_ += strength;
    }
    label_.resize(base_.strength.size());
    std::iota(label_.begin(), label_.end(), std::size_t{0});
  }

  bool step() {
    at_ = level_;
    if (level_ == 0) now_ = base_;
    nodes_ = communities_ = now_.strength.size();
    if (!(total_ > 0)) return false;
    const auto order = next_order(nodes_);
    labels community = level_ == 0 ? label_ : start_;
    if (move(now_, community, order, false)) has_moved_ = true;
    communities_ = number(community);
    start_ = community;
    if (communities_ == nodes_) return false;
    labels part = community, next(communities_);
    std::iota(next.begin(), next.end(), std::size_t{0});
    if (refines_) std::tie(part, next) = refine(now_, community, order);
    if (next.size() == nodes_) return false;
    now_ = aggregate(now_, part, next.size());
    if (level_ == 0)
      node_of_ = part;
    else
      for (auto& node : node_of_) node = part[node];
    start_ = next;
    ++level_;
    return true;
  }
  bool end_iteration() {
    if (total_ > 0 && level_ == 0) label_ = start_;
    for (std::size_t v = 0; level_ > 0 && v < label_.size(); ++v) label_[v] = start_[node_of_[v]];
    level_ = 0;
    return std::exchange(has_moved_, false);
  }
  void finish() {
    if (!(total_ > 0)) return;
    const auto order = next_order(label_.size());
    for (bool is_split = true; is_split;) {
      while (move(base_, label_, order, true)) continue;
      is_split = split();
    }
  }

  std::size_t nodes() const { return nodes_; }
  std::size_t communities() const { return communities_; }
  std::size_t level() const { return at_; }  // of the last step

  // The community of each vertex, numbered from 0 by size, ties by their first vertex, the sizes and the modularity.
  struct found {
    labels community;
    std::vector<offset_t> sizes;
    double modularity = 0;
  };
  found take() && {
    const std::size_t count = number(label_);
    std::vector<offset_t> size(count, 0);
    for (const std::size_t c : label_) ++size[c];
    labels order(count), rank(count);
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(), [&](std::size_t x, std::size_t y) { return size[x] > size[y]; });
    found r;
    for (std::size_t k = 0; k < count; ++k) {
      rank[order[k]] = k;
      r.sizes.push_back(size[order[k]]);
    }
    for (const std::size_t c : label_) r.community.push_back(rank[c]);
    if (!(total_ > 0)) return r;
    std::vector<double> strength(count, 0);
    double inside = 0;
    for (std::size_t v = 0; v < label_.size(); ++v) {
      strength[label_[v]] += base_.strength[v] / total_;
      double outside = 0;
      for (const auto& [u, w] : base_.edges[v])
        if (label_[u] != label_[v]) outside += w;
      inside += base_.strength[v] - outside;
    }
    r.modularity = inside / total_;
    for (const double x : strength) r.modularity -= resolution_ * x * x;
    return r;
  }

 private:
  struct graph {
    std::vector<std::vector<std::pair<std::size_t, double>>> edges;
    std::vector<double> strength;
  };
  // Weights by label, in the order of their first addition.
  using sums = std::vector<std::pair<std::size_t, double>>;
  static void add(sums& all, std::size_t label, double w) {
    for (auto& [known, sum] : all)
      if (known == label) {
        sum += w;
        return;
      }
    all.emplace_back(label, w);
  }

  std::vector<std::size_t> next_order(std::size_t n) {
    const auto order = community_order<std::int64_t>(static_cast<offset_t>(n), seed_of_order(seed_, orders_++));
    return {order.begin(), order.end()};
  }
  // Numbers labels in the order of their first node.
  static std::size_t number(labels& all) {
    std::map<std::size_t, std::size_t> known;
    for (auto& c : all) c = known.emplace(c, known.size()).first->second;
    return known.size();
  }

  // Visits `order`, or those nodes of it that gain at the beginning, and then those whose neighbours have moved.
  bool move(const graph& g, labels& community, const std::vector<std::size_t>& order, bool only_gaining) const {
    std::map<std::size_t, double> strength;
    std::map<std::size_t, std::size_t> size;
    for (std::size_t v = 0; v < community.size(); ++v) {
      strength[community[v]] += g.strength[v];
      ++size[community[v]];
    }
    const auto best_of = [&](std::size_t v) {
      double own = 0;
      sums near;
      for (const auto& [u, w] : g.edges[v])
        if (community[u] == community[v])
          own += w;
        else
          add(near, community[u], w);
      const double penalty = resolution_ * (g.strength[v] / total_);
      double most = own - penalty * (strength[community[v]] - g.strength[v]) + least_gain(g, v);
      std::size_t best = community[v];
      for (const auto& [c, w] : near)
        if (w - penalty * strength[c] > most) {
          most = w - penalty * strength[c];
          best = c;
        }
      if (most < 0)
        for (best = 0; size.count(best) && size[best] > 0;) ++best;
      return best;
    };
    std::deque<std::size_t> queue;
    std::vector<bool> is_queued(order.size(), false);
    for (const std::size_t v : order)
      if (!only_gaining || best_of(v) != community[v]) {
        queue.push_back(v);
        is_queued[v] = true;
      }
    bool has_moved = false;
    while (!queue.empty()) {
      const std::size_t v = queue.front();
      queue.pop_front();
      is_queued[v] = false;
      const std::size_t best = best_of(v);
      if (best == community[v]) continue;
      strength[community[v]] = --size[community[v]] == 0 ? 0 : strength[community[v]] - g.strength[v];
      strength[best] += g.strength[v];
      ++size[best];
      community[v] = best;
      has_moved = true;
      for (const auto& [u, w] : g.edges[v])
        if (community[u] != best && !is_queued[u]) {
          is_queued[u] = true;
          queue.push_back(u);
        }
    }
    return has_moved;
  }

  // The part of each node, and the community of each part.
  std::pair<labels, labels> refine(const graph& g, const labels& community,
                                   const std::vector<std::size_t>& order) const {
    labels root(community.size()), next;
    std::iota(root.begin(), root.end(), std::size_t{0});
    std::vector<double> strength = g.strength;
    std::vector<bool> is_joined(root.size(), false);
    std::map<std::size_t, std::size_t> number;
    std::vector<std::vector<std::size_t>> members(communities_);
    for (const std::size_t v : order) members[community[v]].push_back(v);
    for (const auto& group : members) {
      for (const std::size_t v : group) {
        if (is_joined[v] || group.size() == 1) continue;
        sums near;
        for (const auto& [u, w] : g.edges[v])
          if (community[u] == community[v]) add(near, root[u], w);
        double most = least_gain(g, v);
        for (const auto& [r, w] : near)
          if (const double gain = w - resolution_ * (g.strength[v] / total_) * strength[r]; gain > most) {
            most = gain;
            root[v] = r;
          }
        if (root[v] == v) continue;
        strength[root[v]] += g.strength[v];
        is_joined[root[v]] = true;
      }
      for (const std::size_t v : group)
        if (root[v] == v) {
          number[v] = next.size();
          next.push_back(community[v]);
        }
    }
    for (auto& r : root) r = number[r];
    return {root, next};
  }

  static graph aggregate(const graph& g, const labels& part, std::size_t parts) {
    graph out;
    out.edges.resize(parts);
    out.strength.resize(parts, 0);
    for (std::size_t v = 0; v < part.size(); ++v) {
      out.strength[part[v]] += g.strength[v];
      for (const auto& [u, w] : g.edges[v])
        if (part[u] != part[v] && w > 0) add(out.edges[part[v]], part[u], w);
    }
    return out;
  }

  // Splits communities into connected parts; whether there were any.
  bool split() {
    const std::size_t before = number(label_);
    labels part(label_.size());
    std::iota(part.begin(), part.end(), std::size_t{0});
    for (bool has_changed = true; has_changed;) {
      has_changed = false;
      for (std::size_t v = 0; v < part.size(); ++v)
        for (const auto& [u, w] : base_.edges[v])
          if (w > 0 && label_[u] == label_[v] && part[u] < part[v]) {
            part[v] = part[u];
            has_changed = true;
          }
    }
    label_ = part;
    return number(label_) > before;
  }

  double least_gain(const graph& g, std::size_t v) const { return 1e-12 * std::max(1.0, resolution_) * g.strength[v]; }

  graph base_, now_;
  double total_ = 0, resolution_;
  bool refines_, has_moved_ = false;
  std::uint64_t seed_, orders_ = 0;
  labels label_, start_, node_of_;
  std::size_t nodes_ = 0, communities_ = 0, at_ = 0, level_ = 0;  // level_: of the next step
};

}  // namespace gustav::backends::reference

namespace gustav::kernels {

template <>
struct implementation<communities, reference> {
  template <class S, class I>
  static communities::result<I> run(const reference&, const lazy_operand<S, I>& weights,
                                    const communities_options& options, bool refines) {
    backends::reference::community_search search(weights.by_rows(), options.resolution, refines, options.seed);
    communities::result<I> r;
    detail::run_levels(search, options, r);
    auto found = std::move(search).take();
    r.labels = buffer<I>(std::vector<I>(found.community.begin(), found.community.end()));
    r.sizes = std::move(found.sizes);
    r.modularity = found.modularity;
    return r;
  }
};

}  // namespace gustav::kernels
