// The numbers by which plans choose kernels and partition work.
#pragma once

#include <core/types.hpp>

#include <string>
#include <vector>

namespace gustav {

// One value for each decision of a plan. The defaults suit the machines of docs/performance; `gustav tune machine`
// derives those of its machine (machine.hpp), load_tuning() reads them from a file, and an executor takes them:
// cpu{.numbers = &t}. They decide about time and memory only: no result depends on them, but for the order of additions
// where a row may take another kernel. Counts are multiply-adds, entries or columns, as the names say; comments state
// what the default means.
struct tuning {
#if defined(GUSTAV_ADVERSARIAL)
  // Rare paths are common: tiles of a few multiply-adds that stay pending, rows split by columns, blocks of three
  // columns, results larger than estimated, everything out of cache. In the order of the other branch, because a test
  // links code of both.
  offset_t tile_multiply_adds = 5, block_columns = 3, sampled_multiply_adds = 1, cached_bytes = 0;
  offset_t split_multiply_adds = 40, split_share = offset_t{1} << 40;
  double capacity_factor = 0.4, gathered_length = 0;
  offset_t gathered_bytes = 0, rank_sorted_columns = 3, sort_bitmap_bytes = 8, filtered_length = 1, gallop_ratio = 2,
           push_sort_share = 2;
  double scattered_misses = 0, missed_rows = 0;
  offset_t streamed_bytes = 0, triangle_cached_bytes = 0, triangle_packed_length = 1, triangle_compared_half = 2,
           triangle_compared = 3;
  offset_t markov_wide_columns = 8, markov_block_multiply_adds = 1, markov_dense_columns = 20;
  offset_t markov_sparse_columns = 70, markov_thread_multiply_adds = 1;
#else
  offset_t tile_multiply_adds = 1 << 14;      // of a tile of rows: the result of a tile stays in L2
  offset_t block_columns = 1 << 16;           // in a block of method::blocked
  offset_t sampled_multiply_adds = 1 << 16;   // products with more multiply-adds are sampled
  offset_t cached_bytes = 1 << 18;            // operands up to this size are not prefetched
  offset_t split_multiply_adds = 1 << 17;     // heavier rows may be split by columns among the threads,
  offset_t split_share = 4;                   // if they also exceed a thread's share divided by this
  double capacity_factor = 1.2;               // memory for the result over the estimate of its entries
  double gathered_length = 7;                 // mean length of rows of B from which sums are gathered
  offset_t gathered_bytes = 3 << 21;          // vectors, and rows of one line, up to this size are not prefetched
  offset_t rank_sorted_columns = 64;          // rows of up to 64 entries are sorted by rank
  offset_t sort_bitmap_bytes = 1 << 21;       // of the bitmap of all columns that sorts longer rows
  offset_t filtered_length = 32;              // mean length of rows of B that are filtered without branches
  offset_t gallop_ratio = 16;                 // of lengths, from which an intersection gallops through the longer list
  offset_t push_sort_share = 64;              // a push to a vector of n sorts its terms where there are below n / this
  double scattered_misses = 0.25;             // share of missed elements of a vector from which they are prefetched
  double missed_rows = 0.02;                  // the same of rows of a dense operand
  offset_t streamed_bytes = 1 << 24;          // a larger dense result is written past the caches
  offset_t triangle_cached_bytes = 1 << 21;   // adjacency lists up to this size are not prefetched
  offset_t triangle_packed_length = 8;        // adjacency lists of up to this mean length are packed before a scan
  offset_t triangle_compared_half = 4;        // rows of up to 4 neighbours are compared, eight indices at a time,
  offset_t triangle_compared = 12;            // of up to 12 sixteen at a time; longer ones become a table
  offset_t markov_wide_columns = 1 << 15;     // wider matrices: the sums of a row leave L2
  offset_t markov_block_multiply_adds = 256;  // the lightest rows of wide matrices that run eight at a time
  offset_t markov_dense_columns = 1 << 15;    // added at a time for eight rows,
  offset_t markov_sparse_columns = 1 << 18;   // or where they touch few columns
  offset_t markov_thread_multiply_adds = 1 << 21;  // of a step for each thread that is woken
#endif
  offset_t columns_per_multiply_add = 8;       // for each multiply-add, up to which a dense accumulator pays
  offset_t dense_columns = offset_t{1} << 24;  // the widest dense accumulator
  offset_t dense_bytes = offset_t{1} << 30;    // of the dense accumulators of all running calls together
  double dense_misses = 0.35;                  // share of L2 misses from which light rows are hashed
  offset_t light_multiply_adds = 2048;         // of rows whose hash table stays in cache
  offset_t merge_sorted = 32;                  // rows of up to 32 multiply-adds are merged by rank,
  offset_t merge_unsorted = 48;                // of up to 48 if rows may stay unsorted,
  offset_t merge_two_rows = 64;                // of up to 64 if they merge two rows of B
  double merge_compression = 1.1;              // multiply-adds for each entry, below which unsorted rows are merged
  offset_t contiguous_length = 8;              // mean length of rows of B from which column ranges are looked for
  offset_t search_cost = 48;                   // of a binary search, in entries read
  offset_t column_cost = 8;                    // of opening a column of B, in entries read
  double dot_share = 0.6;                      // all rows are inner products where these cost less than this share
  double dot_rows_share = 0.125;               // single rows are, from this share of the multiply-adds on
  double dot_row_share = 0.5;                  // such a row costs less than this share of its cost by rows
  offset_t push_cost = 3;                      // of a scattered write, in entries read
  offset_t transpose_cost = 3;                 // of a transposition, in passes over the entries
  offset_t sampled_cache_bytes = 1 << 19;      // of a dense accumulator that a sample takes to stay in cache
  offset_t prefetch_entries = 8;               // rows of B are prefetched 8 entries of A ahead or more,
  offset_t gather_entries = 32;                // elements of a vector 32 entries ahead
  double probe_search_step = 1.2;  // of a search of a row of B for a column of the mask, in entries that are
  double probe_search_column = 3;  // looked up: for each step, and for each column;
  double probe_compare = 0.025;    // of comparing an entry with a column,
  double probe_filter = 0.25;      // of filtering it
  // Inside a mask, by the share of the multiply-adds so far that were in the mask: from one in 2 on
  offset_t masked_branch_share = 2;    // each is looked up, with a branch on the outcome, if it may not be computed;
  offset_t masked_range_share = 4;     // from one in 4 on all are computed, in a dense range of columns;
  offset_t masked_scatter_share = 12;  // from one in 12 on in spare sums,
  offset_t masked_long_share = 4;      // or one in 4 where rows of B are long. Otherwise hits are found first,
  offset_t masked_few_share = 8;       // below one in 8 by comparisons and a bitmap
  offset_t masked_long_rows = 32;      // mean length of long rows of B,
  offset_t masked_range_rows = 16;     // and of those whose range of columns is worth a look
  offset_t masked_long_compared = 6;   // columns of a mask row that entries of long rows are compared with
  offset_t packed_filter_work = 2000;  // comparisons of packed rows with columns, above which a bitmap filters them
  offset_t packed_filter_work_avx2 = 300;  // the same with AVX2
  offset_t packed_short_work = 48;         // rows of B times columns, up to which short rows are not packed
  offset_t dot_table_share = 8;            // a row with 8 times the entries of its columns gets no index table
  offset_t bfs_unexplored_share = 14;      // a pull reads a 14th of the entries of unreached vertices before it hits,
  offset_t bfs_scanned_share = 16;         // and one more entry for each 16 vertices,
  offset_t bfs_vertices_share = 4;         // or, of many searches, for each 4
  offset_t bfs_push_cost = 2;              // of an entry that is pushed for many searches, in entries pulled
  offset_t bfs_sparse_share = 4;  // searches with new bits in fewer than a quarter of the words run independently,
  offset_t bfs_early_share = 32;  // at first in fewer than a 32nd
  offset_t bfs_dense_share = 16;  // levels with a 16th of the vertices or more are scanned, not listed
  offset_t bfs_prefetch_vertices = 24;          // offsets are prefetched 24 vertices of a frontier ahead
  offset_t bfs_pull_prefetch = 16;              // rows of unreached vertices are prefetched 16 vertices ahead
  offset_t bfs_prefetch_entries = 16;           // bits of many searches are prefetched 16 entries ahead
  offset_t component_neighbours = 2;            // of each vertex are linked before the largest component is skipped,
  offset_t component_samples = 1024;            // which is the most frequent one of 1,024 vertices
  offset_t triangle_step_indices = 16;          // of a scanned list, in one step
  double triangle_upper_share = 0.75;           // of the steps by L, below which U is made, too
  double triangle_long_row_cost = 4;            // of a step whose bitmap is in memory
  offset_t triangle_compared_avx2 = 8;          // triangle_compared where vectors have eight indices
  offset_t markov_block_share = 3;              // rows with a multiply-add for each 3 columns run eight at a time
  offset_t markov_hashed_share = 256;           // rows with less than one for each 256 columns are hashed
  double markov_unclustered_share = 2;          // rows of a block with fewer multiply-adds an entry run one by one
  offset_t markov_reading_share = 2;            // blocks that read fewer entries than columns / this touch few columns,
  offset_t markov_touched_share = 8;            // as do those after one that had fewer than columns / this
  offset_t markov_light_thread_rows = 4096;     // rows for each thread that sorts light rows,
  offset_t markov_clustered_thread_rows = 512;  // or clusters heavy ones
  // Products of a sparse and a dense operand run over tiles of columns
  offset_t tile_cache_bytes = 1 << 24;   // whose rows of B take 16 MiB of the last cache, where B takes more,
  offset_t tile_row_entries = 4;         // rows have 4 entries (with fewer, nearly each is alone in its tile),
  double spmm_tile_gain = 1.25;          // and CSR moves 1.25 times the bytes: a row of C is begun in each tile;
  double sddmm_tile_gain = 2;            // twice the bytes for SDDMM, whose values go to scattered positions
  offset_t tile_conversion_bytes = 300;  // that memory gives in the time in which an entry is moved to its tile
  // A transposition sorts by buckets of columns
  offset_t transpose_cursor_bytes = 1 << 21;  // where its cursors, one a column, take 2 MiB,
  offset_t transpose_bucket_share = 2;        // and there is an entry for each 2 columns
  offset_t bfs_batched_searches = 16;         // 16 searches share words with a bit for each: fewer seldom meet;
  offset_t bfs_summed_searches = 8;           // 8 where levels are only counted, because fewer bits pay for themselves;
  offset_t bfs_frontier_share = 4;            // fewer run as products until these cost a quarter of all vertices
  offset_t strong_core_entries = 1 << 19;     // a core is looked for: below, one depth-first search is in cache
  double strong_mutual_share = 0.75;          // of arcs have an opposite one: the core begins with these,
  offset_t strong_mutual_length = 32;         // where rows are shorter; in longer ones it takes as long as a search
  offset_t strong_probe_share = 16;           // of a depth-first search, after which its path is looked at for a core
  offset_t strong_levels = 32;                // after 32 levels, a search from the core goes on only if it has read
  offset_t strong_levels_share = 8;           // an 8th of the entries: passes into the core would be as many
  offset_t strong_pass_share = 16;            // a pass that adds less than a 16th of the candidates is the last
  offset_t forest_many_edges = 4;             // a vertex, from which the lighter ones are joined first,
  offset_t forest_light_edges = 2;            // 2 a vertex: these join most vertices of a random graph
  offset_t core_shared_threads = 4;           // fewer peel serially: an atomic decrement takes about three plain ones
  offset_t truss_probe_cost = 8;              // of a binary search of a row, in entries marked
  offset_t truss_removed_share = 8;           // rows drop removed edges when an 8th is removed
  // Vertices are ranked by degree for triangles of vertices and truss numbers
  offset_t skewed_degree_share = 4;  // if one has more than 4 times the mean degree, rounded up
  // Vertices are numbered by degree before betweenness
  offset_t degree_order_searches = 128;   // from 128 searches on: the copy takes as long as about eleven,
  offset_t degree_order_vertices = 4096;  // and from 4,096 vertices on, which leave L2,
  offset_t degree_order_hub_share = 16;   // if one has more than 16 times the mean degree,
  offset_t degree_order_near_share = 64;  // and of the arcs, those that span less than a 64th of the vertices
  offset_t degree_order_local_share = 4;  // are fewer than a quarter: no given order is lost
  // Of memory, in GB/s (10^9 bytes), by one thread and by all; 0: not measured. Reports compare with it, no plan does.
  double read_bandwidth = 0, read_bandwidth_all = 0;
};

// The defaults of this build. The sizes of caches that samples model, and those from which tiles and buckets pay,
// follow from this machine's caches, and gathered_length from its processor: out of reach where scatters are slow.
const tuning& default_tuning();

// Reads `name = value` lines; # starts a comment, and names that are not given keep their default. Throws io_error for
// a file that cannot be read, and bad_data for an unknown or repeated name and a value that is not a number in its
// range.
tuning load_tuning(const std::string& path);

// Throws invalid_value if a number is not in its range. Called by operations for the numbers of their executor.
void require_valid(const tuning& numbers);

struct tuning_entry {
  const char* name;
  double value;
  double least, most;  // its range, both included
  bool is_integer;
  const char* meaning;
};

// All numbers, in the order of the struct. Throws out_of_memory.
std::vector<tuning_entry> list_numbers(const tuning& numbers);

// The lines that load_tuning() reads, with the meaning of each number as a comment.
std::string to_text(const tuning& numbers);

}  // namespace gustav
