// Tuning numbers of products with vectors.
#pragma once

#include <backends/common/cost/tuning_row.hpp>

namespace gustav::backends::cpu {

struct spmv_tuning {
  GUSTAV_COUNT(push_cost, 3, 1, 1e6, "entries", "read in the time of a scattered write");
  GUSTAV_COUNT(push_sort_bytes, GUSTAV_BY_BUILD(4096, 256), 1, any, "bytes",
               "of sums for all rows per multiply-add above which a push sorts its terms");
};

}  // namespace gustav::backends::cpu
