// What a caller may say about a file, and what the loader says about it afterwards.
#pragma once

#include <graphblas/types.hpp>
#include <loaders/mcl/transform.hpp>

#include <cstdint>
#include <string>
#include <vector>

namespace gustav::io {

// undirected_unless_native: undirected, but a native mcl matrix stays as it is (what `gustav mcl` asks for).
enum class direction : std::uint8_t { automatic, directed, undirected, undirected_unless_native };

// weighted: a file without weights is an error. unweighted: every distinct arc once, weights are not looked at.
enum class weighting : std::uint8_t { automatic, weighted, unweighted };

enum class loop_rule : std::uint8_t { keep, drop };

// How repeats of one arc merge, in file order. automatic: sum; max for the .abc format.
enum class duplicate_rule : std::uint8_t { automatic, sum, min, max, first, last, error };

// Weights that an algorithm cannot use are refused at their line.
enum class weight_check : std::uint8_t { any, number, not_negative };

enum class header_rule : std::uint8_t { automatic, yes, no };

struct load_options {
  std::string format = {};  // a name out of format_names(); empty: told by content and file name
  io::direction direction = io::direction::automatic;
  weighting weights = weighting::automatic;
  loop_rule loops = loop_rule::keep;
  duplicate_rule duplicates = duplicate_rule::automatic;
  weight_check check = weight_check::any;  // not_negative also refuses nan and what is infinite
  header_rule header = header_rule::automatic;
  // Of edge lists: source, target and perhaps weight, by their names in the header or by number from 1. Empty: told by
  // the header, else the first three.
  std::vector<std::string> columns = {};
  char separator = 0;               // of edge lists; a space stands for runs of blanks, 0: told by the first lines
  std::string vertices_file = {};   // one name a line; adds the vertices that the graph does not mention
  std::uint64_t max_memory = 0;     // bytes the loader may hold at once; 0: what the machine has left
  int threads = 0;                  // 0: default_threads()
  transform record_transform = {};  // of each weight of a text format, before repeats merge; checks come behind it
  transform matrix_transform = {};  // of the matrix as built; checks come behind it
};

struct load_report {
  std::string file;
  std::string format;            // the format's name, such as "edge list"
  std::string compression;       // "none", "gzip", "zstd", "bzip2", "xz"
  double seconds = 0;            // wall time of the whole load
  std::uint64_t bytes = 0;       // as stored
  std::uint64_t text_bytes = 0;  // after decompression
  offset_t vertices = 0;         // rows of the matrix
  offset_t isolated = 0;         // vertices without a stored entry
  offset_t records = 0;          // edges as listed in the file
  offset_t entries = 0;          // entries of the matrix
  offset_t self_loops = 0;       // records that are loops, kept or not
  bool loops_dropped = false;
  offset_t duplicates = 0;                    // records merged into an earlier one of the same direction
  duplicate_rule rule = duplicate_rule::sum;  // the rule in force, never automatic
  bool directed = true;
  bool weighted = false;  // weights came from the file
  // Range of the weights of the matrix, or of the records where the matrix keeps none; nan only when all are.
  // 1 and 1 when unweighted.
  double least_weight = 1;
  double greatest_weight = 1;
  std::vector<std::string> notes;  // what was left aside, such as "line 1 is a header"

  double megabytes_per_second() const { return seconds > 0 ? double(text_bytes) / 1e6 / seconds : 0; }
  // The load summary of the command: one line and one more for each note, no newline at the end.
  std::string summary() const;
};

const char* name_of(duplicate_rule rule);

// The formats that load() knows, in the order of its table: what --format accepts.
std::vector<std::string> format_names();

}  // namespace gustav::io
