// New types, operators, monoids, semirings and descriptors of the C API.
#include <core/error.hpp>
#include <graphblas/capi/algebra.hpp>
#include <graphblas/capi/type_names.hpp>

#include <cstring>
#include <optional>
#include <string>

namespace gustav::capi {
namespace {

// The named monoid with that operator and identity, which has a terminal value.
std::optional<runtime::monoid> named_monoid(const runtime::binary_operator& op,
                                            const runtime::any_scalar& identity) try {
  if (!op.is_named()) return std::nullopt;
  runtime::monoid named(op.code(), op.x_type());
  if (!(named.domain() == identity.domain()) ||
      std::memcmp(named.identity().value(), identity.value(), identity.domain().size()) != 0)
    return std::nullopt;
  return named;
} catch (const invalid_value&) {  // the operator is none of the named monoids
  return std::nullopt;
}

int& field_of(descriptor_fields& fields, GrB_Desc_Field field) {
  switch (field) {
    case GrB_OUTP:
      return fields.output;
    case GrB_MASK:
      return fields.mask;
    case GrB_INP0:
      return fields.first;
    case GrB_INP1:
      return fields.second;
  }
  throw invalid_value("field is " + std::to_string(static_cast<int>(field)) + ", which a descriptor lacks");
}

bool takes_value(GrB_Desc_Field field, int value) {
  switch (field) {
    case GrB_OUTP:
      return value == GrB_DEFAULT || value == GrB_REPLACE;
    case GrB_MASK:
      return value == GrB_DEFAULT || value == GrB_COMP || value == GrB_STRUCTURE || value == GrB_COMP_STRUCTURE;
    default:
      return value == GrB_DEFAULT || value == GrB_TRAN;
  }
}

}  // namespace

void create(GrB_Type* type, std::size_t size) {
  auto made = runtime::type::user("UDT" + std::to_string(size), size);  // as messages name it
  forget_type_name(made);
  *type = new GrB_Type_opaque(made);
}

void create(GrB_UnaryOp* op, runtime::unary_operator::function f, GrB_Type z, GrB_Type x) {
  *op = new GrB_UnaryOp_opaque(runtime::unary_operator(f, z->value, x->value));
}
void create(GrB_BinaryOp* op, runtime::binary_operator::function f, GrB_Type z, GrB_Type x, GrB_Type y) {
  *op = new GrB_BinaryOp_opaque(runtime::binary_operator(f, z->value, x->value, y->value));
}
void create(GrB_IndexUnaryOp* op, runtime::index_unary_operator::function f, GrB_Type z, GrB_Type x, GrB_Type thunk) {
  *op = new GrB_IndexUnaryOp_opaque(runtime::index_unary_operator(f, z->value, x->value, thunk->value));
}

void create_monoid(GrB_Monoid* monoid, const runtime::binary_operator& op, const runtime::any_scalar& identity) {
  const auto named = named_monoid(op, identity);
  *monoid = new GrB_Monoid_opaque(named ? *named : runtime::monoid(op, identity));
}

void create(GrB_Semiring* semiring, GrB_Monoid add, GrB_BinaryOp multiply) {
  *semiring = new GrB_Semiring_opaque(runtime::semiring(add->value, multiply->value));
}

void create(GrB_Descriptor* desc) { *desc = new GrB_Descriptor_opaque(descriptor_fields{}); }

void set(GrB_Descriptor desc, GrB_Desc_Field field, GrB_Desc_Value value) {
  if (desc->is_predefined) throw invalid_value("the descriptor " + desc->name + " is predefined");
  auto& stored = field_of(desc->value, field);
  const int given = static_cast<int>(value);
  if (!takes_value(field, given))
    throw invalid_value("value is " + std::to_string(given) + ", which the field " +
                        std::to_string(static_cast<int>(field)) + " does not take");
  stored = field == GrB_MASK && given != GrB_DEFAULT ? stored | given : given;
}

}  // namespace gustav::capi
