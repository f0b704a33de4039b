// Options of loading, and the report of a load.
#pragma once

#include <core/parallel.hpp>
#include <core/types.hpp>
#include <loaders/mcl/transform.hpp>

#include <cstdint>
#include <string>
#include <vector>

namespace gustav::io {

// undirected_unless_native: undirected, but a native mcl matrix is unchanged (the default of `gustav mcl`).
enum class direction : std::uint8_t { automatic, directed, undirected, undirected_unless_native };

// weighted: a file without weights is an error. unweighted: every distinct arc counts once, weights are ignored.
enum class weighting : std::uint8_t { automatic, weighted, unweighted };

enum class loop_rule : std::uint8_t { keep, drop };

// How repeats of one arc merge, in file order, or those of one edge, whichever end comes first, where the file declares
// its edges undirected. automatic: sum, or max for the label formats of mcl.
enum class duplicate_rule : std::uint8_t { automatic, sum, min, max, first, last, error };

// What parallel edges are to the reader of the weights. amounts: repeats merge by the rule for duplicates, and the two
// directions of an undirected edge by the greater weight. lightest, where weights are lengths: an alternative to one
// another, of which the least weight counts, among repeats unless `duplicates` says otherwise, and among the two
// directions unless it is max. heaviest: likewise, the greatest weight, among directions unless it is min.
enum class parallel_edges : std::uint8_t { amounts, lightest, heaviest };

// Which weights are rejected, with their line: those that the algorithm cannot use.
// not_negative and positive reject infinite weights, too.
enum class weight_check : std::uint8_t { any, number, not_negative, positive };

enum class header_rule : std::uint8_t { automatic, yes, no };

struct load_options {
  std::string format = {};  // one of format_names(); empty: by content and file name
  io::direction direction = io::direction::automatic;
  weighting weights = weighting::automatic;
  loop_rule loops = loop_rule::keep;
  duplicate_rule duplicates = duplicate_rule::automatic;
  parallel_edges parallel = parallel_edges::amounts;
  weight_check check = weight_check::any;
  header_rule header = header_rule::automatic;
  // Edge lists: source, target and optionally weight, by name in the header or by number from 1. Empty: by the header,
  // otherwise the first three columns.
  std::vector<std::string> columns = {};
  // Edge lists, adjacency lists and matrices; a space stands for any number of blanks; empty: by the first lines.
  std::string separator = {};
  bool bipartite = false;  // edge lists: sources and targets are different vertices, even of the same name
  // GML, Pajek, GraphML, GEXF: what names the vertices: label, name, id, or another attribute of the nodes. Empty: the
  // label or else the name for GML and Pajek where every vertex has one and all differ, otherwise the id.
  std::string names = {};
  bool accept_empty = false;       // formats of label lines: an empty file is a graph without vertices, as in mcl
  std::string vertices_file = {};  // one name per line; adds the vertices that the graph does not mention
  std::uint64_t max_memory = 0;    // limit in bytes; 0: the memory available on the machine
  int threads = 0;                 // 0: default_threads()
  transform record_transform =
      {};  // of each weight of a text format, before repeats merge; weights are checked afterwards
  transform matrix_transform = {};  // of the finished matrix; weights are checked afterwards
};

struct load_report {
  std::string file;
  std::string format;            // title of the format, such as "edge list"
  std::string compression;       // "none", "gzip", "zstd", "bzip2", "xz"
  double seconds = 0;            // wall time of the whole load
  std::uint64_t bytes = 0;       // size of the file
  std::uint64_t text_bytes = 0;  // after decompression
  offset_t vertices = 0;         // rows of the matrix
  offset_t isolated = 0;         // vertices without a stored entry
  offset_t records = 0;          // edges of the file, before merging
  offset_t entries = 0;          // entries of the matrix
  offset_t self_loops = 0;       // records that are loops, kept or dropped
  bool loops_dropped = false;
  offset_t duplicates = 0;                              // records merged into an earlier one of the same arc or edge
  duplicate_rule rule = duplicate_rule::sum;            // the rule applied, never automatic
  offset_t unequal_directions = 0;                      // undirected edges whose two directions had different weights
  duplicate_rule direction_rule = duplicate_rule::max;  // min or max: which of the two weights such an edge has
  bool directed = true;
  bool weighted = false;  // the file has weights
  // Range of the weights of the matrix, or of the records if the matrix keeps none; nan only if all weights are nan.
  // 1 and 1 for unweighted graphs.
  double least_weight = 1;
  double greatest_weight = 1;
  std::vector<std::string> notes;  // what the loader skipped or assumed, such as "line 1 is a header: ..."

  double megabytes_per_second() const { return seconds > 0 ? double(text_bytes) / 1e6 / seconds : 0; }
  // The load summary of the command: one line, and one more for each note, without a newline at the end.
  std::string summary() const;
};

const char* name_of(duplicate_rule rule);

// The names of all formats, in the order of detection: what --format accepts.
std::vector<std::string> format_names();

}  // namespace gustav::io
