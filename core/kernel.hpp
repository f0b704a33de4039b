// Kernels and the backends that have them. A kernel is a tag, its name and the types that it takes and gives; a backend
// has it if it specialises `implementation` for the tag and its executor, beside the code of the kernel.
#pragma once

#include <core/error.hpp>
#include <core/executor.hpp>

#include <string>

namespace gustav::kernels {

// static R run(const Executor&, arguments...). The primary: a backend that lacks the kernel.
template <class Kernel, executor Executor>
struct implementation {
  static constexpr bool is_missing = true;
};

template <class Kernel, executor Executor>
inline constexpr bool has_kernel = !requires {
  implementation<Kernel, Executor>::is_missing;
};

// No operation falls back to another backend: "core_peeling has no CUDA kernel yet; use gb::automatic or gb::cpu".
template <executor E>
[[noreturn]] void refuse(const char* kernel, const E&) {
  throw not_implemented(std::string(kernel) + " has no " + executor_traits<E>::name +
                        " kernel yet; use gb::automatic or gb::cpu");
}

// refuse() where the backend of the executor lacks the kernel: for calls that work before they run it.
template <class Kernel, executor E>
void require_kernel(const E& exec) {
  if constexpr (!has_kernel<Kernel, detail::resolved_t<E>>) refuse(Kernel::name, detail::resolve(exec));
}

}  // namespace gustav::kernels

namespace gustav::detail {

// For functions whose own loops run on the host: throws not_implemented for an executor of another place.
template <executor E>
void require_host(const E&, const char* function) {
  if constexpr (!host_executor<E>)
    throw not_implemented(std::string(function) + " runs on the host alone; use gb::automatic or gb::cpu");
}

}  // namespace gustav::detail
