// The last part of a row's step: scaling to 1, the power, scaling to 1 again.
#pragma once

#include <graphblas/executor.hpp>

#include <cstddef>

namespace gustav::backends::cpu::markov {

// values[k] <- values[k] / mass, then to the power, then over the sum of all, each rounded to float; what the powers
// sum up to. Where that is 0, all of the row was too small for a float and the values mean nothing. The power is that
// of std::pow in double, to the bit: what vectors give is taken where it is far enough from the middle of two floats
// that its error cannot matter, which is nearly always.
double inflate(float* values, std::size_t count, double mass, double power, isa set);

}  // namespace gustav::backends::cpu::markov
