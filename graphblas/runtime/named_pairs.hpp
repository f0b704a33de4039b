// Tier P of products with vectors: kernels for named pairs that programs use, whose operators the compiler sees.
#pragma once

#include <core/types.hpp>
#include <graphblas/mask.hpp>
#include <graphblas/runtime/any_vector.hpp>
#include <graphblas/runtime/codes.hpp>
#include <graphblas/runtime/products.hpp>
#include <graphblas/runtime/type.hpp>

// X(monoid, multiply, code of T, T) for each pair, by the sources that compile them.
#define GUSTAV_FOR_EACH_REAL_PAIR(X) \
  X(plus, times, fp32, float)        \
  X(plus, times, fp64, double)       \
  X(plus, first, fp32, float)        \
  X(plus, first, fp64, double)       \
  X(plus, second, fp32, float)       \
  X(plus, second, fp64, double)      \
  X(plus, pair, fp64, double)        \
  X(min, plus, fp32, float)          \
  X(min, plus, fp64, double)         \
  X(lor, land, boolean, bool)        \
  X(lor, pair, boolean, bool)
#define GUSTAV_FOR_EACH_INTEGER_PAIR(X) \
  X(plus, times, int32, std::int32_t)   \
  X(plus, times, int64, std::int64_t)   \
  X(plus, first, int64, std::int64_t)   \
  X(plus, second, int64, std::int64_t)  \
  X(plus, pair, int64, std::int64_t)    \
  X(min, plus, int32, std::int32_t)     \
  X(min, plus, int64, std::int64_t)     \
  X(min, first, int64, std::int64_t)    \
  X(min, second, int64, std::int64_t)   \
  X(min, first, uint64, std::uint64_t)  \
  X(min, second, uint64, std::uint64_t)

namespace gustav::runtime {

// mxv_over() for a pair over the type of that code.
template <binary_code Add, binary_code Multiply, type_code T>
void mxv_named(any_vector& w, const vector_mask<index_type>& m, const vector_product& p, const descriptor& desc);

using vector_kernel = void (*)(any_vector&, const vector_mask<index_type>&, const vector_product&, const descriptor&);
// The kernel of the pair for factors in that order, null where it has none.
vector_kernel named_kernel(const semiring& s, factors order);

}  // namespace gustav::runtime
