// What every operation does around its kernel: executors, conversions for the reference backend, putting results
// into containers.
#pragma once

#include <backends/common/result.hpp>
#include <backends/reference/maps.hpp>
#include <backends/reference/transpose.hpp>
#include <graphblas/detail/operand.hpp>
#include <graphblas/error.hpp>
#include <graphblas/executor.hpp>
#include <graphblas/mask.hpp>
#include <graphblas/matrix.hpp>
#include <graphblas/vector.hpp>

#include <string>
#include <type_traits>
#include <utility>

namespace gustav::detail {

template <class E>
inline constexpr bool is_reference_v = std::is_same_v<std::remove_cvref_t<E>, reference>;
template <class E>
inline constexpr bool is_cuda_v = std::is_same_v<std::remove_cvref_t<E>, cuda>;

inline int threads_of(const automatic&) { return 0; }
inline int threads_of(const reference&) { return 1; }
inline int threads_of(const cpu& e) { return e.threads; }
inline int threads_of(const cuda&) { return 0; }

// Operations without a CUDA kernel refuse that executor by name instead of running elsewhere.
template <class E>
void refuse_cuda(const E&, const char* operation) {
  if constexpr (is_cuda_v<E>) throw not_implemented(std::string(operation) + " has no CUDA kernel yet; use gb::automatic or gb::cpu");
}

template <class C, class I>
matrix<C, I> to_matrix(csr_result<storage_t<C>, I>&& r) {
  return matrix<C, I>::adopt(r.rows, r.cols, {std::move(r.offsets), std::move(r.indices), std::move(r.values), r.iso, r.sorted}, check::trusted);
}

// Operands and masks as ordered maps.
template <class T, class I>
auto to_reference(const matrix<T, I>& a) {
  return backends::reference::to_map(a.view());
}
template <class T, class I>
auto to_reference(const csr_view<T, I>& a) {
  return backends::reference::to_map(a);
}
template <class T, class I>
auto to_reference(const csc_view<T, I>& a) {
  return backends::reference::transpose(backends::reference::to_map(a.transpose));
}
template <class M>
auto to_reference(const transposed_ref<M>& a) {
  if constexpr (std::is_pointer_v<decltype(a.object)>)
    return backends::reference::transpose(to_reference(*a.object));
  else
    return backends::reference::transpose(to_reference(a.object));
}

inline std::string text(shape s) { return std::to_string(s.rows) + " x " + std::to_string(s.cols); }

// Operands that are combined must index alike.
template <class I, class... Operands>
constexpr void require_same_index() {
  static_assert((std::is_same_v<I, operand_index_t<Operands>> && ...), "all operands of a call must have the same index type");
}

}  // namespace gustav::detail
