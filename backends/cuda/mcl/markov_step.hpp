// A step of the Markov cluster process on a CUDA device, as the process calls it.
#pragma once

#include <backends/common/kernels/markov_step.hpp>
#include <backends/common/markov_options.hpp>
#include <backends/common/operand.hpp>
#include <backends/cuda/entries.hpp>
#include <backends/cuda/matrices/operands.hpp>
#include <backends/cuda/objects.hpp>
#include <core/function_ref.hpp>
#include <core/kernel.hpp>

namespace gustav::backends::cuda {

// The next matrix, which stays on the device, and what the step has counted.
template <class T, class I>
struct markov_step_on_device {
  matrix_on_device<T, I> next;
  double chaos = 0;
  markov_statistics statistics;
};

// retained_mass: of each row, on the host; null: nobody asks. Defined in markov_step_run.hpp.
template <class T, class I>
struct markov_step_entry {
  static constexpr const char* name = "markov_step";
  using result = markov_step_on_device<T, I>;
  using function = result(device_stream&, const device_matrix<T, I>&, const markov_step_options&,
                          double* retained_mass);
  template <class L>
  static result on(device_stream& stream, const device_matrix<T, I>& m, const markov_step_options& options,
                   double* retained_mass);
};

}  // namespace gustav::backends::cuda

namespace gustav::kernels {

// M moves up unless it is there; the next matrix stays on the device. All rows are computed, those that do not change
// any more among them. The state's limit is one of the host's memory and does not count here; a device has its own.
// Throws not_compiled, no_device, out_of_memory.
template <backends::cuda::cuda_executor E>
struct implementation<markov_step, E> {
  template <class T, class I>
  static auto run(const E& e, const lazy_operand<T, I>& m, const markov_step_options& options, markov_step_state* state,
                  function_ref<void()> release) {
    namespace device = backends::cuda;
    const device::device_call<device::markov_step_entry<T, I>> call(e);
    if (state) state->unchanged = {};  // what a step on the host knew of the rows
    const bool wants_mass = state && !state->retained_mass.empty();
    auto step =
        call(*device::rows_on(e, call.stream(), m), options, wants_mass ? state->retained_mass.data() : nullptr);
    call.report().explain(markov_step::name, "square by hash, rows pruned and inflated", "there is one kernel",
                          step.statistics.multiply_adds);
    release();
    return step;
  }
};

}  // namespace gustav::kernels
