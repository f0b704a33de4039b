// The kernels of products over a semiring.
#pragma once

namespace gustav::kernels {

// Matrices are lazy_operands, vectors vector_views; results lie inside the mask m. Values that the multiplication
// ignores may be left out (unit).

// run(exec, semiring, A, B, m, descriptor), or without m, which compiles no masked kernel: A B as a csr_result.
struct mxm {
  static constexpr const char* name = "mxm";
};
// The same for the methods that no plan selects.
struct mxm_forced {
  static constexpr const char* name = "mxm_forced";
};
// run(exec, monoid, semiring, A, B, m): the sum of the entries of A B inside m, which is not complemented, an optional.
struct mxm_reduce {
  static constexpr const char* name = "mxm_reduce";
};
// run(exec, semiring, A, u, m, method, why): A u as a vector_result. why: a reason that a report gives for the choice
// of the kernel, or null.
struct mxv {
  static constexpr const char* name = "mxv";
};
// The same for u' A, given A'.
struct vxm {
  static constexpr const char* name = "vxm";
};

// The product of the kernel mxv or vxm over the values of a full output of the semiring's type, for operators that do
// not throw, between full vectors: run(exec, semiring, A, u, values, method, why) returns it in their memory, and
// accumulate(exec, semiring, A, u, values, accum, method, why) accumulates it there, or returns false and has changed
// nothing.
template <class Kernel>
struct over_values {
  static constexpr const char* name = Kernel::name;
};
// run(exec, monoid, f, semiring, A, u, why): the sum over all rows i of f(i, (A u)(i)), for a full u. On a device
// run(exec, monoid, f, semiring, A, u, why, flags, vectors...), as transform_reduce.
struct mxv_reduce {
  static constexpr const char* name = "mxv_reduce";
};
// run(exec, semiring, A, B, first rows of the blocks and the number of rows, descriptor, consume): calls
// consume(first row, csr_result) with each block of rows of A B.
struct mxm_in_blocks {
  static constexpr const char* name = "mxm_in_blocks";
};
// Kernel with a matrix in a storage format (backends/formats) in place of A. That of mxv:
// run(exec, semiring, A, u, name of the format, entries), and over_values of it
// run(exec, semiring, A, u, values, name, entries).
template <class Kernel>
struct over_format {
  static constexpr const char* name = Kernel::name;
};
// A backend whose products can be planned apart from their run specialises this one, which has no members: what its
// plans hold is its own.
struct plan {
  static constexpr const char* name = "plan";
};

}  // namespace gustav::kernels
