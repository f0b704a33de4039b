// mxv_reduce on a CUDA device: the product, and a pass that uses it up.
#pragma once

#include <backends/common/kernels/products.hpp>
#include <backends/common/operand.hpp>
#include <backends/cuda/elementwise/transform_reduce.hpp>
#include <backends/cuda/mxv.hpp>
#include <core/kernel.hpp>

#include <tuple>
#include <utility>

namespace gustav::kernels {

template <backends::cuda::cuda_executor E>
struct implementation<mxv_reduce, E> {
  template <class Monoid, class F, class Semiring, class SA, class SU, class I, bool... Written, class... S>
  static auto run(const E& e, const Monoid& total, const F& f, const Semiring& sr, const lazy_operand<SA, I>& a,
                  const lazy_vector<SU, I>& u, written_flags<Written...>, const lazy_vector<S, I>&... x) {
    namespace device = backends::cuda;
    using Z = typename Semiring::value_type;
    using entry = device::transform_entry<Monoid, F, written_flags<false, Written...>, I, Z, S...>;
    using result = std::tuple<typename Monoid::value_type, device::vector_on_device<S, I>...>;
    if constexpr (!device::fits_device<Monoid, F>) {
      return device::refuse_operator<result>(name);
    } else {
      const device::device_call<entry> call(e);
      const auto y = device::mxv(e, sr, a, u, no_mask_of<I>());
      call.report().count_from_now();
      const auto held = std::make_tuple(device::loaded<S>(call.stream(), x)...);
      auto all = std::apply(
          [&](const auto&... one) { return call(total, f, arithmetic::cast<Z>(sr.add.identity()), *y, *one...); },
          held);
      return std::apply([](auto& sum, auto&, auto&... t) { return result(std::move(sum), std::move(t)...); }, all);
    }
  }

 private:
  static constexpr const char* name = mxv_reduce::name;
  template <class I>
  struct no_mask_of final : lazy_mask<vector_mask_view<I>> {
    no_mask_of() : lazy_mask<vector_mask_view<I>>(false, false, false) {}
    const vector_mask_view<I>& view() const override { return none_; }
    const gustav::detail::alternates* kept() const override { return nullptr; }
    vector_mask_view<I> none_;
  };
};

}  // namespace gustav::kernels
