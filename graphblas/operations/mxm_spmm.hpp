// mxm of a sparse and a dense operand into a dense output (SpMM).
#pragma once

#include <backends/cpu/elementwise/write_back.hpp>
#include <backends/cpu/spmm/merged_rows_sink.hpp>
#include <backends/cpu/spmm/spmm.hpp>
#include <backends/cpu/spmm/spmm_scatter.hpp>
#include <backends/cpu/spmm/spmm_tiled.hpp>
#include <backends/cpu/spmm/tile_model.hpp>
#include <backends/reference/mxm.hpp>
#include <backends/reference/write.hpp>
#include <graphblas/dense_matrix.hpp>
#include <graphblas/detail/column_tiles.hpp>
#include <graphblas/detail/dense_operand.hpp>
#include <graphblas/detail/dispatch.hpp>
#include <graphblas/detail/product_calls.hpp>
#include <graphblas/mask.hpp>
#include <semirings/monoids.hpp>
#include <semirings/operators.hpp>
#include <semirings/traits.hpp>

#include <cstdint>
#include <new>
#include <type_traits>
#include <utility>

namespace gustav {

namespace detail {

// C<mask, replace> = C accum T for the reference, with T as a map.
template <class C, class Z, class Accum>
dense_matrix<C> write_dense(const dense_matrix<C>& c, const backends::reference::map_matrix<Z>& t,
                            const backends::reference::map_mask& m, const Accum& accum, bool replace,
                            const Z& identity) {
  auto next = dense_matrix<C>::uninitialized(c.rows(), c.cols(), c.order(), c.stride());
  for (offset_t i = 0; i < c.rows(); ++i)
    for (offset_t j = 0; j < c.cols(); ++j) {
      const auto found = t.entries.find({i, j});
      const bool present = found != t.entries.end();
      if (!m.allows({i, j}))
        next(i, j) = replace ? arithmetic::cast<C>(identity) : c(i, j);
      else if constexpr (backends::cpu::accumulates_v<Accum>)
        next(i, j) = present ? arithmetic::cast<C>(accum(c(i, j), found->second)) : c(i, j);
      else
        next(i, j) = arithmetic::cast<C>(present ? found->second : identity);
    }
  return next;
}

// Whether a product that fails must not have written to its output: operators that may throw.
template <class Semiring, class Accum>
inline constexpr bool may_throw_v =
    !is_speculatable_v<semiring_multiply_t<Semiring>> || !is_speculatable_v<monoid_op_t<semiring_add_t<Semiring>>> ||
    (backends::cpu::accumulates_v<Accum> && !is_speculatable_v<Accum>);

// C<mask, replace> = C accum (A B), written into c, which does not overlap B. Reports the kernel.
template <class C, class I, class Accum, class Semiring, class SA, class TB>
void spmm_into(const cpu& e, const dense_view<C>& c, const mask_view<I>& m, const Accum& accum, const Semiring& sr,
               const csr_view<SA, I>& a, const dense_view<TB>& b, bool replace) {
  namespace be = backends::cpu;
  using Z = typename Semiring::value_type;
  const tuning& numbers = numbers_of(e);
  stopwatch clock = stopwatch_of(e);
  if (m.present || be::accumulates_v<Accum>)
    be::spmm_to(sr, a, b,
                be::merged_rows_sink<Z, C, I, Accum>(c, m, accum, replace, arithmetic::cast<Z>(sr.add.identity()),
                                                     a.offsets, resolve_threads(e.threads)),
                e.threads, e.isa, numbers);
  else
    be::spmm_to(sr, a, b, be::dense_rows_sink<Z, C>{c}, e.threads, e.isa, numbers);
  const auto elements = [](const auto& d) { return d.rows * d.cols * static_cast<std::int64_t>(sizeof(*d.data)); };
  report(e, {"mxm", "SpMM, rows of C in registers", "B is dense", a.entries() * b.cols,
             bytes_of(a) + elements(b) + elements(c), 0, clock.lap()});
}

// The same for a matrix, over its column tiles where they pay. False: nothing was done.
template <class C, class T, class I, class Semiring, class TB>
bool spmm_in_tiles(const cpu& e, const dense_view<C>& c, const Semiring& sr, const matrix<T, I>& a,
                   const dense_view<TB>& b) {
  namespace be = backends::cpu;
  if constexpr (be::can_tile_v<Semiring> && std::is_same_v<C, typename Semiring::value_type>) {
    if (c.order != layout::row_major) return false;
    const offset_t row_b = b.cols * static_cast<offset_t>(sizeof(TB)),
                   row_c = b.cols * static_cast<offset_t>(sizeof(C));
    const auto tiles = tiles_of<storage_t<T>>(a, {row_b, 2 * row_c, be::spmm_tile_gain}, e.threads);
    if (!tiles) return false;
    stopwatch clock = stopwatch_of(e);
    be::spmm_tiled(sr, *tiles, b, c, e.threads, e.isa, numbers_of(e));
    report(e, {"mxm", "SpMM over tiles of columns", "the rows of B leave the last-level cache", a.entries() * b.cols,
               static_cast<std::int64_t>(tiles->bytes()) + b.rows * row_b + c.rows * row_c, 0, clock.lap()});
    return true;
  } else {
    return false;
  }
}
template <class C, class Semiring, class A, class TB>
bool spmm_in_tiles(const cpu&, const dense_view<C>&, const Semiring&, const A&, const dense_view<TB>&) {
  return false;
}

// Whether rows that an operand stored by columns lacks are not worth making: a transposition costs less than what
// scattering loses on two threads, but its copy must find a place.
template <class T, class I>
bool should_scatter(const transposed_ref<matrix<T, I>>& a, int) {
  const csr_view<storage_t<T>, I> stored = a.object->view();
  return static_cast<std::uint64_t>(bytes_of(stored)) > a.object->alternates_limit();
}
template <class A>
bool should_scatter(const A&, int threads) {
  return resolve_threads(threads) == 1;  // the copy would be for this call alone
}

// C = A B for an A that is stored by columns, from these where should_scatter(). False: nothing was done.
template <class C, class Semiring, class A, class TB>
bool spmm_from_columns(const cpu& e, const dense_view<C>& c, const Semiring& sr, const A& a, const dense_view<TB>& b) {
  namespace be = backends::cpu;
  if constexpr (is_stored_by_columns_v<A> && std::is_same_v<C, typename Semiring::value_type> &&
                !is_always_terminal_v<semiring_add_t<Semiring>>) {
    if (c.order != layout::row_major || rows_ready(a) || !cols_ready(a) || !should_scatter(a, e.threads)) return false;
    const auto columns = by_cols(a, e.threads);
    stopwatch clock = stopwatch_of(e);
    be::spmm_scatter(sr, columns.view, b, c, e.threads, e.isa, numbers_of(e));
    report(e, {"mxm", "SpMM, rows of B scattered to rows of C", "the transpose of A would not be kept",
               columns.view.entries() * b.cols,
               bytes_of(columns.view) + b.rows * b.cols * static_cast<std::int64_t>(sizeof(TB)) +
                   c.rows * c.cols * static_cast<std::int64_t>(sizeof(C)),
               0, clock.lap()});
    return true;
  } else {
    return false;
  }
}

}  // namespace detail

// C<mask, replace> = C accum (A B): A sparse m x k (may be transposed, a view), B dense k x n, C dense m x n. C may be
// B, and keeps its layout and stride. All elements of C are present: an element of an empty row of A B becomes the
// monoid's identity, or stays unchanged with an accumulator; an element outside the mask stays unchanged, or becomes
// the identity with replace. Throws dimension_mismatch, invalid_value (an instruction set that the machine lacks, a
// method), out_of_memory and what the operators throw; C is then unchanged. Cost: n multiply-adds per entry of A, and a
// copy of a column-major B. The rows of a transposed A are made once and kept. Where they find no place (the limit
// of alternates; views, on one thread), they are not made: rows of B are scattered to rows of C, and the last bits of
// floating-point sums of more than 2^14 terms may differ. C is written in place if it does not overlap B and all
// operators are speculatable, so that they do not throw; otherwise by way of a second C.
template <executor E, class C, class Accum, class Semiring, matrix_operand A, dense_operand B>
requires detail::semiring_over<Semiring, A, B> && detail::stores<C, Accum, typename Semiring::value_type>
void mxm(const E& exec, dense_matrix<C>& c, const std::type_identity_t<mask<detail::operand_index_t<A>>>& mask,
         const Accum& accum, const Semiring& sr, const A& a, const B& b, const descriptor& desc = {}) try {
  using Z = typename Semiring::value_type;
  detail::refuse_methods("mxm with a dense operand", desc);
  const auto dense = detail::dense_of(b);
  detail::check_product(detail::shape_of(c), detail::shape_of(a), detail::shape_of(b));
  const auto m = mask.resolve(c.rows(), c.cols(), detail::threads_of(exec));
  const auto identity = arithmetic::cast<Z>(sr.add.identity());
  detail::dispatch(
      exec,
      [&](const auto&) {
        namespace ref = backends::reference;
        c = detail::write_dense(c, ref::mxm(sr, detail::to_reference(a), detail::dense_to_map(dense)), ref::to_map(m),
                                accum, desc.replace, identity);
      },
      [&](const auto& e) {
        const bool in_place = !detail::may_throw_v<Semiring, Accum> && !backends::cpu::overlap(c.view(), dense);
        if (in_place && !m.present && !backends::cpu::accumulates_v<Accum> &&
            (detail::spmm_in_tiles(e, c.view(), sr, a, dense) || detail::spmm_from_columns(e, c.view(), sr, a, dense)))
          return;
        const auto x = detail::by_rows(a, e.threads);
        if (in_place) return detail::spmm_into(e, c.view(), m, accum, sr, x.view, dense, desc.replace);
        const bool reads_c = m.present || backends::cpu::accumulates_v<Accum>;
        auto next = reads_c ? c.clone() : dense_matrix<C>::uninitialized(c.rows(), c.cols(), c.order(), c.stride());
        detail::spmm_into(e, next.view(), m, accum, sr, x.view, dense, desc.replace);
        c = std::move(next);
      },
      detail::no_cuda{"mxm with a dense operand"});
} catch (const std::bad_alloc&) {
  throw out_of_memory();
}
template <class C, class Accum, class Semiring, matrix_operand A, dense_operand B>
requires detail::semiring_over<Semiring, A, B> && detail::stores<C, Accum, typename Semiring::value_type>
void mxm(dense_matrix<C>& c, const std::type_identity_t<mask<detail::operand_index_t<A>>>& mask, const Accum& accum,
         const Semiring& sr, const A& a, const B& b, const descriptor& desc = {}) {
  mxm(automatic{}, c, mask, accum, sr, a, b, desc);
}

// The same into a user's array, for example a part of a larger one. Where C cannot be written in place, its new
// elements are copied to it at the end. So C is unchanged if a call throws.
template <executor E, class C, class Accum, class Semiring, matrix_operand A, dense_operand B>
requires(!std::is_const_v<C>) void mxm(const E& exec, const dense_view<C>& c,
                                       const std::type_identity_t<mask<detail::operand_index_t<A>>>& mask,
                                       const Accum& accum, const Semiring& sr, const A& a, const B& b,
                                       const descriptor& desc = {}) try {
  detail::refuse_methods("mxm with a dense operand", desc);
  const auto dense = detail::dense_of(b);
  detail::check_product(detail::shape_of(c), detail::shape_of(a), detail::shape_of(dense));
  const auto by_copy = [&] {
    dense_matrix<C> next(dense_view<const C>{c.rows, c.cols, c.data, c.stride, c.order});
    mxm(exec, next, mask, accum, sr, a, b, desc);
    for (offset_t i = 0; i < c.rows; ++i)
      for (offset_t j = 0; j < c.cols; ++j) c(i, j) = next(i, j);
  };
  detail::dispatch(
      exec, [&](const auto&) { by_copy(); },
      [&](const auto& e) {
        if (detail::may_throw_v<Semiring, Accum> || backends::cpu::overlap(c, dense)) return by_copy();
        const auto m = mask.resolve(c.rows, c.cols, e.threads);
        if constexpr (!backends::cpu::accumulates_v<Accum>)
          if (!m.present && detail::spmm_from_columns(e, c, sr, a, dense)) return;
        const auto x = detail::by_rows(a, e.threads);
        detail::spmm_into(e, c, m, accum, sr, x.view, dense, desc.replace);
      },
      detail::no_cuda{"mxm with a dense operand"});
} catch (const std::bad_alloc&) {
  throw out_of_memory();
}
template <class C, class Accum, class Semiring, matrix_operand A, dense_operand B>
requires(!std::is_const_v<C>) void mxm(const dense_view<C>& c,
                                       const std::type_identity_t<mask<detail::operand_index_t<A>>>& mask,
                                       const Accum& accum, const Semiring& sr, const A& a, const B& b,
                                       const descriptor& desc = {}) {
  mxm(automatic{}, c, mask, accum, sr, a, b, desc);
}

// A B as a new row-major matrix over the semiring's type, with the identity outside the mask.
template <executor E, matrix_operand A, dense_operand B, class Semiring>
requires detail::semiring_over<Semiring, A, B>
auto mxm(const E& exec, const A& a, const B& b, const Semiring& sr,
         const std::type_identity_t<mask<detail::operand_index_t<A>>>& m = no_mask, descriptor desc = {}) {
  dense_matrix<typename Semiring::value_type> c(detail::shape_of(a).rows, detail::dense_of(b).cols);
  desc.replace = true;  // c has no elements to keep
  mxm(exec, c, m, no_accum, sr, a, b, desc);
  return c;
}
template <matrix_operand A, dense_operand B, class Semiring>
requires detail::semiring_over<Semiring, A, B>
auto mxm(const A& a, const B& b, const Semiring& sr,
         const std::type_identity_t<mask<detail::operand_index_t<A>>>& m = no_mask, const descriptor& desc = {}) {
  return mxm(automatic{}, a, b, sr, m, desc);
}

}  // namespace gustav
