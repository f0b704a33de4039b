// mxm of a sparse and a dense operand into a dense output (SpMM).
#pragma once

#include <graphblas/dense_matrix.hpp>
#include <graphblas/detail/dense_on_device.hpp>
#include <graphblas/detail/dense_operand.hpp>
#include <graphblas/detail/in_place.hpp>
#include <graphblas/detail/product_calls.hpp>
#include <graphblas/detail/store.hpp>
#include <graphblas/kernels/spmm.hpp>
#include <graphblas/mask.hpp>
#include <semirings/monoids.hpp>
#include <semirings/operators.hpp>
#include <semirings/traits.hpp>

#include <type_traits>
#include <utility>

namespace gustav {

namespace detail {
// Whether a product that fails must not have written to its output: operators that may throw.
template <class Semiring, class Accum, class Z = typename Semiring::value_type>
inline constexpr bool may_throw_v = !is_speculatable_on_v<semiring_multiply_t<Semiring>, Z> ||
                                    !is_speculatable_on_v<monoid_op_t<semiring_add_t<Semiring>>, Z> ||
                                    (!no_accumulator<Accum> && !is_speculatable_on_v<Accum, Z>);

// Throws invalid_value for a method of another operation, and for passes.
inline void require_spmm(const descriptor& desc) {
  if (desc.how != method::automatic && !is_dense_method(desc.how))
    throw invalid_value("mxm with a dense operand: has no such method; it has rows, tiles and scatter");
  refuse_passes("mxm with a dense operand", desc);
}

// run(c) on a dense_matrix that may be an operand: where it is where nothing can fail, otherwise by way of a second C.
// reads_c: run reads elements of C.
template <class C, class Run>
void write_or_replace(dense_matrix<C>& c, bool is_safe, bool reads_c, const Run& run) {
  if (is_safe) return run(c.view());
  auto next = reads_c ? c.clone() : dense_matrix<C>::uninitialized(c.rows(), c.cols(), c.order(), c.stride());
  run(next.view());
  replace_object(c, std::move(next));
}

// The next C of a call on a device, which stays there.
template <class E, class C, class I, class Accum, class Semiring, class A, class B>
dense_matrix<C> spmm_on_device(const E& exec, const dense_matrix<C>& c, const mask<I>& m, const Accum& accum,
                               const Semiring& sr, const A& a, const B& b, const descriptor& desc) {
  const lazy_dense<typename dense_traits<B>::value>& right = on_device_of(b);
  const lazy_dense<C>& before = on_device_of(c);
  return on_device(
      c, gustav::run<kernels::spmm>(exec, sr, a, right, before, resolved(exec, c, m), accum, desc.replace, desc.how));
}

// C<mask, replace> = C accum (A B): A sparse m x k (may be transposed, a view), B dense k x n, C dense m x n. C may be
// B, and keeps its layout and stride. All elements of C are present: an element of an empty row of A B becomes the
// monoid's identity, or stays unchanged with an accumulator; an element outside the mask stays unchanged, or becomes
// the identity with replace. Throws dimension_mismatch, invalid_value (an instruction set that the machine lacks, a
// method), out_of_memory and what the operators throw; C is then unchanged. Cost: n multiply-adds per entry of A, and a
// copy of a column-major B. The rows of a transposed A are made once and kept. Where they find no place (the limit
// of alternates; views, on one thread), they are not made: rows of B are scattered to rows of C, and the last bits of
// floating-point sums of more than 2^14 terms may differ. A matrix that was multiplied often keeps tiles of its columns
// where a row-major C takes A B as it is and B is much larger than the last-level cache (tiling_due). desc.how
// forces one of rows, tiles and scatter; the last two merge from a second matrix where C cannot take A B as it is. C is
// written in place if no operand lies in it and all operators are speculatable, so that they do not throw; otherwise by
// way of a second C.
template <executor E, class C, class Accum, class Semiring, matrix_operand A, dense_operand B>
void call(mxm_t, const E& exec, dense_matrix<C>& c, const std::type_identity_t<mask<operand_index_t<A>>>& mask,
          const Accum& accum, const Semiring& sr, const A& a, const B& b, const descriptor& desc = {}) {
  require_spmm(desc);
  check_product(shape_of(c), shape_of(a), shape_of(b));
  if constexpr (stays_on_device<kernels::spmm, E>) {
    replace_object(c, spmm_on_device(exec, c, mask, accum, sr, a, b, desc));
  } else {
    const auto dense = dense_of(b);
    const auto m = mask.resolve(c.rows(), c.cols(), threads_of(exec));
    const bool is_safe = !may_throw_v<Semiring, Accum> && is_overwritable(c.view(), a, dense, m);
    write_or_replace(c, is_safe, m.present || !no_accumulator<Accum>, [&](const dense_view<C>& to) {
      gustav::run<kernels::spmm>(exec, sr, a, dense, to, m, accum, desc.replace, desc.how);
    });
  }
}

// The same into a user's array, for example a part of a larger one. Where C cannot be written in place, its new
// elements are copied to it at the end. So C is unchanged if a call throws.
template <executor E, class C, class Accum, class Semiring, matrix_operand A, dense_operand B>
requires(!std::is_const_v<C>) void call(mxm_t, const E& exec, const dense_view<C>& c,
                                        const std::type_identity_t<mask<operand_index_t<A>>>& mask, const Accum& accum,
                                        const Semiring& sr, const A& a, const B& b, const descriptor& desc = {}) {
  require_spmm(desc);
  check_product(shape_of(c), shape_of(a), shape_of(b));
  dense_matrix<C> next;
  if constexpr (stays_on_device<kernels::spmm, E>) {
    next = dense_matrix<C>(dense_view<const C>{c.rows, c.cols, c.data, c.stride, c.order});
    mxm(exec, next, mask, accum, sr, a, b, desc);
  } else {
    const auto dense = dense_of(b);
    const auto m = mask.resolve(c.rows, c.cols, threads_of(exec));
    if (!may_throw_v<Semiring, Accum> && is_overwritable(c, a, dense, m))
      return gustav::run<kernels::spmm>(exec, sr, a, dense, c, m, accum, desc.replace, desc.how);
    next = dense_matrix<C>(dense_view<const C>{c.rows, c.cols, c.data, c.stride, c.order});
    gustav::run<kernels::spmm>(exec, sr, a, dense, next.view(), m, accum, desc.replace, desc.how);
  }
  const dense_view<const C> from = std::as_const(next).view();
  for (offset_t i = 0; i < c.rows; ++i)
    for (offset_t j = 0; j < c.cols; ++j) c(i, j) = from(i, j);
}

// A B as a new row-major matrix over the semiring's type, with the identity outside the mask.
template <executor E, matrix_operand A, dense_operand B, class Semiring>
auto call(mxm_t, const E& exec, const A& a, const B& b, const Semiring& sr,
          const std::type_identity_t<mask<operand_index_t<A>>>& m = no_mask, descriptor desc = {}) {
  dense_matrix<typename Semiring::value_type> c(shape_of(a).rows, shape_of(b).cols);
  desc.replace = true;  // c has no elements to keep
  mxm(exec, c, m, no_accum, sr, a, b, desc);
  return c;
}

}  // namespace detail
}  // namespace gustav
