// Includes the file GUSTAV_KERNEL_FILE once for each instruction set, in a namespace of that name within
// gustav::backends::cpu and under the compiler's target pragma. A functor that only the user's file knows is thus
// compiled with AVX-512 at plain -O2, and no two definitions share a name. The missing include guard is intended. A
// kernel file holds function templates only: no includes, and no lambdas, which would be instantiated without the
// target. GUSTAV_REGISTER_BYTES is the size of a vector register of the set.

#if defined(GUSTAV_KERNEL_FILE)
#include <backends/cpu/simd/targets.hpp>

#define GUSTAV_IN_ISA 1
#define GUSTAV_LEAVE_ISA
#define GUSTAV_REGISTER_BYTES 16
namespace gustav::backends::cpu::baseline {
#include GUSTAV_KERNEL_FILE
}
#undef GUSTAV_LEAVE_ISA
#undef GUSTAV_REGISTER_BYTES

#if GUSTAV_HAS_X86_TARGETS
// Entry points end with it: g++ 12 omits vzeroupper after some calls between kernels, which makes SSE code later in the
// program 3x slower.
#define GUSTAV_LEAVE_ISA __builtin_ia32_vzeroupper()
#define GUSTAV_REGISTER_BYTES 32
GUSTAV_PUSH_TARGET(GUSTAV_AVX2_FEATURES)
namespace gustav::backends::cpu::avx2 {
#include GUSTAV_KERNEL_FILE
}
GUSTAV_POP_TARGET
GUSTAV_PUSH_TARGET(GUSTAV_AVX512_REGION)
#undef GUSTAV_REGISTER_BYTES
#define GUSTAV_REGISTER_BYTES 64
namespace gustav::backends::cpu::avx512 {
#include GUSTAV_KERNEL_FILE
}
GUSTAV_POP_TARGET
#undef GUSTAV_LEAVE_ISA
#undef GUSTAV_REGISTER_BYTES
#endif

#undef GUSTAV_IN_ISA
#undef GUSTAV_KERNEL_FILE
#endif
