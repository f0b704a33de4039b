// Tuning numbers of betweenness, before which vertices may be numbered by degree.
#pragma once

#include <backends/common/cost/tuning_row.hpp>

namespace gustav::backends::cpu {

struct centrality_tuning {
  GUSTAV_COUNT(degree_order_searches, 128, 0, any, "searches",
               "from which vertices are numbered by degree: it takes as long as eleven");
  GUSTAV_COUNT(degree_order_vertices, 4096, 0, any, "vertices", "from which they are numbered: fewer stay in L2");
  GUSTAV_COUNT(degree_order_hub_share, 16, 1, any, "times", "the mean degree that the largest one exceeds");
  GUSTAV_COUNT(degree_order_near_share, 64, 1, any, "parts", "of the vertices, one of which a local arc spans at most");
  GUSTAV_COUNT(degree_order_local_share, 4, 1, 1e6, "arcs", "per local one above which vertices are numbered");
};

}  // namespace gustav::backends::cpu
