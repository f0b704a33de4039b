// Plain loops over a graph: PageRank, breadth-first search, weakly connected components.
#include "plain_loops.hpp"

#include <atomic>

namespace plain {
namespace {

// Atomic access to an element of an array.
template <class T>
std::atomic_ref<T> shared(T& value) {
  return std::atomic_ref<T>(value);
}

template <class T>
void fill(T* values, std::int64_t n, T value) {
#pragma omp parallel for schedule(static)
  for (std::int64_t i = 0; i < n; ++i) values[i] = value;
}

// A graph, its transpose once prepare() has run, and chunks of equal work that threads take when they are idle.
struct graph {
  csr out, in;
  std::vector<std::int64_t> out_chunks, in_chunks;
  std::int64_t parts = 0;

  graph(const gbin_matrix& m, int threads) : out(pattern_of(m)), parts(32 * std::int64_t{threads}) {}
  void prepare() {
    in = transposed(out);
    out_chunks = equal_shares(out, parts);
    in_chunks = equal_shares(in, parts);
  }
};

// Pulls along in-arcs. The scores are updated in place, because a round reads only the contributions.
class pagerank final : public operation {
 public:
  pagerank(const gbin_matrix& m, const peer_options& o)
      : g_(m, o.threads),
        iterations_(o.iterations),
        score_(uninitialized<double>(m.rows)),
        contribution_(uninitialized<double>(m.rows)) {}
  void prepare() override { g_.prepare(); }
  void run(int) override {
    constexpr double damping = 0.85;
    const std::int64_t n = g_.out.rows;
    fill(score_.get(), n, 1.0 / static_cast<double>(n));
    for (std::int64_t round = 0; round < iterations_; ++round) {
      double dangling = 0;
#pragma omp parallel for schedule(static) reduction(+ : dangling)
      for (std::int64_t v = 0; v < n; ++v) {
        const std::int64_t degree = g_.out.degree(v);
        if (degree == 0) dangling += score_[v];
        contribution_[v] = degree == 0 ? 0 : damping * score_[v] / static_cast<double>(degree);
      }
      const double base = (1 - damping + damping * dangling) / static_cast<double>(n);
#pragma omp parallel for schedule(dynamic, 1)
      for (std::int64_t p = 0; p < g_.parts; ++p)
        for (std::int64_t v = g_.in_chunks[p]; v < g_.in_chunks[p + 1]; ++v) {
          double sum = base;
          for (std::int64_t k = g_.in.offsets[v]; k < g_.in.offsets[v + 1]; ++k) sum += contribution_[g_.in.indices[k]];
          score_[v] = sum;
        }
    }
  }
  std::string check() const override { return taken(peer_check_scores(score_.get(), g_.out.rows)); }

 private:
  graph g_;
  std::int64_t iterations_;
  std::unique_ptr<double[]> score_, contribution_;
};

// Direction-optimizing search (Beamer 2012): top-down with a queue, bottom-up with a bitmap while the frontier is
// large.
class bfs final : public operation {
 public:
  bfs(const gbin_matrix& m, const peer_options& o)
      : g_(m, o.threads),
        source_(peer_source(&o, m.offsets, m.rows)),
        level_(uninitialized<std::int32_t>(m.rows)),
        queue_(uninitialized<std::int32_t>(m.rows)),
        front_((m.rows + 63) / 64),
        next_(front_.size()) {}
  void prepare() override { g_.prepare(); }

  void run(int) override {
    constexpr std::int64_t alpha = 15, beta = 18;
    // Waking threads costs more than a frontier below these bounds takes on one thread.
    constexpr std::int64_t few_arcs = 4096, few_vertices = 1024;
    const std::int64_t n = g_.out.rows;
    fill(level_.get(), n, std::int32_t{-1});
    level_[source_] = 0;
    queue_[0] = static_cast<std::int32_t>(source_);
    begin_ = 0;
    end_ = 1;
    std::int64_t unexplored = static_cast<std::int64_t>(g_.out.indices.size()), scout = g_.out.degree(source_);
    std::int64_t last = 0;  // vertices of the previous frontier
    for (depth_ = 1; begin_ < end_; ++depth_) {
      const bool grows = end_ - begin_ > last;
      last = end_ - begin_;
      if (!grows || scout <= unexplored / alpha) {
        unexplored -= scout;
        scout = top_down(scout > few_arcs || end_ - begin_ > few_vertices);
        continue;
      }
      std::int64_t awake = last, before = 0;
      queue_to_bitmap();
      do {
        before = awake;
        awake = bottom_up();
        front_.swap(next_);
        ++depth_;
      } while (awake > 0 && (awake >= before || awake > n / beta));
      --depth_;  // the loop adds it again
      bitmap_to_queue();
      last = before;
      scout = 1;
    }
  }

