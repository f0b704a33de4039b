// The C++ API on the backend reference, over double.
#include <tests/conformance/typed_face.hpp>

namespace conformance {

const subject& reference_double_face() {
  static const typed_subject<gustav::reference, double> s("C++ API, reference, double");
  return s;
}

}  // namespace conformance
