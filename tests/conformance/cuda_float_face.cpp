// The C++ API on gb::cuda over float, whose kernels run on the emulated device.
#include <tests/conformance/emulated_face.hpp>

namespace conformance {

const subject& cuda_float_face() {
  static const emulated_subject<float> s("C++ API, cuda, float");
  return s;
}

}  // namespace conformance
