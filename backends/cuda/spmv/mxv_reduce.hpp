// mxv_reduce on a CUDA device: the product, of CSR or in a storage format, and a pass that uses it up.
#pragma once

#include <backends/common/kernels/products.hpp>
#include <backends/common/operand.hpp>
#include <backends/cuda/elementwise/transform_reduce.hpp>
#include <backends/cuda/mxv.hpp>
#include <backends/cuda/spmv/format_product.hpp>
#include <core/kernel.hpp>

#include <tuple>
#include <utility>

namespace gustav::backends::cuda {

// product(): y. The sum of f(i, y(i), x(i)...), and the vectors that f writes.
template <class Z, class I, class E, class Monoid, class F, class Semiring, class Product, bool... Written, class... S>
auto reduced_product(const E& e, const Monoid& total, const F& f, const Semiring& sr, const Product& product,
                     gustav::kernels::written_flags<Written...>, const lazy_vector<S, I>&... x) {
  using entry = transform_entry<Monoid, F, gustav::kernels::written_flags<false, Written...>, I, Z, S...>;
  using result = std::tuple<typename Monoid::value_type, vector_on_device<S, I>...>;
  if constexpr (!fits_device<Monoid, F>) {
    return refuse_operator<result>(gustav::kernels::mxv_reduce::name);
  } else {
    const device_call<entry> call(e);
    const auto y = product();
    call.report().count_from_now();
    const auto held = std::make_tuple(loaded<S>(call.stream(), x)...);
    auto all = std::apply(
        [&](const auto&... one) { return call(total, f, arithmetic::cast<Z>(sr.add.identity()), *y, *one...); }, held);
    return std::apply([](auto& sum, auto&, auto&... t) { return result(std::move(sum), std::move(t)...); }, all);
  }
}

// For products without a mask.
template <class I>
struct no_mask_of final : lazy_mask<vector_mask_view<I>> {
  no_mask_of() : lazy_mask<vector_mask_view<I>>(false, false, false) {}
  const vector_mask_view<I>& view() const override { return none_; }
  const gustav::detail::alternates* kept() const override { return nullptr; }
  vector_mask_view<I> none_;
};

}  // namespace gustav::backends::cuda

namespace gustav::kernels {

template <backends::cuda::cuda_executor E>
struct implementation<mxv_reduce, E> {
  template <class Monoid, class F, class Semiring, class SA, class SU, class I, bool... Written, class... S>
  static auto run(const E& e, const Monoid& total, const F& f, const Semiring& sr, const lazy_operand<SA, I>& a,
                  const lazy_vector<SU, I>& u, const char* why, written_flags<Written...> written,
                  const lazy_vector<S, I>&... x) {
    namespace device = backends::cuda;
    return device::reduced_product<typename Semiring::value_type, I>(
        e, total, f, sr,
        [&] { return device::mxv(e, sr, a, u, device::no_mask_of<I>(), method::automatic, mxv_reduce::name, why); },
        written, x...);
  }
};

template <backends::cuda::cuda_executor E>
struct implementation<over_format<mxv_reduce>, E> {
  template <class Monoid, class F, class Semiring, class SA, class SU, class I, bool... Written, class... S>
  static auto run(const E& e, const Monoid& total, const F& f, const Semiring& sr,
                  const formats::form_operand<SA, I>& a, const lazy_vector<SU, I>& u, const char* name,
                  offset_t entries, const char* why, written_flags<Written...> written, const lazy_vector<S, I>&... x) {
    return backends::cuda::reduced_product<typename Semiring::value_type, I>(
        e, total, f, sr, [&] { return implementation<over_format<mxv>, E>::run(e, sr, a, u, name, entries, why); },
        written, x...);
  }
};

}  // namespace gustav::kernels
