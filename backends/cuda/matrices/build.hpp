// build of matrices on a CUDA device, as the builders call it.
#pragma once

#include <backends/common/kernels/elementwise.hpp>
#include <backends/cpu/elementwise/build.hpp>
#include <backends/cuda/entries.hpp>
#include <backends/cuda/held_functions.hpp>
#include <backends/cuda/objects.hpp>
#include <core/kernel.hpp>
#include <core/views.hpp>

#include <memory>
#include <type_traits>

namespace gustav::backends::cuda {

// Of tuples of which one at the same position may only be the first.
struct keep_first {
  template <class T>
  GUSTAV_HD T operator()(const T& a, const T&) const {
    return a;
  }
};

// Null where a tuple is outside the matrix, or, without Dups, two are at one position. The tuples are in the memory of
// the host. Defined in build_run.hpp.
template <class Dup, bool Dups, class T, class I>
struct build_entry {
  static constexpr const char* name = "build";
  using result = std::shared_ptr<const device_matrix<T, I>>;
  using function = result(device_stream&, const Dup&, const coo_view<T, I>&);
  template <class L>
  static result on(device_stream& stream, const Dup& dup, const coo_view<T, I>& tuples);
};

}  // namespace gustav::backends::cuda

namespace gustav::kernels {

template <backends::cuda::cuda_executor E>
struct implementation<build, E> {
  template <class T, class I, class Dup>
  static auto run(const E& e, const coo_view<T, I>& tuples, const Dup& dup) {
    namespace device = backends::cuda;
    constexpr bool dups = !std::is_same_v<Dup, backends::cpu::no_duplicates>;
    using held = std::conditional_t<dups, Dup, device::keep_first>;
    using entry = device::build_entry<held, dups, T, I>;
    if constexpr (!device::fits_device<held>) {
      return device::refuse_operator<typename entry::result>(entry::name);
    } else {
      const device::device_call<entry> call(e);
      typename entry::result built;
      if constexpr (dups)
        built = call(dup, tuples);
      else
        built = call(held(), tuples);
      if (!built) backends::cpu::build(tuples, dup, 0);  // throws, and names the tuple
      return built;
    }
  }
};

}  // namespace gustav::kernels
