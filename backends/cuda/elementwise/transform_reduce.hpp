// transform_reduce on a CUDA device, as the operation calls it.
#pragma once

#include <backends/common/kernels/elementwise.hpp>
#include <backends/common/operand.hpp>
#include <backends/cuda/elementwise/elementwise.hpp>
#include <backends/cuda/entries.hpp>
#include <backends/cuda/objects.hpp>
#include <backends/cuda/operands.hpp>
#include <core/kernel.hpp>

#include <tuple>

namespace gustav::backends::cuda {

// The sum of f(i, elements...) over all positions, and for each vector what f has made of it where it is written, null
// elsewhere. otherwise: the element of the first vector where it has no entry. Defined in positions_run.hpp.
template <class Monoid, class F, class Flags, class I, class T, class... S>
struct transform_entry {
  static constexpr const char* name = "transform_reduce";
  using canonical = transform_entry<canonical_monoid_t<Monoid>, F, Flags, I, T, S...>;
  using result = std::tuple<typename Monoid::value_type, vector_on_device<T, I>, vector_on_device<S, I>...>;
  using function = result(device_stream&, const Monoid&, const F&, const T& otherwise, const device_vector<T, I>&,
                          const device_vector<S, I>&...);
  template <class L>
  static result on(device_stream& stream, const Monoid& total, const F& f, const T& otherwise,
                   const device_vector<T, I>& x1, const device_vector<S, I>&... x);
};

}  // namespace gustav::backends::cuda

namespace gustav::kernels {

template <backends::cuda::cuda_executor E>
struct implementation<transform_reduce, E> {
  template <class Monoid, class F, class Flags, class T, class I, class... S>
  static auto run(const E& e, const Monoid& total, const F& f, Flags, const lazy_vector<T, I>& x1,
                  const lazy_vector<S, I>&... x) {
    namespace device = backends::cuda;
    using entry = device::transform_entry<Monoid, F, Flags, I, T, S...>;
    if constexpr (!device::fits_device<Monoid, F>) {
      return device::refuse_operator<typename entry::result>(entry::name);
    } else {
      const device::device_call<entry> call(e);
      const auto first = device::loaded<T>(call.stream(), x1);
      const auto others = std::make_tuple(device::loaded<S>(call.stream(), x)...);
      return std::apply([&](const auto&... other) { return call(total, f, T{}, *first, *other...); }, others);
    }
  }
};

}  // namespace gustav::kernels
