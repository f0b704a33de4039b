// <cstdint> for NVRTC.
#pragma once

namespace std {

using int8_t = signed char;
using uint8_t = unsigned char;
using int16_t = short;
using uint16_t = unsigned short;
using int32_t = int;
using uint32_t = unsigned;
using int64_t = long;  // as on the hosts of the library, so that names of kernels agree
using uint64_t = unsigned long;

}  // namespace std
