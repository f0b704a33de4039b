// Plain loops over connectivity: strongly connected components, spanning forests.
#include "plain_loops.hpp"
#include <parallel/algorithm>

#include <atomic>
#include <limits>

namespace plain {
namespace {

// Tarjan 1972 with a stack of its own in the place of recursion, in the form of Pearce 2016: a vertex has one number,
// which is that of its component at the end.
class strong_components final : public operation {
 public:
  strong_components(const gbin_matrix& m, const peer_options&)
      : out_(pattern_of(m)),
        number_(uninitialized<std::int32_t>(m.rows)),
        path_(uninitialized<frame>(m.rows)),
        stack_(uninitialized<std::int32_t>(m.rows)) {}

  void run(int) override {
    const std::int64_t n = out_.rows;
    std::fill_n(number_.get(), n, 0);
    next_ = 1;
    component_ = static_cast<std::int32_t>(n);
    stack_end_ = 0;
    for (std::int64_t v = 0; v < n; ++v)
      if (number_[v] == 0) visit(static_cast<std::int32_t>(v));
  }
  // Components are numbered n, n - 1, ...
  std::string check() const override {
    std::vector<std::int32_t> from_zero(out_.rows);
    for (std::int64_t v = 0; v < out_.rows; ++v) from_zero[v] = static_cast<std::int32_t>(out_.rows) - number_[v];
    return taken(peer_check_components(from_zero.data(), out_.rows));
  }

 private:
  struct frame {
    std::int32_t vertex, first;  // its own number
    std::int64_t arc;            // the next one
  };
  void visit(std::int32_t root) {
    std::int64_t depth = 0;
    path_[0] = {root, next_, out_.offsets[root]};
    number_[root] = next_++;
    while (true) {
      frame& f = path_[depth];
      std::int32_t least = number_[f.vertex];
      const std::int64_t end = out_.offsets[f.vertex + 1];
      bool descends = false;
      while (f.arc < end) {
        const std::int32_t w = out_.indices[f.arc];
        if (number_[w] == 0) {
          descends = true;
          break;
        }
        least = std::min(least, number_[w]);
        ++f.arc;
      }
      number_[f.vertex] = least;
      if (descends) {
        const std::int32_t w = out_.indices[f.arc];
        path_[++depth] = {w, next_, out_.offsets[w]};
        number_[w] = next_++;
        continue;
      }
      if (least == f.first)
        close(f);
      else
        stack_[stack_end_++] = f.vertex;
      if (depth-- == 0) return;
    }
  }
  // Numbers of components are larger than those of vertices whose component is not known.
  void close(const frame& root) {
    next_ = root.first;
    while (stack_end_ > 0 && number_[stack_[stack_end_ - 1]] >= root.first) {
      number_[stack_[--stack_end_]] = component_;
    }
    number_[root.vertex] = component_--;
  }

  csr out_;
  std::unique_ptr<std::int32_t[]> number_;
  std::unique_ptr<frame[]> path_;
  std::unique_ptr<std::int32_t[]> stack_;
  std::int64_t stack_end_ = 0;
  std::int32_t next_ = 1, component_ = 0;
};

// Forests of least weight. Kruskal 1956 with a sort; Boruvka 1926 with all edges of a round in parallel.
class forest final : public operation {
 public:
  forest(const gbin_matrix& m, const peer_options&)
      : graph_(simple_graph(pattern_of(m))), lengths_(lengths_of(graph_)) {
    edges_ = uninitialized<edge>(count());
    parent_ = uninitialized<std::int32_t>(graph_.rows);
  }
  std::vector<const char*> variants() const override { return {"Kruskal", "Kruskal, parallel sort", "Boruvka"}; }

  void run(int variant) override {
    const std::int64_t n = graph_.rows;
#pragma omp parallel for schedule(static)
    for (std::int64_t v = 0; v < n; ++v) parent_[v] = static_cast<std::int32_t>(v);
    weight_ = 0;
    chosen_ = 0;
    if (variant == 2) {
      boruvka();
      return;
    }
    list_edges();
    const auto lighter = [](const edge& a, const edge& b) { return a.weight < b.weight; };
    if (variant == 0)
      std::sort(edges_.get(), edges_.get() + count(), lighter);
    else
      __gnu_parallel::sort(edges_.get(), edges_.get() + count(), lighter);
    for (std::int64_t e = 0; e < count() && chosen_ < n - 1; ++e) {
      const std::int32_t u = root(edges_[e].u), v = root(edges_[e].v);
      if (u == v) continue;
      parent_[std::max(u, v)] = std::min(u, v);
      weight_ += edges_[e].weight;
      ++chosen_;
    }
  }
  std::string check() const override {
    return "\"edges\": " + std::to_string(chosen_) + ", \"weight\": " + exact(weight_);
  }

