// Binary operators on arrays.
#include <graphblas/runtime/array_loops.hpp>
#include <graphblas/runtime/array_operators.hpp>
#include <graphblas/runtime/blob.hpp>
#include <graphblas/runtime/codes.hpp>
#include <graphblas/runtime/operators.hpp>
#include <graphblas/runtime/type.hpp>
#include <graphblas/runtime/typed_operators.hpp>

#include <cstddef>
#include <type_traits>

namespace gustav::runtime {
namespace {

template <class T, class Op>
void combine(const binary_operator&, void* z, const void* x_values, const void* y_values, std::size_t n) {
  using Z = std::remove_cvref_t<decltype(Op{}(T(), T()))>;
  const T* __restrict const x = static_cast<const T*>(x_values);
  const T* __restrict const y = static_cast<const T*>(y_values);
  fill_by(static_cast<Z*>(z), n, [x, y](std::size_t k) { return Op{}(x[k], y[k]); });
}

void combine_by_calls(const binary_operator& op, void* z, const void* x, const void* y, std::size_t n) {
  const std::size_t zs = blob_size(op.z_type().size()), xs = blob_size(op.x_type().size()),
                    ys = blob_size(op.y_type().size());
  auto* made = static_cast<std::byte*>(z);
  const auto *left = static_cast<const std::byte*>(x), *right = static_cast<const std::byte*>(y);
  for (std::size_t k = 0; k < n; ++k, made += zs, left += xs, right += ys) op.call()(made, left, right);
}

template <class T>
combine_function function_of(binary_code code) {
  switch (code) {
#define GUSTAV_CASE(name) \
  case binary_code::name: \
    return &combine<T, gustav::name<T>>;
    GUSTAV_FOR_EACH_CLOSED_BINARY(GUSTAV_CASE)
    GUSTAV_FOR_EACH_COMPARISON(GUSTAV_CASE)
    default:
      break;
  }
  if constexpr (has_bits_v<T>) switch (code) {
      GUSTAV_FOR_EACH_BITWISE_BINARY(GUSTAV_CASE)
#undef GUSTAV_CASE
      default:
        break;
    }
  return &combine_by_calls;
}

}  // namespace

combine_function combine_function_of(const binary_operator& op) {
  if (!op.is_named()) return &combine_by_calls;
  return with_builtin_type(op.x_type().code(),
                           [&]<class T>(std::type_identity<T>) { return function_of<T>(op.code()); });
}

}  // namespace gustav::runtime
