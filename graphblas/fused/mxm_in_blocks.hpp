// mxm_in_blocks: a product whose result is handed out in blocks of rows.
#pragma once

#include <backends/cpu/spgemm/spgemm.hpp>
#include <backends/reference/mxm.hpp>
#include <graphblas/detail/check_graph.hpp>
#include <graphblas/detail/dispatch.hpp>
#include <graphblas/detail/explain.hpp>
#include <graphblas/detail/product_calls.hpp>
#include <graphblas/operations/mxm.hpp>

#include <algorithm>
#include <cstdint>
#include <new>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

namespace gustav {
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

}  // namespace detail

// A B in blocks of consecutive rows, for products that do not fit into memory or that are consumed block by block:
// consume(first row, matrix of the block's rows) for each block, in ascending order. The entries of a block take at
// most max_bytes. Throws out_of_memory, with the bytes needed, before the first block if a single row may take more;
// otherwise errors and cost are those of mxm.
template <executor E, matrix_operand A, matrix_operand B, class Semiring, class Consume>
requires detail::semiring_over<Semiring, A, B>
void mxm_in_blocks(const E& exec, const A& a, const B& b, const Semiring& sr, offset_t max_bytes, Consume&& consume,
                   const descriptor& desc = {}) try {
  using I = detail::operand_index_t<A>;
  using Z = typename Semiring::value_type;
  detail::require_same_index<I, A, B>();
  detail::refuse_other_operations("mxm_in_blocks", desc.how, false);
  backends::cpu::refuse_forced_only("mxm_in_blocks", desc.how);
  const auto sa = detail::shape_of(a), sb = detail::shape_of(b);
  detail::require_product("mxm_in_blocks", sa, sb);
  const int threads = detail::threads_of(exec);
  const tuning& numbers = detail::numbers_of(exec);
  const auto rows_a = detail::by_rows(a, threads, numbers);
  const auto rows_b = detail::by_rows(b, threads, numbers);
  const auto& whole = rows_a.view;
  constexpr offset_t entry_bytes = sizeof(I) + sizeof(storage_t<Z>);
  const auto first_rows = detail::row_blocks(whole, rows_b.view, entry_bytes, max_bytes);
  detail::dispatch(
      exec,
      [&](const auto&) {
        namespace ref = backends::reference;
        const auto all = ref::mxm(sr, detail::to_reference(a), detail::to_reference(b));
        for (std::size_t k = 0; k + 1 < first_rows.size(); ++k) {
          const offset_t first = first_rows[k], last = first_rows[k + 1];
          ref::map_matrix<Z> block{last - first, sb.cols, {}};
          for (auto it = all.entries.lower_bound({first, 0}); it != all.entries.end(); ++it) {
            if (it->first.first >= last) break;
            block.entries.emplace(ref::position(it->first.first - first, it->first.second), it->second);
          }
          consume(first, detail::to_matrix<Z, I>(ref::from_map<I>(block)));
        }
      },
      [&](const auto& e) {
        const mask_view<I> none{};
        backends::cpu::product_request request{desc.how, desc.passes, e.threads, e.isa, desc.sorted, 0, e.numbers};
        // A sample costs as much as a block of few heavy rows, so there is one for all.
        backends::cpu::product_sample sample;
        if (first_rows.size() > 2) {
          sample = backends::cpu::plan_product(whole, rows_b.view, none, request).sample;
          request.sample = &sample;
        }
        for (std::size_t k = 0; k + 1 < first_rows.size(); ++k) {
          const offset_t first = first_rows[k], rows = first_rows[k + 1] - first;
          const auto block = csr_view<detail::operand_storage_t<A>, I>{
              rows, whole.cols, whole.offsets + first, whole.indices, whole.values, whole.iso, whole.sorted};
          request.first_row = first;
          const auto plan = backends::cpu::plan_product(block, rows_b.view, none, request);
          auto t = [&] {
            const backends::cpu::admitted_plan admitted(plan, sb.cols, sizeof(I), sizeof(Z));
            return backends::cpu::spgemm(sr, block, rows_b.view, *admitted);
          }();
          consume(first, detail::to_matrix<Z, I>(std::move(t)));
        }
      },
      detail::no_cuda{"mxm_in_blocks"});
} catch (const std::bad_alloc&) {
  throw out_of_memory();
}
template <matrix_operand A, matrix_operand B, class Semiring, class Consume>
requires detail::semiring_over<Semiring, A, B>
void mxm_in_blocks(const A& a, const B& b, const Semiring& sr, offset_t max_bytes, Consume&& consume,
                   const descriptor& desc = {}) {
  mxm_in_blocks(automatic{}, a, b, sr, max_bytes, std::forward<Consume>(consume), desc);
}

// A call that none of these takes.
template <class X1, class X2 = detail::missing, class X3 = detail::missing, class X4 = detail::missing,
          class X5 = detail::missing, class X6 = detail::missing, class X7 = detail::missing,
          class X8 = detail::missing>
requires detail::refused<detail::mxm_in_blocks_form, X1, X2, X3, X4, X5, X6, X7, X8>
auto mxm_in_blocks(const X1&, const X2&, const X3& = {}, const X4& = {}, const X5& = {}, const X6& = {}, const X7& = {},
                   const X8& = {}) {
  return detail::explain<detail::call<detail::mxm_in_blocks_form, X1, X2, X3, X4, X5, X6, X7, X8>>();
}

}  // namespace gustav
