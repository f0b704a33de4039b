// Tuning numbers of Markov steps.
#pragma once

#include <backends/common/cost/tuning_row.hpp>

namespace gustav::backends::cpu {

struct mcl_tuning {
  GUSTAV_COUNT(markov_wide_columns, GUSTAV_BY_BUILD(1 << 15, 8), 0, any, "columns",
               "of a wide matrix, whose sums of a row leave L2");
  GUSTAV_COUNT(markov_block_multiply_adds, GUSTAV_BY_BUILD(256, 1), 0, any, "multiply-adds",
               "of a row of a wide matrix from which eight run at a time");
  GUSTAV_COUNT(markov_block_share, 3, 1, any, "columns", "per multiply-add of a row up to which eight run at a time");
  GUSTAV_COUNT(markov_dense_columns, GUSTAV_BY_BUILD(1 << 15, 20), 1, any, "columns", "added at a time for eight rows");
  GUSTAV_COUNT(markov_sparse_columns, GUSTAV_BY_BUILD(1 << 18, 70), 1, any, "columns",
               "added at a time for eight rows that touch few columns");
  GUSTAV_COUNT(markov_reading_share, 2, 1, any, "columns", "per entry read above which a block touches few columns");
  GUSTAV_COUNT(markov_touched_share, 8, 1, any, "columns",
               "per entry of a block's longest row above which the next block touches few columns");
  GUSTAV_RATIO(markov_unclustered_share, 2, 0, 100, "multiply-adds",
               "per entry below which the rows of a block run one by one");
  GUSTAV_COUNT(markov_hashed_share, 256, 1, any, "columns", "per multiply-add of a row up to which it is not hashed");
  GUSTAV_COUNT(markov_thread_multiply_adds, GUSTAV_BY_BUILD(1 << 21, 1), 1, any, "multiply-adds",
               "of a step per thread that is woken");
  GUSTAV_COUNT(markov_light_thread_rows, 4096, 1, any, "rows", "per thread that sorts light ones");
  GUSTAV_COUNT(markov_clustered_thread_rows, 512, 1, any, "rows", "per thread that clusters heavy ones");
};

}  // namespace gustav::backends::cpu
