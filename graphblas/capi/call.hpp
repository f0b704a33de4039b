// What every function of the C API does around its work: the checks of its arguments, and errors as codes and messages.
#pragma once

#include <core/error.hpp>
#include <graphblas/capi/GraphBLAS.h>
#include <graphblas/capi/object.hpp>

#include <initializer_list>
#include <type_traits>

namespace gustav::capi {

// An argument that is checked before the work begins.
struct argument {
  const char* name;
  const void* address;
  kind of;
  bool is_required;
};

template <class Opaque>
requires std::is_base_of_v<object, Opaque> argument needs(const char* name, const Opaque* handle) {
  return {name, static_cast<const object*>(handle), Opaque::own_kind, true};
}
template <class Opaque>
requires std::is_base_of_v<object, Opaque> argument takes(const char* name, const Opaque* handle) {
  return {name, static_cast<const object*>(handle), Opaque::own_kind, false};
}
inline argument needs(const char* name, const void* memory) { return {name, memory, kind::memory, true}; }
inline argument takes(const char* name, const void* memory) { return {name, memory, kind::memory, false}; }
// Of a place for a handle or a text.
template <class T>
argument needs(const char* name, T** memory) {
  return {name, static_cast<const void*>(memory), kind::memory, true};
}
// Of a function that the program passes.
template <class... Parameters>
argument needs(const char* name, void (*function)(Parameters...)) {
  return {name, reinterpret_cast<const void*>(function), kind::memory, true};
}

// Throws panic before GrB_init and after GrB_finalize, then null_pointer for any required argument, then
// uninitialized_object for any handle that is no object of its kind.
void check(std::initializer_list<argument> arguments);

// The code of the exception that is being handled; `owner`, if it is an object of the program, keeps the message.
GrB_Info report(const char* function, object* owner) noexcept;
void forget_message(object* owner) noexcept;
// GrB_error: the message, or an empty text. It lives until a call that writes the object succeeds.
void get_error(const char** text, object* o);

// Runs the body, which returns nothing or a GrB_Info and reads the object. Nothing has changed where it throws.
template <class Body>
GrB_Info query(const char* function, object* owner, std::initializer_list<argument> arguments, Body&& body) noexcept {
  try {
    check(arguments);
    if constexpr (std::is_void_v<decltype(body())>) {
      body();
      return GrB_SUCCESS;
    } else {
      return body();
    }
  } catch (...) {
    return report(function, owner);
  }
}

// The same for a body that writes the object, whose message of an earlier failure ends.
template <class Body>
GrB_Info call(const char* function, object* owner, std::initializer_list<argument> arguments, Body&& body) noexcept {
  const auto info = query(function, owner, arguments, body);
  if (info >= GrB_SUCCESS && owner && owner->has_message) forget_message(owner);
  return info;
}

// An index of one position, which is not part of a list.
struct invalid_index : error {
  explicit invalid_index(const std::string& what) : error(info::invalid_index, what) {}
};

}  // namespace gustav::capi
