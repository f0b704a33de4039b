// Each allocation of the calls of the C API that move entries, and of those on whole objects and single entries, fails
// once (failing_sweep.hpp).
#include <tests/capi/failing_objects.hpp>
#include <tests/capi/failing_sweep.hpp>

#include <GraphBLAS.h>
#include <gtest/gtest.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace {

using namespace gustav_tests;

constexpr GrB_Index list[] = {7, 2, 5};
constexpr GrB_Index huge_list[] = {5, (GrB_Index{3} << 30) + 5, 9};

TEST(FailingMoves, TransposeAndExtract) {
  sweep("transpose", &objects::C, [](objects& o) { return GrB_transpose(o.C, no_mask, no_accum, o.A, nullptr); });
  sweep("transpose with casts", &objects::narrow,
        [](objects& o) { return GrB_transpose(o.narrow, o.weights, GrB_PLUS_FP64, o.A, GrB_DESC_R); });
  sweep("transpose of a user's type", &objects::V,
        [](objects& o) { return GrB_transpose(o.V, o.mask, o.add, o.U, GrB_DESC_C); });
  sweep("transpose of a hypersparse matrix", &objects::K,
        [](objects& o) { return GrB_transpose(o.K, no_mask, GrB_PLUS_FP64, o.H, nullptr); });
  sweep("extract", &objects::part,
        [](objects& o) { return GrB_Matrix_extract(o.part, no_mask, no_accum, o.A, list, 3, list, 3, GrB_DESC_T0); });
  sweep("extract of all", &objects::narrow, [](objects& o) {
    return GrB_Matrix_extract(o.narrow, o.weights, GrB_PLUS_FP64, o.A, GrB_ALL, few, GrB_ALL, few, GrB_DESC_RC);
  });
  sweep("extract of a hypersparse matrix", &objects::part,
        [](objects& o) { return GrB_Matrix_extract(o.part, no_mask, no_accum, o.K, huge_list, 3, list, 3, nullptr); });
  sweep("extract of a vector", &objects::part_v,
        [](objects& o) { return GrB_Vector_extract(o.part_v, no_vector, no_accum, o.full_v, list, 3, nullptr); });
  sweep("extract of a column", &objects::w,
        [](objects& o) { return GrB_Col_extract(o.w, o.m, GrB_PLUS_FP64, o.A, GrB_ALL, few, 3, GrB_DESC_T0); });
}

TEST(FailingMoves, Assign) {
  sweep("assign", &objects::C, [](objects& o) {
    return GrB_Matrix_assign(o.C, o.weights, GrB_PLUS_FP64, o.A, GrB_ALL, few, GrB_ALL, few, GrB_DESC_T0);
  });
  sweep("assign of a part", &objects::narrow,
        [](objects& o) { return GrB_Matrix_assign(o.narrow, no_mask, no_accum, o.part, list, 3, list, 3, nullptr); });
  sweep("assign of a user's type", &objects::V, [](objects& o) {
    return GrB_Matrix_assign(o.V, o.mask, o.add, o.U, GrB_ALL, few, GrB_ALL, few, GrB_DESC_RSC);
  });
  sweep("assign to a hypersparse matrix", &objects::K, [](objects& o) {
    return GrB_Matrix_assign(o.K, no_mask, no_accum, o.H, GrB_ALL, huge, GrB_ALL, huge, nullptr);
  });
  sweep("assign of a value", &objects::C, [](objects& o) {
    return GrB_Matrix_assign_FP64(o.C, o.mask, GrB_PLUS_FP64, 3, list, 3, GrB_ALL, few, nullptr);
  });
  sweep("assign of a value to all", &objects::C, [](objects& o) {
    return GrB_Matrix_assign_FP64(o.C, no_mask, no_accum, 3, GrB_ALL, few, GrB_ALL, few, nullptr);
  });
  sweep("assign of a user's value", &objects::V,
        [](objects& o) { return GrB_Matrix_assign_UDT(o.V, no_mask, o.add, &o.sum, list, 3, list, 3, nullptr); });
  sweep("assign of a scalar", &objects::K, [](objects& o) {
    return GrB_Matrix_assign_Scalar(o.K, no_mask, no_accum, o.s, huge_list, 3, huge_list, 3, nullptr);
  });
  sweep("assign of a row", &objects::C,
        [](objects& o) { return GrB_Row_assign(o.C, o.m, GrB_PLUS_FP64, o.full_v, 4, GrB_ALL, few, GrB_DESC_R); });
  sweep("assign of a column", &objects::C,
        [](objects& o) { return GrB_Col_assign(o.C, no_vector, no_accum, o.u, GrB_ALL, few, 4, nullptr); });
  sweep("assign to a vector", &objects::x,
        [](objects& o) { return GrB_Vector_assign(o.x, o.m, GrB_PLUS_FP64, o.full_v, GrB_ALL, few, GrB_DESC_RC); });
  sweep("assign of a value to a vector", &objects::w,
        [](objects& o) { return GrB_Vector_assign_FP64(o.w, no_vector, GrB_PLUS_FP64, 3, list, 3, nullptr); });
  sweep("assign of a value to a huge vector", &objects::k,
        [](objects& o) { return GrB_Vector_assign_FP64(o.k, o.g, no_accum, 3, GrB_ALL, huge, GrB_DESC_S); });
}

