// Plain loops over paths: distances by delta-stepping, and the dependencies of Brandes.
#include "plain_loops.hpp"

#include <atomic>
#include <limits>

namespace plain {
namespace {

constexpr double nowhere = std::numeric_limits<double>::infinity();

// Delta-stepping (Meyer and Sanders 2003) as in the GAP benchmark (Beamer 2015): each thread has its own buckets, which
// become a common frontier, and fuses small buckets into the round that fills them. A variant is a width.
class sssp final : public operation {
 public:
  sssp(const gbin_matrix& m, const peer_options& o)
      : out_(pattern_of(m)),
        source_(peer_source(&o, m.offsets, m.rows)),
        lengths_(lengths_of(out_)),
        distance_(uninitialized<double>(m.rows)),
        frontier_(uninitialized<std::int32_t>(std::max<std::int64_t>(m.entries, 1))) {}
  std::vector<const char*> variants() const override { return {"width 256", "width 4096", "width 64", "width 16"}; }

  void run(int variant) override {
    constexpr double widths[] = {256, 4096, 64, 16};
    constexpr std::size_t most_fused = 1000;
    width_ = widths[variant];
    const std::int64_t n = out_.rows;
#pragma omp parallel for schedule(static)
    for (std::int64_t v = 0; v < n; ++v) distance_[v] = nowhere;
    distance_[source_] = 0;
    frontier_[0] = static_cast<std::int32_t>(source_);
    std::size_t bucket_of[2] = {0, none};
    std::int64_t size_of[2] = {1, 0};
#pragma omp parallel
    {
      buckets own;
      for (int turn = 0; bucket_of[turn & 1] != none; ++turn) {
        const std::size_t bucket = bucket_of[turn & 1];
        std::size_t& next_bucket = bucket_of[(turn + 1) & 1];
        std::int64_t &size = size_of[turn & 1], &next_size = size_of[(turn + 1) & 1];
#pragma omp for nowait schedule(dynamic, 64)
        for (std::int64_t k = 0; k < size; ++k) {
          const std::int32_t u = frontier_[k];
          if (distance(u) >= width_ * static_cast<double>(bucket)) relax(u, own);
        }
        while (bucket < own.size() && !own[bucket].empty() && own[bucket].size() < most_fused) {
          const std::vector<std::int32_t> again = std::move(own[bucket]);
          own[bucket].clear();
          for (const std::int32_t u : again) relax(u, own);
        }
        for (std::size_t b = bucket; b < own.size(); ++b) {
          if (own[b].empty()) continue;
#pragma omp critical
          next_bucket = std::min(next_bucket, b);
          break;
        }
#pragma omp barrier
#pragma omp single nowait
        {
          bucket_of[turn & 1] = none;
          size = 0;
        }
        if (next_bucket < own.size()) {
          std::vector<std::int32_t>& from = own[next_bucket];
          const std::int64_t at = std::atomic_ref(next_size).fetch_add(static_cast<std::int64_t>(from.size()));
          std::copy(from.begin(), from.end(), frontier_.get() + at);
          from.clear();
        }
#pragma omp barrier
      }
    }
  }

  std::string check() const override {
    std::int64_t reached = 0;
    double sum = 0, farthest = 0, mixed = 0;
    for (std::int64_t v = 0; v < out_.rows; ++v) {
      if (distance_[v] == nowhere) continue;
      ++reached;
      sum += distance_[v];
      farthest = std::max(farthest, distance_[v]);
      mixed += distance_[v] * peer_mix(static_cast<std::uint64_t>(v), 0);
    }
    return "\"source\": " + std::to_string(source_) + ", \"reached\": " + std::to_string(reached) +
           ", \"sum\": " + exact(sum) + ", \"farthest\": " + exact(farthest) + ", \"mixed\": " + exact(mixed);
  }

 private:
  using buckets = std::vector<std::vector<std::int32_t>>;
  static constexpr std::size_t none = std::numeric_limits<std::size_t>::max() / 2;

