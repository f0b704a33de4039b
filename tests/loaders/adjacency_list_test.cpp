// Adjacency lists: their separators, and lines that can be read in two ways.
#include <graphblas/error.hpp>

#include "text.hpp"
#include <gtest/gtest.h>

namespace {

using namespace gustav_test;

io::load_options adjlist(char separator = 0) {
  io::load_options options;
  options.format = "adjlist";
  if (separator) options.separator = std::string(1, separator);
  return options;
}

std::string arcs(const std::string& text, char separator = 0) {
  return read_entries(text, "al.csv", adjlist(separator));
}

std::string fault(const std::string& text) {
  try {
    return "read as " + names(read(text, "al.csv", adjlist()).names);
  } catch (const gustav::bad_data& error) {
    return std::to_string(error.line()) + ": " + error.reason();
  }
}

TEST(adjacency_list, is_split_at_the_separator_of_its_lines) {
  const std::string expected = "a b 1; b c 1; b d 1";
  EXPECT_EQ(arcs("a;b\nb;c;d\n"), expected);
  EXPECT_EQ(arcs("a,b\nb,c,d\n"), expected);
  EXPECT_EQ(arcs("a\tb\nb\tc\td\n"), expected);
  EXPECT_EQ(arcs("a b\nb c  d \n"), expected);
  EXPECT_EQ(arcs("a, b\nb, c, d\n"), expected);
  EXPECT_EQ(arcs("a ;b\nb ; c ; d\n"), expected);
  EXPECT_EQ(arcs("a;b\rb;c;d\r"), expected);
  EXPECT_EQ(arcs("1\t2 3\n2\t3\n"), "1 2 1; 1 3 1; 2 3 1");
}

TEST(adjacency_list, takes_another_separator_on_request) {
  EXPECT_EQ(arcs("a|b\nb|c|d\n", '|'), "a b 1; b c 1; b d 1");
  EXPECT_EQ(arcs("New York;Boston\nBoston;San Jose;Reno\n", ';'),
            "New York Boston 1; Boston San Jose 1; Boston Reno 1");
  EXPECT_EQ(arcs("x,1 y,2\n", ' '), "x,1 y,2 1");
  EXPECT_EQ(arcs("a: b\n", ' '), "a: b 1");
  io::load_options columns = adjlist();
  columns.columns = {"1", "2"};
  EXPECT_THROW(read("a b\n", "a", columns), gustav::invalid_value);
}

TEST(adjacency_list, has_quotes_and_padded_rows_of_spreadsheets) {
  EXPECT_EQ(arcs("\"a;1\";b;;\nb;c;d;\ne;;;\n"), "a;1 b 1; b c 1; b d 1");
  EXPECT_EQ(read("\"a;1\";b;;\nb;c;d;\ne;;;\n", "al.csv", adjlist()).adjacency.rows(), 5);
  EXPECT_EQ(arcs("\"say \"\"x\"\"\",b\n"), "say \"x\" b 1");
  EXPECT_EQ(fault("a;;b\n"), "1: an empty vertex name: expected a number or a text");
}

TEST(adjacency_list, refuses_lines_that_can_be_read_in_two_ways) {
  EXPECT_EQ(fault("# c\nNew York;Boston\n"),
            "2: 'New York;Boston' can be read in two ways: expected --separator semicolon or --separator blanks");
  EXPECT_NE(fault("Smith,J Doe,J\n").find("--separator comma or --separator blanks"), std::string::npos);
  EXPECT_NE(fault("Doe, J;Roe, J\n").find("--separator semicolon or --separator comma"), std::string::npos);
  EXPECT_NE(fault("a\tb,c,d\n").find("--separator tab or --separator comma"), std::string::npos);
  EXPECT_NE(fault("Boston\tNew York\n").find("--separator tab or --separator blanks"), std::string::npos);
  EXPECT_NE(fault("a|b\nb|c|d\n").find("--separator '|' or --separator blanks"), std::string::npos);
  EXPECT_EQ(fault("1: 2 3\n2: 3\n").substr(0, 23), "1: '1:' ends in a colon");
}

// A separator that the first lines do not have.
TEST(adjacency_list, refuses_another_separator_further_down) {
  std::string blanks, semicolons;
  for (int k = 0; k < 100; ++k) blanks += "a b c\n", semicolons += "a;b;c\n";
  EXPECT_EQ(fault(blanks + "d;e\n").substr(0, 24), "101: 'd;e' can be read i");
  EXPECT_EQ(fault(blanks + "d, e\n").substr(0, 25), "101: 'd, e' can be read i");
  EXPECT_EQ(fault(semicolons + "d,e\n").substr(0, 24), "101: 'd,e' can be read i");
  EXPECT_EQ(fault(semicolons + "d e\n").substr(0, 24), "101: 'd e' can be read i");
  EXPECT_EQ(fault(blanks + "sp|P1|A sp|P2|B\n"), "read as a b c sp|P1|A sp|P2|B");
}

// The label formats of mcl split at white space only.
TEST(label_lines, of_semicolons_are_refused) {
  for (const char* name : {"a.sif", "a.abc"}) EXPECT_THROW(read("a;b;c\n", name), gustav::bad_data) << name;
  io::load_options etc;
  etc.format = "etc";
  EXPECT_THROW(read("a;b;c\n", "a", etc), gustav::bad_data);
}

TEST(label_lines, may_be_absent_on_request) {
  io::load_options options;
  for (const char* format : {"abc", "sif", "etc", "sif-values", "etc-values"}) {
    options.format = format;
    options.accept_empty = false;
    EXPECT_THROW(read("", "a", options), gustav::bad_data) << format;
    options.accept_empty = true;
    EXPECT_EQ(read("", "a", options).adjacency.rows(), 0) << format;
  }
}

}  // namespace
