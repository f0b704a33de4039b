// The fields of each kind of object.
#include <graphblas/capi/algebra.hpp>
#include <graphblas/capi/context.hpp>
#include <graphblas/capi/fields.hpp>
#include <graphblas/capi/type_names.hpp>

#include <cstdio>
#include <optional>

namespace gustav::capi {
namespace {

std::int32_t code_of(const runtime::type& t) {
  using runtime::type_code;
  switch (t.code()) {
    case type_code::boolean:
      return GrB_BOOL_CODE;
    case type_code::int8:
      return GrB_INT8_CODE;
    case type_code::int16:
      return GrB_INT16_CODE;
    case type_code::int32:
      return GrB_INT32_CODE;
    case type_code::int64:
      return GrB_INT64_CODE;
    case type_code::uint8:
      return GrB_UINT8_CODE;
    case type_code::uint16:
      return GrB_UINT16_CODE;
    case type_code::uint32:
      return GrB_UINT32_CODE;
    case type_code::uint64:
      return GrB_UINT64_CODE;
    case type_code::fp32:
      return GrB_FP32_CODE;
    case type_code::fp64:
      return GrB_FP64_CODE;
    case type_code::user:
      break;
  }
  return GrB_UDT_CODE;
}

// The types of an operator; a unary one has no second argument.
struct signature {
  const runtime::type& first;
  const runtime::type* second;
  const runtime::type& result;
};

field_value field_of_operator(const object& o, const signature& s, GrB_Field field) {
  const auto second = [&]() -> const runtime::type& {
    if (!s.second) throw no_value("the operator has one argument alone");
    return *s.second;
  };
  switch (field) {
    case GrB_NAME:
      return o.name;
    case GrB_INP0_TYPE_CODE:
      return code_of(s.first);
    case GrB_INP1_TYPE_CODE:
      return code_of(second());
    case GrB_OUTP_TYPE_CODE:
      return code_of(s.result);
    case GrB_INP0_TYPE_STRING:
      return type_name(s.first);
    case GrB_INP1_TYPE_STRING:
      return type_name(second());
    case GrB_OUTP_TYPE_STRING:
      return type_name(s.result);
    default:
      refuse_field(field, "one of operators, monoids and semirings");
  }
}

field_value field_of_container(const object& o, const runtime::type& domain, GrB_Field field) {
  switch (field) {
    case GrB_NAME:
      return o.name;
    case GrB_STORAGE_ORIENTATION_HINT:
      return o.orientation;
    case GrB_EL_TYPE_CODE:
      return code_of(domain);
    case GrB_EL_TYPE_STRING:
      return type_name(domain);
    default:
      refuse_field(field, "one of scalars, vectors and matrices");
  }
}

// Part 0, 1 or 2 of the version of the library.
std::int32_t version_part(int part) {
  int parts[3] = {0, 0, 0};
  std::sscanf(GUSTAV_VERSION, "%d.%d.%d", &parts[0], &parts[1], &parts[2]);
  return parts[part];
}

std::optional<GrB_Desc_Field> descriptor_field(GrB_Field field) {
  switch (field) {
    case GrB_OUTP_FIELD:
      return GrB_OUTP;
    case GrB_MASK_FIELD:
      return GrB_MASK;
    case GrB_INP0_FIELD:
      return GrB_INP0;
    case GrB_INP1_FIELD:
      return GrB_INP1;
    default:
      return std::nullopt;
  }
}

}  // namespace

void refuse_field(GrB_Field field, const char* expected) {
  throw invalid_value("field is " + std::to_string(static_cast<int>(field)) + ", expected " + expected);
}

field_value field_of(const GrB_Type_opaque& o, GrB_Field field) {
  switch (field) {
    case GrB_NAME:
    case GrB_EL_TYPE_STRING:
      return type_name(o.value);
    case GrB_EL_TYPE_CODE:
      return code_of(o.value);
    case GrB_SIZE:
      return o.value.size();
    default:
      refuse_field(field, "one of types");
  }
}

field_value field_of(const GrB_UnaryOp_opaque& o, GrB_Field field) {
  return field_of_operator(o, {o.value.x_type(), nullptr, o.value.z_type()}, field);
}
field_value field_of(const GrB_BinaryOp_opaque& o, GrB_Field field) {
  return field_of_operator(o, {o.value.x_type(), &o.value.y_type(), o.value.z_type()}, field);
}
field_value field_of(const GrB_IndexUnaryOp_opaque& o, GrB_Field field) {
  return field_of_operator(o, {o.value.x_type(), &o.value.thunk_type(), o.value.z_type()}, field);
}
field_value field_of(const GrB_Monoid_opaque& o, GrB_Field field) {
  const auto& domain = o.value.domain();
  return field_of_operator(o, {domain, &domain, domain}, field);
}
field_value field_of(const GrB_Semiring_opaque& o, GrB_Field field) {
  const auto& multiply = o.value.multiply();
  return field_of_operator(o, {multiply.x_type(), &multiply.y_type(), o.value.add().domain()}, field);
}

field_value field_of(const GrB_Scalar_opaque& o, GrB_Field field) {
  return field_of_container(o, o.value.domain(), field);
}
field_value field_of(const GrB_Vector_opaque& o, GrB_Field field) {
  return field_of_container(o, o.value.domain(), field);
}
field_value field_of(const GrB_Matrix_opaque& o, GrB_Field field) {
  return field_of_container(o, o.value.domain(), field);
}

field_value field_of(const GrB_Descriptor_opaque& o, GrB_Field field) {
  switch (field) {
    case GrB_NAME:
      return o.name;
    case GrB_OUTP_FIELD:
      return o.value.output;
    case GrB_MASK_FIELD:
      return o.value.mask;
    case GrB_INP0_FIELD:
      return o.value.first;
    case GrB_INP1_FIELD:
      return o.value.second;
    default:
      refuse_field(field, "one of descriptors");
  }
}

field_value field_of(const GrB_Global_opaque& o, GrB_Field field) {
  if (field == relaxed_field) return std::int32_t{is_relaxed()};
  switch (field) {
    case GrB_NAME:
      return std::string("Gustav");
    case GrB_LIBRARY_VER_MAJOR:
      return version_part(0);
    case GrB_LIBRARY_VER_MINOR:
      return version_part(1);
    case GrB_LIBRARY_VER_PATCH:
      return version_part(2);
    case GrB_API_VER_MAJOR:
      return std::int32_t{GRB_VERSION};
    case GrB_API_VER_MINOR:
      return std::int32_t{GRB_SUBVERSION};
    case GrB_API_VER_PATCH:
      return std::int32_t{0};
    case GrB_BLOCKING_MODE:
      return static_cast<std::int32_t>(mode());
    case GrB_STORAGE_ORIENTATION_HINT:
      return o.orientation;
    default:
      refuse_field(field, "one of the global object");
  }
}

void set_name(object& o, const char* name, bool may_change) {
  if (o.is_predefined) throw already_set("the name of " + o.name + ", a predefined object");
  if (!may_change && !o.name.empty()) throw already_set("the name, which is " + o.name);
  o.name = name;
}

void set_name(GrB_Type_opaque& o, const char* name) {
  std::string copy = name;
  set_name(o, name, false);
  try {
    set_type_name(o.value, copy);
  } catch (...) {
    o.name.clear();
    throw;
  }
}

void set_number(GrB_Descriptor desc, std::int32_t value, GrB_Field field) {
  const auto known = descriptor_field(field);
  if (!known) refuse_field(field, "one of descriptors that is a number");
  set(desc, *known, static_cast<GrB_Desc_Value>(value));
}

void set_orientation(object& o, std::int32_t value, GrB_Field field) {
  if (field != GrB_STORAGE_ORIENTATION_HINT) refuse_field(field, "GrB_STORAGE_ORIENTATION_HINT");
  if (value < GrB_ROWMAJOR || value > GrB_UNKNOWN)
    throw invalid_value("the orientation is " + std::to_string(value) + ", expected 0 to 3");
  o.orientation = value;
}

void set_number(GrB_Global_opaque& o, std::int32_t value, GrB_Field field) {
  if (field != relaxed_field) return set_orientation(o, value, field);
  if (value != 0 && value != 1)
    throw invalid_value("field 127 is set to " + std::to_string(value) + ", expected 0 or 1");
  set_relaxed(value == 1);
}

}  // namespace gustav::capi
