// Executors: small values that say where a call runs. No global state.
#pragma once

#include <cstdint>
#include <concepts>
#include <type_traits>

namespace gustav {

// Instruction sets that header kernels are compiled for. `best` asks the processor once.
enum class isa : std::uint8_t { best, baseline, avx2, avx512 };

// Picks a backend for the operands; today always the CPU.
struct automatic {};

// Plain loops over ordered maps. The oracle of the tests; slow on purpose.
struct reference {};

struct cpu {
  int threads = 0;  // 0: the cores this process may use, or OMP_NUM_THREADS
  enum isa isa = isa::best;
};

struct cuda {
  int device = 0;
  void* stream = nullptr;  // a cudaStream_t; null: the default stream
};

template <class E>
concept executor = std::same_as<std::remove_cvref_t<E>, automatic> || std::same_as<std::remove_cvref_t<E>, reference> ||
                   std::same_as<std::remove_cvref_t<E>, cpu> || std::same_as<std::remove_cvref_t<E>, cuda>;

}  // namespace gustav
