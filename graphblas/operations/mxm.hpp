// mxm: C<mask, replace> = C accum (A B) over a semiring.
#pragma once

#include <backends/common/memory.hpp>
#include <backends/cpu/elementwise/write_back.hpp>
#include <backends/cpu/spgemm/spgemm.hpp>
#include <backends/reference/mxm.hpp>
#include <backends/reference/write.hpp>
#include <graphblas/detail/dispatch.hpp>
#include <semirings/arithmetic.hpp>
#include <semirings/concepts.hpp>

#include <algorithm>
#include <cstdint>
#include <new>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

namespace gustav {
namespace detail {

inline void check_product(shape c, shape a, shape b) {
  if (a.cols != b.rows)
    throw dimension_mismatch("mxm: A is " + text(a) + ", B is " + text(b) + ": the inner sizes differ");
  if (c.rows != a.rows || c.cols != b.cols)
    throw dimension_mismatch("mxm: A B is " + std::to_string(a.rows) + " x " + std::to_string(b.cols) + ", C is " +
                             text(c));
}

// A product whose result would not fit is refused before it begins, with the size it would need; small ones are not
// worth the question.
inline void require_room(offset_t bytes, offset_t entries) {
  if (bytes < (offset_t{1} << 28)) return;
  const auto needed = static_cast<std::uint64_t>(bytes);
  if (needed <= available_memory()) return;
  release_kept_memory();
  const std::uint64_t left = available_memory();
  if (needed > left)
    throw out_of_memory("mxm: the result has about " + std::to_string(entries) + " entries, which takes " +
                            std::to_string(needed) + " bytes; " + std::to_string(left) +
                            " may be used (mxm_in_blocks forms it block by block)",
                        needed);
}

// B by columns, where it seems that rows inside the mask are better formed from them, and which rows into the plan.
// When they are not at hand, building them waits until it is repaid.
template <class SA, class B, class SB, class I>
auto worthwhile_columns(const csr_view<SA, I>& a, const B& b, const csr_view<SB, I>& rows_b, const mask_view<I>& m,
                        backends::cpu::product_plan<I>& plan, int threads) {
  namespace cpu = backends::cpu;
  std::optional<decltype(by_cols(b, threads))> columns;
  if (!m.present || m.complement) return columns;
  if (!cols_ready(b)) {
    const offset_t saved = cpu::dots_may_save(a, rows_b, m, plan);
    if (saved == 0 || !cols_due(b, saved)) return columns;
  }
  try {
    columns.emplace(by_cols(b, threads));
  } catch (const out_of_memory&) {
    return columns;  // the product can do without
  }
  cpu::add_dots_to_plan(plan, a, columns->view, m);
  return columns;
}

// T = A B inside the mask, by the method asked for or the one that seems cheapest.
template <class E, class Semiring, class A, class B, class I>
csr_result<typename Semiring::value_type, I> cpu_product(const E& exec, const Semiring& sr, const A& a, const B& b,
                                                         const mask_view<I>& m, const descriptor& desc) {
  namespace cpu = backends::cpu;
  using Z = typename Semiring::value_type;
  const int threads = threads_of(exec);
  if (m.present && !m.complement) refuse_passes("mxm", desc);
  const auto rows_a = by_rows(a, threads);
  const cpu::product_request asked{desc.how, desc.passes, threads, isa_of(exec), desc.sorted};
  const auto finish = [&](const auto& plan, const auto& view_b, auto&& run) {
    const offset_t memory = cpu::memory_of<Z>(plan, shape_of(b).cols);
    require_room(memory, plan.expected);
    csr_result<Z, I> t = run();
    report(exec, {"mxm", cpu::kernel_name(plan, m), plan.why, plan.total,
                  bytes_of(rows_a.view) + bytes_of(view_b) + bytes_of(t.view()), memory});
    return t;
  };
  if (desc.how == method::dot) {
    if (!m.present || m.complement) throw invalid_value("mxm: method dot needs a mask that is not complemented");
    const auto cols_b = by_cols(b, threads);
    const auto plan = cpu::plan_dots(rows_a.view, cols_b.view, m, asked);
    return finish(plan, cols_b.view, [&] { return cpu::spgemm_dots(sr, rows_a.view, cols_b.view, m, plan); });
  }
  const auto rows_b = by_rows(b, threads);
  auto plan = cpu::plan_product(rows_a.view, rows_b.view, m, asked);
  const auto columns =
      desc.how == method::automatic ? worthwhile_columns(rows_a.view, b, rows_b.view, m, plan, threads) : std::nullopt;
  return finish(plan, rows_b.view, [&] {
    return cpu::spgemm(sr, rows_a.view, rows_b.view, m, plan, desc.sorted, columns ? &columns->view : nullptr);
  });
}

}  // namespace detail

// C is m x n, A m x k, B k x n; A and B may be transposed(...), views, and C itself. Throws dimension_mismatch,
// invalid_value (a method that does not apply), out_of_memory, and what the operators throw; C is then unchanged.
// Cost: one or two sweeps over the products A(i, k) B(k, j), fewer where a mask is given.
template <executor E, class C, class I, class Accum, class Semiring, matrix_operand A, matrix_operand B>
void mxm(const E& exec, matrix<C, I>& c, const std::type_identity_t<mask<I>>& mask, const Accum& accum,
         const Semiring& sr, const A& a, const B& b, const descriptor& desc = {}) try {
  detail::require_same_index<I, A, B>();
  detail::refuse_cuda(exec, "mxm");
  detail::refuse_other_operations("mxm", desc.how, false);
  detail::check_product(detail::shape_of(c), detail::shape_of(a), detail::shape_of(b));
  const auto m = mask.resolve(c.rows(), c.cols(), detail::threads_of(exec));
  if constexpr (detail::is_reference_v<E>) {
    namespace ref = backends::reference;
    const auto t = ref::mxm(sr, detail::to_reference(a), detail::to_reference(b));
    c = detail::to_matrix<C, I>(
        ref::from_map<I>(ref::write(ref::to_map(c.view()), ref::to_map(m), accum, t, desc.replace)));
  } else {
    const int threads = detail::threads_of(exec);
    auto t = detail::cpu_product(exec, sr, a, b, m, desc);
    c = detail::to_matrix<C, I>(
        backends::cpu::write_back(c.view(threads), std::move(t), m, accum, desc.replace, threads));
  }
} catch (const std::bad_alloc&) {
  throw out_of_memory();
}

template <class C, class I, class Accum, class Semiring, matrix_operand A, matrix_operand B>
void mxm(matrix<C, I>& c, const std::type_identity_t<mask<I>>& mask, const Accum& accum, const Semiring& sr, const A& a,
         const B& b, const descriptor& desc = {}) {
  mxm(automatic{}, c, mask, accum, sr, a, b, desc);
}

// A B, or A B inside the mask, as a new matrix over the semiring's type.
template <executor E, matrix_operand A, matrix_operand B, class Semiring>
auto mxm(const E& exec, const A& a, const B& b, const Semiring& sr,
         const std::type_identity_t<mask<detail::operand_index_t<A>>>& m = no_mask, const descriptor& desc = {}) {
  matrix<typename Semiring::value_type, detail::operand_index_t<A>> c(detail::shape_of(a).rows,
                                                                      detail::shape_of(b).cols);
  mxm(exec, c, m, no_accum, sr, a, b, desc);
  return c;
}
template <matrix_operand A, matrix_operand B, class Semiring>
auto mxm(const A& a, const B& b, const Semiring& sr,
         const std::type_identity_t<mask<detail::operand_index_t<A>>>& m = no_mask, const descriptor& desc = {}) {
  return mxm(automatic{}, a, b, sr, m, desc);
}

// A B in blocks of consecutive rows, for products that do not fit into memory, or whose consumer needs no more at a
// time: consume(first row, matrix of the block's rows) for each, in ascending order. A block takes at most `most_bytes`
// (its entries; at least one row). A row that may take more is refused with out_of_memory and the size it would need,
// before the first block; otherwise errors and cost are those of mxm.
template <executor E, matrix_operand A, matrix_operand B, class Semiring, class Consume>
void mxm_in_blocks(const E& exec, const A& a, const B& b, const Semiring& sr, offset_t most_bytes, Consume&& consume,
                   const descriptor& desc = {}) try {
  using I = detail::operand_index_t<A>;
  using Z = typename Semiring::value_type;
  detail::require_same_index<I, A, B>();
  detail::refuse_cuda(exec, "mxm_in_blocks");
  detail::refuse_other_operations("mxm_in_blocks", desc.how, false);
  const auto sa = detail::shape_of(a), sb = detail::shape_of(b);
  detail::check_product(detail::shape{sa.rows, sb.cols}, sa, sb);
  const int threads = detail::threads_of(exec);
  const auto rows_a = detail::by_rows(a, threads);
  const auto rows_b = detail::by_rows(b, threads);
  const auto& whole = rows_a.view;
  const offset_t entry = sizeof(I) + sizeof(storage_t<Z>), most = most_bytes / entry;
  const mask_view<I> none{};
  // Entries of a row: never more than its products, or than there are columns.
  const auto bound = [&](offset_t i) {
    offset_t products = 0;
    for (offset_t k = whole.offsets[i]; k < whole.offsets[i + 1]; ++k)
      products += rows_b.view.offsets[whole.indices[k] + 1] - rows_b.view.offsets[whole.indices[k]];
    return std::min(products, sb.cols);
  };
  std::vector<offset_t> borders{0};
  offset_t room = most;
  for (offset_t i = 0; i < sa.rows; ++i) {
    const offset_t entries = bound(i);
    if (entries > most)
      throw out_of_memory("mxm_in_blocks: row " + std::to_string(i) + " may take " + std::to_string(entries * entry) +
                              " bytes, a block " + std::to_string(most_bytes),
                          static_cast<std::uint64_t>(entries * entry));
    if (entries > room) {
      borders.push_back(i);
      room = most;
    }
    room -= entries;
  }
  borders.push_back(sa.rows);
  if constexpr (detail::is_reference_v<E>) {
    namespace ref = backends::reference;
    const auto all = ref::mxm(sr, detail::to_reference(a), detail::to_reference(b));
    for (std::size_t k = 0; k + 1 < borders.size(); ++k) {
      backends::reference::map_matrix<Z> part{borders[k + 1] - borders[k], sb.cols, {}};
      for (auto it = all.entries.lower_bound({borders[k], 0}); it != all.entries.end(); ++it) {
        if (it->first.first >= borders[k + 1]) break;
        part.entries.emplace(backends::reference::position(it->first.first - borders[k], it->first.second), it->second);
      }
      consume(borders[k], detail::to_matrix<Z, I>(ref::from_map<I>(part)));
    }
    return;
  } else {
    for (std::size_t k = 0; k + 1 < borders.size(); ++k) {
      const offset_t first = borders[k], rows = borders[k + 1] - first;
      const auto part = csr_view<typename std::remove_cvref_t<decltype(whole)>::value_type, I>{
          rows, whole.cols, whole.offsets + first, whole.indices, whole.values, whole.iso, whole.sorted};
      const auto plan = backends::cpu::plan_product(
          part, rows_b.view, none, {desc.how, desc.passes, threads, detail::isa_of(exec), desc.sorted, first});
      consume(first, detail::to_matrix<Z, I>(backends::cpu::spgemm(sr, part, rows_b.view, none, plan, desc.sorted)));
    }
  }
} catch (const std::bad_alloc&) {
  throw out_of_memory();
}
template <matrix_operand A, matrix_operand B, class Semiring, class Consume>
void mxm_in_blocks(const A& a, const B& b, const Semiring& sr, offset_t most_bytes, Consume&& consume,
                   const descriptor& desc = {}) {
  mxm_in_blocks(automatic{}, a, b, sr, most_bytes, std::forward<Consume>(consume), desc);
}

// The fused form of a product whose entries are only summed: the sum by `total` over all entries of A B inside the
// mask, nothing when no product lands. Triangles: mxm_reduce(plus, structure(L), plus_pair, L, U). No product is
// stored. The mask must be given and not complemented (invalid_value). Errors and cost as for mxm.
template <executor E, class Monoid, class I, class Semiring, matrix_operand A, matrix_operand B>
requires std::is_same_v<I, detail::operand_index_t<A>> std::optional<typename Monoid::value_type> mxm_reduce(
    const E& exec, const Monoid& total, const mask<I>& mask, const Semiring& sr, const A& a, const B& b)
try {
  detail::require_same_index<I, A, B>();
  detail::refuse_cuda(exec, "mxm_reduce");
  const auto sa = detail::shape_of(a), sb = detail::shape_of(b);
  detail::check_product(detail::shape{sa.rows, sb.cols}, sa, sb);
  const auto m = mask.resolve(sa.rows, sb.cols, detail::threads_of(exec));
  if (!m.present || m.complement) throw invalid_value("mxm_reduce: a mask that is not complemented is needed");
  if constexpr (detail::is_reference_v<E>) {
    namespace ref = backends::reference;
    const auto t = ref::mxm(sr, detail::to_reference(a), detail::to_reference(b));
    const auto allowed = ref::to_map(m);
    std::optional<typename Monoid::value_type> sum;
    for (const auto& [at, value] : t.entries)
      if (allowed.allows(at)) {
        const auto v = arithmetic::cast<typename Monoid::value_type>(value);
        sum = sum ? arithmetic::cast<typename Monoid::value_type>(total(*sum, v)) : v;
      }
    return sum;
  } else {
    const int threads = detail::threads_of(exec);
    const auto rows_a = detail::by_rows(a, threads);
    const auto rows_b = detail::by_rows(b, threads);
    auto plan = backends::cpu::plan_product(rows_a.view, rows_b.view, m, {.threads = threads});
    using Operands =
        backends::cpu::product_operands<Semiring, typename std::remove_cvref_t<decltype(rows_a.view)>::value_type,
                                        typename std::remove_cvref_t<decltype(rows_b.view)>::value_type, I>;
    const auto columns = backends::cpu::may_sum_at_once_v<Monoid, Operands>
                             ? std::nullopt
                             : detail::worthwhile_columns(rows_a.view, b, rows_b.view, m, plan, threads);
    detail::report(exec, {"mxm_reduce", backends::cpu::kernel_name(plan, m), plan.why, plan.total,
                          detail::bytes_of(rows_a.view) + detail::bytes_of(rows_b.view)});
    return backends::cpu::spgemm_reduce(total, sr, rows_a.view, rows_b.view, m, plan,
                                        columns ? &columns->view : nullptr);
  }
} catch (const std::bad_alloc&) {
  throw out_of_memory();
}
template <class Monoid, class Mask, class Semiring, matrix_operand A, matrix_operand B>
auto mxm_reduce(const Monoid& total, const Mask& m, const Semiring& sr, const A& a, const B& b) {
  return mxm_reduce(automatic{}, total, mask<detail::operand_index_t<A>>(m), sr, a, b);
}

}  // namespace gustav
