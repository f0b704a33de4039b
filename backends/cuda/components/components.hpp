// Weakly connected components on a CUDA device, as the algorithm calls them.
#pragma once

#include <backends/common/kernels/weak_components.hpp>
#include <backends/common/operand.hpp>
#include <backends/cuda/entries.hpp>
#include <backends/cuda/objects.hpp>
#include <backends/cuda/operands.hpp>
#include <core/executor.hpp>
#include <core/kernel.hpp>
#include <core/views.hpp>

namespace gustav::backends::cuda {

// observed: the rows on the host, for an observer; null without one. Defined in weak_components_run.hpp.
template <class I>
struct weak_components_entry {
  static constexpr const char* name = "weak_components";
  using result = gustav::kernels::weak_components::result<I>;
  using function = result(device_stream&, const device_matrix<unit, I>&, const pattern_view<I>* observed,
                          const components_options&);
  template <class L>
  static result on(device_stream& stream, const device_matrix<unit, I>& a, const pattern_view<I>* observed,
                   const components_options& options);
};

}  // namespace gustav::backends::cuda

namespace gustav::kernels {

// The pattern moves up unless it is there, the numbers and sizes move down. Throws not_compiled, no_device,
// out_of_memory.
template <backends::cuda::cuda_executor E>
struct implementation<weak_components, E> {
  template <class I>
  static weak_components::result<I> run(const E& e, const lazy_operand<unit, I>& a, const components_options& options) {
    namespace device = backends::cuda;
    const device::device_call<device::weak_components_entry<I>> call(e);
    const auto rows = device::loaded<unit>(call.stream(), a);
    return call(*rows.matrix, options.on_block ? &a.by_rows() : nullptr, options);
  }
};

}  // namespace gustav::kernels
