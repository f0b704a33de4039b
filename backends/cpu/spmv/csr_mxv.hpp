// Rows of y = A x with A in CSR and a full x, by the kernels of an instruction set.
#pragma once

#include <backends/common/prefetch.hpp>
#include <backends/cpu/simd/isa.hpp>
#include <backends/cpu/simd/register_lanes.hpp>
#include <core/views.hpp>
#include <semirings/monoids.hpp>
#include <semirings/traits.hpp>

#include <cstdint>
#include <type_traits>

// nvcc 13 cannot initialise vectors whose size depends on a template parameter, so it takes the plain loops of mxv.hpp.
#if !defined(__CUDACC__)
#include <backends/cpu/spmv/format_mxv.hpp>

#define GUSTAV_KERNEL_FILE <backends/cpu/spmv/csr_rows.hpp>
#include <backends/cpu/simd/for_each_isa.hpp>
#endif

namespace gustav::backends::cpu {

// Whether the sums of rows may be added in four chains, which registers hold, and past the end of a row: any order will
// do, no sum stops early (min and max need not: a row seldom meets an infinity), and neither operator has side effects.
template <class S>
inline constexpr bool can_add_in_lanes = [] {
#if !defined(__CUDACC__)
  using Add = semiring_add_t<S>;
  using Z = typename S::value_type;
  if constexpr (std::is_arithmetic_v<Z> && !std::is_same_v<Z, bool>)
    return (sizeof(Z) == 4 || sizeof(Z) == 8) && can_multiply_padding<S, Z> && is_commutative_v<Add> &&
           (!exits_early_v<Add, Z> || gustav::detail::is_least_or_greatest_v<monoid_op_t<Add>>);
#endif
  return false;
}();

// y[i - begin] = the sum of row i for the rows [begin, end), `empty` in rows without entries. x is full, with one value
// for each column, which is prefetched `ahead` entries of a ahead where that is not 0. The order of additions depends
// on the length of a row only.
template <bool MatrixFirst, class S, class T, class I, class U, class Z>
void csr_rows_for([[maybe_unused]] isa set, const S& s, const csr_view<T, I>& a, const U* x, offset_t ahead,
                  offset_t begin, offset_t end, Z empty, Z* y) {
#if !defined(__CUDACC__)
  detail::with_iso<T>(a.iso, [&]<bool Iso>(std::bool_constant<Iso>) {
#if GUSTAV_HAS_X86_TARGETS
    if (set == isa::avx512) return avx512::csr_rows<Iso, MatrixFirst>(s, a, x, ahead, begin, end, empty, y);
    if (set == isa::avx2) return avx2::csr_rows<Iso, MatrixFirst>(s, a, x, ahead, begin, end, empty, y);
#endif
    baseline::csr_rows<Iso, MatrixFirst>(s, a, x, ahead, begin, end, empty, y);
  });
#endif
}

}  // namespace gustav::backends::cpu
