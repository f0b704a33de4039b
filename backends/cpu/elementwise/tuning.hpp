// Tuning numbers of transpositions.
#pragma once

#include <backends/common/cost/tuning_row.hpp>

namespace gustav::backends::cpu {

struct elementwise_tuning {
  GUSTAV_COUNT(transpose_cursor_bytes, 1 << 21, 0, any, "bytes",
               "of cursors, one a column, from which a transposition may use buckets of columns");
  GUSTAV_COUNT(transpose_bucket_share, 2, 1, any, "columns", "per entry up to which a transposition may");
};

}  // namespace gustav::backends::cpu
