// Construction of a CSR matrix with sorted rows from records in file order.
#pragma once

#include <loaders/detail/parsed.hpp>
#include <loaders/detail/raw_graph.hpp>

#include <utility>
#include <vector>

namespace gustav::io::detail {

struct build_rules {
  bool undirected = false;
  bool both_directions = false;   // undirected; an edge in one direction only is an error
  bool merge_pairs = false;       // undirected; a record is an edge, whichever end comes first
  bool lesser_direction = false;  // the two directions of an undirected edge merge by min instead of max
  bool drop_loops = false;
  duplicate_rule duplicates = duplicate_rule::sum;
  // Records without weights count 1 each and are summed; false: each distinct arc counts once.
  bool count_repeats = true;
};

// Thrown if the sum of repeated integer weights does not fit int64.
struct sum_overflow {
  std::vector<std::pair<offset_t, offset_t>> entries;  // row and column
};

// Fills `out` except for the names and the part of the report about reading. Consumes the records.
// Repeats of each direction merge first, in file order; an undirected pair then gets the greater of its two directions,
// or the lesser. With merge_pairs the records of a pair are of one direction.
// Throws bad_data for records that break the rules, and sum_overflow.
// Method: records are distributed to buckets of consecutive rows (stable, two passes), which are then sorted and merged
// independently, in cache. Work O(records log(longest row)); memory 8 bytes per arc (16 with weights) in addition to
// input and result.
void build_csr(parsed_graph& graph, const build_rules& rules, const parse_context& context, raw_graph& out);

}  // namespace gustav::io::detail
