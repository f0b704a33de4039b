// Tuning numbers of components and spanning forests.
#pragma once

#include <backends/common/cost/tuning_row.hpp>

namespace gustav::backends::cpu {

struct component_tuning {
  GUSTAV_COUNT(component_neighbours, 2, 1, any, "neighbours",
               "of each vertex that are linked before the largest component is skipped");
  GUSTAV_COUNT(component_samples, 1024, 1, 1 << 20, "vertices", "whose most frequent component is skipped");
  // Strong components: a core of the largest one is found first.
  GUSTAV_COUNT(strong_core_entries, 1 << 19, 1, any, "entries", "from which a core is looked for");
  GUSTAV_RATIO(strong_mutual_share, 0.75, 0, 1, "share",
               "of arcs with an opposite one above which the core begins with these");
  GUSTAV_COUNT(strong_mutual_length, 32, 0, 1e6, "entries",
               "of a row, on average, below which rows are searched for opposite arcs");
  GUSTAV_COUNT(strong_probe_share, 16, 1, any, "parts",
               "of a depth-first search, after one of which its path is looked at for a core");
  GUSTAV_COUNT(strong_levels, 32, 0, any, "levels", "after which a search from the core may be given up");
  GUSTAV_COUNT(strong_levels_share, 8, 1, any, "entries", "per entry that the search has read by then if it goes on");
  GUSTAV_COUNT(strong_pass_share, 16, 1, 1e6, "candidates", "per new member up to which another pass follows");
  // Spanning forests
  GUSTAV_COUNT(forest_many_edges, 4, 0, 1e6, "edges", "per vertex from which the lighter ones are joined first");
  GUSTAV_COUNT(forest_light_edges, 2, 0, 1000, "edges", "per vertex that count as the lighter ones");
};

}  // namespace gustav::backends::cpu
