// Adjacency matrices as text, with and without labels, and arrays of Matrix Market.
#include <graphblas/error.hpp>

#include "text.hpp"
#include <gtest/gtest.h>

namespace {

using namespace gustav_test;

io::load_options forced(const char* format = "matrix") {
  io::load_options options;
  options.format = format;
  return options;
}

std::string format_of(const std::string& text, const std::string& name) { return read(text, name).report.format; }

// The error of a load: "LINE: reason".
std::string error_of(const std::string& text, const std::string& name, const io::load_options& options = {}) {
  try {
    read(text, name, options);
  } catch (const gustav::bad_data& error) {
    return std::to_string(error.line()) + ": " + error.reason();
  }
  return "loaded";
}

void expect_error(const std::string& text, const std::string& name, const std::string& line_and_reason,
                  const io::load_options& options = {}) {
  const std::string error = error_of(text, name, options);
  EXPECT_EQ(error.substr(0, error.find(':')), line_and_reason.substr(0, line_and_reason.find(':'))) << error;
  EXPECT_NE(error.find(line_and_reason.substr(line_and_reason.find(':') + 2)), std::string::npos) << error;
}

const char* const labelled = "A A 1.5; A B 4; B A 2; B C 1; C B 3";

TEST(matrix, with_labels_of_rows_and_columns_by_any_separator) {
  EXPECT_EQ(read_entries(";A;B;C\nA;1.5;4;0\nB;2;0;1\nC;0;3;0\n", "m.csv"), labelled);
  EXPECT_EQ(read_entries(",A,B,C\r\nA,1.5,4,0\r\nB,2,0,1\r\nC,0,3,0\r\n", "m.csv"), labelled);
  EXPECT_EQ(read_entries("\tA\tB\tC\nA\t1.5\t4\t0\nB\t2\t0\t1\nC\t0\t3\t0\n", "m.tsv"), labelled);
  EXPECT_EQ(read_entries("  A   B C\nA 1.5 4 0\nB 2   0 1\nC 0   3 0\n", "m.txt"), labelled);
  EXPECT_EQ(read_entries("name,A,B,C\nA,1.5,4,0\nB,2,0,1\nC,0,3,0", "-"), labelled);
  EXPECT_EQ(read_entries("\"\",\"A\",\"B\",\"C\"\n\"A\",1.5,4,0\n\"B\",2,0,1\n\"C\",\"0\",3,0\n", "m.csv"), labelled);
  EXPECT_EQ(read_entries("sep=;\n;A;B;C\nA;1.5;4;0\nB;2;0;1\nC;0;3;0\n", "m.csv"), labelled);
  EXPECT_EQ(read_entries(";A;B;C;\nA;1.5;4;0;\nB;2;0;1;\nC;0;3;0;\n", "m.csv"), labelled);
  EXPECT_EQ(read_entries("# made\n|A|B|C\nA|1.5|4|0\n\nB|2|0|1\n# c\nC|0|3|0\n", "m.txt"), labelled);
  EXPECT_EQ(read(";A;B;C\nA;1.5;4;0\nB;2;0;1\nC;0;3;0\n", "m.csv").report.format, "adjacency matrix");
}

TEST(matrix, labels_are_names_of_any_kind) {
  EXPECT_EQ(read_entries(",7,9\n7,0,1\n9,2,0\n", "m.csv"), "7 9 1; 9 7 2");
  EXPECT_EQ(read_entries("id 7 9\n7 0 1\n9 2 0\n", "m.txt"), "7 9 1; 9 7 2");
  EXPECT_EQ(read_entries(",\"Lee, A\",B C\n\"Lee, A\",0,1\nB C,2,0\n", "m.csv"), "Lee, A B C 1; B C Lee, A 2");
  // Rows in another order than the columns.
  EXPECT_EQ(read_entries(",A,B,C\nC,0,3,0\nA,1.5,4,0\nB,2,0,1\n", "m.csv"), labelled);
}

TEST(matrix, labels_of_one_side) {
  EXPECT_EQ(read_entries("A,B,C,D\n0,1,0,0\n0,0,2.5,0\n0,0,0,0\n1,0,0,0\n", "m.csv"), "A B 1; B C 2.5; D A 1");
  EXPECT_EQ(read_entries("A 0 1 0 0\nB 0 0 2 0\nC 0 0 0 0\nD 1 0 0 0\n", "m.txt"), "A B 1; B C 2; D A 1");
  EXPECT_EQ(read_entries("A,B\n0,1\n0,0\n", "m", forced()), "A B 1");
  EXPECT_EQ(read_entries("A 0 1\nB 0 0\n", "m", forced()), "A B 1");
}

TEST(matrix, without_labels) {
  const char* const square = "1 2 1; 2 1 1; 2 3 1; 3 2 1; 4 4 1";
  EXPECT_EQ(read_entries("0 1 0 0\n1 0 1 0\n0 1 0 0\n0 0 0 1\n", "m.txt"), square);
  EXPECT_EQ(read_entries("0,1,0,0\n1,0,1,0\n0,1,0,0\n0,0,0,1\n", "m.csv"), square);
  EXPECT_EQ(read_entries("0;1;0;0\n1;0;1;0\n0;1;0;0\n0;0;0;1\n", "m.csv"), square);
  EXPECT_EQ(read_entries("0\t1\t0\t0\n1\t0\t1\t0\n0\t1\t0\t0\n0\t0\t0\t1\n", "m.tsv"), square);
  EXPECT_EQ(read_entries("0.0e+00 1.0e+00\n-0 0.00\n", "m.matrix"), "1 2 1");
  EXPECT_EQ(read_entries("5\n", "m.matrix"), "1 1 5");
  // An empty diagonal, fractions where vertices would be, symmetry, and size each show that lines are no edges.
  EXPECT_EQ(format_of("0 7 5 3\n9 0 5 8\n2 4 0 6\n3 3 9 0\n", "-"), "adjacency matrix");
  EXPECT_EQ(format_of("0.1 0.4 0.5 0\n1 0 0 0\n0 0 1 0\n0.3 0.3 0.3 0.1\n", "-"), "adjacency matrix");
  EXPECT_EQ(format_of("3 1 2 1\n1 5 1 4\n2 1 5 2\n1 4 2 8\n", "-"), "adjacency matrix");
  std::string wide;
  for (int r = 0; r < 16; ++r) {
    for (int c = 0; c < 16; ++c) wide += std::to_string((r * 5 + c * 3) % 7 + 1) + " ";
    wide += "\n";
  }
  EXPECT_EQ(format_of(wide, "-"), "adjacency matrix");
}

TEST(matrix, edge_lists_stay_edge_lists) {
  for (const char* text : {"1 2 0.5\n2 3 0.5\n3 1 1\n", "1 2 1\n2 3 1\n3 1 1\n", "0 1\n1 0\n", "1 2\n2 1\n",
                           "a b 1\nb c 2\nc a 3\n", "source,target,weight\n1,2,3\n2,3,1\n3,1,1\n", "u v\n1 2\n2 3\n",
                           "% sym weighted\n1 2 1 1\n3 4 1 1\n5 2 1 1\n2 1 1 1\n", "A B\nB C\nC A\n",
                           ",source,target,weight\n0,a,b,1\n1,b,c,2\n", "1 2 3\n2 0 5\n3 1 1\n", "1 2\n"})
    EXPECT_EQ(format_of(text, "-"), "edge list") << text;
  for (const char* name : {"a.el", "a.edges", "a.edgelist.gz"})
    EXPECT_EQ(format_of("0 1 0 0\n1 0 1 0\n0 1 0 0\n0 0 0 1\n", name), "edge list") << name;
  io::load_options options;
  options.columns = {"1", "2"};
  EXPECT_EQ(read("0 1 0 0\n1 0 1 0\n0 1 0 0\n0 0 0 1\n", "m.txt", options).report.format, "edge list");
}

TEST(matrix, both_readings_are_refused) {
  for (const char* text : {"1 2 3 2\n1 3 1 0\n0 1 2 1\n2 0 1 4\n", "0 1 1\n1 0 1\n1 1 0\n",
                           "A,B,C\n0,1,1\n1,0,1\n1,1,0\n", "A 1 2 3 2\nB 1 3 1 0\nC 0 1 2 1\nD 2 0 1 4\n"}) {
    const std::string error = error_of(text, "m.txt");
    EXPECT_NE(error.find("1: "), std::string::npos) << error;
    EXPECT_NE(error.find("--format matrix"), std::string::npos) << error;
    EXPECT_NE(error.find("--format edgelist"), std::string::npos) << error;
    EXPECT_EQ(read(text, "m.txt", forced()).report.format, "adjacency matrix");
  }
  EXPECT_EQ(read_entries("0 1 1\n1 0 1\n1 1 0\n", "m", forced("edgelist")), "0 1 1; 1 0 1; 1 1 0");
  // A table whose rows and columns are of two kinds.
  expect_error(",e1,e2\np1,1,0\np2,1,1\n", "m.csv", "1: the header begins with an empty field");
  expect_error("name,x,y,z\nAnn,1,0,1\nBob,0,1,1\n", "m.csv", "1: look like an incidence matrix");
  EXPECT_EQ(format_of("gene\tprotein\tscore\nx\t1\t0\ny\t0\t1\n", "m.tsv"), "edge list");
}

TEST(matrix, header_option_decides_about_labels) {
  const std::string text = "0 1 2\n1 0 5\n2 6 0\n";
  EXPECT_EQ(read_entries(text, "m", forced()), "1 2 1; 1 3 2; 2 1 1; 2 3 5; 3 1 2; 3 2 6");
  io::load_options options = forced();
  options.header = io::header_rule::yes;
  EXPECT_EQ(read_entries(text, "m", options), "1 2 5; 2 1 6");
  options.separator = ":";
  EXPECT_EQ(read_entries("x:a:b\na:0:1\nb:0:0\n", "m", options), "a b 1");
}

TEST(matrix, direction_and_values) {
  const std::string text = ",A,B\nA,0,3\nB,3,0\n";
  const auto graph = read(text, "m.csv");
  EXPECT_TRUE(graph.directed);
  ASSERT_EQ(graph.report.notes.size(), 2u);
  EXPECT_NE(graph.report.notes[1].find("symmetric"), std::string::npos);
  EXPECT_EQ(read(",A,B\nA,0,3\nB,4,0\n", "m.csv").report.notes.size(), 1u);
  EXPECT_EQ(read(",A,B,C\nA,0,3,0\nB,3,0,0\nC,1,0,0\n", "m.csv").report.notes.size(), 1u);
  EXPECT_EQ(read(",A,B,C\nA,0,3,1\nB,3,0,0\nC,0,0,0\n", "m.csv").report.notes.size(), 1u);
  io::load_options options;
  options.direction = io::direction::undirected;
  EXPECT_EQ(read_entries(",A,B\nA,0,3\nB,4,0\n", "m.csv", options), "A B 4; B A 4");
  const auto integers = io::load_bytes<std::int64_t>(",A,B\nA,0,3.0\nB,-4,0\n", "m.csv");
  EXPECT_EQ(entries(integers), "A B 3; B A -4");
  options.direction = io::direction::automatic;
  options.weights = io::weighting::unweighted;
  EXPECT_EQ(read_entries(",A,B\nA,0,3\nB,4,0\n", "m.csv", options), "A B 1; B A 1");
  EXPECT_EQ(read(",A,B\nA,0,0\nB,0,0\n", "m.csv").report.isolated, 2);
}

TEST(matrix, bad_cells_are_refused_at_their_line) {
  expect_error(";A;B\nA;1;\nB;2;0\n", "m.csv", "2: the cell (column 'B') is missing");
  expect_error(";A;B\nA;1;0\nB;NA;0\n", "m.csv", "3: the cell (column 'A') is missing ('NA')");
  expect_error(";A;B\nA;1;0\nB;nan;0\n", "m.csv", "3: is missing");
  expect_error(";A;B\nA;1;0\nB;x;0\n", "m.csv", "3: is not a number");
  expect_error(";A;B\nA;1,5;0\nB;1;0\n", "m.csv", "2: decimal comma");
  expect_error(";A;B\nA;1;0\nB;1;0;7\n", "m.csv", "3: 4 fields, expected 3");
  expect_error(";A;B\nA;1;0\nB;1\n", "m.csv", "3: 2 fields, expected 3");
  expect_error(";A;B\nA;1;0\n", "m.csv", "2: the file ends after 1 of 2 rows");
  expect_error(";A;B\nA;1;0\nB;1;0\nC;1;1\n", "m.csv", "4: a row after 2 rows");
  expect_error(";A;A\nA;1;0\nB;1;0\n", "m.csv", "1: the label 'A' is listed again");
  expect_error(";A;B\nA;1;0\nA;1;0\n", "m.csv", "3: the row 'A' is listed again");
  expect_error(";A;B\nA;1;0\nX;1;0\n", "m.csv", "3: the row 'X' has no column of its name");
  expect_error(";A;B\nA;x;0\nX;1;0\n", "m.csv", "2: is not a number");
  expect_error(";A;\n;0;1\nA;1;0\n", "m", "1: an empty label", forced());
  expect_error("1 2 3\n4 5 6\n", "m", "2: the file ends after 2 of 3 rows", forced());
  expect_error("1 2\n4 5\n6 7\n", "m", "3: a row after 2 rows", forced());
  expect_error("# only\n", "m", "1: no line of a matrix", forced());
  expect_error("", "m", "1: the file is empty", forced());
  expect_error(std::string(1000, ','), "m", "1: more fields in a line than the file can have rows", forced());
  EXPECT_THROW(io::load_bytes<std::int64_t>(",A,B\nA,0,1.5\nB,0,0\n", "m.csv"), gustav::bad_data);
}

// Rows of a large matrix are parsed by several threads.
TEST(matrix, is_the_same_for_any_number_of_threads) {
  constexpr int n = 700;
  std::string text;
  for (int r = 0; r < n; ++r) {
    for (int c = 0; c < n; ++c) text += (c ? "," : "") + std::to_string((r * 31 + c * 17) % 11 < 2 ? r + c + 1 : 0);
    text += "\n";
  }
  io::load_options one, four;
  one.threads = 1;
  four.threads = 4;
  EXPECT_EQ(read_entries(text, "m.csv", one), read_entries(text, "m.csv", four));
  text[text.find('\n', text.size() / 2) + 1] = 'x';
  EXPECT_EQ(error_of(text, "m.csv", one), error_of(text, "m.csv", four));
  EXPECT_NE(error_of(text, "m.csv", one), "loaded");
}

TEST(matrix_market_array, columns_one_after_the_other) {
  const std::string head = "%%MatrixMarket matrix array ";
  EXPECT_EQ(read_entries(head + "real general\n% c\n2 2\n0\n1.5\n2\n0\n", "a.mtx"), "1 2 2; 2 1 1.5");
  EXPECT_EQ(read_entries(head + "integer general\n2 3\n1\n2\n3\n4\n5\n6\n", "a.mtx"),
            "1 1 1; 1 2 3; 1 3 5; 2 1 2; 2 2 4; 2 3 6");
  EXPECT_EQ(read_entries(head + "real symmetric\n3 3\n0\n1\n2.5\n0\n0\n7\n", "a.mtx"),
            "1 2 1; 1 3 2.5; 2 1 1; 3 1 2.5; 3 3 7");
  EXPECT_FALSE(read(head + "real symmetric\n1 1\n0\n", "a.mtx").directed);
  EXPECT_EQ(read_entries(head + "integer skew-symmetric\n3 3\n1\n0\n5\n", "a.mtx"), "1 2 -1; 2 1 1; 2 3 -5; 3 2 5");
  EXPECT_EQ(read(head + "integer skew-symmetric\n1 1\n", "a.mtx").report.vertices, 1);
  EXPECT_EQ(read(head + "real general\n0 0\n", "a.mtx").report.vertices, 0);
  expect_error(head + "real general\n2 2\n0\n1\n2\n", "a.mtx", "2: an array of 2 x 2");
  expect_error(head + "real general\n2 2\n0\n1\n2\n3\n4\n", "a.mtx", "2: has 4 values, but the file has 5");
  expect_error(head + "real general\n2 2\n0 1\n2 3\n", "a.mtx", "2: an array of 2 x 2");
  expect_error(head + "real general\n1 2\n0 1\n2\n", "a.mtx", "3: 2 fields, expected one value a line");
  expect_error(head + "real general\n2 2\n0\n1\nx\n2\n", "a.mtx", "5: the value 'x' is not a number");
  expect_error(head + "pattern general\n2 2\n0\n", "a.mtx", "1: expected integer or real, not pattern");
  expect_error(head + "real symmetric\n2 3\n0\n", "a.mtx", "2: expected a square matrix");
  expect_error(head + "real general\n4000000000 4000000000\n0\n", "a.mtx", "2: but the file has 1 line");
  expect_error(head + "real general\n2 2 4\n0\n", "a.mtx", "2: 3 numbers in the size line");
}

}  // namespace
