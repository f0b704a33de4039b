// From records in file order to a CSR matrix with sorted rows.
#pragma once

#include <loaders/detail/parsed.hpp>
#include <loaders/detail/raw_graph.hpp>

namespace gustav::io::detail {

struct build_rules {
  bool undirected = false;
  bool both_directions = false;  // undirected, and an edge that is listed in one direction only is an error
  bool drop_loops = false;
  duplicate_rule duplicates = duplicate_rule::sum;
  // Records without weights count 1 each and may add up; false: each distinct arc once.
  bool count_repeats = true;
};

// Fills everything but names and the reading half of the report. Consumes the records.
// Each direction's repeats merge first, in file order; an undirected pair then gets the greater of its two
// directions. Throws bad_data for what the rules do not allow.
// Method: records go to buckets of consecutive rows (stable, two passes), buckets are then sorted and merged
// independently, in cache. Work O(records log(longest row)), memory about 8 bytes an arc (16 with weights)
// beside input and result.
void build_csr(parsed_graph& graph, const build_rules& rules, const parse_context& context, raw_graph& out);

}  // namespace gustav::io::detail
