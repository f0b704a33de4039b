// Operators that are given as text, for kernels which are compiled at run time.
#pragma once

#include <core/types.hpp>

#include <cstdint>

#if !defined(__CUDACC_RTC__)
#include <backends/cuda/jit/operator_text.hpp>

#include <string_view>
#endif

namespace gustav {

// What texts of that signature compute, in the source of a kernel.
template <class Signature>
struct text_functions;

template <class Signature>
struct text_operator;

// The same two words on the host and on a device.
template <class Z, class... A>
struct text_operator<Z(A...)> {
  std::uint64_t text = 0;  // the hash of the text
  Z (*host)(A...) = nullptr;

#if defined(__CUDACC_RTC__)
  Z operator()(A... a) const { return text_functions<Z(A...)>::call(text, a...); }
#else
  // Throws not_implemented without a host function.
  Z operator()(A... a) const {
    if (!host) backends::cuda::refuse_on_host(text);
    return host(a...);
  }
#endif
};

#if !defined(__CUDACC_RTC__)
// The operator Z(A...) whose result is a C++ expression of its parameters:
//   device_operator<double(double, double)>("x, y", "x > y ? x - y : 0")
// Arguments are converted to A, the result to Z. Kernels of jit_cuda{} compute it; host: a function that computes the
// same on the CPU, null: none. Z and A are numbers. Throws invalid_value where names are not one identifier for each A.
// What does not compile throws invalid_value in the first call that needs it, with the compiler's log.
template <class Signature>
text_operator<Signature> device_operator(std::string_view names, std::string_view expression,
                                         Signature* host = nullptr) {
  return {backends::cuda::add_operator_text(backends::cuda::signature_names<Signature>::get(), names, expression),
          host};
}
#endif

}  // namespace gustav
