// Casts between types that are known at run time.
#pragma once

#include <graphblas/runtime/type.hpp>

#include <cstddef>

namespace gustav::runtime {

// Casts n values, which lie one after the other and do not overlap, on one thread. Between built-in types by
// arithmetic::cast: floating-point values beyond an integer type saturate, NaN becomes 0, and integers wrap. Values of
// one type are copied. Throws domain_mismatch where a user's type is cast to another type.
void cast_values(const type& to, void* z, const type& from, const void* x, std::size_t n = 1);

}  // namespace gustav::runtime
