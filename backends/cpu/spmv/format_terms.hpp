// Terms of products with a matrix in a storage format. for_each_isa.hpp includes this file once for each instruction
// set, before the kernels that use it: no guard, no includes, no lambdas.
#if defined(GUSTAV_IN_ISA)

// The value in a slot: of a pattern, of an iso matrix, of any other.
template <bool Iso, class T>
inline T format_value(const T* values, offset_t slot) {
  if constexpr (std::is_same_v<T, unit>)
    return unit{};
  else
    return values[Iso ? 0 : slot];
}

// x from element n on; of a pattern, which has no values, x itself.
template <class U>
inline const U* format_advance(const U* x, offset_t n) {
  if constexpr (std::is_same_v<U, unit>)
    return x;
  else
    return x + n;
}

template <class U>
inline U format_operand(const U* x, offset_t k) {
  if constexpr (std::is_same_v<U, unit>)
    return unit{};
  else
    return x[k];
}

// a(i, k) x(k).
template <class Z, class S, class T, class U>
inline Z format_term(const S& s, const T& a, const U& x, offset_t i, offset_t k) {
  return arithmetic::cast<Z>(multiply_at(s.multiply, a, x, i, k, offset_t{0}));
}

template <class Z, class S>
inline Z format_add(const S& s, const Z& sum, const Z& term) {
  return arithmetic::cast<Z>(s.add(sum, term));
}

#endif
