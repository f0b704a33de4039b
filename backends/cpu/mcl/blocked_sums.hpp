// Blocked accumulation: eight rows of the Markov step's square at a time. Each entry (k, j) of the matrix is read once
// for all eight rows and multiplied with eight factors, so a multiply-add costs an eighth of a vector operation where
// the rows are similar, as those of one community are. The library compiles the kernels once for each instruction set.
#pragma once

#include <backends/cpu/mcl/tuning.hpp>
#include <core/executor.hpp>
#include <core/types.hpp>
#include <core/views.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>

namespace gustav::backends::cpu::markov {

constexpr int rows_per_block = 8;

// The factors of row k of the matrix, one for each row of the block; 0 for rows without an entry in column k.
struct block_factors {
  float of[rows_per_block];
};

// Measures of each row of the block before pruning.
struct block_measures {
  double highest[rows_per_block] = {};
  double squares[rows_per_block] = {};  // the sums of squares
  double mass[rows_per_block] = {};
  std::int64_t entries[rows_per_block] = {};  // that are not rounded to 0
};

// The entries listed for each row of the block: count[l] of row l so far, by ascending column.
template <class I>
struct block_lists {
  I* columns[rows_per_block];
  float* values[rows_per_block];
  std::int64_t count[rows_per_block];
};

// The rows k[0], k[1], ... of the matrix that a block reads, ascending; cursors[f] is the read position in row k[f].
template <class I>
struct block_operands {
  const I* k;
  const block_factors* factors;
  offset_t* cursors;
  offset_t count;
};

// The largest number of columns whose sums are computed at a time: markov_dense_columns, or markov_sparse_columns where
// few columns are touched. Fewer columns would cut rows into short parts.
inline offset_t most_columns(const mcl_tuning& numbers) {
  return std::max(numbers.markov_dense_columns, numbers.markov_sparse_columns);
}

// sums[8 (j - begin) + l] += factors[f].of[l] * (k[f], j) for the entries (k[f], j) of m with j < end that have not
// been read yet, f = 0, ..., count - 1 in this order; all columns before `begin` have been read. Products are rounded
// to float if Rounded; sums are double. `sums` is aligned to 64 bytes. `touched`: null, or a flag for each column of
// the column block and 64 more, set to 1 where its sums are touched. The flags repay their stores where most columns
// are untouched.
template <bool Rounded, class I>
void add_to_block(const csr_view<float, I>& m, const block_operands<I>& rows, I begin, I end, double* sums,
                  std::uint8_t* touched, isa set);

// Rounds the sums of columns begin, ..., end - 1 to float, measures them, appends those that are not 0 and at least
// `threshold` to the lists, which must have the capacity, and clears the sums and the flags, if there are any.
template <class I>
void drain_block(double* sums, std::uint8_t* touched, I begin, I end, double threshold, block_measures& measures,
                 block_lists<I>& lists, isa set);

}  // namespace gustav::backends::cpu::markov
