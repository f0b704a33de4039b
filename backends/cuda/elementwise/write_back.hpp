// The write-back of results on a CUDA device: w<mask, replace> = w accum t.
#pragma once

#include <backends/common/kernels/write_back.hpp>
#include <backends/common/operand.hpp>
#include <backends/cuda/elementwise/elementwise.hpp>
#include <backends/cuda/entries.hpp>
#include <backends/cuda/objects.hpp>
#include <backends/cuda/operands.hpp>
#include <core/executor.hpp>
#include <core/kernel.hpp>
#include <semirings/concepts.hpp>

#include <memory>
#include <type_traits>

namespace gustav::backends::cuda {

// before: the entries of w; null where there are none, or they do not count. Defined in positions_run.hpp.
template <class Accum, class W, class Z, class I>
struct write_back_entry {
  static constexpr const char* name = "write_back";
  using result = vector_on_device<W, I>;
  using function = result(device_stream&, const Accum&, const device_vector<W, I>* before, const device_vector<Z, I>& t,
                          const mask_bytes&, bool replace);
  template <class L>
  static result on(device_stream& stream, const Accum& accum, const device_vector<W, I>* before,
                   const device_vector<Z, I>& t, const mask_bytes& mask, bool replace);
};

}  // namespace gustav::backends::cuda

namespace gustav::kernels {

template <backends::cuda::cuda_executor E>
struct implementation<write_back, E> {
  // Whether run() finds its kernel. Otherwise the write-back is on the host.
  template <class W, class Z, class I, class Accum>
  static bool has(const E& e, const backends::cuda::vector_on_device<Z, I>&, const lazy_vector<W, I>&,
                  const lazy_mask<vector_mask_view<I>>& m, const Accum&) {
    namespace device = backends::cuda;
    if constexpr (std::is_same_v<Accum, no_accum_t> && std::is_same_v<W, Z>)
      if (!m.present) return true;
    if constexpr (device::fits_device<Accum>)
      return device::has_entry<device::write_back_entry<Accum, W, Z, I>>(e);
    else
      return false;
  }
  template <class W, class Z, class I, class Accum>
  static backends::cuda::vector_on_device<W, I> run(const E& e, const lazy_vector<W, I>& w,
                                                    const backends::cuda::vector_on_device<Z, I>& t,
                                                    const lazy_mask<vector_mask_view<I>>& m, const Accum& accum,
                                                    bool replace) {
    namespace device = backends::cuda;
    constexpr bool is_plain = std::is_same_v<Accum, no_accum_t>;
    // Without a mask and an accumulator T is the output.
    if constexpr (is_plain && std::is_same_v<W, Z>)
      if (!m.present) return t;
    using entry = device::write_back_entry<Accum, W, Z, I>;
    if constexpr (!device::fits_device<Accum>) {
      return device::refuse_operator<typename entry::result>(entry::name);
    } else {
      const device::device_call<entry> call(e);
      const auto mask = device::loaded(call.stream(), m);
      device::vector_on_device<W, I> before;
      if ((!is_plain || (m.present && !replace)) && !w.is_empty()) before = device::loaded<W>(call.stream(), w);
      return call(accum, before.get(), *t, mask.view, replace);
    }
  }
};

}  // namespace gustav::kernels
