// Named operators as functions of a program: for names that an interface lacks, and to give a name's function as a
// user would.
#pragma once

#include <tests/conformance/model_operators.hpp>

#include <optional>

namespace conformance {

// The operator with a function in place of its name. Nothing where the function is no single expression: quotients and
// powers of integers.
std::optional<model::binary> function_of(const model::binary& op);
std::optional<model::unary> function_of(const model::unary& op);
// Conditions on values alone: a function of a program looks at the value, so that of a position keeps its name.
std::optional<model::index_unary> function_of(const model::index_unary& op);

}  // namespace conformance
