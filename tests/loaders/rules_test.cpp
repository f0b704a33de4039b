// Tests of the rules for all formats: direction, duplicates, loops, vertices files.
#include <graphblas/error.hpp>

#include "text.hpp"
#include <gtest/gtest.h>

namespace {

using namespace gustav_test;

std::string with(io::duplicate_rule rule, const std::string& text, bool undirected = false) {
  io::load_options options;
  options.duplicates = rule;
  if (undirected) options.direction = io::direction::undirected;
  return read_entries(text, "a.el", options);
}

TEST(rules, duplicates_merge_in_file_order) {
  const std::string text = "1 2 5\n1 2 3\n2 1 9\n1 2 4\n";
  using rule = io::duplicate_rule;
  EXPECT_EQ(with(rule::automatic, text), "1 2 12; 2 1 9");
  EXPECT_EQ(with(rule::sum, text), "1 2 12; 2 1 9");
  EXPECT_EQ(with(rule::min, text), "1 2 3; 2 1 9");
  EXPECT_EQ(with(rule::max, text), "1 2 5; 2 1 9");
  EXPECT_EQ(with(rule::first, text), "1 2 5; 2 1 9");
  EXPECT_EQ(with(rule::last, text), "1 2 4; 2 1 9");
  try {
    with(rule::error, text);
    ADD_FAILURE() << "loaded";
  } catch (const gustav::bad_data& error) {
    EXPECT_EQ(error.line(), 2u);
    EXPECT_NE(error.reason().find("1 -> 2 is listed again"), std::string::npos);
  }
}

TEST(rules, undirected_takes_the_greater_direction) {
  const std::string text = "1 2 5\n1 2 3\n2 1 9\n2 3 1\n3 3 2\n3 3 2\n";
  using rule = io::duplicate_rule;
  EXPECT_EQ(with(rule::sum, text, true), "1 2 9; 2 1 9; 2 3 1; 3 2 1; 3 3 4");
  EXPECT_EQ(with(rule::sum, "1 2 5\n1 2 5\n2 1 9\n", true), "1 2 10; 2 1 10");
  EXPECT_EQ(with(rule::min, text, true), "1 2 9; 2 1 9; 2 3 1; 3 2 1; 3 3 2");
  // Weights are not doubled if a file has both directions.
  EXPECT_EQ(with(rule::sum, "1 2 5\n2 1 5\n", true), "1 2 5; 2 1 5");
  EXPECT_EQ(with(rule::sum, "1 2 -5\n2 1 -7\n", true), "1 2 -5; 2 1 -5");
}

TEST(rules, records_without_weights_count) {
  EXPECT_EQ(read_entries("1 2\n1 2\n2 1\n", "a.el"), "1 2 2; 2 1 1");
  EXPECT_EQ(with(io::duplicate_rule::max, "1 2\n1 2\n"), "1 2 1");
  EXPECT_EQ(with(io::duplicate_rule::sum, "1 2\n1 2\n2 1\n", true), "1 2 2; 2 1 2");
  io::load_options options;
  options.weights = io::weighting::unweighted;
  EXPECT_EQ(read_entries("1 2\n1 2\n2 1\n", "a.el", options), "1 2 1; 2 1 1");
  EXPECT_EQ(entries(io::load_bytes<std::int64_t>("1 2\n1 2\n1 3\n", "a.el")), "1 2 2; 1 3 1");
}

TEST(rules, abc_merges_by_maximum) {
  const std::string text = "a b 1\nb a 3\nb c 2\nc b 1\nb c 5\n";
  EXPECT_EQ(read_entries(text, "a.abc"), "a b 1; b a 3; b c 5; c b 1");
  io::load_options options;
  options.direction = io::direction::undirected_unless_native;
  EXPECT_EQ(read_entries(text, "a.abc", options), "a b 3; b a 3; b c 5; c b 5");
}

TEST(rules, native_mcl_input_is_unchanged) {
  const std::string text = "(mclheader\nmcltype matrix\ndimensions 2x2\n)\n(mclmatrix\nbegin\n0 1:5 $\n)\n";
  io::load_options options;
  options.direction = io::direction::undirected_unless_native;
  EXPECT_EQ(read_entries(text, "a.mci", options), "0 1 5");
  options.direction = io::direction::undirected;
  EXPECT_EQ(read_entries(text, "a.mci", options), "0 1 5; 1 0 5");
}

TEST(rules, loops) {
  io::load_options options;
  options.loops = io::loop_rule::drop;
  const auto graph = read("1 1 4\n1 2 5\n", "a.el", options);
  EXPECT_EQ(entries(graph), "1 2 5");
  EXPECT_EQ(graph.report.self_loops, 1);
  EXPECT_EQ(read_entries("1 1 4\n1 2 5\n", "a.el"), "1 1 4; 1 2 5");
}

TEST(rules, vertices_file_adds_isolated_vertices) {
  temporary_folder folder;
  io::load_options options;
  options.vertices_file = folder.write("v.txt", "# all\n9\n1\n4\r\n9\n");
  const auto graph = read("1 2\n", "a.el", options);
  EXPECT_EQ(names(graph.names), "1 2 9 4");
  EXPECT_TRUE(graph.names.are_integers());
  EXPECT_EQ(graph.adjacency.rows(), 4);
  EXPECT_EQ(graph.report.isolated, 2);
  options.vertices_file = folder.write("s.txt", "x y\n");
  const auto strings = read("1,2\n", "a.csv", options);
  EXPECT_FALSE(strings.names.are_integers());
  options.vertices_file = folder.write("m.txt", "3\n7\n");
  const auto declared = read("%%MatrixMarket matrix coordinate pattern general\n3 3 1\n1 2\n", "a.mtx", options);
  EXPECT_EQ(names(declared.names), "1 2 3 7");
  options.vertices_file = folder.write("bad.txt", "3\n\"7\n");
  try {
    read("1 2\n", "a.el", options);
    ADD_FAILURE() << "loaded";
  } catch (const gustav::bad_data& error) {
    EXPECT_EQ(error.line(), 2u);
    EXPECT_EQ(error.file(), options.vertices_file);
  }
}

TEST(rules, declared_direction_can_be_overridden) {
  io::load_options directed;
  directed.direction = io::direction::directed;
  const std::string gml = "graph [ node [ id 1 ] node [ id 2 ] edge [ source 1 target 2 ] ]";
  EXPECT_EQ(read_entries(gml, "a.gml"), "1 2 1; 2 1 1");
  EXPECT_EQ(read_entries(gml, "a.gml", directed), "1 2 1");
  EXPECT_EQ(read_entries("2 1\n2\n1\n", "a.graph", directed), "1 2 1; 2 1 1");
  // The matrix of a symmetric file remains symmetric.
  const std::string symmetric = "%%MatrixMarket matrix coordinate real symmetric\n2 2 1\n2 1 5\n";
  EXPECT_EQ(read_entries(symmetric, "a.mtx", directed), "1 2 5; 2 1 5");
  EXPECT_TRUE(read(symmetric, "a.mtx", directed).directed);
  EXPECT_FALSE(read(symmetric, "a.mtx").directed);
}

// An undirected graph is not transposed: opposite arcs have the same sum, in the same order.
TEST(rules, undirected_graphs_are_marked_as_symmetric) {
  const std::string text = "0 1 0.1\n1 0 0.7\n0 1 0.2\n2 1 0.3\n1 2 1e-17\n2 1 3\n2 2 1\n";
  for (const auto rule : {io::duplicate_rule::sum, io::duplicate_rule::min, io::duplicate_rule::first}) {
    io::load_options options;
    options.duplicates = rule;
    EXPECT_FALSE(io::load_bytes(text, "a.tsv", options).adjacency.has_transpose());
    options.direction = io::direction::undirected;
    const auto g = io::load_bytes(text, "a.tsv", options);
    EXPECT_TRUE(g.adjacency.has_transpose());
    EXPECT_EQ(g.adjacency.alternates_bytes(), 0);
    for (int i = 0; i < 3; ++i)
      for (int j = 0; j < i; ++j) EXPECT_EQ(g.adjacency.get(i, j), g.adjacency.get(j, i));
  }
}

TEST(rules, rectangular_matrices_are_not_undirected_graphs) {
  io::load_options options;
  options.direction = io::direction::undirected;
  const std::string text = "%%MatrixMarket matrix coordinate real general\n2 3 1\n2 3 5\n";
  EXPECT_THROW(read(text, "a.mtx", options), gustav::dimension_mismatch);
  EXPECT_EQ(read(text, "a.mtx").adjacency.cols(), 3);
}

}  // namespace
