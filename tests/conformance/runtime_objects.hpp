// Objects, operators and scalars of the run-time layer from those of the model, and back.
#pragma once

#include <graphblas/runtime/any_matrix.hpp>
#include <graphblas/runtime/any_scalar.hpp>
#include <graphblas/runtime/any_vector.hpp>
#include <graphblas/runtime/operators.hpp>
#include <graphblas/runtime/semirings.hpp>
#include <tests/conformance/grid_case.hpp>

namespace conformance {

namespace runtime = gustav::runtime;

runtime::type type_of(model::domain d);
runtime::any_matrix matrix_of(const model::object& o, storage how);
runtime::any_vector vector_of(const model::object& o, storage how);
runtime::any_scalar scalar_of(const model::scalar& s);
// as_functions: named operators become functions of the program.
runtime::binary_operator operator_of(const model::binary& op, bool as_functions);
runtime::unary_operator operator_of(const model::unary& op, bool as_functions);
runtime::index_unary_operator operator_of(const model::index_unary& op, bool as_functions);
runtime::monoid monoid_of(const model::monoid& m, bool as_functions);
runtime::semiring semiring_of(const model::semiring& s, bool as_functions);

model::object object_of(const runtime::any_matrix& m, model::domain d);
model::object object_of(const runtime::any_vector& v, model::domain d);
model::scalar scalar_of(const runtime::any_scalar& s, model::domain d);

}  // namespace conformance
