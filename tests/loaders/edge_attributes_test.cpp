// Tests of the attribute of edges that is their weight, in GML, GraphML and GEXF.
#include <graphblas/error.hpp>

#include "text.hpp"
#include <gtest/gtest.h>

#include <algorithm>

namespace {

using namespace gustav_test;

std::string fault(const std::string& text, const std::string& file) {
  try {
    read(text, file);
  } catch (const gustav::bad_data& error) {
    return std::to_string(error.line()) + ": " + error.reason();
  }
  return "loaded";
}

bool has_note(const std::string& text, const std::string& file, const std::string& note,
              const io::load_options& options = {}) {
  const auto notes = read(text, file, options).report.notes;
  return std::find(notes.begin(), notes.end(), note) != notes.end();
}

constexpr const char* spellings[] = {"weight",      "Weight",      "WEIGHT",      "EdgeWeight", "Edge Weight",
                                     "edge_weight", "edge-weight", "Edge.Weight", "edgeweight"};

std::string gml(const std::string& edges) { return "graph [ directed 1 node [ id 1 ] node [ id 2 ]\n" + edges + "]\n"; }

std::string graphml(const std::string& keys, const std::string& edges) {
  return "<graphml>\n" + keys + "\n<graph edgedefault=\"directed\"><node id=\"a\"/><node id=\"b\"/>\n" + edges +
         "</graph></graphml>\n";
}

std::string graphml_edge(const std::string& data) { return "<edge source=\"a\" target=\"b\">" + data + "</edge>\n"; }

std::string gexf(const std::string& attributes, const std::string& edges) {
  return "<gexf><graph defaultedgetype=\"directed\"><attributes class=\"edge\">" + attributes +
         "</attributes>\n<nodes><node id=\"a\"/><node id=\"b\"/></nodes><edges>\n" + edges +
         "</edges></graph></gexf>\n";
}

TEST(edge_attributes, weight_in_any_spelling) {
  for (const std::string name : spellings) {
    SCOPED_TRACE(name);
    if (name.find_first_of(" .-") == std::string::npos) {  // the keys of GML are words
      EXPECT_EQ(read_entries(gml("edge [ source 1 target 2 " + name + " 2.5 ]\n"), "g.gml"), "1 2 2.5");
    }
    for (const char* target : {" for=\"edge\"", " for=\"all\"", " for=\"\"", ""})
      EXPECT_EQ(read_entries(graphml("<key id=\"d0\"" + std::string(target) + " attr.name=\"" + name +
                                         "\" attr.type=\"double\"/>",
                                     graphml_edge("<data key=\"d0\"> 2.5\n</data>")),
                             "g.graphml"),
                "a b 2.5");
    EXPECT_EQ(read_entries(gexf("<attribute id=\"0\" title=\"" + name + "\" type=\"double\"/>",
                                "<edge source=\"a\" target=\"b\"><attvalues><attvalue for=\"0\" "
                                "value=\"2.5\"/></attvalues></edge>"),
                           "g.gexf"),
              "a b 2.5");
  }
  // Other names are no weights.
  for (const std::string name : {"weighted", "weight2", "capacity", "unweight"}) {
    EXPECT_FALSE(read(gml("edge [ source 1 target 2 " + name + " 2.5 ]\n"), "g.gml").weighted) << name;
    EXPECT_TRUE(has_note(gml("edge [ source 1 target 2 " + name + " 2.5 ]\n"), "g.gml",
                         "numeric edge attributes that are not used: '" + name + "'"));
  }
}

TEST(edge_attributes, the_surest_name_wins_whatever_the_order) {
  EXPECT_EQ(read_entries(gml("edge [ source 1 target 2 value 3 Weight 4 weight 5 ]\n"), "g.gml"), "1 2 5");
  EXPECT_EQ(read_entries(gml("edge [ source 1 target 2 EdgeWeight 3 Weight 4 ]\n"), "g.gml"), "1 2 4");
  EXPECT_TRUE(has_note(gml("edge [ source 1 target 2 EdgeWeight 3 Weight 4 label \"x\" ]\n"), "g.gml",
                       "numeric edge attributes that are not used: 'EdgeWeight'"));
  const std::string keys =
      "<key id=\"p\" for=\"edge\" attr.name=\"Edge Weight\" attr.type=\"int\"/>"
      "<key id=\"q\" for=\"edge\" attr.name=\"weight\" attr.type=\"int\"/>";
  EXPECT_EQ(read_entries(graphml(keys, graphml_edge("<data key=\"p\">7</data><data key=\"q\">8</data>")), "g.graphml"),
            "a b 8");
  // One attribute is the weight of all edges: others do not fill in.
  const std::string mixed = gml("edge [ source 1 target 2 weight 5 ]\nedge [ source 2 target 1 value 7 ]\n");
  EXPECT_EQ(read_entries(mixed, "g.gml"), "1 2 5; 2 1 1");
  EXPECT_TRUE(has_note(mixed, "g.gml", "1 edge without a weight counts as 1"));
  EXPECT_TRUE(has_note(mixed, "g.gml", "numeric edge attributes that are not used: 'value'"));
}

TEST(edge_attributes, gexf_own_weight_wins) {
  const std::string text = gexf(
      "<attribute id=\"0\" title=\"Weight\" type=\"float\"/>",
      "<edge source=\"a\" target=\"b\" weight=\"2\"><attvalues><attvalue for=\"0\" value=\"9\"/></attvalues></edge>"
      "<edge source=\"b\" target=\"a\"><attvalues><attvalue for=\"0\" value=\"9\"/></attvalues></edge>");
  EXPECT_EQ(read_entries(text, "g.gexf"), "a b 2; b a 1");
  EXPECT_TRUE(has_note(text, "g.gexf", "numeric edge attributes that are not used: 'Weight'"));
  const auto plain =
      read(gexf("", "<edge source=\"a\" target=\"b\" weight=\"2\"/><edge source=\"b\" target=\"a\"/>"), "g.gexf");
  EXPECT_EQ(entries(plain), "a b 2; b a 1");
  EXPECT_TRUE(plain.report.notes.empty());
}

TEST(edge_attributes, default_values) {
  const std::string key =
      "<key id=\"w\" for=\"edge\" attr.name=\"weight\" attr.type=\"double\">\n<default>0.5</default></key>";
  EXPECT_EQ(
      read_entries(graphml(key, graphml_edge("") + "<edge source=\"b\" target=\"a\"><data key=\"w\">3</data></edge>"),
                   "g.graphml"),
      "a b 0.5; b a 3");
  EXPECT_EQ(read_entries(graphml(key, graphml_edge("")), "g.graphml"), "a b 0.5");
  EXPECT_EQ(
      fault(graphml("<key id=\"w\" for=\"edge\" attr.name=\"weight\">\n<default>x</default></key>", graphml_edge("")),
            "g.graphml")
          .substr(0, 32),
      "3: the weight 'x' is not a numbe");
  const std::string attribute =
      "<attribute id=\"0\" title=\"Weight\" type=\"float\"><default>1.5</default></attribute>";
  EXPECT_EQ(read_entries(gexf(attribute, "<edge source=\"a\" target=\"b\"/>"), "g.gexf"), "a b 1.5");
  // The default value of a node's key is none of the edges.
  EXPECT_FALSE(
      read(graphml("<key id=\"w\" for=\"node\" attr.name=\"weight\"><default>4</default></key>", graphml_edge("")),
           "g.graphml")
          .weighted);
}

TEST(edge_attributes, unused_numbers_are_named) {
  const std::string keys =
      "<key id=\"c\" for=\"edge\" attr.name=\"capacity\" attr.type=\"int\"/>"
      "<key id=\"t\" for=\"edge\" attr.name=\"kind\" attr.type=\"string\"/><key id=\"u\" attr.name=\"cost\"/>"
      "<key id=\"v\" for=\"edge\" attr.name=\"unseen\" attr.type=\"int\"/>";
  const std::string text =
      graphml(keys, graphml_edge("<data key=\"c\">3</data><data key=\"t\">4</data><data key=\"u\">5</data>"));
  const std::string note = "numeric edge attributes that are not used: 'capacity', 'cost'";
  EXPECT_EQ(read_entries(text, "g.graphml"), "a b 1");
  EXPECT_TRUE(has_note(text, "g.graphml", note));
  io::load_options unweighted;
  unweighted.weights = io::weighting::unweighted;
  EXPECT_FALSE(has_note(text, "g.graphml", note, unweighted));
  EXPECT_TRUE(
      has_note(gexf("<attribute id=\"0\" title=\"len\" type=\"xs:float\"/>",
                    "<edge source=\"a\" target=\"b\"><attvalues><attvalue for=\"0\" value=\"2\"/></attvalues></edge>"),
               "g.gexf", "numeric edge attributes that are not used: 'len'"));
  EXPECT_TRUE(has_note(gml("edge [ id 4 source 1 target 2 key 0 len 3 graphics [ width 2 ] ]\n"), "g.gml",
                       "numeric edge attributes that are not used: 'len'"));
}

TEST(edge_attributes, keys_that_are_not_declared_have_their_id_as_name) {
  EXPECT_EQ(read_entries(graphml("", graphml_edge("<data key=\"weight\">4</data>")), "g.graphml"), "a b 4");
  EXPECT_EQ(read_entries(graphml("<key id=\"weight\" for=\"edge\"/>", graphml_edge("<data key=\"weight\">4</data>")),
                         "g.graphml"),
            "a b 4");
  EXPECT_EQ(read_entries(graphml("", "<edge source=\"a\" target=\"b\" weight=\"6\"/>"), "g.graphml"), "a b 6");
}

TEST(edge_attributes, errors_name_their_line) {
  const std::string changing =
      gexf("<attribute id=\"0\" title=\"Weight\" type=\"float\"/>",
           "<edge source=\"a\" target=\"b\"><attvalues>\n<attvalue for=\"0\" value=\"1\" start=\"1\"/>\n"
           "<attvalue for=\"0\" value=\"2\" start=\"2\"/></attvalues></edge>");
  EXPECT_EQ(fault(changing, "g.gexf"), "5: a second Weight of one edge, '2' after '1': expected one, or --unweighted");
  EXPECT_EQ(fault(gml("edge [ source 1 target 2\nWeight \"1,5\" ]\n"), "g.gml").substr(0, 37),
            "3: the Weight '1,5' has a decimal com");
  EXPECT_EQ(fault(graphml("", graphml_edge("\n<data key=\"weight\"/>")), "g.graphml").substr(0, 22),
            "5: the weight is empty");
  // The first bad line is reported.
  EXPECT_EQ(
      fault(
          gml("edge [ source 1 target 2 weight 1 ]\nedge [ source 1 target 9 ]\nedge [ source 1 target 2 weight x ]\n"),
          "g.gml")
          .substr(0, 24),
      "3: the edge names node '");
}

TEST(edge_attributes, whole_numbers_stay_exact) {
  const auto graph = io::load_bytes<std::int64_t>(
      graphml("", graphml_edge("<data key=\"weight\">9007199254740993</data>")), "g.graphml");
  EXPECT_EQ(entries(graph), "a b 9007199254740993");
  EXPECT_THROW(io::load_bytes<std::int64_t>(graphml("", graphml_edge("<data key=\"weight\">0.5</data>")), "g.graphml"),
               gustav::bad_data);
}

}  // namespace
