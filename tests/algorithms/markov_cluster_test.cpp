// Markov clustering: overlaps, order, loops, options, errors, observers, determinism.
#include <algorithms/markov_cluster.hpp>
#include <tests/algorithms/markov_graphs.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <limits>
#include <numeric>
#include <random>
#include <stdexcept>
#include <utility>
#include <vector>

namespace gb = gustav;
using namespace markov_graphs;
using clusters = std::vector<std::vector<std::int32_t>>;

namespace {

TEST(MarkovCluster, PathOfFiveOverlapsInTheMiddle) {
  const auto path = path_of(5);
  const auto with = [&](gb::overlap how) { return gb::markov_cluster(path, {.overlap = how}); };
  EXPECT_EQ(with(gb::overlap::cut).clusters, (clusters{{0, 1, 2}, {3, 4}}));
  EXPECT_EQ(with(gb::overlap::cut).overlaps, 1);
  EXPECT_EQ(with(gb::overlap::split).clusters, (clusters{{0, 1}, {3, 4}, {2}}));
  EXPECT_EQ(with(gb::overlap::keep).clusters, (clusters{{0, 1, 2}, {2, 3, 4}}));
  EXPECT_EQ(with(gb::overlap::keep).cluster_of, (std::vector<std::int32_t>{0, 0, 0, 1, 1}));
}

// Two stars of four leaves with two leaves in common, which share both clusters though not an edge.
TEST(MarkovCluster, SplitGroupsVerticesThatShareTwoClusters) {
  const auto graph = graph_of(8, {{0, 1}, {2, 1}, {5, 1}, {7, 1}, {2, 3}, {4, 3}, {5, 3}, {6, 3}});
  const auto with = [&](gb::overlap how) { return gb::markov_cluster(graph, {.inflation = 4, .overlap = how}); };
  EXPECT_EQ(with(gb::overlap::keep).clusters, (clusters{{0, 1, 2, 5, 7}, {2, 3, 4, 5, 6}}));
  EXPECT_EQ(with(gb::overlap::split).clusters, (clusters{{0, 1, 7}, {3, 4, 6}, {2, 5}}));
  EXPECT_EQ(with(gb::overlap::cut).clusters, (clusters{{0, 1, 2, 5, 7}, {3, 4, 6}}));
  EXPECT_EQ(with(gb::overlap::keep).overlaps, 2);
}

TEST(MarkovCluster, OrderOfTheClusters) {
  // 0 1 | 2 3 4 | 5, and a pair of attractors in the star of 2
  const auto graph = graph_of(6, {{0, 1}, {2, 3}, {3, 4}});
  const auto in_order = [&](gb::cluster_order order) { return gb::markov_cluster(graph, {.order = order}); };
  EXPECT_EQ(in_order(gb::cluster_order::largest_first).clusters, (clusters{{2, 3, 4}, {0, 1}, {5}}));
  EXPECT_EQ(in_order(gb::cluster_order::smallest_first).clusters, (clusters{{5}, {0, 1}, {2, 3, 4}}));
  EXPECT_EQ(in_order(gb::cluster_order::by_members).clusters, (clusters{{0, 1}, {2, 3, 4}, {5}}));
  EXPECT_EQ(in_order(gb::cluster_order::as_found).clusters, (clusters{{0, 1}, {2, 3, 4}, {5}}));
  EXPECT_EQ(in_order(gb::cluster_order::smallest_first).cluster_of, (std::vector<std::int32_t>{1, 1, 2, 2, 2, 0}));
}

TEST(MarkovCluster, LoopsAreWeighed) {
  const auto graph = path_of(5);
  EXPECT_EQ(gb::markov_cluster(graph, {.loop_weight = 20}).clusters.size(), 5u);
  EXPECT_EQ(gb::markov_cluster(graph, {.loop_weight = 1}).clusters.size(), 2u);
  const auto first = [](const gb::kernels::markov_start::options& o) {
    const auto A = gb::matrix<double>::build(3, 3, std::vector<std::int32_t>{0, 0, 0},
                                             std::vector<std::int32_t>{0, 1, 2}, std::vector<double>{8, 1, 3});
    return gb::detail::stochastic_with_loops(gb::cpu{}, A, o).get(0, 0).value();
  };
  EXPECT_FLOAT_EQ(first({}), 3.0f / 7);
  EXPECT_FLOAT_EQ(first({.loop_weight = 4}), 12.0f / 16);
  EXPECT_FLOAT_EQ(first({.sum_loops = true}), 4.0f / 8);
  EXPECT_FLOAT_EQ(first({.keep_loops = true, .loop_weight = 0.5}), 4.0f / 8);
  EXPECT_THROW(gb::markov_cluster(graph, {.loop_weight = -1}), gb::invalid_value);
}

TEST(MarkovCluster, InitialIterationsHaveTheirInflation) {
  std::vector<double> used;
  gb::markov_cluster_options o{.inflation = 3, .initial_iterations = 2, .initial_inflation = 1.5};
  o.on_iteration = [&](const gb::markov_iteration& i) { used.push_back(i.inflation); };
  gb::markov_cluster(path_of(9), o);
  ASSERT_GE(used.size(), 3u);
  EXPECT_EQ(used[0], 1.5);
  EXPECT_EQ(used[1], 1.5);
  EXPECT_EQ(used[2], 3);
  // All of them are run, converged or not.
  o.initial_iterations = 45;
  EXPECT_EQ(gb::markov_cluster(path_of(2), o).iterations, 46);
  EXPECT_EQ(used.back(), 3);
  EXPECT_THROW(gb::markov_cluster(path_of(2), {.initial_inflation = 0}), gb::invalid_value);
  EXPECT_THROW(gb::markov_cluster(path_of(2), {.initial_iterations = -1}), gb::invalid_value);
}

TEST(ConnectedParts, CutsClustersAndSortsThem) {
  const auto graph = graph_of(7, {{0, 1}, {2, 3}, {3, 4}, {1, 6}});
  EXPECT_EQ(gb::connected_parts(graph, clusters{{0, 1, 2, 3, 4}, {5}, {6}}), (clusters{{2, 3, 4}, {0, 1}, {5}, {6}}));
  // Along arcs, from the least vertex on: 1 is not reached from 0; 0 is reached from 1 but already taken.
  EXPECT_EQ(gb::connected_parts(graph_of(2, {{1, 0}}, false), clusters{{0, 1}}), (clusters{{0}, {1}}));
  EXPECT_EQ(gb::connected_parts(graph_of(2, {{0, 1}}, false), clusters{{0, 1}}), (clusters{{0, 1}}));
  gb::matrix<double> zero(3, 3);  // entries that are 0 connect nothing
  zero.set(0, 1, 0.0);
  zero.set(1, 0, 0.0);
  zero.set(1, 2, 1.0);
  zero.set(2, 1, 1.0);
  EXPECT_EQ(gb::connected_parts(zero, clusters{{0, 1, 2}}), (clusters{{1, 2}, {0}}));
  // What a single rounds to 0 connects, unless its row has a loop that goes, or all of the row is 0 behind a power.
  gb::matrix<double> tiny(3, 3);
  tiny.set(0, 0, 1.0);
  tiny.set(0, 1, 1e-60);
  tiny.set(1, 2, 1e-30);
  EXPECT_EQ(gb::connected_parts(tiny, clusters{{0, 1, 2}}), (clusters{{0, 1, 2}}));
  EXPECT_EQ(gb::connected_parts(tiny, clusters{{0, 1, 2}}, {.discard_loops = true}), (clusters{{1, 2}, {0}}));
  EXPECT_EQ(gb::connected_parts(tiny, clusters{{0, 1, 2}}, {.pre_inflation = 2}), (clusters{{0, 1}, {2}}));
  EXPECT_EQ(gb::connected_parts(tiny, clusters{{0, 1, 2}}, {.pre_inflation = 2, .discard_loops = true}),
            (clusters{{0}, {1}, {2}}));
  EXPECT_EQ(gb::connected_parts(tiny, clusters{{0, 1, 2}}, {.pre_inflation = 2, .loop_weight = 0}),
            (clusters{{0}, {1}, {2}}));
  EXPECT_THROW(gb::connected_parts(graph, clusters{{7}}), gb::index_out_of_bounds);
  EXPECT_THROW(gb::connected_parts(gb::matrix<double>(2, 3), clusters{}), gb::dimension_mismatch);
}

TEST(InsideClusters, WeakArcsAreDroppedWithThoseThatLeave) {
  gb::matrix<double> A(5, 5);
  const auto edge = [&](int a, int b, double w) { A.set(a, b, w), A.set(b, a, w); };
  edge(0, 1, 1);
  edge(1, 2, 2);
  edge(1, 3, 1.5);  // leaves the cluster: the median at 1, above 0-1 and below 1-2
  edge(3, 4, 1);    // below the entry that leaves 3, so all are kept
  const auto inside = gb::inside_clusters(A, clusters{{0, 1, 2}, {3, 4}});
  gb::matrix<float> expected(5, 5);
  expected.set(1, 2, 2), expected.set(2, 1, 2), expected.set(3, 4, 1), expected.set(4, 3, 1);
  EXPECT_EQ(inside, expected);
  // An arc in one direction only, and a loop.
  gb::matrix<double> B(3, 3);
  B.set(0, 1, 2), B.set(1, 0, 3), B.set(1, 2, 1), B.set(2, 2, 4);
  gb::matrix<float> of_b(3, 3);
  of_b.set(0, 1, 2), of_b.set(1, 0, 2), of_b.set(2, 2, 2);
  EXPECT_EQ(gb::inside_clusters(B, clusters{{0, 1, 2}}), of_b);
  EXPECT_EQ(gb::inside_clusters(B, clusters{}).entries(), 0);
  EXPECT_THROW(gb::inside_clusters(B, clusters{{3}}), gb::index_out_of_bounds);
}

TEST(MarkovCluster, SmallShapes) {
  EXPECT_TRUE(gb::markov_cluster(gb::matrix<double>(0, 0)).clusters.empty());
  EXPECT_EQ(gb::markov_cluster(gb::matrix<double>(3, 3)).clusters, (clusters{{0}, {1}, {2}}));
  const auto pair_and_one = graph_of(3, {{0, 2}});
  const auto result = gb::markov_cluster(pair_and_one);
  EXPECT_EQ(result.clusters, (clusters{{0, 2}, {1}}));
  EXPECT_EQ(result.cluster_of, (std::vector<std::int32_t>{0, 1, 0}));
  EXPECT_TRUE(result.converged);
  EXPECT_EQ(result.overlaps, 0);
}

TEST(MarkovCluster, OtherElementAndIndexTypes) {
  const auto path = path_of(9);
  const auto expected = gb::markov_cluster(path).clusters;
  std::vector<std::int32_t> rows, cols;
  std::vector<std::int64_t> long_rows, long_cols;
  for (int i = 0; i < 8; ++i)
    for (const auto& [a, b] : {std::pair{i, i + 1}, std::pair{i + 1, i}}) {
      rows.push_back(a);
      cols.push_back(b);
      long_rows.push_back(a);
      long_cols.push_back(b);
    }
  EXPECT_EQ(gb::markov_cluster(gb::matrix<void>::build(9, 9, rows, cols)).clusters, expected);
  EXPECT_EQ(gb::markov_cluster(gb::matrix<int>::build_iso(9, 9, rows, cols, 7)).clusters, expected);
  const auto wide = gb::markov_cluster(gb::matrix<float, std::int64_t>::build_iso(9, 9, long_rows, long_cols, 1.0f));
  ASSERT_EQ(wide.clusters.size(), expected.size());
  for (std::size_t c = 0; c < expected.size(); ++c)
    EXPECT_TRUE(std::equal(expected[c].begin(), expected[c].end(), wide.clusters[c].begin(), wide.clusters[c].end()));
}

TEST(MarkovCluster, WeightsOfAnySizeKeepTheirRatios) {
  std::mt19937 random(4);
  const auto graph = random_graph(random, 40, 4, true, true);
  const auto expected = gb::markov_cluster(graph).clusters;
  for (const double factor : {0x1p300, 0x1p-100}) {  // values below single precision become 0, as in mcl
    auto t = graph.tuples();
    for (double& x : t.values) x *= factor;
    EXPECT_EQ(gb::markov_cluster(gb::matrix<double>::build(40, 40, t.rows, t.cols, t.values)).clusters, expected);
  }
}

TEST(MarkovCluster, SymmetrizedByMax) {
  gb::matrix<double> A(3, 3);
  A.set(0, 1, 1);
  A.set(1, 0, 3);
  A.set(1, 2, 5);
  A.set(2, 2, 4);
  gb::matrix<double> expected(3, 3);
  expected.set(0, 1, 3);
  expected.set(1, 0, 3);
  expected.set(1, 2, 5);
  expected.set(2, 1, 5);
  expected.set(2, 2, 4);
  EXPECT_EQ(gb::symmetrized_by_max(A), expected);
  EXPECT_THROW(gb::symmetrized_by_max(gb::matrix<double>(2, 3)), gb::dimension_mismatch);
}

TEST(MarkovCluster, BadInputIsRefused) {
  auto graph = path_of(5);
  for (const double bad : {-1.0, std::numeric_limits<double>::quiet_NaN(), std::numeric_limits<double>::infinity()}) {
    auto broken = graph.clone();
    broken.set(1, 2, bad);
    EXPECT_THROW(gb::markov_cluster(broken), gb::invalid_value) << bad;
    EXPECT_THROW(gb::markov_cluster(broken, {.symmetrize = true}), gb::invalid_value) << bad;
  }
  EXPECT_THROW(gb::markov_cluster(gb::matrix<double>(2, 3)), gb::dimension_mismatch);
  for (const double inflation : {0.0, -2.0, 31.0, std::numeric_limits<double>::quiet_NaN()})
    EXPECT_THROW(gb::markov_cluster(graph, {.inflation = inflation}), gb::invalid_value) << inflation;
  EXPECT_THROW(gb::markov_cluster(graph, {.pre_inflation = 0}), gb::invalid_value);
  EXPECT_THROW(gb::markov_cluster(graph, {.cutoff = -1}), gb::invalid_value);
  EXPECT_THROW(gb::markov_cluster(graph, {.recover = -1}), gb::invalid_value);
  EXPECT_THROW(gb::markov_cluster(graph, {.select = -1}), gb::invalid_value);
  EXPECT_THROW(gb::markov_cluster(graph, {.pct = 2}), gb::invalid_value);
  EXPECT_THROW(gb::markov_cluster(graph, {.max_iterations = 0}), gb::invalid_value);
}

TEST(MarkovCluster, FreesAGraphPassedByMove) {
  auto path = path_of(30);
  const auto kept = gb::markov_cluster(path);
  const auto moved = gb::markov_cluster(gb::automatic{}, std::move(path));
  EXPECT_EQ(moved.clusters, kept.clusters);
  EXPECT_EQ(path.rows(), 0);  // NOLINT(bugprone-use-after-move): what becomes of it is said
}

TEST(MarkovCluster, ReportsEachIterationAndStopsOnRequest) {
  const auto path = path_of(30);
  std::vector<gb::markov_iteration> seen;
  const auto whole =
      gb::markov_cluster(path, {.on_iteration = [&](const gb::markov_iteration& i) { seen.push_back(i); }});
  ASSERT_EQ(static_cast<int>(seen.size()), whole.iterations);
  EXPECT_EQ(seen.front().iteration, 1);
  EXPECT_EQ(seen.front().entries_before, 30 + 2 * 29);
  EXPECT_EQ(seen.back().chaos, whole.chaos);
  EXPECT_LT(whole.chaos, 1e-4);
  for (std::size_t k = 1; k < seen.size(); ++k) EXPECT_EQ(seen[k].entries_before, seen[k - 1].entries_after);

  const auto part =
      gb::markov_cluster(path, {.on_iteration = [](const gb::markov_iteration& i) { return i.iteration < 3; }});
  EXPECT_EQ(part.iterations, 3);
  EXPECT_TRUE(part.cancelled);
  EXPECT_FALSE(part.converged);
  EXPECT_EQ(part.clusters, gb::markov_cluster(path, {.max_iterations = 3}).clusters);
  EXPECT_EQ(std::accumulate(part.clusters.begin(), part.clusters.end(), std::size_t{0},
                            [](std::size_t sum, const auto& c) { return sum + c.size(); }),
            30u);

  const auto refuse = [](const gb::markov_iteration&) { throw std::runtime_error("enough"); };
  EXPECT_THROW(gb::markov_cluster(path, {.on_iteration = refuse}), std::runtime_error);
}

TEST(MarkovCluster, StatisticsOfAnIteration) {
  // Two vertices with loops: every row is (1/2, 1/2) and unchanged. A third vertex has an empty row.
  const auto A = gb::matrix<double>::build(3, 3, std::vector<std::int32_t>{0, 0, 1, 1},
                                           std::vector<std::int32_t>{0, 1, 0, 1}, std::vector<double>{1, 1, 1, 1});
  std::vector<gb::iterate_statistics> seen;
  gb::markov_cluster_options o{.keep_loops = true, .iterate_statistics = true};
  o.on_iteration = [&](const gb::markov_iteration& i) { seen.push_back(i.iterate); };
  gb::markov_cluster(A, o);
  ASSERT_FALSE(seen.empty());
  EXPECT_EQ(seen[0].mean, 1);
  EXPECT_EQ(seen[0].expanded, 5);
  EXPECT_EQ(seen[0].dense, 2);
  // A path of three, (1/2 1/2 0) and thirds, squared is (5 5 2)/12 and (5 8 5)/18. The measure raises these to the
  // power of 2, whatever inflation is.
  const double end = (1 / 2.0) / ((2.0 * 25 * 25 + 4 * 4) / (54.0 * 54));
  const double middle = (1 / 3.0) / ((2.0 * 25 * 25 + 64 * 64) / (114.0 * 114));
  for (const double inflation : {2.0, 3.5}) {
    seen.clear();
    o.keep_loops = false;
    o.inflation = inflation;
    gb::markov_cluster(path_of(3), o);
    EXPECT_NEAR(seen[0].greatest, end, 1e-5);
    EXPECT_NEAR(seen[0].least, middle, 1e-5);
    EXPECT_NEAR(seen[0].mean, (middle + 2 * end) / 3, 1e-5);
    EXPECT_EQ(seen[0].expanded, 9);
    EXPECT_EQ(seen[0].dense, 3);
  }
  // Unchanged rows are counted, too.
  seen.clear();
  gb::markov_cluster(gb::matrix<double>(4, 4), o);
  for (const auto& s : seen) EXPECT_EQ(s.expanded, 4);
  o.iterate_statistics = false;
  gb::markov_cluster(path_of(3), o);
  EXPECT_EQ(seen.back().expanded, 0);
}

TEST(MarkovCluster, InflationGrowsAfterFortyIterations) {
  std::vector<double> inflation;
  gb::markov_cluster(path_of(80),
                     {.on_iteration = [&](const gb::markov_iteration& i) { inflation.push_back(i.inflation); }});
  ASSERT_GT(inflation.size(), 42u);
  EXPECT_EQ(inflation[39], 2.0);
  EXPECT_DOUBLE_EQ(inflation[40], 2.002);
  EXPECT_DOUBLE_EQ(inflation[41], 2.002 * 1.001);
}

TEST(MarkovCluster, SameForAnyThreadsAndOnTheReferenceBackend) {
  std::mt19937 random(11);
  for (int round = 0; round < 6; ++round) {
    const auto graph = round % 2 ? planted(random, 4, 12) : random_graph(random, 50, 3, round != 2, true);
    gb::markov_cluster_options options{.inflation = 1.5 + 0.5 * round};
    if (round > 2) options.select = 8, options.recover = 12, options.cutoff = 0.01;
    const auto one = gb::markov_cluster(gb::cpu{.threads = 1}, graph, options);
    for (const int threads : {2, 3, 7})
      EXPECT_EQ(gb::markov_cluster(gb::cpu{.threads = threads}, graph, options).clusters, one.clusters);
    const auto plain = gb::markov_cluster(gb::reference{}, graph, options);
    EXPECT_EQ(plain.clusters, one.clusters);
    EXPECT_EQ(plain.iterations, one.iterations);
  }
}

}  // namespace
