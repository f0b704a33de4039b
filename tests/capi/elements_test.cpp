// Scalars, vectors and matrices of the C API: sizes, single entries, tuples, names and messages.
#include <tests/capi/running.hpp>

#include <GraphBLAS.h>
#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <string>

namespace {

using namespace gustav_tests;

TEST(Sizes, OfNewObjects) {
  GrB_Matrix A = nullptr;
  GrB_Vector v = nullptr;
  EXPECT_EQ(GrB_Matrix_new(&A, GrB_FP64, 0, 3), GrB_INVALID_VALUE);
  EXPECT_EQ(GrB_Matrix_new(&A, GrB_FP64, 3, 0), GrB_INVALID_VALUE);
  EXPECT_EQ(GrB_Matrix_new(&A, GrB_FP64, GrB_INDEX_MAX + 2, 3), GrB_INVALID_VALUE);
  EXPECT_EQ(A, nullptr);
  EXPECT_EQ(GrB_Vector_new(&v, GrB_FP64, 0), GrB_INVALID_VALUE);
  ASSERT_EQ(GrB_Matrix_new(&A, GrB_FP64, 4, 3), GrB_SUCCESS);
  ASSERT_EQ(GrB_Vector_new(&v, GrB_INT8, 5), GrB_SUCCESS);
  GrB_Index m = 0, n = 0, size = 0, entries = 7;
  EXPECT_EQ(GrB_Matrix_nrows(&m, A), GrB_SUCCESS);
  EXPECT_EQ(GrB_Matrix_ncols(&n, A), GrB_SUCCESS);
  EXPECT_EQ(GrB_Matrix_nvals(&entries, A), GrB_SUCCESS);
  EXPECT_EQ(GrB_Vector_size(&size, v), GrB_SUCCESS);
  EXPECT_EQ(m, 4U);
  EXPECT_EQ(n, 3U);
  EXPECT_EQ(entries, 0U);
  EXPECT_EQ(size, 5U);
  EXPECT_EQ(GrB_Matrix_resize(A, 2, 0), GrB_INVALID_VALUE);
  EXPECT_EQ(GrB_Matrix_resize(A, 2, 9), GrB_SUCCESS);
  EXPECT_EQ(GrB_Matrix_ncols(&n, A), GrB_SUCCESS);
  EXPECT_EQ(n, 9U);
  EXPECT_EQ(GrB_Vector_resize(v, 0), GrB_INVALID_VALUE);
  EXPECT_EQ(GrB_Matrix_free(&A), GrB_SUCCESS);
  EXPECT_EQ(GrB_Vector_free(&v), GrB_SUCCESS);
  EXPECT_EQ(A, nullptr);
}

TEST(Elements, OfMatrices) {
  GrB_Matrix A = nullptr, B = nullptr;
  GrB_Scalar s = nullptr;
  ASSERT_EQ(GrB_Matrix_new(&A, GrB_INT16, 3, 2), GrB_SUCCESS);
  ASSERT_EQ(GrB_Scalar_new(&s, GrB_FP32), GrB_SUCCESS);
  EXPECT_EQ(GrB_Matrix_setElement_FP64(A, 7.5, 2, 1), GrB_SUCCESS);
  double x = -1;
  EXPECT_EQ(GrB_Matrix_extractElement_FP64(&x, A, 2, 1), GrB_SUCCESS);
  EXPECT_EQ(x, 7);
  EXPECT_EQ(GrB_Matrix_extractElement_FP64(&x, A, 0, 1), GrB_NO_VALUE);
  EXPECT_EQ(x, 7);
  EXPECT_EQ(GrB_Matrix_setElement_FP64(A, 1, 3, 0), GrB_INVALID_INDEX);
  EXPECT_NE(message_of(A).find("GrB_Matrix_setElement_FP64"), std::string::npos) << message_of(A);
  EXPECT_NE(message_of(A).find("i is 3"), std::string::npos) << message_of(A);
  EXPECT_EQ(GrB_Matrix_setElement_FP64(A, 1, 0, ~GrB_Index(0)), GrB_INVALID_INDEX);
  EXPECT_EQ(GrB_Matrix_extractElement_FP64(&x, A, 0, 2), GrB_INVALID_INDEX);
  EXPECT_EQ(GrB_Matrix_removeElement(A, 0, 2), GrB_INVALID_INDEX);
  EXPECT_EQ(GrB_Matrix_setElement_UDT(A, &x, 9, 9), GrB_DOMAIN_MISMATCH);
  EXPECT_EQ(GrB_Matrix_extractElement_UDT(&x, A, 9, 9), GrB_DOMAIN_MISMATCH);

  EXPECT_EQ(GrB_Matrix_extractElement_Scalar(s, A, 2, 1), GrB_SUCCESS);
  EXPECT_NE(message_of(A), "");
  EXPECT_EQ(GrB_Matrix_setElement_Scalar(A, s, 0, 0), GrB_SUCCESS);
  EXPECT_EQ(message_of(A), "");
  ASSERT_EQ(GrB_Matrix_dup(&B, A), GrB_SUCCESS);
  EXPECT_EQ(GrB_Matrix_extractElement_Scalar(s, A, 1, 1), GrB_SUCCESS);
  GrB_Index n = 7;
  EXPECT_EQ(GrB_Scalar_nvals(&n, s), GrB_SUCCESS);
  EXPECT_EQ(n, 0U);
  EXPECT_EQ(GrB_Matrix_setElement_Scalar(A, s, 0, 0), GrB_SUCCESS);  // an empty scalar removes
  EXPECT_EQ(GrB_Matrix_nvals(&n, A), GrB_SUCCESS);
  EXPECT_EQ(n, 1U);
  EXPECT_EQ(GrB_Matrix_nvals(&n, B), GrB_SUCCESS);
  EXPECT_EQ(n, 2U);
  EXPECT_EQ(GrB_Matrix_wait(A, GrB_MATERIALIZE), GrB_SUCCESS);
  EXPECT_EQ(GrB_Matrix_clear(A), GrB_SUCCESS);
  EXPECT_EQ(GrB_Matrix_nvals(&n, A), GrB_SUCCESS);
  EXPECT_EQ(n, 0U);
  GrB_Matrix_free(&A);
  GrB_Matrix_free(&B);
  GrB_Scalar_free(&s);
}

TEST(Elements, TuplesOfVectors) {
  GrB_Vector v = nullptr;
  ASSERT_EQ(GrB_Vector_new(&v, GrB_UINT8, 6), GrB_SUCCESS);
  for (const GrB_Index i : {5, 0, 3})
    EXPECT_EQ(GrB_Vector_setElement_INT64(v, 255 + static_cast<int>(i), i), GrB_SUCCESS);
  std::array<GrB_Index, 3> indices{};
  std::array<float, 3> values{};
  GrB_Index n = 2;
  EXPECT_EQ(GrB_Vector_extractTuples_FP32(indices.data(), values.data(), &n, v), GrB_INSUFFICIENT_SPACE);
  EXPECT_EQ(n, 2U);
  n = 3;
  EXPECT_EQ(GrB_Vector_extractTuples_FP32(indices.data(), values.data(), &n, v), GrB_SUCCESS);
  EXPECT_EQ(indices, (std::array<GrB_Index, 3>{0, 3, 5}));
  EXPECT_EQ(values, (std::array<float, 3>{255, 2, 4}));
  EXPECT_EQ(GrB_Vector_extractTuples_UDT(nullptr, values.data(), &n, v), GrB_DOMAIN_MISMATCH);
  EXPECT_EQ(GrB_Vector_extractTuples_UDT(indices.data(), nullptr, &n, v), GrB_SUCCESS);
  EXPECT_EQ(GrB_Vector_setElement_FP64(v, 1, 6), GrB_INVALID_INDEX);
  EXPECT_EQ(GrB_Vector_extractElement_FP32(values.data(), v, 6), GrB_INVALID_INDEX);
  EXPECT_EQ(GrB_Vector_removeElement(v, 6), GrB_INVALID_INDEX);
  EXPECT_EQ(GrB_Vector_removeElement(v, 0), GrB_SUCCESS);
  EXPECT_EQ(GrB_Vector_nvals(&n, v), GrB_SUCCESS);
  EXPECT_EQ(n, 2U);
  GrB_Vector_free(&v);
}

struct triple {
  std::int64_t a, b, c;
};

TEST(Elements, UsersTypes) {
  GrB_Type type = nullptr, other = nullptr;
  GrB_Vector v = nullptr;
  GrB_Scalar s = nullptr;
  ASSERT_EQ(GrB_Type_new(&type, sizeof(triple)), GrB_SUCCESS);
  ASSERT_EQ(GrB_Type_new(&other, sizeof(triple)), GrB_SUCCESS);
  ASSERT_EQ(GrB_Vector_new(&v, type, 9), GrB_SUCCESS);
  ASSERT_EQ(GrB_Scalar_new(&s, other), GrB_SUCCESS);
  const triple given{1, 2, 3};
  triple found{};
  EXPECT_EQ(GrB_Vector_setElement_UDT(v, &given, 4), GrB_SUCCESS);
  EXPECT_EQ(GrB_Vector_extractElement_UDT(&found, v, 4), GrB_SUCCESS);
  EXPECT_EQ(found.c, 3);
  double x = 0;
  EXPECT_EQ(GrB_Vector_setElement_FP64(v, 1, 4), GrB_DOMAIN_MISMATCH);
  EXPECT_EQ(GrB_Vector_extractElement_FP64(&x, v, 4), GrB_DOMAIN_MISMATCH);
  EXPECT_EQ(GrB_Vector_extractElement_Scalar(s, v, 4), GrB_DOMAIN_MISMATCH);
  EXPECT_EQ(GrB_Type_set_String(type, "triple", GrB_NAME), GrB_SUCCESS);
  GrB_Type_free(&type);
  char name[16] = "";
  std::int32_t code = -1;
  EXPECT_EQ(GrB_Vector_get_String(v, name, GrB_EL_TYPE_STRING), GrB_SUCCESS);
  EXPECT_STREQ(name, "triple");
  EXPECT_EQ(GrB_Vector_get_INT32(v, &code, GrB_EL_TYPE_CODE), GrB_SUCCESS);
  EXPECT_EQ(code, GrB_UDT_CODE);
  GrB_Type_free(&other);
  GrB_Vector_free(&v);
  GrB_Scalar_free(&s);
}

TEST(Fields, OfContainers) {
  GrB_Matrix A = nullptr;
  ASSERT_EQ(GrB_Matrix_new(&A, GrB_FP64, 2, 2), GrB_SUCCESS);
  char name[16] = "x";
  std::size_t size = 0;
  std::int32_t value = -1;
  EXPECT_EQ(GrB_Matrix_get_String(A, name, GrB_NAME), GrB_SUCCESS);
  EXPECT_STREQ(name, "");
  EXPECT_EQ(GrB_Matrix_set_String(A, "adjacency", GrB_NAME), GrB_SUCCESS);
  EXPECT_EQ(GrB_Matrix_get_SIZE(A, &size, GrB_NAME), GrB_SUCCESS);
  EXPECT_EQ(size, 10U);
  EXPECT_EQ(GrB_Matrix_get_SIZE(A, &size, GrB_EL_TYPE_STRING), GrB_SUCCESS);
  EXPECT_EQ(size, 9U);
  EXPECT_EQ(GrB_Matrix_set_INT32(A, GrB_BOTH, GrB_STORAGE_ORIENTATION_HINT), GrB_SUCCESS);
  EXPECT_EQ(GrB_Matrix_get_INT32(A, &value, GrB_STORAGE_ORIENTATION_HINT), GrB_SUCCESS);
  EXPECT_EQ(value, GrB_BOTH);
  EXPECT_EQ(GrB_Matrix_set_INT32(A, 1, GrB_NAME), GrB_INVALID_VALUE);
  EXPECT_EQ(GrB_Matrix_set_String(A, "x", GrB_EL_TYPE_STRING), GrB_INVALID_VALUE);
  EXPECT_EQ(GrB_Matrix_get_INT32(A, &value, GrB_OUTP_FIELD), GrB_INVALID_VALUE);
  EXPECT_EQ(GrB_Matrix_get_INT32(A, &value, GrB_SIZE), GrB_INVALID_VALUE);
  EXPECT_EQ(GrB_Matrix_get_String(A, name, GrB_NAME), GrB_SUCCESS);
  EXPECT_STREQ(name, "adjacency");
  GrB_Matrix_free(&A);
}

}  // namespace
