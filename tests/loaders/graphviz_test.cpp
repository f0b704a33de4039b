// Tests of the grammar of Graphviz files. The expected values are those of gc, nop and gvpr of Graphviz 2.43.
#include <graphblas/error.hpp>

#include "text.hpp"
#include <gtest/gtest.h>

namespace {

using namespace gustav_test;

std::string arcs(const std::string& text) { return read_entries(text, "a.dot"); }

std::string vertices(const std::string& text) { return names(read(text, "a.dot").names); }

std::string notes(const std::string& text) {
  std::string all;
  for (const std::string& note : read(text, "a.dot").report.notes) all += (all.empty() ? "" : "; ") + note;
  return all;
}

std::string fault(const std::string& text) {
  try {
    read(text, "a.dot");
  } catch (const gustav::bad_data& error) {
    return std::to_string(error.line()) + ": " + error.reason();
  }
  return "loaded";
}

TEST(graphviz, an_edge_joins_all_vertices_of_a_subgraph) {
  EXPECT_EQ(arcs("digraph { a -> {b -> c} }"), "a b 1; a c 1; b c 1");
  EXPECT_EQ(vertices("digraph { a -> {b -> c} }"), "a b c");
  EXPECT_EQ(arcs("digraph { {a -> b} -> {c d -> e} }"), "a b 1; a c 1; a d 1; a e 1; b c 1; b d 1; b e 1; d e 1");
  EXPECT_EQ(arcs("digraph { a -> {b {c {d}}} -> e }"), "a b 1; a c 1; a d 1; b e 1; c e 1; d e 1");
  EXPECT_EQ(arcs("digraph { a -> subgraph x {b b subgraph y {b c}} }"), "a b 1; a c 1");
  EXPECT_EQ(arcs("digraph { {a b} -> {a b} }"), "a a 1; a b 1; b a 1; b b 1");
  EXPECT_EQ(arcs("digraph { a -> b -> {c} -> {} -> d [weight=4] }"), "a b 4; b c 4");
  EXPECT_EQ(arcs("digraph { {rank=same node [x=1] a; b} -> c; {d} [weight=3] }"), "a c 1; b c 1");
}

TEST(graphviz, a_subgraph_named_again_has_all_its_members) {
  EXPECT_EQ(arcs("digraph { subgraph s {b}; subgraph s {c}; a -> subgraph s {} }"), "a b 1; a c 1");
  EXPECT_EQ(arcs("digraph { subgraph s {b} -> subgraph s {c} }"), "b b 1; b c 1; c b 1; c c 1");
  // A subgraph belongs to the one around it.
  EXPECT_EQ(arcs("digraph { subgraph t { subgraph s {b} } a -> subgraph s {}; x -> subgraph t {} }"), "x b 1");
  // A reference without a body, as in old files.
  EXPECT_EQ(arcs("digraph { subgraph s {b}; a -> subgraph s }"), "a b 1");
  EXPECT_EQ(fault("digraph { a -> subgraph s }"), "1: '}' instead of the { of a subgraph");
}

TEST(graphviz, lists_of_vertices) {
  EXPECT_EQ(arcs("digraph { a, b -> c, d; c, d }"), "a c 1; a d 1; b c 1; b d 1");
  EXPECT_EQ(arcs("digraph { a, a -> b }"), "a b 2");
  EXPECT_EQ(arcs("digraph { a:p -> b:\"q r\":sw; a : n, c -> d }"), "a b 1; a d 1; c d 1");
}

TEST(graphviz, names) {
  EXPECT_EQ(vertices("graph { Zo\xc3\xab -- Zo\xeb -- _1 -- \xff }"), "Zo\xc3\xab Zo\xeb _1 \xff");
  EXPECT_EQ(vertices("graph { 1. -- -.5 -- -3 -- 007 -- 7 -- \"7\" }"), "1. -.5 -3 007 7");
  EXPECT_EQ(vertices(R"(graph { "C:\\" -- "q\"r" -- "x\\\"y" -- "n\n" })"), R"(C:\\ q"r x\\"y n\n)");
  EXPECT_EQ(vertices("graph { \"a\\\nb\" -- \"c\\\r\nd\" }"), "ab cd");
  EXPECT_EQ(vertices("graph { \"a\" + \"b\" -- \"c\\\"\" /* x */ + // y\n \"\" + \"d\" }"), "ab c\"d");
  EXPECT_EQ(vertices("graph { <a<i>b</i>> -- <c> + \"d\" -- <<!-- > -->> }"), "a<i>b</i> cd <!-- > -->");
  EXPECT_EQ(vertices("graph { \"node\" -- \"Strict\" }"), "node Strict");
  EXPECT_EQ(arcs("graph { \"\" -- a }"), " a 1; a  1");
  EXPECT_EQ(fault("graph {\n x -- Node }"),
            "2: the keyword 'Node' instead of a vertex or a subgraph: a name like this needs quotes");
  EXPECT_EQ(fault("graph {\n x -- y.z }").substr(0, 32), "2: the character '.' begins no n");
  EXPECT_EQ(fault("graph {\n x - y }").substr(0, 60), "2: the character '-' begins no name and is no -> or --: expe");
  EXPECT_EQ(fault("graph {\n x -- \"a\nb\" }").substr(0, 10), "2: the nam");
}

TEST(graphviz, a_word_that_is_two_names_gets_a_note) {
  EXPECT_EQ(vertices("graph { 1a -- b }"), "1 a b");
  EXPECT_EQ(notes("graph {\n b; 1a -- b; 2c }"),
            "line 2: '1a' is read as two names, as Graphviz does: quotes would make it one");
  EXPECT_EQ(vertices("graph { a-1 -- 1.2.3 }"), "a -1 1.2 .3");
  EXPECT_EQ(notes("graph { a---1; a--1; 1--a }"), "");
}

TEST(graphviz, comments_and_keywords) {
  EXPECT_EQ(
      vertices("# 1 \"f.c\"\nSTRICT DiGraph /* { */ G // {\n{ a # -> x\n -> b /* -> y */ # }\n ; subGRAPH s { c } }"),
      "a b c");
  EXPECT_EQ(vertices("graph { a -- b [label=\"// /* # }\", x=<# /* <b>}</b>>] c }"), "a b c");
}

TEST(graphviz, strict) {
  EXPECT_EQ(arcs("strict digraph { a -> b [weight=2]; a -> b [weight=3] }"), "a b 3");
  EXPECT_EQ(arcs("strict digraph { a -> b [weight=2]; a -> b; edge [weight=9]; a -> b }"), "a b 2");
  EXPECT_EQ(arcs("strict graph { a -- b [weight=2]; b -- a [weight=5]; a -- a; a -- a }"), "a a 1; a b 5; b a 5");
  EXPECT_EQ(arcs("strict graph { {a b} -- {a b} }"), "a a 1; a b 1; b a 1; b b 1");
  EXPECT_EQ(read("strict graph { a -- b; b -- a }", "a.dot").report.records, 1);
  EXPECT_EQ(notes("strict graph { a -- b; b -- a }"),
            "1 edge repeats another one of the strict graph: the last attributes count");
  EXPECT_EQ(arcs("strict digraph { a -> b [key=k weight=2]; a -> b [key=j weight=3]; a -> b [weight=4] }"), "a b 4");
  EXPECT_EQ(arcs("digraph { a -> b [weight=2]; a -> b [weight=3] }"), "a b 5");
}

TEST(graphviz, edges_of_one_key_are_one_edge) {
  EXPECT_EQ(arcs("digraph { a -> b [key=k weight=2]; a -> b [key=k weight=3]; a -> b [key=j]; b -> a [key=k] }"),
            "a b 4; b a 1");
  EXPECT_EQ(read("graph { a -- b [key=k]; b -- a [key=k]; a -- b }", "a.dot").report.records, 2);
  EXPECT_EQ(notes("graph { a -- b [key=k]; b -- a [key=k] }"),
            "1 edge repeats the key of another one: the last attributes count");
}

TEST(graphviz, default_weights_belong_to_scopes) {
  EXPECT_EQ(arcs("digraph { a -> b; edge [weight=5]; b -> c; subgraph s { c -> d; edge [weight=6]; d -> e [weight=7] "
                 "e -> f } f -> g; edge [weight=8]; subgraph s { g -> h } subgraph t { h -> i } edge [weight=\"\"]; "
                 "i -> j }"),
            "a b 1; b c 5; c d 5; d e 7; e f 6; f g 5; g h 6; h i 8; i j 1");
  EXPECT_EQ(arcs("digraph { edge [weight=2] x -> { edge [weight=3] y -> z } -> w }"),
            "x y 2; x z 2; y z 3; y w 2; z w 2");
  EXPECT_EQ(arcs("digraph { node [weight=3] graph [weight=3] weight=3; a -> b; b [weight=3] }"), "a b 1");
  EXPECT_FALSE(read("digraph { node [weight=3] graph [weight=3] weight=3; a -> b; b [weight=3] }", "a.dot").weighted);
}

TEST(graphviz, weights) {
  EXPECT_EQ(arcs("digraph { a -> b [x=1; weight=2, y=3] [weight=4] [] }"), "a b 4");
  EXPECT_EQ(
      arcs("digraph { a -> b [weight=\" 2.5 \"]; b -> c [weight=<3>]; c -> d [weight=1e-05]; d -> e [weight=-2] }"),
      "a b 2.5; b c 3; c d 1e-05; d e -2");
  EXPECT_EQ(arcs("digraph { a -> b [Weight=3]; b -> c [\"Edge Weight\"=4, weight=\"\"] }"), "a b 1; b c 1");
  EXPECT_EQ(arcs("digraph { a -> b [Weight=3]; b -> c [EdgeWeight=4] }"), "a b 3; b c 1");
  EXPECT_EQ(arcs("digraph { a -> b [\"Edge Weight\"=4] }"), "a b 4");
  EXPECT_EQ(notes("digraph { a -> b [Weight=3]; b -> c [cost=2 len=3 penwidth=4 label=\"5\" minlen=2 name=x] }"),
            "numeric edge attributes that are not used: 'cost', 'len', 'label'; 1 edge has no weight and count as 1");
  EXPECT_EQ(notes("digraph { a -> b [label=5]; b -> c [label=x]; c [cost=2] }"), "");
  EXPECT_EQ(fault("digraph { a -> b [weight=2]\n b -> c [weight=\"1,5\"] }").substr(0, 40),
            "2: the weight '1,5' has a decimal comma:");
  for (const char* value : {"1,5", "1.5in", "0x1F", "1-2"})
    EXPECT_NE(fault(std::string("digraph { a -> b\n [weight=") + value + "] }").find("2: "), std::string::npos)
        << value;
  EXPECT_EQ(fault("digraph { a -> b\n [weight] }").substr(0, 26), "2: the weight 'weight' is ");
  EXPECT_EQ(arcs("digraph { a -> b [bold, color=red] c [filled] }"), "a b 1");
}

TEST(graphviz, one_graph_a_file) {
  EXPECT_EQ(fault("graph {\n a -- b }\ndigraph H { c }"), "3: a second graph, 'H': expected one graph in a file");
  EXPECT_EQ(fault("graph { a -- b }\nstrict graph { c }"), "2: a second graph: expected one graph in a file");
  EXPECT_EQ(fault("graph { a -- b }\n x"), "2: 'x' after the graph: expected the end of the file");
  EXPECT_EQ(arcs("digraph { a -> b;; };\n // the end\n"), "a b 1");
  EXPECT_EQ(read("digraph {}", "a.dot").names.size(), 0);
}

TEST(graphviz, malformed) {
  const std::pair<const char*, const char*> cases[] = {
      {"digraph {\n a -> b\n b -- c }", "3: -- in a digraph: expected ->"},
      {"graph {\n a -- b [x=y\n}", "3: '}' instead of an attribute or ]"},
      {"graph {\n a -- b [x=y\n", "2: a [ that is not closed before the end of the file"},
      {"graph {\n a --\n {b c\n", "3: a { that is not closed before the end of the file"},
      {"graph\n\n", "2: the file ends: expected {"},
      {"graph x y {}", "1: 'y' instead of {"},
      {"graph {\n a -- \n}", "3: '}' instead of a vertex or a subgraph"},
      {"graph {\n edge a -- b }", "2: '--' instead of ["},
      {"graph {\n a = }", "2: '}' instead of a value"},
      {"graph {\n a -- b [x=] }", "2: ']' instead of a value"},
      {"graph {\n a: -- b }", "2: '--' instead of a port"},
      {"graph {\n ]", "2: ']' instead of a statement or }"},
      {"graph {\n a -- \"b\" + c }", "2: no text after +: expected a quoted text"},
      {"graph {\n a -- <<b> }", "2: a < that is not closed: expected > before the end of the file"},
      {"graph {\n a /* b }", "2: a comment that is not closed: expected */"},
      {"graph {\n a -- <<!-- b> }", "2: a comment that is not closed: expected -->"},
  };
  for (const auto& [text, reason] : cases) EXPECT_EQ(fault(text).substr(0, std::string(reason).size()), reason) << text;
  const std::string deep = "graph {" + std::string(100000, '{');
  EXPECT_EQ(fault(deep), "1: braces nested more than 500 deep");
  EXPECT_EQ(vertices("graph {" + std::string(400, '{') + "a" + std::string(400, '}') + "}"), "a");
}

TEST(graphviz, is_recognised_by_its_first_words) {
  for (const char* text :
       {"STRICT graph{a--b}", "/* x */ // y\n# z\ndigraph \"a {\" + \"b\" { a -> b }", "graph <x> {}"})
    EXPECT_EQ(read(text, "-").report.format, "Graphviz") << text;
  EXPECT_NE(read("graph digraph\n", "-").report.format, "Graphviz");
}

// Memory for the pairs of two large subgraphs is refused before it is used.
TEST(graphviz, edges_between_large_subgraphs_need_memory) {
  std::string many;
  for (int k = 0; k < 20000; ++k) many += " v" + std::to_string(k);
  io::load_options options;
  options.max_memory = 400 << 20;
  EXPECT_THROW(read("digraph { {" + many + "} -> {" + many + "} }", "a.dot", options), gustav::out_of_memory);
}

}  // namespace
