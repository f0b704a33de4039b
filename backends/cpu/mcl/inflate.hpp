// Inflation of a row: scaling to sum 1, a power of each entry, scaling to sum 1 again.
#pragma once

#include <core/executor.hpp>

#include <cstddef>

namespace gustav::backends::cpu::markov {

// values[k] <- values[k] / mass, then raised to `power`, then divided by the sum of all; each of the three is rounded
// to float. Returns the sum of the powers. If it is 0, every power underflowed and the values mean nothing. The powers
// equal std::pow in double, rounded to float, to the bit: the vector approximation is used where it is far enough from
// the midpoint of two floats that its error cannot matter, which is nearly always.
double inflate(float* values, std::size_t count, double mass, double power, isa set);

}  // namespace gustav::backends::cpu::markov
