// GDF, LGL, the Trivial Graph Format, and the DIMACS formats of colouring and of flows.
#include <graphblas/error.hpp>

#include "text.hpp"
#include <gtest/gtest.h>

namespace {

using namespace gustav_test;

struct malformed {
  const char* name;
  std::string text;
  std::uint64_t line;
  const char* reason;
};

void expect_errors(const std::vector<malformed>& cases) {
  for (const malformed& c : cases) {
    SCOPED_TRACE(c.text);
    try {
      read(c.text, c.name);
      ADD_FAILURE() << "loaded";
    } catch (const gustav::bad_data& error) {
      EXPECT_EQ(error.line(), c.line) << error.what();
      EXPECT_NE(error.reason().find(c.reason), std::string::npos) << error.what();
    }
  }
}

TEST(gdf, vertices_and_edges) {
  const std::string nodes = "nodedef>name VARCHAR,label VARCHAR\ns1,North\ns2,South\ns3,East\n";
  const auto graph = read(nodes + "edgedef>node1 VARCHAR,node2 VARCHAR\ns1,s2\ns2,s3\n", "g.gdf");
  EXPECT_EQ(entries(graph), "s1 s2 1; s2 s1 1; s2 s3 1; s3 s2 1");
  EXPECT_EQ(graph.report.format, "GDF");
  EXPECT_FALSE(graph.directed);
  EXPECT_EQ(names(graph.names), "s1 s2 s3");
  EXPECT_EQ(read(nodes, "-").report.isolated, 3);
  EXPECT_EQ(read("nodedef> name\n1\n", "a.csv").report.format, "GDF");
  EXPECT_EQ(read_entries("NodeDef>name\n-1\n+1\nEdgeDef>node1,node2\n-1,+1\n", "-"), "-1 +1 1; +1 -1 1");
}

TEST(gdf, columns_of_edges) {
  const std::string nodes = "nodedef>label VARCHAR(40),name VARCHAR\n'a, b',1\n\"x\",2\n";
  EXPECT_EQ(read_entries(nodes + "edgedef>node2,node1,directed BOOLEAN,weight DOUBLE\n1,2,true,2.5\n", "g.gdf"),
            "2 1 2.5");
  EXPECT_EQ(read_entries(nodes + "edgedef>node1,node2,Weight INT default 7,directed BOOLEAN default true\n1,2\n", "-"),
            "1 2 7");
  const auto mixed = read(nodes + "edgedef>node1,node2,directed,length DOUBLE\n1,2,false,3\n2,2,1,4\n", "g.gdf");
  EXPECT_EQ(entries(mixed), "1 2 1; 2 1 1; 2 2 1");
  ASSERT_EQ(mixed.report.notes.size(), 2u);
  EXPECT_NE(mixed.report.notes[0].find("not used: length"), std::string::npos);
  EXPECT_EQ(
      read_entries("nodedef>name\n\"a \"\"b\"\"\"\n'c\\'d'\nedgedef>node1,node2,weight\n\"a \"\"b\"\"\",'c\\'d','3'\n",
                   "g.gdf"),
      "a \"b\" c'd 3; c'd a \"b\" 3");
  // Text after the name is not read: a label may hold anything.
  EXPECT_EQ(read("nodedef>name,label\n1,'t Hooft\n2,a,b,c\n", "g.gdf").report.vertices, 2);
}

TEST(gdf, malformed) {
  expect_errors({
      {"g.gdf", "a,b\n", 1, "before nodedef>"},
      {"g.gdf", "", 1, "empty"},
      {"g.gdf", "nodedef>label\n", 1, "without a column 'name'"},
      {"g.gdf", "nodedef>name\na\na\n", 3, "listed again"},
      {"g.gdf", "nodedef>name\na\nedgedef>node1\na\n", 3, "without the columns"},
      {"g.gdf", "nodedef>name\na\nedgedef>node1,node2\na\n", 4, "1 field, expected 2"},
      {"g.gdf", "nodedef>name\na\nedgedef>node1,node2\na,a,a\n", 4, "3 fields, expected 2"},
      {"g.gdf", "nodedef>name\na\nedgedef>node1,node2\na,\n", 4, "an empty vertex name"},
      {"g.gdf", "nodedef>name\na\nedgedef>node1,node2,weight\na,a,x\n", 4, "the weight 'x' is not a number"},
      {"g.gdf", "nodedef>name\na\nedgedef>node1,node2,directed\na,a,x\n", 4, "directed is 'x'"},
      {"g.gdf", "nodedef>name\na\nedgedef>node1,node2\n'a,a\n", 4, "a quote is not closed"},
      {"g.gdf", "nodedef>name\na\nnodedef>name\nb\n", 3, "a second nodedef>"},
  });
}

TEST(lgl, neighbours_of_vertices) {
  const auto graph = read("# a\nb 1.5\nc\n# b\nc 2\n# lone\n", "g.lgl");
  EXPECT_EQ(entries(graph), "a b 1.5; a c 1; b a 1.5; b c 2; c a 1; c b 2");
  EXPECT_EQ(graph.report.isolated, 1);
  EXPECT_FALSE(graph.directed);
  EXPECT_EQ(read_entries("#1\n2\n\n3\r\n", "g.lgl.gz"), "1 2 1; 1 3 1; 2 1 1; 3 1 1");
  expect_errors({{"g.lgl", "a b\n", 1, "before the first vertex"},
                 {"g.lgl", "# a b\n", 1, "2 names after '#'"},
                 {"g.lgl", "#\n", 1, "0 names after '#'"},
                 {"g.lgl", "# a\nb 1 2\n", 2, "3 fields"},
                 {"g.lgl", "# a\nb far\n", 2, "the weight 'far' is not a number"},
                 {"g.lgl", "", 1, "empty"}});
}

TEST(tgf, vertices_a_rule_and_arcs) {
  const auto graph = read("1 First node\n2 Second\n3\n#\n1 2 0.5\n2 3\n", "g.tgf");
  EXPECT_EQ(entries(graph), "1 2 0.5; 2 3 1");
  EXPECT_TRUE(graph.directed);
  const auto labels = read("a\nb\n#\na b knows him\n", "g.tgf");
  EXPECT_EQ(entries(labels), "a b 1");
  EXPECT_FALSE(labels.report.weighted);
  EXPECT_EQ(read("1 x\n2 y\n#\n", "g.tgf").report.isolated, 2);
  expect_errors({{"g.tgf", "1 a\n2 b\n", 2, "without a line '#'"},
                 {"g.tgf", "1 a\n1 b\n#\n", 2, "listed again"},
                 {"g.tgf", "1 a\n#\n1\n", 3, "1 field"},
                 {"g.tgf", "1 a\n#\n1 1\n#\n", 4, "a second line '#'"},
                 {"g.tgf", "", 1, "empty"}});
}

TEST(dimacs, colouring_is_undirected) {
  const auto graph = read("c FILE\np edge 4 3\ne 1 2\ne 2 3\ne 3 4\n", "g.col");
  EXPECT_EQ(entries(graph), "1 2 1; 2 1 1; 2 3 1; 3 2 1; 3 4 1; 4 3 1");
  EXPECT_FALSE(graph.directed);
  EXPECT_FALSE(graph.report.weighted);
  EXPECT_EQ(graph.report.format, "DIMACS");
  // Edges in both directions, counted either way, are edges still.
  for (const char* count : {"2", "4"}) {
    const auto twice = read(std::string("p col 3 ") + count + "\nn 1 5\ne 1 2\ne 2 1\nc x\ne 2 3\ne 3 2\n", "-");
    EXPECT_EQ(entries(twice), "1 2 1; 2 1 1; 2 3 1; 3 2 1");
  }
  EXPECT_EQ(read("p edge 3 4\ne 1 2\ne 2 3\n", "a.txt").report.entries, 4);
  expect_errors({{"g.col", "p edge 3 5\ne 1 2\ne 2 3\n", 1, "says 5 edges, but the file has 2 at most"},
                 {"g.col", "p edge 3 3\ne 1 2\ne 2 3\n", 1, "says 3 edges, but the file has 2"},
                 {"g.col", "p edge 3 1\ne 1 4\n", 2, "the vertex '4' is out of range"},
                 {"g.col", "p edge 3 1\na 1 2 3\n", 2, "a line of kind 'a'"},
                 {"g.col", "p edge 3 1\ne 1 2 3\n", 2, "4 fields, expected 'e ONE OTHER'"},
                 {"g.col", "p tw 3 1\n1 2\n", 1, "the problem 'tw' is not supported"}});
}

TEST(dimacs, flow_has_capacities) {
  const auto graph = read("c max\np max 4 3\nn 1 s\nn 4 t\na 1 2 5\na 2 4 3.5\na 1 4 0\n", "g.max");
  EXPECT_EQ(entries(graph), "1 2 5; 1 4 0; 2 4 3.5");
  EXPECT_TRUE(graph.directed);
  ASSERT_EQ(graph.report.notes.size(), 1u);
  EXPECT_NE(graph.report.notes[0].find("source 1, sink 4"), std::string::npos);
  EXPECT_EQ(read("p max 2 1\na 1 2 5\n", "-").report.format, "DIMACS");
  expect_errors({{"g.max", "p max 2 1\nn 1 x\na 1 2 5\n", 2, "'n VERTEX s'"},
                 {"g.max", "p max 2 1\nn 3 s\na 1 2 5\n", 2, "out of range"},
                 {"g.max", "p max 2 1\na 1 2\n", 2, "3 fields"}});
}

}  // namespace
