// Plain loops over cohesion: core numbers and truss numbers by peeling.
#include "plain_loops.hpp"

#include <atomic>

namespace plain {
namespace {

// Vertices are removed in ascending order of the neighbours that are left. Variants: buckets in an array (Batagelj and
// Zaversnik 2003), and rounds of all vertices of a degree in parallel (PKC, Kabir and Madduri 2017).
class core final : public operation {
 public:
  core(const gbin_matrix& m, const peer_options&)
      : graph_(simple_graph(pattern_of(m))),
        degree_(uninitialized<std::int32_t>(m.rows)),
        order_(uninitialized<std::int32_t>(m.rows)),
        rank_(uninitialized<std::int32_t>(m.rows)) {}
  std::vector<const char*> variants() const override { return {"buckets", "parallel"}; }
  void run(int variant) override {
#pragma omp parallel for schedule(static)
    for (std::int64_t v = 0; v < graph_.rows; ++v) degree_[v] = static_cast<std::int32_t>(graph_.degree(v));
    if (variant == 0)
      by_buckets();
    else
      in_rounds();
  }
  std::string check() const override {
    std::int64_t sum = 0;
    std::int32_t largest = 0;
    double mixed = 0;
    for (std::int64_t v = 0; v < graph_.rows; ++v) {
      sum += degree_[v];
      largest = std::max(largest, degree_[v]);
      mixed += degree_[v] * peer_mix(static_cast<std::uint64_t>(v), 0);
    }
    return "\"degeneracy\": " + std::to_string(largest) + ", \"sum\": " + std::to_string(sum) +
           ", \"mixed\": " + exact(mixed);
  }

 private:
  void by_buckets() {
    const auto n = static_cast<std::int32_t>(graph_.rows);
    const std::int32_t most = *std::max_element(degree_.get(), degree_.get() + n);
    std::vector<std::int32_t> begin(most + 2);
    for (std::int32_t v = 0; v < n; ++v) ++begin[degree_[v] + 1];
    for (std::int32_t d = 0; d <= most; ++d) begin[d + 1] += begin[d];
    std::vector<std::int32_t> cursor(begin);
    for (std::int32_t v = 0; v < n; ++v) {
      rank_[v] = cursor[degree_[v]]++;
      order_[rank_[v]] = v;
    }
    for (std::int32_t k = 0; k < n; ++k) {
      const std::int32_t v = order_[k];
      for (std::int64_t e = graph_.offsets[v]; e < graph_.offsets[v + 1]; ++e) {
        const std::int32_t u = graph_.indices[e];
        if (degree_[u] <= degree_[v]) continue;
        // u is exchanged with the first vertex of its bucket, which then begins one position later.
        const std::int32_t first = begin[degree_[u]]++, w = order_[first];
        std::swap(order_[rank_[u]], order_[first]);
        rank_[w] = rank_[u];
        rank_[u] = first;
        --degree_[u];
      }
    }
  }

  void in_rounds() {
    const std::int64_t n = graph_.rows;
    std::int64_t removed = 0;
#pragma omp parallel
    {
      std::vector<std::int32_t> own;
      for (std::int32_t k = 0; std::atomic_ref(removed).load() < n; ++k) {
        own.clear();
#pragma omp for schedule(static)
        for (std::int64_t v = 0; v < n; ++v)
          if (degree_[v] == k) own.push_back(static_cast<std::int32_t>(v));
        for (std::size_t q = 0; q < own.size(); ++q)
          for (std::int64_t e = graph_.offsets[own[q]]; e < graph_.offsets[own[q] + 1]; ++e) {
            const std::int32_t u = graph_.indices[e];
            std::atomic_ref left(degree_[u]);
            if (left.load(std::memory_order_relaxed) <= k) continue;
            const std::int32_t before = left.fetch_sub(1, std::memory_order_relaxed);
            if (before == k + 1) own.push_back(u);
            if (before <= k) left.fetch_add(1, std::memory_order_relaxed);
          }
        std::atomic_ref(removed).fetch_add(static_cast<std::int64_t>(own.size()));
#pragma omp barrier
      }
    }
  }

