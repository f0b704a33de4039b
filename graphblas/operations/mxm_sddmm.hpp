// mxm of two dense operands inside a mask into a sparse output (SDDMM).
#pragma once

#include <backends/cpu/elementwise/mask_pattern.hpp>
#include <backends/cpu/sddmm/plan.hpp>
#include <graphblas/detail/dense_on_device.hpp>
#include <graphblas/detail/dense_operand.hpp>
#include <graphblas/detail/product_calls.hpp>
#include <graphblas/detail/store.hpp>
#include <graphblas/kernels/sddmm.hpp>
#include <graphblas/mask.hpp>
#include <semirings/operators.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <utility>

namespace gustav {

// Used instead of a mask: the structure of S, with every sum z at (i, j) replaced by op(S(i, j), z).
template <class T, class I, class Op>
struct scaled_by_ref {
  const matrix<T, I>* object;
  Op op;
};
template <class T, class I, class Op = times<>>
requires(!std::is_void_v<T>) scaled_by_ref<T, I, Op> scaled_by(const matrix<T, I>& s, Op op = {}) {
  return {&s, std::move(op)};
}
template <class T, class I, class... Op>
void scaled_by(const matrix<T, I>&&, Op...) = delete;

namespace detail {
// The index type of the mask of an SDDMM: a mask, structure(M), M, a complement, scaled_by(S). None for no_mask.
template <class M>
struct mask_index {};
template <class I>
struct mask_index<mask<I>> {
  using type = I;
};
template <class T, class I>
struct mask_index<matrix<T, I>> {
  using type = I;
};
template <class T, class I>
struct mask_index<structure_ref<matrix<T, I>>> {
  using type = I;
};
template <class T, class I>
struct mask_index<value_ref<matrix<T, I>>> {
  using type = I;
};
template <class X>
struct mask_index<complement_ref<X>> : mask_index<X> {};
template <class T, class I, class Op>
struct mask_index<scaled_by_ref<T, I, Op>> {
  using type = I;
};
template <class M>
using mask_index_t = typename mask_index<std::remove_cvref_t<M>>::type;

// The mask that stands in a call of SDDMM, and what is done to the sum at position p of it.
template <class M>
mask<mask_index_t<M>> inside_of(const M& m) {
  return m;
}
template <class T, class I, class Op>
mask<I> inside_of(const scaled_by_ref<T, I, Op>& scaled) {
  return structure(*scaled.object);
}
template <class T, class I, class Op>
auto scale_of(const scaled_by_ref<T, I, Op>& scaled) {
  return [s = scaled.object->view(), &op = scaled.op](offset_t p, const auto& z) { return op(s.value(p), z); };
}

// Whether C has just the entries of a mask that is the structure of a matrix. O(1) if they share arrays, as an SDDMM
// leaves them, otherwise O(entries) at most.
template <class S, class I>
bool has_pattern(const csr_view<S, I>& c, const mask_view<I>& m) {
  if (c.offsets == m.offsets && c.indices == m.indices) return true;
  const auto rows = static_cast<std::size_t>(c.rows);
  return c.offsets[rows] == m.offsets[rows] && std::equal(c.offsets, c.offsets + rows, m.offsets) &&
         std::equal(c.indices, c.indices + c.offsets[rows], m.indices);
}

// The pattern of T, which is that of the mask; shared with the mask's matrix where that is possible.
template <class Z, class I>
csr_result<Z, I> sddmm_pattern(const mask<I>& inside, const mask_view<I>& m, offset_t rows, offset_t cols,
                               int threads) {
  if (!inside.is_structure()) return backends::cpu::mask_pattern<Z>(m, rows, cols, threads);
  auto shared = inside.share_pattern(threads);
  csr_result<Z, I> t;
  t.rows = rows;
  t.cols = cols;
  t.offsets = std::move(shared.offsets);
  t.indices = std::move(shared.indices);
  return t;
}

// Throws invalid_value for a method or passes that SDDMM has no use for.
inline void require_sddmm(const descriptor& desc) {
  if (desc.how != method::automatic) backends::cpu::require_sddmm(desc.how);
  refuse_passes("mxm with dense operands", desc);
}

// C<inside, replace> = C accum T, where T is A B inside the mask. compute(pattern, kept, values) computes its values.
template <class Z, class E, class C, class I, class Accum, class Compute>
void store_inside(const E& exec, matrix<C, I>& c, const mask<I>& inside, const Accum& accum, offset_t inner,
                  bool replace, const Compute& compute) {
  const int threads = threads_of(exec);
  const auto m = inside.resolve(c.rows(), c.cols(), threads);
  csr_result<Z, I> t;
  if (inner == 0) {  // empty sums are no entries
    t.rows = c.rows();
    t.cols = c.cols();
    t.offsets = buffer<offset_t>(static_cast<std::size_t>(c.rows()) + 1, 0);
    return store(exec, c, std::move(t), m, accum, replace);
  }
  t = sddmm_pattern<Z>(inside, m, c.rows(), c.cols(), threads);
  t.values = buffer<Z>(t.indices.size());
  compute(pattern_of(std::as_const(t).view()), inside.kept(), t.values.data());
  // Where C has no other entries, T replaces it as a whole.
  const bool whole = no_accumulator<Accum> && inside.is_structure() && has_pattern(c.view(threads), m);
  store(exec, c, std::move(t), m, accum, replace || whole);
}
// The same by the kernel. scale(p, z): z is the sum at position p of the mask.
template <class E, class C, class I, class Accum, class Semiring, class TA, class TB, class Scale>
void sddmm_into(const E& exec, matrix<C, I>& c, const mask<I>& inside, const Accum& accum, const Semiring& sr,
                const dense_view<const TA>& a, const dense_view<const TB>& b, const descriptor& desc,
                const Scale& scale) {
  using Z = typename Semiring::value_type;
  kernels::require_kernel<kernels::sddmm>(exec);
  store_inside<Z>(exec, c, inside, accum, a.cols, desc.replace,
                  [&](const pattern_view<I>& pattern, const alternates* kept, Z* values) {
                    gustav::run<kernels::sddmm>(exec, sr, a, b, view_argument{pattern}, kept, values, scale, desc.how);
                  });
}

// The same on a device. scale: nothing, or a matrix S and op.
template <class E, class C, class I, class Accum, class Semiring, class A, class B, class... Scale>
void sddmm_on_device(const E& exec, matrix<C, I>& c, const mask<I>& inside, const Accum& accum, const Semiring& sr,
                     const A& a, const B& b, const descriptor& desc, const Scale&... scale) {
  const lazy_dense<typename dense_traits<A>::value>& left = on_device_of(a);
  const lazy_dense<typename dense_traits<B>::value>& right = on_device_of(b);
  const auto m = resolved(exec, c, inside);
  auto t = gustav::run<kernels::sddmm>(exec, sr, left, right, m, scale..., desc.how);
  store(exec, c, std::move(t), m, accum, desc.replace);
}

// C<mask, replace> = C accum (A B) with A and B dense, m x k and k x n. Only the positions in the mask are computed:
// nearly all of m x n without a mask or with a complemented one. B is read by columns; a column-major B (or a
// transposed row-major one) saves a copy. Throws dimension_mismatch, invalid_value (a method that does not apply),
// out_of_memory and what the operators throw; C is then unchanged. Cost: k multiply-adds per position. desc.how forces
// inner products entry by entry (dot) or over tiles of columns (tiles), which the matrix of a structural mask keeps
// once they pay.
template <executor E, class C, class I, class Accum, class Semiring, dense_operand A, dense_operand B>
void call(mxm_t, const E& exec, matrix<C, I>& c, const std::type_identity_t<mask<I>>& mask, const Accum& accum,
          const Semiring& sr, const A& a, const B& b, const descriptor& desc = {}) {
  check_product(shape_of(c), shape_of(a), shape_of(b));
  require_sddmm(desc);
  if constexpr (stays_on_device<kernels::sddmm, E>)
    sddmm_on_device(exec, c, mask, accum, sr, a, b, desc);
  else
    sddmm_into(exec, c, mask, accum, sr, dense_of(a), dense_of(b), desc, backends::cpu::unscaled{});
}

// The same inside the structure of S, with every sum scaled by the value of S at its position.
template <executor E, class C, class I, class TS, class Op, class Accum, class Semiring, dense_operand A,
          dense_operand B>
void call(mxm_t, const E& exec, matrix<C, I>& c, const scaled_by_ref<TS, I, Op>& scaled, const Accum& accum,
          const Semiring& sr, const A& a, const B& b, const descriptor& desc = {}) {
  check_product(shape_of(c), shape_of(a), shape_of(b));
  const mask<I> inside = inside_of(scaled);
  if constexpr (stays_on_device<kernels::sddmm, E>)
    sddmm_on_device(exec, c, inside, accum, sr, a, b, desc, *scaled.object, scaled.op);
  else
    sddmm_into(exec, c, inside, accum, sr, dense_of(a), dense_of(b), desc, scale_of(scaled));
}

// A B inside a mask (or scaled_by(S)) as a new sparse matrix over the semiring's type.
template <executor E, dense_operand A, dense_operand B, class Semiring, class M, class I = mask_index_t<M>>
auto call(mxm_t, const E& exec, const A& a, const B& b, const Semiring& sr, const M& m, const descriptor& desc = {}) {
  matrix<typename Semiring::value_type, I> c(shape_of(a).rows, shape_of(b).cols);
  mxm(exec, c, m, no_accum, sr, a, b, desc);
  return c;
}

}  // namespace detail
}  // namespace gustav
