// Plain loops over communities: Louvain on one thread.
#include "plain_loops.hpp"

#include <numeric>

namespace plain {
namespace {

// A graph of a level; the weight of an edge stands at both of its ends, that of a loop twice in `loops`.
struct weighted {
  std::vector<std::int64_t> offsets;
  std::vector<std::int32_t> indices;
  std::vector<double> weights, loops;

  std::int32_t size() const { return static_cast<std::int32_t>(offsets.size()) - 1; }
};

// Blondel et al. 2008. Variants: passes over all vertices until one gains less than 1e-6, and a queue of vertices with
// a moved neighbour (Traag et al. 2019).
class louvain final : public operation {
 public:
  louvain(const gbin_matrix& m, const peer_options&) : graph_(simple_graph(pattern_of(m))) {}
  std::vector<const char*> variants() const override { return {"passes", "queue"}; }

  void run(int variant) override {
    weighted g{graph_.offsets, graph_.indices, std::vector<double>(graph_.indices.size(), 1),
               std::vector<double>(graph_.rows)};
    total_ = static_cast<double>(graph_.indices.size());
    label_.resize(graph_.rows);
    std::iota(label_.begin(), label_.end(), 0);
    while (total_ > 0) {
      start(g);
      if (!(variant == 0 ? move_in_passes(g) : move_by_queue(g))) break;
      const std::int32_t communities = renumber(g.size());
#pragma omp parallel for schedule(static)
      for (std::int64_t v = 0; v < graph_.rows; ++v) label_[v] = community_[label_[v]];
      if (communities == g.size()) break;
      g = aggregated(g, communities);
    }
  }
  std::string check() const override {
    std::vector<double> inside(graph_.rows), sum(graph_.rows);
    for (std::int64_t v = 0; v < graph_.rows; ++v)
      for (std::int64_t k = graph_.offsets[v]; k < graph_.offsets[v + 1]; ++k) {
        sum[label_[v]] += 1;
        inside[label_[v]] += label_[graph_.indices[k]] == label_[v];
      }
    double modularity = 0;
    if (total_ > 0)
      for (std::int64_t c = 0; c < graph_.rows; ++c)
        modularity += inside[c] / total_ - sum[c] / total_ * (sum[c] / total_);
    return "\"modularity\": " + exact(modularity);
  }

 private:
  // Every vertex alone.
  void start(const weighted& g) {
    const std::int32_t n = g.size();
    community_.resize(n);
    std::iota(community_.begin(), community_.end(), 0);
    strength_.assign(n, 0);
    for (std::int32_t v = 0; v < n; ++v) {
      strength_[v] = g.loops[v];
      for (std::int64_t k = g.offsets[v]; k < g.offsets[v + 1]; ++k) strength_[v] += g.weights[k];
    }
    sum_ = strength_;
    to_.assign(n, -1);
  }

  // Moves v to the best community of a neighbour. Returns the gain in modularity.
  double move(const weighted& g, std::int32_t v) {
    const std::int32_t from = community_[v];
    seen_.clear();
    seen_.push_back(from);
    to_[from] = 0;
    for (std::int64_t k = g.offsets[v]; k < g.offsets[v + 1]; ++k) {
      const std::int32_t c = community_[g.indices[k]];
      if (to_[c] < 0) {
        to_[c] = 0;
        seen_.push_back(c);
      }
      to_[c] += g.weights[k];
    }
    sum_[from] -= strength_[v];
    const double share = strength_[v] / total_;
    const double stays = to_[from] - sum_[from] * share;
    double best_gain = stays;
    std::int32_t best = from;
    for (const std::int32_t c : seen_) {
      const double gain = to_[c] - sum_[c] * share;
      if (gain > best_gain) {
        best_gain = gain;
        best = c;
      }
      to_[c] = -1;
    }
    sum_[best] += strength_[v];
    community_[v] = best;
    return 2 * (best_gain - stays) / total_;
  }

  bool move_in_passes(const weighted& g) {
    constexpr double least_gain = 1e-6;
    bool moved = false;
    for (double gain = 1; gain > least_gain;) {
      gain = 0;
      for (std::int32_t v = 0; v < g.size(); ++v) gain += move(g, v);
      moved |= gain > 0;
    }
    return moved;
  }

  bool move_by_queue(const weighted& g) {
    const std::int32_t n = g.size();
    std::vector<std::int32_t> queue(n);
    std::iota(queue.begin(), queue.end(), 0);
    std::vector<char> is_queued(n, 1);
    bool moved = false;
    for (std::int32_t first = 0, queued = n; queued > 0; --queued) {  // a ring: nothing is in it twice
      const std::int32_t v = queue[first];
      first = first + 1 == n ? 0 : first + 1;
      is_queued[v] = 0;
      const std::int32_t from = community_[v];
      if (move(g, v) <= 0 || community_[v] == from) continue;
      moved = true;
      for (std::int64_t k = g.offsets[v]; k < g.offsets[v + 1]; ++k) {
        const std::int32_t u = g.indices[k];
        if (is_queued[u] || community_[u] == community_[v]) continue;
        is_queued[u] = 1;
        const std::int64_t at = std::int64_t{first} + queued - 1;
        queue[at >= n ? at - n : at] = u;
        ++queued;
      }
    }
    return moved;
  }

  // Numbers the communities from 0; returns how many there are.
  std::int32_t renumber(std::int32_t n) {
    std::vector<std::int32_t> number(n, -1);
    std::int32_t next = 0;
    for (std::int32_t v = 0; v < n; ++v) {
      std::int32_t& c = number[community_[v]];
      if (c < 0) c = next++;
      community_[v] = c;
    }
    return next;
  }

  // One vertex for each community.
  weighted aggregated(const weighted& g, std::int32_t communities) {
    const std::int32_t n = g.size();
    std::vector<std::int32_t> begin(communities + 1), members(n);
    for (std::int32_t v = 0; v < n; ++v) ++begin[community_[v] + 1];
    for (std::int32_t c = 0; c < communities; ++c) begin[c + 1] += begin[c];
    std::vector<std::int32_t> cursor(begin);
    for (std::int32_t v = 0; v < n; ++v) members[cursor[community_[v]]++] = v;
    weighted h;
    h.offsets.assign(communities + 1, 0);
    h.loops.assign(communities, 0);
    for (std::int32_t c = 0; c < communities; ++c) {
      seen_.clear();
      for (std::int32_t q = begin[c]; q < begin[c + 1]; ++q) {
        const std::int32_t v = members[q];
        h.loops[c] += g.loops[v];
        for (std::int64_t k = g.offsets[v]; k < g.offsets[v + 1]; ++k) {
          const std::int32_t d = community_[g.indices[k]];
          if (d == c) {
            h.loops[c] += g.weights[k];
            continue;
          }
          if (to_[d] < 0) {
            to_[d] = 0;
            seen_.push_back(d);
          }
          to_[d] += g.weights[k];
        }
      }
      for (const std::int32_t d : seen_) {
        h.indices.push_back(d);
        h.weights.push_back(to_[d]);
        to_[d] = -1;
      }
      h.offsets[c + 1] = static_cast<std::int64_t>(h.indices.size());
    }
    return h;
  }

  csr graph_;
  std::vector<std::int32_t> label_;  // of each vertex of the graph
  double total_ = 0;                 // weight of all edges, twice
  std::vector<std::int32_t> community_, seen_;
  std::vector<double> strength_, sum_, to_;  // of a vertex, of a community; the weight from a vertex to a community
};

}  // namespace

operation* make_communities(const gbin_matrix& m, const peer_options& o) { return new louvain(m, o); }

}  // namespace plain
