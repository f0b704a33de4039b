// Small dense blocks, the common part of BCSR, BELL and BCOO: how blocks are found, filled and read.
#pragma once

#include <backends/common/bitmap.hpp>
#include <backends/formats/conversion.hpp>
#include <core/types.hpp>
#include <core/views.hpp>

#include <algorithm>
#include <bit>
#include <cstdint>
#include <limits>

namespace gustav::formats {

// Blocks of rows x cols entries, 1 to 8 each, aligned to multiples of both.
struct block_parameters {
  offset_t rows = 4;
  offset_t cols = 4;
  bool operator==(const block_parameters&) const = default;
};

// What formats of blocks store beside the positions of the blocks. Block b is at the block column block_cols[b]: its
// first column is block_cols[b] * block.cols.
//   values    element (r, c) of block b: values[(b * block.cols + c) * block.rows + r]; T{} in elements that are no
//             entry; none for a pattern, one for an iso matrix
//   occupied  bit c * block.rows + r of occupied[b] is set where the element is an entry; empty if all elements of all
//             blocks are entries, and then no block reaches beyond the matrix
template <class T, class I>
struct block_storage : matrix_properties {
  block_parameters block;
  buffer<I> block_cols;
  buffer<T> values;
  buffer<std::uint64_t> occupied;

  offset_t block_rows() const { return (rows + block.rows - 1) / block.rows; }
  offset_t blocks() const { return static_cast<offset_t>(block_cols.size()); }  // padding of BELL included
};

namespace detail {

inline void check_blocks(const char* call, const block_parameters& p) {
  require_between(call, "block rows", p.rows, 1, 8);
  require_between(call, "block columns", p.cols, 1, 8);
}

// The arrays of blocks in slots, to be written. Element (r, c) of a block is values[slot * size + c * block.rows + r]
// with size = block.rows * block.cols; bit c * block.rows + r of occupied[slot] is set where it is an entry. Blocks are
// column-major, so that a product adds a column times one element of the vector, one lane a row. A null array is not
// stored.
template <class T, class I>
struct block_arrays {
  I* cols = nullptr;  // block columns
  T* values = nullptr;
  std::uint64_t* occupied = nullptr;
};

// x / d for 0 <= x < 2^61 and 1 <= d <= 8, by a multiplication (Granlund and Montgomery 1994, section 4).
class small_divisor {
 public:
  explicit small_divisor(offset_t d)
      : reciprocal_(d > 1 ? std::numeric_limits<std::uint64_t>::max() / static_cast<std::uint64_t>(d) + 1 : 0) {}
  offset_t operator()(offset_t x) const {
    return reciprocal_ == 0 ? x : static_cast<offset_t>(static_cast<unsigned __int128>(x) * reciprocal_ >> 64);
  }

