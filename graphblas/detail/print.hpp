// Values as people read them.
#pragma once

#include <ostream>
#include <type_traits>

namespace gustav::detail {

// Integers are numbers, also those that a stream takes for letters; anything else as its own operator<< writes it, and
// "?" where there is none.
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
