// The kernel of mxm with two dense operands inside a mask.
#pragma once

namespace gustav::kernels {

// run(exec, semiring, A, B, pattern, kept, values, scale, how): values[p] = scale(p, (A B)(i, j)) for the position p of
// each entry (i, j) of a pattern, for dense views A and B. kept: the alternates of the matrix that the pattern is of,
// or null. `how` forces a method. On a device run(exec, semiring, A, B, m, how), or run(exec, semiring, A, B, m, S, op,
// how), for lazy_dense A and B and a lazy_mask m, returns the matrix of these entries, which stays there; with S, whose
// entries the mask has, as op(S(i, j), sum).
struct sddmm {
  static constexpr const char* name = "mxm with dense operands";
};

}  // namespace gustav::kernels
