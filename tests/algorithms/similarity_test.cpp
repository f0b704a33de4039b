// Similar vertices and pairs against counts over sets of neighbours.
#include <algorithms/similarity.hpp>
#include <algorithms/simple_pattern.hpp>
#include <algorithms/verify/similarity.hpp>
#include <tests/algorithms/graphs.hpp>
#include <tests/objects/throws.hpp>

#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <numeric>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace gb = gustav;
using gb::offset_t;

namespace {

using ints = std::vector<std::int32_t>;
using pairs = std::vector<std::pair<std::int32_t, std::int32_t>>;
constexpr gb::similarity_measure measures[] = {gb::similarity_measure::jaccard, gb::similarity_measure::cosine,
                                               gb::similarity_measure::adamic_adar,
                                               gb::similarity_measure::common_neighbours};

std::vector<std::set<int>> neighbours_of(int n, const graphs::arcs& list) {
  std::vector<std::set<int>> all(static_cast<std::size_t>(n));
  for (const auto& [u, v] : list)
    if (u != v) {
      all[static_cast<std::size_t>(u)].insert(v);
      all[static_cast<std::size_t>(v)].insert(u);
    }
  return all;
}

double similarity(const std::vector<std::set<int>>& all, gb::similarity_measure measure, int u, int v) {
  const auto &x = all[static_cast<std::size_t>(u)], &y = all[static_cast<std::size_t>(v)];
  double common = 0, rare = 0;
  for (const int w : x)
    if (y.contains(w)) {
      ++common;
      const std::size_t d = all[static_cast<std::size_t>(w)].size();
      rare += d > 1 ? 1 / std::log(static_cast<double>(d)) : 0;
    }
  if (measure == gb::similarity_measure::common_neighbours) return common;
  if (measure == gb::similarity_measure::adamic_adar) return rare;
  const auto dx = static_cast<double>(x.size()), dy = static_cast<double>(y.size());
  if (common == 0) return 0;
  return measure == gb::similarity_measure::jaccard ? common / (dx + dy - common) : common / std::sqrt(dx * dy);
}

gb::matrix<void> pattern_of(int n, const graphs::arcs& list) {
  return gb::simple_pattern(gb::cpu{}, graphs::directed(n, list));
}

TEST(similarity, lists_and_pairs_of_random_graphs) {
  for (unsigned seed = 0; seed < 16; ++seed) {
    const int n = 1 + static_cast<int>(seed) * 4;
    const auto list = graphs::random_arcs(n, n * static_cast<int>(seed % 4), seed, seed % 2 == 0);
    const auto all = neighbours_of(n, list);
    const auto a = graphs::directed<double>(n, list);
    const auto simple = pattern_of(n, list);
    pairs every;
    ints owner(static_cast<std::size_t>(n));
    std::iota(owner.begin(), owner.end(), 0);
    for (int u = 0; u < n; ++u)
      for (int v = n - 1; v >= 0; --v) every.emplace_back(u, v);
    for (const auto measure : measures)
      graphs::on_every_executor([&](const auto& exec, const char* what) {
        SCOPED_TRACE(what + std::string(", seed ") + std::to_string(seed));
        const auto found = gb::similarity_of_pairs(exec, a, every, {.measure = measure}).scores;
        for (std::size_t k = 0; k < every.size(); ++k)
          ASSERT_NEAR(found[k], similarity(all, measure, every[k].first, every[k].second), 1e-13);
        for (const offset_t top : {0, 1, 3, 100}) {
          const auto r = gb::similar_vertices(exec, a, {.measure = measure, .top = top, .block_bytes = 0});
          EXPECT_NO_THROW(gb::verify_similarity<std::int32_t>(simple.view(), measure, top, owner, r));
          const ints some{n - 1, 0, n - 1};
          const auto s = gb::similar_to(exec, simple, some, {.measure = measure, .top = top, .simple = true});
          EXPECT_NO_THROW(gb::verify_similarity<std::int32_t>(simple.view(), measure, top, some, s));
        }
      });
  }
}

TEST(similarity, known_answers) {
  // 0 and 1 share 2 and 3; 4 hangs on 0.
  const auto a = graphs::undirected(6, {{0, 2}, {0, 3}, {1, 2}, {1, 3}, {0, 4}});
  const auto of = [&](gb::similarity_measure m) {
    return gb::similarity_of_pairs(a, pairs{{0, 1}, {4, 5}}, {.measure = m}).scores;
  };
  EXPECT_EQ(of(measures[0]), (std::vector<double>{2.0 / 3, 0}));
  EXPECT_EQ(of(measures[1])[0], 2 / std::sqrt(6.0));
  EXPECT_EQ(of(measures[2])[0], 2 / std::log(2.0));
  EXPECT_EQ(of(measures[3]), (std::vector<double>{2, 0}));
  const auto r = gb::similar_vertices(a, {.measure = gb::similarity_measure::common_neighbours, .top = 2});
  EXPECT_EQ(r.offsets, (std::vector<offset_t>{0, 1, 2, 4, 6, 8, 8}));
  EXPECT_EQ(r.vertices, (ints{1, 0, 3, 4, 2, 4, 2, 3}));
  EXPECT_EQ(r.scores, (std::vector<double>{2, 2, 2, 1, 2, 1, 1, 1}));
}

TEST(similarity, pairs_in_blocks_can_be_cancelled) {
  const auto a = graphs::undirected(3, graphs::path(3));
  const pairs many((std::size_t{1} << 20) + 1, {0, 2});
  std::vector<offset_t> seen;
  const auto whole = gb::similarity_of_pairs(a, many, {.on_pairs = [&](const auto& p) { seen.push_back(p.pairs); }});
  EXPECT_EQ(seen, (std::vector<offset_t>{1 << 20, (1 << 20) + 1}));
  EXPECT_EQ(whole.scores, std::vector<double>(many.size(), 1));
  EXPECT_FALSE(whole.cancelled);
  const auto part = gb::similarity_of_pairs(a, many, {.on_pairs = [](const auto&) { return false; }});
  EXPECT_TRUE(part.cancelled);
  EXPECT_EQ(part.scores[many.size() - 2], 1);
  EXPECT_EQ(part.scores.back(), 0);
  EXPECT_FALSE(gb::similarity_of_pairs(a, pairs{{0, 2}}, {.on_pairs = [](const auto&) { return false; }}).cancelled);
}

TEST(similarity, many_rows_and_threads) {
  const int n = 20000;
  const auto list = graphs::random_arcs(n, 4 * n, 8, true);
  const auto a = graphs::undirected(n, list);
  const auto one = gb::similar_vertices(gb::cpu{.threads = 1}, a, {.measure = measures[2], .top = 5});
  for (const int threads : {2, 3}) {
    const auto r = gb::similar_vertices(gb::cpu{.threads = threads}, a,
                                        {.measure = measures[2], .top = 5, .block_bytes = 1 << 20});
    EXPECT_EQ(r.vertices, one.vertices);
    EXPECT_EQ(r.scores, one.scores);
  }
  ints owner(static_cast<std::size_t>(n));
  std::iota(owner.begin(), owner.end(), 0);
  EXPECT_NO_THROW(gb::verify_similarity<std::int32_t>(pattern_of(n, list).view(), measures[2], 5, owner, one));
  const auto cut = gb::similar_vertices(a, {.top = 5, .on_rows = [](const auto&) { return false; }});
  EXPECT_TRUE(cut.cancelled);
  EXPECT_EQ(cut.offsets.size(), 20001u);
  EXPECT_LT(cut.offsets[20000], one.offsets[20000]);
  const auto none = gb::similar_vertices(a, {.on_cost = [](const auto&) { return false; }});
  EXPECT_TRUE(none.cancelled);
  EXPECT_EQ(none.offsets, std::vector<offset_t>(20001, 0));
}

// Vertices with the same neighbours share a row of the product: a hub of k leaves costs about 2 k multiply-adds, not
// k^2.
TEST(similarity, equal_neighbourhoods_are_compared_once) {
  constexpr int leaves = 3000;
  graphs::arcs list;
  for (int v = 1; v <= leaves; ++v) list.emplace_back(0, v);
  list.emplace_back(leaves + 1, leaves + 2);
  const auto a = graphs::undirected(leaves + 3, list);
  gb::similarity_cost cost;
  const auto r =
      gb::similar_vertices(gb::cpu{.threads = 2}, a, {.top = 2, .on_cost = [&](const auto& c) { cost = c; }});
  EXPECT_EQ(cost.rows, 4);  // the hub, a leaf, and the ends of the edge apart
  EXPECT_EQ(cost.multiply_adds, 2 * leaves + 2);
  const auto of = [&](int v) {
    const auto begin = r.offsets[static_cast<std::size_t>(v)], end = r.offsets[static_cast<std::size_t>(v) + 1];
    return ints(r.vertices.begin() + begin, r.vertices.begin() + end);
  };
  EXPECT_EQ(of(0), ints{});
  EXPECT_EQ(of(1), (ints{2, 3}));
  EXPECT_EQ(of(2), (ints{1, 3}));
  EXPECT_EQ(of(3), (ints{1, 2}));
  EXPECT_EQ(of(leaves), (ints{1, 2}));
  EXPECT_EQ(of(leaves + 1), ints{});
  ints owner(static_cast<std::size_t>(leaves) + 3);
  std::iota(owner.begin(), owner.end(), 0);
  for (const auto measure : measures) {
    const auto s = gb::similar_vertices(a, {.measure = measure, .top = 3});
    EXPECT_NO_THROW(gb::verify_similarity<std::int32_t>(pattern_of(leaves + 3, list).view(), measure, 3, owner, s));
  }
}

TEST(similarity, verify_finds_planted_faults) {
  const auto list = graphs::random_arcs(30, 90, 4);
  const auto a = pattern_of(30, list);
  ints owner(30);
  std::iota(owner.begin(), owner.end(), 0);
  const auto r = gb::similar_vertices(a, {.top = 4, .simple = true});
  const auto wrong = [&](auto&& change) {
    gb::similarity_result<std::int32_t> planted{r.offsets, r.vertices, r.scores};
    change(planted);
    EXPECT_THROW(gb::verify_similarity<std::int32_t>(a.view(), measures[0], 4, owner, planted), gb::verify_error);
  };
  for (std::size_t e = 0; e < r.scores.size(); e += 7) {
    wrong([&](auto& x) { x.scores[e] *= 1.01; });
    wrong([&](auto& x) { x.vertices[e] = (x.vertices[e] + 1) % 30; });
  }
  wrong([](auto& x) { x.offsets.back() -= 1; });
  wrong([](auto& x) { std::swap(x.vertices[0], x.vertices[3]), std::swap(x.scores[0], x.scores[3]); });
}

TEST(similarity, bad_input) {
  const gb::matrix<void> none(0, 0);
  EXPECT_TRUE(gb::similar_vertices(none).vertices.empty());
  const auto a = graphs::undirected(3, graphs::path(3));
  objects::invalid_value([&] { gb::similar_vertices(a, {.top = -1}); });
  objects::out_of_bounds([&] { gb::similar_to(a, ints{3}); });
  objects::out_of_bounds([&] { gb::similarity_of_pairs(a, pairs{{0, -1}}); });
  objects::dimension_mismatch([] { gb::similar_vertices(gb::matrix<double>(2, 3)); });
}

}  // namespace
