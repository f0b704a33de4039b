// Counts of every shared graph against the published values in reference/*.json.
#include <tests/support/skip.hpp>

#include "text.hpp"
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>

namespace {

using namespace gustav_test;

// Entries (u, v) with u < v of the symmetric matrix.
template <class I>
gustav::offset_t simple_edges(const gustav::matrix<void, I>& m) {
  const auto view = m.view();
  gustav::offset_t edges = 0;
  for (gustav::offset_t r = 0; r < view.rows; ++r)
    edges += view.indices + view.offsets[r + 1] -
             std::upper_bound(view.indices + view.offsets[r], view.indices + view.offsets[r + 1], I(r));
  return edges;
}

TEST(shared_graphs, counts) {
  const std::string folder = shared_data();
  if (folder.empty()) SKIP_FOR(missing::file, "the shared graphs are absent");
  int graphs = 0;
  for (const auto& entry : std::filesystem::directory_iterator(folder + "/reference")) {
    if (entry.path().extension() != ".json") continue;
    std::ifstream in(entry.path());
    const nlohmann::json facts = nlohmann::json::parse(in);
    SCOPED_TRACE(facts["name"].get<std::string>());
    ++graphs;
    const std::string file = folder + "/" + facts["file"].get<std::string>();
    io::load_options options;
    options.weights = io::weighting::unweighted;  // one of them has text in column 3
    const auto listed = io::load<void>(file, options);
    EXPECT_EQ(listed.names.size(), facts["nodes"].get<gustav::offset_t>());
    EXPECT_EQ(listed.report.records, facts["edge_lines"].get<gustav::offset_t>());
    EXPECT_EQ(listed.report.self_loops, facts["self_loop_lines"].get<gustav::offset_t>());
    if (facts["unique_arcs"].is_number()) {
      EXPECT_EQ(listed.report.entries, facts["unique_arcs"].get<gustav::offset_t>());
    }
    options.direction = io::direction::undirected;
    const auto undirected = io::load<void>(file, options);
    EXPECT_EQ(simple_edges(undirected.adjacency), facts["undirected_edges_no_loops"].get<gustav::offset_t>());
    EXPECT_FALSE(undirected.directed);
  }
  EXPECT_GE(graphs, 24);
}

TEST(shared_graphs, native_mcl_and_ldbc) {
  const std::string folder = shared_data();
  if (folder.empty()) SKIP_FOR(missing::file, "the shared graphs are absent");
  const auto proteins = io::load<double>(folder + "/mcl/proteins.mci");
  EXPECT_EQ(proteins.adjacency.rows(), 312);
  EXPECT_EQ(proteins.names.integer(311), 311);
  const auto falkner = io::load<double>(folder + "/mcl/falkner.mci");
  EXPECT_EQ(falkner.adjacency.rows(), 150);
  EXPECT_EQ(falkner.report.self_loops, 150);
  const auto labels = io::load<double>(folder + "/mcl/mycoplasma4.bits.abc.gz");
  EXPECT_EQ(labels.names.size(), 2733);
  io::load_options options;
  options.format = "adjlist";
  const auto adjacency = io::load<double>(folder + "/ldbc-validation/example/example-directed-input", options);
  const auto pair = io::load<void>(folder + "/ldbc-validation/example/example-directed.v");
  EXPECT_EQ(adjacency.adjacency.rows(), pair.adjacency.rows());
  EXPECT_EQ(adjacency.report.entries, pair.report.entries);
}

}  // namespace
