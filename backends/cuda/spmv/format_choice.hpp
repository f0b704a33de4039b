// Which storage formats may pay on a CUDA device, as tuners ask.
#pragma once

#include <backends/common/kernels/formats.hpp>
#include <backends/common/operand.hpp>
#include <backends/cuda/entries.hpp>
#include <backends/cuda/objects.hpp>
#include <backends/cuda/operands.hpp>
#include <backends/cuda/spmv/conversion.hpp>
#include <core/kernel.hpp>
#include <core/types.hpp>

#include <cstdint>

namespace gustav::backends::cuda {

// Defined in format_choice_run.hpp.
template <class I>
struct format_choice_entry {
  static constexpr const char* name = gustav::kernels::choose_format::name;
  using result = gustav::kernels::promising_formats;
  using function = result(device_stream&, const matrix_pattern<I>&, const value_size&, std::uint64_t sum_bytes);
  template <class L>
  static result on(device_stream& stream, const matrix_pattern<I>& a, const value_size& size, std::uint64_t sum_bytes);
};

}  // namespace gustav::backends::cuda

namespace gustav::kernels {

// Throws not_compiled, no_device, out_of_memory. Cost: the transfer of the matrix, if the device has it not yet, and a
// conversion of its pattern to each candidate, up to the array that makes it larger than the best one so far.
template <backends::cuda::cuda_executor E>
struct implementation<choose_format, E> {
  template <class S, class I>
  static promising_formats run(const E& e, const lazy_operand<S, I>& a, std::uint64_t sum_bytes) {
    namespace device = backends::cuda;
    const device::device_call<device::format_choice_entry<I>> call(e);
    const auto x = device::loaded<S>(call.stream(), a).matrix;
    const auto found = call(x->pattern(), device::size_of_values<S>(x->values().iso), sum_bytes);
    call.report().explain(choose_format::name, name_of(found.fewest.format).data(), "it moves the fewest bytes",
                          x->entries());
    return found;
  }
};

}  // namespace gustav::kernels
