// Tuning numbers of truss numbers.
#pragma once

#include <backends/common/cost/tuning_row.hpp>

namespace gustav::backends::cpu {

struct truss_tuning {
  GUSTAV_COUNT(truss_probe_cost, 8, 0, 1e6, "entries", "marked in the time of a binary search of a row");
  GUSTAV_COUNT(truss_removed_share, 8, 1, 1e6, "edges", "per removed one up to which rows drop the removed ones");
  // Triangles of vertices, too.
  GUSTAV_COUNT(skewed_degree_share, 4, 0, 1e6, "times",
               "the mean degree, rounded up, above which the largest one ranks vertices by degree");
};

}  // namespace gustav::backends::cpu
