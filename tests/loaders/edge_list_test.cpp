// Tests of edge lists: separators, headers, comments, names.
#include <graphblas/error.hpp>

#include "text.hpp"
#include <gtest/gtest.h>

namespace {

using namespace gustav_test;

TEST(edge_list, separators) {
  const char* expected = "1 2 1; 2 3 1";
  EXPECT_EQ(read_entries("1 2\n2 3\n", "a.el"), expected);
  EXPECT_EQ(read_entries("1\t2\n2\t3\n", "a.tsv"), expected);
  EXPECT_EQ(read_entries("1,2\n2,3\n", "a.csv"), expected);
  EXPECT_EQ(read_entries("1  2 \n  2   3\n", "a.txt"), expected);
  EXPECT_EQ(read_entries("1, 2\n2 ,3\n", "a.csv"), expected);
  EXPECT_EQ(read_entries("1 2\r\n2 3\r\n", "a.txt"), expected);
  EXPECT_EQ(read_entries("1 2\n2 3", "a.txt"), expected);  // no newline at the end
}

TEST(edge_list, comments_and_empty_lines) {
  EXPECT_EQ(read_entries("# c\n% d\n\n1 2\n#3 4\n \n2 3\n", "a.el"), "1 2 1; 2 3 1");
  EXPECT_EQ(read_entries("# only\n", "a.el"), "");
}

TEST(edge_list, names_are_integers_only_when_all_are) {
  const auto integers = read("10 7\n7 0\n", "a.el");
  EXPECT_TRUE(integers.names.are_integers());
  EXPECT_EQ(names(integers.names), "10 7 0");
  const auto strings = read("007 7\n7 1\n", "a.el");
  EXPECT_FALSE(strings.names.are_integers());
  EXPECT_EQ(names(strings.names), "007 7 1");
  EXPECT_EQ(names(read("1 2\n2 x\n", "a.el").names), "1 2 x");
  // Negative numbers and those above 64 bits are names if some name is text.
  EXPECT_EQ(names(read("-1 99999999999999999999\nx 1\n", "a.el").names), "-1 99999999999999999999 x 1");
  EXPECT_EQ(names(read("9223372036854775807 0\n", "a.el").names), "9223372036854775807 0");
}

TEST(edge_list, order_is_first_mention_column_1_before_column_2) {
  EXPECT_EQ(names(read("5 3\n9 5\n3 1\n", "a.el").names), "5 3 9 1");
  EXPECT_EQ(names(read("b a\nc b\n", "a.el").names), "b a c");
  const auto large = read("1000000000000 5\n5 1000000000001\n", "a.el");
  EXPECT_EQ(names(large.names), "1000000000000 5 1000000000001");
}

TEST(edge_list, names_with_blanks_and_quotes) {
  EXPECT_EQ(names(read("New York\tLos Angeles\n", "a.tsv").names), "New York Los Angeles");
  const auto quoted = read("\"Smith, J\",\"a \"\"b\"\"\"\nx,y\n", "a.csv");
  EXPECT_EQ(quoted.names.name(0), "Smith, J");
  EXPECT_EQ(quoted.names.name(1), "a \"b\"");
  EXPECT_EQ(quoted.names.name(3), "y");
}

TEST(edge_list, headers) {
  EXPECT_EQ(read_entries("from to\n1 2\n", "a.el"), "1 2 1");
  EXPECT_EQ(read_entries("Source,Target,Weight\nann,bob,2\n", "a.csv"), "ann bob 2");
  EXPECT_EQ(read_entries("foo bar\n1 2\n", "a.el"), "1 2 1");                         // text above numbers
  EXPECT_EQ(read_entries("foo bar w\na b 2\nc d 3\n", "a.el"), "a b 2; c d 3");       // above the weights
  EXPECT_EQ(read_entries("foo bar\na b\n", "a.el"), "foo bar 1; a b 1");              // text above text
  EXPECT_EQ(read_entries("foo bar\n1 2\nx y\n", "a.el"), "foo bar 1; 1 2 1; x y 1");  // no column is all numbers
  EXPECT_EQ(read_entries("foo bar\n", "a.el"), "foo bar 1");
  const auto noted = read("from to\n1 2\n", "a.el");
  ASSERT_EQ(noted.report.notes.size(), 1u);
  EXPECT_EQ(noted.report.notes[0], "line 1 is a header: from to");
  io::load_options options;
  options.header = io::header_rule::no;
  EXPECT_EQ(read_entries("from to\n1 2\n", "a.el", options), "from to 1; 1 2 1");
  options.header = io::header_rule::yes;
  EXPECT_EQ(read_entries("1 2\n3 4\n", "a.el", options), "3 4 1");
}

TEST(edge_list, weights) {
  const auto graph = read("1 2 0.5\n2 3 -1e-3\n3 1 +4\n", "a.wel");
  EXPECT_TRUE(graph.weighted);
  EXPECT_EQ(entries(graph), "1 2 0.5; 2 3 -0.001; 3 1 4");
  EXPECT_EQ(graph.report.least_weight, -0.001);
  EXPECT_EQ(graph.report.greatest_weight, 4);
  io::load_options options;
  options.weights = io::weighting::unweighted;
  EXPECT_EQ(read_entries("a b high\na b low\n", "a.tsv", options), "a b 1");
  EXPECT_EQ(read_entries("1\t2\t\n1\t3\tx y\n", "a.tsv", options), "1 2 1; 1 3 1");
  options.weights = io::weighting::weighted;
  EXPECT_THROW(read("1 2\n", "a.el", options), gustav::bad_data);
  EXPECT_EQ(read_entries("1 2 3 99\n2 3 4 98\n", "a.el"), "1 2 3; 2 3 4");  // field 4 is ignored, with a note
}

TEST(edge_list, integer_and_pattern_matrices) {
  const auto whole = io::load_bytes<std::int64_t>("1 2 9007199254740993\n2 3 1e3\n", "a.el");
  EXPECT_EQ(entries(whole), "1 2 9007199254740993; 2 3 1000");
  EXPECT_THROW(io::load_bytes<std::int64_t>("1 2 0.5\n", "a.el"), gustav::bad_data);
  EXPECT_EQ(entries(io::load_bytes<void>("1 2 7\n1 2 7\n", "a.el")), "1 2");
  EXPECT_EQ(entries(io::load_bytes<bool>("1 2 0\n1 3 7\n", "a.el")), "1 2 0; 1 3 1");
  EXPECT_EQ(entries(io::load_bytes<float, std::int64_t>("1 2 0.5\n", "a.el")), "1 2 0.5");
}

TEST(edge_list, report) {
  io::load_options options;
  options.loops = io::loop_rule::drop;
  const auto graph = read("# c\n1 2\n1 1\n1 2\n3 1\n", "a.el", options);
  const io::load_report& report = graph.report;
  EXPECT_EQ(report.records, 4);
  EXPECT_EQ(report.self_loops, 1);
  EXPECT_EQ(report.duplicates, 1);
  EXPECT_EQ(report.entries, 2);
  EXPECT_EQ(report.vertices, 3);
  EXPECT_TRUE(report.loops_dropped);
  EXPECT_EQ(report.format, "edge list");
  EXPECT_NE(report.summary().find("1 loop dropped"), std::string::npos);
  EXPECT_NE(report.summary().find("1 duplicate merged (sum)"), std::string::npos);
  EXPECT_EQ(report.isolated, 0);
  EXPECT_EQ(read("1 1\n2 3\n", "a.el", options).report.isolated, 1);
}

}  // namespace
