// The numbers by which plans choose kernels and partition work.
#pragma once

#include <graphblas/types.hpp>

#include <string>
#include <vector>

namespace gustav {

// One value for each decision of a plan. The defaults suit the machines of docs/performance; `gustav tune machine`
// derives those of its machine (machine.hpp), load_tuning() reads them from a file, and an executor takes them:
// cpu{.numbers = &t}. They decide about time and memory only: no result depends on them, but for the order of additions
// where a row may take another kernel. Counts are multiply-adds, entries or columns, as the names say.
struct tuning {
#if defined(GUSTAV_ADVERSARIAL)
  // Rare paths are common: tiles of a few multiply-adds that stay pending, rows split by columns, blocks of three
  // columns, results larger than estimated.
  offset_t tile_multiply_adds = 5, block_columns = 3, sampled_multiply_adds = 1, cached_bytes = 0;
  offset_t split_multiply_adds = 40, split_share = offset_t{1} << 40;
  double capacity_factor = 0.4;
#else
  offset_t tile_multiply_adds = 1 << 14;     // of a tile of rows: the result of a tile stays in L2
  offset_t block_columns = 1 << 16;          // in a block of method::blocked
  offset_t sampled_multiply_adds = 1 << 16;  // products of at least so many are sampled
  offset_t cached_bytes = 1 << 18;           // operands up to this size are not prefetched
  offset_t split_multiply_adds = 1 << 17;    // heavier rows may be split by columns among the threads,
  offset_t split_share = 4;                  // if they exceed one part in so many of a thread's share, too
  double capacity_factor = 1.2;              // memory for the result over the estimate of its entries
#endif
  offset_t columns_per_multiply_add = 8;       // a dense accumulator pays from one multiply-add for so many columns on
  offset_t dense_columns = offset_t{1} << 24;  // the widest dense accumulator
  offset_t dense_bytes = offset_t{1} << 30;    // of the dense accumulators of all threads together
  double dense_misses = 0.35;                  // share of L2 misses from which light rows are hashed
  offset_t light_multiply_adds = 2048;         // of rows whose hash table stays in cache
  offset_t merge_sorted = 32;                  // rows of up to so many multiply-adds are merged by rank,
  offset_t merge_unsorted = 48;                // if rows may stay unsorted,
  offset_t merge_two_rows = 64;                // if they merge two rows of B
  double merge_compression = 1.1;              // multiply-adds for each entry, below which unsorted rows are merged
  offset_t contiguous_length = 8;              // mean length of rows of B from which column ranges are looked for
  offset_t search_cost = 48;                   // of a binary search, in entries read
  offset_t column_cost = 8;                    // of opening a column of B, in entries read
  double dot_share = 0.6;                      // all rows are inner products where these cost less than this share
  double dot_rows_share = 0.125;               // single rows are, from this share of the multiply-adds on
  offset_t push_cost = 3;                      // of a scattered write, in entries read
  offset_t transpose_cost = 3;                 // of a transposition, in passes over the entries
};

// The defaults of this build.
const tuning& default_tuning();

// Reads `name = value` lines; # starts a comment, and names that are not given keep their default. Throws io_error for
// a file that cannot be read, and bad_data for an unknown or repeated name and a value that is not a number in its
// range.
tuning load_tuning(const std::string& path);

struct tuning_entry {
  const char* name;
  double value;
  bool is_integer;
  const char* meaning;
};

// All numbers, in the order of the struct. Throws out_of_memory.
std::vector<tuning_entry> list_numbers(const tuning& numbers);

// The lines that load_tuning() reads, with the meaning of each number as a comment.
std::string to_text(const tuning& numbers);

}  // namespace gustav
