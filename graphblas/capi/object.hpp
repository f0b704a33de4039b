// The objects behind the opaque handles of the C API.
#pragma once

#include <graphblas/capi/GraphBLAS.h>
#include <graphblas/runtime/any_matrix.hpp>
#include <graphblas/runtime/any_scalar.hpp>
#include <graphblas/runtime/any_vector.hpp>
#include <graphblas/runtime/operators.hpp>
#include <graphblas/runtime/semirings.hpp>
#include <graphblas/runtime/type.hpp>

#include <atomic>
#include <cstdint>
#include <list>
#include <string>
#include <utility>

namespace gustav::capi {

// The first bytes of an object say what it is. Memory that is no object of that kind has another number there, except
// by chance; a freed object has 0.
enum class kind : std::uint64_t {
  none = 0,
  type = 0x9f1c61d2a7b30001,
  unary = 0x9f1c61d2a7b30002,
  binary = 0x9f1c61d2a7b30003,
  index_unary = 0x9f1c61d2a7b30004,
  monoid = 0x9f1c61d2a7b30005,
  semiring = 0x9f1c61d2a7b30006,
  scalar = 0x9f1c61d2a7b30007,
  vector = 0x9f1c61d2a7b30008,
  matrix = 0x9f1c61d2a7b30009,
  descriptor = 0x9f1c61d2a7b3000a,
  global = 0x9f1c61d2a7b3000b,
  memory = 1  // an argument that is no object
};

// What GrB_error gives, guarded by a lock in call.cpp. A text that a program has lives until a call that writes the
// object succeeds, also where another thread, which only reads the object, fails meanwhile.
struct message_list {
  std::list<std::string> texts;  // the first is of the last failure; programs have the others
  bool is_given = false;         // whether a program has the first
};

struct object {
  explicit object(kind k) : magic(k) {}
  object(const object&) = delete;
  object& operator=(const object&) = delete;
  // The compiler would drop a plain write to an object that ends.
  ~object() { *const_cast<volatile kind*>(&magic) = kind::none; }

  kind magic;
  bool is_predefined = false;
  std::atomic<bool> has_message = false;    // of the last failure
  std::int32_t orientation = GrB_ROWMAJOR;  // a hint that the program sets; of containers and the global object
  std::string name;                         // by the program, or of a predefined object
  message_list messages;
};

template <class Value, kind Kind>
struct holder : object {
  static constexpr kind own_kind = Kind;
  explicit holder(Value v) : object(Kind), value(std::move(v)) {}
  Value value;
};

// The values of GrB_Desc_Value for each field.
struct descriptor_fields {
  int output = GrB_DEFAULT;
  int mask = GrB_DEFAULT;
  int first = GrB_DEFAULT;
  int second = GrB_DEFAULT;
};

struct no_fields {};

}  // namespace gustav::capi

struct GrB_Type_opaque : gustav::capi::holder<gustav::runtime::type, gustav::capi::kind::type> {
  using holder::holder;
};
struct GrB_UnaryOp_opaque : gustav::capi::holder<gustav::runtime::unary_operator, gustav::capi::kind::unary> {
  using holder::holder;
};
struct GrB_BinaryOp_opaque : gustav::capi::holder<gustav::runtime::binary_operator, gustav::capi::kind::binary> {
  using holder::holder;
};
struct GrB_IndexUnaryOp_opaque
    : gustav::capi::holder<gustav::runtime::index_unary_operator, gustav::capi::kind::index_unary> {
  using holder::holder;
};
struct GrB_Monoid_opaque : gustav::capi::holder<gustav::runtime::monoid, gustav::capi::kind::monoid> {
  using holder::holder;
};
struct GrB_Semiring_opaque : gustav::capi::holder<gustav::runtime::semiring, gustav::capi::kind::semiring> {
  using holder::holder;
};
struct GrB_Scalar_opaque : gustav::capi::holder<gustav::runtime::any_scalar, gustav::capi::kind::scalar> {
  using holder::holder;
};
struct GrB_Vector_opaque : gustav::capi::holder<gustav::runtime::any_vector, gustav::capi::kind::vector> {
  using holder::holder;
};
struct GrB_Matrix_opaque : gustav::capi::holder<gustav::runtime::any_matrix, gustav::capi::kind::matrix> {
  using holder::holder;
};
struct GrB_Descriptor_opaque : gustav::capi::holder<gustav::capi::descriptor_fields, gustav::capi::kind::descriptor> {
  using holder::holder;
};
struct GrB_Global_opaque : gustav::capi::holder<gustav::capi::no_fields, gustav::capi::kind::global> {
  using holder::holder;
};
