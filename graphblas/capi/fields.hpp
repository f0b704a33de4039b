// GrB_get and GrB_set of every kind of object.
#pragma once

#include <core/error.hpp>
#include <graphblas/capi/call.hpp>
#include <graphblas/capi/object.hpp>

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string>
#include <variant>

namespace gustav::capi {

using field_value = std::variant<std::int32_t, std::size_t, std::string>;

// The value of a field. Throws invalid_value where that kind of object lacks it, no_value where this object does.
field_value field_of(const GrB_Type_opaque& o, GrB_Field field);
field_value field_of(const GrB_UnaryOp_opaque& o, GrB_Field field);
field_value field_of(const GrB_BinaryOp_opaque& o, GrB_Field field);
field_value field_of(const GrB_IndexUnaryOp_opaque& o, GrB_Field field);
field_value field_of(const GrB_Monoid_opaque& o, GrB_Field field);
field_value field_of(const GrB_Semiring_opaque& o, GrB_Field field);
field_value field_of(const GrB_Scalar_opaque& o, GrB_Field field);
field_value field_of(const GrB_Vector_opaque& o, GrB_Field field);
field_value field_of(const GrB_Matrix_opaque& o, GrB_Field field);
field_value field_of(const GrB_Descriptor_opaque& o, GrB_Field field);
field_value field_of(const GrB_Global_opaque& o, GrB_Field field);

// Throws invalid_value where the field is none of that kind.
[[noreturn]] void refuse_field(GrB_Field field, const char* expected);

template <class Opaque>
void get_field(Opaque* object, std::int32_t* value, GrB_Field field) {
  const auto found = field_of(*object, field);
  const auto* const number = std::get_if<std::int32_t>(&found);
  if (!number) refuse_field(field, "a field of type int32_t");
  *value = *number;
}

// Of a text: the bytes that it takes, its end included.
template <class Opaque>
void get_field(Opaque* object, std::size_t* value, GrB_Field field) {
  const auto found = field_of(*object, field);
  if (const auto* const text = std::get_if<std::string>(&found))
    *value = text->size() + 1;
  else if (const auto* const size = std::get_if<std::size_t>(&found))
    *value = *size;
  else
    refuse_field(field, "a text, or a field of type size_t");
}

template <class Opaque>
void get_field(Opaque* object, char* value, GrB_Field field) {
  const auto found = field_of(*object, field);
  const auto* const text = std::get_if<std::string>(&found);
  if (!text) refuse_field(field, "a text");
  std::memcpy(value, text->c_str(), text->size() + 1);
}

template <class Opaque>
void get_field(Opaque* object, GrB_Scalar value, GrB_Field field) {
  const auto found = field_of(*object, field);
  if (const auto* const number = std::get_if<std::int32_t>(&found))
    value->value.set(*number);
  else if (const auto* const size = std::get_if<std::size_t>(&found))
    value->value.set(static_cast<std::uint64_t>(*size));
  else
    refuse_field(field, "a number");
}

// No field of the specification is a C++ object of another kind.
template <class Opaque>
void get_field(Opaque*, void*, GrB_Field field) {
  refuse_field(field, "a field behind a void pointer, of which there is none");
}
template <class Opaque>
void set_field(Opaque*, const void*, GrB_Field field, std::size_t) {
  refuse_field(field, "a field behind a void pointer, of which there is none");
}

// Names of containers and descriptors may change, those of types and operators are set once.
void set_name(object& o, const char* name, bool may_change);
void set_name(GrB_Type_opaque& o, const char* name);

template <class Opaque>
void set_field(Opaque* o, const char* value, GrB_Field field) {
  constexpr auto k = Opaque::own_kind;
  constexpr bool may_change = k == kind::scalar || k == kind::vector || k == kind::matrix || k == kind::descriptor;
  if (field != GrB_NAME || k == kind::global) refuse_field(field, "a text that may be set");
  if constexpr (k == kind::type)
    set_name(*o, value);
  else
    set_name(*o, value, may_change);
}

void set_number(GrB_Descriptor desc, std::int32_t value, GrB_Field field);
void set_number(GrB_Global_opaque& o, std::int32_t value, GrB_Field field);
// The orientation of a container or of the global object.
void set_orientation(object& o, std::int32_t value, GrB_Field field);

template <class Opaque>
void set_field(Opaque* o, std::int32_t value, GrB_Field field) {
  constexpr auto k = Opaque::own_kind;
  if constexpr (k == kind::descriptor)
    set_number(o, value, field);
  else if constexpr (k == kind::global)
    set_number(*o, value, field);
  else if constexpr (k == kind::scalar || k == kind::vector || k == kind::matrix)
    set_orientation(*o, value, field);
  else
    refuse_field(field, "a number that may be set");
}

template <class Opaque>
void set_field(Opaque* o, GrB_Scalar value, GrB_Field field) {
  set_field(o, value->value.template get<std::int32_t>(), field);
}

}  // namespace gustav::capi
