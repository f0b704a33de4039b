// Greedy colourings against hand-written answers and the sequential rule.
#include <algorithms/colouring.hpp>
#include <algorithms/verify/colouring.hpp>
#include <tests/algorithms/graphs.hpp>
#include <tests/algorithms/scores.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

namespace gb = gustav;
using gb::offset_t;

namespace {

using ints = std::vector<std::int32_t>;

void verify(const gb::matrix<void>& a, const ints& colour) { gb::verify_colouring<std::int32_t>(a, colour); }

TEST(colouring, known_shapes) {
  EXPECT_EQ(gb::colouring(graphs::undirected(6, graphs::complete(6))).sizes, (std::vector<offset_t>(6, 1)));
  EXPECT_EQ(graphs::values_of(gb::colouring(graphs::directed(5, graphs::star(4))).colour), (ints{0, 1, 1, 1, 1}));
  EXPECT_EQ(gb::colouring(graphs::directed(3, {})).sizes, (std::vector<offset_t>{3}));
  EXPECT_TRUE(gb::colouring(gb::matrix<void>(0, 0)).sizes.empty());
  EXPECT_EQ(graphs::values_of(gb::colouring(graphs::directed(1, {{0, 0}})).colour), (ints{0}));
  EXPECT_EQ(gb::colouring(graphs::directed(7, graphs::cycle(7))).sizes.size(), 3u);
}

TEST(colouring, random_graphs_on_every_executor) {
  for (unsigned seed = 0; seed < 40; ++seed) {
    const int n = 1 + static_cast<int>(seed * 4);
    const auto list = graphs::random_arcs(n, n * static_cast<int>(seed % 7), seed, seed % 2 == 0);
    const auto a = graphs::directed(n, list);
    const auto expected = graphs::values_of(gb::colouring(gb::reference{}, a, {.seed = seed}).colour);
    verify(a, expected);
    graphs::on_every_executor([&](const auto& exec, const char* what) {
      SCOPED_TRACE(what + std::string(", seed ") + std::to_string(seed));
      const auto r = gb::colouring(exec, a, {.seed = seed});
      EXPECT_EQ(graphs::values_of(r.colour), expected);
      for (std::size_t c = 0; c < r.sizes.size(); ++c)
        EXPECT_EQ(r.sizes[c], std::count(expected.begin(), expected.end(), static_cast<int>(c)));
      const auto wide = gb::colouring(exec, graphs::directed<double, std::int64_t>(n, list), {.seed = seed});
      EXPECT_EQ(graphs::values_of(wide.colour), expected);
    });
    const auto loops = graphs::undirected(n, list);
    const auto found = gb::run<gb::kernels::greedy_colouring>(gb::cpu{.threads = 2}, gb::pattern_argument(loops),
                                                              gb::colouring_options{});
    verify(loops, ints(found.colour.begin(), found.colour.end()));
  }
}

TEST(colouring, many_threads_and_seeds) {
  constexpr int n = 200000;  // some rounds have enough entries for several threads
  const auto a = graphs::undirected(n, graphs::random_arcs(n, 5 * n, 3));
  const auto one = graphs::values_of(gb::colouring(gb::cpu{.threads = 1}, a).colour);
  verify(a, one);
  for (const int threads : {2, 4})
    EXPECT_EQ(graphs::values_of(gb::colouring(gb::cpu{.threads = threads}, a).colour), one);
  EXPECT_NE(graphs::values_of(gb::colouring(a, {.seed = 2}).colour), one);
}

TEST(colouring, verify_finds_planted_faults) {
  const auto a = graphs::directed(5, {{0, 1}, {2, 1}, {2, 0}, {2, 3}, {4, 4}});
  EXPECT_NO_THROW(verify(a, {1, 2, 0, 1, 0}));
  for (const ints& wrong : {ints{1, 1, 0, 1, 0}, ints{1, 2, 0, 0, 0}, ints{1, 3, 0, 1, 0}, ints{1, 2, 0, 2, 0},
                            ints{1, 2, 0, 1, 1}, ints{1, 2, -1, 1, 0}})
    EXPECT_THROW(verify(a, wrong), gb::verify_error);
}

TEST(colouring, an_observer_ends_it) {
  const auto a = graphs::undirected(50, graphs::path(50));
  int rounds = 0;
  offset_t coloured = 0;
  const auto all = gb::colouring(a, {.on_round = [&](const gb::colouring_round& now) {
                                   rounds = now.round;
                                   coloured = now.coloured;
                                 }});
  EXPECT_EQ(rounds, all.rounds);
  EXPECT_EQ(coloured, 50);
  EXPECT_FALSE(all.cancelled);
  const auto cut = gb::colouring(gb::cpu{.threads = 2}, a, {.on_round = [](const auto& now) { return now.round < 1; }});
  EXPECT_TRUE(cut.cancelled);
  EXPECT_EQ(cut.rounds, 1);
  EXPECT_EQ(cut.sizes.size(), 1u);
  const auto colours = graphs::values_of(cut.colour);
  EXPECT_EQ(cut.sizes[0] + std::count(colours.begin(), colours.end(), -1), 50);
}

}  // namespace
