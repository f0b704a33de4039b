// What all operations do around their kernels: executor checks, conversions for the reference backend, storing results.
#pragma once

#include <backends/common/result.hpp>
#include <backends/cpu/elementwise/write_back.hpp>
#include <backends/reference/maps.hpp>
#include <backends/reference/transpose.hpp>
#include <backends/reference/write.hpp>
#include <graphblas/detail/descriptor.hpp>
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

inline isa isa_of(const cpu& e) { return e.isa; }
template <class E>
isa isa_of(const E&) {
  return isa::best;
}

inline void report(const cpu& e, const kernel_report& r) {
  if (e.log) e.log->report(r);
}
template <class E>
void report(const E&, const kernel_report&) {}

// Bytes that one pass over a CSR matrix or a vector moves.
template <class S, class I>
std::int64_t bytes_of(const csr_view<S, I>& a) {
  const std::int64_t value = std::is_same_v<S, unit> || a.iso ? 0 : sizeof(S);
  return (a.rows + 1) * static_cast<std::int64_t>(sizeof(offset_t)) +
         a.entries() * (static_cast<std::int64_t>(sizeof(I)) + value);
}
template <class S, class I>
std::int64_t bytes_of(const vector_view<S, I>& u) {
  const std::int64_t value = std::is_same_v<S, unit> || u.iso ? 0 : sizeof(S);
  if (u.form == vector_form::sparse) return u.entries * (static_cast<std::int64_t>(sizeof(I)) + value);
  return u.size * (value + (u.form == vector_form::bitmap ? 1 : 0));
}

// Throws not_implemented under the CUDA executor. Operations without a CUDA kernel do not fall back to the CPU.
template <class E>
void refuse_cuda(const E&, const char* operation) {
  if constexpr (is_cuda_v<E>)
    throw not_implemented(std::string(operation) + " has no CUDA kernel yet; use gb::automatic or gb::cpu");
}

template <class C, class I>
matrix<C, I> to_matrix(csr_result<storage_t<C>, I>&& r) {
  return matrix<C, I>::adopt(r.rows, r.cols,
                             {std::move(r.offsets), std::move(r.indices), std::move(r.values), r.iso, r.sorted},
                             check::trusted);
}

// Operands as ordered maps.
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

// All operands of a call have the same index type.
template <class I, class... Operands>
constexpr void require_same_index() {
  static_assert((std::is_same_v<I, operand_index_t<Operands>> && ...),
                "all operands of a call must have the same index type");
}

// Runs an operation with a matrix output: reference() returns T as a map, kernel(mask, threads) returns T restricted to
// the mask. Then C<mask, replace> = C accum T.
template <class E, class C, class I, class Accum, class Reference, class Kernel>
void run(const E& exec, const char* name, matrix<C, I>& c, const mask<I>& mask, const Accum& accum,
         const descriptor& desc, Reference&& reference, Kernel&& kernel) {
  refuse_cuda(exec, name);
  refuse_methods(name, desc);
  const int threads = threads_of(exec);
  const auto resolved = mask.resolve(c.rows(), c.cols(), threads);
  const mask_view<I>& m = resolved;
  if constexpr (is_reference_v<E>) {
    namespace ref = backends::reference;
    c = to_matrix<C, I>(
        ref::from_map<I>(ref::write(ref::to_map(c.view()), ref::to_map(m), accum, reference(), desc.replace)));
  } else {
    c = to_matrix<C, I>(
        backends::cpu::write_back(c.view(threads), kernel(m, threads), m, accum, desc.replace, threads));
  }
}
// The same with a vector output.
template <class E, class W, class I, class Accum, class Reference, class Kernel>
void run(const E& exec, const char* name, vector<W, I>& w, const vector_mask<I>& mask, const Accum& accum,
         const descriptor& desc, Reference&& reference, Kernel&& kernel) {
  refuse_cuda(exec, name);
  refuse_methods(name, desc);
  const int threads = threads_of(exec);
  const auto resolved = mask.resolve(w.size(), threads);
  const vector_mask_view<I>& m = resolved;
  if constexpr (is_reference_v<E>) {
    namespace ref = backends::reference;
    w = vector<W, I>::adopt(
        ref::from_map<I>(ref::write(ref::to_map(w.view()), ref::to_map(m), accum, reference(), desc.replace)));
  } else {
    w = vector<W, I>::adopt(
        exec, backends::cpu::write_back(w.view(threads), kernel(m, threads), m, accum, desc.replace, threads),
        check::trusted);
  }
}

inline void require_same_shape(const char* name, shape a, shape b) {
  if (a.rows != b.rows || a.cols != b.cols)
    throw dimension_mismatch(std::string(name) + ": " + text(a) + " against " + text(b));
}
inline void require_same_size(const char* name, offset_t a, offset_t b) {
  if (a != b)
    throw dimension_mismatch(std::string(name) + ": size " + std::to_string(a) + " against size " + std::to_string(b));
}

template <class T, class I>
auto to_reference(const vector<T, I>& u) {
  return backends::reference::to_map(u.view());
}

}  // namespace gustav::detail
