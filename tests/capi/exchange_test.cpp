// import, export, serialize and build of the C API.
#include <tests/capi/running.hpp>

#include <GraphBLAS.h>
#include <gtest/gtest.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace {

using namespace gustav_tests;
using indices = std::vector<GrB_Index>;

struct arrays {
  indices offsets, entries;
  std::vector<double> values;
  bool operator==(const arrays&) const = default;
};

GrB_Info import(GrB_Matrix* A, const arrays& a, GrB_Format format, GrB_Index m = 3, GrB_Index n = 4) {
  return GrB_Matrix_import_FP64(A, GrB_FP64, m, n, a.offsets.data(), a.entries.data(), a.values.data(),
                                a.offsets.size(), a.entries.size(), a.values.size(), format);
}

arrays exported(GrB_Matrix A, GrB_Format format) {
  arrays a;
  GrB_Index lengths[3] = {};
  EXPECT_EQ(GrB_Matrix_exportSize(&lengths[0], &lengths[1], &lengths[2], format, A), GrB_SUCCESS);
  a.offsets.resize(lengths[0]);
  a.entries.resize(lengths[1]);
  a.values.resize(lengths[2]);
  EXPECT_EQ(GrB_Matrix_export_FP64(a.offsets.data(), a.entries.data(), a.values.data(), &lengths[0], &lengths[1],
                                   &lengths[2], format, A),
            GrB_SUCCESS);
  return a;
}

const arrays rows{{0, 2, 2, 3}, {3, 0, 1}, {1, 2, 3}};  // unsorted in row 0
const arrays sorted_rows{{0, 2, 2, 3}, {0, 3, 1}, {2, 1, 3}};
const arrays columns{{0, 1, 2, 2, 3}, {0, 2, 0}, {2, 3, 1}};
const arrays tuples{{0, 0, 2}, {0, 3, 1}, {2, 1, 3}};

TEST(Exchange, Formats) {
  for (const auto& [given, format] :
       {std::pair(rows, GrB_CSR_FORMAT), {columns, GrB_CSC_FORMAT}, {tuples, GrB_COO_FORMAT}}) {
    GrB_Matrix A = nullptr;
    ASSERT_EQ(import(&A, given, format), GrB_SUCCESS);
    EXPECT_EQ(exported(A, GrB_CSR_FORMAT), sorted_rows);
    EXPECT_EQ(exported(A, GrB_CSC_FORMAT), columns);
    EXPECT_EQ(exported(A, GrB_COO_FORMAT), tuples);
    GrB_Format hint{};
    EXPECT_EQ(GrB_Matrix_exportHint(&hint, A), GrB_SUCCESS);
    EXPECT_EQ(hint, GrB_CSR_FORMAT);
    GrB_Matrix_free(&A);
  }
}

TEST(Exchange, ImportRefuses) {
  GrB_Matrix A = nullptr;
  EXPECT_EQ(import(&A, rows, static_cast<GrB_Format>(9)), GrB_INVALID_VALUE);
  EXPECT_EQ(import(&A, rows, GrB_CSR_FORMAT, 4, 4), GrB_INVALID_VALUE);  // too few offsets
  EXPECT_EQ(import(&A, rows, GrB_CSR_FORMAT, 0, 4), GrB_INVALID_VALUE);
  EXPECT_EQ(import(&A, rows, GrB_CSR_FORMAT, 3, 3), GrB_INDEX_OUT_OF_BOUNDS);
  EXPECT_EQ(import(&A, {{0, 2, 1, 3}, {3, 0, 1}, {1, 2, 3}}, GrB_CSR_FORMAT), GrB_INVALID_VALUE);  // decreasing
  EXPECT_EQ(import(&A, {{1, 2, 2, 3}, {3, 0, 1}, {1, 2, 3}}, GrB_CSR_FORMAT), GrB_INVALID_VALUE);
  EXPECT_EQ(import(&A, {{0, 2, 2, 4}, {3, 0, 1}, {1, 2, 3}}, GrB_CSR_FORMAT), GrB_INVALID_VALUE);  // too few entries
  EXPECT_EQ(import(&A, {{0, 9, 2, 3}, {3, 0, 1}, {1, 2, 3}}, GrB_CSR_FORMAT), GrB_INVALID_VALUE);  // beyond the arrays
  EXPECT_EQ(import(&A, {{0, 2, 2, 3}, {3, 3, 1}, {1, 2, 3}}, GrB_CSR_FORMAT), GrB_INVALID_VALUE);  // duplicate
  EXPECT_EQ(import(&A, {{0, 0}, {0, 3, 1}, {2, 1, 3}}, GrB_COO_FORMAT), GrB_INVALID_VALUE);
  EXPECT_EQ(GrB_Matrix_import_FP64(&A, GrB_FP32, 3, 4, rows.offsets.data(), rows.entries.data(), rows.values.data(), 4,
                                   3, 3, GrB_CSR_FORMAT),
            GrB_DOMAIN_MISMATCH);
  EXPECT_EQ(A, nullptr);
}

