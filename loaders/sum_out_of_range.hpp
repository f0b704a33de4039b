// The error of integer weights whose sum does not fit 64 bits.
#pragma once

#include <core/error.hpp>

namespace gustav::io {

// Thrown by load<T>() with an integral T: repeats of an arc add up to a number outside of int64. As reals the weights
// can be added.
class sum_out_of_range : public bad_data {
 public:
  using bad_data::bad_data;
};

}  // namespace gustav::io
