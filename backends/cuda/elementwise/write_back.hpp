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
  using canonical = write_back_entry<canonical_operator_t<Accum, W, Z>, W, Z, I>;
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
    return is_plain<W, Z, Accum>(m) || is_there<Accum, backends::cuda::write_back_entry<Accum, W, Z, I>>(e);
  }
  template <class C, class Z, class I, class Accum>
  static bool has(const E& e, const backends::cuda::matrix_on_device<Z, I>&, const lazy_operand<C, I>&,
                  const lazy_mask<mask_view<I>>& m, const Accum&) {
    return is_plain<C, Z, Accum>(m) || is_there<Accum, backends::cuda::matrix_write_back_entry<Accum, C, Z, I>>(e);
  }
  template <class W, class Z, class I, class Accum>
  static backends::cuda::vector_on_device<W, I> run(const E& e, const lazy_vector<W, I>& w,
                                                    const backends::cuda::vector_on_device<Z, I>& t,
                                                    const lazy_mask<vector_mask_view<I>>& m, const Accum& accum,
                                                    bool replace) {
    namespace device = backends::cuda;
    return written<device::write_back_entry<Accum, W, Z, I>, W, Z>(
        e, t, m, accum, replace, [&](device::device_stream& on) -> device::vector_on_device<W, I> {
          return w.is_empty() ? nullptr : device::loaded<W>(on, w);
        });
  }
  template <class C, class Z, class I, class Accum>
  static backends::cuda::matrix_on_device<C, I> run(const E& e, const lazy_operand<C, I>& c,
                                                    const backends::cuda::matrix_on_device<Z, I>& t,
                                                    const lazy_mask<mask_view<I>>& m, const Accum& accum,
                                                    bool replace) {
    namespace device = backends::cuda;
    return written<device::matrix_write_back_entry<Accum, C, Z, I>, C, Z>(
        e, t, m, accum, replace, [&](device::device_stream& on) -> device::matrix_on_device<C, I> {
          return device::is_empty_on_host(on, c) ? nullptr : device::rows_on(e, on, c);
        });
  }

 private:
  // Without a mask and an accumulator T is the output.
  template <class W, class Z, class Accum, class Mask>
  static bool is_plain(const Mask& m) {
    return std::is_same_v<Accum, no_accum_t> && std::is_same_v<W, Z> && !m.present;
  }
  template <class Accum, class Entry>
  static bool is_there(const E& e) {
    if constexpr (backends::cuda::fits_device<Accum>)
      return backends::cuda::has_entry<Entry>(e);
    else
      return false;
  }
  // before_on(stream): the entries of the output on the device; null where it has none.
  template <class Entry, class W, class Z, class T, class Mask, class Accum, class Before>
  static typename Entry::result written(const E& e, const T& t, const Mask& m, const Accum& accum, bool replace,
                                        const Before& before_on) {
    namespace device = backends::cuda;
    constexpr bool accumulates = !std::is_same_v<Accum, no_accum_t>;
    if constexpr (!accumulates && std::is_same_v<W, Z>)
      if (!m.present) return t;
    if constexpr (!device::fits_device<Accum>) {
      return device::refuse_operator<typename Entry::result>(Entry::name);
    } else {
      const device::device_call<Entry> call(e);
      const auto mask = device::loaded(call.stream(), m);
      typename Entry::result before;
      if (accumulates || (m.present && !replace)) before = before_on(call.stream());
      return call(accum, before.get(), *t, mask.view, replace);
    }
  }
};

}  // namespace gustav::kernels
