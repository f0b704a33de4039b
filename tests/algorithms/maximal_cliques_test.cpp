// Maximal cliques against hand-written answers and the plain search of the reference executor.
#include <algorithms/maximal_cliques.hpp>
#include <algorithms/verify/cliques.hpp>
#include <tests/algorithms/graphs.hpp>

#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <vector>

namespace gb = gustav;
using gb::offset_t;

namespace {

using ints = std::vector<std::int32_t>;
using sets = std::vector<ints>;

// The complement of k disjoint triangles: 3^k maximal cliques of k vertices (Moon and Moser 1965).
graphs::arcs moon_moser(int k) {
  graphs::arcs list;
  for (const auto& [i, j] : graphs::complete(3 * k))
    if (i / 3 != j / 3) list.emplace_back(i, j);
  return list;
}

TEST(maximal_cliques, known_shapes) {
  graphs::on_every_executor([](const auto& exec, const char*) {
    const auto of = [&](int n, const graphs::arcs& list) {
      return gb::maximal_cliques(exec, graphs::directed(n, list)).cliques;
    };
    EXPECT_EQ(of(4, graphs::complete(4)), (sets{{0, 1, 2, 3}}));
    EXPECT_EQ(of(4, graphs::path(3)), (sets{{0, 1}, {1, 2}, {3}}));
    EXPECT_EQ(of(6, {{0, 1}, {1, 2}, {2, 0}, {2, 3}, {4, 3}, {4, 2}, {4, 4}, {5, 4}}),
              (sets{{0, 1, 2}, {2, 3, 4}, {4, 5}}));
    EXPECT_EQ(of(0, {}), sets{});
    EXPECT_EQ(of(1, {{0, 0}}), (sets{{0}}));
    const auto many = gb::maximal_cliques(exec, graphs::directed(12, moon_moser(4)));
    EXPECT_EQ(many.cliques.size(), 81u);
    EXPECT_TRUE(many.complete);
  });
}

TEST(maximal_cliques, random_graphs_on_every_executor) {
  for (unsigned seed = 0; seed < 40; ++seed) {
    const int n = 1 + static_cast<int>(seed);
    const auto list = graphs::random_arcs(n, n * static_cast<int>(seed % 9), seed, seed % 2 == 0);
    const auto a = graphs::directed(n, list);
    for (const offset_t least : {1, 3}) {
      const auto expected = gb::maximal_cliques(gb::reference{}, a, {.least = least}).cliques;
      gb::verify_maximal_cliques(a, expected, static_cast<std::size_t>(least), true);
      graphs::on_every_executor([&](const auto& exec, const char* what) {
        SCOPED_TRACE(what + std::string(", seed ") + std::to_string(seed));
        const auto r = gb::maximal_cliques(exec, a, {.least = least});
        EXPECT_EQ(r.cliques, expected);
        EXPECT_TRUE(r.complete);
      });
    }
  }
}

// More candidates than a word has bits, several batches, and the wide index.
TEST(maximal_cliques, large_cliques_and_many_vertices) {
  auto list = graphs::complete(150);
  for (const auto& arc : graphs::random_arcs(5000, 20000, 8)) list.push_back(arc);
  const auto a = graphs::directed(5000, list);
  const auto one = gb::maximal_cliques(gb::cpu{.threads = 1}, a, {.least = 3});
  EXPECT_GE(one.cliques.front().size(), 150u);
  gb::verify_maximal_cliques(a, one.cliques, 3, true);
  for (const int threads : {2, 4})
    EXPECT_EQ(gb::maximal_cliques(gb::cpu{.threads = threads}, a, {.least = 3}).cliques, one.cliques);
  const auto wide = gb::maximal_cliques(graphs::directed<double, std::int64_t>(5000, list), {.least = 3});
  ASSERT_EQ(wide.cliques.size(), one.cliques.size());
  for (std::size_t k = 0; k < wide.cliques.size(); ++k)
    EXPECT_EQ(ints(wide.cliques[k].begin(), wide.cliques[k].end()), one.cliques[k]);
}

TEST(maximal_cliques, the_limit_ends_the_search) {
  const auto a = graphs::directed(60, moon_moser(20));  // 3^20 cliques
  const auto one = gb::maximal_cliques(gb::cpu{.threads = 1}, a, {.limit = 1000});
  EXPECT_FALSE(one.complete);
  EXPECT_EQ(one.cliques.size(), 1000u);
  gb::verify_maximal_cliques(a, one.cliques, 20, false);
  EXPECT_EQ(gb::maximal_cliques(gb::cpu{.threads = 3}, a, {.limit = 1000}).cliques, one.cliques);
  graphs::on_every_executor([](const auto& exec, const char*) {
    const auto path = graphs::directed(4, graphs::path(4));
    EXPECT_TRUE(gb::maximal_cliques(exec, path, {.limit = 3}).complete);
    EXPECT_FALSE(gb::maximal_cliques(exec, path, {.limit = 2}).complete);
    EXPECT_EQ(gb::maximal_cliques(exec, path, {.limit = 0}).cliques.size(), 0u);
  });
}

TEST(maximal_cliques, verify_finds_planted_faults) {
  const auto a = graphs::directed(6, {{0, 1}, {1, 2}, {2, 0}, {2, 3}, {4, 3}, {4, 2}, {5, 4}});
  const sets right{{0, 1, 2}, {2, 3, 4}, {4, 5}};
  EXPECT_NO_THROW(gb::verify_maximal_cliques(a, right, 1, true));
  const sets faults[] = {{{0, 1, 2}, {2, 3, 4}},
                         {{0, 1, 2}, {2, 3}, {4, 5}},
                         {{0, 1, 2, 3}, {2, 3, 4}, {4, 5}},
                         {{0, 1, 2}, {0, 1, 2}, {2, 3, 4}, {4, 5}},
                         {{0, 1, 2}, {2, 3, 4}, {4, 5}, {}}};
  for (const sets& wrong : faults) EXPECT_THROW(gb::verify_maximal_cliques(a, wrong, 1, true), gb::verify_error);
  EXPECT_NO_THROW(gb::verify_maximal_cliques(a, faults[0], 1, false));
}

TEST(maximal_cliques, an_observer_ends_it) {
  const auto a = graphs::directed(3000, graphs::path(3000));
  offset_t searched = 0;
  const auto cut = gb::maximal_cliques(a, {.on_batch = [&](const gb::clique_batch& now) {
                                         searched = now.searched;
                                         return false;
                                       }});
  EXPECT_EQ(searched, 1024);
  EXPECT_TRUE(cut.cancelled);
  EXPECT_FALSE(cut.complete);
  EXPECT_GT(cut.cliques.size(), 0u);
}

}  // namespace
