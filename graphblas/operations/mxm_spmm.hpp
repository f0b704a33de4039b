// mxm of a sparse and a dense operand into a dense output (SpMM).
#pragma once

#include <backends/cpu/elementwise/write_back.hpp>
#include <backends/cpu/spmm/merged_rows_sink.hpp>
#include <backends/cpu/spmm/plan.hpp>
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
#include <graphblas/detail/in_place.hpp>
#include <graphblas/detail/product_calls.hpp>
#include <graphblas/mask.hpp>
#include <semirings/monoids.hpp>
#include <semirings/operators.hpp>
#include <semirings/traits.hpp>

#include <type_traits>
#include <utility>
#include <vector>

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

// Throws invalid_value for a method or passes that the call has no use for.
inline void require_spmm(const descriptor& desc, const backends::cpu::spmm_kernels& allowed) {
  if (desc.how != method::automatic) backends::cpu::require_spmm(desc.how, allowed);
  refuse_passes("mxm with a dense operand", desc);
}

// The kernels beside `rows` for a sparse A and an output of C.
template <class C, class Semiring, class A>
inline constexpr bool may_tile_v = false;
template <class C, class Semiring, class T, class I>
inline constexpr bool may_tile_v<C, Semiring, matrix<T, I>> =
    backends::cpu::can_tile_v<Semiring>&& std::is_same_v<C, typename Semiring::value_type>;
template <class C, class Semiring, class A>
inline constexpr bool may_scatter_v = is_stored_by_columns_v<A>&& std::is_same_v<C, typename Semiring::value_type> &&
                                      !is_always_terminal_v<semiring_add_t<Semiring>>;
template <class C, class Semiring, class A>
inline constexpr backends::cpu::spmm_kernels spmm_kernels_for{may_tile_v<C, Semiring, A>,
                                                              may_scatter_v<C, Semiring, A>};

