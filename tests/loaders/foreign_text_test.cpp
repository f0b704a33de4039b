// Texts of unsupported kinds are refused by name, and edge lists that begin in a similar way are not.
#include <graphblas/error.hpp>

#include "text.hpp"
#include <gtest/gtest.h>

namespace {

using namespace gustav_test;

struct foreign {
  const char* text;
  const char* what;
  const char* name = "a";
};

const foreign texts[] = {
    {"dl n = 3 format = edgelist1\nlabels:\na,b,c\ndata:\n1 2\n2 3\n", "UCINET's DL"},
    {"DL\nN=3\nFORMAT = FULLMATRIX\nDATA:\n0 1 1\n1 0 1\n1 1 0\n", "UCINET's DL"},
    {">>graph6<<DQc\n", "graph6"},
    {">>sparse6<<:Fa@x^\n", "sparse6"},
    {"DQc\nD~{\n", "graph6", "a.g6"},
    {":Fa@x^\n", "sparse6", "a.s6"},
    {"{\"directed\": false, \"nodes\": [{\"id\": 1}], \"links\": []}\n", "JSON of nodes and links"},
    {"{\n  \"nodes\": [],\n  \"edges\": []\n}\n", "JSON of nodes and links"},
    {"{ \"name\": \"G\",\n  \"directed\": true,\n  \"_subgraph_cnt\": 0,\n \"objects\": [] }\n", "JSON of Graphviz"},
    {"{\"id\":{\"@type\":\"g:Int64\",\"@value\":1},\"label\":\"x\"}\n", "JSON of TinkerPop"},
    {"{\"elements\": {\"nodes\": [], \"edges\": []}}\n", "JSON of Cytoscape"},
    {"[{\"source\": 1, \"target\": 2}]\n", "JSON"},
    {"{1: [2, 3], 2: [3]}\n", "a list or dictionary that Python printed"},
    {"[(1, 2), (2, 3)]\n", "a list or dictionary that Python printed"},
    {"(1, 2)\n(2, 3)\n", "tuples that Python printed"},
    {"[[0 1 0]\n [1 0 1]\n [0 1 0]]\n", "an array that NumPy printed"},
    {"1: 2 3\n2: 3\n3:\n", "lines of a vertex, a colon and its neighbours"},
    {"a : b c\nb : c\n", "lines of a vertex, a colon and its neighbours"},
    {"0: 1, 2\n1: 0\n", "lines of a vertex, a colon and its neighbours", "a.txt"},
    {"1 -> 2\n2 -> 3\n", "lines with arrows"},
    {"a -- b\nb -- c\n", "lines with arrows"},
    {"1 2:0.5 3:0.25\n2 3:1\n", "lines of 'index:value'"},
    {"% title\n@relation edges\n@attribute a numeric\n@data\n1,2\n", "ARFF"},
    {"@RELATION x\n", "ARFF", "a.csv"},
    {"@article{key,\n title = {x}\n}\n", "BibTeX"},
    {"@prefix ex: <http://example.org/> .\nex:a ex:b ex:c .\n", "RDF (Turtle)"},
    {"<http://a> <http://b> <http://c> .\n", "RDF (N-Triples)"},
    {"((a,b),(c,d));\n", "a tree (Newick)"},
    {"#NEXUS\nbegin trees;\n", "NEXUS"},
    {"c formula\np cnf 3 2\n1 -2 0\n2 3 0\n", "a formula (DIMACS cnf)"},
    {"c\np min 4 5\na 1 2 0 4 2\n", "a DIMACS problem 'min'"},
    {"c PACE\np tw 4 3\n1 2\n2 3\n", "a DIMACS problem 'tw'"},
    {"A = [0 1\n1 0];\n", "a MATLAB or Octave program", "a.m"},
    {"function mpc = case9\nmpc.version = '2';\n", "a MATLAB or Octave program"},
    {"*node data\nid gender\na 1\n*tie data\nfrom to\n", "NetDraw's VNA"},
    {"LEDA.GRAPH\nstring\nint\n-1\n2\n", "a LEDA graph"},
    {"(tlp \"2.3\"\n(nb_nodes 3)\n", "Tulip's format"},
    {"graph TD\nA-->B\n", "Mermaid"},
    {"CREATE TABLE edges (a int, b int);\n", "SQL"},
    {"structure(list(from = 1:3))\n", "an R object"},
    {"{{0,1},{1,0}}\n", "a Mathematica list"},
    {"33D32945 STP File, STP Format Version 1.0\n", "a Steiner problem"},
    {"<?xml version=\"1.0\"?>\n<rdf:RDF xmlns:bp=\"biopax\">\n</rdf:RDF>\n", "XML of RDF or BioPAX"},
    {"<?xml version=\"1.0\"?>\n<osm version=\"0.6\">\n", "XML of OpenStreetMap"},
    {"<gxl><graph id=\"g\"></graph></gxl>\n", "XML of a graph (GXL)"},
    {"<html>\n", "HTML"},
    {"3 3 3\n0 1 1\n1 2 1\n2 0 1\n", "entries below a line of their sizes"},
    {"3 3 3\n0 1 1\n1 2 1\n", "SMAT", "a.smat"},
    {"1 A\n2 B\n#\n1 2 e\n", "the Trivial Graph Format"},
    {"1 A\n2 B\n#\n1 2\n", "the Trivial Graph Format"},
    {"# a\nb 1\nc 2\n# b\nd 1\n", "LGL"},
    {"# a\nb\nc\n# d\ne\n", "LGL"},
    {"\"x\" data\n", "a UCINET dataset", "a.##h"},
    {"a n b\n", "Cytoscape's nested networks", "a.nnf"},
};

TEST(foreign_text, is_told_by_name) {
  for (const foreign& f : texts) {
    SCOPED_TRACE(f.text);
    try {
      read(f.text, f.name);
      ADD_FAILURE() << "loaded";
    } catch (const gustav::bad_data& error) {
      EXPECT_NE(error.reason().find(std::string("looks like ") + f.what), std::string::npos) << error.what();
      EXPECT_NE(error.reason().find("expected "), std::string::npos) << error.what();
    }
  }
}

TEST(foreign_text, harwell_boeing_has_cards) {
  const std::string title(72, 'x');
  const std::string text = title + "KEY     \n  5  1  1  3  0\nRUA  5 5 15 0\n(26I3) (26I3) (3E23.15)\n1 2\n";
  EXPECT_THROW(
      try { read(text, "a"); } catch (const gustav::bad_data& error) {
        EXPECT_NE(error.reason().find("Harwell-Boeing"), std::string::npos) << error.what();
        throw;
      },
      gustav::bad_data);
}

TEST(foreign_text, similar_edge_lists_are_read) {
  for (const char* text : {"dl 1\nx 2\n",
                           "c d\np q\n",
                           "p edge\nq r\n",
                           "GO:1 GO:2\nGO:2 GO:3\n",
                           "a: b\nb c\n",
                           "# edges\n1 2\n2 3\n",
                           "# part1\n1 2\n# part2\n2 3\n",
                           "#\n1 2\n2 3\n",
                           "1 2\n#\n3 4\n",
                           "3 3 2\n1 2 5\n2 3 1\n",
                           "@a @b\n@c @d\n",
                           "<a> <b>\n<b> <c>\n",
                           "(a b\nc d\n",
                           "graph x\ny z\n",
                           "create b\nc d\n",
                           "a=b c\nd e\n",
                           "{a} {b}\n",
                           "[1] [2]\n[2] [3]\n",
                           "function f\nf g\n",
                           "1:2 3:4\n",
                           "-- x\n"})
    EXPECT_EQ(read(text, "a.txt").report.format, "edge list") << text;
  io::load_options options;
  options.format = "edgelist";
  EXPECT_EQ(read_entries("1 -> 5\n", "a",
                         [&] {
                           io::load_options columns = options;
                           columns.columns = {"1", "3"};
                           return columns;
                         }()),
            "1 5 1");
}

// Lines of numbers of many lengths are no METIS graph if their header is none.
TEST(foreign_text, ragged_numbers_are_not_called_metis) {
  for (const char* text : {"1 2 3\n2 3\n3 4 5 6\n", "1 2\n2 3 4\n3 1\n4\n", "5 1\n2 7 9\n3\n", "10 20 30\n20 30\n"}) {
    SCOPED_TRACE(text);
    try {
      read(text, "-");
      ADD_FAILURE() << "loaded";
    } catch (const gustav::bad_data& error) {
      EXPECT_EQ(error.line(), 2u) << error.what();
      EXPECT_NE(error.reason().find("--format adjlist"), std::string::npos) << error.what();
      EXPECT_EQ(error.reason().find("neighbour "), std::string::npos) << error.what();
    }
  }
  EXPECT_EQ(read("3 2\n2\n1 3\n2\n", "-").report.format, "METIS");
  EXPECT_EQ(read("% c\n3 2 1\n2 7\n1 7 3 4\n2 4\n", "-").report.format, "METIS");
}

}  // namespace
