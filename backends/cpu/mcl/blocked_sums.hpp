// Eight rows of the Markov step's square at a time. Entry (k, j) of the matrix is read once for all of them and
// multiplied with eight factors, so that a product costs an eighth of a vector operation where rows are alike, as
// those of one community are. Compiled once for each instruction set in the library.
#pragma once

#include <graphblas/executor.hpp>
#include <graphblas/types.hpp>
#include <graphblas/views.hpp>

#include <cstddef>
#include <cstdint>

namespace gustav::backends::cpu::markov {

constexpr int lanes = 8;

// What row k of the matrix is multiplied with; 0 in the lanes of rows that do not have k.
struct lane_factors {
  float of[lanes];
};

// What is known of each lane's row before pruning.
struct lane_measures {
  double highest[lanes] = {};
  double squares[lanes] = {};  // their sum
  double mass[lanes] = {};
  std::int64_t entries[lanes] = {};  // that are not rounded to 0
};

// Entries of each lane's row: count[l] of lane l so far, by ascending column.
template <class I>
struct lane_lists {
  I* columns[lanes];
  float* values[lanes];
  std::int64_t count[lanes];
};

// The rows of the matrix that a group of rows is made of, ascending; at[f] is where row k[f] has been read to.
template <class I>
struct lane_operands {
  const I* k;
  const lane_factors* factors;
  offset_t* at;
  offset_t count;
};

// Columns whose sums are formed at a time, so that they take 2 MB at most; 16 where few of them are met. Fewer would
// cut rows into short pieces.
constexpr offset_t near_block = 32768, wide_block = 262144;

// sums[8 (j - begin) + l] += factors[f].of[l] * (k[f], j) for the entries (k[f], j) of m with j < end that have not
// been read yet, f = 0, ..., count - 1 in this order; all columns before `begin` have been. Products are rounded to
// float if Rounded, sums are double. `sums` is aligned to 64 bytes. `met`: null, or a flag for each column of the block
// and up to 64 more, set to 1 where its sums are touched: worth its store where most are not.
template <bool Rounded, class I>
void add_to_lanes(const csr_view<float, I>& m, const lane_operands<I>& rows, I begin, I end, double* sums,
                  std::uint8_t* met, isa set);

// Rounds the sums of columns begin, ..., end - 1 to float, measures them, appends what is not 0 and at least `floor` to
// the lists, which have room for it, and clears them, and the flags, if there are any.
template <class I>
void take_from_lanes(double* sums, std::uint8_t* met, I begin, I end, double floor, lane_measures& measures,
                     lane_lists<I>& lists, isa set);

}  // namespace gustav::backends::cpu::markov