TEST(FailingMoves, BuildAndTuples) {
  sweep("build", &objects::empty, [](objects& o) {
    const GrB_Index rows[] = {3, 1, 3, 3}, cols[] = {2, 0, 2, 1};
    const std::int32_t values[] = {1, 2, 3, 4};
    return GrB_Matrix_build_INT32(o.empty, rows, cols, values, 4, GrB_PLUS_FP64);
  });
  sweep("build of a vector", &objects::empty_v, [](objects& o) {
    const double values[] = {1, 2, 3};
    return GrB_Vector_build_FP64(o.empty_v, list, values, 3, no_accum);
  });
  sweep("tuples", &objects::A, [](objects& o) {
    return GrB_Matrix_extractTuples_FP64(o.rows.data(), o.cols.data(), o.values.data(), &o.n, o.A);
  });
}

TEST(FailingMoves, ImportAndExport) {
  sweep("import of rows", nullptr, [](objects& o) {
    std::array<GrB_Index, 4> offsets{0, 2, 2, 3};
    const GrB_Index cols[] = {3, 0, 1};
    const double values[] = {1, 2, 3};
    return GrB_Matrix_import_FP64(&o.made, GrB_FP64, 3, 4, offsets.data(), cols, values, 4, 3, 3, GrB_CSR_FORMAT);
  });
  sweep("import of tuples", nullptr, [](objects& o) {
    const double values[] = {1, 2, 3};
    return GrB_Matrix_import_FP64(&o.made, GrB_FP64, few, few, list, list, values, 3, 3, 3, GrB_COO_FORMAT);
  });
  sweep("export of rows", &objects::A, [](objects& o) {
    return GrB_Matrix_export_FP64(o.rows.data(), o.cols.data(), o.values.data(), &o.lengths[0], &o.lengths[1],
                                  &o.lengths[2], GrB_CSR_FORMAT, o.A);
  });
  sweep("export of columns", &objects::B, [](objects& o) {
    return GrB_Matrix_export_FP64(o.rows.data(), o.cols.data(), o.values.data(), &o.lengths[0], &o.lengths[1],
                                  &o.lengths[2], GrB_CSC_FORMAT, o.B);
  });
  sweep("export of tuples", &objects::A, [](objects& o) {
    return GrB_Matrix_export_FP64(o.rows.data(), o.cols.data(), o.values.data(), &o.lengths[0], &o.lengths[1],
                                  &o.lengths[2], GrB_COO_FORMAT, o.A);
  });
  sweep("size of an export", &objects::A, [](objects& o) {
    return GrB_Matrix_exportSize(&o.lengths[0], &o.lengths[1], &o.lengths[2], GrB_CSR_FORMAT, o.A);
  });
}

// B as bytes.
std::vector<char>& serialized() {
  static std::vector<char> bytes;
  return bytes;
}

