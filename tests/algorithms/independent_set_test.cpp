// Maximal independent sets against hand-written answers and the greedy set in the order of the priorities.
#include <algorithms/independent_set.hpp>
#include <algorithms/verify/independent_set.hpp>
#include <tests/algorithms/graphs.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <set>
#include <string>
#include <vector>

namespace gb = gustav;
using gb::offset_t;

namespace {

using marks = std::vector<std::uint8_t>;

template <class I>
marks members_of(const gb::vector<bool, I>& v) {
  marks all(static_cast<std::size_t>(v.size()), 0);
  const auto [at, values] = v.tuples();
  EXPECT_EQ(at.size(), all.size());
  for (std::size_t k = 0; k < at.size(); ++k) all[static_cast<std::size_t>(at[k])] = values[k];
  return all;
}

marks by_falling_priority(int n, const graphs::arcs& list, std::uint64_t seed) {
  std::vector<std::set<int>> near(static_cast<std::size_t>(n));
  for (const auto& [i, j] : list)
    if (i != j) {
      near[static_cast<std::size_t>(i)].insert(j);
      near[static_cast<std::size_t>(j)].insert(i);
    }
  std::vector<std::size_t> order(static_cast<std::size_t>(n));
  std::iota(order.begin(), order.end(), std::size_t{0});
  const auto priority = [&](std::size_t v) { return gb::scrambled(gb::scrambled(seed) + v); };
  std::sort(order.begin(), order.end(), [&](std::size_t x, std::size_t y) { return priority(x) > priority(y); });
  marks member(static_cast<std::size_t>(n), 0);
  for (const std::size_t v : order)
    member[v] =
        std::none_of(near[v].begin(), near[v].end(), [&](int u) { return member[static_cast<std::size_t>(u)] != 0; });
  return member;
}

TEST(independent_set, known_shapes) {
  EXPECT_EQ(gb::maximal_independent_set(graphs::undirected(6, graphs::complete(6))).size, 1);
  EXPECT_EQ(gb::maximal_independent_set(gb::matrix<void>(4, 4)).size, 4);
  EXPECT_EQ(gb::maximal_independent_set(gb::matrix<void>(0, 0)).rounds, 0);
  EXPECT_EQ(gb::maximal_independent_set(graphs::directed(1, {{0, 0}})).size, 1);
  const auto star = members_of(gb::maximal_independent_set(graphs::directed(9, graphs::star(8))).members);
  EXPECT_TRUE(star == marks({1, 0, 0, 0, 0, 0, 0, 0, 0}) || star == marks({0, 1, 1, 1, 1, 1, 1, 1, 1}));
}

TEST(independent_set, random_graphs_on_every_executor) {
  for (unsigned seed = 0; seed < 40; ++seed) {
    const int n = 1 + static_cast<int>(seed * 3);
    const auto list = graphs::random_arcs(n, n * static_cast<int>(seed % 5), seed, seed % 2 == 0);
    const auto expected = by_falling_priority(n, list, seed);
    const auto a = graphs::directed(n, list);
    gb::verify_independent_set(a, expected);
    const auto loops = graphs::undirected(n, list);
    const auto found = gb::run<gb::kernels::independent_set>(gb::cpu{.threads = 2}, gb::pattern_argument(loops),
                                                             gb::maximal_independent_set_options{.seed = seed});
    EXPECT_EQ(marks(found.members.begin(), found.members.end()), expected);
    graphs::on_every_executor([&](const auto& exec, const char* what) {
      SCOPED_TRACE(what + std::string(", seed ") + std::to_string(seed));
      EXPECT_EQ(members_of(gb::maximal_independent_set(exec, a, {.seed = seed}).members), expected);
      EXPECT_EQ(
          members_of(gb::maximal_independent_set(exec, graphs::directed<double, std::int64_t>(n, list), {.seed = seed})
                         .members),
          expected);
    });
  }
}

TEST(independent_set, many_threads_and_seeds) {
  constexpr int n = 60000;
  const auto a = graphs::undirected(n, graphs::random_arcs(n, 5 * n, 3, true));
  const auto one = members_of(gb::maximal_independent_set(gb::cpu{.threads = 1}, a).members);
  gb::verify_independent_set(a, one);
  for (const int threads : {2, 4})
    EXPECT_EQ(members_of(gb::maximal_independent_set(gb::cpu{.threads = threads}, a).members), one);
  EXPECT_NE(members_of(gb::maximal_independent_set(a, {.seed = 2}).members), one);
}

TEST(independent_set, verify_finds_planted_faults) {
  const auto a = graphs::directed(5, {{0, 1}, {2, 1}, {2, 3}, {4, 4}});
  EXPECT_NO_THROW(gb::verify_independent_set(a, marks{1, 0, 1, 0, 1}));
  EXPECT_NO_THROW(gb::verify_independent_set(a, marks{1, 0, 0, 1, 1}));
  for (const marks& wrong : {marks{1, 1, 0, 1, 1}, marks{1, 0, 1, 0, 0}, marks{1, 0, 0, 0, 1}, marks{0, 1, 1, 0, 1}})
    EXPECT_THROW(gb::verify_independent_set(a, wrong), gb::verify_error);
}

TEST(independent_set, an_observer_ends_it) {
  const auto a = graphs::undirected(400, graphs::random_arcs(400, 1600, 3));
  const auto all = gb::maximal_independent_set(a);
  EXPECT_FALSE(all.cancelled);
  EXPECT_GT(all.rounds, 1);
  const auto cut = gb::maximal_independent_set(a, {.on_round = [](const auto& now) { return now.left == 0; }});
  EXPECT_TRUE(cut.cancelled);
  EXPECT_EQ(cut.rounds, 1);
  EXPECT_GT(cut.size, 0);
  EXPECT_LT(cut.size, all.size);
}

}  // namespace
