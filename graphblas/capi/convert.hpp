// Arguments of the C API as those of the run-time layer.
#pragma once

#include <core/error.hpp>
#include <core/types.hpp>
#include <graphblas/capi/call.hpp>
#include <graphblas/capi/context.hpp>
#include <graphblas/capi/object.hpp>
#include <graphblas/capi/trace.hpp>
#include <graphblas/runtime/operations.hpp>

#include <cstddef>
#include <cstdint>
#include <limits>
#include <string>
#include <type_traits>

namespace gustav::capi {

// A type of values with a suffix of its own, and what is passed for such a suffix.
template <class T>
inline constexpr bool is_builtin_v = runtime::code_of<T>() != runtime::type_code::user;

// The type of the values behind a T*. Those behind a void* are of the expected type, which must be a user's.
template <class T>
runtime::type value_type(const runtime::type& expected) {
  if constexpr (is_builtin_v<T>) {
    return runtime::type::of<T>();
  } else {
    if (expected.is_builtin())
      throw domain_mismatch("a value behind a void pointer, expected one of type " + std::string(expected.name()));
    return expected;
  }
}

// A value that is passed for one of the expected type; it is cast later.
template <class T>
requires is_builtin_v<T> runtime::any_scalar scalar_of(T x, const runtime::type&) { return runtime::any_scalar(x); }
inline runtime::any_scalar scalar_of(const void* x, const runtime::type& expected) {
  runtime::any_scalar made(value_type<void>(expected));
  made.set(made.domain(), x);
  return made;
}
inline runtime::any_scalar scalar_of(GrB_Scalar x, const runtime::type&) { return x->value; }

inline void require_cast(const runtime::type& from, const runtime::type& to) {
  if (!runtime::casts_to(from, to))
    throw domain_mismatch("values of type " + std::string(from.name()) + " are not cast to type " +
                          std::string(to.name()));
}

template <class Handle>
auto* value_or_null(Handle handle) {
  return handle ? &handle->value : nullptr;
}

// Operators of element-wise operations: a monoid stands for its operator, a semiring for the one that the operation
// uses.
inline const runtime::binary_operator& operator_of(GrB_BinaryOp op) { return op->value; }
inline const runtime::binary_operator& operator_of(GrB_Monoid op) { return op->value.op(); }
inline const runtime::binary_operator& add_of(GrB_Semiring op) { return op->value.add().op(); }
inline const runtime::binary_operator& multiply_of(GrB_Semiring op) { return op->value.multiply(); }
template <class Handle>
const runtime::binary_operator& add_of(Handle op) {
  return operator_of(op);
}
template <class Handle>
const runtime::binary_operator& multiply_of(Handle op) {
  return operator_of(op);
}

inline runtime::call_options options_of(GrB_Descriptor desc) {
  runtime::call_options options;
  options.log = trace();
  if (!desc) return options;
  const auto& fields = desc->value;
  options.replace = fields.output == GrB_REPLACE;
  options.structure = (fields.mask & GrB_STRUCTURE) != 0;
  options.complement = (fields.mask & GrB_COMP) != 0;
  options.transpose_first = fields.first == GrB_TRAN;
  options.transpose_second = fields.second == GrB_TRAN;
  return options;
}

// A dimension of a new object.
inline offset_t dimension(const char* name, GrB_Index n) {
  if ((n == 0 && !is_relaxed()) || n > GrB_INDEX_MAX + 1)
    throw invalid_value(std::string(name) + " is " + std::to_string(n) + ", expected 1 to 2^60");
  return static_cast<offset_t>(n);
}

// A number of entries or of indices.
inline offset_t length(const char* name, GrB_Index n) {
  if (n > static_cast<GrB_Index>(std::numeric_limits<offset_t>::max()))
    throw invalid_value(std::string(name) + " is " + std::to_string(n) + ", which is no number of entries");
  return static_cast<offset_t>(n);
}

// One position. Throws invalid_index.
inline offset_t position(const char* name, GrB_Index i, offset_t size) {
  if (i >= static_cast<GrB_Index>(size))
    throw invalid_index(std::string(name) + " is " + std::to_string(i) + ", but the dimension is " +
                        std::to_string(size));
  return static_cast<offset_t>(i);
}

// Indices beyond int64 become negative, which the run-time layer refuses.
inline const std::int64_t* signed_indices(const GrB_Index* indices) {
  return reinterpret_cast<const std::int64_t*>(indices);
}

// A list of n indices, or all of a dimension of that size.
inline runtime::index_list list_of(const GrB_Index* indices, GrB_Index n, offset_t size) {
  if (indices == GrB_ALL) return {nullptr, size};
  return {signed_indices(indices), length("the number of indices", n)};
}

}  // namespace gustav::capi