  std::string check() const override {
    std::vector<std::int64_t> counts(1);
    for (std::int64_t v = 0; v < g_.out.rows; ++v) {
      const std::int32_t level = level_[v];
      if (level < 0) continue;
      if (level >= static_cast<std::int64_t>(counts.size())) counts.resize(level + 1);
      ++counts[level];
    }
    return taken(peer_check_levels(source_, counts.data(), static_cast<std::int64_t>(counts.size()) - 1));
  }

 private:
  // Appends vertices to the queue that other threads append to.
  void flush(std::vector<std::int32_t>& found) {
    const std::int64_t at = shared(end_).fetch_add(static_cast<std::int64_t>(found.size()));
    std::copy(found.begin(), found.end(), queue_.get() + at);
    found.clear();
  }

  // Expands the queue by one level; returns the out-arcs of the vertices it finds.
  std::int64_t top_down(bool parallel) {
    constexpr std::size_t most_found = 1024;
    const std::int64_t begin = begin_, end = end_;
    std::int64_t scout = 0;
#pragma omp parallel reduction(+ : scout) if (parallel)
    {
      std::vector<std::int32_t> found;
#pragma omp for schedule(dynamic, 64) nowait
      for (std::int64_t q = begin; q < end; ++q) {
        const std::int32_t u = queue_[q];
        for (std::int64_t k = g_.out.offsets[u]; k < g_.out.offsets[u + 1]; ++k) {
          const std::int32_t v = g_.out.indices[k];
          std::int32_t unreached = -1;
          if (shared(level_[v]).load(std::memory_order_relaxed) != unreached ||
              !shared(level_[v]).compare_exchange_strong(unreached, depth_, std::memory_order_relaxed))
            continue;
          found.push_back(v);
          scout += g_.out.degree(v);
          if (found.size() == most_found) flush(found);
        }
      }
      flush(found);
    }
    begin_ = end;
    return scout;
  }

  // Looks for a parent of each unreached vertex; returns how many have one. A thread owns whole words of the bitmap.
  std::int64_t bottom_up() {
    const auto words = static_cast<std::int64_t>(next_.size());
    std::int64_t awake = 0;
#pragma omp parallel for schedule(dynamic, 16) reduction(+ : awake)
    for (std::int64_t w = 0; w < words; ++w) {
      std::uint64_t bits = 0;
      for (std::int64_t v = 64 * w; v < std::min(64 * w + 64, g_.in.rows); ++v) {
        if (level_[v] >= 0) continue;
        for (std::int64_t k = g_.in.offsets[v]; k < g_.in.offsets[v + 1]; ++k) {
          const std::int32_t u = g_.in.indices[k];
          if ((front_[u / 64] >> (u % 64) & 1) == 0) continue;
          level_[v] = depth_;
          bits |= std::uint64_t{1} << (v % 64);
          ++awake;
          break;
        }
      }
      next_[w] = bits;
    }
    return awake;
  }

  void queue_to_bitmap() {
    std::fill(front_.begin(), front_.end(), 0);
#pragma omp parallel for schedule(static)
    for (std::int64_t q = begin_; q < end_; ++q)
      shared(front_[queue_[q] / 64]).fetch_or(std::uint64_t{1} << (queue_[q] % 64), std::memory_order_relaxed);
  }

  void bitmap_to_queue() {
    const auto words = static_cast<std::int64_t>(front_.size());
    begin_ = end_ = 0;
#pragma omp parallel
    {
      std::vector<std::int32_t> found;
#pragma omp for schedule(static) nowait
      for (std::int64_t w = 0; w < words; ++w)
        for (std::uint64_t bits = front_[w]; bits != 0; bits &= bits - 1)
          found.push_back(static_cast<std::int32_t>(64 * w + __builtin_ctzll(bits)));
      flush(found);
    }
  }

