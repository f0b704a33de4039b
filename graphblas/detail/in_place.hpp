// Whether the result of an operation may be written over the values of its output, without a second array (decision
// 0002). What writes in place asks here.
#pragma once

#include <backends/common/result.hpp>
#include <core/types.hpp>
#include <core/views.hpp>
#include <graphblas/detail/operand.hpp>
#include <graphblas/vector.hpp>
#include <semirings/monoids.hpp>
#include <semirings/semirings.hpp>
#include <semirings/traits.hpp>

#include <cstddef>
#include <type_traits>
#include <utility>

namespace gustav::detail {

// Whether a kernel over the semiring S may write its results over the values of a vector<W>: the types are the same and
// no operator throws, so that a call that fails has changed nothing.
template <class W, class S>
inline constexpr bool may_overwrite = std::is_same_v<W, typename S::value_type>&&
    is_speculatable_on_v<semiring_multiply_t<S>, W>&& is_speculatable_on_v<monoid_op_t<semiring_add_t<S>>, W>;

// Memory that a call reads or writes.
struct memory_range {
  const std::byte *begin = nullptr, *end = nullptr;
};
template <class T>
memory_range range_at(const T* first, offset_t n) {
  if (std::is_same_v<T, unit> || n <= 0) return {};
  const auto* const bytes = reinterpret_cast<const std::byte*>(first);
  return {bytes, bytes + n * static_cast<offset_t>(sizeof(T))};
}
inline bool share_memory(const memory_range& x, const memory_range& y) { return x.begin < y.end && y.begin < x.end; }

// f(range) for each array of an operand or a mask, padding included. The arrays of a matrix are its own, unless it is a
// view of a user's: then the user may have given them twice.
template <class T, class F>
void for_each_array(const dense_view<T>& m, const F& f) {
  const offset_t lines = m.order == layout::row_major ? m.rows : m.cols;
  if (m.rows > 0 && m.cols > 0) f(range_at(m.data, lines * m.stride));
}
template <class T, class I, class F>
void for_each_array(const vector_view<T, I>& u, const F& f) {
  const offset_t n = u.form == vector_form::sparse ? u.entries : u.size;
  if (u.form == vector_form::sparse) f(range_at(u.indices, n));
  if (u.form == vector_form::bitmap) f(range_at(u.present, n));
  f(range_at(u.values, u.iso && n > 0 ? 1 : n));
}
template <class Offset, class I, class F>
void for_each_array_of_rows(offset_t rows, const Offset* offsets, const I* indices, const F& f) {
  f(range_at(offsets, rows + 1));
  f(range_at(indices + offsets[0], static_cast<offset_t>(offsets[rows] - offsets[0])));
}
template <class T, class I, class F>
void for_each_array(const csr_view<T, I>& a, const F& f) {
  if (a.rows == 0) return;
  for_each_array_of_rows(a.rows, a.offsets, a.indices, f);
  f(a.iso ? range_at(a.values, 1) : range_at(a.values + a.offsets[0], a.entries()));
}
template <class T, class I, class F>
void for_each_array(const csr_view32<T, I>& a, const F& f) {
  if (a.rows == 0) return;
  for_each_array_of_rows(a.rows, a.offsets, a.indices, f);
  f(a.iso ? range_at(a.values, 1) : range_at(a.values + a.offsets[0], offset_t{a.offsets[a.rows]} - a.offsets[0]));
}
template <class T, class I, class F>
void for_each_array(const csc_view<T, I>& a, const F& f) {
  for_each_array(a.transpose, f);
}
template <class T, class I, class F>
void for_each_array(const coo_view<T, I>& a, const F& f) {
  f(range_at(a.row, a.entries));
  f(range_at(a.col, a.entries));
  f(range_at(a.values, a.iso && a.entries > 0 ? 1 : a.entries));
}
template <class I, class F>
void for_each_array(const mask_view<I>& m, const F& f) {
  if (!m.present || m.rows == 0) return;
  for_each_array_of_rows(m.rows, m.offsets, m.indices, f);
  if (m.bits) f(range_at(m.bits + m.offsets[0], m.offsets[m.rows] - m.offsets[0]));
}
template <class T, class I, class F>
void for_each_array(const matrix<T, I>& a, const F& f) {
  if (a.is_foreign()) for_each_array(a.view(), f);
}
template <class M, class F>
void for_each_array(const transposed_ref<M>& a, const F& f) {
  if constexpr (std::is_pointer_v<decltype(a.object)>)
    for_each_array(*a.object, f);
  else
    for_each_array(a.object, f);
}

// Whether an array of an operand lies in `output`.
template <class... Operands>
bool lies_in(const memory_range& output, const Operands&... operands) {
  bool found = false;
  const auto look = [&](const memory_range& array) { found |= share_memory(output, array); };
  (for_each_array(operands, look), ...);
  return found;
}

// Whether the results of a call may be written over the values of w: there is one for each position, their memory
// belongs to w alone, and no operand lies in it. O(1).
template <class W, class I, class... Operands>
bool is_overwritable(const vector<W, I>& w, int threads, const Operands&... operands) {
  const vector_view<W, I> to = w.view(threads);
  return to.form == vector_form::full && !to.iso && w.is_exclusive() &&
         !lies_in(range_at(to.values, to.size), operands...);
}
// The same for a dense output, whose memory the caller has given for it.
template <class C, class... Operands>
bool is_overwritable(const dense_view<C>& c, const Operands&... operands) {
  bool is_apart = true;
  for_each_array(c, [&](const memory_range& output) { is_apart = !lies_in(output, operands...); });
  return is_apart;
}

// run(arrays) on the arrays of w, which is overwritable; run may move the values out. If it throws, w has its arrays
// again: run must not have written to them by then.
template <class W, class I, class F>
void with_arrays_of(vector<W, I>& w, F&& run) {
  alternates limits;
  limits.take_limits(w.kept());
  auto arrays = w.release();
  try {
    w = run(arrays);
  } catch (...) {
    w = vector<W, I>::adopt(std::move(arrays), check::trusted);
    w.start_with(std::move(limits));
    throw;
  }
  w.start_with(std::move(limits));
}

// c = next, but for the limits of alternates, which stay. Throws out_of_memory; c is unchanged then.
template <class X>
void replace_object(X& c, std::type_identity_t<X>&& next) {
  next.take_limits(c.kept());
  c = std::move(next);
}

// Runs write(values) on the values of w, which is overwritable. If write throws, w keeps its values: write must not
// have stored any by then.
template <class W, class I, class F>
void overwrite(vector<W, I>& w, F&& write) {
  with_arrays_of(w, [&](auto& arrays) {
    write(arrays.values.data());
    return vector<W, I>::adopt(std::move(arrays), check::trusted);
  });
}

}  // namespace gustav::detail
