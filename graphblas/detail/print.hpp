// Prints values and matrices.
#pragma once

#include <core/types.hpp>
#include <core/views.hpp>

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

// Shape, count and the first entries of a matrix of `rows` rows, or, with the numbers of the rows, of those in v.
template <class S, class I>
std::ostream& print_matrix(std::ostream& out, offset_t rows, const csr_view<S, I>& v, const I* ids = nullptr) {
  out << rows << " x " << v.cols << " matrix, " << v.entries() << (v.entries() == 1 ? " entry" : " entries")
      << (v.iso ? ", iso" : "") << '\n';
  constexpr offset_t limit = 30;
  offset_t shown = 0;
  for (offset_t i = 0; i < v.rows && shown < limit; ++i)
    for (offset_t k = v.offsets[i]; k < v.offsets[i + 1] && shown < limit; ++k, ++shown) {
      out << "  (" << (ids ? offset_t{ids[i]} : i) << ", " << v.indices[k] << ")";
      if constexpr (!std::is_same_v<S, unit>) print_value(out << "  ", v.value(k));
      out << '\n';
    }
  if (v.entries() > limit) out << "  ... " << v.entries() - limit << " more\n";
  return out;
}

}  // namespace gustav::detail
