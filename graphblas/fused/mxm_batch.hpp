// mxm_batch: many products of a sparse and a dense matrix in one call (batched SpMM).
#pragma once

#include <backends/cpu/spmm/merged_rows_sink.hpp>
#include <backends/cpu/spmm/spmm_batch.hpp>
#include <backends/reference/mxm.hpp>
#include <graphblas/dense_matrix.hpp>
#include <graphblas/detail/batch_calls.hpp>
#include <graphblas/detail/dense_operand.hpp>
#include <graphblas/detail/dispatch.hpp>
#include <graphblas/detail/operation.hpp>
#include <graphblas/operations/mxm_spmm.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

namespace gustav {
namespace detail {
struct mxm_batch_t {
  template <class... X>
  using form = mxm_batch_form<X...>;
};
}  // namespace detail

inline constexpr detail::operation<detail::mxm_batch_t> mxm_batch;

namespace detail {
template <class T, class I>
shape shape_of(const coo_view<T, I>& a) {
  return {a.rows, a.cols};
}
template <class T, class I>
auto to_reference(const coo_view<T, I>& a) {
  backends::reference::map_matrix<T> map{a.rows, a.cols, {}};
  for (offset_t k = 0; k < a.entries; ++k) {
    T value{};
    if constexpr (!std::is_same_v<T, unit>) value = a.values[a.iso ? 0 : k];
    map.entries.emplace(backends::reference::position(a.row[k], a.col[k]), value);
  }
  return map;
}

template <class T>
dense_view<T> output_view(dense_matrix<T>& m) {
  return m.view();
}
template <class T>
dense_view<T> output_view(const dense_view<T>& m) {
  return m;
}

// Throws dimension_mismatch, which names the member, unless every C[k] = A[k] B[k] is defined.
template <class Cs, class As, class Bs>
void check_batch(const Cs& c, const As& a, const Bs& b) {
  require_batch_sizes(std::size(c), std::size(a), std::size(b));
  for (std::size_t k = 0; k < std::size(c); ++k)
    check_batch_member(k, shape_of(at(c, k)), shape_of(at(a, k)), shape_of(at(b, k)));
}

// Whether an output shares memory with another one or with an operand. O(n) where the arrays of the outputs ascend and
// stand apart from the operands, else O(n log n).
template <class C, class As, class Bs>
bool outputs_overlap(const std::vector<dense_view<C>>& c, const As& a, const Bs& b) {
  std::vector<batch_array> arrays;
  arrays.reserve(2 * c.size());
  for (const auto& m : c) for_each_array(m, [&](const memory_range& x) { arrays.push_back({x, true}); });
  const std::size_t outputs = arrays.size();
  const auto add = [&](const memory_range& x) { arrays.push_back({x, false}); };
  for (std::size_t k = 0; k < c.size(); ++k) {
    for_each_array(dense_of(at(b, k)), add);
    for_each_array(at(a, k), add);
  }
  return outputs_overlap(arrays, outputs);
}

// The batch on the CPU, written into views of the outputs, which overlap nothing. Everything is allocated before the
// first element is written.
template <class C, class Accum, class Semiring, class As, class Bs>
void run_batch(const cpu& e, const std::vector<dense_view<C>>& c, const Accum& accum, const Semiring& sr, const As& a,
               const Bs& b) {
  namespace be = backends::cpu;
  using Z = typename Semiring::value_type;
  using element = batch_element_t<As>;
  using TA = operand_storage_t<batch_left_t<element>>;
  using I = operand_index_t<batch_left_t<element>>;
  using TB = typename dense_traits<batch_element_t<Bs>>::value;
  constexpr bool is_tuples = is_coo_view<element>::value;
  using left = std::conditional_t<is_tuples, coo_view<TA, I>, csr_view<TA, I>>;

  std::vector<be::batch_operands<left, TB>> members;
  std::vector<rows_view<TA, I>> kept;
  members.reserve(c.size());
  kept.reserve(is_tuples ? 0 : c.size());
  std::int64_t multiply_adds = 0, bytes = 0;
  for (std::size_t k = 0; k < c.size(); ++k) {
    const auto dense = dense_of(at(b, k));
    if constexpr (is_tuples) {
      members.push_back({at(a, k), dense});
    } else {
      kept.push_back(by_rows(at(a, k), e.threads, numbers_of(e)));
      members.push_back({kept.back().view, dense});
    }
    const auto entries = be::detail::tuple_count(members.back().a);
    multiply_adds += entries * dense.cols;
    bytes += entries * static_cast<std::int64_t>(sizeof(I) * (is_tuples ? 2 : 1) + sizeof(storage_t<TA>)) +
             dense.rows * dense.cols * static_cast<std::int64_t>(sizeof(TB)) +
             c[k].rows * c[k].cols * static_cast<std::int64_t>(sizeof(C));
  }
  stopwatch clock = stopwatch_of(e);
  const auto run = [&](const auto& sink) {
    be::detail::batch_run batch(sr, members, sink, e.threads, be::resolve_isa(e.isa), numbers_of(e));
    batch.run();
  };
  if constexpr (be::accumulates_v<Accum>) {
    const Z identity = arithmetic::cast<Z>(sr.add.identity());
    run([&](std::size_t k, const csr_view<TA, I>& rows) {
      return be::merged_rows_sink<Z, C, I, Accum>(c[k], mask_view<I>{}, accum, false, identity, rows.offsets, 1);
    });
  } else {
    run([&](std::size_t k, const csr_view<TA, I>&) { return be::dense_rows_sink<Z, C>{c[k]}; });
  }
  report(e,
         {"mxm_batch", "batched SpMM", "one parallel region for all products", multiply_adds, bytes, 0, clock.lap()});
}

// C[k] = C[k] accum (A[k] B[k]) for all k: hundreds of small products cost one call and one parallel region (Nagasaka
// 2019, chapter 7). Sizes may differ. The arguments are ranges with random access, for example std::vector, std::span
// or a view that transforms one:
//   c  dense_matrix or dense_view; each keeps its layout and stride
//   a  matrices, views (csr_view, csc_view, csr_view32, coo_view), or one of them transposed; a coo_view has its tuples
//      in any order, each position once
//   b  dense_matrix or dense_view, in either layout
// Elements of C are those of mxm: the monoid's identity in an empty row of A[k], or unchanged with an accumulator. A
// member of C may share elements with any operand, which is read as it was before the call; if members of C share
// elements, the last one that writes an element counts. Sums are added in the same order as by mxm, for any number of
// threads.
// Throws dimension_mismatch (lengths that differ; shapes, with the member's number), invalid_value (an instruction set
// that the machine lacks), out_of_memory, and what the operators throw; C is then unchanged.
// Cost: B[k].cols multiply-adds for each entry of A[k]; products that are small beside a thread's share are computed
// whole by one thread, others split by rows. Scratch of a worker: a row of C where it is not written in place (C in
// columns, other types, an accumulator), a copy of the largest small B that is column-major, the tuples of a coo_view.
// Outputs that overlap operands, and operators that may throw, go by way of a second C.
template <executor E, batch_of_outputs Cs, class Accum, class Semiring, batch_of_sparse As, batch_of_dense Bs>
void call(mxm_batch_t, const E& exec, Cs&& c, const Accum& accum, const Semiring& sr, const As& a, const Bs& b) {
  namespace be = backends::cpu;
  using C = typename dense_traits<batch_element_t<Cs>>::value;
  using Z = typename Semiring::value_type;
  check_batch(c, a, b);
  const std::size_t n = std::size(c);
  std::vector<dense_view<C>> outputs;
  outputs.reserve(n);
  for (std::size_t k = 0; k < n; ++k) outputs.push_back(output_view(at(c, k)));

  // Puts the new members into C; nothing throws.
  const auto store = [&](std::vector<dense_matrix<C>>& next) {
    for (std::size_t k = 0; k < n; ++k) {
      if constexpr (is_dense_matrix<batch_element_t<Cs>>::value) {
        at(c, k) = std::move(next[k]);
      } else {
        for (offset_t i = 0; i < outputs[k].rows; ++i)
          for (offset_t j = 0; j < outputs[k].cols; ++j) outputs[k](i, j) = next[k](i, j);
      }
    }
  };
  const auto copy_of = [](const dense_view<C>& m, bool with_values) {
    auto copy = dense_matrix<C>::uninitialized(m.rows, m.cols, m.order, m.stride);
    if (with_values)
      for (offset_t i = 0; i < m.rows; ++i)
        for (offset_t j = 0; j < m.cols; ++j) copy(i, j) = m(i, j);
    return copy;
  };
  dispatch(
      exec,
      [&](const auto&) {
        namespace ref = backends::reference;
        const auto identity = arithmetic::cast<Z>(sr.add.identity());
        std::vector<dense_matrix<C>> next;
        next.reserve(n);
        for (std::size_t k = 0; k < n; ++k)
          next.push_back(write_dense(copy_of(outputs[k], be::accumulates_v<Accum>),
                                     ref::mxm(sr, to_reference(at(a, k)), dense_to_map(dense_of(at(b, k)))),
                                     ref::map_mask{}, accum, false, identity));
        store(next);
      },
      [&](const auto& e) {
        if (!may_throw_v<Semiring, Accum> && !outputs_overlap(outputs, a, b))
          return run_batch(e, outputs, accum, sr, a, b);
        std::vector<dense_matrix<C>> next;
        std::vector<dense_view<C>> views;
        next.reserve(n);
        views.reserve(n);
        for (const auto& m : outputs) {
          next.push_back(copy_of(m, be::accumulates_v<Accum>));
          views.push_back(next.back().view());
        }
        run_batch(e, views, accum, sr, a, b);
        store(next);
      },
      no_cuda{"mxm_batch"});
}

// The products as new row-major matrices over the semiring's type.
template <executor E, batch_of_sparse As, batch_of_dense Bs, class Semiring>
auto call(mxm_batch_t, const E& exec, const As& a, const Bs& b, const Semiring& sr) {
  require_batch_sizes(std::size(a), std::size(a), std::size(b));
  std::vector<dense_matrix<typename Semiring::value_type>> c;
  c.reserve(std::size(a));
  for (std::size_t k = 0; k < std::size(a); ++k)
    c.push_back(
        dense_matrix<typename Semiring::value_type>::uninitialized(shape_of(at(a, k)).rows, dense_of(at(b, k)).cols));
  mxm_batch(exec, c, no_accum, sr, a, b);
  return c;
}

}  // namespace detail
}  // namespace gustav
