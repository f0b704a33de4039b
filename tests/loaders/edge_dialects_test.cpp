// Edge lists as other programs write them: separators, attribute dictionaries, headers of many columns, tables of
// vertices.
#include <graphblas/error.hpp>
#include <loaders/save.hpp>

#include "text.hpp"
#include <gtest/gtest.h>

#include <algorithm>

namespace {

using namespace gustav_test;

void expect_fault(const std::string& text, const std::string& name, const std::string& start, const std::string& part,
                  const io::load_options& options = {}) {
  SCOPED_TRACE(name + ": " + text);
  try {
    read(text, name, options);
    FAIL() << "loaded";
  } catch (const gustav::bad_data& error) {
    EXPECT_EQ(std::to_string(error.line()) + ": ", start) << error.reason();
    EXPECT_NE(error.reason().find(part), std::string::npos) << error.reason();
  }
}

std::string notes(const std::string& text, const std::string& name, const io::load_options& options = {}) {
  std::string all;
  for (const std::string& note : read(text, name, options).report.notes) all += note + "\n";
  return all;
}

void expect_note(const std::string& text, const std::string& name, const std::string& part) {
  EXPECT_NE(notes(text, name).find(part), std::string::npos) << notes(text, name);
}

io::load_options with_separator(const std::string& separator) {
  io::load_options options;
  options.separator = separator;
  return options;
}

TEST(separators, first_line_of_excel) {
  EXPECT_EQ(read_entries("sep=;\nsource;target;weight\na;b;2\nb;c;3\n", "a.csv"), "a b 2; b c 3");
  EXPECT_EQ(read_entries("\xef\xbb\xbfSEP=,\r\na,b,2\r\n", "a.csv"), "a b 2");
  EXPECT_EQ(read_entries("\"sep=|\"\nNew York|Los Angeles\n", "a.csv"), "New York Los Angeles 1");
  EXPECT_EQ(read_entries("sep=\t\na b\tc\n", "a.csv"), "a b c 1");
  EXPECT_EQ(read_entries("sep=^\na^b\n", "a.csv"), "a b 1");
  EXPECT_EQ(read_entries("sep=;\na,b\n", "a.csv", with_separator(",")), "a b 1");
  expect_fault("sep=;\n1;2;1,5\n", "a.csv", "2: ", "'1,5' has a decimal comma");
  expect_fault("sep=;\n1;2;3\n1;2\n", "a.csv", "3: ", "2 fields, expected 3 as in line 2");
  temporary_folder folder;
  io::load_options options;
  options.vertices_file = folder.write("v", "sep=;\nId;Label\nx;1\n");
  EXPECT_EQ(names(read("a b\n", "a.el", options).names), "a b x");
}

TEST(separators, bars) {
  EXPECT_EQ(read_entries("Person.id|Person.id|creationDate\n933|4139|2010\n933|6597|2010\n", "a.csv"),
            "933 4139 1; 933 6597 1");
  EXPECT_EQ(read_entries("1|2|0.5\n2|3|1\n", "a.txt"), "1 2 0.5; 2 3 1");
  EXPECT_EQ(names(read("Tom Hanks|Big\nMeg Ryan|When Harry Met Sally\n", "a.txt").names),
            "Tom Hanks Big Meg Ryan When Harry Met Sally");
  EXPECT_EQ(read_entries("1 | 2\n2 | 3\n", "a.txt"), "1 2 1; 2 3 1");
  // Bars in names.
  EXPECT_EQ(read_entries("sp|P1|A sp|P2|B 3\nsp|P1|A sp|P3|C 4\n", "a.txt"), "sp|P1|A sp|P2|B 3; sp|P1|A sp|P3|C 4");
  EXPECT_EQ(read_entries("gi|1|x,gi|2|y\ngi|1|x,gi|3|z\n", "a.csv"), "gi|1|x gi|2|y 1; gi|1|x gi|3|z 1");
  EXPECT_EQ(read_entries("a|b\tc|d\n", "a.tsv"), "a|b c|d 1");
  expect_fault("1|2\n3,4\n", "a.csv", "2: ", "by commas, but by bars in line 1");
}

TEST(separators, double_colons) {
  EXPECT_EQ(read_entries("1::1193::5::978300760\n1::661::3::978302109\n", "ratings.dat"), "1 1193 5; 1 661 3");
  EXPECT_EQ(read_entries("a:b::c: d::2\ne::f::3\n", "a.dat"), "a:b c: d 2; e f 3");
  EXPECT_EQ(read_entries("\"a::b\"::c\nd::e\n", "a.dat"), "a::b c 1; d e 1");
  EXPECT_EQ(read_entries("std::a std::b\nstd::a std::c\n", "a.el"), "std::a std::b 1; std::a std::c 1");
  expect_fault("1::2::3\n1::2\n", "a.dat", "2: ", "2 fields, expected 3");
  expect_fault("1::2\n1:2\n", "a.dat", "2: ", "1 field, expected 2");
  EXPECT_EQ(read_entries("a -> b\nb -> c\n", "a.txt", with_separator("->")), "a b 1; b c 1");
}

TEST(separators, double_colons_on_many_lines_and_threads) {
  std::string text, plain;
  for (int k = 0; k < 40000; ++k) {
    const std::string s = std::to_string(k % 977), t = "m" + std::to_string(k % 1013), w = std::to_string(k % 5);
    text += s + "::" + t + "::" + w + "\n";
    plain += s + "," + t + "," + w + "\n";
  }
  io::load_options options;
  options.threads = 3;
  EXPECT_TRUE(read_entries(text, "a.dat", options) == read_entries(plain, "a.csv"));
}

TEST(separators, tabs_and_blanks_between_numbers) {
  EXPECT_EQ(read_entries("1 2\t0.5\n2 3\t1\n", "a.txt"), "1 2 0.5; 2 3 1");
  EXPECT_EQ(read_entries("1\t2 3\n2 3\t4\n", "a.txt"), "1 2 3; 2 3 4");
  EXPECT_EQ(read_entries("from to\tweight\n1 2\t3\n", "a.txt"), "1 2 3");
  EXPECT_EQ(names(read("New York\tRome\n", "a.txt").names), "New York Rome");
  expect_fault("1 2\n1\t2\n", "a.txt", "2: ", "separated by tabs, but by blanks");
}

TEST(separators, others_are_named) {
  expect_fault("a:b\nb:c\n", "a.csv", "1: ", "--separator ':' splits the lines");
  expect_fault("a->b\nb->c\n", "a.csv", "1: ", "--separator '->' splits the lines");
  expect_fault("a\nb\n", "a.csv", "1: ", "1 field: expected two vertices");
  expect_fault("1 -> 2\n2 -> 3\n", "a.txt", "1: ", "lines with arrows");
  expect_fault("a -- b 3\n", "a.txt", "1: ", "--separator with the arrow");
}

TEST(attributes, of_networkx) {
  EXPECT_EQ(read_entries("0 1 {'weight': 3}\n1 2 {'weight': 7.5}\n", "g.edgelist"), "0 1 3; 1 2 7.5");
  EXPECT_EQ(read_entries("0 1 {}\n1 2 {}\n", "e.edgelist"), "0 1 1; 1 2 1");
  EXPECT_FALSE(read("0 1 {}\n1 2 {}\n", "e.edgelist").weighted);
  EXPECT_EQ(read_entries("a,b,{'color': 'r,{e}d', 'weight': 2, 'pos': (1, {2: [3]})}\n", "a.csv"), "a b 2");
  EXPECT_EQ(read_entries("a b {\"it's\": \"a } \\\" b\", \"Weight\": -1e3}\n", "a.txt"), "a b -1000");
  EXPECT_EQ(read_entries("a\tb\t{'weight': np.float64(0.5)}\n", "a.txt"), "a b 0.5");
  EXPECT_EQ(read_entries("a;b;{'weight': '4'}\n", "a.txt"), "a b 4");
  EXPECT_EQ(read_entries("# c\na b {'weight': 2}  \nb c {}\n", "a.txt"), "a b 2; b c 1");
  EXPECT_EQ(read_entries("a,1 b;2 {'weight': 2}\n", "a.txt"), "a,1 b;2 2");
  EXPECT_EQ(read_entries("a b {}\nb c {'x': 'y'}\n", "a.txt"), "a b 1; b c 1");
  for (const char* separator : {",", "\t", ";", "|", "  "}) {
    const std::string ends = std::string("a") + separator + "b" + separator;
    EXPECT_EQ(read_entries(ends + "{}\n" + ends + "{'x': None}\n", "a.csv"), "a b 2");
  }
  io::load_options options;
  options.weights = io::weighting::unweighted;
  EXPECT_EQ(read_entries("0 1 {'weight': 'x'}\n1 2 {'weight': 7.5}\n", "g.edgelist", options), "0 1 1; 1 2 1");
  EXPECT_EQ(entries(io::load_bytes<std::int64_t>("0 1 {'weight': 9007199254740993}\n", "a.txt")),
            "0 1 9007199254740993");
}

TEST(attributes, that_are_not_used_are_named) {
  expect_note("a b {'cost': 2, 'road': 'A1'}\n", "a.txt", "attributes with numbers that are not used: 'cost'");
  expect_note("a b {'cost': 2, 'road': 'A1'}\n", "a.txt", "attributes that are not used: 'road'");
  expect_note("a b {'weight': 2}\nb c {}\n", "a.txt", "1 edge without it counts 1");
  io::load_options options;
  options.columns = {"1", "2", "cost"};
  EXPECT_EQ(read_entries("a b {'weight': 1, 'cost': 2}\n", "a.txt", options), "a b 2");
  EXPECT_EQ(read_entries("a,b,{'weight': 1, 'cost': 2}\n", "a.csv", options), "a b 2");
}

TEST(attributes, malformed) {
  expect_fault("0 1 {'weight': None}\n", "a.txt", "1: ", "the weight 'None' is a missing value");
  expect_fault("0 1 {'weight': 3}\n0 2 {'weight': 'heavy'}\n", "a.txt", "2: ", "the weight 'heavy' is not a number");
  expect_fault("0 1 {'weight': 3}\n0 2 {'weight': [1, 2]}\n", "a.txt", "2: ", "the weight '[1, 2]' is not a number");
  for (const char* dictionary : {"{'weight'}", "{'weight: 3}", "{'weight': 3}}", "{'weight': (3}", "{,}", "{'a': {"})
    expect_fault("0 1 {}\n0 2 " + std::string(dictionary) + (*dictionary == '{' ? "}\n" : "\n"), "a.txt", "2: ", "");
  expect_fault("0 1 {'weight': 3}\n0 2\n", "a.txt", "2: ", "2 fields, expected 3");
  // A multiline adjacency list.
  expect_fault("# c\n0 2\n1 {}\n2 {}\n", "a.txt", "3: ", "multiline adjacency list of NetworkX");
  io::load_options options;
  options.columns = {"1", "2", "cost"};
  expect_fault("a b {'weight': 1}\n", "a.txt", "1: ", "no edge has an attribute 'cost'", options);
  // Errors after parsing still have their line.
  options = {};
  options.check = io::weight_check::not_negative;
  expect_fault("0 1 {'weight': 3}\n0 2 {'weight': -1}\n", "a.txt", "2: ", "", options);
}

TEST(attributes, on_many_lines_and_threads) {
  std::string text, plain;
  for (int k = 0; k < 20000; ++k) {
    const std::string ends = std::to_string(k % 977) + " v" + std::to_string(k % 1013) + " ";
    text += ends + "{'n': " + std::to_string(k) + ", 'weight': " + std::to_string(k % 7) + "}\n";
    plain += ends + std::to_string(k % 7) + "\n";
  }
  for (const int threads : {1, 3}) {
    io::load_options options;
    options.threads = threads;
    EXPECT_TRUE(read_entries(text, "a.txt", options) == read_entries(plain, "a.txt"));
  }
}

// Names that a reader could take for something else.
TEST(names, are_written_so_that_they_read_back) {
  temporary_folder folder;
  for (const std::string text :
       {"\"{}\"\t\"1 2\"\n", "\"1 2\"\t\"3 4\"\n", "id\tname\n", "userId\tmovieId\n", "x|y|1\t5|z\n", "a::b::1\t5::c\n",
        "a::1\t5::b\n", "1\t\"f {'a': 1}\"\n", "sep=;\tb\n"}) {
    io::load_options options;
    options.header = io::header_rule::no;
    options.format = "edgelist";
    options.separator = "\t";
    for (const char* weight : {"", "\t2"}) {
      std::string lines = text;
      for (std::size_t at = 0; (at = lines.find('\n', at)) != lines.npos; at += 1 + std::string(weight).size())
        lines.insert(at, weight);
      const auto graph = read(lines, "a.tsv", options);
      for (const char* name : {"a.csv", "a.el"}) {
        io::save_options weights;
        weights.weighted = graph.weighted;
        io::save(folder.file(name), graph.adjacency, graph.names, weights);
        SCOPED_TRACE(folder.read(name));
        EXPECT_EQ(entries(io::load<double>(folder.file(name))), entries(graph));
      }
    }
  }
}

TEST(header, tail_and_head_of_arcs_and_of_triples) {
  EXPECT_EQ(read_entries("tail,head\na,b\n", "a.csv"), "a b 1");
  EXPECT_EQ(read_entries("head,relation,tail\na,knows,b\n", "a.csv"), "a b 1");
}

TEST(header, weights_in_any_spelling) {
  EXPECT_EQ(read_entries("from,to,Edge Weight\na,b,2\n", "a.csv"), "a b 2");
  EXPECT_EQ(read_entries("from,to,EdgeWeight\na,b,2\n", "a.csv"), "a b 2");
  EXPECT_EQ(read_entries("from,to,weight class,edge_weight\na,b,heavy,2\n", "a.csv"), "a b 2");
  EXPECT_EQ(read_entries("from,to,weighted,score\na,b,yes,2\n", "a.csv"), "a b 2");
  EXPECT_EQ(read_entries("from,to,total_weight,weight\na,b,7,2\n", "a.csv"), "a b 2");
  expect_fault("from,to,weight,score\na,b,heavy,2\n", "a.csv", "2: ", "the weight 'heavy' is not a number");
}

TEST(header, numeric_columns_that_are_not_used_are_named) {
  expect_note("from,to,weight,capacity\na,b,1,2\n", "a.csv",
              "column 4 ('capacity') holds numbers and is not used: --columns 1,2,4 takes it");
  expect_note("from,to,date,year\na,b,1,2\n", "a.csv",
              "columns 3 ('date'), 4 ('year') hold numbers and are not used: --columns 1,2,3 takes the first of them");
  expect_note("from,to,id,kind\na,b,1,x\n", "a.csv", "columns 3 ('id'), 4 ('kind') are not used");
  EXPECT_EQ(notes("1 2 3 4\n", "a.el"), "field 4 is not used\n");
  EXPECT_EQ(notes("1 2 3 4 5\n", "a.el"), "fields 4 to 5 are not used\n");
}

TEST(header, of_another_number_of_names) {
  expect_fault("From Node To Node\n1 2\n", "a.txt", "2: ", "2 fields below a header of 4 (From, Node, To, Node)");
  expect_fault("From Node To Node\n1 2\n", "a.txt", "2: ", "--header yes --columns 1,2");
  expect_fault("from to weight\n1 a b 2\n", "a.txt", "2: ", "--header yes --columns 2,3,4");
  io::load_options options;
  options.header = io::header_rule::yes;
  options.columns = {"2", "3", "4"};
  EXPECT_EQ(read_entries("\"from\" \"to\" \"weight\"\n\"1\" \"a\" \"b\" 2\n", "a.txt", options), "a b 2");
}

TEST(weights, with_commas_for_thousands) {
  expect_fault("from,to,weight\na,b,\"1,000\"\n", "a.csv", "2: ", "'1,000' has a comma");
  expect_fault("a\tb\t1,234,567.5\n", "a.tsv", "1: ", "'1,234,567.5' has commas between its digits");
}

TEST(vertex_tables, are_no_edge_lists) {
  for (const char* text : {"Id,Label\n1,Anna\n2,Bob\n", "Id;Label;timeset\na;Anna;\nb;Bob;\n", "id,name\n1,2\n3,4\n",
                           "NodeId\tLabel\n1\t2\n", "node_id,group,x\na,1,2\n", "name,id\nAnna,1\n",
                           "movieId,title,genres\n1,Toy Story (1995),Adventure\n", "Id Label\n1 Anna\n",
                           "vertex\tscore\n1\t2\n", "Id,Label\n"})
    expect_fault(text, "a.csv", "1: ", "looks like a table of vertices");
  io::load_options options;
  options.columns = {"1", "2"};
  EXPECT_EQ(read_entries("id,name\n1,2\n", "a.csv", options), "1 2 1");
  options = {};
  options.header = io::header_rule::no;
  EXPECT_EQ(read_entries("id,name\n1,2\n", "a.csv", options), "id name 1; 1 2 1");
  // Edges: a vertex in column 1 repeats, or the words are vertices.
  EXPECT_EQ(read_entries("user_id,group\n1,1\n1,2\n", "a.csv"), "1 1 1; 1 2 1");
  EXPECT_EQ(read_entries("id label\nlabel name\n", "a.el"), "id label 1; label name 1");
  temporary_folder folder;
  options = {};
  options.vertices_file = folder.write("v", "Id,Label\nb,Bob\nc,Cid\n");
  EXPECT_EQ(names(read("a,b\n", "a.csv", options).names), "a b c");
}

}  // namespace
