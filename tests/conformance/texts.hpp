// Texts that the programs of failing cases have in common.
#pragma once

#include <tests/conformance/grid_case.hpp>
#include <tests/conformance/model.hpp>

#include <string>

namespace conformance {

// A value as C and C++ write it; one of a program's type is a string of its bytes.
std::string literal(const model::value& v);
// "{{0, 1, 2.5}, {3, 0, 1}}": rows, columns and values.
std::string entries_text(const model::object& o);
// Two lines of comment: what the model and the face say of the call.
std::string results_text(const grid_case& g, const char* face, const outcome& wanted, const outcome& got);

}  // namespace conformance
