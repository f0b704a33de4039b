// Unary and index-unary operators on arrays.
#include <graphblas/runtime/array_loops.hpp>
#include <graphblas/runtime/array_operators.hpp>
#include <graphblas/runtime/blob.hpp>
#include <graphblas/runtime/codes.hpp>
#include <graphblas/runtime/operators.hpp>
#include <graphblas/runtime/type.hpp>
#include <graphblas/runtime/typed_operators.hpp>

#include <cstddef>
#include <cstdint>
#include <type_traits>

namespace gustav::runtime {
namespace {

template <class T, class Op>
void apply_all(void* z, const void* x_values, std::size_t n) {
  const T* __restrict const x = static_cast<const T*>(x_values);
  fill_by(static_cast<T*>(z), n, [x](std::size_t k) { return Op{}(x[k]); });
}
template <class T>
void apply_all(unary_code code, void* z, const void* x, std::size_t n) {
  switch (code) {
#define GUSTAV_CASE(name) \
  case unary_code::name:  \
    return apply_all<T, gustav::name<T>>(z, x, n);
    GUSTAV_FOR_EACH_CLOSED_UNARY(GUSTAV_CASE)
    default:
      break;
  }
  if constexpr (has_bits_v<T>) switch (code) {
      GUSTAV_FOR_EACH_BITWISE_UNARY(GUSTAV_CASE)
#undef GUSTAV_CASE
      default:
        break;
    }
}

// Op at positions, where it ignores the value.
template <class Op, class Z, class Thunk>
void apply_positions(void* z, const std::int64_t* __restrict i, const std::int64_t* __restrict j, const void* thunk,
                     std::size_t n) {
  const Thunk by = *static_cast<const Thunk*>(thunk);
  fill_by(static_cast<Z*>(z), n, [i, j, by](std::size_t k) -> Z { return Op{}(0, i[k], j[k], by); });
}

// Returns whether the operator is one that ignores values.
bool apply_named_positions(const index_unary_operator& op, void* z, const std::int64_t* i, const std::int64_t* j,
                           const void* thunk, std::size_t n) {
  switch (op.code()) {
#define GUSTAV_CASE(name)                                                                         \
  case index_unary_code::name:                                                                    \
    if (op.z_type().code() == type_code::int32)                                                   \
      apply_positions<gustav::name<std::int32_t>, std::int32_t, std::int32_t>(z, i, j, thunk, n); \
    else                                                                                          \
      apply_positions<gustav::name<std::int64_t>, std::int64_t, std::int64_t>(z, i, j, thunk, n); \
    return true;
    GUSTAV_FOR_EACH_POSITION(GUSTAV_CASE)
#undef GUSTAV_CASE
#define GUSTAV_CASE(name)                                                 \
  case index_unary_code::name:                                            \
    apply_positions<gustav::name, bool, std::int64_t>(z, i, j, thunk, n); \
    return true;
    GUSTAV_FOR_EACH_POSITION_CONDITION(GUSTAV_CASE)
#undef GUSTAV_CASE
    default:
      return false;
  }
}

}  // namespace

void apply_to_array(const unary_operator& op, void* z, const void* x, std::size_t n) {
  if (op.is_named())
    return with_builtin_type(op.x_type().code(),
                             [&]<class T>(std::type_identity<T>) { apply_all<T>(op.code(), z, x, n); });
  const std::size_t zs = blob_size(op.z_type().size()), xs = blob_size(op.x_type().size());
  auto* made = static_cast<std::byte*>(z);
  const auto* given = static_cast<const std::byte*>(x);
  for (std::size_t k = 0; k < n; ++k, made += zs, given += xs) op.call()(made, given);
}

void apply_at_positions(const index_unary_operator& op, void* z, const void* x, const std::int64_t* i,
                        const std::int64_t* j, const void* thunk, std::size_t n) {
  if (apply_named_positions(op, z, i, j, thunk, n)) return;
  const std::size_t zs = blob_size(op.z_type().size()), xs = blob_size(op.x_type().size());
  auto* made = static_cast<std::byte*>(z);
  const auto* given = static_cast<const std::byte*>(x);
  for (std::size_t k = 0; k < n; ++k, made += zs, given += xs)
    op.call()(made, given, static_cast<std::uint64_t>(i[k]), static_cast<std::uint64_t>(j[k]), thunk);
}

}  // namespace gustav::runtime