TEST(Exchange, ExportRefuses) {
  GrB_Matrix A = nullptr;
  ASSERT_EQ(import(&A, rows, GrB_CSR_FORMAT), GrB_SUCCESS);
  std::array<GrB_Index, 8> offsets{}, entries{};
  std::array<double, 8> values{};
  std::array<float, 8> floats{};
  GrB_Index p = 3, i = 8, x = 8;
  EXPECT_EQ(GrB_Matrix_export_FP64(offsets.data(), entries.data(), values.data(), &p, &i, &x, GrB_CSR_FORMAT, A),
            GrB_INSUFFICIENT_SPACE);
  p = 8;
  x = 2;
  EXPECT_EQ(GrB_Matrix_export_FP64(offsets.data(), entries.data(), values.data(), &p, &i, &x, GrB_CSR_FORMAT, A),
            GrB_INSUFFICIENT_SPACE);
  EXPECT_EQ(GrB_Matrix_export_FP32(offsets.data(), entries.data(), floats.data(), &p, &i, &x, GrB_CSR_FORMAT, A),
            GrB_DOMAIN_MISMATCH);
  EXPECT_EQ(GrB_Matrix_export_UDT(offsets.data(), entries.data(), floats.data(), &p, &i, &x, GrB_CSR_FORMAT, A),
            GrB_DOMAIN_MISMATCH);
  EXPECT_EQ(GrB_Matrix_exportSize(&p, &i, &x, static_cast<GrB_Format>(-1), A), GrB_INVALID_VALUE);
  GrB_Matrix_free(&A);
}

TEST(Exchange, Build) {
  GrB_Matrix A = nullptr;
  ASSERT_EQ(GrB_Matrix_new(&A, GrB_FP64, 3, 4), GrB_SUCCESS);
  const indices i{0, 2, 0, 0}, j{3, 1, 0, 3};
  const std::int32_t x[] = {1, 3, 2, 10};
  EXPECT_EQ(GrB_Matrix_build_INT32(A, i.data(), j.data(), x, 4, nullptr), GrB_INVALID_VALUE);
  EXPECT_EQ(GrB_Matrix_build_INT32(A, j.data(), i.data(), x, 4, GrB_PLUS_FP64), GrB_INDEX_OUT_OF_BOUNDS);
  EXPECT_EQ(GrB_Matrix_build_UDT(A, i.data(), j.data(), x, 4, GrB_PLUS_FP64), GrB_DOMAIN_MISMATCH);
  EXPECT_EQ(GrB_Matrix_build_INT32(A, i.data(), j.data(), x, 4, GrB_PLUS_FP64), GrB_SUCCESS);
  EXPECT_EQ(exported(A, GrB_COO_FORMAT), (arrays{{0, 0, 2}, {0, 3, 1}, {2, 11, 3}}));
  EXPECT_EQ(GrB_Matrix_build_INT32(A, i.data(), j.data(), x, 1, nullptr), GrB_OUTPUT_NOT_EMPTY);
  EXPECT_EQ(message_of(A).rfind("GrB_Matrix_build_INT32: ", 0), 0U) << message_of(A);
  GrB_Vector v = nullptr;
  ASSERT_EQ(GrB_Vector_new(&v, GrB_INT8, 3), GrB_SUCCESS);
  EXPECT_EQ(GrB_Vector_build_INT32(v, j.data(), x, 4, GrB_PLUS_INT8), GrB_INDEX_OUT_OF_BOUNDS);
  EXPECT_EQ(GrB_Vector_build_INT32(v, i.data(), x, 4, GrB_PLUS_INT8), GrB_SUCCESS);
  GrB_Index n = 0;
  EXPECT_EQ(GrB_Vector_nvals(&n, v), GrB_SUCCESS);
  EXPECT_EQ(n, 2U);
  GrB_Matrix_free(&A);
  GrB_Vector_free(&v);
}

TEST(Exchange, Serialize) {
  GrB_Matrix A = nullptr, B = nullptr;
  ASSERT_EQ(import(&A, rows, GrB_CSR_FORMAT), GrB_SUCCESS);
  GrB_Index size = 0, less = 1;
  ASSERT_EQ(GrB_Matrix_serializeSize(&size, A), GrB_SUCCESS);
  std::vector<std::byte> bytes(size);
  EXPECT_EQ(GrB_Matrix_serialize(bytes.data(), &less, A), GrB_INSUFFICIENT_SPACE);
  ASSERT_EQ(GrB_Matrix_serialize(bytes.data(), &size, A), GrB_SUCCESS);
  ASSERT_EQ(GrB_Matrix_deserialize(&B, nullptr, bytes.data(), size), GrB_SUCCESS);
  EXPECT_EQ(exported(B, GrB_CSR_FORMAT), sorted_rows);
  GrB_Matrix_free(&B);
  EXPECT_EQ(GrB_Matrix_deserialize(&B, GrB_INT8, bytes.data(), size), GrB_DOMAIN_MISMATCH);
  EXPECT_EQ(GrB_Matrix_deserialize(&B, GrB_FP64, bytes.data(), size - 1), GrB_INVALID_OBJECT);
  bytes[size / 2] ^= std::byte{1};
  EXPECT_EQ(GrB_Matrix_deserialize(&B, GrB_FP64, bytes.data(), size), GrB_INVALID_OBJECT);
  EXPECT_EQ(B, nullptr);
  GrB_Matrix_free(&A);
}

}  // namespace
