// Which rows of a CSR matrix have entries. for_each_isa.hpp includes this file once for each instruction set: no guard,
// no includes, no lambdas.
#if defined(GUSTAV_IN_ISA)

// As many rows as their offsets fill a register.
template <class O>
struct row_lanes {
  static constexpr int count = GUSTAV_REGISTER_BYTES / sizeof(O);
  typedef O offsets __attribute__((vector_size(GUSTAV_REGISTER_BYTES)));
  typedef std::int8_t bytes __attribute__((vector_size(count)));

  // marks = -1 in the lanes of the rows from `from` on that have entries, 0 in the others.
  GUSTAV_INLINE static void compare(const O* from, offsets& marks) {
    offsets begins, ends;
    __builtin_memcpy(&begins, from, sizeof begins);
    __builtin_memcpy(&ends, from + 1, sizeof ends);
    marks = begins != ends;
  }
};

// The rows with entries among n.
template <class O>
O count_rows(const O* offsets, O n) {
  using rows = row_lanes<O>;
  typename rows::offsets sums{}, marks;
  O i = 0, count = 0;
  for (; i + rows::count <= n; i += rows::count) {
    rows::compare(offsets + i, marks);
    sums -= marks;
  }
  for (int l = 0; l < rows::count; ++l) count += sums[l];
  for (; i < n; ++i) count += offsets[i] != offsets[i + 1];
  GUSTAV_LEAVE_ISA;
  return count;
}

// present[i] = whether row i of n has entries. Smaller registers gain nothing: they pack bytes one by one.
template <class O>
void mark_rows(const O* offsets, O n, std::uint8_t* present) {
  O i = 0;
#if GUSTAV_REGISTER_BYTES == 64
  using rows = row_lanes<O>;
  typename rows::offsets marks;
  for (; i + rows::count <= n; i += rows::count) {
    rows::compare(offsets + i, marks);
    const auto bytes = -__builtin_convertvector(marks, typename rows::bytes);
    __builtin_memcpy(present + i, &bytes, sizeof bytes);
  }
#endif
  for (; i < n; ++i) present[i] = offsets[i] != offsets[i + 1];
  GUSTAV_LEAVE_ISA;
}

#endif
