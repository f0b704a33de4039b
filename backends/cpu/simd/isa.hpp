// Which instruction set a call's header kernels use. Kernels are compiled once for each in the user's own file
// (for_each_isa.hpp) and picked here at run time.
#pragma once

#include <graphblas/error.hpp>
#include <graphblas/executor.hpp>

// nvcc's host pass has no target pragmas; other processors have other sets.
#if (defined(__x86_64__) || defined(__i386__)) && !defined(__CUDACC__) && (defined(__GNUC__) || defined(__clang__))
#define GUSTAV_HAS_X86_TARGETS 1
#else
#define GUSTAV_HAS_X86_TARGETS 0
#endif

namespace gustav::backends::cpu {

// The best set that both this processor and the compiler have. Asks once.
inline isa detect_isa() {
#if GUSTAV_HAS_X86_TARGETS
  static const isa found = [] {
    __builtin_cpu_init();
    const bool avx2 = __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma") && __builtin_cpu_supports("bmi2");
    const bool avx512 = avx2 && __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512dq") &&
                        __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512vl");
    return avx512 ? isa::avx512 : avx2 ? isa::avx2 : isa::baseline;
  }();
  return found;
#else
  return isa::baseline;
#endif
}

inline bool has_isa(isa asked) { return asked == isa::best || asked <= detect_isa(); }

// What `asked` means here. Throws invalid_value for a set that this processor lacks: a forced pick is never
// silently another one.
inline isa resolve_isa(isa asked) {
  if (!has_isa(asked)) throw invalid_value("this processor does not have the instruction set that was asked for");
  return asked == isa::best ? detect_isa() : asked;
}

}  // namespace gustav::backends::cpu
