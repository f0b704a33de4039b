// Lines that end in CR alone, as old Mac programs write them, in every text format, and files with several line ends.
#include <graphblas/error.hpp>
#include <loaders/detail/line_ends.hpp>
#include <loaders/mcl/clusters.hpp>
#include <loaders/mcl/tab.hpp>
#include <loaders/name_list.hpp>

#include "text.hpp"
#include <gtest/gtest.h>

#include <algorithm>

namespace {

using namespace gustav_test;

std::string with_returns(std::string text) {
  std::replace(text.begin(), text.end(), '\n', '\r');
  return text;
}

// The error of a load as "LINE: reason"; empty if it succeeds.
std::string fault(const std::string& text, const std::string& name, const io::load_options& options = {}) {
  try {
    read(text, name, options);
    return {};
  } catch (const gustav::bad_data& error) {
    return std::to_string(error.line()) + ": " + error.reason();
  }
}

const std::pair<const char*, const char*> files[] = {
    {"a.el", "# c\n1 2\n3 4\n"},
    {"mac.csv", "source,target,weight\na,b,1\nb,c,2\n"},
    {"mac.abc", "a b 1\nb c 2\nc d 3\n"},
    {"b.abc", "a b\tc d\t1\nb\tc\t2"},
    {"a.sif", "a pp b c\nd pp e\n"},
    {"a.tsv", "a\tb\t1\n\"b c\"\tc\t2\n"},
    {"a.mtx", "%%MatrixMarket matrix coordinate real general\n% c\n2 2 2\n1 2 5\n2 1 6\n"},
    {"a.graph", "3 2\n2\n1 3\n2\n"},
    {"a.gr", "c x\np sp 3 2\na 1 2 5\na 2 3 6\n"},
    {"a.gml", "graph [\n  node [ id 1 ]\n node [ id 2 ]\n edge [ source 1 target 2 ]\n]\n"},
    {"a.net", "*Vertices 2\n1 \"a\"\n2 \"b\"\n*Arcs\n1 2 3\n"},
    {"a.dot", "digraph {\n a -> b\n // c\n b -> c\n}\n"},
    {"a.mci", "(mclheader\nmcltype matrix\ndimensions 2x2\n)\n(mclmatrix\nbegin\n0 1:5 $\n1 0:5 $\n)\n"},
    {"a.graphml",
     "<graphml>\n<graph edgedefault=\"directed\">\n<node id=\"a\"/>\n<node id=\"b\"/>\n<edge source=\"a\" "
     "target=\"b\"/>\n</graph>\n</graphml>\n"},
    {"a.gexf",
     "<gexf>\n<graph defaultedgetype=\"directed\">\n<nodes>\n<node id=\"a\"/>\n<node "
     "id=\"b\"/>\n</nodes>\n<edges>\n<edge "
     "source=\"a\" target=\"b\"/>\n</edges>\n</graph>\n</gexf>\n"},
};

TEST(line_ends, of_cr_alone_read_as_lf_in_every_format) {
  for (const auto& [name, text] : files) {
    const auto expected = read(text, name);
    for (const int threads : {1, 3}) {
      io::load_options options;
      options.threads = threads;
      const auto got = read(with_returns(text), name, options);
      EXPECT_EQ(entries(got), entries(expected)) << name;
      EXPECT_EQ(names(got.names), names(expected.names)) << name;
      EXPECT_EQ(got.report.notes, expected.report.notes) << name;
    }
  }
  EXPECT_EQ(read_entries("source,target,weight\ra,b,1\rb,c,2\r", "mac.csv"), "a b 1; b c 2");
  EXPECT_EQ(read_entries("a b 1\rb c 2\rc d 3", "mac.abc"), "a b 1; b c 2; c d 3");
}

TEST(line_ends, of_cr_alone_keep_line_numbers) {
  EXPECT_EQ(fault("1 2\r3 4\r5\r", "a.el").substr(0, 3), "3: ");
  EXPECT_EQ(fault("1 2 1\r3 4 x\r", "a.el").substr(0, 3), "2: ");
  EXPECT_EQ(fault("a b 1\r\rc d x", "a.abc").substr(0, 3), "3: ");
}

TEST(line_ends, may_be_mixed) {
  EXPECT_EQ(read_entries("1 2\n3 4\r5 6\r\n7 8\r", "a.el"), "1 2 1; 3 4 1; 5 6 1; 7 8 1");
  EXPECT_EQ(read_entries("1 2\r\r\n3 4\r\r\n", "a.el"), "1 2 1; 3 4 1");
  EXPECT_EQ(read_entries("\xef\xbb\xbf"
                         "1,2\r3,4\r",
                         "a.csv"),
            "1 2 1; 3 4 1");
  EXPECT_EQ(read_entries("5\",b\r6\",c\r7\",d\n", "a.csv"), "5\" b 1; 6\" c 1; 7\" d 1");
}

TEST(line_ends, inside_quotes_belong_to_the_field) {
  io::load_options options;
  options.columns = {"1", "2"};
  EXPECT_EQ(read_entries("a,b,\"two\rlines\"\nc,d,\"\"\"x\"\"\ry\"\n", "a.csv", options), "a b 1; c d 1");
  EXPECT_NE(fault("\"a\rb\",c\n", "a.csv").find("control character 0x0d"), std::string::npos);
  // A quote that nothing closes is a character.
  EXPECT_EQ(read_entries("a b\rc \"d\re f\n", "a.abc"), "a b 1; c \"d 1; e f 1");
}

TEST(line_ends, of_cr_alone_in_files_beside_the_graph) {
  temporary_folder folder;
  io::load_options options;
  options.vertices_file = folder.write("v", "9\r1\r4\r");
  EXPECT_EQ(names(read("1 2\n", "a.el", options).names), "1 2 9 4");
  EXPECT_EQ(io::load_names(folder.write("n", "# c\ra b\rc\r")), (std::vector<std::string>{"a b", "c"}));
  const auto table = io::label_table::load_bytes("0\ta\r1\tb\r", "t");
  EXPECT_EQ(table.size(), 2);
  EXPECT_EQ(io::load_clusters_bytes("a\tb\rc\r", "c").clusters, 2);
  folder.write("g.v", "1\r2\r");
  EXPECT_EQ(entries(io::load<double>(folder.write("g.e", "2 1\r1 2\r"))), "2 1 1; 1 2 1");
  EXPECT_EQ(entries(io::load<double>(folder.write("m.csv", "a,b\rb,c\r"))), "a b 1; b c 1");
}

// The file on disk stays as it is, and bytes of a .gbin are not text.
TEST(line_ends, do_not_change_files) {
  temporary_folder folder;
  const std::string text = "13 269\r3341 13\r";
  const std::string path = folder.write("g.txt", text);
  EXPECT_EQ(entries(io::load<double>(path)), "13 269 1; 3341 13 1");
  EXPECT_EQ(folder.read("g.txt"), text);
}

// Nothing is known about the lines of a binary file that is read as text on request.
TEST(line_ends, of_binary_files_are_counted_by_the_parser) {
  std::string lines;
  for (int k = 0; k < 50000; ++k) lines += "a b\n";
  io::load_options options;
  options.format = "edgelist";
  options.header = io::header_rule::yes;
  options.threads = 2;
  EXPECT_EQ(fault("GBIN\r\n\x1a\x01 b\n" + lines, "g.gbin", options).substr(0, 3), "2: ");
  options.header = io::header_rule::no;
  EXPECT_EQ(fault("\x1b\xc2\x4d\xe8 b\n" + lines, "g.mci", options).substr(0, 3), "1: ");
}

TEST(line_ends, are_counted_in_blocks) {
  using io::detail::newline_block_bytes;
  std::string text(3 * newline_block_bytes + 100, 'x');
  std::uint64_t seed = 1;
  for (char& c : text) c = (seed = seed * 6364136223846793005u + 1442695040888963407u) >> 60 == 0 ? '\n' : 'x';
  const auto ends = io::detail::find_line_ends((text + "\n").c_str(), text.size(), 2);
  ASSERT_EQ(ends.newlines.size(), 4u);
  for (std::size_t k = 0; k < 4; ++k) {
    const std::string block = text.substr(k * newline_block_bytes, newline_block_bytes);
    const auto count = std::count(block.begin(), block.end(), '\n');
    EXPECT_GE(ends.newlines[k], count);
    EXPECT_LE(ends.newlines[k], count + 1);
  }
  const std::string newlines(newline_block_bytes, '\n');
  EXPECT_GE(io::detail::find_line_ends(newlines.c_str(), newlines.size() - 1, 1).newlines[0], newline_block_bytes - 1);
}

TEST(line_ends, are_found_anywhere) {
  const auto has_lone_return = [](const char* text, std::size_t size, int threads) {
    return io::detail::find_line_ends(text, size, threads).has_lone_return;
  };
  for (std::size_t size = 1; size < 70; ++size)
    for (std::size_t at = 0; at < size; ++at) {
      std::string text(size, 'x');
      text[at] = '\r';
      const std::string padded = text + "\n";
      EXPECT_EQ(has_lone_return(padded.data(), size, 1), at + 1 < size) << size << ' ' << at;
      if (at + 1 < size) text[at + 1] = '\n';
      EXPECT_FALSE(has_lone_return((text + "\n").data(), size, 1)) << size << ' ' << at;
    }
  std::string large(5 << 20, '\n');
  large[large.size() - 9] = '\r';
  EXPECT_FALSE(has_lone_return(large.data(), large.size() - 1, 2));
  large[large.size() - 8] = 'x';
  EXPECT_TRUE(has_lone_return(large.data(), large.size() - 1, 2));
}

}  // namespace
