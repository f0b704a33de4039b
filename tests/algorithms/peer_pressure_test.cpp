// Peer pressure clustering against hand-written answers and plain counting.
#include <algorithms/peer_pressure.hpp>
#include <tests/algorithms/graphs.hpp>
#include <tests/objects/throws.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <map>
#include <numeric>
#include <random>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace gb = gustav;
using gb::offset_t;

namespace {

using ints = std::vector<int>;
using clusters = std::vector<std::vector<std::int32_t>>;
using weights = std::map<std::pair<int, int>, double>;

template <class I>
ints numbers(const gb::vector<I, I>& labels) {
  EXPECT_EQ(labels.entries(), labels.size());
  const auto [at, values] = labels.tuples();
  return {values.begin(), values.end()};
}

gb::matrix<double> matrix_of(int n, const weights& list) {
  gb::matrix<double> a(n, n);
  for (const auto& [at, w] : list) a.set(at.first, at.second, w);
  return a;
}

struct answer {
  ints labels;
  int iterations = 0;
  int cycle = 0;
  bool converged = false;
};

// The definition, with a table of votes for every vertex and every state ever seen.
answer by_counting(int n, weights given, const gb::peer_pressure_options& options) {
  std::erase_if(
      given, [&](const auto& e) { return e.second == 0 || (!options.keep_loops && e.first.first == e.first.second); });
  const auto size = static_cast<std::size_t>(n);
  if (!options.keep_loops) {
    std::vector<double> heaviest(size, 0);
    for (const auto& [at, w] : given) {
      double& most = heaviest[static_cast<std::size_t>(at.first)];
      most = std::max(most, w);
    }
    for (int v = 0; v < n; ++v) {
      const double most = heaviest[static_cast<std::size_t>(v)];
      given[{v, v}] = most > 0 ? most : 1;
    }
  }
  if (options.normalize) {
    std::vector<double> sum(size, 0);
    for (const auto& [at, w] : given) sum[static_cast<std::size_t>(at.first)] += w;
    for (auto& [at, w] : given) w /= sum[static_cast<std::size_t>(at.first)];
  }
  answer r;
  r.labels.resize(size);
  std::iota(r.labels.begin(), r.labels.end(), 0);
  std::vector<ints> seen{r.labels};
  while (r.iterations < options.max_iterations && !r.converged && r.cycle == 0) {
    std::vector<std::map<int, double>> votes(size);
    for (const auto& [at, w] : given)
      votes[static_cast<std::size_t>(at.second)][r.labels[static_cast<std::size_t>(at.first)]] += w;
    ints next = r.labels;
    for (std::size_t v = 0; v < size; ++v) {
      double most = 0;
      for (const auto& [label, sum] : votes[v]) most = std::max(most, sum);
      for (const auto& [label, sum] : votes[v])
        if (sum >= most * (1 - 1e-12)) {
          next[v] = label;
          break;
        }
    }
    ++r.iterations;
    r.converged = next == r.labels;
    r.labels = next;
    for (std::size_t k = 0; k < seen.size() && !r.converged; ++k)
      if (seen[k] == next) r.cycle = static_cast<int>(seen.size() - k);
    seen.push_back(next);
  }
  return r;
}

// On a cycle the algorithm may run longer before it detects the cycle.
void expect_same(const gb::peer_pressure_result<std::int32_t>& found, const answer& expected, const char* what) {
  EXPECT_EQ(found.converged, expected.converged) << what;
  EXPECT_EQ(found.cycle, expected.cycle) << what;
  if (expected.cycle > 0) return;
  EXPECT_EQ(numbers(found.labels), expected.labels) << what;
  EXPECT_EQ(found.iterations, expected.iterations) << what;
}

TEST(PeerPressure, ByHand) {
  // Two triangles joined by the edge 2 - 3.
  const auto a = graphs::undirected(6, {{0, 1}, {1, 2}, {2, 0}, {2, 3}, {3, 4}, {4, 5}, {5, 3}});
  const auto r = gb::peer_pressure(a);
  // Round 1: everyone joins its smallest neighbour (or itself): 0 0 0 2 3 3; round 2: 0 0 0 3 3 3.
  EXPECT_EQ(numbers(gb::peer_pressure(a, {.max_iterations = 1}).labels), (ints{0, 0, 0, 2, 3, 3}));
  EXPECT_EQ(numbers(r.labels), (ints{0, 0, 0, 3, 3, 3}));
  EXPECT_EQ(r.clusters, (clusters{{0, 1, 2}, {3, 4, 5}}));
  EXPECT_TRUE(r.converged);
  EXPECT_EQ(r.iterations, 3);
}

TEST(PeerPressure, VotesGoAlongArcs) {
  // 0 -> 1 -> 2: a vertex hears itself and its predecessor alike, and the smaller one wins. Nobody votes at 0.
  EXPECT_EQ(numbers(gb::peer_pressure(graphs::directed(3, {{0, 1}, {1, 2}})).labels), (ints{0, 0, 0}));
  // The other way round each hears itself and a larger one.
  EXPECT_EQ(numbers(gb::peer_pressure(graphs::directed(3, {{1, 0}, {2, 1}})).labels), (ints{0, 1, 2}));
}

TEST(PeerPressure, WeightsAndNormalisation) {
  // 2 hears 0 (weight 3) and 1 (weight 2). 0 also votes elsewhere, so its share at 2 is less than that of 1.
  weights list{{{0, 2}, 3}, {{0, 3}, 6}, {{0, 4}, 6}, {{1, 2}, 2}};
  const auto a = matrix_of(5, list);
  EXPECT_EQ(numbers(gb::peer_pressure(a, {.max_iterations = 1}).labels)[2], 0);
  // 0: 3 / (3 + 6 + 6 + 6 for its loop); 1: 2 / (2 + 2); 2 itself: its loop is all it gives.
  EXPECT_EQ(numbers(gb::peer_pressure(a, {.normalize = true, .max_iterations = 1}).labels)[2], 2);
  EXPECT_EQ(numbers(gb::peer_pressure(a, {.normalize = true, .keep_loops = true, .max_iterations = 1}).labels)[2], 1);
}

TEST(PeerPressure, LoopsZerosAndIsolatedVertices) {
  const auto lonely = gb::peer_pressure(graphs::directed(3, {}));
  EXPECT_EQ(lonely.clusters, (clusters{{0}, {1}, {2}}));
  EXPECT_TRUE(lonely.converged);
  EXPECT_EQ(lonely.iterations, 1);
  EXPECT_TRUE(gb::peer_pressure(gb::matrix<void>(0, 0)).clusters.empty());
  // The loop of the input would hold 1 back; a new one is as heavy as its heaviest arc.
  const auto a = matrix_of(3, {{{1, 1}, 9}, {{0, 1}, 3}, {{1, 0}, 3}, {{2, 0}, 0}});
  EXPECT_EQ(gb::peer_pressure(a).clusters, (clusters{{0, 1}, {2}}));
  EXPECT_EQ(numbers(gb::peer_pressure(a, {.keep_loops = true, .max_iterations = 1}).labels), (ints{1, 1, 2}));
  // Without loops two vertices swap for ever.
  const auto pair = gb::peer_pressure(graphs::undirected(2, {{0, 1}}), {.keep_loops = true});
  EXPECT_EQ(pair.cycle, 2);
  EXPECT_FALSE(pair.converged);
  EXPECT_EQ(pair.iterations, 2);
  // Around a ring of arcs labels go on for ever, five rounds a turn.
  const auto ring = gb::peer_pressure(graphs::directed(5, graphs::cycle(5)), {.keep_loops = true});
  EXPECT_EQ(ring.cycle, 5);
  EXPECT_FALSE(ring.converged);
  EXPECT_LE(ring.iterations, 12);
  EXPECT_EQ(ring.clusters.size(), 5u);
}

TEST(PeerPressure, ElementTypesSayTheSame) {
  const auto list = graphs::random_arcs(60, 200, 9);
  const auto expected = gb::peer_pressure(graphs::undirected(60, list)).clusters;
  EXPECT_EQ(gb::peer_pressure(graphs::undirected<double>(60, list)).clusters, expected);
  EXPECT_EQ(gb::peer_pressure(graphs::undirected<int>(60, list)).clusters, expected);
  EXPECT_EQ(gb::peer_pressure(graphs::undirected<bool>(60, list), {.symmetric = true}).clusters, expected);
  const auto wide = gb::peer_pressure(graphs::undirected<float, std::int64_t>(60, list)).clusters;
  ASSERT_EQ(wide.size(), expected.size());
  for (std::size_t c = 0; c < expected.size(); ++c)
    EXPECT_TRUE(std::equal(expected[c].begin(), expected[c].end(), wide[c].begin(), wide[c].end()));
}

TEST(PeerPressure, RoundingDecidesNoTie) {
  // At 5 the cluster of 3 and 4 has 0.1 + 0.2, that of 2 has 0.3: in doubles the former is a little more.
  const auto a = matrix_of(6, {{{3, 5}, 0.1}, {{4, 5}, 0.2}, {{2, 5}, 0.3}});
  gb::vector<std::int32_t> w(6);
  const auto labels =
      gb::vector<std::int32_t>::adopt(gb::buffer<std::int32_t>(std::vector<std::int32_t>{0, 1, 2, 3, 3, 5}));
  for (const int threads : {1, 2}) {
    gb::label_mode(gb::cpu{.threads = threads}, w, gb::no_mask, gb::no_accum, gb::transposed(a), labels);
    EXPECT_EQ(w.get(5), 2);
  }
  gb::label_mode(gb::reference{}, w, gb::no_mask, gb::no_accum, gb::transposed(a), labels);
  EXPECT_EQ(w.get(5), 2);
}

TEST(PeerPressure, BadInputIsRefused) {
  objects::dimension_mismatch([] { gb::peer_pressure(gb::matrix<void>(2, 3)); });
  objects::invalid_value([] { gb::peer_pressure(gb::matrix<void>(2, 2), {.max_iterations = 0}); });
  const double huge = std::numeric_limits<double>::max();
  for (const double bad :
       {-1.0, std::numeric_limits<double>::quiet_NaN(), std::numeric_limits<double>::infinity(), huge})
    for (const bool loops : {false, true})
      objects::invalid_value([&] {
        gb::peer_pressure(matrix_of(3, {{{0, 1}, bad}, {{1, 2}, bad}}), {.keep_loops = loops});
      });
  EXPECT_THROW(gb::peer_pressure(gb::cuda{}, gb::matrix<void>(2, 2)), gb::not_compiled);
}

TEST(PeerPressure, ReportsEachRoundAndStopsOnRequest) {
  const auto a = graphs::undirected(30, graphs::path(30));
  std::vector<int> rounds;
  const auto whole = gb::peer_pressure(a, {.on_round = [&](const gb::label_round& r) { rounds.push_back(r.round); }});
  EXPECT_EQ(static_cast<int>(rounds.size()), whole.iterations);
  EXPECT_GT(whole.iterations, 3);
  const auto part = gb::peer_pressure(a, {.on_round = [](const gb::label_round& r) { return r.round < 2; }});
  EXPECT_TRUE(part.cancelled);
  EXPECT_FALSE(part.converged);
  EXPECT_EQ(part.iterations, 2);
  EXPECT_THROW(gb::peer_pressure(a, {.on_round = [](const gb::label_round&) { throw std::runtime_error("no"); }}),
               std::runtime_error);
}

TEST(PeerPressure, RandomGraphsAgreeWithPlainCounting) {
  int cycles = 0, converged = 0;
  for (unsigned seed = 0; seed < 48; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    std::mt19937 random(seed);
    const int n = 1 + static_cast<int>(seed * 5);
    const bool symmetric = seed % 3 == 0, whole = seed % 2 == 0;
    weights list;
    for (const auto& [i, j] : graphs::random_arcs(n, n * static_cast<int>(1 + seed % 4), seed, seed % 5 == 0)) {
      const double w = whole ? static_cast<double>(random() % 4) : static_cast<double>(random() % 1000) / 7;
      list[{i, j}] = w;
      if (symmetric) list[{j, i}] = w;
    }
    const auto a = matrix_of(n, list);
    for (const gb::peer_pressure_options& options : {gb::peer_pressure_options{.symmetric = symmetric},
                                                     {.normalize = true},
                                                     {.keep_loops = true, .symmetric = symmetric},
                                                     {.normalize = true, .keep_loops = true},
                                                     {.max_iterations = 2}}) {
      const auto expected = by_counting(n, list, options);
      cycles += expected.cycle > 0;
      converged += expected.converged;
      std::vector<std::vector<std::int32_t>> first;
      graphs::on_every_executor([&](const auto& exec, const char* what) {
        const auto found = gb::peer_pressure(exec, a, options);
        expect_same(found, expected, what);
        EXPECT_EQ(found.clusters, gb::clusters_of(found.labels));
        if (first.empty()) first = found.clusters;
        EXPECT_EQ(found.clusters, first) << what;
      });
    }
  }
  EXPECT_GT(cycles, 5);
  EXPECT_GT(converged, 50);
}

TEST(ClustersOf, LargestFirstThenByFirstMember) {
  const auto labels =
      gb::vector<std::int32_t>::adopt(gb::buffer<std::int32_t>(std::vector<std::int32_t>{6, 2, 6, 5, 2, 0, 5}));
  EXPECT_EQ(gb::clusters_of(labels), (clusters{{0, 2}, {1, 4}, {3, 6}, {5}}));
  objects::invalid_value([] { gb::clusters_of(gb::vector<std::int32_t>(2)); });
  EXPECT_THROW(gb::clusters_of(gb::vector<std::int32_t>(2, 2)), gb::index_out_of_bounds);
}

// A planted partition of many groups: every group is found, whatever the number of threads.
TEST(PeerPressure, FindsPlantedGroups) {
  const int groups = 40, size = 50;
  std::mt19937 random(4);
  graphs::arcs list;
  for (int a = 0; a < groups * size; ++a) {
    for (int k = 0; k < 12; ++k) list.emplace_back(a, a / size * size + static_cast<int>(random() % size));
    if (a % 8 == 0) list.emplace_back(a, static_cast<int>(random() % (groups * size)));
  }
  const auto a = graphs::undirected(groups * size, list);
  const auto one = gb::peer_pressure(gb::cpu{.threads = 1}, a, {.symmetric = true});
  ASSERT_EQ(one.clusters.size(), static_cast<std::size_t>(groups));
  for (const auto& cluster : one.clusters)
    for (const auto v : cluster) EXPECT_EQ(v / size, cluster.front() / size);
  for (const int threads : {2, 3, 7}) {
    const auto more = gb::peer_pressure(gb::cpu{.threads = threads}, a);
    EXPECT_EQ(more.labels, one.labels);
    EXPECT_EQ(more.iterations, one.iterations);
  }
}

}  // namespace
