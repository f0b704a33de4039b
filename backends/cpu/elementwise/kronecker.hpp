// The Kronecker product of two matrices.
#pragma once

#include <backends/common/kernels/elementwise.hpp>
#include <backends/common/operand.hpp>
#include <backends/cpu/elementwise/csr_builder.hpp>
#include <backends/cpu/elementwise/elementwise.hpp>
#include <core/kernel.hpp>
#include <semirings/traits.hpp>

namespace gustav::backends::cpu {

// T(i m + k, j n + l) = op(a(i, j), b(k, l)) inside the mask, B being m x n. The shape of T fits I. Cost: O(rows of T +
// entries of A times entries of B), which are visited twice.
template <class Op, class SA, class SB, class I>
auto kronecker(const Op& op, const csr_view<SA, I>& a, const csr_view<SB, I>& b, const mask_view<I>& m, int threads) {
  using Z = combined_t<Op, SA, SB>;
  return build_rows<Z, I>(a.rows * b.rows, a.cols * b.cols, m, threads, a.entries() * b.entries(),
                          [&](offset_t row, auto&& put) {
                            const offset_t i = row / b.rows, k = row % b.rows;
                            for (offset_t p = a.offsets[i]; p < a.offsets[i + 1]; ++p) {
                              const offset_t left = static_cast<offset_t>(a.indices[p]) * b.cols;
                              for (offset_t q = b.offsets[k]; q < b.offsets[k + 1]; ++q) {
                                const offset_t j = left + b.indices[q];
                                put(static_cast<I>(j), [&] { return combine_at(op, a.value(p), b.value(q), row, j); });
                              }
                            }
                          });
}

}  // namespace gustav::backends::cpu

namespace gustav::kernels {

template <>
struct implementation<kronecker, cpu> {
  template <class Op, class SA, class SB, class I>
  static auto run(const cpu& e, const Op& op, const lazy_operand<SA, I>& a, const lazy_operand<SB, I>& b,
                  const mask_view<I>& m) {
    return backends::cpu::kronecker(op, a.by_rows(), b.by_rows(), m, e.threads);
  }
};

}  // namespace gustav::kernels
