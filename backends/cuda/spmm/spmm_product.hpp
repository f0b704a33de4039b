// C<mask, replace> = C accum (A B) of a sparse A and dense B and C on a CUDA device, as the operation calls it.
#pragma once

#include <backends/common/kernels/spmm.hpp>
#include <backends/common/operand.hpp>
#include <backends/cuda/entries.hpp>
#include <backends/cuda/held_functions.hpp>
#include <backends/cuda/matrices/operands.hpp>
#include <backends/cuda/mxv.hpp>
#include <backends/cuda/objects.hpp>
#include <backends/cuda/operands.hpp>
#include <backends/cuda/spmm/tile_choice.hpp>
#include <core/error.hpp>
#include <core/kernel.hpp>
#include <core/types.hpp>
#include <semirings/concepts.hpp>

#include <memory>

namespace gustav::backends::cuda {

// The shape and layout of an output.
struct dense_shape {
  offset_t rows = 0, cols = 0;
  layout order = layout::row_major;
  offset_t stride = 0;
};

// before: C, or null where no element of it counts; host_offsets: those of A where the host has them, or null. Defined
// in spmm_run.hpp.
template <class S, class Accum, class TA, class TB, class C, class I>
struct spmm_entry {
  static constexpr const char* name = "mxm with a dense operand";
  using canonical =
      spmm_entry<canonical_semiring_t<S, TA, TB>, canonical_operator_t<Accum, C, typename S::value_type>, TA, TB, C, I>;
  using result = std::shared_ptr<const device_dense<C>>;
  using function = result(device_stream&, const S&, const Accum&, const device_matrix<TA, I>&, const device_dense<TB>&,
                          const device_dense<C>* before, const dense_shape&, const mask_rows<I>&, bool replace,
                          const offset_t* host_offsets, tile_choice&);
  template <class L>
  static result on(device_stream& stream, const S& s, const Accum& accum, const device_matrix<TA, I>& a,
                   const device_dense<TB>& b, const device_dense<C>* before, const dense_shape& to,
                   const mask_rows<I>& mask, bool replace, const offset_t* host_offsets, tile_choice& choice);
};

}  // namespace gustav::backends::cuda

namespace gustav::kernels {

// C stays on the device. Throws not_compiled, not_implemented (scatter has no CUDA kernel), no_device,
// out_of_memory.
template <backends::cuda::cuda_executor E>
struct implementation<spmm, E> {
  template <class Semiring, class SA, class TB, class C, class I, class Accum>
  static std::shared_ptr<const backends::cuda::device_dense<C>> run(const E& e, const Semiring& sr,
                                                                    const lazy_operand<SA, I>& a,
                                                                    const lazy_dense<TB>& b, const lazy_dense<C>& c,
                                                                    const lazy_mask<mask_view<I>>& m,
                                                                    const Accum& accum, bool replace, method how) {
    namespace device = backends::cuda;
    using left = device::mxv_left_t<Semiring, SA>;
    using entry = device::spmm_entry<Semiring, Accum, left, TB, C, I>;
    if constexpr (!device::fits_device<Accum>) {
      return device::refuse_operator<typename entry::result>(entry::name);
    } else {
      if (how != method::automatic && how != method::rows && how != method::tiles)
        throw not_implemented("mxm with a dense operand: this method has no CUDA kernel; rows and tiles have");
      if (how == method::tiles && !backends::can_tile_v<Semiring>)
        throw invalid_value("mxm: tiles need a monoid that commutes and does not stop at its first term");
      const device::device_call<entry> call(e);
      device::device_stream& on = call.stream();
      const auto x = device::rows_or_columns_on<left>(e, on, a, device::matrix_side::rows);
      const auto y = device::loaded(on, b);
      const auto mask = device::loaded(on, m);
      const bool reads_c = !gustav::detail::no_accumulator<Accum> || (m.present && !replace);
      const auto before = reads_c ? device::loaded(on, c) : nullptr;
      const device::dense_shape shape{c.rows(), c.cols(), c.order(), c.stride()};
      device::tile_choice choice{.how = how};
      auto next = call(sr, accum, *x.matrix, *y, before.get(), shape, mask.view, replace, x.host_offsets, choice);
      call.report().explain(spmm::name, choice.over_tiles ? "over tiles of columns" : "by rows, lanes over columns",
                            choice.why, x.matrix->entries() * c.cols());
      return next;
    }
  }
};

}  // namespace gustav::kernels
