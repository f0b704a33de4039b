// Tuning numbers of transpositions, and of updates in the memory of an output.
#pragma once

#include <backends/common/cost/tuning_row.hpp>

namespace gustav::backends::cpu {

struct elementwise_tuning {
  GUSTAV_COUNT(transpose_cursor_bytes, 1 << 21, 0, any, "bytes",
               "of cursors, one a column, from which a transposition may use buckets of columns");
  GUSTAV_COUNT(transpose_bucket_share, 2, 1, any, "columns", "per entry up to which a transposition may use buckets");
  // Where few positions of an output change, these are updated in its memory; otherwise it is written anew.
  GUSTAV_COUNT(update_entries_share, GUSTAV_BY_BUILD(8, 0), 0, 1e6, "entries",
               "and rows of C per entry of T from which C is updated");
  GUSTAV_COUNT(update_block_share, GUSTAV_BY_BUILD(32, 0), 0, any, "entries",
               "and rows of C per assigned element from which C is updated");
  GUSTAV_COUNT(update_positions, 64, 0, any, "positions", "of a vector in a list up to which they are updated");
  GUSTAV_COUNT(update_positions_share, 16, 1, any, "positions",
               "of a vector per listed one from which they are updated");
};

}  // namespace gustav::backends::cpu
