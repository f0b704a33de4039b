// Types of values that are known at run time: the 11 of the GraphBLAS C API 2.1, and users' own.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

// X(code, C++ type) for each built-in type, in the order of the codes.
#define GUSTAV_FOR_EACH_BUILTIN_TYPE(X) \
  X(boolean, bool)                      \
  X(int8, std::int8_t)                  \
  X(int16, std::int16_t)                \
  X(int32, std::int32_t)                \
  X(int64, std::int64_t)                \
  X(uint8, std::uint8_t)                \
  X(uint16, std::uint16_t)              \
  X(uint32, std::uint32_t)              \
  X(uint64, std::uint64_t)              \
  X(fp32, float)                        \
  X(fp64, double)

namespace gustav::runtime {

enum class type_code : std::uint8_t {
#define GUSTAV_TYPE_CODE(code, T) code,
  GUSTAV_FOR_EACH_BUILTIN_TYPE(GUSTAV_TYPE_CODE)
#undef GUSTAV_TYPE_CODE
      user
};

// The code of the C++ type T; user for one that is none of the 11.
template <class T>
constexpr type_code code_of() {
#define GUSTAV_TYPE_CODE(code, U) \
  if constexpr (std::is_same_v<T, U>) return type_code::code;
  GUSTAV_FOR_EACH_BUILTIN_TYPE(GUSTAV_TYPE_CODE)
#undef GUSTAV_TYPE_CODE
  return type_code::user;
}

// The most bytes of a value of a user's type.
inline constexpr std::size_t max_value_bytes = 128;

// A type of values. Values of a user's type are bytes that are copied, one number for all of them. Copies of a user's
// type are one type; another one of the same name and size is another type. A handle: cheap to copy, equal by ==.
class type {
 public:
  // Not type_code::user: throws invalid_value.
  explicit type(type_code builtin);
  // A new type of values of `size` bytes. Throws invalid_value for 0 bytes, not_implemented for more than
  // max_value_bytes, out_of_memory.
  static type user(std::string name, std::size_t size);
  // The built-in type of values of the C++ type T.
  template <class T>
  requires(code_of<T>() != type_code::user) static type of() { return type(code_of<T>()); }

  type_code code() const noexcept { return code_; }
  bool is_builtin() const noexcept { return code_ != type_code::user; }
  std::size_t size() const noexcept { return size_; }
  // "FP64", "INT8", "BOOL", or the name that a user's type was given.
  std::string_view name() const noexcept;

  friend bool operator==(const type&, const type&) = default;

 private:
  type_code code_;
  std::size_t size_;
  std::shared_ptr<const std::string> name_;  // of a user's type, and its identity
};

// The result of f(std::type_identity<T>()) for the C++ type T of a built-in code. Not for type_code::user.
template <class F>
decltype(auto) with_builtin_type(type_code code, F&& f) {
  switch (code) {
#define GUSTAV_TYPE_CASE(code, T) \
  case type_code::code:           \
    return std::forward<F>(f)(std::type_identity<T>());
    GUSTAV_FOR_EACH_BUILTIN_TYPE(GUSTAV_TYPE_CASE)
#undef GUSTAV_TYPE_CASE
    case type_code::user:
      break;
  }
  __builtin_unreachable();
}

// Whether values of one type are cast to those of the other: both are built-in, or they are one type.
inline bool casts_to(const type& from, const type& to) { return (from.is_builtin() && to.is_builtin()) || from == to; }

}  // namespace gustav::runtime
