// Tests of parallel edges: pairs of undirected files, the two directions of an edge, and weights that are lengths.
#include <graphblas/error.hpp>
#include <loaders/save.hpp>

#include "text.hpp"
#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace {

using namespace gustav_test;
using rule = io::duplicate_rule;
using io::parallel_edges;

io::load_options by(rule duplicates, parallel_edges parallel = parallel_edges::amounts) {
  io::load_options options;
  options.duplicates = duplicates;
  options.parallel = parallel;
  return options;
}

// Files that declare their edges undirected, with a b 2, b a 3, b c 4, b a 1 and the loop c c 5, c c 6.
std::vector<std::pair<std::string, std::string>> undirected_files() {
  return {
      {"g.gexf",
       "<gexf><graph defaultedgetype=\"undirected\"><nodes><node id=\"a\"/><node id=\"b\"/><node id=\"c\"/></nodes>"
       "<edges><edge source=\"a\" target=\"b\" weight=\"2\"/><edge source=\"b\" target=\"a\" weight=\"3\"/>"
       "<edge source=\"b\" target=\"c\" weight=\"4\"/><edge source=\"b\" target=\"a\" weight=\"1\"/>"
       "<edge source=\"c\" target=\"c\" weight=\"5\"/><edge source=\"c\" target=\"c\" weight=\"6\"/>"
       "</edges></graph></gexf>"},
      {"g.gml",
       "graph [ node [ id 1 label \"a\" ] node [ id 2 label \"b\" ] node [ id 3 label \"c\" ]\n"
       "edge [ source 1 target 2 weight 2 ] edge [ source 2 target 1 weight 3 ]\n"
       "edge [ source 2 target 3 weight 4 ] edge [ source 2 target 1 weight 1 ]\n"
       "edge [ source 3 target 3 weight 5 ] edge [ source 3 target 3 weight 6 ] ]\n"},
      {"g.graphml",
       "<graphml><key id=\"w\" for=\"edge\" attr.name=\"weight\" attr.type=\"double\"/>"
       "<graph edgedefault=\"undirected\"><node id=\"a\"/><node id=\"b\"/><node id=\"c\"/>"
       "<edge source=\"a\" target=\"b\"><data key=\"w\">2</data></edge>"
       "<edge source=\"b\" target=\"a\"><data key=\"w\">3</data></edge>"
       "<edge source=\"b\" target=\"c\"><data key=\"w\">4</data></edge>"
       "<edge source=\"b\" target=\"a\"><data key=\"w\">1</data></edge>"
       "<edge source=\"c\" target=\"c\"><data key=\"w\">5</data></edge>"
       "<edge source=\"c\" target=\"c\"><data key=\"w\">6</data></edge></graph></graphml>"},
      {"g.dot",
       "graph { a -- b [weight=2]; b -- a [weight=3]; b -- c [weight=4]; b -- a [weight=1]; c -- c [weight=5]; "
       "c -- c [weight=6] }"},
      {"g.net", "*Vertices 3\n1 \"a\"\n2 \"b\"\n3 \"c\"\n*Edges\n1 2 2\n2 1 3\n2 3 4\n2 1 1\n3 3 5\n3 3 6\n"},
  };
}

TEST(parallel_edges, of_undirected_files_merge_whichever_end_comes_first) {
  for (const auto& [name, text] : undirected_files()) {
    const auto merged = [&, &name = name, &text = text](rule r) { return read_entries(text, name, by(r)); };
    EXPECT_EQ(merged(rule::automatic), "a b 6; b a 6; b c 4; c b 4; c c 11") << name;
    EXPECT_EQ(merged(rule::sum), "a b 6; b a 6; b c 4; c b 4; c c 11") << name;
    EXPECT_EQ(merged(rule::min), "a b 1; b a 1; b c 4; c b 4; c c 5") << name;
    EXPECT_EQ(merged(rule::max), "a b 3; b a 3; b c 4; c b 4; c c 6") << name;
    EXPECT_EQ(merged(rule::first), "a b 2; b a 2; b c 4; c b 4; c c 5") << name;
    EXPECT_EQ(merged(rule::last), "a b 1; b a 1; b c 4; c b 4; c c 6") << name;
    const auto g = read(text, name);
    EXPECT_EQ(g.report.records, 6) << name;
    EXPECT_EQ(g.report.duplicates, 3) << name;
    EXPECT_EQ(g.report.unequal_directions, 0) << name;
    EXPECT_FALSE(g.directed) << name;
    io::load_options forced;
    forced.direction = io::direction::undirected;
    EXPECT_EQ(read_entries(text, name, forced), "a b 6; b a 6; b c 4; c b 4; c c 11") << name;
    forced.direction = io::direction::directed;
    EXPECT_EQ(read_entries(text, name, forced), "a b 2; b a 4; b c 4; c c 11") << name;
    io::load_options unweighted;
    unweighted.weights = io::weighting::unweighted;
    EXPECT_EQ(read_entries(text, name, unweighted), "a b 1; b a 1; b c 1; c b 1; c c 1") << name;
    EXPECT_EQ(read_entries(text, name, by(rule::automatic, parallel_edges::lightest)),
              "a b 1; b a 1; b c 4; c b 4; c c 5")
        << name;
  }
}

