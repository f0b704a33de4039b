// Tests of GraphML as programs write it: namespaces, nested graphs, keys, and errors with their lines.
#include <graphblas/error.hpp>

#include "text.hpp"
#include <gtest/gtest.h>

namespace {

using namespace gustav_test;

std::string fault(const std::string& text) {
  try {
    read(text, "g.graphml");
  } catch (const gustav::bad_data& error) {
    return std::to_string(error.line()) + ": " + error.reason();
  }
  return "loaded";
}

TEST(graphml, keys_without_for) {
  const std::string text =
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<graphml xmlns=\"http://graphml.graphdrawing.org/xmlns\">\n"
      "<key id=\"d0\" attr.name=\"SharedData\"/>\n<key id=\"w\" for=\"\" attr.name=\"weight\" attr.type=\"double\"/>\n"
      "<graph edgedefault=\"directed\"><node id=\"a\"/><node id=\"b\"/><edge source=\"a\" target=\"b\"><data "
      "key=\"w\">2.5</data></edge></graph>\n</graphml>\n";
  EXPECT_EQ(read_entries(text, "g.graphml"), "a b 2.5");
}

TEST(graphml, namespace_prefixes) {
  const std::string text =
      "<?xml version=\"1.0\"?>\n<!DOCTYPE g:graphml SYSTEM \"x.dtd\" [ <!ENTITY e \"<node id='no'/>\"> ]>\n"
      "<g:graphml xmlns:g=\"http://graphml.graphdrawing.org/xmlns\" xmlns:y=\"http://www.yworks.com/xml/graphml\">\n"
      "<g:key id=\"w\" for=\"edge\" attr.name=\"weight\"/>\n<g:graph edgedefault=\"undirected\"><g:node id=\"a\"/>"
      "<g:node id=\"b\"/><g:edge source=\"a\" target=\"b\"><g:data "
      "key=\"w\">2</g:data></g:edge></g:graph></g:graphml>\n";
  EXPECT_EQ(read_entries(text, "g.graphml"), "a b 2; b a 2");
  EXPECT_EQ(read(text, "-").report.format, "GraphML");
}

// Data may hold elements of other programs, whatever their names are.
TEST(graphml, foreign_elements_in_data) {
  const std::string text =
      "<graphml><key id=\"d\" for=\"all\" yfiles.type=\"nodegraphics\"/><graph edgedefault=\"directed\">"
      "<data key=\"d\"><graph><node id=\"no\"/></graph></data><desc><node id=\"no\"/></desc>"
      "<node id=\"a\"><data key=\"d\"><y:ShapeNode><y:node id=\"no\"/><edge/><hyperedge/></y:ShapeNode></data>"
      "<port name=\"p\"><port name=\"q\"/></port></node><edge source=\"a\" target=\"a\" sourceport=\"p\"><data "
      "key=\"d\">"
      "<y:PolyLineEdge><y:Path/></y:PolyLineEdge></data></edge></graph></graphml>\n";
  EXPECT_EQ(read_entries(text, "g.graphml"), "a a 1");
}

TEST(graphml, nested_graphs_are_one_set_of_vertices) {
  const std::string text =
      "<graphml>\n<graph edgedefault=\"directed\"><node id=\"g\"><graph edgedefault=\"directed\"><node id=\"g::a\"/>"
      "<node id=\"g::b\"/><edge source=\"g::a\" target=\"g::b\"/></graph></node><node id=\"c\"/><edge source=\"g::a\" "
      "target=\"c\"/></graph></graphml>\n";
  const auto graph = read(text, "g.graphml");
  EXPECT_EQ(names(graph.names), "g g::a g::b c");
  EXPECT_EQ(entries(graph), "g::a g::b 1; g::a c 1");
  EXPECT_EQ(graph.report.isolated, 1);
  // Data behind a nested graph belongs to the outer node; each graph has its own default direction.
  const std::string mixed =
      "<graphml><key id=\"l\" for=\"node\" attr.name=\"label\"/><graph edgedefault=\"directed\">"
      "<node id=\"g\"><graph edgedefault=\"undirected\"><node id=\"a\"><data key=\"l\">A</data></node>"
      "<edge source=\"a\" target=\"b\"/></graph><data key=\"l\">G</data></node><node id=\"b\"><data key=\"l\">B</data>"
      "</node><edge source=\"g\" target=\"b\"/></graph></graphml>";
  io::load_options labels;
  labels.names = "label";
  EXPECT_EQ(read_entries(mixed, "g.graphml", labels), "G B 1; A B 1; B A 1");
  EXPECT_TRUE(read(mixed, "g.graphml").directed);
}

TEST(graphml, several_graphs_are_refused_by_name) {
  EXPECT_EQ(fault("<graphml>\n<graph id=\"G\" edgedefault=\"directed\"/>\n<graph id=\"H\" edgedefault=\"directed\"/>\n"
                  "</graphml>\n"),
            "3: a second graph, 'H' after 'G': expected one graph in a file");
  EXPECT_EQ(fault("<graphml>\n<graph edgedefault=\"directed\"/>\n<graph edgedefault=\"directed\"/>\n</graphml>\n"),
            "3: a second graph: expected one graph in a file");
}

TEST(graphml, errors_name_their_line) {
  const std::string head = "<graphml>\n<graph edgedefault=\"directed\">\n<node id=\"a\"/>\n";
  const std::string tail = "</graph></graphml>\n";
  for (const auto& [inner, start] : {
           std::pair("<node id=\"a\"/>\n", "4: the node 'a' is listed again"),
           std::pair("<node id=\"\"/>\n", "4: a node without id"),
           std::pair("<node id=\"b\">\n", "5: the closing tag 'graph' closes nothing: expected 'node'"),
           std::pair("<node id=b/>\n", "4: the attribute 'id' of the tag 'node': expected name=\"value\""),
           std::pair("<node id/>\n", "4: the attribute 'id' of the tag 'node'"),
           std::pair("< id=\"b\"/>\n", "4: a tag without a name"),
           std::pair("<!-- open\n", "4: markup that is not closed: expected -->"),
           std::pair("<node id=\"b\n", "4: a tag that is not closed"),
           std::pair("<hyperedge><endpoint node=\"a\"/></hyperedge>\n", "4: a hyperedge"),
           std::pair("<locator xlink:href=\"x\"/>\n", "4: a <locator>"),
           std::pair("<edge source=\"a\" target=\"a\" directed=\"yes\"/>\n", "4: directed 'yes'"),
           std::pair("<edge source=\"a\" target=\"z\"/>\n", "4: the edge names node 'z'"),
           std::pair("<edge source=\"a\" target=\"a\"><edge source=\"a\" target=\"a\"/></edge>\n",
                     "4: an edge that is not in a graph"),
           std::pair("<edge source=\"a\" target=\"a\">\n<data>3</data></edge>\n", "5: data without key"),
           std::pair("<edge source=\"a\" target=\"a\"><data key=\"w\">3</data></edge>\n<key id=\"w\"/>\n",
                     "5: the key 'w' behind its data: expected keys before the graph"),
           std::pair("<edge source=\"a\" target=\"a\"><graph/></edge>\n", "4: a graph that is neither in <graphml>"),
           std::pair("<key attr.name=\"weight\"/>\n", "4: a key without id"),
       })
    EXPECT_TRUE(fault(head + inner + tail).starts_with(start)) << inner << fault(head + inner + tail);
  EXPECT_EQ(fault("<graphml>\n<node id=\"a\"/>\n</graphml>\n").substr(0, 33), "2: the node 'a' is not in a graph");
  EXPECT_EQ(fault("<x>\n<graph/></x>\n"), "1: the tag 'x': expected <graphml>");
  EXPECT_EQ(fault("<graphml>\n<graph edgedefault=\"directed\">\n"),
            "2: the tag 'graph' is not closed before the end of the file");
  std::string deep = "<graphml>\n";
  for (int k = 0; k < 300; ++k) deep += "<x>\n";
  EXPECT_EQ(fault(deep), "257: tags nested more than 256 deep");
}

}  // namespace