// Whether the rows of A B can be computed where C has them.
template <class C, class I, class Accum>
bool takes_rows(layout order, const mask_view<I>& m, const Accum&) {
  return order == layout::row_major && !m.present && !backends::cpu::accumulates_v<Accum>;
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

// The plan of A B for an output of C, and a B with `cols` columns of TB. merges: C does not take rows as they are.
template <class C, class TB, class Semiring, class A>
backends::cpu::spmm_plan plan_spmm(const cpu& e, const A& a, offset_t cols, method how, bool merges) {
  namespace be = backends::cpu;
  const shape s = shape_of(a);
  const tuning& numbers = numbers_of(e);
  const offset_t row_b = cols * offset_t{sizeof(TB)}, row_c = cols * offset_t{sizeof(C)};
  if (how != method::automatic)
    return be::forced_spmm(how, spmm_kernels_for<C, Semiring, A>, s.rows, s.cols, row_b, numbers);
  if (merges) return {method::rows, {}, "C is merged row by row"};
  if constexpr (may_tile_v<C, Semiring, A>)
    if (const auto cut =
            tiling_due<operand_storage_t<A>>(a, {row_b, 2 * row_c, numbers.spmm_tile_gain}, e.threads, numbers))
      return {method::tiles, *cut, "the rows of B leave the last-level cache"};
  if constexpr (may_scatter_v<C, Semiring, A>)
    if (!rows_ready(a) && cols_ready(a) && should_scatter(a, e.threads))
      return {method::scatter, {}, "the transpose of A would not be kept"};
  return {method::rows, {}, "tiles of columns do not pay so far"};
}

// A as it is stored; a view with unsorted rows is sorted.
template <class A>
auto stored_form(const A& a, int threads, const tuning& numbers) {
  if constexpr (is_stored_by_columns_v<A>)
    return by_cols(a, threads, numbers);
  else
    return by_rows(a, threads, numbers);
}

// Whether the rows of A have to be made.
template <class A>
bool lacks_rows(const A& a) {
  return is_stored_by_columns_v<A> && !rows_ready(a);
}

// The sizes of A B; `x`: A or its transpose.
template <class A, class S, class I, class TB>
backends::cpu::spmm_sizes spmm_sizes_of(const A& a, const csr_view<S, I>& x, const dense_view<TB>& b, offset_t c_bytes,
                                        bool makes_rows, bool merges) {
  const shape s = shape_of(a);
  const bool copies_b = b.order == layout::column_major;
  return {s.rows,          s.cols,  b.cols,   x.entries(), sizeof(I), value_bytes(x),
          sizeof(*b.data), c_bytes, copies_b, makes_rows,  merges};
}

// C = A B by the tiles of A, or by scattering along its columns, the rows of `columns`. Returns the seconds that it
// took.
template <class Semiring, class A, class S, class I, class TB>
double spmm_whole(const cpu& e, const backends::cpu::spmm_plan& plan,
                  const dense_view<typename Semiring::value_type>& c, const Semiring& sr, const A& a,
                  [[maybe_unused]] const csr_view<S, I>& columns, const dense_view<TB>& b) {
  namespace be = backends::cpu;
  using Z = typename Semiring::value_type;
  const tuning& numbers = numbers_of(e);
  if constexpr (may_tile_v<Z, Semiring, A>) {
    const auto tiles = tiles_of<operand_storage_t<A>>(a, plan.cut, e.threads);
    stopwatch clock = stopwatch_of(e);
    be::spmm_tiled(sr, *tiles, b, c, e.threads, e.isa, numbers);
    return clock.lap();
  } else {
    static_assert(may_scatter_v<Z, Semiring, A>);
    stopwatch clock = stopwatch_of(e);
    be::spmm_scatter(sr, columns, b, c, e.threads, e.isa, numbers);
    return clock.lap();
  }
}

// C<mask, replace> = C accum T for rows of T that were computed apart; `offsets`: of the rows of A.
template <class C, class I, class Accum, class Z>
void merge_rows(const cpu& e, const dense_view<C>& c, const mask_view<I>& m, const Accum& accum, bool replace,
                const Z& identity, const offset_t* offsets, const dense_view<const Z>& t) {
  const int threads = resolve_threads(e.threads);
  const backends::cpu::merged_rows_sink<Z, C, I, Accum> sink(c, m, accum, replace, identity, offsets, threads);
  parallel_for(c.rows, 64, threads, [&](long begin, long end) {
    for (long i = begin; i < end; ++i) sink.store(i, t.data + i * t.stride, current_worker());
  });
}

// C<mask, replace> = C accum (A B) by rows. Returns the seconds that it took.
template <class C, class I, class Accum, class Semiring, class SA, class TB>
double spmm_by_rows(const cpu& e, const dense_view<C>& c, const mask_view<I>& m, const Accum& accum, const Semiring& sr,
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
  return clock.lap();
}

// The same by the kernel of a plan for these types, into a c that does not overlap B. Reports the kernel.
template <class C, class I, class Accum, class Semiring, class A, class TB>
void spmm_into(const cpu& e, const backends::cpu::spmm_plan& plan, const dense_view<C>& c, const mask_view<I>& m,
               const Accum& accum, const Semiring& sr, const A& a, const dense_view<TB>& b, bool replace) {
  namespace be = backends::cpu;
  using Z = typename Semiring::value_type;
  const bool merges = !takes_rows<C>(c.order, m, accum), makes_rows = lacks_rows(a);
  const auto send = [&](const auto& x, double seconds) {
    kernel_report r = be::spmm_report(plan, spmm_sizes_of(a, x, b, sizeof(C), makes_rows, merges));
    r.seconds = seconds;
    report(e, r);
  };
  if constexpr (may_tile_v<C, Semiring, A> || may_scatter_v<C, Semiring, A>)
    if (plan.kernel != method::rows) {
      const auto stored = stored_form(a, e.threads, numbers_of(e));
      if (!merges) return send(stored.view, spmm_whole(e, plan, c, sr, a, stored.view, b));
      auto t = dense_matrix<Z>::uninitialized(c.rows, c.cols);
      const double seconds = spmm_whole(e, plan, t.view(), sr, a, stored.view, b);
      std::vector<offset_t> counted;
      if constexpr (is_stored_by_columns_v<A>) counted = be::offsets_of_transpose(pattern_of(stored.view));
      merge_rows(e, c, m, accum, replace, arithmetic::cast<Z>(sr.add.identity()),
                 is_stored_by_columns_v<A> ? counted.data() : stored.view.offsets, std::as_const(t).view());
      return send(stored.view, seconds);
    }
  const auto x = by_rows(a, e.threads, numbers_of(e));
  send(x.view, spmm_by_rows(e, c, m, accum, sr, x.view, b, replace));
}

// The same into a matrix that may be B: in place where nothing can fail, otherwise by way of a second C.
template <class C, class I, class Accum, class Semiring, class A, class TB>
void spmm_into(const cpu& e, const backends::cpu::spmm_plan& plan, dense_matrix<C>& c, const mask_view<I>& m,
               const Accum& accum, const Semiring& sr, const A& a, const dense_view<TB>& b, bool replace) {
  if (!may_throw_v<Semiring, Accum> && is_overwritable(c.view(), a, b, m))
    return spmm_into(e, plan, c.view(), m, accum, sr, a, b, replace);
  const bool reads_c = m.present || backends::cpu::accumulates_v<Accum>;
  auto next = reads_c ? c.clone() : dense_matrix<C>::uninitialized(c.rows(), c.cols(), c.order(), c.stride());
  spmm_into(e, plan, next.view(), m, accum, sr, a, b, replace);
  c = std::move(next);
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
  using Z = typename Semiring::value_type;
  using value_t = typename dense_traits<B>::value;
  require_spmm(desc, spmm_kernels_for<C, Semiring, A>);
  const auto dense = dense_of(b);
  check_product(shape_of(c), shape_of(a), shape_of(b));
  const auto m = mask.resolve(c.rows(), c.cols(), threads_of(exec));
  const auto identity = arithmetic::cast<Z>(sr.add.identity());
  dispatch(
      exec,
      [&](const auto&) {
        namespace ref = backends::reference;
        c = write_dense(c, ref::mxm(sr, to_reference(a), dense_to_map(dense)), ref::to_map(m), accum, desc.replace,
                        identity);
      },
      [&](const auto& e) {
        const bool merges = !takes_rows<C>(c.order(), m, accum);
        const auto plan = plan_spmm<C, value_t, Semiring>(e, a, dense.cols, desc.how, merges);
        spmm_into(e, plan, c, m, accum, sr, a, dense, desc.replace);
      },
      no_cuda{"mxm with a dense operand"});
}

// The same into a user's array, for example a part of a larger one. Where C cannot be written in place, its new
// elements are copied to it at the end. So C is unchanged if a call throws.
template <executor E, class C, class Accum, class Semiring, matrix_operand A, dense_operand B>
requires(!std::is_const_v<C>) void call(mxm_t, const E& exec, const dense_view<C>& c,
                                        const std::type_identity_t<mask<operand_index_t<A>>>& mask, const Accum& accum,
                                        const Semiring& sr, const A& a, const B& b, const descriptor& desc = {}) {
  using value_t = typename dense_traits<B>::value;
  require_spmm(desc, spmm_kernels_for<C, Semiring, A>);
  const auto dense = dense_of(b);
  check_product(shape_of(c), shape_of(a), shape_of(dense));
  const auto by_copy = [&] {
    dense_matrix<C> next(dense_view<const C>{c.rows, c.cols, c.data, c.stride, c.order});
    mxm(exec, next, mask, accum, sr, a, b, desc);
    for (offset_t i = 0; i < c.rows; ++i)
      for (offset_t j = 0; j < c.cols; ++j) c(i, j) = next(i, j);
  };
  dispatch(
      exec, [&](const auto&) { by_copy(); },
      [&](const auto& e) {
        const auto m = mask.resolve(c.rows, c.cols, e.threads);
        if (may_throw_v<Semiring, Accum> || !is_overwritable(c, a, dense, m)) return by_copy();
        const bool merges = !takes_rows<C>(c.order, m, accum);
        const auto plan = plan_spmm<C, value_t, Semiring>(e, a, dense.cols, desc.how, merges);
        spmm_into(e, plan, c, m, accum, sr, a, dense, desc.replace);
      },
      no_cuda{"mxm with a dense operand"});
}

// A B as a new row-major matrix over the semiring's type, with the identity outside the mask.
template <executor E, matrix_operand A, dense_operand B, class Semiring>
auto call(mxm_t, const E& exec, const A& a, const B& b, const Semiring& sr,
          const std::type_identity_t<mask<operand_index_t<A>>>& m = no_mask, descriptor desc = {}) {
  dense_matrix<typename Semiring::value_type> c(shape_of(a).rows, dense_of(b).cols);
  desc.replace = true;  // c has no elements to keep
  mxm(exec, c, m, no_accum, sr, a, b, desc);
  return c;
}

}  // namespace detail
}  // namespace gustav
