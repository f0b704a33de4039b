// Reports of kernels to the log of an executor.
#pragma once

#include <core/executor.hpp>
#include <core/stopwatch.hpp>
#include <core/views.hpp>

#include <cstdint>
#include <type_traits>

namespace gustav::detail {

// What a log throws is dropped: no call fails for its report.
template <executor E>
void report(const E& e, const kernel_report& r) noexcept {
  if (!e.log) return;
  try {
    e.log->report(r);
  } catch (...) {
  }
}

// Times a kernel for its report; does nothing where nobody receives it.
template <executor E>
stopwatch stopwatch_of(const E& e) {
  return stopwatch(e.log != nullptr);
}

// Bytes that one pass over a CSR matrix or a vector moves.
template <class S, class I>
std::int64_t bytes_of(const csr_view<S, I>& a) {
  return (a.rows + 1) * static_cast<std::int64_t>(sizeof(offset_t)) +
         a.entries() * (static_cast<std::int64_t>(sizeof(I)) + value_bytes(a));
}
template <class S, class I>
std::int64_t bytes_of(const vector_view<S, I>& u) {
  const std::int64_t value = std::is_same_v<S, unit> || u.iso ? 0 : sizeof(S);
  if (u.form == vector_form::sparse) return u.entries * (static_cast<std::int64_t>(sizeof(I)) + value);
  return u.size * (value + (u.form == vector_form::bitmap ? 1 : 0));
}

}  // namespace gustav::detail
