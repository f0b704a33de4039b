// The write-back of results of CUDA kernels, which come back to the host: on the host.
#pragma once

#include <backends/common/kernels/write_back.hpp>
#include <backends/cpu/elementwise/write_back.hpp>
#include <core/kernel.hpp>

#include <utility>

namespace gustav::kernels {

template <>
struct implementation<write_back, cuda> {
  template <class View, class T, class Mask, class Accum>
  static auto run(const cuda& e, const View& c, T&& t, const Mask& m, const Accum& accum, bool replace) {
    return backends::cpu::write_back(c, std::move(t), m, accum, replace, e.threads);
  }
};

}  // namespace gustav::kernels