  csr graph_;
  std::unique_ptr<std::int32_t[]> degree_, order_, rank_;
};

// The triangles of each edge, then edges in ascending order of the triangles that are left (Wang and Cheng 2012).
class truss final : public operation {
 public:
  truss(const gbin_matrix& m, const peer_options&) : graph_(simple_graph(pattern_of(m))) {}
  // The number of the edge of each entry, and both entries of an edge.
  void prepare() override {
    edge_.resize(graph_.indices.size());
    std::vector<std::int64_t> cursor(graph_.offsets.begin(), graph_.offsets.end() - 1);
    for (std::int32_t i = 0; i < graph_.rows; ++i)
      for (std::int64_t k = graph_.offsets[i]; k < graph_.offsets[i + 1]; ++k) {
        const std::int32_t j = graph_.indices[k];
        if (j < i) continue;
        edge_[k] = edge_[cursor[j]++] = static_cast<std::int32_t>(ends_.size());
        ends_.push_back({i, j});
      }
  }
  void run(int) override {
    const auto edges = static_cast<std::int32_t>(ends_.size());
    count_triangles();
    const std::int32_t most = edges ? *std::max_element(support_.begin(), support_.end()) : 0;
    std::vector<std::int32_t> begin(most + 2), order(edges), rank(edges);
    for (const std::int32_t s : support_) ++begin[s + 1];
    for (std::int32_t s = 0; s <= most; ++s) begin[s + 1] += begin[s];
    std::vector<std::int32_t> cursor(begin);
    for (std::int32_t e = 0; e < edges; ++e) order[rank[e] = cursor[support_[e]]++] = e;
    std::vector<char> removed(edges);
    const auto lower = [&](std::int32_t e, std::int32_t least) {
      if (support_[e] <= least) return;
      const std::int32_t first = begin[support_[e]]++, other = order[first];
      std::swap(order[rank[e]], order[first]);
      rank[other] = rank[e];
      rank[e] = first;
      --support_[e];
    };
    for (std::int32_t q = 0; q < edges; ++q) {
      const std::int32_t e = order[q];
      removed[e] = 1;
      each_triangle(ends_[e].u, ends_[e].v, [&](std::int32_t a, std::int32_t b) {
        if (removed[a] || removed[b]) return;
        lower(a, support_[e]);
        lower(b, support_[e]);
      });
    }
  }
  std::string check() const override {
    std::int64_t sum = 0;
    std::int32_t largest = 0;
    double mixed = 0;
    for (std::size_t e = 0; e < ends_.size(); ++e) {
      const std::int32_t number = support_[e] + 2;
      sum += number;
      largest = std::max(largest, number);
      mixed += number * peer_mix(static_cast<std::uint64_t>(ends_[e].u), static_cast<std::uint64_t>(ends_[e].v));
    }
    return "\"largest\": " + std::to_string(largest) + ", \"sum\": " + std::to_string(sum) +
           ", \"mixed\": " + exact(mixed);
  }

 private:
  struct ends {
    std::int32_t u, v;
  };

  // Calls found(edge of u and w, edge of v and w) for every common neighbour w: by a merge, or by binary searches for
  // the neighbours of the vertex that has far fewer.
  template <class Found>
  void each_triangle(std::int32_t u, std::int32_t v, const Found& found) const {
    constexpr std::int64_t far_fewer = 16;
    if (graph_.degree(u) > graph_.degree(v)) std::swap(u, v);
    std::int64_t a = graph_.offsets[u], b = graph_.offsets[v];
    const std::int64_t a_end = graph_.offsets[u + 1], b_end = graph_.offsets[v + 1];
    const std::int32_t* const index = graph_.indices.data();
    if (b_end - b > far_fewer * (a_end - a)) {
      for (; a < a_end; ++a) {
        b = std::lower_bound(index + b, index + b_end, index[a]) - index;
        if (b < b_end && index[b] == index[a]) found(edge_[a], edge_[b]);
      }
      return;
    }
    while (a < a_end && b < b_end) {
      if (index[a] == index[b]) found(edge_[a], edge_[b]);
      const bool a_moves = index[a] <= index[b], b_moves = index[b] <= index[a];
      a += a_moves;
      b += b_moves;
    }
  }

  void count_triangles() {
    const auto edges = static_cast<std::int64_t>(ends_.size());
    support_.assign(ends_.size(), 0);
#pragma omp parallel for schedule(dynamic, 256)
    for (std::int64_t e = 0; e < edges; ++e) {
      std::int32_t count = 0;
      each_triangle(ends_[e].u, ends_[e].v, [&](std::int32_t, std::int32_t) { ++count; });
      support_[e] = count;
    }
  }

  csr graph_;
  std::vector<std::int32_t> edge_, support_;  // support + 2 is the truss number at the end
  std::vector<ends> ends_;
};

}  // namespace

operation* make_cohesion(const gbin_matrix& m, const peer_options& o) {
  if (peer_is(&o, "core")) return new core(m, o);
  return new truss(m, o);
}

}  // namespace plain
