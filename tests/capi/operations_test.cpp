// Codes of the operations of the C API by family, and that a call that fails leaves its output as it was.
#include <tests/capi/running.hpp>

#include <GraphBLAS.h>
#include <gtest/gtest.h>

#include <array>
#include <cstring>
#include <string>
#include <tuple>

namespace {

using namespace gustav_tests;

// Objects that operations take: matrices 3 x 4 (A), 4 x 3 (B), 3 x 3 (C, output), vectors of 3 (w, output) and 4
// (u) elements, a scalar without a value, a vector of a user's type, lists of indices.
class Operations : public ::testing::Test {
 protected:
  void SetUp() override {
    for (auto [matrix, m, n] : {std::tuple(&A, 3, 4), std::tuple(&B, 4, 3), std::tuple(&C, 3, 3)}) {
      ASSERT_EQ(GrB_Matrix_new(matrix, GrB_FP64, static_cast<GrB_Index>(m), static_cast<GrB_Index>(n)), GrB_SUCCESS);
      for (GrB_Index k = 0; k < 3; ++k)
        ASSERT_EQ(GrB_Matrix_setElement_FP64(*matrix, static_cast<double>(k + 1), k, 2 - k), GrB_SUCCESS);
    }
    ASSERT_EQ(GrB_Type_new(&user, 12), GrB_SUCCESS);
    ASSERT_EQ(GrB_Vector_new(&w, GrB_FP64, 3), GrB_SUCCESS);
    ASSERT_EQ(GrB_Vector_new(&u, GrB_FP64, 4), GrB_SUCCESS);
    ASSERT_EQ(GrB_Vector_new(&mine, user, 3), GrB_SUCCESS);
    ASSERT_EQ(GrB_Matrix_new(&ours, user, 3, 3), GrB_SUCCESS);
    ASSERT_EQ(GrB_Scalar_new(&empty, GrB_FP64), GrB_SUCCESS);
    ASSERT_EQ(GrB_Vector_setElement_FP64(w, 5, 1), GrB_SUCCESS);
    ASSERT_EQ(GrB_Vector_setElement_FP64(u, 6, 3), GrB_SUCCESS);
  }
  void TearDown() override {
    for (auto* matrix : {&A, &B, &C, &ours}) GrB_Matrix_free(matrix);
    for (auto* vector : {&w, &u, &mine}) GrB_Vector_free(vector);
    GrB_Scalar_free(&empty);
    GrB_Type_free(&user);
  }

  // Whether C and w are as SetUp made them.
  void expect_unchanged() const {
    GrB_Index n = 0;
    double x = 0;
    EXPECT_EQ(GrB_Matrix_nvals(&n, C), GrB_SUCCESS);
    EXPECT_EQ(n, 3U);
    EXPECT_EQ(GrB_Matrix_extractElement_FP64(&x, C, 2, 0), GrB_SUCCESS);
    EXPECT_EQ(x, 3);
    EXPECT_EQ(GrB_Vector_nvals(&n, w), GrB_SUCCESS);
    EXPECT_EQ(n, 1U);
    EXPECT_EQ(GrB_Vector_extractElement_FP64(&x, w, 1), GrB_SUCCESS);
    EXPECT_EQ(x, 5);
  }
  void expect_code(const char* what, GrB_Info found, GrB_Info expected, bool is_of_matrix = true) const {
    EXPECT_EQ(found, expected) << what;
    EXPECT_NE(is_of_matrix ? message_of(C) : message_of(w), "") << what;
    expect_unchanged();
  }

