// assign of one value at the entries of a sparse mask.
#pragma once

#include <graphblas/runtime/any_scalar.hpp>
#include <graphblas/runtime/any_vector.hpp>

namespace gustav::runtime {

// Whether w(i) = value was assigned for each entry i of `positions`, a vector of w's size whose values do not count. If
// not, nothing has changed: `positions` is no sparse vector, or w shares its memory. The value is cast to w's type.
// Cost: as detail::assign_at_entries. Throws out_of_memory; w
// is unchanged then.
bool assign_at_entries(any_vector& w, const any_vector& positions, const any_scalar& value, int threads);

}  // namespace gustav::runtime
