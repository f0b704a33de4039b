// Local clustering against hand-written answers and counts over all pairs of neighbours.
#include <algorithms/local_clustering.hpp>
#include <algorithms/verify/clustering.hpp>
#include <tests/algorithms/graphs.hpp>

#include <gtest/gtest.h>

#include <cstdint>
#include <set>
#include <string>
#include <vector>

namespace gb = gustav;
using gb::offset_t;

namespace {

using reals = std::vector<double>;
constexpr auto by_edges = gb::clustering_definition::edges;
constexpr auto by_arcs = gb::clustering_definition::arcs;

template <class I>
reals values(const gb::vector<double, I>& v) {
  const auto [at, all] = v.tuples();
  EXPECT_EQ(static_cast<offset_t>(at.size()), v.size());
  return {all.begin(), all.end()};
}

struct answer {
  reals clustering;
  double average = 0, transitivity = 0;
};
answer by_pairs(int n, const graphs::arcs& list, bool arcs) {
  std::set<graphs::arc> has;
  for (const auto& [i, j] : list) {
    has.insert({i, j});
    if (!arcs) has.insert({j, i});
  }
  answer all;
  double joined = 0, pairs = 0;
  for (int v = 0; v < n; ++v) {
    std::vector<int> near;
    for (int u = 0; u < n; ++u)
      if (u != v && (has.count({v, u}) || has.count({u, v}))) near.push_back(u);
    double count = 0;
    for (const int u : near)
      for (const int w : near) count += u != w && has.count({u, w});
    const auto d = static_cast<double>(near.size());
    all.clustering.push_back(d < 2 ? 0.0 : count / (d * (d - 1)));
    joined += count;
    pairs += d * (d - 1);
    all.average += all.clustering.back() / n;
  }
  all.transitivity = pairs > 0 ? joined / pairs : 0;
  return all;
}

TEST(local_clustering, known_shapes) {
  const auto r = gb::local_clustering(graphs::undirected(5, {{0, 1}, {1, 2}, {2, 0}, {2, 3}, {4, 4}}));
  EXPECT_EQ(values(r.clustering), (reals{1, 1, 1.0 / 3, 0, 0}));
  EXPECT_NEAR(r.average, 7.0 / 15, 1e-15);
  EXPECT_EQ(r.transitivity, 0.6);
  // The cycle has one arc between the neighbours of each vertex.
  const auto cycle = gb::local_clustering(graphs::directed(3, graphs::cycle(3)), {.definition = by_arcs});
  EXPECT_EQ(values(cycle.clustering), (reals{0.5, 0.5, 0.5}));
  EXPECT_EQ(cycle.transitivity, 0.5);
}

TEST(local_clustering, no_and_one_vertex) {
  graphs::on_every_executor([](const auto& exec, const char*) {
    for (const auto definition : {by_edges, by_arcs}) {
      const auto none = gb::local_clustering(exec, gb::matrix<void>(0, 0), {.definition = definition});
      EXPECT_EQ(none.clustering.size(), 0);
      EXPECT_EQ(none.average, 0);
      const auto one = gb::local_clustering(exec, graphs::directed(1, {{0, 0}}), {.definition = definition});
      EXPECT_EQ(values(one.clustering), (reals{0}));
      EXPECT_EQ(one.transitivity, 0);
    }
  });
}

TEST(local_clustering, random_graphs_on_every_executor) {
  for (unsigned seed = 0; seed < 30; ++seed) {
    const int n = 2 + static_cast<int>(seed);
    const auto list = graphs::random_arcs(n, n * static_cast<int>(1 + seed % 5), seed, seed % 2 == 0);
    for (const auto definition : {by_edges, by_arcs}) {
      const bool arcs = definition == by_arcs;
      const answer expected = by_pairs(n, list, arcs);
      const auto a = graphs::directed<double>(n, list);
      const auto both = gb::local_clustering(graphs::undirected(n, list), {.definition = definition});
      EXPECT_EQ(values(both.clustering), by_pairs(n, list, false).clustering);
      graphs::on_every_executor([&](const auto& exec, const char* what) {
        SCOPED_TRACE(what + std::string(", seed ") + std::to_string(seed));
        const auto r = gb::local_clustering(exec, a, {.definition = definition});
        EXPECT_EQ(values(r.clustering), expected.clustering);
        EXPECT_NEAR(r.average, expected.average, 1e-14);
        EXPECT_NEAR(r.transitivity, expected.transitivity, 1e-14);
      });
    }
  }
}

TEST(local_clustering, verify_finds_planted_faults) {
  const auto list = graphs::random_arcs(30, 150, 4);
  const auto a = graphs::directed(30, list);
  for (const bool arcs : {false, true}) {
    reals right = by_pairs(30, list, arcs).clustering;
    EXPECT_NO_THROW(gb::verify_clustering(a, arcs, right));
    EXPECT_THROW(gb::verify_clustering(a, !arcs, right), gb::verify_error);
    right[7] += 1.0 / 64;
    EXPECT_THROW(gb::verify_clustering(a, arcs, right), gb::verify_error);
  }
}

TEST(local_clustering, an_observer_ends_it_after_any_stage) {
  const auto a = graphs::directed(20, graphs::random_arcs(20, 80, 3));
  for (const auto definition : {by_edges, by_arcs})
    for (int last = 1; last <= 4; ++last) {
      int calls = 0;
      const auto r = gb::local_clustering(
          a, {.definition = definition, .on_stage = [&](const gb::triangle_progress&) { return ++calls < last; }});
      EXPECT_TRUE(r.cancelled);
      EXPECT_EQ(calls, last);
      EXPECT_EQ(r.clustering.entries(), 0);
      EXPECT_EQ(r.clustering.size(), 20);
    }
}

}  // namespace
