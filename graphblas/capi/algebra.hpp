// New types, operators, monoids, semirings and descriptors of the C API.
#pragma once

#include <graphblas/capi/convert.hpp>
#include <graphblas/capi/object.hpp>

#include <cstddef>

namespace gustav::capi {

void create(GrB_Type* type, std::size_t size);
void create(GrB_UnaryOp* op, runtime::unary_operator::function f, GrB_Type z, GrB_Type x);
void create(GrB_BinaryOp* op, runtime::binary_operator::function f, GrB_Type z, GrB_Type x, GrB_Type y);
void create(GrB_IndexUnaryOp* op, runtime::index_unary_operator::function f, GrB_Type z, GrB_Type x, GrB_Type thunk);
void create(GrB_Semiring* semiring, GrB_Monoid add, GrB_BinaryOp multiply);
void create(GrB_Descriptor* desc);

void create_monoid(GrB_Monoid* monoid, const runtime::binary_operator& op, const runtime::any_scalar& identity);
// The identity has the type of the operator.
template <class X>
void create(GrB_Monoid* monoid, GrB_BinaryOp op, X identity) {
  create_monoid(monoid, op->value, scalar_of(identity, op->value.z_type()));
}

// GrB_COMP and GrB_STRUCTURE of the mask add up; GrB_DEFAULT ends both. Throws invalid_value for a value that the field
// does not take, and for a predefined descriptor.
void set(GrB_Descriptor desc, GrB_Desc_Field field, GrB_Desc_Value value);

}  // namespace gustav::capi
