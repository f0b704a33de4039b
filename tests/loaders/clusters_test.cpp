// Tests of clusterings and tab files.
#include <graphblas/error.hpp>
#include <loaders/mcl/clusters.hpp>
#include <loaders/mcl/tab.hpp>

#include "text.hpp"
#include <gtest/gtest.h>

#include <string>

namespace {

using namespace gustav_test;
using gustav::offset_t;

// "label:cluster" of each vertex.
std::string shown(const io::loaded_clusters& c) {
  std::string out;
  for (offset_t v = 0; v < c.names.size(); ++v)
    out += (v ? " " : "") + c.names.name(v) + ":" + std::to_string(c.cluster_of[static_cast<std::size_t>(v)]);
  return out;
}

std::string read_clusters(const std::string& text) { return shown(io::load_clusters_bytes(text, "c")); }

const std::string head = "# cline: mcl\n(mclheader\nmcltype matrix\ndimensions ";

TEST(clusters, lines_of_labels) {
  EXPECT_EQ(read_clusters("a\tb\tc\nd\n"), "a:0 b:0 c:0 d:1");
  EXPECT_EQ(read_clusters("a b\tc\r\nd"), "a b:0 c:0 d:1");             // tabs: labels may contain blanks
  EXPECT_EQ(read_clusters("a b \nc d \ne \n"), "a:0 b:0 c:1 d:1 e:2");  // blanks, as HipMCL writes them
  EXPECT_EQ(read_clusters("007\t7\n"), "007:0 7:0");
  const auto c = io::load_clusters_bytes("5\t9\n7\n", "c");
  EXPECT_FALSE(c.native);
  EXPECT_TRUE(c.names.are_integers());
  EXPECT_EQ(c.clusters, 2);
  EXPECT_EQ(c.line_of(2), 2U);
}

TEST(clusters, native_matrices) {
  const auto c = io::load_clusters_bytes(head + "6x2\n)\n(mclmatrix\nbegin\n0  0 1\n   2 $\n1 3 4:1 5 $\n)\n", "c");
  EXPECT_TRUE(c.native);
  EXPECT_EQ(c.clusters, 2);
  EXPECT_EQ(shown(c), "0:0 1:0 2:0 3:1 4:1 5:1");
  EXPECT_EQ(c.line_of(2), 9U);
  EXPECT_EQ(read_clusters(head + "3x1\n)\n(mclrows\n 2 40\n 900 $\n)\n(mclmatrix\nbegin\n0 900 40 2 $\n)\n"),
            "2:0 40:0 900:0");
}

TEST(clusters, from_a_compressed_file_and_in_a_forced_format) {
  const temporary_folder folder;
  const std::string path = folder.write("c", "(mclheader\ta\n");
  EXPECT_EQ(shown(io::load_clusters(path, io::cluster_format::labels)), "(mclheader:0 a:0");
  EXPECT_THROW(io::load_clusters(folder.file("none")), gustav::io_error);
  // A truncated gzip stream is bad data.
  EXPECT_THROW(io::load_clusters_bytes(std::string("\x1f\x8b\x08\0\0\0\0\0\x02\x03\x4b", 11), "c.gz"),
               gustav::bad_data);
}

struct bad_case {
  std::string text;
  std::uint64_t line;
  const char* reason;
};

TEST(clusters, errors_name_their_line) {
  const bad_case cases[] = {
      {"", 1, "empty"},
      {"a\tb\n\nc\n", 2, "an empty line"},
      {"a\tb\nc\t\td\n", 2, "an empty label"},
      {"a\tb\nc\ta\n", 2, "the label 'a' is listed again, first in line 1"},
      {"a\tb\ta\n", 1, "listed again"},
      {head + "3x1\n)\n(mclmatrix\nbegin\n0 0 1 $\n)\n", 0, "node 2 is in no cluster"},
      {head + "4000000000x1\n)\n(mclmatrix\nbegin\n0 1 0 $\n)\n", 0, "node 2 is in no cluster"},
      {head + "2x4000000000\n)\n(mclmatrix\nbegin\n0 1 $\n1 0 $\n)\n", 0, "cluster 2 of 4000000000 has no node"},
      {head + "3x2\n)\n(mclmatrix\nbegin\n0 0 1 $\n1 2\n 1 $\n)\n", 10, "node 1 is listed again, first in line 8"},
      {head + "3x2\n)\n(mclmatrix\nbegin\n0 0 1 2 $\n1 $\n)\n", 0, "cluster 1 of 2 has no node"},
      {head + "3x1\n)\n(mclmatrix\nbegin\n0 0 1 3 $\n)\n", 8, "not in its domain"},
      {head + "3x1\n)\n(mclmatrix\nbegin\n0 0 1 2\n)\n", 9, "not closed"},
      {head + "3x1\n)\n(mclmatrix\nbegin\n0 0 1 2 $\n", 8, "ends too early"},
  };
  for (const auto& bad : cases) {
    try {
      io::load_clusters_bytes(bad.text, "c");
      ADD_FAILURE() << bad.text;
    } catch (const gustav::bad_data& e) {
      EXPECT_EQ(e.line(), bad.line) << bad.text << e.what();
      EXPECT_NE(std::string(e.what()).find(bad.reason), std::string::npos) << e.what();
    }
  }
}

TEST(clusters, mapped_to_the_vertices_of_a_graph) {
  const auto g = read("d a\nb c\n", "g.el");
  const auto c = io::load_clusters_bytes("a\tb\nc\td\n", "c");
  EXPECT_EQ(io::clusters_of(c, g.names, "g.el"), (std::vector<offset_t>{1, 0, 0, 1}));
  const auto fault = [&](const std::string& text) {
    try {
      io::clusters_of(io::load_clusters_bytes(text, "c"), g.names, "g.el");
    } catch (const gustav::bad_data& e) {
      return std::string(e.what());
    }
    return std::string();
  };
  EXPECT_NE(fault("a\tb\tc\nd\te\n").find("c:2: 'e' is not a vertex of g.el"), std::string::npos);
  EXPECT_NE(fault("a\tb\td\n").find("'c' of g.el is in no cluster"), std::string::npos);
}

TEST(tab, numbers_and_labels) {
  const auto t = io::label_table::load_bytes("# tab\n0\ta b\n7  c\n2\t3\n", "t");
  EXPECT_EQ(t.size(), 3);
  EXPECT_EQ(t.label_of(0), "a b");
  EXPECT_EQ(t.label_of(7), "c");
  EXPECT_EQ(t.label_of(1), std::nullopt);
  EXPECT_EQ(t.number_of("3"), 2);
  EXPECT_EQ(t.number_of("d"), std::nullopt);
  auto c = io::load_clusters_bytes(head + "3x1\n)\n(mclrows\n0 2 7 $\n)\n(mclmatrix\nbegin\n0 0 2 7 $\n)\n", "c");
  io::use_labels(c, t);
  EXPECT_EQ(shown(c), "a b:0 3:0 c:0");
  auto labels = io::load_clusters_bytes("0\t1\n", "c");
  io::use_labels(labels, t);
  EXPECT_EQ(shown(labels), "0:0 1:0");
  auto unknown = io::load_clusters_bytes(head + "2x1\n)\n(mclmatrix\nbegin\n0 0 1 $\n)\n", "c");
  EXPECT_THROW(io::use_labels(unknown, t), gustav::bad_data);
}

TEST(tab, errors_name_their_line) {
  const bad_case cases[] = {{"0\ta\nx\tb\n", 2, "not a node's number"},
                            {"0\ta\n1\n", 2, "no label"},
                            {"0\ta\n0\tb\n", 2, "node 0 is listed again"},
                            {"0\ta\n1\ta\n", 2, "the label 'a' is listed again"}};
  for (const auto& bad : cases) {
    try {
      io::label_table::load_bytes(bad.text, "t");
      ADD_FAILURE() << bad.text;
    } catch (const gustav::bad_data& e) {
      EXPECT_EQ(e.line(), bad.line) << e.what();
      EXPECT_NE(std::string(e.what()).find(bad.reason), std::string::npos) << e.what();
    }
  }
}

}  // namespace