 private:
  std::uint64_t reciprocal_;
};

// start(block column) for each block of block row ib by ascending columns, and after it f(r, c, k) for its entries k; r
// and c are the position inside the block. Cost: O(1) an entry and O(block.rows) a block.
template <class T, class I, class Start, class F>
void for_each_block_entry(const csr_view<T, I>& a, const block_parameters& p, offset_t ib, Start&& start, F&& f) {
  offset_t next[8], end[8];
  const offset_t rows = std::min(p.rows, a.rows - ib * p.rows);
  const small_divisor block_of(p.cols);
  for (offset_t r = 0; r < rows; ++r) {
    next[r] = a.offsets[ib * p.rows + r];
    end[r] = a.offsets[ib * p.rows + r + 1];
  }
  for (;;) {
    offset_t first = a.cols;
    for (offset_t r = 0; r < rows; ++r)
      if (next[r] < end[r]) first = std::min(first, static_cast<offset_t>(a.indices[next[r]]));
    if (first == a.cols) return;
    const offset_t column = block_of(first), origin = column * p.cols, border = origin + p.cols;
    start(column);
    for (offset_t r = 0; r < rows; ++r) {
      offset_t k = next[r];
      for (const offset_t stop = end[r]; k < stop && static_cast<offset_t>(a.indices[k]) < border; ++k)
        f(r, static_cast<offset_t>(a.indices[k]) - origin, k);
      next[r] = k;
    }
  }
}

// The number of blocks of each block row, in counts[0 .. block rows); returns the total.
template <class T, class I>
offset_t count_blocks(const csr_view<T, I>& a, const block_parameters& p, offset_t* counts, int threads) {
  const offset_t block_rows = (a.rows + p.rows - 1) / p.rows;
  threads = useful_threads(threads, a.entries() + a.rows);
  parallel_for(block_rows, row_grain / 8, threads, [&](long begin, long end) {
    for (offset_t ib = begin; ib < end; ++ib) {
      offset_t n = 0;
      for_each_block_entry(
          a, p, ib, [&](offset_t) { ++n; }, [](offset_t, offset_t, offset_t) {});
      counts[ib] = n;
    }
  });
  offset_t total = 0;
  for (offset_t ib = 0; ib < block_rows; ++ib) total += counts[ib];
  return total;
}

// Fills block j of block row ib in slot(ib, j), for all blocks.
template <class T, class I, class Slot>
void fill_blocks(const csr_view<T, I>& a, const block_parameters& p, const block_arrays<T, I>& to, const Slot& slot,
                 int threads) {
  const offset_t size = p.rows * p.cols;
  parallel_for((a.rows + p.rows - 1) / p.rows, row_grain / 8, threads, [&](long begin, long end) {
    for (offset_t ib = begin; ib < end; ++ib) {
      offset_t n = 0, at = 0;
      const auto start = [&](offset_t column) {
        at = slot(ib, n++);
        to.cols[at] = static_cast<I>(column);
        if (to.occupied) to.occupied[at] = 0;
        if (to.values) std::fill_n(to.values + at * size, size, T{});
      };
      for_each_block_entry(a, p, ib, start, [&](offset_t r, offset_t c, offset_t k) {
        if (to.occupied) to.occupied[at] |= backends::bitmap::bit_of(c * p.rows + r);
        if (to.values) to.values[at * size + c * p.rows + r] = a.values[k];
      });
    }
  });
}

// The CSR matrix of blocks: block row ib has count(ib) blocks in ascending order, block j in slot(ib, j).
template <class T, class I, class Count, class Slot>
csr_result<T, I> csr_of_blocks(offset_t rows, offset_t cols, bool iso, const block_parameters& p, const I* block_cols,
                               const T* values, const std::uint64_t* occupied, const Count& count, const Slot& slot,
                               int threads) {
  const offset_t block_rows = (rows + p.rows - 1) / p.rows, size = p.rows * p.cols;
  // Without marks all elements are entries, and blocks do not reach beyond the matrix.
  const std::uint64_t full = backends::bitmap::low_bits(size);
  std::uint64_t first_row = 0;  // the bits of row 0
  for (offset_t c = 0; c < p.cols; ++c) first_row |= backends::bitmap::bit_of(c * p.rows);
  const auto bits = [&](offset_t at, offset_t r) { return (occupied ? occupied[at] : full) >> r & first_row; };
  buffer<offset_t> counts(static_cast<std::size_t>(rows) + 1);
  parallel_for(block_rows, row_grain / 8, threads, [&](long begin, long end) {
    for (offset_t ib = begin; ib < end; ++ib)
      for (offset_t i = ib * p.rows; i < std::min(rows, (ib + 1) * p.rows); ++i) {
        offset_t n = 0;
        for (offset_t j = 0; j < count(ib); ++j) n += std::popcount(bits(slot(ib, j), i - ib * p.rows));
        counts.data()[i] = n;
      }
  });
  auto out = csr_of_lengths<T, I>(rows, cols, std::move(counts), iso, values, threads);
  const bool valued = has_values<T>(iso);
  parallel_for(block_rows, row_grain / 8, threads, [&](long begin, long end) {
    for (offset_t ib = begin; ib < end; ++ib)
      for (offset_t i = ib * p.rows; i < std::min(rows, (ib + 1) * p.rows); ++i) {
        offset_t to = out.offsets.data()[i];
        for (offset_t j = 0; j < count(ib); ++j) {
          const offset_t at = slot(ib, j), r = i - ib * p.rows;
          backends::bitmap::for_each(bits(at, r), offset_t{0}, [&](offset_t bit) {
            out.indices.data()[to] = static_cast<I>(block_cols[at] * p.cols + bit / p.rows);
            if (valued) out.values.data()[to] = values[at * size + bit + r];
            ++to;
          });
        }
      }
  });
  return out;
}

}  // namespace detail
}  // namespace gustav::formats
