// Executors: small values that say where a call runs and who receives its kernel reports. There is no global state.
#pragma once

#include <concepts>
#include <cstdint>
#include <type_traits>

namespace gustav {

struct tuning;  // backends/common/cost/tuning.hpp
class tuner;    // graphblas/tuner.hpp

// Instruction sets that kernels are compiled for. best: the best one that the processor supports.
enum class isa : std::uint8_t { best, baseline, avx2, avx512 };

// What an operation reports about a kernel that it ran, for `gustav --explain`, tests and tuning.
struct kernel_report {
  const char* operation;    // "mxm"
  const char* kernel;       // "dense accumulator"
  const char* why;          // the reason for the choice
  std::int64_t operations;  // multiply-adds, or entries read
  std::int64_t bytes;       // read of operands and written of the result, each element once
  std::int64_t memory = 0;  // most bytes requested at a time, if the kernel states it: result and per-thread scratch
  double seconds = 0;       // that the kernel took, if the operation measured it; 0: unknown
};

// Receives reports on the calling thread, when the result is stored: exceptions are dropped. Outlives the executors.
class kernel_log {
 public:
  virtual ~kernel_log() = default;
  virtual void report(const kernel_report& report) = 0;
};

// Leaves the choice of the backend to the library, which takes the CPU.
struct automatic {};

// Plain loops over ordered maps: the oracle of the tests. Slow.
struct reference {};

struct cpu {
  int threads = 0;  // 0: OMP_NUM_THREADS, or the cores that the process may use
  enum isa isa = isa::best;
  kernel_log* log = nullptr;        // receives the kernel reports
  const tuning* numbers = nullptr;  // by which plans choose; null: default_tuning()
  class tuner* tuner = nullptr;     // chooses storage formats for products with vectors; null: CSR
};

struct cuda {
  int device = 0;
  void* stream = nullptr;  // a cudaStream_t; null: the default stream
};

// What automatic stands for, and what the forms of algorithms without an executor call.
using default_executor = cpu;

template <class E>
concept executor = std::same_as<std::remove_cvref_t<E>, automatic> || std::same_as<std::remove_cvref_t<E>, reference> ||
    std::same_as<std::remove_cvref_t<E>, cpu> || std::same_as<std::remove_cvref_t<E>, cuda>;

namespace detail {

// The number of host threads under an executor; 0: default_threads().
inline int threads_of(const automatic&) { return default_executor{}.threads; }
inline int threads_of(const reference&) { return 1; }
inline int threads_of(const cpu& e) { return e.threads; }
inline int threads_of(const cuda&) { return 0; }

}  // namespace detail

}  // namespace gustav
