// Ambiguous edge lists are read correctly or rejected with their line.
#include <graphblas/error.hpp>
#include <loaders/save.hpp>

#include "text.hpp"
#include <gtest/gtest.h>

#include <cmath>

namespace {

using namespace gustav_test;

// "LINE: reason" of the bad_data that reading throws.
std::string fault(const std::string& text, const std::string& name, const io::load_options& options = {}) {
  try {
    read(text, name, options);
  } catch (const gustav::bad_data& error) {
    return std::to_string(error.line()) + ": " + error.reason();
  }
  return "loaded";
}

void expect_fault(const std::string& text, const std::string& name, const std::string& start, const std::string& part,
                  const io::load_options& options = {}) {
  SCOPED_TRACE(name + ": " + text);
  const std::string found = fault(text, name, options);
  EXPECT_TRUE(found.starts_with(start)) << found;
  EXPECT_NE(found.find(part), std::string::npos) << found;
}

io::load_options with_columns(std::vector<std::string> columns) {
  io::load_options options;
  options.columns = std::move(columns);
  return options;
}

io::load_options with_separator(char separator) {
  io::load_options options;
  options.separator = std::string(1, separator);
  return options;
}

const std::string mark = "\xef\xbb\xbf";

TEST(byte_order_mark, is_not_part_of_any_format) {
  EXPECT_EQ(read_entries(mark + "1,2\n2,3\n", "a.csv"), "1 2 1; 2 3 1");
  EXPECT_EQ(read_entries(mark + "a\tb\n", "a.tsv"), "a b 1");
  EXPECT_EQ(read_entries(mark + "# c\na b\n", "a.abc"), "a b 1");
  EXPECT_EQ(read_entries(mark + "from,to\na,b\n", "a.csv"), "a b 1");
  EXPECT_EQ(read_entries(mark + "%%MatrixMarket matrix coordinate pattern general\n1 1 1\n1 1\n", "-"), "1 1 1");
  EXPECT_EQ(read_entries(mark + "2 1\n2\n1\n", "a.graph"), "1 2 1; 2 1 1");
  EXPECT_EQ(read_entries(mark + "p sp 2 1\na 1 2 3\n", "-"), "1 2 3");
  EXPECT_EQ(read_entries(mark + "graph [ node [ id 1 ] edge [ source 1 target 1 ] ]\n", "-"), "1 1 1");
  EXPECT_EQ(read_entries(mark + "digraph { a -> b }", "-"), "a b 1");
  EXPECT_EQ(read_entries(mark + "<graphml><graph edgedefault=\"directed\"><node id=\"a\"/><edge source=\"a\" "
                                "target=\"a\"/></graph></graphml>",
                         "-"),
            "a a 1");
  temporary_folder folder;
  io::load_options options;
  options.vertices_file = folder.write("v", mark + "2\n9\n");
  EXPECT_EQ(names(read("1 2\n", "a.el", options).names), "1 2 9");
  // Line numbers are unchanged.
  expect_fault(mark + "1 2\n3\n", "a.el", "2: ", "1 field");
}

TEST(header, lines_of_data_are_not_headers) {
  expect_fault("1,2,NA\n2,3,1\n", "a.csv", "1: ", "the weight 'NA' is a missing value");
  expect_fault("1,2,\n2,3,1\n", "a.csv", "1: ", "the weight is empty");
  expect_fault("1,2,1e400\n2,3,1\n", "a.csv", "1: ", "1e400 overflows a double");
  expect_fault("1,2,0x1F\n2,3,1\n", "a.csv", "1: ", "the weight '0x1F' is hexadecimal");
  EXPECT_EQ(read_entries("x1,2\n1,2\n2,3\n", "a.csv"), "x1 2 1; 2 3 1; 1 2 1");
  EXPECT_EQ(read_entries("1,x2\n1,2\n2,3\n", "a.csv"), "1 x2 1; 1 2 1; 2 3 1");
  EXPECT_EQ(read_entries("a b\n1 2\n", "a.el"), "1 2 1");
  // Known column names that are vertices in later lines.
  EXPECT_EQ(read_entries("node1 node2\nnode2 node3\n", "a.el"), "node1 node2 1; node2 node3 1");
  EXPECT_EQ(read_entries("from to\nto from\n", "a.el"), "from to 1; to from 1");
  EXPECT_EQ(read_entries("from,to\nfrombork,tokyo\n", "a.csv"), "frombork tokyo 1");
  EXPECT_EQ(read_entries("node_1 node_2\n1 2\n", "a.el"), "1 2 1");
  // nan and inf are weights, not vertex numbers.
  EXPECT_EQ(read_entries("nan inf\n1 2\n", "a.el"), "1 2 1");
}

TEST(weights, errors_name_their_cause_in_every_format) {
  const std::string banner = "%%MatrixMarket matrix coordinate real general\n2 2 1\n";
  for (const auto& [token, words] :
       {std::pair("1e400", "1e400 overflows a double"), std::pair("-1e400", "-1e400 overflows a double"),
        std::pair("NA", "'NA' is a missing value"), std::pair("0x1F", "'0x1F' is hexadecimal"),
        std::pair("1,5", "'1,5' has a decimal comma")}) {
    const std::string w = token;
    expect_fault("1\t2\t1\n1\t2\t" + w + "\n", "a.tsv", "2: ", words);
    expect_fault("a\tb\t" + w + "\n", "a.abc", "1: ", words);
    expect_fault(banner + "1 2 " + w + "\n", "a.mtx", "3: ", words);
    expect_fault("2 1 1\n2 " + w + "\n1 1\n", "a.graph", "2: ", words);
    expect_fault("p sp 2 1\na 1 2 " + w + "\n", "a.gr", "2: ", words);
    expect_fault("graph [\n node [ id 1 ]\n edge [ source 1 target 1 weight " + w + " ]\n]\n", "a.gml", "3: ", words);
    expect_fault("(mclheader\nmcltype matrix\ndimensions 2x2\n)\n(mclmatrix\nbegin\n0 1:" + w + " $\n)\n", "a.mci",
                 "7: ", words);
    expect_fault("digraph {\n a -> b [weight=\"" + w + "\"]\n}\n", "a.dot", "2: ", words);
    expect_fault(
        "<graphml><key id=\"w\" for=\"edge\" attr.name=\"weight\" attr.type=\"string\"/><graph "
        "edgedefault=\"directed\"><node id=\"a\"/>\n<edge source=\"a\" target=\"a\"><data key=\"w\">" +
            w + "</data></edge></graph></graphml>\n",
        "a.graphml", "2: ", words);
    expect_fault("<gexf><graph><nodes><node id=\"a\"/></nodes><edges>\n<edge source=\"a\" target=\"a\" weight=\"" + w +
                     "\"/></edges></graph></gexf>\n",
                 "a.gexf", "2: ", words);
    expect_fault("*Vertices 2\n*Arcs\n1 2 " + w + "\n", "a.net", "3: ", words);
    io::load_options options;
    options.format = "etc-values";
    expect_fault("a b:" + w + "\n", "a", "1: ", words, options);
  }
  EXPECT_EQ(read_entries("1 2 1e-400\n", "a.el"), "1 2 0");
  EXPECT_EQ(read_entries("1 2 1e308\n", "a.el"), "1 2 1e+308");
}

TEST(separators, semicolons_if_the_first_lines_agree) {
  EXPECT_EQ(read_entries("1;2;1.5\n2;3;2\n", "a.csv"), "1 2 1.5; 2 3 2");
  EXPECT_EQ(read_entries("1; 2\n2; 3\n", "a.el"), "1 2 1; 2 3 1");
  EXPECT_EQ(read_entries("source;target;weight\na;b;2\n", "a.csv"), "a b 2");
  EXPECT_EQ(names(read("New York;Los Angeles\nRome;Los Angeles\n", "a.csv").names), "New York Los Angeles Rome");
  EXPECT_EQ(read_entries("\"a;b\";c\nd;e\n", "a.csv"), "a;b c 1; d e 1");
  // Semicolons in names.
  EXPECT_EQ(read_entries("P1;P2 Q\nP3 Q\n", "a.el"), "P1;P2 Q 1; P3 Q 1");
  EXPECT_EQ(read_entries("a;b,c;d\ne;f,g;h\n", "a.csv"), "a;b c;d 1; e;f g;h 1");
  EXPECT_EQ(read_entries("a;b\tc\n", "a.tsv"), "a;b c 1");
}

TEST(separators, decimal_commas_are_rejected) {
  expect_fault("1;2;1,5\n2;3;2,5\n", "a.csv", "1: ", "'1,5' has a decimal comma");
  expect_fault("1;2;1.234,5\n2;3;2,5\n", "a.csv", "1: ", "'1.234,5' has a decimal comma");
  expect_fault("1 2 1,5\n", "a.el", "1: ", "'1,5' has a decimal comma");
  expect_fault("1 2 3\n1 2 -1,5e3\n", "a.el", "2: ", "'-1,5e3' has a decimal comma");
  expect_fault("from to weight\n1 2 1,5\n", "a.el", "2: ", "'1,5' has a decimal comma");
  expect_fault("1,2,\"1,5\"\n", "a.csv", "1: ", "'1,5' has a decimal comma");
  EXPECT_EQ(read_entries("1 2 1,5\n", "a.el", with_separator(',')), "1 2 1 5 1");
}

TEST(separators, can_be_chosen) {
  EXPECT_EQ(read_entries("a b|c\nd|e\n", "a.el", with_separator('|')), "a b c 1; d e 1");
  EXPECT_EQ(read_entries("a,b c\n", "a.csv", with_separator(' ')), "a,b c 1");
  EXPECT_EQ(read_entries("a:b:2\n", "a.txt", with_separator(':')), "a b 2");
  EXPECT_THROW(read("a\tb\n", "a.abc", with_separator(' ')), gustav::invalid_value);
  EXPECT_THROW(read("2 1\n2\n1\n", "a.graph", with_columns({"1", "2"})), gustav::invalid_value);
}

TEST(quotes, are_not_part_of_a_field) {
  EXPECT_EQ(read_entries("\"a b\"\t\"say \"\"x\"\"\"\t2\nc\td\t3\n", "a.tsv"), "a b say \"x\" 2; c d 3");
  EXPECT_EQ(read_entries("\"a b\";\"c\";\"2.5\"\n", "a.csv"), "a b c 2.5");
  EXPECT_EQ(read_entries("\"a b\" \"c\"\nd \"e\"\n", "a.el"), "a b c 1; d e 1");
  EXPECT_EQ(read_entries("\"1\"\t\"2\"\n", "a.tsv"), "1 2 1");
  EXPECT_TRUE(read("\"1\"\t\"2\"\n", "a.tsv").names.are_integers());
  expect_fault("a\tb\n\"c\td\n", "a.tsv", "2: ", "quote is not closed");
  expect_fault("a\tb\n\"c\"x\td\n", "a.tsv", "2: ", "after a closing quote");
  // In .abc files quotes are part of the label, as in mcl.
  EXPECT_EQ(read_entries("\"a\"\tb\n", "a.abc"), "\"a\" b 1");
}

TEST(columns, header_names_decide) {
  EXPECT_EQ(read_entries("from,to,date,weight\na,b,2020,2\n", "a.csv"), "a b 2");
  EXPECT_EQ(read_entries("id,source,target,w\n1,a,b,2\n2,b,c,3\n", "a.csv"), "a b 2; b c 3");
  EXPECT_EQ(read_entries("target,source\na,b\n", "a.csv"), "b a 1");
  EXPECT_EQ(read_entries("Weight\tTo\tFrom\n5\ta\tb\n", "a.tsv"), "b a 5");
  EXPECT_EQ(read_entries("protein1 protein2 combined_score\na b 900\n", "a.txt"), "a b 900");
  EXPECT_EQ(read_entries("u v score\na b 2\nc d 3\n", "a.txt"), "a b 2; c d 3");
  const auto dated = read("from,to,date\n1,2,2020\n", "a.csv");
  EXPECT_EQ(entries(dated), "1 2 1");
  EXPECT_FALSE(dated.weighted);
  ASSERT_EQ(dated.report.notes.size(), 2u);
  EXPECT_EQ(dated.report.notes[1],
            "column 3, 'date', does not have the name of a weight and is not used: --columns 1,2,3 takes it");
  io::load_options weighted;
  weighted.weights = io::weighting::weighted;
  EXPECT_EQ(read_entries("from,to,date\n1,2,2020\n", "a.csv", weighted), "1 2 2020");
  EXPECT_THROW(read("id,from,to\n1,1,2\n", "a.csv", weighted), gustav::bad_data);
  EXPECT_EQ(read_entries("1 2 5\n", "a.el"), "1 2 5");  // no header: the third field is the weight
  // A header without the name of the first column, as R writes it for row names.
  expect_fault("from to weight\n1 a b 2\n", "a.txt", "2: ", "4 fields below a header of 3");
}

TEST(columns, can_be_chosen) {
  EXPECT_EQ(read_entries("from,to,date\n1,2,2020\n", "a.csv", with_columns({"1", "2", "3"})), "1 2 2020");
  EXPECT_EQ(read_entries("from,to,date\n1,2,2020\n", "a.csv", with_columns({"to", "FROM", "date"})), "2 1 2020");
  EXPECT_EQ(read_entries("a,b,c,7\nd,e,f,8\n", "a.csv", with_columns({"3", "1", "4"})), "c a 7; f d 8");
  EXPECT_EQ(read_entries("a,b,7\n", "a.csv", with_columns({"1", "2"})), "a b 1");
  EXPECT_EQ(read_entries("x y 1 2\nx y 3 4\n", "a.el", with_columns({"3", "4"})), "1 2 1; 3 4 1");
  expect_fault("a,b,7\n", "a.csv", "1: ", "3 fields, expected 5 at least", with_columns({"1", "5"}));
  expect_fault("from,to,date\n1,2,3\n", "a.csv", "1: ", "no column 'x': expected one of from, to, date",
               with_columns({"from", "x"}));
  for (const auto& wrong : {std::vector<std::string>{"1"}, {"1", "1"}, {"0", "1"}, {"1", "2", "3", "4"}})
    EXPECT_THROW(read("1 2 3 4\n", "a.el", with_columns(wrong)), gustav::invalid_value) << wrong.size();
}

// The fast and the slow path agree for all column orders.
TEST(columns, on_many_lines_and_threads) {
  for (const std::string prefix : {"", "v"})
    for (const char* order : {"stwx", "xstw", "xsxtxw", "tswx", "wst"}) {
      SCOPED_TRACE(prefix + order);
      std::string text, plain;
      std::vector<std::string> columns(3);
      for (std::size_t k = 0; order[k]; ++k)
        if (order[k] != 'x') columns[order[k] == 's' ? 0 : order[k] == 't' ? 1 : 2] = std::to_string(k + 1);
      for (int line = 0; line < 40000; ++line) {
        const std::string s = prefix + std::to_string(line % 977), t = prefix + std::to_string(line % 1013),
                          w = std::to_string(line % 17) + ".5";
        plain += s + "," + t + "," + w + "\n";
        for (const char* c = order; *c; ++c)
          text += (c == order ? "" : ",") + (*c == 's' ? s : *c == 't' ? t : *c == 'w' ? w : "other text");
        text += "\n";
      }
      const std::string expected = read_entries(plain, "a.csv");
      for (int threads : {1, 3}) {
        auto options = with_columns(columns);
        options.threads = threads;
        EXPECT_TRUE(read_entries(text, "a.csv", options) == expected);
      }
    }
}

TEST(vertices_file, header_and_quotes) {
  temporary_folder folder;
  io::load_options options;
  options.vertices_file = folder.write("v", "id,label\n2,x\n9,y\n");
  const auto graph = read("1 2\n", "a.el", options);
  EXPECT_EQ(names(graph.names), "1 2 9");
  EXPECT_TRUE(graph.names.are_integers());
  options.vertices_file = folder.write("w", "\"New York\"\tx\n");
  EXPECT_EQ(names(read("a\tb\n", "a.tsv", options).names), "a b New York");
}

// The report has the range of the weights, even if the matrix does not keep them.
TEST(weight_range, of_the_matrix_or_of_the_records) {
  const auto range = [](const auto& graph) {
    return std::pair(graph.report.least_weight, graph.report.greatest_weight);
  };
  EXPECT_EQ(range(read("1 2 5\n2 3 7\n", "a.el")), std::pair(5.0, 7.0));
  EXPECT_EQ(range(io::load_bytes<void>("1 2 5\n2 3 7\n", "a.el")), std::pair(5.0, 7.0));
  EXPECT_EQ(range(io::load_bytes<std::int64_t>("1 2 5\n2 3 7\n", "a.el")), std::pair(5.0, 7.0));
  EXPECT_EQ(range(read("1 2 5\n1 2 7\n3 4 -2\n", "a.el")), std::pair(-2.0, 12.0));
  EXPECT_EQ(range(io::load_bytes<void>("1 2\n2 3\n", "a.el")), std::pair(1.0, 1.0));
  temporary_folder folder;
  const auto graph = read("1 2 5\n2 3 7\n", "a.el");
  io::save(folder.file("a.gbin"), graph.adjacency, graph.names);
  EXPECT_EQ(range(io::load<void>(folder.file("a.gbin"))), std::pair(5.0, 7.0));
  EXPECT_TRUE(std::isnan(read("1 2 nan\n", "a.el").report.least_weight));
}

}  // namespace
