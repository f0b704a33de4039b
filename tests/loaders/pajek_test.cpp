// Tests of Pajek's other sections, comments and the text in front of a network.
#include <graphblas/error.hpp>

#include "text.hpp"
#include <gtest/gtest.h>

#include <algorithm>

namespace {

using namespace gustav_test;

std::string fault(const std::string& text) {
  try {
    read(text, "g.net");
  } catch (const gustav::bad_data& error) {
    return std::to_string(error.line()) + ": " + error.reason();
  }
  return "loaded";
}

bool has_note(const std::string& text, const std::string& note) {
  const auto notes = read(text, "g.net").report.notes;
  return std::find(notes.begin(), notes.end(), note) != notes.end();
}

const std::string network = "*Vertices 2\n1 \"a\"\n2 \"b\"\n*Edges\n1 2 3\n";

TEST(pajek_sections, beside_the_network) {
  const std::string described = "*Network \"x\"\n*Description \"attendance\"\n" + network;
  EXPECT_EQ(read_entries(described, "g.net"), "a b 3; b a 3");
  EXPECT_TRUE(has_note(described, "sections that are not read: *Description"));
  EXPECT_EQ(read(described, "-").report.format, "Pajek");
  const std::string lines = "*Description\nfree text, 5 of it\n1 2 3\n" + network;
  EXPECT_EQ(read_entries(lines, "g.net"), "a b 3; b a 3");
  // Partitions, vectors and the like state how many values follow.
  for (const char* section :
       {"*Partition sex", "*Vector age", "*Permutation p", "*Cluster c", "*Hierarchy h", "*partition", "*VECTOR"}) {
    SCOPED_TRACE(section);
    const std::string values = std::string(section) + "\n*Vertices 2\n1\n2\n";
    EXPECT_EQ(read_entries(network + values, "g.net"), "a b 3; b a 3");
    EXPECT_EQ(read_entries(values + "*Network x\n" + network, "g.net"), "a b 3; b a 3");
    EXPECT_EQ(read_entries(values + network, "g.net"), "a b 3; b a 3");
    EXPECT_EQ(read_entries(std::string(section) + "\n1\n2\n" + network, "g.net"), "a b 3; b a 3");
    EXPECT_EQ(read("*Network x\n" + values + network, "-").report.format, "Pajek");
  }
  EXPECT_TRUE(
      has_note(network + "*Partition p\n*Vertices 2\n1\n2\n*Vector v\n*Vertices 2\n0.5\n1\n*Partition q\n1\n1\n",
               "sections that are not read: *Partition, *Vector"));
  EXPECT_EQ(read_entries(network + "*Vector v\n*Vertices 2\n1\n2\n*Arcs\n2 1 7\n", "g.net"), "a b 3; b a 10");
}

TEST(pajek_sections, comments) {
  EXPECT_EQ(read_entries("/* attendance */\n*Vertices 2 /* two */\n1 \"a\" /* first\n1 1 1\n*Arcs */\n% c\n"
                         "2 \"/* b */\"\n /* x */ /* y */ *Edges\n1 2 3 /* z */\n",
                         "g.net"),
            "a /* b */ 3; /* b */ a 3");
  EXPECT_EQ(read("/* c\n*/\n" + network, "-").report.format, "Pajek");
  EXPECT_EQ(fault("*Vertices 2\n/* open\n1 \"a\"\n"),
            "2: a comment is not closed: expected */ before the end of the file");
  EXPECT_EQ(fault("*Vertices 2\n*Arcs\n1 /* x */ 2\n"),
            "3: a comment inside a line: expected it before or behind the fields");
}

TEST(pajek_sections, text_before_the_network) {
  EXPECT_EQ(read_entries("Written by hand\n* stars *\n" + network, "g.net"), "a b 3; b a 3");
  EXPECT_TRUE(has_note("Written by hand\nin 1999\n" + network, "2 lines before *Vertices are not read"));
  EXPECT_EQ(read("Written by hand\n" + network, "-").report.format, "Pajek");
  EXPECT_EQ(fault("1 2\n2 3\n"), "1: text before *Vertices, which the file lacks: expected '*Vertices N'");
}

TEST(pajek_sections, refused) {
  EXPECT_EQ(fault("*Network x\n" + network + "*Network y\n" + network),
            "7: a second network, '*Network y': expected one in a file");
  EXPECT_EQ(fault(network + "*Vertices 2\n").substr(0, 23), "6: a second *Vertices: ");
  EXPECT_EQ(fault("*Vertices 2\n*Events\nTI 1\n").substr(0, 42), "2: the section '*Events' is not supported:");
  // A partition on its own is no network.
  EXPECT_EQ(fault("*Vertices 3\n1\n2\n1\n"), "4: the vertex 1 is listed again: expected each once");
}

TEST(pajek_sections, escaped_labels) {
  EXPECT_EQ(names(read("*Vertices 3\n1 \"a \\\"b\\\"\" 0 0\n2 \"c\\\\d\\e\"\n3 \"C:\\\"\n", "g.net").names),
            "a \"b\" c\\d\\e C:\\");
}

TEST(pajek_sections, times_are_no_weights) {
  EXPECT_EQ(read_entries("*Vertices 2\n1 \"a\" [1-3]\n2 \"b\" [2]\n*Arcs\n1 2 [1-2]\n2 1 4 [2]\n", "g.net"),
            "a b 1; b a 4");
}

}  // namespace
