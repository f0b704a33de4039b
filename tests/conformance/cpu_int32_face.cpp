// The C++ API on the backend cpu, over std::int32_t.
#include <tests/conformance/typed_face.hpp>

namespace conformance {

const subject& cpu_int32_face() {
  static const typed_subject<gustav::cpu, std::int32_t> s("C++ API, cpu, std::int32_t");
  return s;
}

}  // namespace conformance
