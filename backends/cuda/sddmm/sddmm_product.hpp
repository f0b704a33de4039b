// The entries of a product of dense matrices inside a mask, on a CUDA device, as the operation calls it.
#pragma once

#include <backends/common/kernels/sddmm.hpp>
#include <backends/common/operand.hpp>
#include <backends/cpu/elementwise/mask_pattern.hpp>
#include <backends/cuda/entries.hpp>
#include <backends/cuda/held_functions.hpp>
#include <backends/cuda/kernels/sddmm_entries.hpp>
#include <backends/cuda/matrices/operands.hpp>
#include <backends/cuda/objects.hpp>
#include <backends/cuda/operands.hpp>
#include <backends/cuda/spmm/tile_choice.hpp>
#include <core/error.hpp>
#include <core/kernel.hpp>
#include <core/types.hpp>

#include <memory>

namespace gustav::backends::cuda {

// A B at the entries of the pattern, each scaled by scale(g, position, sum). Defined in sddmm_run.hpp.
template <class S, class Scale, class TA, class TB, class I>
struct sddmm_entry {
  static constexpr const char* name = "mxm with dense operands";
  using canonical = sddmm_entry<canonical_semiring_t<S, TA, TB>, Scale, TA, TB, I>;
  using result = matrix_on_device<typename S::value_type, I>;
  using function = result(device_stream&, const S&, const Scale&, const device_dense<TA>&, const device_dense<TB>&,
                          const matrix_pattern<I>&, tile_choice&);
  template <class L>
  static result on(device_stream& stream, const S& s, const Scale& scale, const device_dense<TA>& a,
                   const device_dense<TB>& b, const matrix_pattern<I>& pattern, tile_choice& choice);
};

// The entries of a mask: where it is, or all others, which the host makes.
template <class I>
matrix_pattern<I> pattern_inside(device_stream& on, const lazy_mask<mask_view<I>>& m, offset_t rows, offset_t cols) {
  if (m.present && !m.complement) return loaded(on, m).pattern;
  return uploaded(on, backends::cpu::mask_pattern<unit>(m.view(), rows, cols, 0).view())->pattern();
}

}  // namespace gustav::backends::cuda

namespace gustav::kernels {

// Throws not_compiled, no_device, out_of_memory.
template <backends::cuda::cuda_executor E>
struct implementation<sddmm, E> {
  template <class Semiring, class TA, class TB, class I>
  static auto run(const E& e, const Semiring& sr, const lazy_dense<TA>& a, const lazy_dense<TB>& b,
                  const lazy_mask<mask_view<I>>& m, method how) {
    namespace device = backends::cuda;
    return scaled<I>(e, sr, a, b, m, how, [](device::device_stream&) { return device::unscaled_sum(); });
  }
  template <class Semiring, class TA, class TB, class I, class TS, class Op>
  static auto run(const E& e, const Semiring& sr, const lazy_dense<TA>& a, const lazy_dense<TB>& b,
                  const lazy_mask<mask_view<I>>& m, const lazy_operand<TS, I>& s, const Op& op, method how) {
    namespace device = backends::cuda;
    std::shared_ptr<const device::device_matrix<TS, I>> values;  // as long as the call
    return scaled<I>(e, sr, a, b, m, how, [&](device::device_stream& on) {
      values = device::rows_on(e, on, s);
      return device::scaled_sum<Op, TS>{op, values->values().arrays()};
    });
  }

 private:
  template <class I, class Semiring, class TA, class TB, class Scale>
  static auto scaled(const E& e, const Semiring& sr, const lazy_dense<TA>& a, const lazy_dense<TB>& b,
                     const lazy_mask<mask_view<I>>& m, method how, const Scale& load_scale) {
    namespace device = backends::cuda;
    using scale_type = decltype(load_scale(std::declval<device::device_stream&>()));
    using entry = device::sddmm_entry<Semiring, scale_type, TA, TB, I>;
    if constexpr (!device::fits_device<scale_type>) {
      return device::refuse_operator<typename entry::result>(entry::name);
    } else {
      const device::device_call<entry> call(e);
      device::device_stream& on = call.stream();
      const auto pattern = device::pattern_inside(on, m, a.rows(), b.cols());
      const auto x = device::loaded(on, a);
      const auto y = device::loaded(on, b);
      device::tile_choice choice{.how = how};
      auto t = call(sr, load_scale(on), *x, *y, pattern, choice);
      call.report().explain(sddmm::name,
                            choice.over_tiles  ? "inner products over tiles of columns"
                            : choice.by_slices ? "inner products by slices of columns"
                                               : "inner products at the entries of the mask",
                            choice.why, pattern.entries * a.cols());
      return t;
    }
  }
};

}  // namespace gustav::kernels
