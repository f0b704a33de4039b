// Results do not depend on the number of threads, and agree with a reference implementation on std::map.
#include "text.hpp"
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <random>

namespace {

using namespace gustav_test;

struct edge {
  std::string from, to;
  int weight;
};

std::vector<edge> random_edges(int count, int vertices, const std::string& prefix, unsigned seed) {
  std::mt19937 random(seed);
  std::vector<edge> edges;
  for (int k = 0; k < count; ++k) {
    // Skewed degrees, so that some rows are long.
    const int u = int(random() % 8 == 0 ? random() % 4 : random() % unsigned(vertices)),
              v = int(random() % unsigned(vertices));
    edges.push_back({prefix + std::to_string(u * 7), prefix + std::to_string(v * 7), int(random() % 100)});
  }
  return edges;
}

std::string as_text(const std::vector<edge>& edges) {
  std::string text;
  for (const edge& e : edges) text += e.from + "\t" + e.to + "\t" + std::to_string(e.weight) + "\n";
  return text;
}

void expect_same(const io::loaded<double>& a, const io::loaded<double>& b) {
  const auto x = a.adjacency.view(), y = b.adjacency.view();
  ASSERT_EQ(x.rows, y.rows);
  ASSERT_EQ(x.entries(), y.entries());
  EXPECT_TRUE(std::equal(x.offsets, x.offsets + x.rows + 1, y.offsets));
  EXPECT_TRUE(std::equal(x.indices, x.indices + x.entries(), y.indices));
  EXPECT_TRUE(std::equal(x.values, x.values + (x.iso ? 1 : x.entries()), y.values));
  EXPECT_EQ(names(a.names), names(b.names));
  EXPECT_EQ(a.report.duplicates, b.report.duplicates);
  EXPECT_EQ(a.report.self_loops, b.report.self_loops);
}

// Compares with order of first mention and sums from std::map.
void expect_like_a_map(const io::loaded<double>& graph, const std::vector<edge>& edges, bool undirected) {
  std::map<std::string, int> number;
  std::vector<std::string> order;
  const auto mention = [&](const std::string& name) {
    if (number.emplace(name, int(order.size())).second) order.push_back(name);
    return number.at(name);
  };
  std::map<std::pair<int, int>, double> sums;
  for (const edge& e : edges) {
    const int u = mention(e.from), v = mention(e.to);
    sums[{u, v}] += e.weight;
  }
  if (undirected) {
    auto both = sums;
    for (const auto& [pair, sum] : sums) {
      auto [at, added] = both.emplace(std::pair(pair.second, pair.first), sum);
      if (!added) at->second = std::max(at->second, sum);
    }
    sums = both;
  }
  ASSERT_EQ(graph.names.size(), gustav::offset_t(order.size()));
  for (std::size_t k = 0; k < order.size(); ++k) ASSERT_EQ(graph.names.name(gustav::offset_t(k)), order[k]);
  const auto view = graph.adjacency.view();
  ASSERT_EQ(view.entries(), gustav::offset_t(sums.size()));
  auto expected = sums.begin();
  for (gustav::offset_t r = 0; r < view.rows; ++r)
    for (gustav::offset_t k = view.offsets[r]; k < view.offsets[r + 1]; ++k, ++expected) {
      ASSERT_EQ(expected->first, std::pair(int(r), int(view.indices[k])));
      ASSERT_EQ(expected->second, view.value(k));
    }
}

class threads : public testing::TestWithParam<std::tuple<std::string, bool>> {};

TEST_P(threads, do_not_change_the_result) {
  const auto& [prefix, undirected] = GetParam();
  const std::vector<edge> edges = random_edges(100000, 3000, prefix, 7);
  const std::string text = as_text(edges);
  ASSERT_GT(text.size(), 7u << 16);
  io::load_options options;
  options.direction = undirected ? io::direction::undirected : io::direction::automatic;
  options.threads = 1;
  const auto one = read(text, "a.tsv", options);
  expect_like_a_map(one, edges, undirected);
  for (int n : {2, 3, 7}) {
    options.threads = n;
    expect_same(one, read(text, "a.tsv", options));
  }
}

INSTANTIATE_TEST_SUITE_P(names, threads,
                         testing::Combine(testing::Values("", "vertex-with-a-long-name-", "9007199254"),
                                          testing::Bool()));

// A file with integers first and text in the last line: all names are strings, in order.
TEST(threads_and_names, text_late_in_the_file) {
  std::vector<edge> edges = random_edges(60000, 3000, "", 8);
  edges.push_back({"007", "x", 1});
  for (int n : {1, 2, 3, 7}) {
    io::load_options options;
    options.threads = n;
    const auto graph = read(as_text(edges), "a.tsv", options);
    EXPECT_FALSE(graph.names.are_integers());
    expect_like_a_map(graph, edges, false);
  }
}

TEST(threads_and_names, every_line_parallel_format) {
  std::string mtx, metis, gr, abc;
  std::mt19937 random(9);
  constexpr int n = 20000;
  std::vector<std::vector<int>> neighbours(n);
  std::size_t arcs = 0;
  for (int k = 0; k < 60000; ++k) {
    const int u = int(random() % n), v = int(random() % n);
    if (u == v || std::count(neighbours[std::size_t(u)].begin(), neighbours[std::size_t(u)].end(), v)) continue;
    neighbours[std::size_t(u)].push_back(v);
    neighbours[std::size_t(v)].push_back(u);
    arcs += 2;
  }
  for (int u = 0; u < n; ++u) {
    for (int v : neighbours[std::size_t(u)]) {
      mtx += std::to_string(u + 1) + " " + std::to_string(v + 1) + " 0.25\n";
      gr += "a " + std::to_string(u + 1) + " " + std::to_string(v + 1) + " 3\n";
      abc += "n" + std::to_string(u) + "\tn" + std::to_string(v) + "\t0.5\n";
      metis += std::to_string(v + 1) + " ";
    }
    metis += "\n";
  }
  const std::string size = std::to_string(n) + " ", count = std::to_string(arcs);
  const std::pair<std::string, std::string> files[] = {
      {"a.mtx", "%%MatrixMarket matrix coordinate real general\n" + size + size + count + "\n" + mtx},
      {"a.gr", "p sp " + size + count + "\n" + gr},
      {"a.abc", abc},
      {"a.graph", size + std::to_string(arcs / 2) + "\n" + metis}};
  for (const auto& [name, text] : files) {
    SCOPED_TRACE(name);
    io::load_options options;
    options.threads = 1;
    const auto one = read(text, name, options);
    EXPECT_EQ(one.adjacency.view().entries(), gustav::offset_t(arcs));
    for (int threads : {2, 3, 7}) {
      options.threads = threads;
      expect_same(one, read(text, name, options));
    }
  }
}

}  // namespace
