// The C++ API on the backend cpu, over bool.
#include <tests/conformance/typed_face.hpp>

namespace conformance {

const subject& cpu_bool_face() {
  static const typed_subject<gustav::cpu, bool> s("C++ API, cpu, bool");
  return s;
}

}  // namespace conformance
