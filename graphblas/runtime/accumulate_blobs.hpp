// Accumulators of run-time types for kernels.
#pragma once

#include <core/types.hpp>
#include <graphblas/runtime/blob.hpp>
#include <graphblas/runtime/cast.hpp>
#include <graphblas/runtime/operators.hpp>
#include <graphblas/runtime/type.hpp>

#include <array>
#include <cstddef>

namespace gustav::runtime {

// Whether C = C accum T is the same where T is first cast to C's type: an operand of the accumulator is then not cast
// twice.
inline bool accumulates_after_cast(const type& c, const binary_operator& accum, const type& t) {
  return t == c || accum.y_type() == c;
}

// accum(c, t) for values of the output's type in blobs; t itself without an operator. It refers to all its members.
template <std::size_t N>
struct accumulate_blobs {
  const binary_operator* accum;
  const type& domain;              // of C, and of t
  const void* constant = nullptr;  // a value of the operator's right type, where t stands for one value

  blob<N> operator()(const blob<N>& c, const blob<N>& t) const {
    if (!accum) return t;
    const binary_operator& op = *accum;
    using bytes = std::array<std::byte, max_value_bytes>;
    alignas(std::max_align_t) bytes x, y, z;
    const void* const left = argument(x, op.x_type(), c);
    const void* const right = constant ? constant : argument(y, op.y_type(), t);
    blob<N> out{};
    if (op.z_type() == domain) {
      op.call()(&out, left, right);
    } else {
      op.call()(z.data(), left, right);
      cast_values(domain, &out, op.z_type(), z.data());
    }
    return out;
  }

 private:
  const void* argument(std::array<std::byte, max_value_bytes>& to, const type& wanted, const blob<N>& value) const {
    if (wanted == domain) return &value;
    cast_values(wanted, to.data(), domain, &value);
    return to.data();
  }
};

// f(the accumulator for a kernel): no_accum where there is none.
template <std::size_t N, class F>
void with_accumulator(const binary_operator* accum, const type& c, const void* constant, const F& f) {
  if (accum)
    f(accumulate_blobs<N>{accum, c, constant});
  else
    f(no_accum);
}

}  // namespace gustav::runtime
