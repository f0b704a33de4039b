// mxm_in_blocks: a product whose result is handed out in blocks of rows.
#pragma once

#include <graphblas/detail/check_graph.hpp>
#include <graphblas/detail/operation.hpp>
#include <graphblas/detail/product_calls.hpp>
#include <graphblas/detail/store.hpp>
#include <graphblas/kernels/mxm_in_blocks.hpp>

#include <algorithm>
#include <cstdint>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

namespace gustav {
namespace detail {
struct mxm_in_blocks_t : explained_by<mxm_in_blocks_form> {};
}  // namespace detail

inline constexpr detail::operation<detail::mxm_in_blocks_t> mxm_in_blocks;

namespace detail {
// The first rows of blocks that take at most max_bytes, with the number of rows as last element. A row has at most as
// many entries as it has multiply-adds, and as B has columns. Throws out_of_memory if a single row may take more.
template <class SA, class SB, class I>
std::vector<offset_t> row_blocks(const csr_view<SA, I>& a, const csr_view<SB, I>& b, offset_t entry_bytes,
                                 offset_t max_bytes) {
  const offset_t capacity = max_bytes / entry_bytes;
  std::vector<offset_t> first_rows{0};
  offset_t available = capacity;
  for (offset_t i = 0; i < a.rows; ++i) {
    offset_t flops = 0;
    for (offset_t k = a.offsets[i]; k < a.offsets[i + 1]; ++k)
      flops += b.offsets[a.indices[k] + 1] - b.offsets[a.indices[k]];
    const offset_t entries = std::min(flops, b.cols);
    if (entries > capacity)
      throw out_of_memory("mxm_in_blocks: row " + std::to_string(i) + " may take " +
                              std::to_string(entries * entry_bytes) + " bytes, a block " + std::to_string(max_bytes),
                          static_cast<std::uint64_t>(entries * entry_bytes));
    if (entries > available) {
      first_rows.push_back(i);
      available = capacity;
    }
    available -= entries;
  }
  first_rows.push_back(a.rows);
  return first_rows;
}

// A B in blocks of consecutive rows, for products that do not fit into memory or that are consumed block by block:
// consume(first row, matrix of the block's rows) for each block, in ascending order. The entries of a block take at
// most max_bytes. Throws out_of_memory, with the bytes needed, before the first block if a single row may take more;
// otherwise errors and cost are those of mxm.
template <executor E, matrix_operand A, matrix_operand B, class Semiring, class Consume>
void call(mxm_in_blocks_t, const E& exec, const A& a, const B& b, const Semiring& sr, offset_t max_bytes,
          Consume&& consume, const descriptor& desc = {}) {
  using I = operand_index_t<A>;
  using Z = typename Semiring::value_type;
  require_same_index<I, A, B>();
  refuse_other_operations("mxm_in_blocks", desc.how, false);
  backends::cpu::refuse_forced_only("mxm_in_blocks", desc.how);
  const auto sa = shape_of(a), sb = shape_of(b);
  require_product("mxm_in_blocks", sa, sb);
  const int threads = threads_of(exec);
  const tuning& numbers = numbers_of(exec);
  const auto rows_a = by_rows(a, threads, numbers);
  const auto rows_b = by_rows(b, threads, numbers);
  constexpr offset_t entry_bytes = sizeof(I) + sizeof(storage_t<Z>);
  const auto first_rows = row_blocks(rows_a.view, rows_b.view, entry_bytes, max_bytes);
  gustav::run<kernels::mxm_in_blocks>(exec, sr, a, b, first_rows, desc, [&](offset_t first, csr_result<Z, I>&& rows) {
    consume(first, to_matrix<Z, I>(std::move(rows)));
  });
}

}  // namespace detail
}  // namespace gustav
