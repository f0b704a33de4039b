// reduce of vectors on a CUDA device, as the operation calls it.
#pragma once

#include <backends/common/kernels/elementwise.hpp>
#include <backends/common/operand.hpp>
#include <backends/cuda/elementwise/elementwise.hpp>
#include <backends/cuda/entries.hpp>
#include <backends/cuda/objects.hpp>
#include <backends/cuda/operands.hpp>
#include <core/executor.hpp>
#include <core/kernel.hpp>

#include <optional>

namespace gustav::backends::cuda {

// The sum of all entries, the same on every run. Defined in positions_run.hpp.
template <class Monoid, class S, class I>
struct reduce_entry {
  static constexpr const char* name = "reduce";
  using result = std::optional<typename Monoid::value_type>;
  using function = result(device_stream&, const Monoid&, const device_vector<S, I>&);
  template <class L>
  static result on(device_stream& stream, const Monoid& monoid, const device_vector<S, I>& u);
};

}  // namespace gustav::backends::cuda

namespace gustav::kernels {

template <backends::cuda::cuda_executor E>
struct implementation<reduce_all, E> {
  template <class Monoid, class S, class I>
  static std::optional<typename Monoid::value_type> run(const E& e, const Monoid& monoid, const lazy_vector<S, I>& u) {
    namespace device = backends::cuda;
    using entry = device::reduce_entry<Monoid, S, I>;
    if constexpr (!device::fits_device<Monoid>) {
      return device::refuse_operator<typename entry::result>(entry::name);
    } else {
      const device::device_call<entry> call(e);
      const auto x = device::loaded<S>(call.stream(), u);
      return call(monoid, *x);
    }
  }
  template <class Monoid, class S, class I>
  static std::optional<typename Monoid::value_type> run(const E&, const Monoid&, const lazy_operand<S, I>&) {
    return backends::cuda::refuse_matrices<std::optional<typename Monoid::value_type>>("reduce");
  }
};

}  // namespace gustav::kernels
