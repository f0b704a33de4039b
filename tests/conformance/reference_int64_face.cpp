// The C++ API on the backend reference, over std::int64_t.
#include <tests/conformance/typed_face.hpp>

namespace conformance {

const subject& reference_int64_face() {
  static const typed_subject<gustav::reference, std::int64_t> s("C++ API, reference, std::int64_t");
  return s;
}

}  // namespace conformance
