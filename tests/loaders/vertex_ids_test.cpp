// Vertex names that are numbers: negative, beyond 63 bits, and spellings that are texts.
#include <core/parallel.hpp>
#include <graphblas/error.hpp>
#include <loaders/save.hpp>

#include "text.hpp"
#include <gtest/gtest.h>

namespace {

using namespace gustav_test;

TEST(vertex_ids, may_be_negative) {
  const auto graph = read("-1 2\n2 3\n", "g.txt");
  EXPECT_TRUE(graph.names.are_integers());
  EXPECT_EQ(entries(graph), "-1 2 1; 2 3 1");
  EXPECT_EQ(graph.names.find("-1"), 0);
  EXPECT_EQ(graph.names.find("3"), 2);
  EXPECT_FALSE(graph.names.find("-2").has_value());
  EXPECT_FALSE(graph.names.find("1").has_value());
}

TEST(vertex_ids, reach_both_ends_of_int64) {
  const auto graph = read("9223372036854775807 -9223372036854775808\n-9223372036854775808 0\n", "g.txt");
  EXPECT_TRUE(graph.names.are_integers());
  EXPECT_EQ(names(graph.names), "9223372036854775807 -9223372036854775808 0");
  EXPECT_EQ(graph.names.find("-9223372036854775808"), 1);
  // Consecutive as two's complement, but not as numbers.
  EXPECT_EQ(names(read("9223372036854775807 -9223372036854775808\n", "g.txt").names),
            "9223372036854775807 -9223372036854775808");
}

TEST(vertex_ids, are_counted_from_a_negative_one) {
  const auto graph = read("-2 -1\n-1 0\n0 1\n", "g.txt");
  EXPECT_EQ(graph.names.kind(), io::vertex_names::form::counted);
  EXPECT_EQ(names(graph.names), "-2 -1 0 1");
  EXPECT_EQ(graph.names.find("-2"), 0);
  EXPECT_EQ(graph.names.find("1"), 3);
  EXPECT_FALSE(graph.names.find("-3").has_value());
  EXPECT_FALSE(graph.names.find("2").has_value());
}

TEST(vertex_ids, beyond_int64_are_texts) {
  for (const char* id :
       {"18446744073709551615", "9223372036854775808", "-9223372036854775809", "123456789012345678901234567890"}) {
    const auto graph = read(std::string("-7 5\n5 ") + id + "\n", "g.txt");
    EXPECT_FALSE(graph.names.are_integers()) << id;
    EXPECT_EQ(names(graph.names), std::string("-7 5 ") + id);
    EXPECT_EQ(graph.names.find(id), 2);
    EXPECT_EQ(graph.names.find("-7"), 0);
  }
}

TEST(vertex_ids, of_other_spelling_are_texts) {
  for (const char* id : {"-0", "+1", "007", "-07", "1.0", "1e3", "-", "--1", "0x1"})
    EXPECT_EQ(names(read(std::string("-7 5\n5 ") + id + "\n7 1\n", "g.txt").names), std::string("-7 5 ") + id + " 7 1")
        << id;
}

TEST(vertex_ids, are_the_same_in_every_format_of_names) {
  io::load_options adjlist;
  adjlist.format = "adjlist";
  EXPECT_EQ(entries(read("-1 2 -3\n", "a", adjlist)), "-1 2 1; -1 -3 1");
  EXPECT_TRUE(read("-1 2\n", "a.abc").names.are_integers());
  EXPECT_EQ(read_entries("-1\t18446744073709551615\n", "a.abc"), "-1 18446744073709551615 1");
  EXPECT_TRUE(read("-1 pp 2\n", "a.sif").names.are_integers());
  EXPECT_EQ(read_entries("graph [ node [ id -5 ] node [ id 3 ] edge [ source -5 target 3 ] directed 1 ]", "a.gml"),
            "-5 3 1");
  EXPECT_TRUE(read("digraph { -5 -> 3 }", "a.dot").names.are_integers());
}

TEST(vertex_ids, in_vertices_files) {
  temporary_folder folder;
  io::load_options options;
  options.vertices_file = folder.write("v.txt", "-4\n2\n");
  const auto graph = read("1 2\n", "g.txt", options);
  EXPECT_TRUE(graph.names.are_integers());
  EXPECT_EQ(names(graph.names), "1 2 -4");
  options.vertices_file = folder.write("w.txt", "18446744073709551615\n");
  EXPECT_EQ(names(read("-1 2\n", "g.txt", options).names), "-1 2 18446744073709551615");
  folder.write("g.v", "-3\n-1\n");
  EXPECT_EQ(entries(io::load<double>(folder.write("g.e", "-1 -3 2\n"))), "-1 -3 2");
}

TEST(vertex_ids, survive_gbin) {
  temporary_folder folder;
  for (const char* text : {"-1 2\n2 -9223372036854775808\n", "-2 -1\n-1 0\n", "1 18446744073709551615\n"}) {
    const auto graph = read(text, "g.txt");
    io::save(folder.file("g.gbin"), graph.adjacency, graph.names);
    const auto again = io::load<double>(folder.file("g.gbin"));
    EXPECT_EQ(entries(again), entries(graph));
    EXPECT_EQ(names(again.names), names(graph.names));
    EXPECT_EQ(again.names.are_integers(), graph.names.are_integers());
  }
}

TEST(vertex_ids, are_saved_and_read_back_as_text) {
  temporary_folder folder;
  const auto graph = read("-1 2\n2 -9\n", "g.txt");
  for (const char* name : {"g.csv", "g.tsv", "g.abc", "g.gml"}) {
    io::save(folder.file(name), graph.adjacency, graph.names);
    EXPECT_EQ(entries(io::load<double>(folder.file(name))), entries(graph)) << name;
  }
  // A domain of mcl has no negative numbers.
  io::save(folder.file("g.mci"), graph.adjacency, graph.names);
  EXPECT_EQ(entries(io::load<double>(folder.file("g.mci"))), "0 1 1; 1 2 1");
}

// The kinds of names of the chunks differ; the result does not depend on where a file is cut.
TEST(vertex_ids, are_independent_of_the_threads) {
  std::string integers, texts;
  for (int k = 0; k < 60000; ++k) {
    const std::string line = std::to_string(k % 977 - 488) + " " + std::to_string((k * 7919LL) % 30011 - 15000) + "\n";
    integers += line;
    texts += k == 40000 ? "3 18446744073709551615\n" : line;
  }
  for (const std::string& text : {integers, texts}) {
    std::string expected;
    for (const int threads : {1, 2, 7}) {
      io::load_options options;
      options.threads = threads;
      const auto graph = read(text, "g.txt", options);
      const std::string found = names(graph.names);
      if (threads == 1) expected = found;
      EXPECT_EQ(found, expected);
      EXPECT_EQ(graph.names.are_integers(), &text == &integers || text == integers);
    }
  }
}

}  // namespace
