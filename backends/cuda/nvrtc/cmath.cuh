// <cmath> for NVRTC: the compiler's functions, under std::.
#pragma once

namespace std {

using ::abs;
using ::pow;

}  // namespace std
