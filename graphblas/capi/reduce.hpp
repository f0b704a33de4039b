// reduce of the C API: rows to a vector, all entries to a scalar or a value.
#pragma once

#include <graphblas/capi/convert.hpp>
#include <graphblas/capi/object.hpp>
#include <graphblas/runtime/operations.hpp>

namespace gustav::capi {

inline void reduce_rows(GrB_Vector w, GrB_Vector mask, GrB_BinaryOp accum, GrB_Monoid op, GrB_Matrix A,
                        GrB_Descriptor desc) {
  runtime::reduce(w->value, value_or_null(mask), value_or_null(accum), op->value, A->value, options_of(desc));
}
// An operator that is no named monoid folds the entries from left to right, on one thread.
void reduce_rows(GrB_Vector w, GrB_Vector mask, GrB_BinaryOp accum, GrB_BinaryOp op, GrB_Matrix A, GrB_Descriptor desc);

template <class Handle>
void reduce(GrB_Scalar s, GrB_BinaryOp accum, GrB_Monoid op, Handle A, GrB_Descriptor desc) {
  runtime::reduce(s->value, value_or_null(accum), op->value, A->value, options_of(desc));
}
void reduce(GrB_Scalar s, GrB_BinaryOp accum, GrB_BinaryOp op, GrB_Vector u, GrB_Descriptor desc);
void reduce(GrB_Scalar s, GrB_BinaryOp accum, GrB_BinaryOp op, GrB_Matrix A, GrB_Descriptor desc);

// *c = *c accum (the sum of all entries), where the sum of none is the identity.
void store_sum(const runtime::type& t, void* c, const runtime::binary_operator* accum, const runtime::any_scalar& sum);

template <class T, class Handle>
void reduce(T* c, GrB_BinaryOp accum, GrB_Monoid op, Handle A, GrB_Descriptor desc) {
  const auto& domain = op->value.domain();
  const auto to = value_type<T>(accum ? accum->value.z_type() : domain);
  require_cast(A->value.domain(), domain);
  runtime::any_scalar sum(domain);
  runtime::reduce(sum, nullptr, op->value, A->value, options_of(desc));
  store_sum(to, c, value_or_null(accum), sum.has_value() ? sum : op->value.identity());
}

}  // namespace gustav::capi
