// Executors: small values that say where a call runs, and who is told about it. No global state.
#pragma once

#include <concepts>
#include <cstdint>
#include <type_traits>

namespace gustav {

// Instruction sets that header kernels are compiled for. `best` asks the processor once.
enum class isa : std::uint8_t { best, baseline, avx2, avx512 };

// What an operation reports about a kernel that it ran: for people (`gustav --explain`), tests and tuning.
struct kernel_report {
  const char* operation;    // "mxm"
  const char* kernel;       // "dense accumulator"
  const char* why;          // what decided
  std::int64_t operations;  // multiplications, or entries looked at
  std::int64_t bytes;       // of operands and result, each counted once
  std::int64_t memory = 0;  // bytes that were asked for at most, where the kernel says so: result and workers' own
};

// Receives notes, on the thread that called the operation. Lives as long as the executors that point to it.
class kernel_log {
 public:
  virtual ~kernel_log() = default;
  virtual void report(const kernel_report& note) = 0;
};

// Picks a backend for the operands; today always the CPU.
struct automatic {};

// Plain loops over ordered maps. The oracle of the tests; slow on purpose.
struct reference {};

struct cpu {
  int threads = 0;  // 0: the cores this process may use, or OMP_NUM_THREADS
  enum isa isa = isa::best;
  kernel_log* log = nullptr;  // told which kernels run
};

struct cuda {
  int device = 0;
  void* stream = nullptr;  // a cudaStream_t; null: the default stream
};

template <class E>
concept executor = std::same_as<std::remove_cvref_t<E>, automatic> || std::same_as<std::remove_cvref_t<E>, reference> ||
    std::same_as<std::remove_cvref_t<E>, cpu> || std::same_as<std::remove_cvref_t<E>, cuda>;

namespace detail {

// The threads that work on the host may use under an executor; 0: default_threads().
inline int threads_of(const automatic&) { return 0; }
inline int threads_of(const reference&) { return 1; }
inline int threads_of(const cpu& e) { return e.threads; }
inline int threads_of(const cuda&) { return 0; }

}  // namespace detail

}  // namespace gustav
