// Operators, monoids, semirings and descriptors of the C API from those of the model.
#pragma once

#include <tests/conformance/c_program.hpp>
#include <tests/conformance/grid_case.hpp>
#include <tests/conformance/model_operations.hpp>

#include <GraphBLAS.h>

#include <optional>
#include <string>

namespace conformance {

// Whether the C API has the operator, or the grid has a function for it.
bool is_in_c(const model::binary& op);
bool is_in_c(const model::unary& op);

// Predefined objects where there are some and the case does not want functions. name: of a new object.
argument<GrB_BinaryOp> make_operator(c_program& p, const model::binary& op, bool as_function, const std::string& name);
argument<GrB_UnaryOp> make_operator(c_program& p, const model::unary& op, bool as_function, const std::string& name);
argument<GrB_IndexUnaryOp> make_operator(c_program& p, const model::index_unary& op, bool as_function,
                                         const std::string& name);
// is_new: a monoid or semiring of the program even where one is predefined.
argument<GrB_Monoid> make_monoid(c_program& p, const model::monoid& m, bool as_function, bool is_new,
                                 const std::string& name);
argument<GrB_Semiring> make_semiring(c_program& p, const model::semiring& s, bool as_function, bool is_new,
                                     const std::string& name);
argument<GrB_Descriptor> make_descriptor(c_program& p, const model::descriptor& d, std::uint64_t variant);

// The predefined monoid of an operator.
std::optional<argument<GrB_Monoid>> predefined_monoid(const model::binary& op);

}  // namespace conformance
