// Sums of arrays.
#include <backends/cpu/spmv/row_sums.hpp>
#include <core/types.hpp>
#include <graphblas/runtime/array_operators.hpp>
#include <graphblas/runtime/blob.hpp>
#include <graphblas/runtime/codes.hpp>
#include <graphblas/runtime/operators.hpp>
#include <graphblas/runtime/type.hpp>
#include <graphblas/runtime/typed_operators.hpp>
#include <semirings/operators.hpp>

#include <array>
#include <cstddef>
#include <cstring>
#include <type_traits>
#include <utility>

namespace gustav::runtime {
namespace {

// Long sums in several chains, which hide the latency of an addition.
template <class T, class Op>
void sum_all(const binary_operator&, void* sums, const void* values, const offset_t* offsets, offset_t n) {
  auto* const z = static_cast<T*>(sums);
  const auto term = [x = static_cast<const T*>(values)](offset_t k) { return x[k]; };
  for (offset_t r = 0; r < n; ++r)
    z[r] = offsets[r] < offsets[r + 1] ? backends::cpu::sum_range<T>(Op{}, offsets[r], offsets[r + 1], term) : T{};
}

// The sum of n > 0 values by calls of the operator.
void sum_by_calls(const binary_operator& op, std::byte* z, const std::byte* value, offset_t n) {
  const std::size_t bytes = op.z_type().size(), stride = blob_size(bytes);
  // The result of a call is never its argument.
  alignas(std::max_align_t) std::array<std::byte, max_value_bytes> memory[2];
  std::byte *sum = memory[0].data(), *next = memory[1].data();
  std::memcpy(sum, value, bytes);
  for (offset_t k = 1; k < n; ++k) {
    value += stride;
    op.call()(next, sum, value);
    std::swap(sum, next);
  }
  std::memcpy(z, sum, bytes);
}

void sum_ranges_by_calls(const binary_operator& op, void* z, const void* x, const offset_t* offsets, offset_t n) {
  const std::size_t stride = blob_size(op.z_type().size());
  auto* to = static_cast<std::byte*>(z);
  for (offset_t r = 0; r < n; ++r, to += stride) {
    std::memset(to, 0, stride);
    if (offsets[r] == offsets[r + 1]) continue;
    sum_by_calls(op, to, static_cast<const std::byte*>(x) + static_cast<std::size_t>(offsets[r]) * stride,
                 offsets[r + 1] - offsets[r]);
  }
}

// Of the operators that are monoids, a loop that the compiler sees.
template <class T>
sum_function function_of(binary_code code) {
  switch (code) {
#define GUSTAV_CASE(name) \
  case binary_code::name: \
    return &sum_all<T, gustav::name<T>>;
    GUSTAV_CASE(plus)
    GUSTAV_CASE(times)
    GUSTAV_CASE(min)
    GUSTAV_CASE(max)
    GUSTAV_CASE(lor)
    GUSTAV_CASE(land)
    GUSTAV_CASE(lxor)
    GUSTAV_CASE(lxnor)
    default:
      break;
  }
  if constexpr (has_bits_v<T>) switch (code) {
      GUSTAV_CASE(bor)
      GUSTAV_CASE(band)
      GUSTAV_CASE(bxor)
      GUSTAV_CASE(bxnor)
      default:
        break;
    }
#undef GUSTAV_CASE
  return &sum_ranges_by_calls;
}

}  // namespace

sum_function sum_function_of(const binary_operator& op) {
  if (!op.is_named()) return &sum_ranges_by_calls;
  return with_builtin_type(op.x_type().code(),
                           [&]<class T>(std::type_identity<T>) { return function_of<T>(op.code()); });
}

}  // namespace gustav::runtime
