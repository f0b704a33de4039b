// Malformed files are rejected, and the error names the line.
#include <graphblas/error.hpp>

#include "text.hpp"
#include <gtest/gtest.h>

namespace {

using namespace gustav_test;

struct bad_case {
  const char* name;  // of the file
  const char* text;
  std::uint64_t line;
  const char* reason;  // part of it
};

const bad_case cases[] = {
    // edge lists
    {"a.el", "", 1, "empty"},
    {"a.el", "1 2\n3\n", 2, "1 field, expected 2 as in line 1"},
    {"a.el", "1 2\n\n# c\n3 4 5\n", 4, "3 fields, expected 2"},
    {"a.el", "7\n", 1, "1 field"},
    {"a.el", "1 2\n3\t4\n", 2, "separated by tabs, but by blanks in line 1"},
    {"a.tsv", "1\t2\n3 4\n", 2, "separated by blanks, but by tabs in line 1"},
    {"a.csv", "1,2\n3 4\n", 2, "separated by blanks, but by commas"},
    {"a.el", "1 2 0.5\n3 4 high\n", 2, "the weight 'high' is not a number"},
    {"a.el", "a b x\nc d y\n", 1, "the weight 'x' is not a number"},
    {"a.el", "1 2 3\n4 5 6x\n", 2, "the weight '6x' is not a number"},
    {"a.el", "1 2 1e999\n", 1, "the weight 1e999 overflows a double"},
    {"a.csv", "1,2,\n", 1, "the weight is empty"},
    {"a.csv", "1,2\n,3\n", 2, "empty vertex name"},
    {"a.csv", "\"a,b\n", 1, "quote is not closed"},
    {"a.csv", "x,y\n\"a\"b,c\n", 2, "after a closing quote"},
    // Matrix Market
    {"a.mtx", "", 1, "empty"},
    {"a.mtx", "1 1 1\n1 1\n", 1, "no Matrix Market banner"},
    {"a.mtx", "%%MatrixMarket matrix table real general\n1 1\n1\n", 1, "the format 'table' is not supported"},
    {"a.mtx", "%%MatrixMarket matrix coordinate complex general\n1 1 1\n1 1 1 0\n", 1,
     "the field 'complex' is not supported"},
    {"a.mtx", "%%MatrixMarket matrix coordinate real hermitian\n1 1 0\n", 1,
     "the symmetry 'hermitian' is not supported"},
    {"a.mtx", "%%MatrixMarket vector coordinate real general\n1 1 0\n", 1, "the object 'vector' is not supported"},
    {"a.mtx", "%%MatrixMarket matrix coordinate pattern skew-symmetric\n1 1 0\n", 1, "skew-symmetric pattern"},
    {"a.mtx", "%%MatrixMarket matrix coordinate real\n", 1, "a banner of 4 words"},
    {"a.mtx", "%%MatrixMarket matrix coordinate real general\n% only\n", 2, "before its size line"},
    {"a.mtx", "%%MatrixMarket matrix coordinate real general\n3 3\n", 2, "2 numbers in the size line"},
    {"a.mtx", "%%MatrixMarket matrix coordinate real general\n3 -3 1\n", 2, "is not a number from 0 up"},
    {"a.mtx", "%%MatrixMarket matrix coordinate real general\n3 99999999999999999999 1\n", 2, "does not fit 64 bits"},
    {"a.mtx", "%%MatrixMarket matrix coordinate real symmetric\n3 2 1\n", 2, "expected a square matrix"},
    {"a.mtx", "%%MatrixMarket matrix coordinate real general\n3 3 1000000000000000\n1 1 1\n", 2,
     "the file has 1 at most"},
    {"a.mtx", "%%MatrixMarket matrix coordinate real general\n3 3 3\n1 1 1\n% c\n2 2 2\n", 2,
     "says 3 entries, but the file has 2"},
    {"a.mtx", "%%MatrixMarket matrix coordinate real general\n3 3 1\n1 1 1\n2 2 2\n", 2,
     "says 1 entry, but the file has 2"},
    {"a.mtx", "%%MatrixMarket matrix coordinate real general\n3 3 1\n0 1 1\n", 3,
     "the row 0 is out of range: expected 1 to 3"},
    {"a.mtx", "%%MatrixMarket matrix coordinate real general\n3 3 1\n1 4 1\n", 3, "the column 4 is out of range"},
    {"a.mtx", "%%MatrixMarket matrix coordinate real general\n3 3 1\n-1 1 1\n", 3, "the row -1 is out of range"},
    {"a.mtx", "%%MatrixMarket matrix coordinate real general\n3 3 1\nx 1 1\n", 3, "the row 'x' is not a number"},
    {"a.mtx", "%%MatrixMarket matrix coordinate real general\n3 3 1\n1 1\n", 3,
     "2 fields, expected row, column and value"},
    {"a.mtx", "%%MatrixMarket matrix coordinate pattern general\n3 3 1\n1 1 5\n", 3,
     "no value, for the matrix is a pattern"},
    {"a.mtx", "%%MatrixMarket matrix coordinate real general\n3 3 1\n1 1 one\n", 3, "the value 'one' is not a number"},
    {"a.mtx", "%%MatrixMarket matrix coordinate real skew-symmetric\n3 3 1\n1 1 5\n", 3, "on the diagonal"},
    // METIS
    {"a.graph", "% only\n", 1, "no header"},
    {"a.graph", "3\n", 1, "1 numbers in the header"},
    {"a.graph", "3 x\n", 1, "'x' in the header is not a number"},
    {"a.graph", "2 1 7\n2\n1\n", 1, "the format code '7'"},
    {"a.graph", "3 2\n2\n1 3\n", 3, "ends after 2 of 3 vertex lines"},
    {"a.graph", "2 1\n2\n1\n1\n", 4, "a line for vertex 3"},
    {"a.graph", "2 1\n3\n1\n", 2, "the neighbour '3' of vertex 1 is out of range: expected 1 to 2"},
    {"a.graph", "2 1\n0\n1\n", 2, "the neighbour '0'"},
    {"a.graph", "2 5\n2\n1\n", 1, "says 5 edges, but the file lists 2 neighbours"},
    {"a.graph", "2 1 1\n2 7\n1\n", 3, "edge 2-1 has no weight"},
    {"a.graph", "2 1 10\n4 2\nx 1\n", 3, "'x' is not a vertex weight"},
    {"a.graph", "3 2\n2 3\n1 3\n\n", 2, "vertex 1 lists 3 but not the other way round"},
    // DIMACS
    {"a.gr", "c x\n", 1, "no problem line"},
    {"a.gr", "a 1 2 3\n", 1, "before the problem line"},
    {"a.gr", "p cnf 2 1\n", 1, "the problem 'cnf' is not supported"},
    {"a.gr", "p sp 2\n", 1, "a problem line of 3 words"},
    {"a.gr", "p sp 2 9\na 1 2 3\n", 1, "says 9 arcs, but the file has 1"},
    {"a.gr", "p sp 2 1\na 1 3 3\n", 2, "the vertex '3' is out of range: expected 1 to 2"},
    {"a.gr", "p sp 2 1\na 1 2\n", 2, "3 fields"},
    {"a.gr", "p sp 2 1\na 1 2 far\n", 2, "the weight 'far' is not a number"},
    {"a.gr", "p sp 2 1\ne 1 2 1\n", 2, "a line of kind 'e'"},
    // GML
    {"a.gml", "Version 1\n", 1, "no graph"},
    {"a.gml", "graph [\n node [ id 1 ]\n", 2, "ends inside a list"},
    {"a.gml", "graph [\n node [ label \"x\" ]\n]\n", 2, "a node without id"},
    {"a.gml", "graph [\n node [ id 1 ]\n node [ id 1 ]\n]\n", 3, "node '1' is listed again"},
    {"a.gml", "graph [\n node [ id ]\n]\n", 2, "no value after 'id'"},
    {"a.gml", "graph [\n node [ id 1 ]\n edge [ source 1 target 2 ]\n]\n", 3, "names node '2'"},
    {"a.gml", "graph [\n node [ id 1 ]\n edge [ source 1 ]\n]\n", 3, "without its two ends"},
    {"a.gml", "graph [\n node [ id 1 ]\n edge [ source 1 target 1 weight \"w\" ]\n]\n", 3,
     "the weight 'w' is not a number"},
    {"a.gml", "graph [\n directed 2\n]\n", 2, "directed 2"},
    {"a.gml", "graph [\n comment \"open\n]\n", 2, "a text is not closed"},
    {"a.gml", "graph [\n 5 6\n]\n", 2, "instead of a key"},
    // mcl
    {"a.abc", "a b\nc\n", 2, "1 field"},
    {"a.abc", "a b 1\nc d foo\n", 2, "the weight 'foo' is not a number"},
    {"a.abc", "a\tb\tc d\n", 1, "the weight 'c' is not a number"},
    {"a.mci", "nothing\n", 1, "no mcl matrix"},
    {"a.mci", "(mclheader\nmcltype matrix\n)\n", 3, "no dimensions"},
    {"a.mci", "(mclheader\nmcltype matrix\ndimensions 3y3\n)\n", 3, "the dimensions '3y3'"},
    {"a.mci", "(mclheader\nmcltype matrix\ndimensions 3x3\n)\n", 4, "before its matrix"},
    {"a.mci", "(mclheader\nmcltype matrix\ndimensions 3x3\n)\n(mclmatrix\nbegin\n0 1 $\n", 7, "ends too early"},
    {"a.mci", "(mclheader\nmcltype matrix\ndimensions 3x3\n)\n(mclmatrix\nbegin\n0 3 $\n)\n", 7,
     "the index 3 is not in its domain"},
    {"a.mci", "(mclheader\nmcltype matrix\ndimensions 3x3\n)\n(mclmatrix\nbegin\n0 1:x $\n)\n", 7,
     "the value 'x' is not a number"},
    {"a.mci", "(mclheader\nmcltype matrix\ndimensions 3x3\n)\n(mclmatrix\nbegin\n0 1\n)\n", 8,
     "vector 0 is not closed"},
    {"a.mci", "(mclheader\nmcltype matrix\ndimensions 2x2\n)\n(mcldoms\n1 1 $\n)\n", 6, "1 is listed again"},
    {"a.mci", "(mcldoms\n$\n)\n(mclheader\ndimensions 2x2\n)\n(mclmatrix\nbegin\n)\n", 5, "the domains before them"},
    // GraphML
    {"a.graphml", "<graphml>\n</graphml>\n", 1, "no <graph>"},
    {"a.graphml", "<graphml><graph edgedefault=\"directed\">\n<node/>\n</graph></graphml>\n", 2, "a node without id"},
    {"a.graphml",
     "<graphml><graph edgedefault=\"directed\">\n<node id=\"a\"/>\n<edge source=\"a\" "
     "target=\"b\"/>\n</graph></graphml>\n",
     3, "names node 'b'"},
    {"a.graphml",
     "<graphml><graph edgedefault=\"directed\">\n<node id=\"a\"/>\n<edge source=\"a\"/>\n</graph></graphml>\n", 3,
     "an edge without target"},
    {"a.graphml", "<graphml><graph edgedefault=\"directed\">\n<node id=\"a\">\n</graph></graphml>\n", 3,
     "the closing tag 'graph' closes nothing"},
    {"a.graphml", "<graphml><graph edgedefault=\"directed\">\n<node id=\"a\n", 2, "a tag that is not closed"},
    {"a.graphml",
     "<graphml><key id=\"w\" for=\"edge\" attr.name=\"weight\" attr.type=\"double\"/>\n<graph "
     "edgedefault=\"directed\"><node id=\"a\"/>\n"
     "<edge source=\"a\" target=\"a\"><data key=\"w\">much</data></edge></graph></graphml>\n",
     3, "the weight 'much' is not a number"},
    // Graphviz
    {"a.dot", "a -- b\n", 1, "no graph"},
    {"a.dot", "graph {\n a -- b\n", 1, "a { that is not closed"},
    {"a.dot", "graph {\n a -- b }\n }\n", 3, "'}' after the graph"},
    {"a.dot", "graph {\n a -- \"b\n}\n", 2, "a text is not closed"},
    {"a.dot", "graph {\n a -- b\n b -> c\n}\n", 3, "-> in an undirected graph"},
    {"a.dot", "digraph {\n a -> b [weight=heavy]\n}\n", 2, "the weight 'heavy' is not a number"},
    // .gbin
    {"a.gbin", "GBIN", 0, "no .gbin header"},
    {"a.gbin", "\xef\xbb\xbfGBIN\r\n\x1a\x01", 0, "a byte-order mark in front of a .gbin header"},
};

TEST(malformed, says_file_line_and_reason) {
  for (const bad_case& c : cases) {
    SCOPED_TRACE(std::string(c.name) + ": " + c.text);
    try {
      read(c.text, c.name);
      ADD_FAILURE() << "loaded";
    } catch (const gustav::bad_data& error) {
      EXPECT_EQ(error.file(), c.name);
      EXPECT_EQ(error.line(), c.line) << error.what();
      EXPECT_NE(error.reason().find(c.reason), std::string::npos) << error.what();
    }
  }
}

// Errors name the correct line in later chunks, in every format that is parsed in parallel, including errors found
// after parsing.
TEST(malformed, lines_after_chunk_boundaries) {
  constexpr int lines = 400000, bad = 390001;
  struct kind {
    const char* name;
    std::string head;
    std::string good[2];
    std::string wrong;
    int first;  // line of the first record
  };
  const std::string size = std::to_string(lines);
  const kind kinds[] = {
      {"a.el", "", {"1 2\n", "30 4\n"}, "1 2 3\n", 1},
      {"a.wel", "", {"1 2 5\n", "30 4 6.5\n"}, "1 2 x\n", 1},
      {"a.tsv", "source\ttarget\n", {"a\tb\n", "c\td\n"}, "a\t\n", 2},
      {"a.csv", "id,source,target\n", {"1,a,b\n", "2,c,d\n"}, "3,a\n", 2},
      {"a.abc", "", {"a\tb\t1\n", "c\td\n"}, "c\n", 1},
      {"a.mtx",
       "%%MatrixMarket matrix coordinate real general\n9 9 " + size + "\n",
       {"1 2 0.5\n", "9 8 1\n"},
       "1 10 1\n",
       3},
      {"a.gr", "p sp 9 " + size + "\n", {"a 1 2 5\n", "a 9 8 1\n"}, "a 1 2\n", 2},
      {"a.graph", size + " 0\n", {"\n", "\n"}, "400001\n", 2},
      {"a.el", "", {"1 2 5\n", "30 4 6\n"}, "7 8 nan\n", 1},
  };
  for (const kind& k : kinds) {
    std::string text = k.head;
    for (int line = k.first; line < k.first + lines; ++line)
      text += line == bad ? k.wrong : k.good[std::size_t(line) % 2];
    for (int threads : {1, 2, 3, 7}) {
      SCOPED_TRACE(std::string(k.name) + " " + k.wrong + std::to_string(threads));
      io::load_options options;
      options.threads = threads;
      options.check = io::weight_check::number;
      try {
        read(text, k.name, options);
        ADD_FAILURE() << "loaded";
      } catch (const gustav::bad_data& error) {
        EXPECT_EQ(error.line(), std::uint64_t(bad)) << error.what();
      }
    }
  }
}

// The first bad line is reported, independent of the chunk boundaries.
TEST(malformed, first_of_many_on_any_number_of_threads) {
  std::string text;
  for (int k = 1; k <= 100000; ++k)
    text += k == 61234 || k == 61235 || k == 99000 ? "1 2 3\n" : std::to_string(k) + " " + std::to_string(k / 2) + "\n";
  for (int threads : {1, 2, 3, 7}) {
    io::load_options options;
    options.threads = threads;
    try {
      read(text, "a.el", options);
      ADD_FAILURE() << "loaded";
    } catch (const gustav::bad_data& error) {
      EXPECT_EQ(error.line(), 61234u);
    }
  }
}

TEST(malformed, nan_where_an_order_is_needed) {
  const std::string text = "1 2 1\n2 3 nan\n";
  EXPECT_NO_THROW(read(text, "a.el"));
  for (auto rule : {io::duplicate_rule::min, io::duplicate_rule::max}) {
    io::load_options options;
    options.duplicates = rule;
    try {
      read(text, "a.el", options);
      ADD_FAILURE() << "loaded";
    } catch (const gustav::bad_data& error) {
      EXPECT_EQ(error.line(), 2u);
    }
  }
  io::load_options undirected;
  undirected.direction = io::direction::undirected;
  EXPECT_THROW(read(text, "a.el", undirected), gustav::bad_data);
  EXPECT_THROW(read(text, "a.abc"), gustav::bad_data);  // merges by maximum
}

TEST(malformed, weights_that_a_command_cannot_use) {
  io::load_options options;
  options.check = io::weight_check::not_negative;
  try {
    read("1 2 1\n2 3 -1\n", "a.el", options);
    ADD_FAILURE() << "loaded";
  } catch (const gustav::bad_data& error) {
    EXPECT_EQ(error.line(), 2u);
  }
  EXPECT_NO_THROW(read("1 2 1\n2 3 0\n", "a.el", options));
  options.check = io::weight_check::positive;
  for (const std::string last : {"0", "0.0", "-0.5", "inf"}) {
    try {
      read("1 2 1\n2 3 " + last + "\n", "a.el", options);
      ADD_FAILURE() << last << " was loaded";
    } catch (const gustav::bad_data& error) {
      EXPECT_EQ(error.line(), 2u) << last;
    }
  }
  EXPECT_NO_THROW(read("1 2 1\n2 3 0.5\n", "a.el", options));
}

TEST(malformed, missing_files_and_folders) {
  temporary_folder folder;
  EXPECT_THROW(io::load<double>(folder.file("none.el")), gustav::io_error);
  EXPECT_THROW(io::load<double>(folder.path().string()), gustav::io_error);
  io::load_options options;
  options.vertices_file = folder.file("none");
  EXPECT_THROW(io::load<double>(folder.write("a.el", "1 2\n"), options), gustav::io_error);
  options = {};
  options.format = "what";
  EXPECT_THROW(read("1 2\n", "a.el", options), gustav::invalid_value);
}

TEST(malformed, memory_is_checked_before_allocation) {
  const std::string banner = "%%MatrixMarket matrix coordinate real general\n";
  try {
    read(banner + "1000000000000000 1000000000000000 1\n1 1 1\n", "a.mtx");
    ADD_FAILURE() << "loaded";
  } catch (const gustav::out_of_memory& error) {
    EXPECT_GE(error.needed_bytes(), 8000000000000000u);
  }
  io::load_options options;
  options.max_memory = 100000;
  std::string text;
  for (int k = 0; k < 20000; ++k) text += "1 2\n";
  EXPECT_THROW(read(text, "a.el", options), gustav::out_of_memory);
}

}  // namespace
