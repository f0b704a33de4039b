// What serialized objects state of themselves: object, compression, type of values; and the names of users' types.
#pragma once

#include <core/types.hpp>

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <type_traits>

namespace gustav {

enum class serialized_object : std::uint8_t { matrix = 1, vector = 2 };

// How the arrays of a serialized object are stored. The numbers are those in the bytes.
enum class compression : std::uint8_t {
  none = 0,
  zstd = 1,
  automatic = 255  // for options: zstd if the library was built with it, none otherwise
};

// The type of the values of a serialized object. The numbers are those in the bytes.
enum class value_kind : std::uint8_t {
  pattern = 0,  // no values
  boolean = 1,
  int8 = 2,
  int16 = 3,
  int32 = 4,
  int64 = 5,
  uint8 = 6,
  uint16 = 7,
  uint32 = 8,
  uint64 = 9,
  float32 = 10,
  float64 = 11,
  user = 12  // a type with a name of the user's
};

// The name of a user's type in serialized objects: 1 to 127 printable ASCII characters, which tell the type from all
// others of the program and of those that read its objects. Values are stored as their bytes, so the type must not hold
// addresses; a type whose layout has changed needs another name.
//
//   template <>
//   struct gustav::serialized_type<point> {
//     static constexpr std::string_view name = "point";
//   };
template <class T>
struct serialized_type {};

namespace detail {

inline constexpr std::size_t max_type_name = 127;

constexpr bool is_type_name(std::string_view name) {
  if (name.empty() || name.size() > max_type_name) return false;
  for (const char c : name)
    if (c < ' ' || c > '~') return false;
  return true;
}

template <class T>
concept named_type = requires {
  { serialized_type<T>::name } -> std::convertible_to<std::string_view>;
};

// The kind of values of type T, void for patterns. Does not compile for a type that cannot be serialized.
template <class T>
constexpr value_kind value_kind_of() {
  if constexpr (std::is_void_v<T>) {
    return value_kind::pattern;
  } else if constexpr (std::is_same_v<T, bool>) {
    return value_kind::boolean;
  } else if constexpr (std::is_integral_v<T> && sizeof(T) <= 8) {
    constexpr int log = sizeof(T) == 1 ? 0 : sizeof(T) == 2 ? 1 : sizeof(T) == 4 ? 2 : 3;
    return static_cast<value_kind>(static_cast<int>(std::is_signed_v<T> ? value_kind::int8 : value_kind::uint8) + log);
  } else if constexpr (std::is_same_v<T, float>) {
    return value_kind::float32;
  } else if constexpr (std::is_same_v<T, double>) {
    return value_kind::float64;
  } else {
    static_assert(std::is_trivially_copyable_v<T> && !std::is_pointer_v<T>,
                  "serialize: values are stored as their bytes, so T must be trivially copyable and no address");
    static_assert(named_type<T>, "serialize: a user's type T needs a name: specialise gustav::serialized_type<T>");
    if constexpr (named_type<T>)
      static_assert(is_type_name(serialized_type<T>::name),
                    "serialize: serialized_type<T>::name must be 1 to 127 printable ASCII characters");
    return value_kind::user;
  }
}

// The name of a user's type, empty for others.
template <class T>
constexpr std::string_view user_type_name() {
  if constexpr (value_kind_of<T>() == value_kind::user)
    return serialized_type<T>::name;
  else
    return {};
}

}  // namespace detail
}  // namespace gustav
