// The sum of the masked products that count triangles, on a CUDA device, as the algorithm calls it.
#pragma once

#include <backends/common/kernels/triangle_sum.hpp>
#include <backends/common/operand.hpp>
#include <backends/cuda/entries.hpp>
#include <backends/cuda/objects.hpp>
#include <backends/cuda/operands.hpp>
#include <core/kernel.hpp>

namespace gustav::backends::cuda {

// Defined in triangle_sum_run.hpp.
template <class I>
struct triangle_sum_entry {
  static constexpr const char* name = "triangle_sum";
  using function = triangle_counts(device_stream&, const device_matrix<unit, I>&, const triangle_options&);
  template <class L>
  static triangle_counts on(device_stream& stream, const device_matrix<unit, I>& a, const triangle_options& options);
};

}  // namespace gustav::backends::cuda

namespace gustav::kernels {

// The pattern moves up unless it is there, and three numbers down. Throws not_compiled, no_device, out_of_memory.
template <backends::cuda::cuda_executor E>
struct implementation<triangle_sum, E> {
  template <class I>
  static triangle_counts run(const E& e, const lazy_operand<unit, I>& a, const triangle_options& options) {
    namespace device = backends::cuda;
    const device::device_call<device::triangle_sum_entry<I>> call(e);
    const auto counts = call(*device::loaded<unit>(call.stream(), a).matrix, options);
    call.report().explain(triangle_sum::name,
                          counts.method == triangle_method::sandia_lu   ? "masked sum of L U inside L"
                          : counts.method == triangle_method::sandia_uu ? "masked sum of U U inside U"
                                                                        : "masked sum of L L inside L",
                          counts.order == triangle_order::given ? "in the given order" : "by degree, hubs first",
                          counts.wedges);
    return counts;
  }
};

}  // namespace gustav::kernels
