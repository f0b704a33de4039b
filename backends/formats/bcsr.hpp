// BCSR: CSR of small dense blocks (Im, Yelick and Vuduc 2004). One column index serves a block, so it suits
// matrices of several unknowns a node.
#pragma once

#include <backends/formats/blocks.hpp>
#include <backends/formats/conversion.hpp>
#include <core/types.hpp>
#include <core/views.hpp>

#include <cstdint>

namespace gustav::formats {

// Block row ib holds the blocks block_offsets[ib] <= b < block_offsets[ib + 1] by ascending columns; block_offsets has
// block_rows() + 1 elements.
template <class T, class I = std::int32_t>
struct bcsr : block_storage<T, I> {
  buffer<offset_t> block_offsets;

  std::uint64_t bytes() const {
    return detail::bytes_of(block_offsets, this->block_cols, this->values, this->occupied);
  }
};

namespace detail {

// Bytes of the arrays that have an element for each block: values and marks, and `index_bytes` a block.
template <class T, class I>
std::uint64_t bytes_of_blocks(const csr_view<T, I>& a, const block_parameters& p, offset_t blocks, offset_t slots,
                              std::uint64_t index_bytes) {
  const auto n = static_cast<std::uint64_t>(slots);
  const offset_t size = p.rows * p.cols;
  const std::uint64_t marks = blocks * size > a.entries() ? sizeof(std::uint64_t) : 0;
  std::uint64_t bytes = saturating_product(n, index_bytes + marks);
  if (has_values<T>(a.iso))
    return saturating_sum(bytes, saturating_product(n, static_cast<std::uint64_t>(size) * sizeof(T)));
  return saturating_sum(bytes, value_bytes<T>(0, a.entries(), a.iso));
}

// The offsets of the block rows, block_rows + 1.
template <class T, class I>
buffer<offset_t> block_offsets(const char* call, const csr_view<T, I>& a, const block_parameters& p, int threads) {
  require_sorted(call, a.sorted);
  check_blocks(call, p);
  const offset_t block_rows = (a.rows + p.rows - 1) / p.rows;
  buffer<offset_t> offsets(static_cast<std::size_t>(block_rows) + 1);
  count_blocks(a, p, offsets.data(), threads);
  exclusive_scan(offsets.data(), block_rows, offsets.data(), threads);
  return offsets;
}

template <class T, class I>
std::uint64_t bcsr_bytes(const csr_view<T, I>& a, const block_parameters& p, const buffer<offset_t>& offsets) {
  const offset_t blocks = offsets[offsets.size() - 1];
  return saturating_sum(bytes_of(offsets), bytes_of_blocks(a, p, blocks, blocks, sizeof(I)));
}

}  // namespace detail

// bytes() of the BCSR form, exactly. Cost: one read of all indices, and O(block.rows) a block. Throws invalid_value for
// unsorted rows and parameters out of range, out_of_memory.
template <class T, class I>
std::uint64_t bcsr_bytes(const csr_view<T, I>& a, const block_parameters& p, int threads = 0) {
  return detail::bcsr_bytes(a, p, detail::block_offsets("bcsr_bytes", a, p, threads));
}

// Throws invalid_value if a is not sorted or a parameter is out of range, out_of_memory if the form takes more than
// byte_limit bytes or memory is short. Cost: two reads of the entries, one write of the blocks.
template <class T, class I>
bcsr<T, I> to_bcsr(const csr_view<T, I>& a, const block_parameters& p, std::uint64_t byte_limit = no_byte_limit,
                   int threads = 0) {
  bcsr<T, I> out;
  out.block_offsets = detail::block_offsets("to_bcsr", a, p, threads);
  detail::require_within("to_bcsr", detail::bcsr_bytes(a, p, out.block_offsets), byte_limit);
  out.set_properties(detail::properties_of(a, threads));
  out.block = p;
  const offset_t blocks = out.block_offsets[out.block_offsets.size() - 1], size = p.rows * p.cols;
  out.block_cols = buffer<I>(static_cast<std::size_t>(blocks));
  out.values = detail::make_values<T>(blocks * size, out.entries, a.iso, a.values);
  if (blocks * size > out.entries) out.occupied = buffer<std::uint64_t>(static_cast<std::size_t>(blocks));
  detail::fill_blocks<T, I>(
      a, p, {out.block_cols.data(), detail::has_values<T>(a.iso) ? out.values.data() : nullptr, out.occupied.data()},
      [first = out.block_offsets.data()](offset_t ib, offset_t j) { return first[ib] + j; },
      useful_threads(threads, out.entries + blocks * size));
  return out;
}

// The CSR matrix that `a` was made from. Throws out_of_memory. Cost: two reads of the marks, one of the values.
template <class T, class I>
csr_result<T, I> to_csr(const bcsr<T, I>& a, int threads = 0) {
  const offset_t* const first = a.block_offsets.data();
  return detail::csr_of_blocks<T, I>(
      a.rows, a.cols, a.iso, a.block, a.block_cols.data(), a.values.data(), a.occupied.data(),
      [first](offset_t ib) { return first[ib + 1] - first[ib]; },
      [first](offset_t ib, offset_t j) { return first[ib] + j; }, useful_threads(threads, a.entries + a.rows));
}

}  // namespace gustav::formats
