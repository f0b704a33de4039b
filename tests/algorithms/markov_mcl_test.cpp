// Markov clustering against mcl: its stored results, and the program where it is installed.
#include <tests/algorithms/markov_graphs.hpp>

#include "mcl_files.hpp"

#include <cmath>
#include <random>
#include <string>
#include <utility>
#include <vector>

namespace gb = gustav;
using namespace mcl_files;
using namespace markov_graphs;

namespace {

void expect_same_as_mcl(const gb::matrix<double>& graph, const std::string& flags,
                        const gb::markov_cluster_options& options, const std::string& what) {
  const auto ours = gb::markov_cluster(gb::cpu{.threads = 2}, graph, options);
  EXPECT_EQ(ours.clusters, native_clusters(run_mcl(native_text(graph), flags))) << what << " " << flags;
}

struct reference_case {
  const char* name;
  const char* input;
  bool e_values;
};
void PrintTo(const reference_case& c, std::ostream* out) { *out << c.name; }

class Reference : public testing::TestWithParam<reference_case> {};

// Byte-equal files at three inflations.
TEST_P(Reference, SameFileAsMcl) {
  const auto& p = GetParam();
  const std::string input = shared_data() + p.input;
  NEED_FILE(input);
  const auto in =
      parse_abc(slurp(input), p.e_values ? [](double e) { return e > 0 ? std::min(-std::log10(e), 200.0) : 200.0; }
                                         : std::function<double(double)>());
  const std::pair<const char*, double> runs[] = {{"I14", 1.4}, {"I2", 2}, {"I4", 4}};
  for (const auto& [name, inflation] : runs) {
    const std::string expected = shared_data() + "/reference/mcl/" + p.name + "." + name + ".clusters.gz";
    NEED_FILE(expected);
    const auto result = gb::markov_cluster(in.graph, {.inflation = inflation, .symmetrize = true});
    EXPECT_TRUE(result.converged);
    EXPECT_EQ(cluster_lines(result, in.names), slurp(expected)) << p.name << " at " << inflation;
  }
}

INSTANTIATE_TEST_SUITE_P(Markov, Reference,
                         testing::Values(reference_case{"karate", "/reference/mcl/karate.abc.gz", false},
                                         reference_case{"lesmis", "/reference/mcl/lesmis.abc.gz", false},
                                         reference_case{"football", "/reference/mcl/football.abc.gz", false},
                                         reference_case{"yeast", "/reference/mcl/yeast.abc.gz", false},
                                         reference_case{"ca-GrQc", "/reference/mcl/ca-GrQc.abc.gz", false},
                                         reference_case{"mycoplasma4-bits", "/mcl/mycoplasma4.bits.abc.gz", false},
                                         reference_case{"mycoplasma4-evalue", "/mcl/mycoplasma4.evalue.abc.gz", true}),
                         [](const auto& c) {
                           std::string name = c.param.name;
                           std::replace(name.begin(), name.end(), '-', '_');
                           return name;
                         });

// Symmetric shapes on which rounding decides: paths, cycles, grids.
TEST(AgainstMcl, Ties) {
  NEED_MCL();
  for (const int n : {5, 50, 81, 100}) expect_same_as_mcl(path_of(n), "-I 2", {}, "path");
  for (const int n : {4, 30, 95, 120}) {
    edges list;
    for (int i = 0; i < n; ++i) list.emplace_back(i, (i + 1) % n);
    expect_same_as_mcl(graph_of(n, list), "-I 2", {}, "cycle");
  }
  edges grid;
  for (int i = 0; i < 9; ++i)
    for (int j = 0; j < 11; ++j) {
      if (j < 10) grid.emplace_back(11 * i + j, 11 * i + j + 1);
      if (i < 8) grid.emplace_back(11 * i + j, 11 * i + j + 11);
    }
  for (const double inflation : {1.4, 2.0, 3.0})
    expect_same_as_mcl(graph_of(99, grid), "-I " + std::to_string(inflation), {.inflation = inflation}, "grid");
}

TEST(AgainstMcl, RandomGraphs) {
  NEED_MCL();
  std::mt19937 random(2026);
  for (int round = 0; round < 24; ++round) {
    const int n = 10 + static_cast<int>(random() % 90);
    const bool direction = round % 4 == 3;
    const auto graph =
        round % 3 ? random_graph(random, n, 1 + random() % 5, !direction, round % 2) : planted(random, 5, 15);
    gb::markov_cluster_options options{.inflation = std::vector{1.3, 2.0, 4.0, 8.0}[random() % 4]};
    std::string flags = "-I " + std::to_string(options.inflation);
    if (round % 5 == 1) {
      options.cutoff = 0.01;
      options.select = 5 + static_cast<int>(random() % 10);
      options.recover = 5 + static_cast<int>(random() % 15);
      flags += " -P 100 -S " + std::to_string(options.select) + " -R " + std::to_string(options.recover);
    }
    if (round % 5 == 2) {
      options.pre_inflation = 3;
      flags += " -pi 3";
    }
    if (direction && round % 8 == 3) {
      options.keep_loops = true;
      flags += " --discard-loops=n";
    }
    const std::pair<gb::overlap, const char*> overlaps[] = {
        {gb::overlap::cut, "cut"}, {gb::overlap::split, "split"}, {gb::overlap::keep, "keep"}};
    const auto& [how, name] = overlaps[direction ? 0 : round % 3];
    options.overlap = how;
    expect_same_as_mcl(graph, flags + " -overlap " + name, options, "round " + std::to_string(round));
  }
}

TEST(AgainstMcl, NativeFiles) {
  NEED_MCL();
  for (const char* name : {"falkner", "proteins", "infinity"}) {
    const std::string path = shared_data() + "/mcl/" + name + ".mci";
    NEED_FILE(path);
    const std::string text = slurp(path);
    for (const double inflation : {1.4, 2.0, 4.0})
      EXPECT_EQ(gb::markov_cluster(native_graph(text), {.inflation = inflation}).clusters,
                native_clusters(run_mcl(text, "-I " + std::to_string(inflation))))
          << name << " at " << inflation;
  }
}

}  // namespace
