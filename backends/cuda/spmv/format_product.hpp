// y = A x with A in a storage format and x full on a CUDA device, as the operation calls it.
#pragma once

#include <backends/common/kernels/products.hpp>
#include <backends/common/operand.hpp>
#include <backends/cuda/entries.hpp>
#include <backends/cuda/mxv.hpp>
#include <backends/cuda/objects.hpp>
#include <backends/cuda/operands.hpp>
#include <backends/cuda/spmv/form_copies.hpp>
#include <core/error.hpp>
#include <core/kernel.hpp>
#include <semirings/traits.hpp>

#include <memory>

namespace gustav::backends::cuda {

// Defined in format_run.hpp.
template <class S, class TA, class TU, class I>
struct format_product_entry {
  static constexpr const char* name = "mxv with a storage format";
  using canonical = format_product_entry<canonical_semiring_t<S, TA, TU>, TA, TU, I>;
  using result = std::shared_ptr<const device_vector<typename S::value_type, I>>;
  using function = result(device_stream&, const S&, const form_structure<I>&, const form_values<TA>&,
                          const device_vector<TU, I>&);
  template <class L>
  static result on(device_stream& stream, const S& s, const form_structure<I>& a, const form_values<TA>& values,
                   const device_vector<TU, I>& x);
};

}  // namespace gustav::backends::cuda

namespace gustav::kernels {

// y stays on the device. Throws not_compiled, not_implemented (positional operators over segmented formats), no_device,
// out_of_memory. Cost: the transfer of what the device has not yet, one read of the slots that are entries, a load of x
// for each, and for each segment a read and a write of the sums that it adds to.
template <backends::cuda::cuda_executor E>
struct implementation<over_format<mxv>, E> {
  template <class Semiring, class SA, class SU, class I>
  static auto run(const E& e, const Semiring& sr, const formats::form_operand<SA, I>& a, const lazy_vector<SU, I>& u,
                  const char* name, offset_t entries, const char* why = "the operand is in this storage format") {
    namespace device = backends::cuda;
    if constexpr (is_positional_v<semiring_multiply_t<Semiring>>)
      if (is_segmented(a.whole->format()))
        throw not_implemented("mxv: segmented formats do not take positional operators");
    using left = device::mxv_left_t<Semiring, SA>;
    using right = device::mxv_right_t<Semiring, SU>;
    const device::device_call<entry<Semiring, SA, SU, I>> call(e);
    device::device_stream& on = call.stream();
    const auto form = device::loaded<left>(on, a);
    const auto x = device::loaded<right>(on, u);
    auto y = call(sr, *form.structure, *form.values, *x);
    call.report().explain(mxv::name, name, why, entries);
    return y;
  }
  // Whether the program has the kernels.
  template <class Semiring, class SA, class SU, class I>
  static bool is_compiled(const E& e) {
    return backends::cuda::has_entry<entry<Semiring, SA, SU, I>>(e);
  }

 private:
  template <class Semiring, class SA, class SU, class I>
  using entry = backends::cuda::format_product_entry<Semiring, backends::cuda::mxv_left_t<Semiring, SA>,
                                                     backends::cuda::mxv_right_t<Semiring, SU>, I>;
};

}  // namespace gustav::kernels
