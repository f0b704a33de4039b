// The undirected simple graph that some commands are defined on: what loading a file as one drops.
#pragma once

#include <tools/graph.hpp>

#include <fmt/format.h>

#include <cstdint>
#include <string>
#include <string_view>

namespace gustav::tools {

// The edges of the graph without direction and loops. A matrix that is known to be symmetric is not transposed.
template <class T, class I>
pair_counts simple_pairs(const io::loaded<T, I>& g) {
  if (g.directed) return count_pairs(g.adjacency);
  pair_counts pairs;
  pairs.undirected = undirected_edges(g.adjacency, /*symmetric=*/true);
  pairs.reciprocated = 2 * pairs.undirected;
  pairs.loops = g.adjacency.entries() - pairs.reciprocated;
  return pairs;
}

// The same in a command that states its memory later. Throws out_of_memory before a transpose is made.
template <class T, class I>
pair_counts simple_pairs(session& s, const io::loaded<T, I>& g) {
  return g.directed ? count_pairs(s, g.adjacency) : simple_pairs(g);
}

// Whether every arc but loops has its reverse, so that no symmetrised copy is needed.
template <class I>
bool is_symmetric(const io::loaded<void, I>& g, const pair_counts& pairs) {
  return pairs.reciprocated + pairs.loops == g.adjacency.entries();
}

// Says on standard error what is dropped; doing: "counting".
template <class I>
void note_simple_view(session& s, const io::loaded<void, I>& g, const pair_counts& pairs, std::string_view doing) {
  s.note("{} in the undirected simple graph of {}; dropped: {}{}, {}, {}", doing, counted(pairs.undirected, "edge"),
         g.directed ? fmt::format("the direction of {} ({} of them reciprocal), ",
                                  counted(g.adjacency.entries() - pairs.loops, "arc"), pairs.reciprocated)
                    : std::string(),
         counted(g.report.self_loops, "self-loop"), counted(g.report.duplicates, "duplicate"),
         g.report.weighted ? "the weights" : "no weights");
}

// Bytes of what simple_pattern() makes, the graph included: A, A', their union and that without the diagonal.
template <class I>
std::uint64_t simple_pattern_bytes(const io::loaded<void, I>& g, const pair_counts& pairs) {
  const auto entries = 2 * std::uint64_t(pairs.undirected);
  return 2 * std::uint64_t(matrix_bytes(g.adjacency)) + (2 * entries + std::uint64_t(pairs.loops)) * sizeof(I) +
         2 * std::uint64_t(g.adjacency.rows()) * sizeof(offset_t);
}

// The same where a graph that is one already is used as it is.
template <class I>
std::uint64_t simple_view_bytes(const io::loaded<void, I>& g, const pair_counts& pairs) {
  return is_symmetric(g, pairs) ? std::uint64_t(matrix_bytes(g.adjacency)) : simple_pattern_bytes(g, pairs);
}

// The simple graph; its halves with transposes and a copy of one for the product inside itself; the counts of one
// product, an edge each, and their transpose; the sums of a vertex. For triangles_per_vertex().
template <class I>
std::uint64_t vertex_triangles_bytes(const io::loaded<void, I>& g, const pair_counts& pairs) {
  const auto n = std::uint64_t(g.adjacency.rows()), edges = std::uint64_t(pairs.undirected);
  return simple_pattern_bytes(g, pairs) + 8 * edges * sizeof(I) + 2 * edges * (sizeof(I) + sizeof(std::int64_t)) +
         20 * n * sizeof(offset_t);
}

}  // namespace gustav::tools
