// Tuning numbers of breadth-first searches.
#pragma once

#include <backends/common/cost/tuning_row.hpp>

namespace gustav::backends::cpu {

struct bfs_tuning {
  GUSTAV_COUNT(bfs_unexplored_share, 14, 1, any, "entries", "of unreached vertices per entry that a pull reads");
  GUSTAV_COUNT(bfs_scanned_share, 16, 1, any, "vertices", "that cost a pull as much as an entry");
  GUSTAV_COUNT(bfs_dense_share, 16, 1, any, "vertices", "per active one up to which a level is scanned, not listed");
  GUSTAV_COUNT(bfs_prefetch_vertices, 24, 1, 1024, "vertices", "of a frontier by which rows are prefetched ahead");
  GUSTAV_COUNT(bfs_pull_prefetch, 16, 1, 1024, "vertices", "not yet reached by which rows are prefetched ahead");
  // Many searches
  GUSTAV_COUNT(bfs_batched_searches, 16, 1, any, "searches", "from which they share words, with a bit for each");
  GUSTAV_COUNT(bfs_summed_searches, 8, 1, any, "searches",
               "from which they share words where only sums of distances are wanted");
  GUSTAV_COUNT(bfs_frontier_share, 4, 1, any, "vertices",
               "per entry of the frontiers up to which few searches run as products");
  GUSTAV_COUNT(bfs_vertices_share, 4, 1, any, "vertices", "that cost a pull of many searches as much as an entry");
  GUSTAV_COUNT(bfs_push_cost, 2, 1, 1e6, "entries", "pulled for many searches in the time in which one is pushed");
  GUSTAV_COUNT(bfs_sparse_share, 4, 1, 1e6, "words", "per new bit from which many searches run independently");
  GUSTAV_COUNT(bfs_early_share, 32, 1, 1e6, "words",
               "per new bit from which many searches run independently on the first levels");
  GUSTAV_COUNT(bfs_prefetch_entries, 16, 1, 1024, "entries", "by which the bits of many searches are prefetched");
};

}  // namespace gustav::backends::cpu
