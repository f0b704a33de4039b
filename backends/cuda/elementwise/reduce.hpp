// reduce on a CUDA device, as the operation calls it.
#pragma once

#include <backends/common/kernels/elementwise.hpp>
#include <backends/common/operand.hpp>
#include <backends/cuda/elementwise/elementwise.hpp>
#include <backends/cuda/entries.hpp>
#include <backends/cuda/matrices/operands.hpp>
#include <backends/cuda/mxv.hpp>
#include <backends/cuda/objects.hpp>
#include <backends/cuda/operands.hpp>
#include <core/executor.hpp>
#include <core/kernel.hpp>
#include <semirings/binary_operators.hpp>
#include <semirings/semirings.hpp>

#include <optional>

namespace gustav::backends::cuda {

// The sum of all entries, the same on every run. Defined in positions_run.hpp.
template <class Monoid, class S, class I>
struct reduce_entry {
  static constexpr const char* name = "reduce";
  using canonical = reduce_entry<canonical_monoid_t<Monoid>, S, I>;
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
  // The values of a matrix as a vector, in the order of its rows.
  template <class Monoid, class S, class I>
  static std::optional<typename Monoid::value_type> run(const E& e, const Monoid& monoid, const lazy_operand<S, I>& a) {
    namespace device = backends::cuda;
    using entry = device::reduce_entry<Monoid, S, I>;
    if constexpr (!device::fits_device<Monoid>) {
      return device::refuse_operator<typename entry::result>(entry::name);
    } else {
      const device::device_call<entry> call(e);
      const auto x = device::rows_on(e, call.stream(), a);
      return call(monoid, device::device_vector<S, I>(call.stream(), device::full_pattern(x->entries()), x->values()));
    }
  }
};

template <backends::cuda::cuda_executor E>
struct implementation<reduce_rows, E> {
  // The product with a full vector whose values are ignored.
  template <class Monoid, class S, class I>
  static auto run(const E& e, const Monoid& monoid, const lazy_operand<S, I>& a,
                  const lazy_mask<vector_mask_view<I>>& m) {
    namespace device = backends::cuda;
    using sums = semiring<Monoid, first<typename Monoid::value_type>>;
    using entry = device::mxv_entry_point<sums, S, unit, I>;
    if constexpr (!device::fits_device<Monoid>) {
      return device::refuse_operator<typename entry::result>(entry::name);
    } else {
      const device::device_call<entry> call(e);
      const auto rows = device::rows_on(e, call.stream(), a);
      const device::device_vector<unit, I> ones(call.stream(), device::full_pattern(a.cols()), {});
      const auto mask = device::loaded(call.stream(), m);
      const char* kernel = "";
      auto w = call(sums{monoid, {}}, *rows, ones, mask.view, nullptr, &kernel);
      call.report().explain("reduce", kernel, "a product with a full vector", rows->entries());
      return w;
    }
  }
};

}  // namespace gustav::kernels
