// The kernels of mxm with sparse and dense operands: one product, and a batch.
#pragma once

#include <backends/common/operand.hpp>
#include <core/error.hpp>
#include <core/types.hpp>
#include <core/views.hpp>
#include <semirings/traits.hpp>

namespace gustav::backends {

// Whether the terms of a row may be added in the order of tiles.
template <class S>
inline constexpr bool can_tile_v = is_commutative_v<semiring_add_t<S>> && !is_always_terminal_v<semiring_add_t<S>>;

}  // namespace gustav::backends

namespace gustav::kernels {

// run(exec, semiring, A, B, C, m, accum, replace, how): C<m, replace> = C accum (A B) for a lazy_operand A and dense
// views B and C, which share no memory; `how` forces a method. Every element of C is present: where A B has no entry it
// becomes the identity of the semiring, or stays with an accumulator. On a device B and C are lazy_dense, m is a
// lazy_mask, and the next C is returned, which stays there.
struct spmm {
  static constexpr const char* name = "mxm with a dense operand";
};

// The operands of one product of a batch. A: csr_view or coo_view.
template <class A, class TB>
struct batch_operands {
  A a;
  dense_view<const TB> b;
};
// The same for kernels whose backend is not on the host. A: lazy_operand or coo_view.
template <class A, class TB, class C>
struct lazy_batch_operands {
  const A* a;
  const lazy_dense<TB>* b;
  const lazy_dense<C>* c;
};
// run(exec, semiring, operands, outputs, accum): outputs[k] = outputs[k] accum (A_k B_k), for vectors of batch_operands
// and dense views that share no memory. Nothing is stored before all that may be refused is allocated. On a device it
// is run(exec, semiring, vector of lazy_batch_operands, accum, in_one_array), which returns the next outputs.
struct mxm_batch {
  static constexpr const char* name = "mxm_batch";
};

}  // namespace gustav::kernels
