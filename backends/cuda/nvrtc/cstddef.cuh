// <cstddef> for NVRTC.
#pragma once

namespace std {

using ::size_t;  // the compiler defines it

}  // namespace std