TEST(parallel_edges, of_undirected_files_are_errors_under_that_rule) {
  for (const auto& [name, text] : undirected_files()) {
    try {
      read(text, name, by(rule::error));
      ADD_FAILURE() << "loaded " << name;
    } catch (const gustav::bad_data& error) {
      EXPECT_NE(error.reason().find("the edge a - b is listed again: expected each edge once"), std::string::npos)
          << error.what();
    }
  }
  try {
    read("*Vertices 2\n1 \"a\"\n2 \"b\"\n*Edges\n1 2 2\n2 1 3\n", "g.net", by(rule::error));
    ADD_FAILURE() << "loaded";
  } catch (const gustav::bad_data& error) {
    EXPECT_EQ(error.line(), 6u);
  }
}

TEST(parallel_edges, without_weights_count_whichever_end_comes_first) {
  const std::string text = "graph { a -- b; b -- a; b -- c; b -- a }";
  EXPECT_EQ(read_entries(text, "g.dot"), "a b 3; b a 3; b c 1; c b 1");
  EXPECT_EQ(read_entries(text, "g.dot", by(rule::max)), "a b 1; b a 1; b c 1; c b 1");
  EXPECT_EQ(entries(io::load_bytes<std::int64_t>(text, "g.dot")), "a b 3; b a 3; b c 1; c b 1");
  EXPECT_EQ(read(text, "g.dot").report.duplicates, 2);
}

TEST(parallel_edges, of_symmetric_matrices_merge_as_those_of_graphs) {
  const std::string text = "%%MatrixMarket matrix coordinate real symmetric\n3 3 3\n2 1 2\n2 1 3\n3 2 4\n";
  EXPECT_EQ(read_entries(text, "g.mtx"), "1 2 5; 2 1 5; 2 3 4; 3 2 4");
  EXPECT_EQ(read_entries(text, "g.mtx", by(rule::first)), "1 2 2; 2 1 2; 2 3 4; 3 2 4");
  io::load_options directed;
  directed.direction = io::direction::directed;
  EXPECT_EQ(read_entries(text, "g.mtx", directed), "1 2 5; 2 1 5; 2 3 4; 3 2 4");
}

// The values of opposite arcs are sums in the same order, and the order is that of the file.
TEST(parallel_edges, sums_of_an_edge_are_the_same_from_both_ends) {
  const std::string text =
      "graph { a -- b [weight=0.1]; b -- a [weight=0.7]; a -- b [weight=0.2]; b -- a [weight=\"1e-17\"]; "
      "b -- a [weight=3] }";
  const auto g = read(text, "g.dot");
  EXPECT_EQ(g.adjacency.get(0, 1), g.adjacency.get(1, 0));
  EXPECT_EQ(g.adjacency.get(0, 1), 0.1 + 0.7 + 0.2 + 1e-17 + 3);
}

// An undirected edge of a directed graph is two arcs, and each of them merges with its repeats.
TEST(parallel_edges, of_mixed_graphs_merge_for_each_direction) {
  const std::string text =
      "<gexf><graph><nodes><node id=\"a\"/><node id=\"b\"/></nodes><edges><edge source=\"a\" target=\"b\" "
      "weight=\"2\"/>"
      "<edge source=\"b\" target=\"a\" weight=\"3\"/>"
      "<edge source=\"a\" target=\"b\" type=\"directed\" weight=\"10\"/></edges></graph></gexf>";
  EXPECT_EQ(read_entries(text, "g.gexf"), "a b 15; b a 5");
  EXPECT_EQ(read_entries(text, "g.gexf", by(rule::last)), "a b 10; b a 3");
}

// METIS lists each edge at both ends: they are not two edges.
TEST(parallel_edges, of_formats_that_list_both_directions_are_one) {
  EXPECT_EQ(read_entries("2 1 1\n2 5\n1 5\n", "g.graph"), "1 2 5; 2 1 5");
  const auto g = read("2 1 1\n2 5\n1 7\n", "g.graph");
  EXPECT_EQ(entries(g), "1 2 7; 2 1 7");
  EXPECT_EQ(g.report.unequal_directions, 1);
  EXPECT_NE(g.report.summary().find(", 1 edge of two weights, one a direction (max)"), std::string::npos);
  EXPECT_EQ(read_entries("2 1 1\n2 5\n1 7\n", "g.graph", by(rule::automatic, parallel_edges::lightest)),
            "1 2 5; 2 1 5");
}

