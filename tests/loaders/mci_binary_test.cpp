// Tests of binary mcl matrices, with bytes as mcx convert of mcl 22-282 writes them (tests/cli compares with the
// program).
#include <graphblas/error.hpp>
#include <loaders/load.hpp>
#include <loaders/mcl/cluster_cover.hpp>

#include "text.hpp"
#include <gtest/gtest.h>

#include <cstdint>
#include <fstream>
#include <string>
#include <utility>
#include <vector>

namespace {

namespace gb = gustav;
namespace io = gustav::io;
using domain = std::vector<std::int32_t>;
using entries = std::vector<std::pair<std::int32_t, float>>;

template <class T>
void put(std::string& to, T x) {
  to.append(reinterpret_cast<const char*>(&x), sizeof x);
}

std::string vector_of(std::int64_t number, const entries& list) {
  std::string out;
  put(out, std::int64_t(list.size()));
  put(out, number);
  put(out, 0.0);
  for (const auto& [index, value] : list) put(out, index), put(out, value);
  return out;
}

// The bytes of a matrix. An empty domain stands for the indices 0 .. size - 1.
std::string matrix(const domain& vectors, const domain& nodes, std::int64_t cols, std::int64_t rows,
                   const std::vector<entries>& content) {
  std::string out = "\x1b\xc2\x4d\xe8";
  put(out, vectors.empty() ? cols : std::int64_t(vectors.size()));
  put(out, nodes.empty() ? rows : std::int64_t(nodes.size()));
  put(out, std::int64_t((vectors.empty() ? 1 : 0) | (nodes.empty() ? 2 : 0)));
  for (const domain* d : {&vectors, &nodes}) {
    if (d->empty()) continue;
    entries list;
    for (const std::int32_t index : *d) list.emplace_back(index, 1.0f);
    out += vector_of(-1, list);
  }
  std::string body;
  for (std::size_t k = 0; k < content.size(); ++k) {
    put(out, std::int64_t(body.size()));
    body += vector_of(vectors.empty() ? std::int64_t(k) : vectors[k], content[k]);
  }
  put(out, std::int64_t(body.size()));
  return out + body;
}

const std::string square = matrix({}, {}, 3, 3, {{{1, 2}, {2, 0.5f}}, {}, {{0, 3}}});

std::string refusal(const std::string& bytes, const io::load_options& options = {}) {
  try {
    io::load_bytes<double>(bytes, "a", options);
  } catch (const gb::bad_data& error) {
    return error.what();
  }
  return "taken";
}

std::string changed(std::size_t at, std::int64_t to) {
  std::string bytes = square;
  bytes.replace(at, sizeof to, reinterpret_cast<const char*>(&to), sizeof to);
  return bytes;
}

TEST(MciBinary, RecognisedByItsFirstBytes) {
  const auto graph = io::load_bytes<double>(square, "no-suffix");
  EXPECT_EQ(graph.report.format, "mcl matrix");
  EXPECT_EQ(graph.adjacency.rows(), 3);
  EXPECT_EQ(graph.adjacency.entries(), 3);
  EXPECT_EQ(graph.adjacency.get(0, 2), 0.5);
  EXPECT_EQ(graph.adjacency.get(2, 0), 3);
  EXPECT_TRUE(graph.weighted);
  EXPECT_EQ(graph.names.name(2), "2");
  EXPECT_EQ(io::load_bytes<void>(square, "a").adjacency.entries(), 3);
  EXPECT_EQ(io::load_bytes<double>(matrix({}, {}, 0, 0, {}), "a").adjacency.rows(), 0);
  EXPECT_FALSE(io::load_bytes<double>(matrix({}, {}, 1, 1, {{{0, 1}}}), "a").weighted);
}

TEST(MciBinary, ExplicitDomains) {
  const domain nodes{4, 7, 70000};
  const auto graph = io::load_bytes<double>(matrix(nodes, nodes, 0, 0, {{{7, 2}}, {{4, 2}, {70000, 1}}, {}}), "a");
  EXPECT_EQ(graph.names.name(2), "70000");
  EXPECT_EQ(graph.adjacency.get(1, 2), 1);
  EXPECT_EQ(graph.adjacency.get(0, 1), 2);
}

TEST(MciBinary, IntegersAndSigns) {
  EXPECT_EQ(io::load_bytes<std::int64_t>(matrix({}, {}, 1, 1, {{{0, 3}}}), "a").adjacency.get(0, 0), 3);
  EXPECT_THROW(io::load_bytes<std::int64_t>(square, "a"), gb::bad_data);
  io::load_options strict;
  strict.check = io::weight_check::not_negative;
  const std::string negative = matrix({}, {}, 1, 1, {{{0, -3}}});
  EXPECT_EQ(refusal(negative), "taken");
  EXPECT_EQ(refusal(negative, strict), "a: byte 72: a negative weight, -3: expected 0 or more");
  strict.check = io::weight_check::positive;
  EXPECT_EQ(refusal(matrix({}, {}, 1, 1, {{{0, 0}}}), strict), "a: byte 72: a weight of 0: expected one above 0");
  EXPECT_EQ(refusal(matrix({}, {}, 1, 1, {{{0, std::stof("nan")}}})), "a: byte 72: the value nan: expected a number");
}

TEST(MciBinary, EveryPrefixIsRefused) {
  for (const std::string& whole : {square, matrix({3, 5}, {1, 2, 9}, 0, 0, {{{1, 1}}, {{2, 1}, {9, 1}}})}) {
    EXPECT_EQ(refusal(whole), "taken");
    for (std::size_t length = 4; length < whole.size(); ++length)
      EXPECT_NE(refusal(whole.substr(0, length)).find("a: byte "), std::string::npos) << length;
  }
}

TEST(MciBinary, InconsistentSizes) {
  EXPECT_EQ(refusal(changed(4, -1)), "a: byte 4: a dimension of -1 vectors: expected 0 or more");
  EXPECT_EQ(refusal(changed(4, 4000000000)),
            "a: byte 28: the file ends too early: expected the offsets of 4000000000 vectors");
  EXPECT_THROW(io::load_bytes<double>(changed(12, std::int64_t{1} << 40), "a"), gb::index_overflow);
  EXPECT_EQ(refusal(changed(20, 4)), "a: byte 20: domains of the unknown kind 4: expected 0 to 3");
  EXPECT_EQ(refusal(changed(28, 1)), "a: byte 28: the offset of vector 0 is 1, but the vector begins at 0");
  EXPECT_EQ(refusal(changed(60, std::int64_t{1} << 60)),
            "a: byte 60: a vector of 1152921504606846976 entries: expected at most as many as fit into the file");
  EXPECT_EQ(refusal(changed(60, -1)),
            "a: byte 60: a vector of -1 entries: expected at most as many as fit into the file");
  EXPECT_EQ(refusal(changed(68, 7)), "a: byte 68: vector 0 has the number 7: expected 0");
  EXPECT_EQ(refusal(square + "x"), "a: byte 156: 1 byte after the last vector: expected the end");
}

TEST(MciBinary, IndicesAscendWithinTheirDomain) {
  const auto with = [](const entries& row) { return refusal(matrix({}, {}, 2, 2, {row, {}})); };
  EXPECT_EQ(with({{1, 1}, {0, 1}}), "a: byte 84: the index 0 after 1: expected an ascending one of the domain of 2");
  EXPECT_EQ(with({{1, 1}, {1, 1}}), "a: byte 84: the index 1 after 1: expected an ascending one of the domain of 2");
  EXPECT_EQ(with({{2, 1}}), "a: byte 76: the index 2 after -1: expected an ascending one of the domain of 2");
  EXPECT_EQ(with({{-2, 1}}), "a: byte 76: the index -2 after -1: expected an ascending one of the domain of 2");
  EXPECT_EQ(refusal(matrix({5, 3}, {5, 3}, 0, 0, {{}, {}})),
            "a: byte 60: the index 3 after 5 in a domain: expected ascending indices");
}

std::string file_with(const std::string& bytes) {
  std::string path = testing::TempDir() + "/clusters";
  std::ofstream(path, std::ios::binary) << bytes;
  return path;
}

TEST(Clustering, TextAndBinary) {
  const std::string text =
      "# cline: mcl\n(mclheader\nmcltype matrix\ndimensions 3x2\n)\n(mclrows\n2 5 9 $\n)\n(mclmatrix\nbegin\n"
      "0 9 2 $\n1 5 $\n)\n";
  for (const std::string& bytes : {text, matrix({}, {2, 5, 9}, 2, 0, {{{2, 1}, {9, 1}}, {{5, 1}}})}) {
    const io::cluster_cover c = io::load_cluster_cover(file_with(bytes));
    EXPECT_EQ(c.nodes, (std::vector<std::int64_t>{2, 5, 9}));
    EXPECT_EQ(c.clusters, (std::vector<std::vector<std::int64_t>>{{2, 9}, {5}}));
  }
  const io::cluster_cover plain = io::load_cluster_cover(file_with(matrix({}, {}, 1, 4, {{{3, 1}}})));
  EXPECT_EQ(plain.nodes, (std::vector<std::int64_t>{0, 1, 2, 3}));
  EXPECT_THROW(io::load_cluster_cover(file_with("a\tb\n")), gb::bad_data);
  EXPECT_THROW(io::load_cluster_cover(file_with("")), gb::bad_data);
  EXPECT_THROW(io::load_cluster_cover("absent"), gb::io_error);
}

}  // namespace
