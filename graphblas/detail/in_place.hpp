// Writing the result of an operation over the values of a full vector, without a second array (decision 0002).
#pragma once

#include <backends/common/result.hpp>
#include <graphblas/types.hpp>
#include <graphblas/vector.hpp>
#include <graphblas/views.hpp>
#include <semirings/monoids.hpp>
#include <semirings/semirings.hpp>
#include <semirings/traits.hpp>

#include <cstdint>
#include <type_traits>
#include <utility>

namespace gustav::detail {

// Whether a kernel over the semiring S may write its results over the values of a vector<W>: the types are the same and
// no operator throws, so that a call that fails has changed nothing.
template <class W, class S>
inline constexpr bool may_overwrite = std::is_same_v<W, typename S::value_type>&&
    is_speculatable_v<semiring_multiply_t<S>>&& is_speculatable_v<monoid_op_t<semiring_add_t<S>>>;

// Whether two arrays of n and k elements share memory.
template <class T, class U>
bool share_memory(const T* t, offset_t n, const U* u, offset_t k) {
  if constexpr (std::is_same_v<T, unit> || std::is_same_v<U, unit>) return false;
  const auto first = reinterpret_cast<std::uintptr_t>(t), second = reinterpret_cast<std::uintptr_t>(u);
  return first < second + static_cast<std::uintptr_t>(k) * sizeof(U) &&
         second < first + static_cast<std::uintptr_t>(n) * sizeof(T);
}

// Whether w is full with a value a position, and shares no memory with the operand u.
template <class W, class I, class U>
bool is_overwritable(const vector<W, I>& w, const vector_view<U, I>& u, int threads) {
  const vector_view<W, I> to = w.view(threads);
  if (to.form != vector_form::full || to.iso) return false;
  return !share_memory(to.values, to.size, u.values, u.iso ? 1 : u.form == vector_form::sparse ? u.entries : u.size);
}

// run(arrays) on the arrays of w, of which run may move the values out. If it throws, w has its arrays again: run must
// not have written to them by then.
template <class W, class I, class F>
auto with_arrays_of(vector<W, I>& w, F&& run) {
  auto arrays = w.release();
  try {
    return run(arrays);
  } catch (...) {
    w = vector<W, I>::adopt(std::move(arrays), check::trusted);
    throw;
  }
}

// Runs write(values) on the values of w, which is overwritable. If write throws, w keeps its values: write must not
// have stored any by then.
template <class W, class I, class F>
void overwrite(vector<W, I>& w, F&& write) {
  w = with_arrays_of(w, [&](auto& arrays) {
    write(arrays.values.data());
    return vector<W, I>::adopt(std::move(arrays), check::trusted);
  });
}

}  // namespace gustav::detail
