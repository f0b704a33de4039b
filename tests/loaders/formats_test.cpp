// Tests of each format by example.
#include <graphblas/error.hpp>

#include "text.hpp"
#include <gtest/gtest.h>

namespace {

using namespace gustav_test;

const std::string banner = "%%MatrixMarket matrix coordinate ";

TEST(matrix_market, fields_and_symmetries) {
  EXPECT_EQ(read_entries(banner + "real general\n% c\n\n3 3 2\n1 2 0.5\n  3\t1 -2  \n", "a.mtx"), "1 2 0.5; 3 1 -2");
  EXPECT_EQ(read_entries(banner + "pattern symmetric\n3 3 2\n2 1\n3 3\n", "a.mtx"), "1 2 1; 2 1 1; 3 3 1");
  EXPECT_EQ(read_entries(banner + "integer general\n2 2 1\n1 2 7\n", "a.mtx"), "1 2 7");
  EXPECT_EQ(read_entries(banner + "real skew-symmetric\n3 3 1\n3 1 2\n", "a.mtx"), "1 3 -2; 3 1 2");
  EXPECT_EQ(read_entries("%%matrixmarket MATRIX Coordinate REAL General\n1 1 1\n1 1 2\n", "a.mtx"), "1 1 2");
}

TEST(matrix_market, declares_its_vertices) {
  const auto graph = read(banner + "pattern general\n4 4 1\n3 2\n", "a.mtx");
  EXPECT_EQ(names(graph.names), "1 2 3 4");
  EXPECT_EQ(graph.report.isolated, 2);
  EXPECT_EQ(graph.report.records, 1);
  const auto rectangular = read(banner + "real general\n2 4 2\n1 4 1\n2 1 2\n", "a.mtx");
  EXPECT_EQ(rectangular.adjacency.rows(), 2);
  EXPECT_EQ(rectangular.adjacency.cols(), 4);
  EXPECT_EQ(entries(rectangular), "1 4 1; 2 1 2");
}

TEST(matrix_market, is_recognised_by_content) {
  EXPECT_EQ(read(banner + "pattern general\n1 1 0\n", "-").report.format, "Matrix Market");
  EXPECT_EQ(read(banner + "pattern general\n1 1 0\n", "graph.txt").report.format, "Matrix Market");
}

TEST(matrix_market, wide_columns_need_64_bit_indices) {
  const std::string text = banner + "real general\n2 5000000000 1\n2 5000000000 1.5\n";
  const auto graph = io::load_bytes<double, std::int64_t>(text, "a.mtx");
  EXPECT_EQ(graph.adjacency.view().indices[0], 4999999999);
  EXPECT_THROW(io::load_bytes<double>(text, "a.mtx"), gustav::index_overflow);
}

TEST(metis, adjacency_with_empty_lines_and_weights) {
  EXPECT_EQ(read_entries("% c\n4 2\n2\n1 4\n\n2\n", "a.graph"), "1 2 1; 2 1 1; 2 4 1; 4 2 1");
  EXPECT_EQ(read("4 2\n2\n1 4\n\n2\n", "a.graph").report.isolated, 1);
  EXPECT_EQ(read_entries("3 2 1\n2 5\n1 5 3 7\n2 7\n", "a.graph"), "1 2 5; 2 1 5; 2 3 7; 3 2 7");
  EXPECT_EQ(read_entries("2 1 11\n9 2 5\n8 1 5\n", "a.graph"), "1 2 5; 2 1 5");
  EXPECT_EQ(read_entries("2 1 111 2\n1 7 9 2 5\n1 7 8 1 5\n", "a.graph"), "1 2 5; 2 1 5");
  EXPECT_EQ(read_entries("2 1 10 1\n9 2\n8 1\n", "a.graph"), "1 2 1; 2 1 1");
  EXPECT_EQ(read_entries("2 1 100\n4 2\n4 1\n", "a.graph"), "1 2 1; 2 1 1");
  EXPECT_EQ(read_entries("2 1\n2\n1\n\n\n", "a.graph"), "1 2 1; 2 1 1");  // empty lines at the end
  EXPECT_FALSE(read("2 1\n2\n1\n", "a.graph").directed);
}

TEST(metis, from_standard_input_by_its_shape) {
  EXPECT_EQ(read("4 3\n2 3\n1 3\n1 2\n\n", "-").report.format, "METIS");
  EXPECT_EQ(read("4 3\n2 3\n1 3\n1 2\n", "-").report.format, "edge list");
}

TEST(dimacs, arcs) {
  const auto graph = read("c road\np sp 4 3\na 1 2 10\nc inside\na 2 1 11\na 3 1 12\n", "a.gr");
  EXPECT_EQ(entries(graph), "1 2 10; 2 1 11; 3 1 12");
  EXPECT_EQ(graph.report.isolated, 1);
  EXPECT_TRUE(graph.directed);
  EXPECT_EQ(read("c x\np sp 1 0\n", "-").report.format, "DIMACS");
}

TEST(gml, ids_and_labels) {
  const std::string head = "Creator \"x\"\nVersion 1\n# c\ngraph [\n directed 1\n comment [ deep [ x 1 ] ]\n";
  EXPECT_EQ(read_entries(head + "node [ id 4 ] node [ id 2 ] edge [ source 4 target 2 weight 1.5 ] ]\n", "a.gml"),
            "4 2 1.5");
  const std::string two =
      "node [ id 0 label \"A &quot;b&quot;\" ] node [ id 1 label \"C\" ] edge [ source 0 target 1 value 3 ] ]\n";
  EXPECT_EQ(read_entries(head + two, "a.gml"), "A \"b\" C 3");
  EXPECT_EQ(read(head + two, "-").report.format, "GML");
}

TEST(gml, edges_may_come_first_and_weights_win_over_values) {
  EXPECT_EQ(
      read_entries("graph [ edge [ source 1 target 2 value 3 weight 4 ] node [ id 2 ] node [ id 1 ] node [ id 3 ] ]",
                   "a.gml"),
      "2 1 4; 1 2 4");
}

TEST(abc, tabs_or_white_space) {
  EXPECT_EQ(read_entries("# c\na b\tc d\t2\nx y 3\nx z\n", "a.abc"), "a b c d 2; x y 3; x z 1");
  EXPECT_EQ(names(read("1 2\n2 3\n", "a.abc").names), "1 2 3");
  EXPECT_TRUE(read("1 2\n", "a.abc").names.are_integers());
  EXPECT_EQ(names(read("-1 2\n", "a.abc").names), "-1 2");
}

io::load_options format(const std::string& name) {
  io::load_options options;
  options.format = name;
  return options;
}

TEST(sif, a_relation_and_neighbours) {
  const std::string text = "# c\na pp b c\r\n  #d pp e\nb\tis a\tc # x y\nd\ne pp\n";
  const auto graph = read(text, "a.sif");
  EXPECT_EQ(graph.report.format, "mcl SIF lines");
  EXPECT_EQ(entries(graph), "a b 1; a c 1; b a 1; b c 1");
  EXPECT_EQ(names(graph.names), "a b c d e");
  EXPECT_EQ(graph.report.isolated, 2);
  EXPECT_FALSE(graph.weighted);
  EXPECT_EQ(read_entries("a pp b:3\n", "a.sif"), "a b:3 1");
  EXPECT_EQ(read_entries("a:1 pp:2 b:3 c b:0.5\n", "a", format("sif-values")), "a:1 b 3; a:1 c 1");
  EXPECT_THROW(read("a pp b:x\n", "a", format("sif-values")), gustav::bad_data);
  EXPECT_THROW(read("", "a.sif"), gustav::bad_data);
  EXPECT_THROW(read("a,pp,b\n", "a.sif"), gustav::bad_data);
  EXPECT_NO_THROW(read("1,2-diol is benzene\n", "a.sif"));
}

TEST(etc, neighbours) {
  EXPECT_EQ(read_entries("a b c b\nb a\n\nd\n", "a", format("etc")), "a b 1; a c 1; b a 1");
  EXPECT_EQ(read_entries("1 2 3\n10 1\n", "a", format("etc")), "1 2 1; 1 3 1; 10 1 1");
  EXPECT_EQ(read_entries("a b:2 c:1e-3\n", "a", format("etc-values")), "a b 2; a c 0.001");
  const auto whole = io::load_bytes<std::int64_t>("a b:2 c\n", "a", format("etc-values"));
  EXPECT_EQ(entries(whole), "a b 2; a c 1");
  auto options = format("etc-values");
  options.weights = io::weighting::unweighted;
  EXPECT_EQ(read_entries("a b:2 c\n", "a", options), "a b 1; a c 1");
  try {
    read("a b\nb c:1 d:\n", "a", format("etc-values"));
    ADD_FAILURE() << "loaded";
  } catch (const gustav::bad_data& error) {
    EXPECT_EQ(error.line(), 2u);
  }
}

TEST(mci, wrapped_rows_missing_values_and_domains) {
  const std::string head = "any text\n(mclheader\nmcltype matrix\ndimensions 4x4\n)\n";
  const auto graph = read(head + "(mclmatrix\nbegin\n0  1:0.5\n   2 $\n3 3:7 $\n)\n", "a.mci");
  EXPECT_EQ(entries(graph), "0 1 0.5; 0 2 1; 3 3 7");
  EXPECT_EQ(graph.report.isolated, 0);
  EXPECT_EQ(read(head + "(mclmatrix\nbegin\n1 2 $\n)\n", "a.mci").report.isolated, 2);
  EXPECT_EQ(read_entries(head + "(mcldoms\n10 20 30\n40 $\n)\n(mclmatrix\nbegin\n20 10:2 40 $\n)\n", "x"),
            "20 10 2; 20 40 1");
}

TEST(adjacency_list, only_by_format_name) {
  io::load_options options;
  options.format = "adjlist";
  const auto graph = read("1 2 3\n2 1\n4\n", "a.txt", options);
  EXPECT_EQ(entries(graph), "1 2 1; 1 3 1; 2 1 1");
  EXPECT_EQ(names(graph.names), "1 2 3 4");
  EXPECT_EQ(graph.report.isolated, 1);
}

TEST(ldbc, either_file_finds_the_other) {
  temporary_folder folder;
  folder.write("g.v", "1\n2\n3\n9\n");
  folder.write("g.e", "3 1 0.5\n1 2 1.5\n");
  for (const char* name : {"g.v", "g.e"}) {
    const auto graph = io::load<double>(folder.file(name));
    EXPECT_EQ(entries(graph), "3 1 0.5; 1 2 1.5");
    EXPECT_EQ(names(graph.names), "3 1 2 9");
    EXPECT_EQ(graph.report.isolated, 1);
  }
  folder.write("h.v", "1\n");
  EXPECT_THROW(io::load<double>(folder.file("h.v")), gustav::io_error);
  folder.write("h.e", "");
  EXPECT_EQ(io::load<double>(folder.file("h.v")).adjacency.rows(), 1);
}

TEST(graphml, nodes_and_edges) {
  const std::string text =
      "<?xml version=\"1.0\"?>\n<!-- <node id=\"no\"/> -->\n<graphml xmlns=\"http://graphml.graphdrawing.org/xmlns\">\n"
      "<key id=\"d1\" for=\"edge\" attr.name=\"weight\" attr.type=\"double\"/>\n<graph id=\"G\" "
      "edgedefault=\"undirected\">\n"
      "<edge source=\"n3\" target=\"n1\"><data key=\"d1\">1.5</data></edge>\n<node id=\"n1\"/>\n"
      "<node id=\"n&amp;4\"/><node id='n3'/>\n<edge source=\"n1\" target=\"n1\"/></graph></graphml>\n";
  const auto graph = read(text, "a.graphml");
  EXPECT_EQ(names(graph.names), "n1 n&4 n3");
  EXPECT_EQ(entries(graph), "n1 n1 1; n1 n3 1.5; n3 n1 1.5");
  EXPECT_EQ(graph.report.isolated, 1);
  EXPECT_FALSE(graph.directed);
  EXPECT_EQ(read(text, "-").report.format, "GraphML");
  const auto directed = read(
      "<graphml><graph edgedefault=\"directed\"><node id=\"1\"/><node id=\"0\"/>"
      "<edge source=\"1\" target=\"0\"/></graph></graphml>",
      "a.graphml");
  EXPECT_TRUE(directed.directed);
  EXPECT_TRUE(directed.names.are_integers());
  EXPECT_EQ(entries(directed), "1 0 1");
}

TEST(graphviz, nodes_and_edges) {
  const std::string text =
      "// c\ndigraph G {\n node [shape=box];\n z -> b [weight=3];\n subgraph cluster { b -> c; }\n \"a b\" -> z -> c\n "
      "lone;\n}\n";
  const auto graph = read(text, "a.dot");
  EXPECT_EQ(names(graph.names), "z b c a b lone");
  EXPECT_EQ(entries(graph), "z b 3; z c 1; b c 1; a b z 1");
  EXPECT_EQ(graph.report.isolated, 1);
  EXPECT_EQ(read("graph { 2 -- 1 }", "-").report.format, "Graphviz");
  EXPECT_EQ(read_entries("strict graph { 2 -- 1; 1 -- 3 }", "a.gv"), "2 1 1; 1 2 1; 1 3 1; 3 1 1");
}

TEST(names, find) {
  const auto integers = read("10 7\n7 0\n", "a.el");
  EXPECT_EQ(integers.names.find("7"), 1);
  EXPECT_EQ(integers.names.find("07"), std::nullopt);
  EXPECT_EQ(integers.names.find("x"), std::nullopt);
  EXPECT_EQ(integers.names.find("8"), std::nullopt);
  const auto strings = read("a b\nlonger-than-sixteen-bytes c\n", "a.el");
  EXPECT_EQ(strings.names.find("longer-than-sixteen-bytes"), 2);
  EXPECT_EQ(strings.names.find("longer-than-sixteen-bytez"), std::nullopt);
  const auto counted = read("%%MatrixMarket matrix coordinate pattern general\n3 3 0\n", "a.mtx");
  EXPECT_EQ(counted.names.find("3"), 2);
  EXPECT_EQ(counted.names.find("0"), std::nullopt);
  EXPECT_EQ(counted.names.find("4"), std::nullopt);
  EXPECT_EQ(strings.names.clone().name(2), "longer-than-sixteen-bytes");
}

}  // namespace
