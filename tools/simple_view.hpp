// The undirected simple graph that some commands are defined on: what loading a file as one drops.
#pragma once

#include <tools/graph.hpp>

#include <fmt/format.h>

#include <cstdint>
#include <string>
#include <string_view>

namespace gustav::tools {

// Counts the edges in a command that states its memory later. Throws out_of_memory before a transpose is made.
template <class T, class I>
pair_counts simple_pairs(session& s, const io::loaded<T, I>& g) {
  return g.directed ? count_pairs(s, g.adjacency) : count_pairs(g.adjacency, /*symmetric=*/true);
}

// What loading dropped.
inline std::string dropped(const io::load_report& report) {
  return fmt::format("{}, {}, {}", counted(report.self_loops, "self-loop"), counted(report.duplicates, "duplicate"),
                     report.weighted ? "the weights" : "no weights");
}

// Says on standard error what is dropped; doing: "counting".
template <class I>
void note_simple_view(session& s, const io::loaded<void, I>& g, const pair_counts& pairs, std::string_view doing) {
  s.note("{} in the undirected simple graph of {}; dropped: {}{}", doing, counted(pairs.undirected, "edge"),
         g.directed ? fmt::format("the direction of {} ({} of them reciprocal), ",
                                  counted(g.adjacency.entries() - pairs.loops, "arc"), pairs.reciprocated)
                    : std::string(),
         dropped(g.report));
}

// Counts the edges, sets the sizes for --json, requires bytes(counts) and says on standard error what is dropped.
// what: what the memory is for, "counting triangles"; doing: "counting".
template <class I, class Bytes>
pair_counts view_as_simple(session& s, const io::loaded<void, I>& g, const char* what, const char* doing,
                           Bytes&& bytes) {
  const pair_counts pairs = simple_pairs(s, g);
  s.require_memory(bytes(pairs), what);
  s.set_sizes(g.adjacency.rows(), 2 * pairs.undirected, pairs.undirected);
  note_simple_view(s, g, pairs, doing);
  return pairs;
}

}  // namespace gustav::tools
