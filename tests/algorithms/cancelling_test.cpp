// An observer ends each algorithm, and what is left is what its options struct and its result document.
#include <algorithms/bfs.hpp>
#include <algorithms/components.hpp>
#include <algorithms/label_propagation.hpp>
#include <algorithms/markov_cluster.hpp>
#include <algorithms/pagerank.hpp>
#include <algorithms/peer_pressure.hpp>
#include <algorithms/triangle_count.hpp>
#include <graphblas/graphblas.hpp>
#include <tests/algorithms/graphs.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <span>
#include <stdexcept>
#include <vector>

namespace gb = gustav;
using gb::offset_t;

namespace {

using ints = std::vector<std::int32_t>;

// An observer that counts its calls and ends the algorithm at call number `last`.
struct stop_at {
  int last;
  int* calls;
  template <class Event>
  bool operator()(const Event&) const {
    return ++*calls < last;
  }
};

struct refusal : std::runtime_error {
  refusal() : std::runtime_error("no") {}
};
constexpr auto refuse = [](const auto&) -> bool { throw refusal(); };

gb::matrix<void> ring(int n) { return graphs::undirected(n, graphs::cycle(n)); }

TEST(cancelling, pagerank_returns_the_scores_so_far) {
  const auto a = graphs::directed<double>(60, graphs::random_arcs(60, 240, 4));
  const auto expected = gb::pagerank(a, {.iterations = 3});
  EXPECT_FALSE(expected.cancelled);
  graphs::on_every_executor([&](const auto& exec, const char* what) {
    int calls = 0;
    const auto r = gb::pagerank(exec, a, {.on_iteration = stop_at{3, &calls}});
    EXPECT_EQ(calls, 3) << what;
    EXPECT_EQ(r.iterations, 3) << what;
    EXPECT_TRUE(r.cancelled) << what;
    EXPECT_FALSE(r.converged) << what;
    EXPECT_EQ(r.residual, gb::pagerank(exec, a, {.iterations = 3}).residual) << what;
    EXPECT_EQ(r.scores, gb::pagerank(exec, a, {.iterations = 3}).scores) << what;
  });
  const auto on_cpu = gb::pagerank(
      gb::cpu{.threads = 7}, a, {.on_iteration = [](const gb::pagerank_iteration& now) { return now.iteration < 3; }});
  EXPECT_EQ(on_cpu.scores, expected.scores);
}

TEST(cancelling, pagerank_with_a_fixed_number_of_iterations) {
  const auto a = graphs::directed<double>(20, graphs::random_arcs(20, 60, 5));
  int calls = 0;
  const auto part = gb::pagerank(a, {.iterations = 10, .on_iteration = stop_at{4, &calls}});
  EXPECT_EQ(part.iterations, 4);
  EXPECT_TRUE(part.cancelled);
  EXPECT_FALSE(part.converged);
  // Ending it after the last iteration changes nothing.
  calls = 0;
  const auto whole = gb::pagerank(a, {.iterations = 10, .on_iteration = stop_at{10, &calls}});
  EXPECT_EQ(whole.iterations, 10);
  EXPECT_FALSE(whole.cancelled);
  EXPECT_TRUE(whole.converged);
  EXPECT_THROW(gb::pagerank(a, {.on_iteration = refuse}), refusal);
}

TEST(cancelling, bfs_keeps_the_levels_found) {
  const auto a = ring(20);
  const auto whole = gb::bfs(a, 3);
  graphs::on_every_executor([&](const auto& exec, const char* what) {
    for (int k = 1; k <= 4; ++k) {
      std::vector<gb::bfs_level> seen;
      const auto watch = [&](const gb::bfs_level& now) {
        seen.push_back(now);
        return now.level < k;
      };
      const auto r = gb::bfs(exec, a, 3, {.on_level = watch});
      EXPECT_TRUE(r.cancelled) << what;
      EXPECT_EQ(r.depth, k) << what;
      EXPECT_EQ(r.reached, 2 * k + 1) << what;
      ASSERT_EQ(seen.size(), static_cast<std::size_t>(k)) << what;
      EXPECT_EQ(seen.back().found, 2) << what;
      EXPECT_EQ(seen.back().reached, r.reached) << what;
      for (offset_t v = 0; v < 20; ++v) {
        const bool near = *whole.levels.get(v) <= k;
        EXPECT_EQ(r.levels.get(v).has_value(), near) << what << ' ' << v;
        EXPECT_EQ(r.parents.get(v).has_value(), near) << what << ' ' << v;
        if (!near) continue;
        EXPECT_EQ(r.levels.get(v), whole.levels.get(v)) << what << ' ' << v;
        EXPECT_EQ(r.parents.get(v), whole.parents.get(v)) << what << ' ' << v;
      }
    }
  });
  int levels = 0;
  const auto watched = gb::bfs_nearest(a, ints{3}, {.on_level = [&](const gb::bfs_level&) { ++levels; }});
  EXPECT_EQ(levels, whole.depth);
  EXPECT_FALSE(watched.cancelled);
  EXPECT_EQ(watched.levels, whole.levels);
  EXPECT_THROW(gb::bfs(a, 0, {.on_level = refuse}), refusal);
}

// Row s of `part` is that of `whole` for the first `done` searches, and empty for the others.
template <class M>
void expect_rows(const M& part, const M& whole, offset_t done) {
  ASSERT_EQ(part.rows(), whole.rows());
  ASSERT_EQ(part.cols(), whole.cols());
  const auto p = part.view(), w = whole.view();
  EXPECT_EQ(p.entries(), w.offsets[done]);
  for (offset_t s = 0; s <= p.rows; ++s) EXPECT_EQ(p.offsets[s], w.offsets[std::min(s, done)]);
  for (offset_t e = 0; e < std::min(p.entries(), w.offsets[done]); ++e) {
    EXPECT_EQ(p.indices[e], w.indices[e]);
    EXPECT_EQ(p.value(e), w.value(e));
  }
}

TEST(cancelling, bfs_many_keeps_the_searches_finished) {
  const auto a = graphs::directed(30, graphs::random_arcs(30, 70, 9));
  ints sources(1100);
  for (std::size_t s = 0; s < sources.size(); ++s) sources[s] = static_cast<std::int32_t>(s * 7 % 30);
  for (const int threads : {1, 3})
    for (const auto strategy : {gb::bfs_strategy::automatic, gb::bfs_strategy::batched, gb::bfs_strategy::independent})
      for (const bool parents : {true, false}) {
        const gb::cpu exec{.threads = threads};
        const auto whole = gb::bfs_many(exec, a, sources, {.parents = parents, .strategy = strategy});
        std::vector<offset_t> searches;
        const auto until = [&](offset_t last) {
          return [&searches, last](const gb::bfs_batch& now) {
            searches.push_back(now.searches);
            return now.searches < last;
          };
        };
        const auto part =
            gb::bfs_many(exec, a, sources, {.parents = parents, .strategy = strategy, .on_batch = until(1000)});
        EXPECT_EQ(searches, (std::vector<offset_t>{512, 1024}));
        EXPECT_TRUE(part.cancelled);
        expect_rows(part.levels, whole.levels, 1024);
        if (parents) expect_rows(part.parents, whole.parents, 1024);
        // Observed to the end, the answer is that of the call without an observer.
        searches.clear();
        const auto all =
            gb::bfs_many(exec, a, sources, {.parents = parents, .strategy = strategy, .on_batch = until(1100)});
        EXPECT_EQ(searches, (std::vector<offset_t>{512, 1024, 1100}));
        EXPECT_FALSE(all.cancelled);
        EXPECT_EQ(all.levels, whole.levels);
        if (parents) {
          EXPECT_EQ(all.parents, whole.parents);
        }
      }
  EXPECT_THROW(gb::bfs_many(a, sources, {.on_batch = refuse}), refusal);
}

TEST(cancelling, bfs_many_from_few_sources_asks_after_each) {
  const auto a = graphs::directed(30, graphs::random_arcs(30, 70, 9));
  const ints sources{4, 4, 17, 0, 29};
  graphs::on_every_executor([&](const auto& exec, const char* what) {
    const auto whole = gb::bfs_many(exec, a, sources);
    offset_t reached = 0;
    const auto watch = [&](const gb::bfs_batch& now) {
      reached = now.reached;
      return now.searches < 3;
    };
    const auto part = gb::bfs_many(exec, a, sources, {.on_batch = watch});
    EXPECT_TRUE(part.cancelled) << what;
    EXPECT_EQ(reached, part.levels.entries()) << what;
    expect_rows(part.levels, whole.levels, 3);
    expect_rows(part.parents, whole.parents, 3);
  });
  const ints none;
  EXPECT_EQ(gb::bfs_many(a, none, {.on_batch = refuse}).levels.rows(), 0);
}

TEST(cancelling, components_of_the_rows_read_so_far) {
  constexpr int n = 400000;
  const auto a = graphs::directed(n, graphs::path(n));
  graphs::on_every_executor([&](const auto& exec, const char* what) {
    std::vector<gb::components_block> seen;
    const auto watch = [&](const gb::components_block& now) {
      seen.push_back(now);
      return seen.size() < 2;
    };
    const auto r = gb::components(exec, a, {.on_block = watch});
    ASSERT_EQ(seen.size(), 2u) << what;
    EXPECT_EQ(seen[0].rows, 1 << 17) << what;  // a vertex and an entry a row
    EXPECT_EQ(seen[1].rows, 1 << 18) << what;
    EXPECT_EQ(seen[1].components, n - (1 << 18)) << what;
    EXPECT_TRUE(r.cancelled) << what;
    ASSERT_EQ(r.sizes.size(), static_cast<std::size_t>(seen[1].components)) << what;
    EXPECT_EQ(r.sizes.front(), (1 << 18) + 1) << what;
    EXPECT_EQ(r.component.get(1 << 18), 0) << what;
    EXPECT_EQ(r.component.get((1 << 18) + 1), 1) << what;
  });
  int blocks = 0;
  const auto whole = gb::components(a, {.on_block = [&](const gb::components_block&) { ++blocks; }});
  EXPECT_EQ(blocks, 3);
  EXPECT_FALSE(whole.cancelled);
  EXPECT_EQ(whole.sizes, (std::vector<offset_t>{n}));
  EXPECT_THROW(gb::components(a, {.on_block = refuse}), refusal);
}

TEST(cancelling, triangles_are_not_counted) {
  const auto a = graphs::undirected(12, graphs::complete(12));
  graphs::on_every_executor([&](const auto& exec, const char* what) {
    for (const bool simple : {true, false}) {
      int calls = 0;
      offset_t entries = 0;
      const auto watch = [&](const gb::triangle_progress& now) {
        EXPECT_EQ(now.stage, gb::triangle_stage::pattern);
        ++calls;
        entries = now.entries;
        return false;
      };
      const auto r = gb::count_triangles(exec, a, {.simple = simple, .on_stage = watch});
      EXPECT_TRUE(r.cancelled) << what;
      EXPECT_EQ(calls, 1) << what;
      EXPECT_EQ(entries, 132) << what;
      EXPECT_EQ(r.triangles, 0) << what;
      EXPECT_EQ(r.wedges, 0) << what;
      EXPECT_EQ(gb::triangle_count(exec, a, {.simple = simple, .on_stage = watch}), 0) << what;
    }
    const auto whole = gb::count_triangles(exec, a, {.on_stage = [](const gb::triangle_progress&) {}});
    EXPECT_FALSE(whole.cancelled) << what;
    EXPECT_EQ(whole.triangles, 220) << what;
  });
  EXPECT_THROW(gb::triangle_count(a, {.on_stage = refuse}), refusal);
}

TEST(cancelling, triangles_per_vertex_end_after_any_stage) {
  const auto a = graphs::undirected(6, graphs::complete(6));
  graphs::on_every_executor([&](const auto& exec, const char* what) {
    for (int k = 1; k <= 4; ++k) {
      std::vector<gb::triangle_progress> seen;
      const auto watch = [&](const gb::triangle_progress& now) {
        seen.push_back(now);
        return static_cast<int>(seen.size()) < k;
      };
      const auto r = gb::triangles_per_vertex(exec, a, {.on_stage = watch});
      EXPECT_TRUE(r.cancelled) << what;
      ASSERT_EQ(seen.size(), static_cast<std::size_t>(k)) << what;
      EXPECT_EQ(static_cast<int>(seen.back().stage), k - 1) << what;
      EXPECT_EQ(seen.front().entries, 30) << what;
      EXPECT_EQ(r.triangles.size(), 6) << what;
      EXPECT_EQ(r.triangles.entries(), 0) << what;
      EXPECT_EQ(r.clustering.entries(), 0) << what;
    }
    int calls = 0;
    const auto whole = gb::triangles_per_vertex(exec, a, {.on_stage = stop_at{5, &calls}});
    EXPECT_EQ(calls, 4) << what;
    EXPECT_FALSE(whole.cancelled) << what;
    EXPECT_EQ(whole.triangles.get(0), 10) << what;
  });
  EXPECT_THROW(gb::triangles_per_vertex(a, {.on_stage = refuse}), refusal);
}

TEST(cancelling, labels_are_those_of_the_last_round) {
  const auto a = graphs::undirected<double>(40, graphs::path(40));
  const auto labels = gb::label_propagation(a, {.iterations = 2}).labels;
  const auto pressed = gb::peer_pressure(a, {.max_iterations = 2});
  graphs::on_every_executor([&](const auto& exec, const char* what) {
    int calls = 0;
    const auto spread = gb::label_propagation(exec, a, {.on_round = stop_at{2, &calls}});
    EXPECT_EQ(calls, 2) << what;
    EXPECT_TRUE(spread.cancelled) << what;
    EXPECT_EQ(spread.iterations, 2) << what;
    EXPECT_EQ(spread.labels, labels) << what;
    calls = 0;
    const auto votes = gb::peer_pressure(exec, a, {.on_round = stop_at{2, &calls}});
    EXPECT_EQ(calls, 2) << what;
    EXPECT_TRUE(votes.cancelled) << what;
    EXPECT_FALSE(votes.converged) << what;
    EXPECT_EQ(votes.labels, pressed.labels) << what;
    EXPECT_EQ(votes.clusters, pressed.clusters) << what;
  });
  EXPECT_THROW(gb::label_propagation(a, {.on_round = refuse}), refusal);
  EXPECT_THROW(gb::peer_pressure(a, {.on_round = refuse}), refusal);
}

TEST(cancelling, markov_clusters_are_read_off_the_iterate) {
  const auto a = graphs::undirected<double>(30, graphs::path(30));
  const auto expected = gb::markov_cluster(a, {.max_iterations = 3}).clusters;
  graphs::on_every_executor([&](const auto& exec, const char* what) {
    int calls = 0;
    const auto r = gb::markov_cluster(exec, a, {.on_iteration = stop_at{3, &calls}});
    EXPECT_EQ(calls, 3) << what;
    EXPECT_EQ(r.iterations, 3) << what;
    EXPECT_TRUE(r.cancelled) << what;
    EXPECT_FALSE(r.converged) << what;
    EXPECT_EQ(r.clusters, expected) << what;
    calls = 0;
    const auto moved = gb::markov_cluster(exec, a.clone(), {.on_iteration = stop_at{3, &calls}});
    EXPECT_EQ(moved.clusters, expected) << what;
  });
  EXPECT_THROW(gb::markov_cluster(a, {.on_iteration = refuse}), refusal);
}

}  // namespace