 private:
  struct edge {
    double weight;
    std::int32_t u, v;
  };
  std::int64_t count() const { return static_cast<std::int64_t>(graph_.indices.size()) / 2; }

  // The entries above the diagonal, row by row.
  void list_edges() {
    std::vector<std::int64_t> at(graph_.rows + 1);
#pragma omp parallel for schedule(static)
    for (std::int64_t i = 0; i < graph_.rows; ++i) at[i + 1] = graph_.offsets[i + 1] - first_above(i);
    for (std::int64_t i = 0; i < graph_.rows; ++i) at[i + 1] += at[i];
#pragma omp parallel for schedule(dynamic, 1024)
    for (std::int64_t i = 0; i < graph_.rows; ++i) {
      std::int64_t to = at[i];
      for (std::int64_t k = first_above(i); k < graph_.offsets[i + 1]; ++k)
        edges_[to++] = {lengths_[k], static_cast<std::int32_t>(i), graph_.indices[k]};
    }
  }
  std::int64_t first_above(std::int64_t i) const {
    const auto row = graph_.indices.begin();
    return std::lower_bound(row + graph_.offsets[i], row + graph_.offsets[i + 1], i) - row;
  }

  std::int32_t root(std::int32_t v) {
    while (parent_[v] != v) v = parent_[v] = parent_[parent_[v]];
    return v;
  }

  // Makes edge e the best one of component c if it is lighter, or as light and earlier.
  void offer(std::int64_t* best, std::int32_t c, std::int64_t e) {
    std::atomic_ref shared(best[c]);
    std::int64_t now = shared.load(std::memory_order_relaxed);
    while (now < 0 || edges_[e].weight < edges_[now].weight || (edges_[e].weight == edges_[now].weight && e < now))
      if (shared.compare_exchange_weak(now, e, std::memory_order_relaxed)) return;
  }

  void boruvka() {
    const std::int64_t n = graph_.rows;
    list_edges();
    auto best = uninitialized<std::int64_t>(n);
    for (std::int64_t left = count(); left > 0;) {
#pragma omp parallel for schedule(static)
      for (std::int64_t v = 0; v < n; ++v) best[v] = -1;
#pragma omp parallel for schedule(static)
      for (std::int64_t e = 0; e < left; ++e) {
        offer(best.get(), edges_[e].u, e);
        offer(best.get(), edges_[e].v, e);
      }
      double weight = 0;
      std::int64_t chosen = 0;
#pragma omp parallel for schedule(static) reduction(+ : weight, chosen)
      for (std::int64_t c = 0; c < n; ++c) {
        if (best[c] < 0) continue;
        const edge& e = edges_[best[c]];
        const std::int32_t other = e.u == c ? e.v : e.u;
        if (best[other] == best[c] && c < other) continue;  // the pair becomes one tree with the root c
        parent_[c] = other;
        weight += e.weight;
        ++chosen;
      }
      weight_ += weight;
      chosen_ += chosen;
#pragma omp parallel for schedule(static)
      for (std::int64_t v = 0; v < n; ++v) {
        std::int32_t r = std::atomic_ref(parent_[v]).load(std::memory_order_relaxed);
        for (std::int32_t above; (above = std::atomic_ref(parent_[r]).load(std::memory_order_relaxed)) != r;) r = above;
        std::atomic_ref(parent_[v]).store(r, std::memory_order_relaxed);
      }
      left = keep_edges_between_trees(left);
    }
  }

  // Each thread packs a contiguous part; the parts are then moved together.
  std::int64_t keep_edges_between_trees(std::int64_t left) {
    const std::int64_t parts = omp_get_max_threads();
    std::vector<std::int64_t> kept(parts);
#pragma omp parallel for schedule(static, 1)
    for (std::int64_t p = 0; p < parts; ++p) {
      std::int64_t to = left * p / parts;
      for (std::int64_t e = to, end = left * (p + 1) / parts; e < end; ++e) {
        const std::int32_t u = parent_[edges_[e].u], v = parent_[edges_[e].v];
        if (u != v) edges_[to++] = {edges_[e].weight, u, v};
      }
      kept[p] = to - left * p / parts;
    }
    std::int64_t end = kept[0];
    for (std::int64_t p = 1; p < parts; ++p) {
      const edge* const from = edges_.get() + left * p / parts;
      std::copy(from, from + kept[p], edges_.get() + end);
      end += kept[p];
    }
    return end;
  }

  csr graph_;
  std::vector<double> lengths_;
  std::unique_ptr<edge[]> edges_;
  std::unique_ptr<std::int32_t[]> parent_;
  double weight_ = 0;
  std::int64_t chosen_ = 0;
};

}  // namespace

operation* make_connectivity(const gbin_matrix& m, const peer_options& o) {
  if (peer_is(&o, "scc")) return new strong_components(m, o);
  return new forest(m, o);
}

}  // namespace plain
