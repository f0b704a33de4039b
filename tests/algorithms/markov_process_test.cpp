// The Markov cluster process iteration by iteration: resuming from a state, and memory limits.
#include <algorithms/markov_cluster.hpp>

#include <gtest/gtest.h>

#include <cstdlib>
#include <cstring>
#include <random>
#include <vector>

namespace gb = gustav;

namespace {

gb::matrix<double> graph_of(unsigned seed, int n, int arcs) {
  std::mt19937 random(seed);
  gb::matrix<double> graph(n, n);
  for (int k = 0; k < arcs; ++k) {
    const int a = static_cast<int>(random() % static_cast<unsigned>(n)),
              b = static_cast<int>(random() % static_cast<unsigned>(a + 1));
    const double w = 1 + static_cast<double>(random() % 100) / 8;
    graph.set(a, b, w);
    graph.set(b, a, w);
  }
  return graph;
}

gb::matrix<float> copy_of(const gb::matrix<float>& m) {
  const auto v = m.view();
  std::vector<std::int32_t> rows, cols(v.indices, v.indices + v.entries());
  for (gb::offset_t i = 0; i < v.rows; ++i)
    rows.insert(rows.end(), static_cast<std::size_t>(v.offsets[i + 1] - v.offsets[i]), static_cast<std::int32_t>(i));
  const std::vector<float> values(v.values, v.values + v.entries());
  return gb::matrix<float>::build(v.rows, v.cols, rows, cols, values, [](float a, float) { return a; });
}

void expect_same(const gb::matrix<float>& a, const gb::matrix<float>& b) {
  const auto x = a.view(), y = b.view();
  ASSERT_EQ(x.rows, y.rows);
  ASSERT_EQ(x.entries(), y.entries());
  EXPECT_EQ(std::memcmp(x.offsets, y.offsets, static_cast<std::size_t>(x.rows + 1) * sizeof *x.offsets), 0);
  EXPECT_EQ(std::memcmp(x.indices, y.indices, static_cast<std::size_t>(x.entries()) * sizeof *x.indices), 0);
  EXPECT_EQ(std::memcmp(x.values, y.values, static_cast<std::size_t>(x.entries()) * sizeof *x.values), 0);
}

TEST(MarkovProcess, EndsLikeMarkovCluster) {
  const auto graph = graph_of(1, 300, 900);
  gb::markov_process<std::int32_t> process(graph, {});
  EXPECT_FALSE(process.converged());
  while (!process.ended()) process.advance(gb::cpu{});
  const auto whole = gb::markov_cluster(graph, {});
  const auto ours = process.clustering();
  EXPECT_TRUE(ours.converged);
  EXPECT_EQ(ours.clusters, whole.clusters);
  EXPECT_EQ(ours.iterations, whole.iterations);
  EXPECT_EQ(ours.chaos, whole.chaos);
}

// From states after early iterations and after the 40th, where inflation grows.
TEST(MarkovProcess, ResumesFromAStateToTheBit) {
  const auto graph = graph_of(2, 200, 700);
  for (const double inflation : {1.4, 1.05}) {
    const gb::markov_cluster_options options{.inflation = inflation, .max_iterations = 60};
    std::vector<gb::matrix<float>> iterates;
    std::vector<double> chaos;
    gb::markov_process<std::int32_t> process(graph, options);
    while (!process.ended()) {
      process.advance(gb::cpu{});
      iterates.push_back(copy_of(process.state().iterate));
      chaos.push_back(process.state().chaos);
    }
    const std::size_t last = iterates.size() - 1;
    ASSERT_GT(last, inflation < 1.1 ? 45U : 5U);
    for (std::size_t from = 0; from < last; from += from < 38 ? 7 : 3) {
      gb::markov_process<std::int32_t> again(graph, options);
      again.resume({copy_of(iterates[from]), static_cast<int>(from) + 1, chaos[from]});
      while (!again.ended()) again.advance(gb::cpu{.threads = 2});
      EXPECT_EQ(again.state().iterations, process.state().iterations);
      EXPECT_EQ(again.state().chaos, chaos[last]);
      expect_same(again.state().iterate, iterates[last]);
    }
  }
}

TEST(MarkovProcess, StateOfAnotherGraphIsRefused) {
  gb::markov_process<std::int32_t> process(graph_of(3, 20, 40), {});
  EXPECT_THROW(process.resume({gb::matrix<float>(21, 21), 1, 1.0}), gb::dimension_mismatch);
}

// The next matrix reuses the storage of the one before if it fits and fills at least half of it.
TEST(MarkovProcess, IteratesReuseStorage) {
  gb::markov_process<std::int32_t> process(graph_of(4, 700, 9000), {.inflation = 1.4});
  gb::offset_t capacity = 0;
  int reused = 0;
  while (!process.ended()) {
    const float* const before = process.state().iterate.view().values;
    process.advance(gb::cpu{});
    const gb::offset_t entries = process.state().iterate.entries();
    if (entries <= capacity && capacity <= 2 * entries) {
      ++reused;
      EXPECT_EQ(process.state().iterate.view().values, before);
    } else {
      capacity = entries;
    }
  }
  EXPECT_GT(reused, 3);
}

// Rows spilled to a file are read back unchanged, whatever the share of them.
TEST(MarkovProcess, KeepsToAMemoryLimit) {
  const auto graph = graph_of(4, 700, 9000);
  const gb::markov_cluster_options unlimited{.inflation = 1.4, .max_iterations = 4};
  gb::markov_process<std::int32_t> process(graph, unlimited);
  std::vector<gb::matrix<float>> iterates;
  gb::offset_t most = 0;
  while (!process.ended()) {
    process.advance(gb::cpu{});
    iterates.push_back(copy_of(process.state().iterate));
    most = std::max(most, process.state().iterate.entries());
  }
  const auto one = static_cast<std::uint64_t>(most) * 8;
  for (const std::uint64_t limit : {one, one + one / 3, 2 * one})
    for (const int threads : {1, 2}) {
      auto options = unlimited;
      options.memory_limit = limit;
      gb::markov_process<std::int32_t> bounded(graph, options);
      for (const auto& iterate : iterates) {
        bounded.advance(gb::cpu{.threads = threads});
        expect_same(bounded.state().iterate, iterate);
      }
    }
  auto options = unlimited;
  options.memory_limit = one - 8;
  try {
    gb::markov_cluster(graph, options);
    ADD_FAILURE() << "more than the limit was taken";
  } catch (const gb::out_of_memory& e) {
    EXPECT_EQ(e.needed_bytes(), one);
  }
}

TEST(MarkovProcess, FolderForTheSpillFileMustExist) {
  const auto graph = graph_of(4, 700, 9000);
  const char* before = std::getenv("TMPDIR");
  const std::string kept = before ? before : "";
  ::setenv("TMPDIR", "/no/such/folder", 1);
  EXPECT_THROW(gb::markov_cluster(graph, {.inflation = 1.4, .memory_limit = 2'000'000}), gb::io_error);
  before ? ::setenv("TMPDIR", kept.c_str(), 1) : ::unsetenv("TMPDIR");
}

}  // namespace
