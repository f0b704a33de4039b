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

// Values from slot n on; of a pattern or an iso matrix, the same.
template <bool Iso, class T>
inline const T* format_values_at(const T* values, offset_t n) {
  if constexpr (Iso || std::is_same_v<T, unit>)
    return values;
  else
    return values + n;
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

// x at the R columns of some lanes, R a multiple of 4. Elements of 4 and 8 bytes are loaded four at a time, by two or
// one loads of the indices: a load of each index costs as much as that of the element, and gather instructions cost
// more than both (Zen 4: 8.5 GF against 5 GF with gathers and 4.3 GF one by one, a matrix in L2).
template <int R, class U, class I>
GUSTAV_INLINE void format_gather(const U* x, const I* columns, U* out) {
#if !defined(__CUDACC__)  // nvcc takes no list of values for a vector type of dependent size
  if constexpr (std::is_arithmetic_v<U> && (sizeof(U) == 4 || sizeof(U) == 8) && sizeof(I) <= 4) {
    typedef U lanes __attribute__((vector_size(4 * sizeof(U))));
    for (int l = 0; l < R; l += 4) {
      lanes four;
      if constexpr (sizeof(I) == 2) {
        std::uint64_t all;
        __builtin_memcpy(&all, columns + l, sizeof all);
        four = lanes{x[all & 0xFFFF], x[all >> 16 & 0xFFFF], x[all >> 32 & 0xFFFF], x[all >> 48]};
      } else {
        std::uint64_t low, high;
        __builtin_memcpy(&low, columns + l, sizeof low);
        __builtin_memcpy(&high, columns + l + 2, sizeof high);
        four = lanes{x[low & 0xFFFFFFFF], x[low >> 32], x[high & 0xFFFFFFFF], x[high >> 32]};
      }
      __builtin_memcpy(out + l, &four, sizeof four);
    }
    return;
  }
#endif
  for (int l = 0; l < R; ++l) out[l] = format_operand(x, columns[l]);
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
