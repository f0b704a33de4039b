// Operators that the programs of the grid bring along: functions over their own types, and over mixed ones.
#pragma once

#include <tests/conformance/model.hpp>
#include <tests/conformance/model_operators.hpp>

#include <span>

namespace conformance {

std::span<const model::binary> program_binaries();
std::span<const model::unary> program_unaries();
std::span<const model::index_unary> program_index_unaries();
// Monoids over types of the program.
std::span<const model::monoid> program_monoids();

}  // namespace conformance
