// BELL: ELLPACK of small dense blocks (Choi, Singh and Vuduc 2010). Suits block rows of equal length.
#pragma once

#include <backends/formats/bcsr.hpp>
#include <backends/formats/blocks.hpp>
#include <backends/formats/conversion.hpp>
#include <core/types.hpp>
#include <core/views.hpp>

#include <algorithm>
#include <cstdint>

namespace gustav::formats {

// Every block row has `width` slots for blocks, the most that one needs; slot j of block row ib is j * block_rows() +
// ib. block_cols, values and occupied have an element for each slot, 0 in padding.
//   lengths  blocks of each block row; slots from there on are padding
template <class T, class I = std::int32_t>
struct bell : block_storage<T, I> {
  offset_t width = 0;
  buffer<I> lengths;

  std::uint64_t bytes() const { return detail::bytes_of(lengths, this->block_cols, this->values, this->occupied); }
};

namespace detail {

struct bell_shape {
  offset_t blocks = 0, width = 0;
};

// lengths: blocks of each block row.
template <class T, class I>
bell_shape plan_bell(const char* call, const csr_view<T, I>& a, const block_parameters& p, buffer<offset_t>& lengths,
                     int threads) {
  require_sorted(call, a.sorted);
  check_blocks(call, p);
  lengths = buffer<offset_t>(static_cast<std::size_t>((a.rows + p.rows - 1) / p.rows));
  bell_shape shape;
  shape.blocks = count_blocks(a, p, lengths.data(), threads);
  for (const offset_t n : lengths) shape.width = std::max(shape.width, n);
  return shape;
}

template <class T, class I>
std::uint64_t bell_bytes(const csr_view<T, I>& a, const block_parameters& p, const bell_shape& shape) {
  const auto rows = static_cast<std::uint64_t>((a.rows + p.rows - 1) / p.rows);
  const std::uint64_t slots = saturating_product(rows, static_cast<std::uint64_t>(shape.width));
  if (slots > no_byte_limit / 1024) return no_byte_limit;
  return rows * sizeof(I) + bytes_of_blocks(a, p, shape.blocks, static_cast<offset_t>(slots), sizeof(I));
}

}  // namespace detail

// bytes() of the BELL form, exactly. Cost and errors: those of bcsr_bytes.
template <class T, class I>
std::uint64_t bell_bytes(const csr_view<T, I>& a, const block_parameters& p, int threads = 0) {
  buffer<offset_t> lengths;
  return detail::bell_bytes(a, p, detail::plan_bell("bell_bytes", a, p, lengths, threads));
}

// Throws invalid_value if a is not sorted or a parameter is out of range, out_of_memory if the form takes more than
// byte_limit bytes or memory is short. Cost: two reads of the entries, one write of all slots.
template <class T, class I>
bell<T, I> to_bell(const csr_view<T, I>& a, const block_parameters& p, std::uint64_t byte_limit = no_byte_limit,
                   int threads = 0) {
  buffer<offset_t> lengths;
  const auto shape = detail::plan_bell("to_bell", a, p, lengths, threads);
  detail::require_within("to_bell", detail::bell_bytes(a, p, shape), byte_limit);
  bell<T, I> out;
  out.set_properties(detail::properties_of(a, threads));
  out.width = shape.width;
  out.block = p;
  const offset_t block_rows = out.block_rows(), slots = block_rows * shape.width, size = p.rows * p.cols;
  out.lengths = buffer<I>(static_cast<std::size_t>(block_rows));
  out.block_cols = buffer<I>(static_cast<std::size_t>(slots));
  out.values = detail::make_values<T>(slots * size, out.entries, a.iso, a.values);
  if (shape.blocks * size > out.entries) out.occupied = buffer<std::uint64_t>(static_cast<std::size_t>(slots));
  const bool has_values = detail::has_values<T>(a.iso);
  threads = useful_threads(threads, out.entries + slots * size);
  parallel_for(block_rows, detail::row_grain, threads, [&](long begin, long end) {
    for (offset_t ib = begin; ib < end; ++ib) out.lengths.data()[ib] = static_cast<I>(lengths.data()[ib]);
    for (offset_t j = 0; j < shape.width; ++j)
      for (offset_t ib = begin; ib < end; ++ib) {
        if (j < lengths.data()[ib]) continue;
        const offset_t slot = j * block_rows + ib;
        out.block_cols.data()[slot] = 0;
        if (!out.occupied.empty()) out.occupied.data()[slot] = 0;
        if (has_values) std::fill_n(out.values.data() + slot * size, size, T{});
      }
  });
  detail::fill_blocks<T, I>(
      a, p, {out.block_cols.data(), has_values ? out.values.data() : nullptr, out.occupied.data()},
      [block_rows](offset_t ib, offset_t j) { return j * block_rows + ib; }, threads);
  return out;
}

// The CSR matrix that `a` was made from. Throws out_of_memory. Cost: two reads of the marks, one of the values.
template <class T, class I>
csr_result<T, I> to_csr(const bell<T, I>& a, int threads = 0) {
  const offset_t block_rows = a.block_rows();
  return detail::csr_of_blocks<T, I>(
      a.rows, a.cols, a.iso, a.block, a.block_cols.data(), a.values.data(), a.occupied.data(),
      [lengths = a.lengths.data()](offset_t ib) { return static_cast<offset_t>(lengths[ib]); },
      [block_rows](offset_t ib, offset_t j) { return j * block_rows + ib; },
      useful_threads(threads, a.entries + a.rows));
}

}  // namespace gustav::formats
