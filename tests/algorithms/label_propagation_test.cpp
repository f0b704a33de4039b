// Label propagation against LDBC's validation graphs, hand-written answers and plain counting.
#include <algorithms/label_propagation.hpp>
#include <tests/algorithms/graphs.hpp>
#include <tests/algorithms/needs.hpp>
#include <tests/objects/throws.hpp>

#include <gtest/gtest.h>

#include <cstdint>
#include <fstream>
#include <map>
#include <numeric>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

namespace gb = gustav;
using gb::offset_t;

namespace {

using ints = std::vector<int>;

template <class I>
ints numbers(const gb::vector<I, I>& labels) {
  EXPECT_EQ(labels.entries(), labels.size());
  const auto [at, values] = labels.tuples();
  return {values.begin(), values.end()};
}

// One round by the definition: every arc brings a label to either end.
ints one_round(int n, const graphs::arcs& distinct, const ints& label) {
  std::vector<std::map<int, int>> count(static_cast<std::size_t>(n));
  for (const auto& [i, j] : distinct) {
    ++count[static_cast<std::size_t>(i)][label[static_cast<std::size_t>(j)]];
    ++count[static_cast<std::size_t>(j)][label[static_cast<std::size_t>(i)]];
  }
  ints next = label;
  for (std::size_t v = 0; v < next.size(); ++v) {
    int most = 0;
    for (const auto& [l, times] : count[v])
      if (times > most) {
        most = times;
        next[v] = l;
      }
  }
  return next;
}
ints own(int n) {
  ints labels(static_cast<std::size_t>(n));
  std::iota(labels.begin(), labels.end(), 0);
  return labels;
}
graphs::arcs distinct(graphs::arcs list) {
  std::sort(list.begin(), list.end());
  list.erase(std::unique(list.begin(), list.end()), list.end());
  return list;
}
gb::vector<std::int32_t> vector_of(const ints& values) {
  return gb::vector<std::int32_t>::adopt(gb::buffer<std::int32_t>(std::vector<std::int32_t>(values)));
}

// LDBC's adjacency lists: a vertex and its (out-)neighbours a line; the answers: a vertex and its label.
struct validation {
  const char* graph;
  const char* answer;
  int iterations;
};
class Ldbc : public testing::TestWithParam<validation> {};

TEST_P(Ldbc, LabelsAreTheExpectedOnes) {
  const std::string base = needs::shared_data() + "/ldbc-validation/";
  NEED_FILE(base + GetParam().graph);
  std::map<int, std::vector<int>> lists;  // by name
  std::ifstream file(base + GetParam().graph);
  for (std::string line; std::getline(file, line);) {
    std::istringstream fields(line);
    int v = 0, w = 0;
    if (!(fields >> v)) continue;
    for (lists[v]; fields >> w;) lists[v].push_back(w);
  }
  // Numbers in the order of the names: labels compare as they do.
  std::map<int, int> number;
  ints name;
  for (const auto& [v, to] : lists) {
    number[v] = static_cast<int>(name.size());
    name.push_back(v);
  }
  graphs::arcs arcs;
  for (const auto& [v, to] : lists)
    for (const int w : to) arcs.emplace_back(number.at(v), number.at(w));
  std::map<int, int> expected, found;
  std::ifstream answer(base + GetParam().answer);
  for (int v = 0, label = 0; answer >> v >> label;) expected[v] = label;
  ASSERT_EQ(expected.size(), name.size());

  const auto a = graphs::directed(static_cast<int>(name.size()), arcs);
  graphs::on_every_executor([&](const auto& exec, const char* what) {
    const auto labels = numbers(gb::label_propagation(exec, a, {.iterations = GetParam().iterations}).labels);
    for (std::size_t v = 0; v < labels.size(); ++v) found[name[v]] = name[static_cast<std::size_t>(labels[v])];
    EXPECT_EQ(found, expected) << what;
  });
}

INSTANTIATE_TEST_SUITE_P(
    LabelPropagation, Ldbc,
    testing::Values(validation{"cdlp/dir-input", "cdlp/dir-output", 5},
                    validation{"cdlp/undir-input", "cdlp/undir-output", 5},
                    validation{"example/example-directed-input", "example/example-directed-CDLP", 2},
                    validation{"example/example-undirected-input", "example/example-undirected-CDLP", 2}),
    [](const auto& c) {
      std::string name = c.param.graph;
      for (char& letter : name)
        if (!std::isalnum(static_cast<unsigned char>(letter))) letter = '_';
      return name;
    });

TEST(LabelPropagation, ByHand) {
  // Two triangles joined by the edge 2 - 3. At first every neighbour has another label, so the smallest wins.
  const auto a = graphs::undirected(6, {{0, 1}, {1, 2}, {2, 0}, {2, 3}, {3, 4}, {4, 5}, {5, 3}});
  const auto after = [&](int rounds) {
    return numbers(gb::label_propagation(a, {.iterations = rounds, .symmetric = true}).labels);
  };
  EXPECT_EQ(after(0), (ints{0, 1, 2, 3, 4, 5}));
  EXPECT_EQ(after(1), (ints{1, 0, 0, 2, 3, 3}));
  EXPECT_EQ(after(2), (ints{0, 0, 0, 3, 2, 2}));
  EXPECT_EQ(after(3), (ints{0, 0, 0, 2, 2, 2}));
  EXPECT_EQ(after(4), after(3));
  const auto r = gb::label_propagation(a);
  EXPECT_EQ(r.iterations, 4);
  EXPECT_TRUE(r.converged);
  EXPECT_EQ(r.cycle, 0);
}

TEST(LabelPropagation, AnArcInBothDirectionsCountsTwice) {
  // 3 hears 2 once in and once out; 1 and 0 once each. All three neighbours differ, so 2 has the most.
  EXPECT_EQ(
      numbers(
          gb::label_propagation(graphs::directed(4, {{0, 3}, {3, 1}, {2, 3}, {3, 2}}), {.iterations = 1}).labels)[3],
      2);
  EXPECT_EQ(numbers(gb::label_propagation(graphs::directed(4, {{0, 3}, {3, 1}, {2, 3}}), {.iterations = 1}).labels)[3],
            0);
}

TEST(LabelPropagation, LoopsAndIsolatedVertices) {
  // A loop is an arc out and one in: 1 keeps its label against one arc, not against two from the same label.
  const auto a = graphs::directed(4, {{1, 1}, {0, 1}});
  EXPECT_EQ(numbers(gb::label_propagation(a, {.iterations = 1}).labels), (ints{1, 1, 2, 3}));
  const auto b = graphs::directed(3, {{1, 1}, {0, 1}, {1, 0}});
  EXPECT_EQ(numbers(gb::label_propagation(b, {.iterations = 1}).labels), (ints{1, 0, 2}));
  EXPECT_EQ(numbers(gb::label_propagation(graphs::directed(3, {})).labels), (ints{0, 1, 2}));
  const auto none = gb::label_propagation(gb::matrix<void>(0, 0));
  EXPECT_EQ(none.labels.size(), 0);
  EXPECT_TRUE(none.converged);
}

TEST(LabelPropagation, CyclesAreSkippedOrEndIt) {
  // Two vertices swap their labels for ever.
  const auto pair = graphs::undirected(2, {{0, 1}});
  for (const int rounds : {1, 2, 3, 4, 5, 100, 101}) {
    const auto r = gb::label_propagation(pair, {.iterations = rounds});
    EXPECT_EQ(numbers(r.labels), rounds % 2 ? (ints{1, 0}) : (ints{0, 1})) << rounds;
    EXPECT_FALSE(r.converged);
    EXPECT_LE(r.iterations, 5);
  }
  const auto r = gb::label_propagation(pair, {.iterations = 1000, .until_cycle = true});
  EXPECT_EQ(r.cycle, 2);
  EXPECT_FALSE(r.converged);
  EXPECT_LE(r.iterations, 4);
}

TEST(LabelPropagation, ValuesDoNotMatterButLabelsGiven) {
  const auto plain = graphs::directed(5, {{0, 1}, {2, 1}, {3, 4}});
  const auto expected = numbers(gb::label_propagation(plain, {.iterations = 1}).labels);
  const auto weights = gb::matrix<double>::build(5, 5, std::vector<std::int32_t>{0, 2, 3},
                                                 std::vector<std::int32_t>{1, 1, 4}, std::vector<double>{-1, 1000, 0});
  EXPECT_EQ(numbers(gb::label_propagation(weights, {.iterations = 1}).labels), expected);
  EXPECT_EQ(numbers(gb::label_propagation(graphs::directed<bool, std::int64_t>(5, {{0, 1}, {2, 1}, {3, 4}}),
                                          {.iterations = 1})
                        .labels),
            expected);
  EXPECT_EQ(
      numbers(gb::label_propagation(gb::automatic{}, plain, vector_of({4, 3, 2, 1, 0}), {.iterations = 1}).labels),
      (ints{3, 2, 3, 0, 1}));
}

TEST(LabelPropagation, BadInputIsRefused) {
  objects::dimension_mismatch([] { gb::label_propagation(gb::matrix<void>(2, 3)); });
  objects::invalid_value([] { gb::label_propagation(gb::matrix<void>(2, 2), {.iterations = -1}); });
  const gb::matrix<void> two(2, 2);
  const gb::automatic exec;
  objects::invalid_value([&] { gb::label_propagation(exec, two, gb::vector<std::int32_t>(2)); });
  EXPECT_THROW(gb::label_propagation(exec, two, vector_of({0, 1, 2})), gb::dimension_mismatch);
  EXPECT_THROW(gb::label_propagation(exec, two, vector_of({0, 2})), gb::index_out_of_bounds);
  EXPECT_THROW(gb::label_propagation(exec, two, vector_of({-1, 0})), gb::index_out_of_bounds);
  EXPECT_THROW(gb::label_propagation(gb::cuda{}, two), gb::not_implemented);
}

TEST(LabelPropagation, ReportsEachRoundAndStopsOnRequest) {
  const auto a = graphs::undirected(30, graphs::path(30));
  std::vector<offset_t> changed;
  const auto whole = gb::label_propagation(
      a, {.iterations = 3, .on_round = [&](const gb::label_round& r) { changed.push_back(r.changed); }});
  EXPECT_EQ(changed.size(), 3u);
  EXPECT_EQ(changed.front(), 30);
  const auto part = gb::label_propagation(a, {.on_round = [](const gb::label_round& r) { return r.round < 2; }});
  EXPECT_TRUE(part.cancelled);
  EXPECT_EQ(part.iterations, 2);
  EXPECT_EQ(part.labels, gb::label_propagation(a, {.iterations = 2}).labels);
  EXPECT_THROW(gb::label_propagation(a, {.on_round = [](const gb::label_round&) { throw std::runtime_error("no"); }}),
               std::runtime_error);
}

TEST(LabelPropagation, RandomGraphsAgreeWithPlainCounting) {
  for (unsigned seed = 0; seed < 40; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    const int n = 1 + static_cast<int>(seed * 7);
    auto list = distinct(graphs::random_arcs(n, n * static_cast<int>(1 + seed % 5) / 2, seed, seed % 2));
    const bool symmetric = seed % 3 == 0;
    if (symmetric) {
      const auto once = list;
      for (const auto& [i, j] : once) list.emplace_back(j, i);
      list = distinct(list);
    }
    const auto a = graphs::directed(n, list);
    ints expected = own(n);
    for (int round = 1; round <= 12; ++round) {
      expected = one_round(n, list, expected);
      if (round % 4 != 0 && round > 3) continue;
      graphs::on_every_executor([&](const auto& exec, const char* what) {
        EXPECT_EQ(numbers(gb::label_propagation(exec, a, {.iterations = round, .symmetric = symmetric}).labels),
                  expected)
            << what << ' ' << round;
      });
    }
  }
}

// Hubs, long rows and many chunks; later rounds visit only vertices with a changed neighbour.
TEST(LabelPropagation, ALargeGraphUntilNothingChanges) {
  const int n = 6000;
  auto list = distinct(graphs::random_arcs(n, 4 * n, 77, true));
  for (int v = 1; v < n; v += 2) list.emplace_back(0, v);
  list = distinct(list);
  const auto a = graphs::directed(n, list);
  ints expected = own(n);
  int rounds = 0;
  for (ints before; before != expected && rounds < 200; ++rounds) {
    before = expected;
    expected = one_round(n, list, expected);
  }
  for (const int threads : {1, 2, 3, 7}) {
    const auto r = gb::label_propagation(gb::cpu{.threads = threads}, a, {.iterations = rounds});
    EXPECT_EQ(numbers(r.labels), expected) << threads;
    if (rounds < 200) {
      EXPECT_TRUE(r.converged);
      EXPECT_EQ(r.iterations, rounds);
    }
  }
}

}  // namespace
