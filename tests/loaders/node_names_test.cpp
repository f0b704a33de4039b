// Tests of what names the vertices of GML, Pajek, GraphML and GEXF.
#include <graphblas/error.hpp>

#include "text.hpp"
#include <gtest/gtest.h>

#include <algorithm>

namespace {

using namespace gustav_test;

io::load_options by(const std::string& names) {
  io::load_options options;
  options.names = names;
  return options;
}

std::string named(const std::string& text, const std::string& file, const std::string& by_what = {}) {
  return names(read(text, file, by(by_what)).names);
}

std::string fault(const std::string& text, const std::string& file, const std::string& by_what = {}) {
  try {
    read(text, file, by(by_what));
  } catch (const gustav::bad_data& error) {
    return std::to_string(error.line()) + ": " + error.reason();
  }
  return "loaded";
}

bool has_note(const std::string& text, const std::string& file, const std::string& note,
              const std::string& by_what = {}) {
  const auto notes = read(text, file, by(by_what)).report.notes;
  return std::find(notes.begin(), notes.end(), note) != notes.end();
}

std::string gml(const std::string& nodes, const std::string& edges = {}) { return "graph [\n" + nodes + edges + "]\n"; }

TEST(node_names, gml_labels_that_are_numbers) {
  const std::string text = gml("node [ id 0 label \"1\" ]\nnode [ id 1 label \"2\" ]\nnode [ id 2 label \"7\" ]\n",
                               "edge [ source 0 target 1 ]\nedge [ source 1 target 2 ]\n");
  EXPECT_EQ(read_entries(text, "g.gml"), "1 2 1; 2 1 1; 2 7 1; 7 2 1");
  EXPECT_TRUE(read(text, "g.gml").names.are_integers());
  EXPECT_TRUE(has_note(text, "g.gml", "the vertices are named by label; --names id takes the ids"));
  EXPECT_EQ(read_entries(text, "g.gml", by("id")), "0 1 1; 1 0 1; 1 2 1; 2 1 1");
  EXPECT_TRUE(has_note(text, "g.gml", "the vertices are named by id", "id"));
  EXPECT_EQ(named(gml("node [ id 0 label 5 ]\nnode [ id 1 label 6.5 ]\n"), "g.gml"), "5 6.5");
  // Labels that repeat the ids are no choice.
  EXPECT_TRUE(read(gml("node [ id 0 label \"0\" ]\n"), "g.gml").report.notes.empty());
}

TEST(node_names, gml_labels_that_do_not_name) {
  const std::string repeated = gml("node [ id 7 label \"x\" ]\nnode [ id 8 label \"x\" ]\n");
  EXPECT_EQ(named(repeated, "g.gml"), "7 8");
  EXPECT_TRUE(has_note(repeated, "g.gml", "the label 'x' repeats, so the ids name the vertices"));
  EXPECT_EQ(fault(repeated, "g.gml", "label"),
            "3: the label 'x' repeats: expected one for each vertex, and all different, because of --names");
  const std::string some = gml("node [ id 7 label \"x\" ]\nnode [ id 8 label \"\" ]\n");
  EXPECT_EQ(named(some, "g.gml"), "7 8");
  EXPECT_TRUE(has_note(some, "g.gml", "some vertices have no label, so the ids name the vertices"));
  EXPECT_EQ(fault(some, "g.gml", "label").substr(0, 36), "3: some vertices have no label: expe");
}

TEST(node_names, gml_names_where_labels_are_absent) {
  const std::string igraph = gml("node\n[\nid 0\nname \"Valjean\"\n]\nnode\n[\nid 1\nname \"Javert\"\n]\n",
                                 "edge\n[\nsource 1\ntarget 0\nvalue 3\n]\n");
  EXPECT_EQ(read_entries(igraph, "g.gml"), "Valjean Javert 3; Javert Valjean 3");
  EXPECT_TRUE(has_note(igraph, "g.gml", "the vertices are named by name; --names id takes the ids"));
  const std::string both = gml("node [ id 0 name \"n\" label \"l\" colour \"red\" ]\n");
  EXPECT_EQ(named(both, "g.gml"), "l");
  EXPECT_EQ(named(both, "g.gml", "name"), "n");
  EXPECT_EQ(named(both, "g.gml", "colour"), "red");
  EXPECT_EQ(fault(both, "g.gml", "size"),
            "2: no vertex has an attribute 'size' for --names: expected one of id, 'name', 'label', 'colour'");
  // Names that would break the output are bad data, and the ids are a way out.
  const std::string lines = gml("node [ id 0 label \"a\nb\" ]\n");
  EXPECT_EQ(fault(lines, "g.gml").substr(0, 12), "2: the name ");
  EXPECT_EQ(named(lines, "g.gml", "id"), "0");
}

TEST(node_names, gml_ids_of_any_kind) {
  EXPECT_EQ(read_entries("graph [ node [ id -5 label \"x\" ] node [ id 6 label \"y\" ] edge [ source -5 target 6 ] ]",
                         "g.gml"),
            "x y 1; y x 1");
  const std::string wide =
      gml("node [ id 18446744073709551615 label \"x\" ]\nnode [ id -9223372036854775808 label \"y\" ]\n",
          "edge [ source 18446744073709551615 target -9223372036854775808 weight 2 ]\n");
  EXPECT_EQ(read_entries(wide, "g.gml"), "x y 2; y x 2");
  const std::string quoted =
      gml("node [ id \"1\" ]\nnode [ id 2 ]\n", "edge [ source 1 target \"2\" weight \"2.5\" ]\n");
  EXPECT_EQ(read_entries(quoted, "g.gml"), "1 2 2.5; 2 1 2.5");
  EXPECT_EQ(read_entries(gml("node [ id 1.0 ]\nnode [ id +2 ]\n", "edge [ source 01 target 2 ]\n"), "g.gml"),
            "1 2 1; 2 1 1");
  EXPECT_EQ(read_entries(gml("node [ id n1 ]\nnode [ id \"n2\" ]\n", "edge [ source \"n1\" target n2 ]\n"), "g.gml"),
            "n1 n2 1; n2 n1 1");
  EXPECT_EQ(fault(gml("node [ id 1 ]\nnode [ id \"1\" ]\n"), "g.gml"),
            "3: the node '1' is listed again: expected each id once");
  EXPECT_EQ(fault(gml("node [ id \"\" ]\n"), "g.gml"), "2: no value after id: expected the number of a node");
  EXPECT_EQ(fault(gml("node [ id [ x 1 ] ]\n"), "g.gml"), "2: no value after id: expected the number of a node");
  EXPECT_FALSE(read("graph [ edge [ source 1 target 1 ] node [ id 1 ] directed \"0\" ]", "g.gml").directed);
  EXPECT_TRUE(read("graph [ edge [ source 1 target 1 ] node [ id 1 ] directed 1 ]", "g.gml").directed);
}

TEST(node_names, pajek) {
  const std::string text = "*Vertices 3\n1 \"10\"\n2 \"20\"\n3 \"7\"\n*Edges\n1 2\n2 3\n";
  EXPECT_EQ(read_entries(text, "g.net"), "10 20 1; 20 10 1; 20 7 1; 7 20 1");
  EXPECT_EQ(named(text, "g.net", "id"), "1 2 3");
  EXPECT_TRUE(has_note(text, "g.net", "the vertices are named by label; --names id takes the ids"));
  EXPECT_EQ(named("*Vertices 2\n1 \"x\"\n*Edges\n1 2\n", "g.net"), "1 2");
  EXPECT_EQ(fault("*Vertices 2\n1 \"x\"\n*Edges\n1 2\n", "g.net", "label").substr(0, 30),
            "1: some vertices have no label");
  EXPECT_EQ(fault("*Vertices 2\n1 \"x\"\n2 \"x\"\n", "g.net", "label").substr(0, 24), "3: the label 'x' repeats");
  EXPECT_EQ(fault("*Vertices 1\n1 \"x\"\n", "g.net", "name"),
            "2: no vertex has an attribute 'name' for --names: expected one of id, 'label'");
}

std::string graphml(const std::string& nodes) {
  return "<graphml><key id=\"d0\" for=\"node\" attr.name=\"label\" attr.type=\"string\"/>\n"
         "<key id=\"d1\" for=\"all\" attr.name=\"full name\"/><key id=\"d2\" attr.name=\"picture\"/>\n"
         "<graph edgedefault=\"directed\">\n" +
         nodes + "</graph></graphml>\n";
}

TEST(node_names, graphml) {
  const std::string text = graphml(
      "<node id=\"n0\"><data key=\"d0\">A &amp; B</data><data key=\"d1\">x</data></node>\n"
      "<node id=\"n1\"><data key=\"d0\"><![CDATA[C <> D]]></data><data key=\"d1\">y</data></node>\n");
  EXPECT_EQ(named(text, "g.graphml"), "n0 n1");
  EXPECT_TRUE(has_note(text, "g.graphml", "the vertices are named by id; --names label takes the label"));
  EXPECT_EQ(named(text, "g.graphml", "label"), "A & B C <> D");
  EXPECT_EQ(named(text, "g.graphml", "full name"), "x y");
  EXPECT_EQ(named(text, "g.graphml", "d1"), "x y");
  EXPECT_EQ(fault(text, "g.graphml", "name"),
            "4: no vertex has an attribute 'name' for --names: expected one of id, 'label', 'd0', 'full name', 'd1', "
            "'picture', 'd2'");
  EXPECT_EQ(fault(graphml("<node id=\"a\"><data key=\"d0\">x</data></node>\n<node id=\"b\"/>\n"), "g.graphml", "label")
                .substr(0, 30),
            "5: some vertices have no label");
}

// The labels of yEd are texts within the data of its own drawing.
TEST(node_names, graphml_of_yed) {
  const auto node = [](const std::string& id, const std::string& label) {
    return "<node id=\"" + id +
           "\"><data key=\"d2\"><y:ShapeNode><y:Fill color=\"#FFCC00\"/><y:NodeLabel alignment=\"center\">" + label +
           "<y:LabelModel/></y:NodeLabel></y:ShapeNode></data></node>\n";
  };
  const std::string text = graphml(node("n0", "Rome") + node("n1", " Oslo\n"));
  EXPECT_EQ(named(text, "g.graphml"), "n0 n1");
  EXPECT_EQ(named(text, "g.graphml", "label"), "Rome Oslo");
}

TEST(node_names, gexf) {
  const std::string text =
      "<gexf><graph><attributes class=\"node\"><attribute id=\"0\" title=\"city\" type=\"string\"/></attributes>\n"
      "<nodes><node id=\"5\" label=\"Rome &amp; Oslo\"><attvalues><attvalue for=\"0\" "
      "value=\"p\"/></attvalues></node>\n"
      "<node id=\"6\" label=\"Bonn\"><attvalues><attvalue id=\"0\" value=\"q\"/></attvalues></node></nodes>"
      "<edges><edge source=\"5\" target=\"6\"/></edges></graph></gexf>\n";
  EXPECT_EQ(named(text, "g.gexf"), "5 6");
  EXPECT_TRUE(has_note(text, "g.gexf", "the vertices are named by id; --names label takes the label"));
  EXPECT_EQ(named(text, "g.gexf", "label"), "Rome & Oslo Bonn");
  EXPECT_EQ(named(text, "g.gexf", "city"), "p q");
  EXPECT_EQ(named(text, "g.gexf", "0"), "p q");
  EXPECT_EQ(named(text, "g.gexf", "id"), "5 6");
}

TEST(node_names, other_formats_have_no_choice) {
  EXPECT_THROW(read("a b\n", "g.el", by("label")), gustav::invalid_value);
  EXPECT_THROW(read("graph { a -- b }", "g.dot", by("id")), gustav::invalid_value);
}

}  // namespace
