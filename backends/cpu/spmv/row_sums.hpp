// Sums over rows of a CSR matrix times a vector: products, order of the additions, readers of values.
#pragma once

#include <core/types.hpp>
#include <core/views.hpp>
#include <semirings/semirings.hpp>
#include <semirings/traits.hpp>

#include <type_traits>

namespace gustav::backends::cpu {

// The order of the operands: y = A u multiplies (a, u), y' = u' A multiplies (u, a), for positional operators, too.
enum class side : bool { matrix_first, vector_first };

// The order of vxm (from_left) or mxv. Where it makes no difference both take one, so that kernels are compiled once.
template <bool from_left, class Semiring, class SA, class SU>
inline constexpr side side_of =
    from_left && !(is_commutative_v<semiring_multiply_t<Semiring>> && std::is_same_v<SA, SU>) ? side::vector_first
                                                                                              : side::matrix_first;

template <class Z, side Side, class Semiring, class LoadA, class LoadU>
Z mxv_product(const Semiring& sr, LoadA&& load_a, LoadU&& load_u, offset_t row, offset_t inner) {
  if constexpr (Side == side::matrix_first)
    return arithmetic::cast<Z>(multiply_loading(sr.multiply, load_a, load_u, row, inner, 0));
  else
    return arithmetic::cast<Z>(multiply_loading(sr.multiply, load_u, load_a, 0, inner, row));
}

// The sum of term(k) for k in [begin, end), at least one. A long sum that may be reordered uses four independent
// chains, which hides the latency of the addition. The order depends on the length only.
template <class Z, class Monoid, class Term>
Z sum_range(const Monoid& add, offset_t begin, offset_t end, Term&& term) {
  Z sum = term(begin++);
  if constexpr (is_commutative_v<Monoid> && !exits_early_v<Monoid, Z>) {
    if (end - begin >= 28) {
      Z s1 = term(begin++), s2 = term(begin++), s3 = term(begin++);
      for (; begin + 4 <= end; begin += 4) {
        sum = arithmetic::cast<Z>(add(sum, term(begin)));
        s1 = arithmetic::cast<Z>(add(s1, term(begin + 1)));
        s2 = arithmetic::cast<Z>(add(s2, term(begin + 2)));
        s3 = arithmetic::cast<Z>(add(s3, term(begin + 3)));
      }
      sum = arithmetic::cast<Z>(add(arithmetic::cast<Z>(add(sum, s1)), arithmetic::cast<Z>(add(s2, s3))));
    }
  }
  for (; begin < end; ++begin) {
    if (is_terminal(add, sum)) break;
    sum = arithmetic::cast<Z>(add(sum, term(begin)));
  }
  return sum;
}

namespace detail {

// f(i)(at) = the term of entry `at` of row i. Captures by value, so that pointers of the views stay in registers.
template <class Z, side Side, class Semiring, class ReadA, class ReadU, class I>
auto row_terms(const Semiring& sr, const I* indices, const ReadA& a_value, const ReadU& u_value) {
  return [&sr, a_value, u_value, indices](offset_t i) {
    return [=, &sr](offset_t at) {
      const I k = indices[at];
      return mxv_product<Z, Side>(
          sr, [&] { return a_value(at); }, [&] { return u_value(k); }, i, k);
    };
  };
}

// Reads values by position, one for each; without the test for iso of value_reader.
template <class T>
struct distinct_reader {
  const T* values;
  T operator()(offset_t k) const {
    if constexpr (std::is_same_v<T, unit>)
      return unit{};
    else
      return values[k];
  }
};

}  // namespace detail
}  // namespace gustav::backends::cpu
