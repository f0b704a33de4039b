// Executors: small values that say where a call runs and who receives its kernel reports. There is no global state.
#pragma once

#include <concepts>
#include <cstdint>
#include <type_traits>
#include <utility>

namespace gustav {

struct tuning;  // backends/common/cost/tuning.hpp
class tuner;    // graphblas/tuner.hpp

// Instruction sets that kernels are compiled for. best: the best one that the processor supports.
enum class isa : std::uint8_t { best, baseline, avx2, avx512 };

// What an operation reports about a kernel that it ran, for `gustav --explain`, tests and benchmarks.
struct kernel_report {
  const char* operation;       // "mxm"
  const char* kernel;          // "dense accumulator"
  const char* why;             // the reason for the choice
  std::int64_t operations;     // multiply-adds, or entries read
  std::int64_t bytes;          // read of operands and written of the result, each element once
  std::int64_t memory = 0;     // most bytes requested at a time, if the kernel states it: result and per-thread scratch
  double seconds = 0;          // that the kernel took, if the operation measured it; 0: unknown
  std::int64_t bytes_up = -1;  // of arrays that the call copied to its device; -1: the kernel ran on the host
  std::int64_t bytes_down = -1;  // of arrays that it copied back; -1: the kernel ran on the host
  const char* tier = nullptr;    // "P", "T" or "U" for run-time types (graphblas/runtime); null: types of the compiler
};

// Receives reports on the calling thread, when the kernel has ended, or was queued on its device: exceptions are
// dropped. Outlives the executors.
class kernel_log {
 public:
  virtual ~kernel_log() = default;
  virtual void report(const kernel_report& report) = 0;
};

// Executors are aggregates whose members have defaults, so that a call names those that it sets: cpu{.threads = 8}. All
// but the reference carry the same context: threads of the host, the log, tuning numbers and the tuner.

// Leaves the choice of the backend to the library, which takes the CPU.
struct automatic {
  int threads = 0;  // 0: OMP_NUM_THREADS, or the cores that the process may use
  enum isa isa = isa::best;
  kernel_log* log = nullptr;        // receives the kernel reports
  const tuning* numbers = nullptr;  // by which plans choose; null: default_tuning()
  class tuner* tuner = nullptr;     // chooses storage formats for products with vectors; null: CSR
};

// Plain loops over ordered maps: the oracle of the tests. Slow; one thread, no reports, the default numbers.
struct reference {};

struct cpu {
  int threads = 0;  // as automatic
  enum isa isa = isa::best;
  kernel_log* log = nullptr;
  const tuning* numbers = nullptr;
  class tuner* tuner = nullptr;
};

struct cuda {
  int device = 0;
  void* stream = nullptr;  // a cudaStream_t that the call is ordered with; null: none
  int threads = 0;         // of the host; this and what follows as automatic
  enum isa isa = isa::best;
  kernel_log* log = nullptr;
  const tuning* numbers = nullptr;
  class tuner* tuner = nullptr;
};

// What automatic stands for, and what the forms of algorithms without an executor call.
using default_executor = cpu;

namespace detail {
// The executor of operations called without one: automatic with nothing set, known as such to the compiler, which
// leaves out what a tuner or a log would need.
struct unset {};
}  // namespace detail

// What the library knows of a type of executors. A backend outside of it specialises this for its own executors, which
// have the members of cpu.
//   name: in messages. on_host: its kernels read and write the memory of the host.
template <class E>
struct executor_traits {};
template <>
struct executor_traits<cpu> {
  static constexpr const char* name = "CPU";
  static constexpr bool on_host = true;
};
template <>
struct executor_traits<reference> {
  static constexpr const char* name = "reference";
  static constexpr bool on_host = true;
};
template <>
struct executor_traits<cuda> {
  static constexpr const char* name = "CUDA";
  static constexpr bool on_host = false;
};
template <>
struct executor_traits<automatic> : executor_traits<default_executor> {};
template <>
struct executor_traits<detail::unset> : executor_traits<default_executor> {};

template <class E>
concept executor = requires {
  executor_traits<std::remove_cvref_t<E>>::name;
};
// Its kernels run where the host's memory is.
template <class E>
concept host_executor = executor<E> && executor_traits<std::remove_cvref_t<E>>::on_host;

namespace detail {

// The number of host threads under an executor; 0: default_threads().
inline int threads_of(const reference&) { return 1; }
inline int threads_of(const unset&) { return default_executor{}.threads; }
template <executor E>
int threads_of(const E& e) {
  return e.threads;
}

// The executor whose backend runs a call: automatic becomes the default one.
template <executor E>
requires(!std::same_as<E, automatic> && !std::same_as<E, unset>) const E& resolve(const E& e) { return e; }
inline default_executor resolve(const unset&) { return {}; }
inline default_executor resolve(const automatic& e) {
  return {.threads = e.threads, .isa = e.isa, .log = e.log, .numbers = e.numbers, .tuner = e.tuner};
}
template <executor E>
using resolved_t = std::remove_cvref_t<decltype(resolve(std::declval<const E&>()))>;

}  // namespace detail

}  // namespace gustav
