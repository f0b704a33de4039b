// mxv of views on any launcher: copies them up, runs, and copies w back.
#pragma once

#include <backends/cuda/mxv_run.hpp>
#include <backends/cuda/operands.hpp>
#include <core/views.hpp>

namespace device_calls {

template <class L, class S, class TA, class TU, class I>
auto mxv(L& l, const S& s, const gustav::csr_view<TA, I>& a, const gustav::vector_view<TU, I>& u,
         const gustav::vector_mask_view<I>& m, const gustav::backends::cuda::mxv_forced& forced = {}) {
  namespace cuda = gustav::backends::cuda;
  using left = cuda::mxv_left_t<S, TA>;
  using right = cuda::mxv_right_t<S, TU>;
  gustav::csr_view<left, I> rows{a.rows, a.cols, a.offsets, a.indices, nullptr, a.iso, a.sorted};
  gustav::vector_view<right, I> x{u.size, u.entries, u.form, u.indices, u.present, nullptr, u.iso};
  if constexpr (std::is_same_v<left, TA>) rows.values = a.values;
  if constexpr (std::is_same_v<right, TU>) x.values = u.values;
  const auto there = cuda::uploaded(l, rows);
  const auto vector = cuda::uploaded(l, x);
  cuda::shared_array<std::uint8_t> bytes;
  if (m.present) {
    const auto on_host = cuda::bytes_of_mask(m);
    bytes = cuda::uploaded(l, "mask", on_host.data(), m.size);
  }
  return cuda::run_mxv(l, s, *there, *vector, {cuda::data_of(bytes), m.complement}, a.offsets, forced)->to_host();
}

}  // namespace device_calls
