// apply, select, ewise_add and ewise_mult on a CUDA device, as the operations call them.
#pragma once

#include <backends/common/kernels/elementwise.hpp>
#include <backends/common/operand.hpp>
#include <backends/cuda/entries.hpp>
#include <backends/cuda/held_functions.hpp>
#include <backends/cuda/matrices/entries.hpp>
#include <backends/cuda/matrices/operands.hpp>
#include <backends/cuda/objects.hpp>
#include <backends/cuda/operands.hpp>
#include <core/kernel.hpp>

#include <memory>
#include <tuple>

namespace gustav::backends::cuda {

template <class Z, class I>
using vector_on_device = std::shared_ptr<const device_vector<Z, I>>;

// F: a function of entries. Defined in positions_run.hpp, as the others.
template <class F, class S, class I>
struct apply_entry {
  static constexpr const char* name = "apply";
  using canonical = apply_entry<canonical_function_t<F, S>, S, I>;
  using result = vector_on_device<gustav::kernels::applied_t<F, S>, I>;
  using function = result(device_stream&, const F&, const device_vector<S, I>&, const mask_bytes&);
  template <class L>
  static result on(device_stream& stream, const F& f, const device_vector<S, I>& u, const mask_bytes& mask);
};

template <class Keep, class S, class I>
struct select_entry {
  static constexpr const char* name = "select";
  using canonical = select_entry<canonical_function_t<Keep, S>, S, I>;
  using result = vector_on_device<S, I>;
  using function = result(device_stream&, const Keep&, const device_vector<S, I>&, const mask_bytes&);
  template <class L>
  static result on(device_stream& stream, const Keep& keep, const device_vector<S, I>& u, const mask_bytes& mask);
};

template <bool Union, class Op, class S, class T, class I>
struct ewise_entry {
  static constexpr const char* name = Union ? "ewise_add" : "ewise_mult";
  using canonical = ewise_entry<Union, canonical_operator_t<Op, S, T>, S, T, I>;
  using result = vector_on_device<combined_t<Op, S, T>, I>;
  using function = result(device_stream&, const Op&, const device_vector<S, I>&, const device_vector<T, I>&,
                          const mask_bytes&);
  template <class L>
  static result on(device_stream& stream, const Op& op, const device_vector<S, I>& u, const device_vector<T, I>& v,
                   const mask_bytes& mask);
};

// The operand of a call on its device.
template <class E, class S, class I>
vector_on_device<S, I> operand_on(const E&, device_stream& on, const lazy_vector<S, I>& u) {
  return loaded<S>(on, u);
}
template <class E, class S, class I>
matrix_on_device<S, I> operand_on(const E& exec, device_stream& on, const lazy_operand<S, I>& a) {
  return rows_on(exec, on, a);
}

// Calls an entry with the function as it is held, and the operands on its device. Throws as device_call, out_of_memory,
// and not_compiled for a function that no kernel can hold.
template <class Entry, class E, class F, class Mask, class... X>
typename Entry::result run_on(const E& exec, const F& f, const Mask& m, const X&... x) {
  if constexpr (!fits_device<held_function_t<F>>) {
    return refuse_operator<typename Entry::result>(Entry::name);
  } else {
    const device_call<Entry> call(exec);
    const auto operands = std::make_tuple(operand_on(exec, call.stream(), x)...);
    const auto mask = loaded(call.stream(), m);
    return std::apply([&](const auto&... one) { return call(held_function(f), *one..., mask.view); }, operands);
  }
}

}  // namespace gustav::backends::cuda

namespace gustav::kernels {

template <backends::cuda::cuda_executor E>
struct implementation<apply, E> {
  template <class F, class S, class I>
  static auto run(const E& e, const F& f, const lazy_vector<S, I>& u, const lazy_mask<vector_mask_view<I>>& m) {
    namespace device = backends::cuda;
    return device::run_on<device::apply_entry<device::held_function_t<F>, S, I>>(e, f, m, u);
  }
  template <class F, class S, class I>
  static auto run(const E& e, const F& f, const lazy_operand<S, I>& a, const lazy_mask<mask_view<I>>& m) {
    namespace device = backends::cuda;
    return device::run_on<device::matrix_apply_entry<device::held_function_t<F>, S, I>>(e, f, m, a);
  }
};

template <backends::cuda::cuda_executor E>
struct implementation<select, E> {
  template <class Keep, class S, class I>
  static auto run(const E& e, const Keep& keep, const lazy_vector<S, I>& u, const lazy_mask<vector_mask_view<I>>& m) {
    namespace device = backends::cuda;
    return device::run_on<device::select_entry<device::held_function_t<Keep>, S, I>>(e, keep, m, u);
  }
  template <class Keep, class S, class I>
  static auto run(const E& e, const Keep& keep, const lazy_operand<S, I>& a, const lazy_mask<mask_view<I>>& m) {
    namespace device = backends::cuda;
    return device::run_on<device::matrix_select_entry<device::held_function_t<Keep>, S, I>>(e, keep, m, a);
  }
};

// The two that combine operands.
template <class E, bool Union>
struct ewise_on_cuda {
  template <class Op, class S, class T, class I>
  static auto run(const E& e, const Op& op, const lazy_vector<S, I>& u, const lazy_vector<T, I>& v,
                  const lazy_mask<vector_mask_view<I>>& m) {
    namespace device = backends::cuda;
    return device::run_on<device::ewise_entry<Union, Op, S, T, I>>(e, op, m, u, v);
  }
  template <class Op, class S, class T, class I>
  static auto run(const E& e, const Op& op, const lazy_operand<S, I>& a, const lazy_operand<T, I>& b,
                  const lazy_mask<mask_view<I>>& m) {
    namespace device = backends::cuda;
    return device::run_on<device::matrix_ewise_entry<Union, Op, S, T, I>>(e, op, m, a, b);
  }
};
template <backends::cuda::cuda_executor E>
struct implementation<ewise_add, E> : ewise_on_cuda<E, true> {};
template <backends::cuda::cuda_executor E>
struct implementation<ewise_mult, E> : ewise_on_cuda<E, false> {};

template <backends::cuda::cuda_executor E>
struct implementation<transpose, E> {
  template <class S, class I>
  static auto run(const E& e, const lazy_operand<S, I>& a, const lazy_mask<mask_view<I>>& m) {
    namespace device = backends::cuda;
    const device::device_call<device::transpose_entry<S, I>> call(e);
    const auto mask = device::loaded(call.stream(), m);
    if (a.is_by_columns() && mask.view.allows_all())
      return device::loaded<S>(call.stream(), a, device::matrix_side::columns).matrix;
    return call(*device::rows_on(e, call.stream(), a), mask.view);
  }
};

}  // namespace gustav::kernels
