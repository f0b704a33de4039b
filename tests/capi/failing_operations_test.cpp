// Each allocation of the operations of the C API that compute fails once (failing_sweep.hpp).
#include <tests/capi/failing_objects.hpp>
#include <tests/capi/failing_sweep.hpp>

#include <GraphBLAS.h>
#include <gtest/gtest.h>

namespace {

using namespace gustav_tests;

TEST(FailingOperations, Mxm) {
  sweep("mxm", &objects::C,
        [](objects& o) { return GrB_mxm(o.C, no_mask, no_accum, GrB_PLUS_TIMES_SEMIRING_FP64, o.A, o.B, nullptr); });
  sweep("mxm inside a mask", &objects::C, [](objects& o) {
    return GrB_mxm(o.C, o.weights, GrB_PLUS_FP64, GrB_PLUS_TIMES_SEMIRING_FP64, o.A, o.B, GrB_DESC_T1);
  });
  sweep("mxm outside a mask", &objects::C, [](objects& o) {
    return GrB_mxm(o.C, o.mask, GrB_MIN_FP64, GrB_PLUS_MIN_SEMIRING_FP64, o.A, o.B, GrB_DESC_RSCT0T1);
  });
  sweep("mxm with casts", &objects::narrow, [](objects& o) {
    return GrB_mxm(o.narrow, o.weights, GrB_PLUS_FP32, GrB_MAX_TIMES_SEMIRING_INT32, o.A, o.weights, GrB_DESC_C);
  });
  sweep("mxm of a user's semiring", &objects::V,
        [](objects& o) { return GrB_mxm(o.V, o.full, o.add, o.semiring, o.U, o.U, GrB_DESC_ST0); });
  sweep("mxm of hypersparse matrices", &objects::K, [](objects& o) {
    return GrB_mxm(o.K, no_mask, GrB_PLUS_FP64, GrB_PLUS_TIMES_SEMIRING_FP64, o.H, o.H, nullptr);
  });
  sweep("mxm over its operand", &objects::A,
        [](objects& o) { return GrB_mxm(o.A, o.A, no_accum, GrB_PLUS_TIMES_SEMIRING_FP64, o.A, o.A, nullptr); });
}

// Enough work for several threads.
GrB_Matrix wide_operand = nullptr;

TEST(FailingOperations, MxmOfSeveralThreads) {
  ASSERT_EQ(GrB_Matrix_new(&wide_operand, GrB_FP64, 3000, 3000), GrB_SUCCESS);
  for (GrB_Index i = 0; i < 3000; ++i)
    for (GrB_Index k = 0; k < 6; ++k)
      ASSERT_EQ(GrB_Matrix_setElement_FP64(wide_operand, 1, i, (i * 7919 + k * 104729 + i * k) % 3000), GrB_SUCCESS);
  ASSERT_EQ(GrB_Matrix_wait(wide_operand, GrB_MATERIALIZE), GrB_SUCCESS);
  sweep(
      "mxm of many rows", &objects::wide,
      [](objects& o) {
        return GrB_mxm(o.wide, no_mask, no_accum, GrB_PLUS_TIMES_SEMIRING_FP64, wide_operand, wide_operand, nullptr);
      },
      16);
  sweep(
      "mxm of many rows inside a mask", &objects::wide,
      [](objects& o) {
        return GrB_mxm(o.wide, wide_operand, no_accum, GrB_PLUS_TIMES_SEMIRING_FP64, wide_operand, wide_operand,
                       GrB_DESC_ST1);
      },
      16);
  GrB_Matrix_free(&wide_operand);
}

TEST(FailingOperations, MxvVxmKronecker) {
  sweep("mxv", &objects::w,
        [](objects& o) { return GrB_mxv(o.w, no_vector, no_accum, GrB_MIN_PLUS_SEMIRING_FP64, o.A, o.u, nullptr); });
  sweep("mxv of a full vector", &objects::w, [](objects& o) {
    return GrB_mxv(o.w, o.m, GrB_PLUS_FP64, GrB_PLUS_TIMES_SEMIRING_FP64, o.A, o.full_v, GrB_DESC_RT0);
  });
  sweep("mxv with casts", &objects::x, [](objects& o) {
    return GrB_mxv(o.x, o.u, GrB_TIMES_INT64, GrB_MAX_FIRST_SEMIRING_UINT8, o.weights, o.full_v, GrB_DESC_SC);
  });
  sweep("mxv of a user's semiring", &objects::z,
        [](objects& o) { return GrB_mxv(o.z, no_vector, no_accum, o.semiring, o.U, o.y, nullptr); });
  sweep("mxv of hypersparse matrices", &objects::k,
        [](objects& o) { return GrB_mxv(o.k, no_vector, no_accum, GrB_PLUS_TIMES_SEMIRING_FP64, o.H, o.g, nullptr); });
  sweep("vxm", &objects::w, [](objects& o) {
    return GrB_vxm(o.w, o.m, GrB_PLUS_FP64, GrB_MIN_SECOND_SEMIRING_FP64, o.u, o.A, GrB_DESC_RC);
  });
  sweep("vxm of a user's semiring", &objects::z,
        [](objects& o) { return GrB_vxm(o.z, o.m, o.add, o.semiring, o.y, o.U, GrB_DESC_T1); });
  sweep("kronecker", &objects::square, [](objects& o) {
    return GrB_Matrix_kronecker_BinaryOp(o.square, no_mask, GrB_PLUS_FP64, GrB_TIMES_FP64, o.A, o.B, GrB_DESC_T1);
  });
  sweep("kronecker with casts", &objects::square, [](objects& o) {
    return GrB_Matrix_kronecker_Monoid(o.square, no_mask, no_accum, GrB_MAX_MONOID_INT8, o.A, o.weights, nullptr);
  });
}

TEST(FailingOperations, ElementByElement) {
  sweep("add", &objects::C, [](objects& o) {
    return GrB_Matrix_eWiseAdd_BinaryOp(o.C, no_mask, no_accum, GrB_MINUS_FP64, o.A, o.B, nullptr);
  });
  sweep("add inside a mask", &objects::C, [](objects& o) {
    return GrB_Matrix_eWiseAdd_Monoid(o.C, o.weights, GrB_PLUS_FP64, GrB_MIN_MONOID_FP64, o.A, o.full, GrB_DESC_RT0);
  });
  sweep("add with casts", &objects::narrow, [](objects& o) {
    return GrB_Matrix_eWiseAdd_BinaryOp(o.narrow, o.mask, GrB_PLUS_INT16, GrB_GT_FP32, o.A, o.weights, GrB_DESC_C);
  });
  sweep("add of a user's type", &objects::V,
        [](objects& o) { return GrB_Matrix_eWiseAdd_Semiring(o.V, o.mask, o.add, o.semiring, o.U, o.U, GrB_DESC_T1); });
  sweep("add of hypersparse matrices", &objects::K, [](objects& o) {
    return GrB_Matrix_eWiseAdd_BinaryOp(o.K, no_mask, no_accum, GrB_PLUS_FP64, o.H, o.K, nullptr);
  });
  sweep("mult", &objects::C, [](objects& o) {
    return GrB_Matrix_eWiseMult_Semiring(o.C, o.mask, no_accum, GrB_PLUS_TIMES_SEMIRING_FP64, o.A, o.full, GrB_DESC_S);
  });
  sweep("add of vectors", &objects::w, [](objects& o) {
    return GrB_Vector_eWiseAdd_BinaryOp(o.w, o.m, GrB_PLUS_FP64, GrB_MAX_FP64, o.u, o.full_v, GrB_DESC_C);
  });
  sweep("mult of vectors", &objects::w, [](objects& o) {
    return GrB_Vector_eWiseMult_BinaryOp(o.w, no_vector, no_accum, GrB_DIV_INT32, o.u, o.full_v, nullptr);
  });
  sweep("add of vectors of a user's type", &objects::z,
        [](objects& o) { return GrB_Vector_eWiseAdd_Monoid(o.z, o.m, no_accum, o.monoid, o.y, o.z, nullptr); });
  sweep("add of huge vectors", &objects::k, [](objects& o) {
    return GrB_Vector_eWiseAdd_BinaryOp(o.k, no_vector, GrB_PLUS_FP64, GrB_PLUS_FP64, o.g, o.k, nullptr);
  });
}

TEST(FailingOperations, ApplyAndSelect) {
  sweep("apply", &objects::C,
        [](objects& o) { return GrB_Matrix_apply(o.C, no_mask, no_accum, GrB_AINV_FP64, o.A, GrB_DESC_T0); });
  sweep("apply with casts", &objects::narrow, [](objects& o) {
    return GrB_Matrix_apply(o.narrow, o.weights, GrB_PLUS_FP64, GrB_ABS_INT32, o.A, GrB_DESC_R);
  });
  sweep("apply of a user's function", &objects::V,
        [](objects& o) { return GrB_Matrix_apply(o.V, o.mask, o.add, o.turn, o.U, nullptr); });
  sweep("apply to a hypersparse matrix", &objects::K,
        [](objects& o) { return GrB_Matrix_apply(o.K, no_mask, no_accum, GrB_AINV_FP64, o.H, GrB_DESC_T0); });
  sweep("apply with a bound value", &objects::C, [](objects& o) {
    return GrB_Matrix_apply_BinaryOp2nd_FP64(o.C, o.mask, GrB_PLUS_FP64, GrB_DIV_FP64, o.A, 2, GrB_DESC_SC);
  });
  sweep("apply with indices", &objects::C, [](objects& o) {
    return GrB_Matrix_apply_IndexOp_INT64(o.C, no_mask, no_accum, GrB_ROWINDEX_INT64, o.A, 3, nullptr);
  });
  sweep("apply to a vector", &objects::x,
        [](objects& o) { return GrB_Vector_apply(o.x, o.m, GrB_PLUS_FP64, GrB_AINV_FP64, o.u, GrB_DESC_RC); });
  sweep("apply with a scalar", &objects::w, [](objects& o) {
    return GrB_Vector_apply_BinaryOp1st_Scalar(o.w, no_vector, no_accum, GrB_MINUS_FP64, o.s, o.full_v, nullptr);
  });
  sweep("select", &objects::C, [](objects& o) {
    return GrB_Matrix_select_INT64(o.C, o.weights, GrB_PLUS_FP64, GrB_TRIL, o.A, 1, GrB_DESC_T0);
  });
  sweep("select by value", &objects::narrow, [](objects& o) {
    return GrB_Matrix_select_FP64(o.narrow, no_mask, no_accum, GrB_VALUEGT_FP64, o.B, 1, nullptr);
  });
  sweep("select by a user's function", &objects::V,
        [](objects& o) { return GrB_Matrix_select_UDT(o.V, no_mask, no_accum, o.is_even, o.U, &o.sum, nullptr); });
  sweep("select of a hypersparse matrix", &objects::K,
        [](objects& o) { return GrB_Matrix_select_INT64(o.K, no_mask, no_accum, GrB_TRIU, o.H, 0, nullptr); });
  sweep("select of a vector", &objects::w, [](objects& o) {
    return GrB_Vector_select_FP64(o.w, o.m, no_accum, GrB_VALUELE_FP64, o.full_v, 6, GrB_DESC_S);
  });
}

TEST(FailingOperations, Reduce) {
  sweep("reduce to a vector", &objects::w, [](objects& o) {
    return GrB_Matrix_reduce_Monoid(o.w, o.m, GrB_PLUS_FP64, GrB_PLUS_MONOID_FP64, o.A, GrB_DESC_T0);
  });
  sweep("reduce by an operator that is no monoid", &objects::w,
        [](objects& o) { return GrB_Matrix_reduce_BinaryOp(o.w, no_vector, no_accum, GrB_MINUS_FP64, o.A, nullptr); });
  sweep("reduce of a user's type", &objects::z,
        [](objects& o) { return GrB_Matrix_reduce_Monoid(o.z, no_vector, o.add, o.monoid, o.U, nullptr); });
  sweep("reduce of a hypersparse matrix", &objects::k, [](objects& o) {
    return GrB_Matrix_reduce_Monoid(o.k, no_vector, no_accum, GrB_PLUS_MONOID_FP64, o.H, nullptr);
  });
  sweep("reduce to a number", &objects::A, [](objects& o) {
    return GrB_Matrix_reduce_FP64(&o.number, GrB_TIMES_FP64, GrB_PLUS_MONOID_FP64, o.A, nullptr);
  });
  sweep("reduce to a scalar", &objects::s, [](objects& o) {
    return GrB_Matrix_reduce_Monoid_Scalar(o.s, GrB_PLUS_FP64, GrB_MAX_MONOID_INT16, o.A, nullptr);
  });
  sweep("reduce to a scalar by an operator", &objects::s,
        [](objects& o) { return GrB_Vector_reduce_BinaryOp_Scalar(o.s, no_accum, GrB_MINUS_FP64, o.u, nullptr); });
  sweep("reduce of a vector of a user's type", &objects::y,
        [](objects& o) { return GrB_Vector_reduce_UDT(&o.sum, o.add, o.monoid, o.y, nullptr); });
}

}  // namespace
