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
void sum_all(void* z, const void* x_values, std::size_t n) {
  const T* const x = static_cast<const T*>(x_values);
  *static_cast<T*>(z) =
      backends::cpu::sum_range<T>(Op{}, 0, static_cast<offset_t>(n), [x](offset_t k) { return x[k]; });
}

// Of the operators that are monoids. Returns whether this is one.
template <class T>
bool sum_all(binary_code code, void* z, const void* x, std::size_t n) {
  switch (code) {
#define GUSTAV_CASE(name) \
  case binary_code::name: \
    return sum_all<T, gustav::name<T>>(z, x, n), true;
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
  return false;
}

}  // namespace

void sum_array(const binary_operator& op, void* z, const void* x, std::size_t n) {
  if (op.is_named() && with_builtin_type(op.x_type().code(), [&]<class T>(std::type_identity<T>) {
        return sum_all<T>(op.code(), z, x, n);
      }))
    return;
  const std::size_t bytes = op.z_type().size(), stride = blob_size(bytes);
  // The result of a call is never its argument.
  alignas(std::max_align_t) std::array<std::byte, max_value_bytes> memory[2];
  std::byte *sum = memory[0].data(), *next = memory[1].data();
  const auto* value = static_cast<const std::byte*>(x);
  std::memcpy(sum, value, bytes);
  for (std::size_t k = 1; k < n; ++k) {
    value += stride;
    op.call()(next, sum, value);
    std::swap(sum, next);
  }
  std::memcpy(z, sum, bytes);
}

}  // namespace gustav::runtime