  graph g_;
  std::int64_t source_;
  std::unique_ptr<std::int32_t[]> level_;  // -1: not reached
  std::unique_ptr<std::int32_t[]> queue_;  // the frontier is [begin_, end_)
  std::vector<std::uint64_t> front_, next_;
  std::int64_t begin_ = 0, end_ = 0;
  std::int32_t depth_ = 0;  // the level that a step assigns
};

// Afforest (Sutton 2018): links the first out-neighbours of every vertex, then the rest of the arcs of the vertices
// outside the component that is likely the largest.
class components final : public operation {
 public:
  components(const gbin_matrix& m, const peer_options& o)
      : g_(m, o.threads), parent_(uninitialized<std::int32_t>(m.rows)) {}
  void prepare() override { g_.prepare(); }

  void run(int) override {
    constexpr std::int64_t rounds = 2;
    const std::int64_t n = g_.out.rows;
#pragma omp parallel for schedule(static)
    for (std::int64_t v = 0; v < n; ++v) parent_[v] = static_cast<std::int32_t>(v);
    for (std::int64_t r = 0; r < rounds; ++r) {
#pragma omp parallel for schedule(dynamic, 4096)
      for (std::int64_t v = 0; v < n; ++v)
        if (r < g_.out.degree(v)) link(static_cast<std::int32_t>(v), g_.out.indices[g_.out.offsets[v] + r]);
      compress();
    }
    const std::int32_t largest = most_frequent();
#pragma omp parallel for schedule(dynamic, 1)
    for (std::int64_t p = 0; p < g_.parts; ++p)
      for (std::int64_t v = g_.out_chunks[p]; v < g_.out_chunks[p + 1]; ++v) {
        if (shared(parent_[v]).load(std::memory_order_relaxed) == largest) continue;
        for (std::int64_t k = g_.out.offsets[v] + rounds; k < g_.out.offsets[v + 1]; ++k)
          link(static_cast<std::int32_t>(v), g_.out.indices[k]);
        // An arc into v from the skipped component is not seen from its other end.
        for (std::int64_t k = g_.in.offsets[v]; k < g_.in.offsets[v + 1]; ++k)
          link(static_cast<std::int32_t>(v), g_.in.indices[k]);
      }
    compress();
  }

  std::string check() const override { return taken(peer_check_components(parent_.get(), g_.out.rows)); }

 private:
  std::int32_t parent(std::int32_t v) { return shared(parent_[v]).load(std::memory_order_relaxed); }

  // Puts u and v into the same tree: the larger root becomes a child of the smaller one.
  void link(std::int32_t u, std::int32_t v) {
    std::int32_t a = parent(u), b = parent(v);
    while (a != b) {
      const std::int32_t high = std::max(a, b), low = std::min(a, b);
      std::int32_t above = parent(high);
      if (above == low) return;
      if (above == high && shared(parent_[high]).compare_exchange_strong(above, low, std::memory_order_relaxed)) return;
      a = parent(parent(high));
      b = parent(low);
    }
  }

  void compress() {
    const std::int64_t n = g_.out.rows;
#pragma omp parallel for schedule(dynamic, 4096)
    for (std::int64_t v = 0; v < n; ++v) {
      std::int32_t root = parent(static_cast<std::int32_t>(v));
      while (parent(root) != root) root = parent(root);
      shared(parent_[v]).store(root, std::memory_order_relaxed);
    }
  }

  // The most frequent component among 1024 vertices.
  std::int32_t most_frequent() const {
    constexpr std::uint64_t samples = 1024;
    std::vector<std::int32_t> seen(samples);
    for (std::uint64_t k = 0; k < samples; ++k)
      seen[k] = parent_[k * 2654435761U % static_cast<std::uint64_t>(g_.out.rows)];
    std::sort(seen.begin(), seen.end());
    std::int32_t best = seen[0];
    std::int64_t most = 0, count = 0;
    for (std::uint64_t k = 0; k < samples; ++k) {
      count = k > 0 && seen[k] == seen[k - 1] ? count + 1 : 1;
      if (count <= most) continue;
      most = count;
      best = seen[k];
    }
    return best;
  }

  graph g_;
  std::unique_ptr<std::int32_t[]> parent_;
};

}  // namespace

operation* make_graph(const gbin_matrix& m, const peer_options& o) {
  if (peer_is(&o, "pagerank")) return new pagerank(m, o);
  if (peer_is(&o, "bfs")) return new bfs(m, o);
  return new components(m, o);
}

}  // namespace plain
