// Prints single values.
#pragma once

#include <ostream>
#include <type_traits>

namespace gustav::detail {

// Integers print as numbers, char types included. Other types print by their operator<<, or as "?" without one.
template <class T>
void print_value(std::ostream& out, const T& value) {
  if constexpr (std::is_integral_v<T>)
    out << +value;
  else if constexpr (requires { out << value; })
    out << value;
  else
    out << '?';
}

}  // namespace gustav::detail
