// The C++ API over one type on the device that the emulator stands for.
#pragma once

#include <backends/cuda/emulator/emulated.hpp>
#include <tests/conformance/typed_face.hpp>

#include <algorithm>
#include <string>
#include <utility>

namespace conformance {

template <class T>
class emulated_subject : public typed_subject<gustav::device_host::emulated, T> {
 public:
  using typed_subject<gustav::device_host::emulated, T>::typed_subject;
  // Objects lie on a device as a whole, so the huge ones are left out; diagonal has no kernel.
  bool takes(const grid_case& g) const override {
    const bool is_small = std::all_of(g.objects.begin(), g.objects.end(),
                                      [](const auto& o) { return o.rows <= max_size && o.cols <= max_size; });
    return is_small && g.op != operation::diagonal && is_typed<T>(g);
  }
  outcome run(const grid_case& g) const override {
    const gustav::device_host::emulated_device device({.emulator = {.seed = g.variant}});
    return typed_subject<gustav::device_host::emulated, T>::run(g);
  }

 private:
  static constexpr std::int64_t max_size = 1000;
};

}  // namespace conformance
