// The C++ API on gb::cuda over std::int64_t, whose kernels run on the emulated device.
#include <tests/conformance/emulated_face.hpp>

namespace conformance {

const subject& cuda_int64_face() {
  static const emulated_subject<std::int64_t> s("C++ API, cuda, std::int64_t");
  return s;
}

}  // namespace conformance
