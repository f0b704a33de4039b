// Leiden and Louvain: hand-written answers, planted groups, and what every result must be on random graphs.
#include <algorithms/leiden.hpp>
#include <algorithms/louvain.hpp>
#include <algorithms/verify/communities.hpp>
#include <tests/algorithms/graphs.hpp>
#include <tests/objects/throws.hpp>

#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <limits>
#include <random>
#include <string>
#include <vector>

namespace gb = gustav;
using gb::offset_t;

namespace {

using ints = std::vector<std::int32_t>;

template <class I>
std::vector<I> labels_of(const gb::communities_result<I>& r) {
  const auto view = r.labels.view();
  std::vector<I> all;
  for (offset_t v = 0; v < r.labels.size(); ++v) all.push_back(view.value(v));
  return all;
}

// Each arc in both directions; repeats keep the first weight.
template <class T, class I = std::int32_t>
gb::matrix<T, I> weighted(int n, const graphs::arcs& list, unsigned seed, unsigned most) {
  std::mt19937 random(seed);
  std::vector<I> from, to;
  std::vector<T> weights;
  for (const auto& [i, j] : list) {
    const T w =
        std::is_floating_point_v<T> ? static_cast<T>(random() % (64 * most)) / 64 : static_cast<T>(random() % most);
    for (const auto& [u, v] : {std::pair{i, j}, std::pair{j, i}}) {
      from.push_back(static_cast<I>(u));
      to.push_back(static_cast<I>(v));
      weights.push_back(w);
    }
  }
  return gb::matrix<T, I>::build(n, n, from, to, weights, gb::max<>{});
}

// Groups of `size` vertices with about `inside` edges a vertex in them and `outside` between them.
graphs::arcs planted(int groups, int size, int inside, int outside, unsigned seed) {
  std::mt19937 random(seed);
  const auto draw = [&](int below) { return static_cast<int>(random() % static_cast<unsigned>(below)); };
  graphs::arcs list;
  for (int v = 0; v < groups * size; ++v) {
    for (int k = 0; k < inside; ++k) list.emplace_back(v, v / size * size + draw(size));
    for (int k = 0; k < outside; ++k) list.emplace_back(v, draw(groups * size));
  }
  return list;
}

template <class T, class I>
void expect_communities(const gb::matrix<T, I>& a, const gb::communities_result<I>& r, double resolution) {
  const auto label = labels_of(r);
  std::vector<offset_t> sizes(r.sizes.size(), 0);
  for (const I c : label) ++sizes[static_cast<std::size_t>(c)];
  EXPECT_EQ(sizes, r.sizes);
  EXPECT_TRUE(std::is_sorted(sizes.rbegin(), sizes.rend()));
  EXPECT_EQ(gb::fault_of_communities(a, label, r.modularity, resolution), "");
}

template <class T, class I = std::int32_t>
void fuzz(unsigned most) {
  for (unsigned seed = 0; seed < 40; ++seed) {
    const int n = 1 + static_cast<int>(seed * 7);
    const double resolution = seed % 4 == 3 ? 0.5 * (seed % 5) : 1;
    const auto a =
        weighted<T, I>(n, graphs::random_arcs(n, n * static_cast<int>(seed % 5), seed, seed % 2 == 0), seed, most);
    const gb::leiden_options options{.resolution = resolution, .seed = seed};
    const gb::louvain_options plain{.resolution = resolution, .seed = seed};
    const auto first = labels_of(gb::leiden(gb::reference{}, a, options));
    const auto first_plain = labels_of(gb::louvain(gb::reference{}, a, plain));
    graphs::on_every_executor([&](const auto& exec, const char* what) {
      SCOPED_TRACE(what + std::string(", seed ") + std::to_string(seed));
      const auto r = gb::leiden(exec, a, options);
      EXPECT_EQ(labels_of(r), first);
      EXPECT_FALSE(r.symmetrized);
      expect_communities(a, r, resolution);
      const auto p = gb::louvain(exec, a, plain);
      EXPECT_EQ(labels_of(p), first_plain);
      expect_communities(a, p, resolution);
    });
  }
}

// Sums of these weights are exact, so the reference backend finds the same.
TEST(leiden, random_graphs_of_integers) { fuzz<std::int32_t>(5); }
TEST(leiden, random_graphs_of_binary_fractions) { fuzz<double>(3); }
TEST(leiden, random_graphs_of_floats) { fuzz<float, std::int64_t>(100); }

TEST(leiden, real_weights_on_any_number_of_threads) {
  for (unsigned seed = 0; seed < 10; ++seed) {
    const int n = 300;
    std::mt19937 random(seed);
    std::uniform_real_distribution<double> weight(0, 1);
    ints from, to;
    std::vector<double> weights;
    for (const auto& [i, j] : graphs::random_arcs(n, 4 * n, seed)) {
      from.insert(from.end(), {i, j});
      to.insert(to.end(), {j, i});
      weights.insert(weights.end(), 2, weight(random));
    }
    const auto a = gb::matrix<double>::build(n, n, from, to, weights, gb::max<>{});
    const auto first = gb::leiden(gb::cpu{.threads = 1}, a);
    expect_communities(a, first, 1);
    for (const int threads : {2, 3, 7}) {
      const auto r = gb::leiden(gb::cpu{.threads = threads}, a);
      EXPECT_EQ(labels_of(r), labels_of(first));
      EXPECT_EQ(r.modularity, first.modularity);
    }
  }
}

// Random graphs in which the last moves disconnect a community, and vertices in or beside it gain by a move after that;
// in the last one that move disconnects another.
TEST(leiden, vertices_beside_a_split_community_move_again) {
  for (const auto& input : {std::pair{521u, 251u}, {815u, 245u}, {1007u, 137u}, {1166u, 296u}, {3440u, 460u}}) {
    const unsigned seed = input.first, n = input.second;
    std::mt19937 random(seed);
    ints from, to;
    for (unsigned k = 0; k < n * (2 + seed % 5) / 2; ++k) {
      const auto u = static_cast<std::int32_t>(random() % n), v = static_cast<std::int32_t>(random() % n);
      from.insert(from.end(), {u, v});
      to.insert(to.end(), {v, u});
    }
    const auto a = gb::matrix<int>::build(n, n, from, to, ints(from.size(), 1), gb::max<>{});
    const gb::louvain_options options{.resolution = seed % 4 == 3 ? 2.0 : 1.0, .seed = seed};
    const auto expected = labels_of(gb::louvain(gb::reference{}, a, options));
    graphs::on_every_executor([&](const auto& exec, const char* what) {
      SCOPED_TRACE(what + std::string(", seed ") + std::to_string(seed));
      const auto r = gb::louvain(exec, a, options);
      EXPECT_EQ(labels_of(r), expected);
      expect_communities(a, r, options.resolution);
    });
  }
}

TEST(leiden, two_cliques_and_a_bridge) {
  auto list = graphs::complete(5);
  for (const auto& [i, j] : graphs::complete(4)) list.emplace_back(i + 5, j + 5);
  list.emplace_back(4, 5);
  graphs::on_every_executor([&](const auto& exec, const char* what) {
    const auto a = graphs::undirected(10, list);
    const auto r = gb::leiden(exec, a);
    EXPECT_EQ(labels_of(r), (ints{0, 0, 0, 0, 0, 1, 1, 1, 1, 2})) << what;
    EXPECT_EQ(r.sizes, (std::vector<offset_t>{5, 4, 1})) << what;
    // 17 edges: (20 + 12) / 34 - (21^2 + 13^2) / 34^2.
    EXPECT_NEAR(r.modularity, 32.0 / 34 - (441 + 169) / 1156.0, 1e-15) << what;
    EXPECT_EQ(labels_of(gb::louvain(exec, a)), labels_of(r)) << what;
  });
}

TEST(leiden, loops_count_twice_in_strengths) {
  // Two vertices, an edge and a loop: alone, Q = 2/4 - (3^2 + 1) / 16; together 0.
  const auto a = graphs::directed<double>(2, {{0, 0}, {0, 1}, {1, 0}});
  const auto r = gb::leiden(a);
  EXPECT_EQ(r.sizes, (std::vector<offset_t>{2}));
  EXPECT_NEAR(r.modularity, 0, 1e-15);
  const auto heavy =
      gb::matrix<double>::build(2, 2, ints{0, 1, 0, 1}, ints{0, 1, 1, 0}, std::vector<double>{9, 9, 1, 1});
  EXPECT_EQ(gb::leiden(heavy).sizes, (std::vector<offset_t>{1, 1}));
  EXPECT_NEAR(gb::leiden(heavy).modularity, 36.0 / 38 - 0.5, 1e-12);
}

TEST(leiden, resolution_decides_the_size) {
  const auto a = graphs::undirected(60, planted(6, 10, 6, 1, 3));
  EXPECT_EQ(gb::leiden(a, {.resolution = 0}).sizes.size(), 1u);
  const auto middle = gb::leiden(a).sizes.size();
  EXPECT_EQ(middle, 6u);
  EXPECT_GT(gb::leiden(a, {.resolution = 4}).sizes.size(), middle);
  EXPECT_EQ(gb::leiden(a, {.resolution = 1000}).sizes.size(), 60u);
}

TEST(leiden, planted_groups_are_found) {
  const int groups = 40, size = 50;
  const auto a = graphs::undirected(groups * size, planted(groups, size, 6, 2, 11));
  for (const int threads : {1, 2, 4}) {
    const auto r = gb::leiden(gb::cpu{.threads = threads}, a, {.seed = 5});
    ASSERT_EQ(r.sizes.size(), static_cast<std::size_t>(groups));
    const auto label = labels_of(r);
    int away = 0;
    for (std::size_t v = 0; v < label.size(); ++v) away += label[v] != label[v / size * size + 7];
    EXPECT_LT(away, 200);
    expect_communities(a, r, 1);
  }
}

// Large enough for several workers in refinement and aggregation.
TEST(leiden, threads_share_large_levels) {
  const auto a = graphs::undirected<double>(20000, planted(200, 100, 6, 3, 7));
  const auto one = gb::leiden(gb::cpu{.threads = 1}, a, {.seed = 9});
  expect_communities(a, one, 1);
  for (const int threads : {2, 4}) {
    const auto r = gb::leiden(gb::cpu{.threads = threads}, a, {.seed = 9});
    EXPECT_EQ(labels_of(r), labels_of(one));
    EXPECT_EQ(r.modularity, one.modularity);
    EXPECT_EQ(labels_of(gb::louvain(gb::cpu{.threads = threads}, a)), labels_of(gb::louvain(gb::cpu{.threads = 1}, a)));
  }
}

TEST(leiden, directed_graphs_are_symmetrised) {
  const auto arcs =
      gb::matrix<double>::build(4, 4, ints{0, 1, 1, 3}, ints{1, 0, 2, 3}, std::vector<double>{2, 5, 1, 4});
  const auto edges =
      gb::matrix<double>::build(4, 4, ints{0, 1, 1, 2, 3}, ints{1, 0, 2, 1, 3}, std::vector<double>{5, 5, 1, 1, 4});
  graphs::on_every_executor([&](const auto& exec, const char* what) {
    const auto r = gb::leiden(exec, arcs), expected = gb::leiden(exec, edges);
    EXPECT_TRUE(r.symmetrized) << what;
    EXPECT_FALSE(expected.symmetrized) << what;
    EXPECT_EQ(labels_of(r), labels_of(expected)) << what;
    EXPECT_EQ(r.modularity, expected.modularity) << what;
    EXPECT_TRUE(gb::louvain(exec, graphs::directed(3, graphs::path(3))).symmetrized) << what;
  });
}

// Weights that are alike are not read: a pattern, one value, and values that are stored one by one give the same.
TEST(leiden, directed_weights_that_are_alike) {
  const auto list = graphs::random_arcs(200, 500, 3);
  const auto pattern = graphs::directed(200, list);
  const auto [from, to, ones] = graphs::directed<double>(200, list).tuples();
  const auto iso = gb::matrix<double>::build_iso(200, 200, from, to, 2.5);
  const auto stored = gb::matrix<double>::build(200, 200, from, to, std::vector<double>(from.size(), 2.5));
  ASSERT_TRUE(iso.iso());
  graphs::on_every_executor([&](const auto& exec, const char* what) {
    const auto r = gb::leiden(exec, pattern), one = gb::leiden(exec, iso), each = gb::leiden(exec, stored);
    EXPECT_TRUE(r.symmetrized && one.symmetrized && each.symmetrized) << what;
    EXPECT_EQ(labels_of(one), labels_of(r)) << what;
    EXPECT_EQ(labels_of(each), labels_of(r)) << what;
  });
}

TEST(leiden, graphs_without_weight) {
  graphs::on_every_executor([](const auto& exec, const char* what) {
    const auto none = gb::leiden(exec, gb::matrix<void>(0, 0));
    EXPECT_EQ(none.labels.size(), 0) << what;
    EXPECT_TRUE(none.sizes.empty()) << what;
    const auto one = gb::leiden(exec, gb::matrix<double>(1, 1));
    EXPECT_EQ(labels_of(one), (ints{0})) << what;
    EXPECT_EQ(one.modularity, 0) << what;
    const auto zeros = gb::matrix<double>::build_iso(3, 3, ints{0, 1}, ints{1, 0}, 0.0);
    EXPECT_EQ(labels_of(gb::leiden(exec, zeros)), (ints{0, 1, 2})) << what;
    EXPECT_EQ(labels_of(gb::louvain(exec, graphs::directed(2, {{0, 0}}))), (ints{0, 1})) << what;
  });
}

// A value of 0 is no edge: it joins nobody, with no resolution either.
TEST(leiden, zeros_are_no_edges) {
  const auto a = gb::matrix<double>::build(4, 4, ints{0, 1, 1, 2, 2, 3}, ints{1, 0, 2, 1, 3, 2},
                                           std::vector<double>{1, 1, 0, 0, 1, 1});
  for (const double resolution : {0.0, 1.0})
    EXPECT_EQ(labels_of(gb::leiden(a, {.resolution = resolution})), (ints{0, 0, 1, 1})) << resolution;
}

TEST(leiden, the_scale_of_weights_is_nothing) {
  const auto list = graphs::random_arcs(200, 800, 4);
  const auto a = graphs::undirected<double>(200, list);
  const auto expected = labels_of(gb::leiden(a));
  for (const double scale : {0x1p-900, 0x1p-3, 0x1p900}) {
    gb::matrix<double> b(200, 200);
    gb::apply(
        b, gb::no_mask, gb::no_accum, [scale](double x) { return x * scale; }, a);
    EXPECT_EQ(labels_of(gb::leiden(b)), expected) << scale;
  }
}

TEST(leiden, refuses_what_has_no_modularity) {
  const std::string text = "communities: weights must be finite and not negative";
  for (const double bad : {-1.0, std::numeric_limits<double>::quiet_NaN(), std::numeric_limits<double>::infinity()}) {
    const auto a = gb::matrix<double>::build(2, 2, ints{0, 1}, ints{1, 0}, std::vector<double>{1, bad});
    EXPECT_EQ(objects::invalid_value([&] { gb::leiden(a); }), text);
    EXPECT_EQ(objects::invalid_value([&] { gb::louvain(gb::reference{}, a); }), text);
    EXPECT_EQ(objects::invalid_value([&] { gb::leiden(gb::matrix<double>(1, 1), {.resolution = bad}); }),
              "communities: the resolution must be finite and not negative");
  }
  const auto large = gb::matrix<double>::build_iso(2, 2, ints{0, 1}, ints{1, 0}, 1e308);
  EXPECT_EQ(objects::invalid_value([&] { gb::leiden(large); }),
            "communities: the weights sum to more than a double holds");
  EXPECT_EQ(objects::invalid_value([&] { gb::louvain(large, {.iterations = 0}); }),
            "communities: at least one iteration is needed");
}

TEST(leiden, ends_when_the_observer_says_so) {
  const auto a = graphs::undirected(2000, planted(40, 50, 6, 2, 11));
  graphs::on_every_executor([&](const auto& exec, const char* what) {
    int calls = 0;
    const auto r = gb::leiden(exec, a, {.on_level = [&](const gb::communities_level& now) {
                                EXPECT_EQ(now.iteration, 1) << what;
                                EXPECT_EQ(now.level, calls) << what;
                                EXPECT_LE(now.communities, now.nodes) << what;
                                return ++calls < 2;
                              }});
    EXPECT_TRUE(r.cancelled) << what;
    EXPECT_EQ(calls, 2) << what;
    EXPECT_EQ(r.levels, 2) << what;
    EXPECT_GT(r.modularity, 0.5) << what;
    EXPECT_GT(r.sizes.size(), 30u) << what;
  });
}

TEST(leiden, planted_faults_are_found) {
  const auto a = graphs::undirected(9, [] {
    auto list = graphs::complete(4);
    for (const auto& [i, j] : graphs::complete(4)) list.emplace_back(i + 4, j + 4);
    list.emplace_back(3, 4);
    return list;
  }());
  const auto fault = [&](const ints& label, double modularity) {
    return gb::fault_of_communities(a, label, modularity, 1);
  };
  const double best = 24.0 / 26 - 2 * 169 / 676.0;
  EXPECT_EQ(fault({0, 0, 0, 0, 1, 1, 1, 1, 2}, best), "");
  EXPECT_EQ(fault({0, 0, 0, 0, 1, 1, 1, 1, 2}, best + 1e-6), "the modularity is not that of the clusters");
  EXPECT_EQ(fault({0, 0, 0, 0, 1, 1, 1, 1, 0}, best), "a cluster is not connected");
  const double worse = 20.0 / 26 - (17.0 * 17 + 9 * 9) / 676;
  EXPECT_EQ(fault({0, 0, 0, 0, 0, 1, 1, 1, 2}, worse), "a vertex fits better into the cluster of a neighbour");
}

}  // namespace
