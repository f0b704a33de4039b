// build of vectors on a CUDA device, as vector<T, I> calls it.
#pragma once

#include <backends/common/kernels/elementwise.hpp>
#include <backends/cpu/elementwise/build.hpp>
#include <backends/cuda/entries.hpp>
#include <backends/cuda/held_functions.hpp>
#include <backends/cuda/matrices/build.hpp>
#include <backends/cuda/objects.hpp>
#include <core/kernel.hpp>

#include <memory>
#include <span>

namespace gustav::backends::cuda {

// Null where a tuple is outside the vector, or, without Dups, two have one index. The tuples are in the memory of the
// host. Defined in matrices/build_run.hpp.
template <class Dup, bool Dups, class T, class I>
struct build_vector_entry {
  static constexpr const char* name = "build of vectors";
  using canonical = build_vector_entry<canonical_operator_t<Dup, T, T>, Dups, T, I>;
  using result = std::shared_ptr<const device_vector<T, I>>;
  using function = result(device_stream&, const Dup&, offset_t size, const std::span<const I>& indices,
                          const T* values);
  template <class L>
  static result on(device_stream& stream, const Dup& dup, offset_t size, const std::span<const I>& indices,
                   const T* values);
};

}  // namespace gustav::backends::cuda

namespace gustav::kernels {

template <backends::cuda::cuda_executor E>
struct implementation<build_vector, E> {
  template <class T, class I, class Dup>
  static auto run(const E& e, offset_t size, std::span<const I> indices, const T* values, const Dup& dup) {
    namespace device = backends::cuda;
    using held = device::held_dup_t<Dup, T>;
    using entry = device::build_vector_entry<held, device::takes_duplicates<Dup>, T, I>;
    if constexpr (!device::fits_device<held>) {
      return device::refuse_operator<typename entry::result>(entry::name);
    } else {
      const device::device_call<entry> call(e);
      const auto built = call(device::held_dup<T>(dup), size, indices, values);
      if (!built) backends::cpu::build_vector(size, indices, values, dup, 0);  // throws, and names the tuple
      return built;
    }
  }
};

}  // namespace gustav::kernels
