// w = A (+.x) u on a CUDA device, as the operations call it.
#pragma once

#include <backends/common/kernels/products.hpp>
#include <backends/common/operand.hpp>
#include <backends/cuda/entries.hpp>
#include <backends/cuda/flipped.hpp>
#include <backends/cuda/kernels/mxv_push.hpp>
#include <backends/cuda/matrices/operands.hpp>
#include <backends/cuda/objects.hpp>
#include <backends/cuda/operands.hpp>
#include <core/error.hpp>
#include <core/executor.hpp>
#include <core/kernel.hpp>
#include <semirings/semirings.hpp>
#include <semirings/traits.hpp>

#include <memory>
#include <type_traits>

namespace gustav::backends::cuda {

// The value types that a kernel is instantiated with: unit for values that it never loads.
template <class S, class TA>
using mxv_left_t = std::conditional_t<ignores_left_v<semiring_multiply_t<S>>, unit, TA>;
template <class S, class TU>
using mxv_right_t = std::conditional_t<ignores_right_v<semiring_multiply_t<S>>, unit, TU>;

// The product inside the mask; host_offsets: those of A where the host has them, or null; kernel: what has run, for
// reports. Defined in mxv_run.hpp.
template <class S, class TA, class TU, class I>
struct mxv_entry_point {
  static constexpr const char* name = "mxv, vxm";
  using canonical = mxv_entry_point<canonical_semiring_t<S, TA, TU>, TA, TU, I>;
  using result = std::shared_ptr<const device_vector<typename S::value_type, I>>;
  using function = result(device_stream&, const S&, const device_matrix<TA, I>&, const device_vector<TU, I>&,
                          const mask_bytes&, const offset_t* host_offsets, const char** kernel);
  template <class L>
  static result on(device_stream& stream, const S& s, const device_matrix<TA, I>& a, const device_vector<TU, I>& u,
                   const mask_bytes& mask, const offset_t* host_offsets, const char** kernel);
};

// The same by the columns of A, the rows of its transpose, where u has entries. Defined in mxv_run.hpp.
template <class S, class TA, class TU, class I>
struct mxv_push_entry_point {
  static constexpr const char* name = "mxv, vxm by columns";
  using canonical = mxv_push_entry_point<canonical_semiring_t<S, TA, TU>, TA, TU, I>;
  using result = std::shared_ptr<const device_vector<typename S::value_type, I>>;
  using function = result(device_stream&, const S&, const device_matrix<TA, I>& columns, const device_vector<TU, I>&,
                          const mask_bytes&);
  template <class L>
  static result on(device_stream& stream, const S& s, const device_matrix<TA, I>& columns,
                   const device_vector<TU, I>& u, const mask_bytes& mask);
};

// Push pays where it reads less than an eighth of the columns: its updates are scattered and take a pass over w.
inline constexpr offset_t push_share = 8;

// Why a product is not by columns.
template <class S, class TA, class I>
const char* reason_to_pull(const lazy_operand<TA, I>& a, method how) {
  if (!pushes_v<S>) return "sums depend on their order";
  if (how != method::automatic) return "forced";
  return a.has_cols() ? "the vector selects an eighth of the columns or more" : "the columns are not available";
}
// The columns that u selects are taken to have the mean length: their lengths are on the device.
template <class Call, class TA, class TU, class I>
void report_push(const Call& push, const char* operation, const device_matrix<TA, I>& columns,
                 const device_vector<TU, I>& u, method how) {
  if (!push.report().is_wanted()) return;
  const double share = u.size() ? static_cast<double>(u.entries()) / static_cast<double>(u.size()) : 0;
  push.report().explain(operation, "push along the columns",
                        how == method::push ? "forced" : "the vector selects less than an eighth of the columns",
                        static_cast<offset_t>(share * static_cast<double>(columns.entries())),
                        static_cast<std::int64_t>((1 - share) * static_cast<double>(columns.bytes())));
}

// operation: its name in reports; why: a reason for the rows of A, or null. w stays on the device. Throws not_compiled
// (no CUDA in the library, or no kernel for this semiring in the program), no_device, out_of_memory. Cost: the transfer
// of the operands that the device has not yet, and the kernels of kernels/mxv.hpp.
template <class E, class S, class TA, class TU, class I>
auto mxv(const E& exec, const S& s, const lazy_operand<TA, I>& a, const lazy_vector<TU, I>& u,
         const lazy_mask<vector_mask_view<I>>& m, method how = method::automatic,
         const char* operation = gustav::kernels::mxv::name, const char* why = nullptr) {
  using left = mxv_left_t<S, TA>;
  using right = mxv_right_t<S, TU>;
  const device_call<mxv_entry_point<S, left, right, I>> pull(exec);
  device_stream& on = pull.stream();
  const auto x = loaded<right>(on, u);
  const auto mask = loaded(on, m);
  if constexpr (pushes_v<S>) {
    if (how == method::push || (how == method::automatic && a.has_cols() && x->entries() < x->size() / push_share)) {
      const device_call<mxv_push_entry_point<S, left, right, I>> push(exec);
      push.report().count_from(pull.report());
      const auto columns = rows_or_columns_on<left>(exec, on, a, matrix_side::columns);
      auto w = push(s, *columns.matrix, *x, mask.view);
      report_push(push, operation, *columns.matrix, *x, how);
      return w;
    }
  } else {
    if (how == method::push)
      throw not_implemented("mxv, vxm: push has no CUDA kernel for sums that depend on their order");
  }
  const auto rows = rows_or_columns_on<left>(exec, on, a, matrix_side::rows);
  const char* kernel = "";
  auto w = pull(s, *rows.matrix, *x, mask.view, rows.host_offsets, &kernel);
  pull.report().explain(operation, kernel, why ? why : reason_to_pull<S>(a, how), rows.matrix->entries());
  return w;
}

}  // namespace gustav::backends::cuda

namespace gustav::kernels {

template <backends::cuda::cuda_executor E>
struct implementation<mxv, E> {
  template <class Semiring, class SA, class SU, class I>
  static auto run(const E& e, const Semiring& sr, const lazy_operand<SA, I>& a, const lazy_vector<SU, I>& u,
                  const lazy_mask<vector_mask_view<I>>& m, method how, const char* why) {
    return backends::cuda::mxv(e, sr, a, u, m, how, mxv::name, why);
  }
};

template <backends::cuda::cuda_executor E>
struct implementation<vxm, E> {
  template <class Semiring, class SA, class SU, class I>
  static auto run(const E& e, const Semiring& sr, const lazy_operand<SA, I>& flipped, const lazy_vector<SU, I>& u,
                  const lazy_mask<vector_mask_view<I>>& m, method how, const char* why) {
    return backends::cuda::mxv(e, backends::cuda::flipped(sr), flipped, u, m, how, vxm::name, why);
  }
};

}  // namespace gustav::kernels
