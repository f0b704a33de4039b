// mxm_batch: many products of a sparse and a dense matrix in one call (batched SpMM).
#pragma once

#include <graphblas/dense_matrix.hpp>
#include <graphblas/detail/batch_calls.hpp>
#include <graphblas/detail/dense_on_device.hpp>
#include <graphblas/detail/dense_operand.hpp>
#include <graphblas/detail/in_place.hpp>
#include <graphblas/detail/operation.hpp>
#include <graphblas/detail/store.hpp>
#include <graphblas/kernels/mxm_batch.hpp>
#include <graphblas/operations/mxm_spmm.hpp>

#include <algorithm>
#include <cstddef>
#include <deque>
#include <type_traits>
#include <utility>
#include <vector>

namespace gustav {
namespace detail {
struct mxm_batch_t : explained_by<mxm_batch_form> {};
}  // namespace detail

inline constexpr detail::operation<detail::mxm_batch_t> mxm_batch;

namespace detail {
template <class T, class I>
shape shape_of(const coo_view<T, I>& a) {
  return {a.rows, a.cols};
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

// A member as a kernel gets it: an operand that keeps its rows, or tuples as they are.
template <executor E, class A>
auto lowered_member(const E& exec, const A& a) {
  if constexpr (is_coo_view<A>::value)
    return a;
  else
    return lowered(exec, a);
}
template <class T, class I>
const coo_view<T, I>& rows_of(const coo_view<T, I>& a) {
  return a;
}
template <class S, class I>
const csr_view<S, I>& rows_of(const lazy_operand<S, I>& a) {
  return a.by_rows();
}

template <class T, class I>
const coo_view<T, I>& lazy_of(const coo_view<T, I>& a) {
  return a;
}
template <class S, class I>
const lazy_operand<S, I>& lazy_of(const lazy_operand<S, I>& a) {
  return a;
}

// A batch on a device: new matrices stay there, elements of views come to the host in one copy. Nothing is stored
// before all are there.
template <class E, class Cs, class Accum, class Semiring, class As, class Bs>
void batch_on_device(const E& exec, Cs& c, const Accum& accum, const Semiring& sr, const As& a, const Bs& b) {
  using C = typename dense_traits<batch_element_t<Cs>>::value;
  using TB = typename dense_traits<batch_element_t<const Bs>>::value;
  using operand = decltype(lowered_member(resolve(exec), at(a, 0)));
  using lazy = std::remove_cvref_t<decltype(lazy_of(std::declval<const operand&>()))>;
  constexpr bool to_objects = is_dense_matrix<batch_element_t<Cs>>::value;
  const std::size_t n = std::size(c);
  std::deque<operand> left;  // which the members refer to
  std::deque<decltype(on_device_of(at(b, 0)))> right;
  std::deque<decltype(on_device_of(std::as_const(at(c, 0))))> before;
  std::vector<kernels::lazy_batch_operands<lazy, TB, C>> members;
  members.reserve(n);
  for (std::size_t k = 0; k < n; ++k) {
    left.push_back(lowered_member(resolve(exec), at(a, k)));
    right.push_back(on_device_of(at(b, k)));
    before.push_back(on_device_of(std::as_const(at(c, k))));
    members.push_back({&lazy_of(left.back()), &right.back(), &before.back()});
  }
  auto results = gustav::run<kernels::mxm_batch>(exec, sr, members, accum, !to_objects);
  if constexpr (to_objects) {
    std::vector<batch_element_t<Cs>> next;
    next.reserve(n);
    for (std::size_t k = 0; k < n; ++k) next.push_back(on_device(at(c, k), std::move(results.each[k])));
    for (std::size_t k = 0; k < n; ++k) replace_object(at(c, k), std::move(next[k]));
  } else {
    buffer<C> packed(results.one_array.size());
    results.one_array.copy_to(packed.data(), packed.size());
    std::vector<buffer<C>> alone(n);
    for (std::size_t k = 0; k < n; ++k)
      if (results.each[k]) alone[k] = results.each[k]->to_host();
    const C* from = packed.data();
    for (std::size_t k = 0; k < n; ++k) {
      const dense_view<C> to = at(c, k);
      const bool by_rows = to.order == layout::row_major;
      const C* const own = alone[k].data();
      for (offset_t i = 0; i < to.rows; ++i)
        for (offset_t j = 0; j < to.cols; ++j)
          to(i, j) = results.each[k] ? own[by_rows ? i * to.stride + j : j * to.stride + i] : *from++;
    }
  }
}

template <class E, class Cs, class Accum, class Semiring, class As, class Bs>
void batch_on_host(const E& exec, Cs& c, const Accum& accum, const Semiring& sr, const As& a, const Bs& b) {
  using C = typename dense_traits<batch_element_t<Cs>>::value;
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
  const auto& e = resolve(exec);
  using operand = decltype(lowered_member(e, at(a, 0)));
  using rows = std::remove_cvref_t<decltype(rows_of(std::declval<const operand&>()))>;
  std::deque<operand> operands;  // which their rows refer to
  std::vector<kernels::batch_operands<rows, typename dense_traits<batch_element_t<Bs>>::value>> members;
  members.reserve(n);
  for (std::size_t k = 0; k < n; ++k) {
    operands.push_back(lowered_member(e, at(a, k)));
    members.push_back({rows_of(operands.back()), dense_of(at(b, k))});
  }
  if (!may_throw_v<Semiring, Accum> && !outputs_overlap(outputs, a, b))
    return gustav::run<kernels::mxm_batch>(exec, sr, members, outputs, accum);
  std::vector<dense_matrix<C>> next;
  std::vector<dense_view<C>> views;
  next.reserve(n);
  views.reserve(n);
  for (const auto& m : outputs) {
    next.push_back(copy_of(m, !no_accumulator<Accum>));
    views.push_back(next.back().view());
  }
  gustav::run<kernels::mxm_batch>(exec, sr, members, views, accum);
  store(next);
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
// On a device: one launch for all products with fewer than 2^18 elements of C; operands on the host go up in at most
// seven copies for the whole batch and are not kept there; matrices of C stay there (docs/notes/cuda-batch.md).
template <executor E, batch_of_outputs Cs, class Accum, class Semiring, batch_of_sparse As, batch_of_dense Bs>
void call(mxm_batch_t, const E& exec, Cs&& c, const Accum& accum, const Semiring& sr, const As& a, const Bs& b) {
  kernels::require_kernel<kernels::mxm_batch>(exec);
  check_batch(c, a, b);
  if constexpr (stays_on_device<kernels::mxm_batch, E>)
    batch_on_device(exec, c, accum, sr, a, b);
  else
    batch_on_host(exec, c, accum, sr, a, b);
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
