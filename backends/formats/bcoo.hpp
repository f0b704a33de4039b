// BCOO: small dense blocks with the row and the column of each block (blocked COO; Tan, Liu and Li 2018, section
// 4.2.1).
// Suits blocks in few of many rows.
#pragma once

#include <backends/formats/bcsr.hpp>
#include <backends/formats/blocks.hpp>
#include <backends/formats/conversion.hpp>
#include <core/types.hpp>
#include <core/views.hpp>

#include <algorithm>
#include <cstdint>
#include <utility>

namespace gustav::formats {

// Blocks by rows, then by columns. block_rows_of has the block row of each block: its first row is block_rows_of[b] *
// block.rows.
template <class T, class I = std::int32_t>
struct bcoo : block_storage<T, I> {
  buffer<I> block_rows_of;

  std::uint64_t bytes() const {
    return detail::bytes_of(block_rows_of, this->block_cols, this->values, this->occupied);
  }
};

// bytes() of the BCOO form, exactly. Cost and errors: those of bcsr_bytes.
template <class T, class I>
std::uint64_t bcoo_bytes(const csr_view<T, I>& a, const block_parameters& p, int threads = 0) {
  const auto offsets = detail::block_offsets("bcoo_bytes", a, p, threads);
  const offset_t blocks = offsets[offsets.size() - 1];
  return detail::bytes_of_blocks(a, p, blocks, blocks, 2 * sizeof(I));
}

// Errors and cost: those of to_bcsr, and a write of the block rows.
template <class T, class I>
bcoo<T, I> to_bcoo(const csr_view<T, I>& a, const block_parameters& p, std::uint64_t byte_limit = no_byte_limit,
                   int threads = 0) {
  if (byte_limit != no_byte_limit) detail::require_within("to_bcoo", bcoo_bytes(a, p, threads), byte_limit);
  bcsr<T, I> blocks = to_bcsr(a, p, no_byte_limit, threads);
  bcoo<T, I> out;
  out.block_rows_of = buffer<I>(static_cast<std::size_t>(blocks.blocks()));
  const offset_t* const offsets = blocks.block_offsets.data();
  I* const rows = out.block_rows_of.data();
  parallel_for(blocks.block_rows(), detail::row_grain, useful_threads(threads, blocks.blocks()),
               [&](long begin, long end) {
                 for (offset_t ib = begin; ib < end; ++ib)
                   std::fill(rows + offsets[ib], rows + offsets[ib + 1], static_cast<I>(ib));
               });
  static_cast<block_storage<T, I>&>(out) = std::move(blocks);
  return out;
}

namespace detail {

// Offsets of `rows` rows from the ascending rows of n elements. Cost: O(n + rows).
template <class I>
buffer<offset_t> offsets_of_rows(const I* row_of, offset_t n, offset_t rows, int threads) {
  buffer<offset_t> offsets(static_cast<std::size_t>(rows) + 1);
  offset_t* const to = offsets.data();
  // Element k begins the rows after that of the element before it, up to its own.
  parallel_for(n + 1, 1 << 14, threads, [&](long begin, long end) {
    for (offset_t k = begin; k < end; ++k) {
      const offset_t from = k == 0 ? 0 : static_cast<offset_t>(row_of[k - 1]) + 1;
      const offset_t last = k == n ? rows : static_cast<offset_t>(row_of[k]);
      if (from <= last) std::fill(to + from, to + last + 1, k);
    }
  });
  return offsets;
}

}  // namespace detail

// The CSR matrix that `a` was made from. Throws out_of_memory. Cost: that of BCSR, and a read of the block rows.
template <class T, class I>
csr_result<T, I> to_csr(const bcoo<T, I>& a, int threads = 0) {
  threads = useful_threads(threads, a.entries + a.rows);
  const auto offsets = detail::offsets_of_rows(a.block_rows_of.data(), a.blocks(), a.block_rows(), threads);
  const offset_t* const first = offsets.data();
  return detail::csr_of_blocks<T, I>(
      a.rows, a.cols, a.iso, a.block, a.block_cols.data(), a.values.data(), a.occupied.data(),
      [first](offset_t ib) { return first[ib + 1] - first[ib]; },
      [first](offset_t ib, offset_t j) { return first[ib] + j; }, threads);
}

}  // namespace gustav::formats