TEST(FailingMoves, Serialize) {
  {
    objects o;
    GrB_Index size = o.bytes.size();
    ASSERT_EQ(GrB_Matrix_serialize(o.bytes.data(), &size, o.B), GrB_SUCCESS);
    serialized().assign(o.bytes.begin(), o.bytes.begin() + static_cast<std::ptrdiff_t>(size));
  }
  sweep("size of a serialized object", &objects::A,
        [](objects& o) { return GrB_Matrix_serializeSize(&o.lengths[0], o.A); });
  sweep("serialize", &objects::A, [](objects& o) {
    o.lengths[0] = o.bytes.size();
    const auto info = GrB_Matrix_serialize(o.bytes.data(), &o.lengths[0], o.A);
    if (info != GrB_SUCCESS) o.lengths[0] = 64;
    return info;
  });
  sweep("deserialize", nullptr,
        [](objects& o) { return GrB_Matrix_deserialize(&o.made, GrB_FP64, serialized().data(), serialized().size()); });
}

TEST(FailingMoves, WholeObjects) {
  sweep("dup", &objects::A, [](objects& o) { return GrB_Matrix_dup(&o.made, o.A); });
  sweep("dup of a hypersparse matrix", &objects::H, [](objects& o) { return GrB_Matrix_dup(&o.made_huge, o.H); });
  sweep("dup of a vector", &objects::u, [](objects& o) { return GrB_Vector_dup(&o.made_v, o.u); });
  sweep("dup of a scalar", &objects::s, [](objects& o) { return GrB_Scalar_dup(&o.made_s, o.s); });
  sweep("diag", &objects::u, [](objects& o) { return GrB_Matrix_diag(&o.made, o.u, -2); });
  sweep("new matrix", nullptr, [](objects& o) { return GrB_Matrix_new(&o.made, GrB_FP32, 40, 50); });
  sweep("new hypersparse matrix", nullptr, [](objects& o) { return GrB_Matrix_new(&o.made, GrB_FP32, huge, huge); });
  sweep("new vector", nullptr, [](objects& o) { return GrB_Vector_new(&o.made_v, GrB_FP32, 40); });
  sweep("new scalar", nullptr, [](objects& o) { return GrB_Scalar_new(&o.made_s, GrB_FP32); });
  sweep("clear of a hypersparse matrix", &objects::H, [](objects& o) { return GrB_Matrix_clear(o.H); });
  sweep("clear", &objects::C, [](objects& o) { return GrB_Matrix_clear(o.C); });
  sweep("resize to less", &objects::A, [](objects& o) { return GrB_Matrix_resize(o.A, 7, 9); });
  sweep("resize to more", &objects::A, [](objects& o) { return GrB_Matrix_resize(o.A, 700, 900); });
  sweep("resize of a hypersparse matrix", &objects::H, [](objects& o) { return GrB_Matrix_resize(o.H, huge, 100); });
  sweep("resize of a vector", &objects::full_v, [](objects& o) { return GrB_Vector_resize(o.full_v, 30); });
  sweep("name", &objects::A,
        [](objects& o) { return GrB_Matrix_set_String(o.A, "a name that is too long to be kept inside", GrB_NAME); });
  sweep("get of a name", &objects::B, [](objects& o) { return GrB_Matrix_get_String(o.B, o.text, GrB_NAME); });
}

// What sets or removes an entry of an object that has had some before takes no memory, nor does what finds one.
TEST(FailingMoves, SingleEntries) {
  sweep("set", &objects::empty, [](objects& o) { return GrB_Matrix_setElement_FP64(o.empty, 30, 11, 11); });
  sweep("set in a vector", &objects::empty_v, [](objects& o) { return GrB_Vector_setElement_FP64(o.empty_v, 30, 11); });
  sweep("count of an object that waits", &objects::A, [](objects& o) { return GrB_Matrix_nvals(&o.n, o.A); });
  sweep("wait", &objects::A, [](objects& o) {
    const auto info = GrB_Matrix_wait(o.A, GrB_MATERIALIZE);
    if (info == GrB_SUCCESS) o.n = 1;
    return info;
  });
}

}  // namespace
