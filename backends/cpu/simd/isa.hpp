// Selection of the instruction set of a call's header kernels. Kernels are compiled once per set in the user's own file
// (for_each_isa.hpp) and selected here at run time.
#pragma once

#include <core/error.hpp>
#include <core/executor.hpp>

// nvcc's host pass has no target pragmas, and other processors have other instruction sets.
#if (defined(__x86_64__) || defined(__i386__)) && !defined(__CUDACC__) && (defined(__GNUC__) || defined(__clang__))
#define GUSTAV_HAS_X86_TARGETS 1
#else
#define GUSTAV_HAS_X86_TARGETS 0
#endif

namespace gustav::backends::cpu {

// The best set that both this processor and the compiler support. Queried once.
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

inline bool has_isa(isa requested) { return requested == isa::best || requested <= detect_isa(); }

// The set that `requested` stands for on this processor. Throws invalid_value for a set that the processor lacks: a
// forced set is never replaced silently.
inline isa resolve_isa(isa requested) {
  if (!has_isa(requested)) throw invalid_value("this processor does not have the requested instruction set");
  return requested == isa::best ? detect_isa() : requested;
}

}  // namespace gustav::backends::cpu

// The call of a function of a kernel file, in the namespace of an instruction set that is resolved.
#if GUSTAV_HAS_X86_TARGETS
#define GUSTAV_CALL_ISA(set, ...)                                                \
  ((set) == ::gustav::isa::avx512 ? ::gustav::backends::cpu::avx512::__VA_ARGS__ \
   : (set) == ::gustav::isa::avx2 ? ::gustav::backends::cpu::avx2::__VA_ARGS__   \
                                  : ::gustav::backends::cpu::baseline::__VA_ARGS__)
#else
#define GUSTAV_CALL_ISA(set, ...) (static_cast<void>(set), ::gustav::backends::cpu::baseline::__VA_ARGS__)
#endif
