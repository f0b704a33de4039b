// build of matrices on a CUDA device, as the builders call it.
#pragma once

#include <backends/common/kernels/elementwise.hpp>
#include <backends/cpu/elementwise/build.hpp>
#include <backends/cuda/entries.hpp>
#include <backends/cuda/held_functions.hpp>
#include <backends/cuda/objects.hpp>
#include <core/kernel.hpp>
#include <core/types.hpp>
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

// The operator of a build as a kernel holds it: one that combines no values is keep_first.
template <class Dup>
inline constexpr bool takes_duplicates = !std::is_same_v<Dup, backends::cpu::no_duplicates>;
template <class Dup, class T>
using held_dup_t = std::conditional_t<takes_duplicates<Dup> && !std::is_same_v<T, unit>, Dup, keep_first>;
template <class T, class Dup>
held_dup_t<Dup, T> held_dup([[maybe_unused]] const Dup& dup) {
  if constexpr (std::is_same_v<held_dup_t<Dup, T>, Dup>)
    return dup;
  else
    return {};
}

// Null where a tuple is outside the matrix, or, without Dups, two are at one position. The tuples are in the memory of
// the host. Defined in build_run.hpp.
template <class Dup, bool Dups, class T, class I>
struct build_entry {
  static constexpr const char* name = "build";
  using canonical = build_entry<canonical_operator_t<Dup, T, T>, Dups, T, I>;
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
    using held = device::held_dup_t<Dup, T>;
    using entry = device::build_entry<held, device::takes_duplicates<Dup>, T, I>;
    if constexpr (!device::fits_device<held>) {
      return device::refuse_operator<typename entry::result>(entry::name);
    } else {
      const device::device_call<entry> call(e);
      auto built = call(device::held_dup<T>(dup), tuples);
      if (!built) backends::cpu::build(tuples, dup, 0);  // throws, and names the tuple
      return built;
    }
  }
};

}  // namespace gustav::kernels