  GrB_Matrix A = nullptr, B = nullptr, C = nullptr, ours = nullptr;
  GrB_Vector w = nullptr, u = nullptr, mine = nullptr;
  GrB_Scalar empty = nullptr;
  GrB_Type user = nullptr;
  const std::array<GrB_Index, 3> all{0, 1, 2}, beyond{0, 1, 9};
};

TEST_F(Operations, Products) {
  const auto s = GrB_PLUS_TIMES_SEMIRING_FP64;
  expect_code("mxm", GrB_mxm(C, nullptr, nullptr, s, A, A, nullptr), GrB_DIMENSION_MISMATCH);
  EXPECT_NE(message_of(C).find("3 x 4"), std::string::npos) << message_of(C);
  expect_code("mxm", GrB_mxm(C, nullptr, nullptr, s, ours, ours, nullptr), GrB_DOMAIN_MISMATCH);
  expect_code("mxm mask", GrB_mxm(C, A, nullptr, s, A, B, nullptr), GrB_DIMENSION_MISMATCH);
  expect_code("mxm mask", GrB_mxm(C, ours, nullptr, s, A, B, nullptr), GrB_DOMAIN_MISMATCH);
  expect_code("mxv", GrB_mxv(w, nullptr, nullptr, s, A, w, nullptr), GrB_DIMENSION_MISMATCH, false);
  expect_code("mxv", GrB_mxv(w, nullptr, nullptr, s, C, mine, nullptr), GrB_DOMAIN_MISMATCH, false);
  expect_code("vxm", GrB_vxm(w, nullptr, nullptr, s, w, B, nullptr), GrB_DIMENSION_MISMATCH, false);
  expect_code("kronecker", GrB_Matrix_kronecker_Monoid(C, nullptr, nullptr, GrB_PLUS_MONOID_FP64, A, B, nullptr),
              GrB_DIMENSION_MISMATCH);
  EXPECT_EQ(GrB_mxm(C, nullptr, nullptr, s, A, B, GrB_DESC_S), GrB_SUCCESS);
  EXPECT_EQ(message_of(C), "");
}

TEST_F(Operations, ElementByElement) {
  expect_code("add", GrB_Matrix_eWiseAdd_BinaryOp(C, nullptr, nullptr, GrB_PLUS_FP64, A, C, nullptr),
              GrB_DIMENSION_MISMATCH);
  expect_code("add", GrB_Matrix_eWiseAdd_Monoid(C, nullptr, nullptr, GrB_PLUS_MONOID_FP64, C, ours, nullptr),
              GrB_DOMAIN_MISMATCH);
  expect_code("add", GrB_Vector_eWiseAdd_BinaryOp(w, nullptr, nullptr, GrB_PLUS_FP64, u, w, nullptr),
              GrB_DIMENSION_MISMATCH, false);
  expect_code("mult", GrB_Matrix_eWiseMult_Semiring(C, nullptr, nullptr, GrB_PLUS_TIMES_SEMIRING_FP64, C, A, nullptr),
              GrB_DIMENSION_MISMATCH);
  expect_code("mult", GrB_Vector_eWiseMult_BinaryOp(w, mine, nullptr, GrB_PLUS_FP64, w, w, nullptr),
              GrB_DOMAIN_MISMATCH, false);
  EXPECT_EQ(GrB_Matrix_eWiseAdd_Semiring(C, nullptr, nullptr, GrB_MAX_TIMES_SEMIRING_FP64, C, C, nullptr), GrB_SUCCESS);
  double x = 0;
  EXPECT_EQ(GrB_Matrix_extractElement_FP64(&x, C, 2, 0), GrB_SUCCESS);
  EXPECT_EQ(x, 3);  // the maximum, not the product
}

TEST_F(Operations, ApplyAndSelect) {
  const int number = 1;
  expect_code("apply", GrB_Matrix_apply(C, nullptr, nullptr, GrB_ABS_FP64, A, nullptr), GrB_DIMENSION_MISMATCH);
  expect_code("apply", GrB_Matrix_apply(C, nullptr, nullptr, GrB_ABS_FP64, ours, nullptr), GrB_DOMAIN_MISMATCH);
  expect_code("first", GrB_Matrix_apply_BinaryOp1st_Scalar(C, nullptr, nullptr, GrB_PLUS_FP64, empty, C, nullptr),
              GrB_EMPTY_OBJECT);
  expect_code("first", GrB_Matrix_apply_BinaryOp1st_UDT(C, nullptr, nullptr, GrB_PLUS_FP64, &number, C, nullptr),
              GrB_DOMAIN_MISMATCH);
  expect_code("first", GrB_Matrix_apply_BinaryOp1st_FP64(C, nullptr, nullptr, GrB_PLUS_FP64, 1, A, nullptr),
              GrB_DIMENSION_MISMATCH);
  expect_code("second", GrB_Vector_apply_BinaryOp2nd_Scalar(w, nullptr, nullptr, GrB_PLUS_FP64, w, empty, nullptr),
              GrB_EMPTY_OBJECT, false);
  expect_code("index", GrB_Vector_apply_IndexOp_INT32(w, nullptr, nullptr, GrB_ROWINDEX_INT64, u, 1, nullptr),
              GrB_DIMENSION_MISMATCH, false);
  expect_code("select", GrB_Matrix_select_INT64(C, nullptr, nullptr, GrB_TRIL, A, 0, nullptr), GrB_DIMENSION_MISMATCH);
  expect_code("select", GrB_Matrix_select_INT64(C, nullptr, nullptr, GrB_TRIL, ours, 0, nullptr), GrB_DOMAIN_MISMATCH);
  expect_code("select", GrB_Vector_select_Scalar(w, nullptr, nullptr, GrB_VALUEGT_FP64, w, empty, nullptr),
              GrB_EMPTY_OBJECT, false);
  EXPECT_EQ(GrB_Matrix_apply_BinaryOp1st_FP64(C, nullptr, nullptr, GrB_MINUS_FP64, 10, C, GrB_DESC_T1), GrB_SUCCESS);
  double x = 0;
  EXPECT_EQ(GrB_Matrix_extractElement_FP64(&x, C, 0, 2), GrB_SUCCESS);
  EXPECT_EQ(x, 7);
}

TEST_F(Operations, Reduce) {
  double x = 4;
  expect_code("rows", GrB_Matrix_reduce_Monoid(w, nullptr, nullptr, GrB_PLUS_MONOID_FP64, B, nullptr),
              GrB_DIMENSION_MISMATCH, false);
  expect_code("rows", GrB_Matrix_reduce_BinaryOp(w, nullptr, nullptr, GrB_MINUS_FP64, ours, nullptr),
              GrB_DOMAIN_MISMATCH, false);
  expect_code("rows", GrB_Matrix_reduce_BinaryOp(w, nullptr, nullptr, GrB_LT_FP64, C, nullptr), GrB_DOMAIN_MISMATCH,
              false);
  EXPECT_EQ(GrB_Matrix_reduce_FP64(&x, nullptr, GrB_PLUS_MONOID_FP64, ours, nullptr), GrB_DOMAIN_MISMATCH);
  EXPECT_EQ(GrB_Matrix_reduce_UDT(&x, nullptr, GrB_PLUS_MONOID_FP64, C, nullptr), GrB_DOMAIN_MISMATCH);
  EXPECT_EQ(x, 4);
  EXPECT_EQ(GrB_Matrix_reduce_FP64(&x, GrB_TIMES_FP64, GrB_PLUS_MONOID_FP64, C, nullptr), GrB_SUCCESS);
  EXPECT_EQ(x, 24);
  EXPECT_EQ(GrB_Matrix_clear(C), GrB_SUCCESS);
  EXPECT_EQ(GrB_Matrix_reduce_FP64(&x, nullptr, GrB_MIN_MONOID_FP64, C, nullptr), GrB_SUCCESS);
  EXPECT_GT(x, 1e308);  // the identity
  EXPECT_EQ(GrB_Scalar_setElement_FP64(empty, 1), GrB_SUCCESS);
  EXPECT_EQ(GrB_Matrix_reduce_Monoid_Scalar(empty, nullptr, GrB_MIN_MONOID_FP64, C, nullptr), GrB_SUCCESS);
  EXPECT_EQ(GrB_Scalar_extractElement_FP64(&x, empty), GrB_NO_VALUE);
}

// An operator that is no monoid folds from left to right.
TEST_F(Operations, ReduceByAnyOperator) {
  EXPECT_EQ(GrB_Matrix_setElement_FP64(C, 10, 2, 2), GrB_SUCCESS);
  EXPECT_EQ(GrB_Matrix_reduce_BinaryOp(w, nullptr, nullptr, GrB_MINUS_FP64, C, nullptr), GrB_SUCCESS);
  double x = 0;
  EXPECT_EQ(GrB_Vector_extractElement_FP64(&x, w, 2), GrB_SUCCESS);
  EXPECT_EQ(x, 3 - 10);
  EXPECT_EQ(GrB_Vector_reduce_BinaryOp_Scalar(empty, nullptr, GrB_MINUS_FP64, w, nullptr), GrB_SUCCESS);
  EXPECT_EQ(GrB_Scalar_extractElement_FP64(&x, empty), GrB_SUCCESS);
  EXPECT_EQ(x, 1 - 2 + 7);
  EXPECT_EQ(GrB_Vector_reduce_BinaryOp_Scalar(empty, GrB_TIMES_FP64, GrB_SECOND_FP64, w, nullptr), GrB_SUCCESS);
  EXPECT_EQ(GrB_Scalar_extractElement_FP64(&x, empty), GrB_SUCCESS);
  EXPECT_EQ(x, 6 * -7);
}

// The types of an accumulator count also where there is no sum to accumulate.
TEST_F(Operations, ReduceOfNothingByAnyOperator) {
  const auto add = [](void* z, const void* x, const void*) { std::memcpy(z, x, 12); };
  GrB_BinaryOp of_ours = nullptr;
  ASSERT_EQ(GrB_BinaryOp_new(&of_ours, add, user, user, user), GrB_SUCCESS);
  EXPECT_EQ(GrB_Scalar_setElement_FP64(empty, 1), GrB_SUCCESS);
  EXPECT_EQ(GrB_Vector_clear(w), GrB_SUCCESS);
  EXPECT_EQ(GrB_Vector_reduce_BinaryOp_Scalar(empty, of_ours, GrB_MINUS_FP64, w, nullptr), GrB_DOMAIN_MISMATCH);
  double x = 0;
  EXPECT_EQ(GrB_Scalar_extractElement_FP64(&x, empty), GrB_SUCCESS);
  EXPECT_EQ(x, 1);
  EXPECT_EQ(GrB_BinaryOp_free(&of_ours), GrB_SUCCESS);
}

TEST_F(Operations, EntriesThatMove) {
  const auto* const i = all.data();
  const auto* const far = beyond.data();
  expect_code("transpose", GrB_transpose(C, nullptr, nullptr, A, nullptr), GrB_DIMENSION_MISMATCH);
  expect_code("extract", GrB_Matrix_extract(C, nullptr, nullptr, A, i, 3, i, 2, nullptr), GrB_DIMENSION_MISMATCH);
  expect_code("extract", GrB_Matrix_extract(C, nullptr, nullptr, A, i, 3, far, 3, nullptr), GrB_INDEX_OUT_OF_BOUNDS);
  expect_code("extract", GrB_Matrix_extract(C, nullptr, nullptr, ours, i, 3, i, 3, nullptr), GrB_DOMAIN_MISMATCH);
  expect_code("extract", GrB_Vector_extract(w, nullptr, nullptr, u, far, 3, nullptr), GrB_INDEX_OUT_OF_BOUNDS, false);
  expect_code("column", GrB_Col_extract(w, nullptr, nullptr, A, i, 3, 4, nullptr), GrB_INVALID_INDEX, false);
  expect_code("column", GrB_Col_extract(w, nullptr, nullptr, A, i, 3, 3, GrB_DESC_T0), GrB_INVALID_INDEX, false);
  expect_code("column", GrB_Col_extract(w, nullptr, nullptr, A, far, 3, 3, nullptr), GrB_INDEX_OUT_OF_BOUNDS, false);
  expect_code("assign", GrB_Matrix_assign(C, nullptr, nullptr, A, i, 3, i, 3, nullptr), GrB_DIMENSION_MISMATCH);
  expect_code("assign", GrB_Matrix_assign(C, nullptr, nullptr, C, i, 3, far, 3, nullptr), GrB_INDEX_OUT_OF_BOUNDS);
  expect_code("assign", GrB_Vector_assign(w, nullptr, nullptr, mine, i, 3, nullptr), GrB_DOMAIN_MISMATCH, false);
  expect_code("row", GrB_Row_assign(C, nullptr, nullptr, w, 3, i, 3, nullptr), GrB_INVALID_INDEX);
  expect_code("row", GrB_Row_assign(C, nullptr, nullptr, u, 0, i, 3, nullptr), GrB_DIMENSION_MISMATCH);
  // Types are checked before indices.
  expect_code("row", GrB_Row_assign(C, nullptr, nullptr, mine, 3, i, 3, nullptr), GrB_DOMAIN_MISMATCH);
  expect_code("column", GrB_Col_assign(C, nullptr, nullptr, mine, i, 3, 3, nullptr), GrB_DOMAIN_MISMATCH);
  expect_code("column", GrB_Col_extract(w, nullptr, nullptr, ours, i, 3, 3, nullptr), GrB_DOMAIN_MISMATCH, false);
  expect_code("column", GrB_Col_assign(C, nullptr, nullptr, w, i, 3, ~GrB_Index(0), nullptr), GrB_INVALID_INDEX);
  expect_code("value", GrB_Matrix_assign_FP64(C, nullptr, nullptr, 1, far, 3, i, 3, nullptr), GrB_INDEX_OUT_OF_BOUNDS);
  expect_code("value", GrB_Matrix_assign_UDT(C, nullptr, nullptr, i, i, 3, i, 3, nullptr), GrB_DOMAIN_MISMATCH);
  expect_code("value", GrB_Vector_assign_FP64(w, u, nullptr, 1, i, 3, nullptr), GrB_DIMENSION_MISMATCH, false);
  expect_code("rows", GrB_Matrix_extract(C, nullptr, nullptr, A, far, 3, i, 3, nullptr), GrB_INDEX_OUT_OF_BOUNDS);
  expect_code("vector", GrB_Vector_assign(w, nullptr, nullptr, w, far, 3, nullptr), GrB_INDEX_OUT_OF_BOUNDS, false);
  expect_code("row", GrB_Row_assign(C, nullptr, nullptr, w, 0, far, 3, nullptr), GrB_INDEX_OUT_OF_BOUNDS);
  expect_code("column", GrB_Col_assign(C, nullptr, nullptr, w, far, 3, 0, nullptr), GrB_INDEX_OUT_OF_BOUNDS);
  expect_code("value", GrB_Vector_assign_FP64(w, nullptr, nullptr, 1, far, 3, nullptr), GrB_INDEX_OUT_OF_BOUNDS, false);
  const GrB_Index beyond_int64[] = {~GrB_Index(0)};
  expect_code("value", GrB_Vector_assign_FP64(w, nullptr, nullptr, 1, beyond_int64, 1, nullptr),
              GrB_INDEX_OUT_OF_BOUNDS, false);
  // The length of GrB_ALL is not read.
  EXPECT_EQ(GrB_Matrix_extract(C, nullptr, nullptr, A, i, 3, GrB_ALL, 0, nullptr), GrB_DIMENSION_MISMATCH);
  EXPECT_EQ(GrB_Vector_assign_FP64(w, nullptr, nullptr, 1, GrB_ALL, 0, nullptr), GrB_SUCCESS);
  GrB_Index n = 0;
  EXPECT_EQ(GrB_Vector_nvals(&n, w), GrB_SUCCESS);
  EXPECT_EQ(n, 3U);
  // A scalar without a value deletes what the list names.
  EXPECT_EQ(GrB_Vector_assign_Scalar(w, nullptr, nullptr, empty, i, 2, nullptr), GrB_SUCCESS);
  EXPECT_EQ(GrB_Vector_nvals(&n, w), GrB_SUCCESS);
  EXPECT_EQ(n, 1U);
}

// The codes as numbers, which programs in other languages have.
static_assert(GrB_INVALID_INDEX == -4 && GrB_INDEX_OUT_OF_BOUNDS == -105 && GrB_INVALID_VALUE == -3);

// A dimension of 0 is refused where an object gets it (elements_test.cpp); a list of no indices has the size 0.
TEST_F(Operations, EmptyLists) {
  const auto* const i = all.data();
  expect_code("extract", GrB_Matrix_extract(C, nullptr, nullptr, A, i, 0, i, 3, nullptr), GrB_DIMENSION_MISMATCH);
  expect_code("extract", GrB_Vector_extract(w, nullptr, nullptr, u, i, 0, nullptr), GrB_DIMENSION_MISMATCH, false);
  expect_code("assign", GrB_Vector_assign(w, nullptr, nullptr, w, i, 0, nullptr), GrB_DIMENSION_MISMATCH, false);
  EXPECT_EQ(GrB_Vector_assign_FP64(w, nullptr, nullptr, 1, i, 0, nullptr), GrB_SUCCESS);
  EXPECT_EQ(GrB_Matrix_assign_FP64(C, nullptr, nullptr, 1, i, 0, i, 3, nullptr), GrB_SUCCESS);
  expect_unchanged();
  const double none[] = {0};
  GrB_Index entries = 0;
  EXPECT_EQ(GrB_Matrix_clear(C), GrB_SUCCESS);
  EXPECT_EQ(GrB_Matrix_build_FP64(C, i, i, none, 0, nullptr), GrB_SUCCESS);
  EXPECT_EQ(GrB_Matrix_extractTuples_FP64(nullptr, nullptr, nullptr, &entries, C), GrB_SUCCESS);
  EXPECT_EQ(entries, 0U);
}

TEST_F(Operations, Diagonal) {
  GrB_Matrix D = nullptr;
  EXPECT_EQ(GrB_Matrix_diag(&D, w, -2), GrB_SUCCESS);
  GrB_Index n = 0;
  double x = 0;
  EXPECT_EQ(GrB_Matrix_nrows(&n, D), GrB_SUCCESS);
  EXPECT_EQ(n, 5U);
  EXPECT_EQ(GrB_Matrix_extractElement_FP64(&x, D, 3, 1), GrB_SUCCESS);
  EXPECT_EQ(x, 5);
  GrB_Matrix_free(&D);
}

}  // namespace