// A stored undirected graph has both entries of each edge, also where the file is rebuilt.
TEST(parallel_edges, of_stored_graphs_stay_one) {
  temporary_folder folder;
  const std::string path = folder.file("g.gbin");
  const auto g = read("graph { a -- b [weight=2]; b -- a [weight=3]; c -- c [weight=1] }", "g.dot");
  io::save(path, g.adjacency, g.names, {.directed = false});
  EXPECT_EQ(entries(io::load<double>(path)), "a b 5; b a 5; c c 1");
  io::load_options options;
  options.loops = io::loop_rule::drop;
  EXPECT_EQ(entries(io::load<double>(path, options)), "a b 5; b a 5");
  options = {};
  options.vertices_file = folder.write("v.txt", "d\n");
  EXPECT_EQ(entries(io::load<double>(path, options)), "a b 5; b a 5; c c 1");
}

TEST(parallel_edges, not_a_number_adds_up_but_has_no_order) {
  const std::string text = "graph { a -- b [weight=nan]; b -- a [weight=3] }";
  EXPECT_TRUE(std::isnan(read(text, "g.dot").adjacency.get(0, 1).value()));
  EXPECT_THROW(read(text, "g.dot", by(rule::max)), gustav::bad_data);
  io::load_options undirected;
  undirected.direction = io::direction::undirected;
  EXPECT_THROW(read("a b nan\nb a 3\n", "g.el", undirected), gustav::bad_data);
}

TEST(parallel_edges, are_alternatives_where_weights_are_lengths) {
  const std::string text = "1 2 5\n1 2 7\n2 1 3\n2 1 4\n1 3 10\n";
  const auto lengths = [&](rule r, io::direction direction) {
    io::load_options options = by(r, parallel_edges::lightest);
    options.direction = direction;
    return read_entries(text, "g.el", options);
  };
  EXPECT_EQ(lengths(rule::automatic, io::direction::automatic), "1 2 5; 1 3 10; 2 1 3");
  EXPECT_EQ(lengths(rule::sum, io::direction::automatic), "1 2 12; 1 3 10; 2 1 7");
  const auto undirected = io::direction::undirected;
  EXPECT_EQ(lengths(rule::automatic, undirected), "1 2 3; 1 3 10; 2 1 3; 3 1 10");
  // Repeats merge by the rule named, and the two directions are still alternatives.
  EXPECT_EQ(lengths(rule::sum, undirected), "1 2 7; 1 3 10; 2 1 7; 3 1 10");
  EXPECT_EQ(lengths(rule::first, undirected), "1 2 3; 1 3 10; 2 1 3; 3 1 10");
  EXPECT_EQ(lengths(rule::last, undirected), "1 2 4; 1 3 10; 2 1 4; 3 1 10");
  EXPECT_EQ(lengths(rule::max, undirected), "1 2 7; 1 3 10; 2 1 7; 3 1 10");
}

TEST(parallel_edges, the_heaviest_counts_on_request) {
  const std::string text = "1 2 5\n1 2 7\n2 1 3\n2 1 4\n";
  const auto heaviest = [&](rule r) {
    io::load_options options = by(r, parallel_edges::heaviest);
    options.direction = io::direction::undirected;
    return read_entries(text, "g.el", options);
  };
  EXPECT_EQ(heaviest(rule::automatic), "1 2 7; 2 1 7");
  EXPECT_EQ(heaviest(rule::min), "1 2 3; 2 1 3");
  EXPECT_EQ(heaviest(rule::first), "1 2 5; 2 1 5");
}

TEST(parallel_edges, are_merged_by_a_rule_that_the_summary_names) {
  io::load_options options = by(rule::automatic, parallel_edges::lightest);
  options.direction = io::direction::undirected;
  const auto g = read("1 2 5\n1 2 7\n2 1 3\n2 3 4\n3 2 4\n", "g.el", options);
  EXPECT_EQ(g.report.unequal_directions, 1);
  EXPECT_NE(
      g.report.summary().find(", 1 duplicate merged (min), 1 edge of two weights, one a direction (min), weights"),
      std::string::npos)
      << g.report.summary();
}

// Labels of mcl merge by max where weights are similarities, and by min where they are lengths.
TEST(parallel_edges, of_label_files_follow_what_the_weights_are) {
  EXPECT_EQ(read_entries("a b 1\na b 3\n", "g.abc"), "a b 3");
  EXPECT_EQ(read_entries("a b 1\na b 3\n", "g.abc", by(rule::automatic, parallel_edges::lightest)), "a b 1");
}

}  // namespace
