// Tests of Pajek and GEXF, and of less common features of GML, GraphML and Graphviz.
#include <graphblas/error.hpp>

#include "text.hpp"
#include <gtest/gtest.h>

namespace {

using namespace gustav_test;

std::string fault(const std::string& text, const std::string& name) {
  try {
    read(text, name);
  } catch (const gustav::bad_data& error) {
    return std::to_string(error.line()) + ": " + error.reason();
  }
  return "loaded";
}

TEST(pajek, sections) {
  const std::string labels = "*Network x\n% c\n*Vertices 3\n1 \"a b\" 0.1 0.2 box\n2 c\n3 \"d\"\n";
  EXPECT_EQ(read_entries(labels + "*Arcs\n1 2 1.5 c Blue\n3 1\n", "a.net"), "a b c 1.5; d a b 1");
  EXPECT_EQ(read_entries(labels + "*edges\n1 2 2\n", "-"), "a b c 2; c a b 2");
  EXPECT_EQ(read_entries("*Vertices 4\n*Arcslist\n1 2 3\n4 1\n", "a.net"), "1 2 1; 1 3 1; 4 1 1");
  EXPECT_EQ(read_entries("*Vertices 3\n*Edgeslist\n1 2 3\n", "a.net"), "1 2 1; 1 3 1; 2 1 1; 3 1 1");
  EXPECT_EQ(read_entries("*Vertices 2\n*Matrix\n0 2\n0.5 0\n", "a.net"), "1 2 2; 2 1 0.5");
  EXPECT_EQ(read_entries("*Vertices 3 1\n*Matrix\n0 7\n", "a.net"), "1 3 7");
  // With arcs and edges the graph is directed, and an edge becomes two arcs.
  const auto mixed = read("*Vertices 3\n*Arcs\n1 2 5\n*Edges\n2 3 6\n3 3 7\n", "a.net");
  EXPECT_EQ(entries(mixed), "1 2 5; 2 3 6; 3 2 6; 3 3 7");
  EXPECT_TRUE(mixed.directed);
  const auto isolated = read("*Vertices 3\n*Edges\n1 2\n", "a.net");
  EXPECT_FALSE(isolated.directed);
  EXPECT_FALSE(isolated.weighted);
  EXPECT_EQ(isolated.report.isolated, 1);
  EXPECT_EQ(isolated.report.format, "Pajek");
  EXPECT_EQ(names(read("*Vertices 2\n1 x\n2 x\n*Arcs\n", "a.net").names), "1 2");
}

TEST(pajek, errors_name_their_line) {
  for (const auto& [text, start, part] :
       {std::tuple("*Vertices 2\n*Arcs\n1 3\n", "3: ", "'3' is out of range: expected 1 to 2"),
        std::tuple("*Vertices 2\n*Arcs\n1\n", "3: ", "1 field"),
        std::tuple("*Vertices x\n", "1: ", "expected '*Vertices N'"), std::tuple("1 2\n", "1: ", "before *Vertices"),
        std::tuple("*Arcs\n1 2\n", "1: ", "edges before *Vertices"),
        std::tuple("*Vertices 2\n*Events x\n", "2: ", "'*Events x' is not supported"),
        std::tuple("*Vertices 2\n1 \"a\n", "2: ", "quote is not closed"),
        std::tuple("*Vertices 2\n1 a\n1 b\n", "3: ", "1 is listed again"),
        std::tuple("*Vertices 2\n*Matrix\n1 2 3\n", "3: ", "3 numbers, expected 2"),
        std::tuple("*Vertices 2\n*Matrix\n1 2\n", "3: ", "1 of 2 rows"),
        std::tuple("*Vertices 2\n*Vertices 2\n", "2: ", "a second *Vertices"),
        std::tuple("% nothing\n", "1: ", "no vertices")}) {
    const std::string found = fault(text, "a.net");
    EXPECT_TRUE(found.starts_with(start)) << text << found;
    EXPECT_NE(found.find(part), std::string::npos) << text << found;
  }
  io::load_options options;
  options.max_memory = 1 << 20;
  EXPECT_THROW(read("*Vertices 4000000000\n4000000000 x\n", "a.net", options), gustav::out_of_memory);
}

TEST(gexf, nodes_and_edges) {
  const std::string head =
      "<?xml version=\"1.0\"?>\n<gexf xmlns=\"http://www.gexf.net/1.2draft\" version=\"1.2\">\n"
      "<!-- <node id=\"no\"/> --><graph defaultedgetype=\"directed\"><nodes><node id=\"b\" label=\"B\"/>"
      "<node id=\"caf&#233;\"/><node label=' id=\"no\" ' id=\"z\"><attvalues/></node></nodes>\n<edges>\n";
  const std::string tail = "</edges></graph></gexf>\n";
  const auto graph = read(head + "<edge id=\"0\" source=\"caf&#xE9;\" target=\"b\" weight=\"2.5\"/>" + tail, "-");
  EXPECT_EQ(graph.report.format, "GEXF");
  EXPECT_EQ(names(graph.names), "b caf\xc3\xa9 z");
  EXPECT_EQ(entries(graph), "caf\xc3\xa9 b 2.5");
  EXPECT_EQ(graph.report.isolated, 1);
  const auto mixed = read(head +
                              "<edge source=\"b\" target=\"z\" type=\"undirected\"/>\n<edge source=\"b\" "
                              "target=\"caf\xc3\xa9\"/>" +
                              tail,
                          "a.gexf");
  EXPECT_EQ(entries(mixed), "b caf\xc3\xa9 1; b z 1; z b 1");
  ASSERT_EQ(mixed.report.notes.size(), 1u);
  EXPECT_FALSE(read("<gexf><graph><nodes><node id=\"1\"/></nodes></graph></gexf>", "-").directed);
  for (const auto& [edge, start, part] :
       {std::tuple("<edge source=\"b\" target=\"q\"/>", "5: ", "names node 'q'"),
        std::tuple("<edge source=\"b\"/>", "5: ", "without target"),
        std::tuple("<edge source=\"b\" target=\"b\" type=\"x\"/>", "5: ", "the edge type 'x'"),
        std::tuple("</nodes>", "5: ", "closes nothing")}) {
    const std::string found = fault(head + edge + tail, "a.gexf");
    EXPECT_TRUE(found.starts_with(start)) << found;
    EXPECT_NE(found.find(part), std::string::npos) << found;
  }
  EXPECT_NE(fault("<gexf><graph><nodes><node id=\"1\"/>\n", "-").find("not closed"), std::string::npos);
}

TEST(references, in_gml_and_xml) {
  const auto label = [](const std::string& text) {
    return read("graph [ node [ id 1 label \"" + text + "\" ] ]", "a.gml").names.name(0);
  };
  EXPECT_EQ(label("caf&#233;"), "caf\xc3\xa9");
  EXPECT_EQ(label("&#x20AC;&#X1F30D;"), "\xe2\x82\xac\xf0\x9f\x8c\x8d");
  EXPECT_EQ(label("&Eacute;&yuml;&nbsp;x"), "\xc3\x89\xc3\xbf\xc2\xa0x");
  EXPECT_EQ(label("&quot;&amp;&lt;&gt;&apos;"), "\"&<>'");
  EXPECT_EQ(label("AT&T &unknown; &#; &#12a;"), "AT&T &unknown; &#; &#12a;");
  EXPECT_EQ(label("&amp;#233;"), "&#233;");
  for (const char* none : {"&#0;", "&#xD800;", "&#x110000;", "&#99999999999;"})
    EXPECT_NE(fault("graph [\nnode [ id 1 label \"" + std::string(none) + "\" ] ]", "a.gml").find("is not a character"),
              std::string::npos)
        << none;
  const auto ids =
      read("<graphml><graph edgedefault=\"directed\"><node id=\"&#233;\"/></graph></graphml>", "a.graphml");
  EXPECT_EQ(names(ids.names), "\xc3\xa9");
}

TEST(graphviz, edges_between_subgraphs) {
  EXPECT_EQ(read_entries("digraph { a -> {b c} }", "a.dot"), "a b 1; a c 1");
  EXPECT_EQ(read_entries("digraph { {a b} -> {c d} [weight=2] }", "a.dot"), "a c 2; a d 2; b c 2; b d 2");
  EXPECT_EQ(read_entries("graph { a -- {b; c} -- d }", "a.dot"),
            "a b 1; a c 1; b a 1; b d 1; c a 1; c d 1; d b 1; d c 1");
  EXPECT_EQ(read_entries("digraph { subgraph s { p; q } -> z; subgraph { r } -> z }", "a.dot"), "p z 1; q z 1; r z 1");
  EXPECT_EQ(names(read("digraph { {rank=same; x y} y -> \"subgraph\" }", "a.dot").names), "x y subgraph");
  EXPECT_EQ(fault("digraph {\n a -> b\n a -> {b c} [weight=heavy]\n}\n", "a.dot").substr(0, 10), "3: the wei");
  EXPECT_EQ(read("digraph \"my graph\" { a -> b }", "-").report.format, "Graphviz");
}

TEST(graphml, attributes) {
  const auto read_edge = [](const std::string& edge) {
    return read(
        "<graphml><graph edgedefault=\"directed\"><node id=\"a\"/><node id=\"b\"/>\n" + edge + "</graph></graphml>",
        "a.graphml");
  };
  EXPECT_EQ(entries(read_edge("<edge label=' source=\"b\" ' source=\"a\" target=\"b\"/>")), "a b 1");
  EXPECT_EQ(entries(read_edge("<edge source=\"a\" target=\"b\" directed=\"false\"/>")), "a b 1; b a 1");
  EXPECT_NE(fault("<graphml><graph edgedefault=\"Undirected\"></graph></graphml>", "a.graphml").find("'Undirected'"),
            std::string::npos);
}

}  // namespace
