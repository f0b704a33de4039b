// Tuning numbers of products of sparse matrices.
#pragma once

#include <backends/common/cost/tuning_row.hpp>

namespace gustav::backends::cpu {

struct spgemm_tuning {
  GUSTAV_COUNT(tile_multiply_adds, GUSTAV_BY_BUILD(1 << 14, 5), 1, any, "multiply-adds",
               "of a tile of rows, whose result stays in L2");
  GUSTAV_COUNT(block_columns, GUSTAV_BY_BUILD(1 << 16, 3), 1, any, "columns", "in a block of the blocked accumulator");
  GUSTAV_COUNT(sampled_multiply_adds, GUSTAV_BY_BUILD(1 << 16, 1), 1, any, "multiply-adds",
               "from which products are sampled");
  GUSTAV_COUNT(split_multiply_adds, GUSTAV_BY_BUILD(1 << 17, 40), 1, any, "multiply-adds",
               "of a row from which it may be split by columns");
  GUSTAV_COUNT(split_share, GUSTAV_BY_BUILD(4, offset_t{1} << 40), 1, any, "parts",
               "of a thread's share, one of which such a row exceeds");
  GUSTAV_RATIO(capacity_factor, GUSTAV_BY_BUILD(1.2, 0.4), 0.01, 100, "times",
               "the estimated entries of a result, for which memory is taken");
  GUSTAV_RATIO(gathered_length, GUSTAV_BY_BUILD(7, 0), 0, any, "entries",
               "of a row of B, on average, from which sums are gathered");
  GUSTAV_COUNT(columns_per_multiply_add, 8, 1, any, "columns", "per multiply-add up to which dense accumulators pay");
  GUSTAV_COUNT(dense_columns, 1 << 24, 0, any, "columns", "of the widest dense accumulator");
  GUSTAV_RATIO(dense_misses, 0.35, 0, 1, "share", "of L2 misses from which light rows are hashed");
  GUSTAV_COUNT(light_multiply_adds, 2048, 0, any, "multiply-adds", "of a light row, whose hash table stays in cache");
  GUSTAV_COUNT(merge_sorted, 32, 0, 256, "multiply-adds", "of a row up to which it is merged by rank");
  GUSTAV_COUNT(merge_unsorted, 48, 0, 256, "multiply-adds", "of an unsorted row up to which it is merged by rank");
  GUSTAV_COUNT(merge_two_rows, 64, 0, any, "multiply-adds", "of a row that joins two of B up to which it is merged");
  GUSTAV_RATIO(merge_compression, 1.1, 1, 1000, "multiply-adds", "per entry below which unsorted rows are merged");
  GUSTAV_COUNT(contiguous_length, 8, 1, any, "entries",
               "of a row of B, on average, from which contiguous column ranges are looked for");
  GUSTAV_COUNT(rank_sorted_columns, GUSTAV_BY_BUILD(64, 3), 0, 128, "entries", "of rows that are sorted by rank");
  GUSTAV_COUNT(sort_bitmap_bytes, GUSTAV_BY_BUILD(1 << 21, 8), 0, any, "bytes",
               "of the largest bitmap of all columns that sorts longer rows");
  // Inner products
  GUSTAV_COUNT(search_cost, 48, 1, 1e6, "entries", "read in the time of a binary search");
  GUSTAV_COUNT(column_cost, 8, 0, 1e6, "entries", "read in the time in which a column of B is opened");
  GUSTAV_RATIO(dot_share, 0.6, 0, 100, "share", "of the cost by rows below which all rows are inner products");
  GUSTAV_RATIO(
      dot_rows_share, 0.125, 0, 1, "share",
      "of the multiply-adds lies in rows that cost less as inner products, from which these rows are computed so");
  GUSTAV_RATIO(dot_row_share, 0.5, 0, 100, "share", "of its cost by rows below which a row is inner products");
  GUSTAV_COUNT(dot_table_share, 8, 1, 1e6, "entries", "of a row per column from which it gets no index table");
  GUSTAV_COUNT(gallop_ratio, GUSTAV_BY_BUILD(16, 2), 1, 1e6, "times",
               "the shorter length from which intersections gallop");
  // The mask hits of a row. An entry that is looked up in a table is the unit of costs.
  GUSTAV_COUNT(filtered_length, GUSTAV_BY_BUILD(32, 1), 0, 1e6, "entries",
               "of a row of B, on average, from which the mask filters them without branches");
  GUSTAV_RATIO(probe_search_step, 1.2, 0.001, 1e6, "entries",
               "looked up in the time of a step of a search for a column of the mask");
  GUSTAV_RATIO(probe_search_column, 3, 0, 1e6, "entries", "looked up in the time of such a search beside its steps");
  GUSTAV_RATIO(probe_compare, 0.025, 0.001, 1e6, "entries",
               "looked up in the time in which one is compared with a column of the mask");
  GUSTAV_RATIO(probe_filter, 0.25, 0.001, 1e6, "entries", "looked up in the time in which the mask filters one");
  GUSTAV_COUNT(packed_filter_work, 2000, 0, any, "comparisons",
               "of packed rows with columns of the mask above which a bitmap filters them");
  GUSTAV_COUNT(packed_filter_work_avx2, 300, 0, any, "comparisons",
               "of packed rows with columns of the mask above which a bitmap filters them, with AVX2");
  GUSTAV_COUNT(packed_short_work, 48, 0, 1e6, "comparisons",
               "of short rows with columns of the mask up to which they are not packed");
  // What is done inside a mask depends on the multiply-adds so far for each that was in the mask.
  GUSTAV_COUNT(masked_branch_share, 2, 1, 1e6, "multiply-adds",
               "per hit up to which each that may not be computed is looked up by a branch");
  GUSTAV_COUNT(masked_range_share, 4, 1, 1e6, "multiply-adds",
               "per hit up to which all are computed in a dense range of columns");
  GUSTAV_COUNT(masked_scatter_share, 12, 1, 1e6, "multiply-adds", "per hit up to which all are computed in spare sums");
  GUSTAV_COUNT(masked_long_share, 4, 1, 1e6, "multiply-adds",
               "per hit up to which all are computed in spare sums where rows of B are long");
  GUSTAV_COUNT(masked_few_share, 8, 1, 1e6, "multiply-adds", "per hit up to which all are looked up in a table");
  GUSTAV_COUNT(masked_long_rows, 32, 0, 1e6, "entries", "of a long row of B, on average");
  GUSTAV_COUNT(masked_range_rows, 16, 0, 1e6, "entries",
               "of a row of B, on average, from which its range of columns is looked at");
  GUSTAV_COUNT(masked_long_compared, 6, 0, 16, "columns", "of a mask row that entries of long rows are compared with");
};

}  // namespace gustav::backends::cpu