  double distance(std::int32_t v) { return std::atomic_ref(distance_[v]).load(std::memory_order_relaxed); }
  void relax(std::int32_t u, buckets& own) {
    const double from = distance(u);
    for (std::int64_t k = out_.offsets[u]; k < out_.offsets[u + 1]; ++k) {
      const std::int32_t v = out_.indices[k];
      const double found = from + lengths_[k];
      double before = distance(v);
      while (found < before) {
        if (!std::atomic_ref(distance_[v]).compare_exchange_weak(before, found, std::memory_order_relaxed)) continue;
        const auto bucket = static_cast<std::size_t>(found / width_);
        if (bucket >= own.size()) own.resize(bucket + 1);
        own[bucket].push_back(v);
        break;
      }
    }
  }

  csr out_;
  std::int64_t source_;
  std::vector<double> lengths_;
  std::unique_ptr<double[]> distance_;
  std::unique_ptr<std::int32_t[]> frontier_;
  double width_ = 1;
};

// Brandes 2001, each source by one thread: a search that counts paths, then its vertices from the last to the first.
class betweenness final : public operation {
 public:
  betweenness(const gbin_matrix& m, const peer_options&) : out_(pattern_of(m)), score_(uninitialized<double>(m.rows)) {
    std::int64_t sources[operand_searches];
    const std::int64_t different = operand_sources(&m, sources);
    sources_.assign(sources, sources + std::min<std::int64_t>(different, operand_path_sources));
  }
  void run(int) override {
    const std::int64_t n = out_.rows, count = static_cast<std::int64_t>(sources_.size());
    const int threads = omp_get_max_threads();
    std::vector<std::unique_ptr<double[]>> sums(threads);
#pragma omp parallel
    {
      auto sum = uninitialized<double>(n);
      std::fill_n(sum.get(), n, 0.0);
      search one(out_);
#pragma omp for schedule(dynamic, 1)
      for (std::int64_t k = 0; k < count; ++k) one.run(static_cast<std::int32_t>(sources_[k]), sum.get());
      sums[omp_get_thread_num()] = std::move(sum);
    }
#pragma omp parallel for schedule(static)
    for (std::int64_t v = 0; v < n; ++v) {
      double total = 0;
      for (const auto& part : sums)
        if (part) total += part[v];
      score_[v] = total;
    }
  }
  std::string check() const override { return taken(peer_check_scores(score_.get(), out_.rows)); }

 private:
  class search {
   public:
    explicit search(const csr& out)
        : out_(out),
          level_(out.rows, -1),
          paths_(uninitialized<double>(out.rows)),
          share_(uninitialized<double>(out.rows)),
          queue_(uninitialized<std::int32_t>(out.rows)) {}
    void run(std::int32_t source, double* sum) {
      std::int64_t end = 1;
      queue_[0] = source;
      level_[source] = 0;
      paths_[source] = 1;
      for (std::int64_t q = 0; q < end; ++q) {
        const std::int32_t u = queue_[q], next = level_[u] + 1;
        for (std::int64_t k = out_.offsets[u]; k < out_.offsets[u + 1]; ++k) {
          const std::int32_t v = out_.indices[k];
          if (level_[v] < 0) {
            level_[v] = next;
            paths_[v] = 0;
            queue_[end++] = v;
          }
          if (level_[v] == next) paths_[v] += paths_[u];
        }
      }
      // share_ of v is (1 + dependency of v) / paths to v.
      for (std::int64_t q = end - 1; q >= 0; --q) {
        const std::int32_t u = queue_[q], next = level_[u] + 1;
        double below = 0;
        for (std::int64_t k = out_.offsets[u]; k < out_.offsets[u + 1]; ++k)
          if (level_[out_.indices[k]] == next) below += share_[out_.indices[k]];
        const double dependency = below * paths_[u];
        share_[u] = (1 + dependency) / paths_[u];
        if (q > 0) sum[u] += dependency;
      }
      for (std::int64_t q = 0; q < end; ++q) level_[queue_[q]] = -1;
    }

   private:
    const csr& out_;
    std::vector<std::int32_t> level_;
    std::unique_ptr<double[]> paths_, share_;
    std::unique_ptr<std::int32_t[]> queue_;
  };

  csr out_;
  std::unique_ptr<double[]> score_;
  std::vector<std::int64_t> sources_;
};

}  // namespace

operation* make_paths(const gbin_matrix& m, const peer_options& o) {
  if (peer_is(&o, "sssp")) return new sssp(m, o);
  return new betweenness(m, o);
}

}  // namespace plain
