// Tuning numbers of triangle counts.
#pragma once

#include <backends/common/cost/tuning_row.hpp>

namespace gustav::backends::cpu {

struct triangle_tuning {
  GUSTAV_COUNT(triangle_cached_bytes, GUSTAV_BY_BUILD(1 << 21, 0), 0, any, "bytes",
               "of adjacency lists that are not prefetched");
  GUSTAV_COUNT(triangle_packed_length, GUSTAV_BY_BUILD(8, 1), 0, 1e6, "indices",
               "of an adjacency list, on average, up to which lists are packed before a scan");
  GUSTAV_COUNT(triangle_step_indices, 16, 1, any, "indices", "of a list scanned in the time in which one is begun");
  GUSTAV_RATIO(triangle_upper_share, 0.75, 0, 100, "share", "of the steps by L below which U is made, too");
  GUSTAV_RATIO(triangle_long_row_cost, 4, 0.001, 1e6, "steps", "in the time of one of a row whose bitmap is in memory");
  GUSTAV_COUNT(triangle_compared_avx2, 8, 0, 1e6, "neighbours", "of a row up to which lists are compared, with AVX2");
  GUSTAV_COUNT(triangle_compared_half, GUSTAV_BY_BUILD(4, 2), 0, 1e6, "neighbours",
               "of a row up to which lists are compared eight indices at a time, with AVX-512");
  GUSTAV_COUNT(triangle_compared, GUSTAV_BY_BUILD(12, 3), 0, 1e6, "neighbours",
               "of a row up to which lists are compared sixteen indices at a time, with AVX-512");
};

}  // namespace gustav::backends::cpu
