// Predefined and new types, operators, monoids, semirings and descriptors of the C API.
#include <tests/capi/every_object.hpp>
#include <tests/capi/running.hpp>

#include <GraphBLAS.h>
#include <gtest/gtest.h>

#include <cstdint>
#include <iterator>
#include <set>
#include <string>

namespace {

using namespace gustav_tests;

// What GrB_get gives of each predefined object, and that neither GrB_free nor a new name changes it.
#define GUSTAV_CHECK_PREDEFINED(Kind, list)                                                     \
  for (const auto& o : list) {                                                                  \
    char name[64] = "";                                                                         \
    ASSERT_EQ(GrB_##Kind##_get_String(o.handle, name, GrB_NAME), GrB_SUCCESS) << o.name;        \
    EXPECT_STREQ(name, o.name);                                                                 \
    EXPECT_EQ(GrB_##Kind##_set_String(o.handle, "other", GrB_NAME), GrB_ALREADY_SET) << o.name; \
    EXPECT_EQ(GrB_##Kind##_wait(o.handle, GrB_MATERIALIZE), GrB_SUCCESS) << o.name;             \
    auto handle = o.handle;                                                                     \
    EXPECT_EQ(GrB_##Kind##_free(&handle), GrB_SUCCESS) << o.name;                               \
    EXPECT_EQ(handle, o.handle) << o.name;                                                      \
    EXPECT_TRUE(seen.insert(o.handle).second) << o.name;                                        \
  }

TEST(Predefined, NamesAndFree) {
  std::set<const void*> seen;
  GUSTAV_CHECK_PREDEFINED(Type, every_type)
  GUSTAV_CHECK_PREDEFINED(UnaryOp, every_unary)
  GUSTAV_CHECK_PREDEFINED(BinaryOp, every_binary)
  GUSTAV_CHECK_PREDEFINED(IndexUnaryOp, every_index_unary)
  GUSTAV_CHECK_PREDEFINED(Monoid, every_monoid)
  GUSTAV_CHECK_PREDEFINED(Semiring, every_semiring)
  GUSTAV_CHECK_PREDEFINED(Descriptor, every_descriptor)
  EXPECT_EQ(seen.size(), 544U);
}

TEST(Predefined, TypesOfOperators) {
  char text[64];
  std::int32_t code = -1;
  EXPECT_EQ(GrB_BinaryOp_get_String(GrB_LT_INT8, text, GrB_INP0_TYPE_STRING), GrB_SUCCESS);
  EXPECT_STREQ(text, "GrB_INT8");
  EXPECT_EQ(GrB_BinaryOp_get_INT32(GrB_LT_INT8, &code, GrB_OUTP_TYPE_CODE), GrB_SUCCESS);
  EXPECT_EQ(code, GrB_BOOL_CODE);
  EXPECT_EQ(GrB_UnaryOp_get_INT32(GrB_ABS_UINT16, &code, GrB_INP0_TYPE_CODE), GrB_SUCCESS);
  EXPECT_EQ(code, GrB_UINT16_CODE);
  EXPECT_EQ(GrB_UnaryOp_get_INT32(GrB_ABS_UINT16, &code, GrB_INP1_TYPE_CODE), GrB_NO_VALUE);
  EXPECT_EQ(GrB_IndexUnaryOp_get_INT32(GrB_TRIL, &code, GrB_INP1_TYPE_CODE), GrB_SUCCESS);
  EXPECT_EQ(code, GrB_INT64_CODE);
  EXPECT_EQ(GrB_Semiring_get_INT32(GrB_LOR_LAND_SEMIRING_BOOL, &code, GrB_INP1_TYPE_CODE), GrB_SUCCESS);
  EXPECT_EQ(code, GrB_BOOL_CODE);
  EXPECT_EQ(GrB_Monoid_get_INT32(GrB_PLUS_MONOID_FP32, &code, GrB_EL_TYPE_CODE), GrB_INVALID_VALUE);
}

TEST(Predefined, TypesHaveSizes) {
  const std::size_t sizes[] = {1, 1, 1, 2, 2, 4, 4, 8, 8, 4, 8};
  for (std::size_t k = 0; k < std::size(every_type); ++k) {
    std::size_t size = 0;
    std::int32_t code = -1;
    EXPECT_EQ(GrB_Type_get_SIZE(every_type[k].handle, &size, GrB_SIZE), GrB_SUCCESS);
    EXPECT_EQ(size, sizes[k]) << every_type[k].name;
    EXPECT_EQ(GrB_Type_get_INT32(every_type[k].handle, &code, GrB_EL_TYPE_CODE), GrB_SUCCESS);
    EXPECT_EQ(code, static_cast<std::int32_t>(k + 1)) << every_type[k].name;
  }
}

void add_triples(void* z, const void* x, const void* y) {
  for (int k = 0; k < 3; ++k)
    static_cast<std::uint8_t*>(z)[k] =
        static_cast<std::uint8_t>(static_cast<const std::uint8_t*>(x)[k] + static_cast<const std::uint8_t*>(y)[k]);
}

TEST(NewObjects, UsersAlgebra) {
  GrB_Type triple = nullptr;
  EXPECT_EQ(GrB_Type_new(&triple, 0), GrB_INVALID_VALUE);
  ASSERT_EQ(GrB_Type_new(&triple, 3), GrB_SUCCESS);
  std::size_t size = 0;
  EXPECT_EQ(GrB_Type_get_SIZE(triple, &size, GrB_NAME), GrB_SUCCESS);
  EXPECT_EQ(size, 1U);
  EXPECT_EQ(GrB_Type_set_String(triple, "triple", GrB_NAME), GrB_SUCCESS);
  EXPECT_EQ(GrB_Type_set_String(triple, "again", GrB_NAME), GrB_ALREADY_SET);

  GrB_BinaryOp add = nullptr;
  ASSERT_EQ(GrB_BinaryOp_new(&add, add_triples, triple, triple, triple), GrB_SUCCESS);
  char text[32];
  EXPECT_EQ(GrB_BinaryOp_get_String(add, text, GrB_OUTP_TYPE_STRING), GrB_SUCCESS);
  EXPECT_STREQ(text, "triple");
  const std::uint8_t zeros[3] = {0, 0, 0};
  GrB_Monoid monoid = nullptr;
  EXPECT_EQ(GrB_Monoid_new_FP64(&monoid, add, 0), GrB_DOMAIN_MISMATCH);
  EXPECT_EQ(GrB_Monoid_new_UDT(&monoid, GrB_PLUS_FP64, zeros), GrB_DOMAIN_MISMATCH);
  EXPECT_EQ(GrB_Monoid_new_FP64(&monoid, GrB_PLUS_INT32, 0), GrB_DOMAIN_MISMATCH);
  EXPECT_EQ(GrB_Monoid_new_BOOL(&monoid, GrB_LT_INT32, false), GrB_DOMAIN_MISMATCH);
  ASSERT_EQ(GrB_Monoid_new_UDT(&monoid, add, zeros), GrB_SUCCESS);
  GrB_Semiring semiring = nullptr;
  EXPECT_EQ(GrB_Semiring_new(&semiring, monoid, GrB_TIMES_FP64), GrB_DOMAIN_MISMATCH);
  ASSERT_EQ(GrB_Semiring_new(&semiring, monoid, add), GrB_SUCCESS);

  EXPECT_EQ(GrB_Semiring_free(&semiring), GrB_SUCCESS);
  EXPECT_EQ(semiring, nullptr);
  EXPECT_EQ(GrB_Semiring_free(&semiring), GrB_SUCCESS);
  EXPECT_EQ(GrB_Semiring_free(nullptr), GrB_SUCCESS);
  GrB_Monoid_free(&monoid);
  GrB_BinaryOp_free(&add);
  GrB_Type_free(&triple);
}

TEST(NewObjects, Descriptors) {
  GrB_Descriptor d = nullptr;
  ASSERT_EQ(GrB_Descriptor_new(&d), GrB_SUCCESS);
  std::int32_t value = -1;
  EXPECT_EQ(GrB_Descriptor_set(d, GrB_MASK, GrB_COMP), GrB_SUCCESS);
  EXPECT_EQ(GrB_Descriptor_set(d, GrB_MASK, GrB_STRUCTURE), GrB_SUCCESS);
  EXPECT_EQ(GrB_Descriptor_get_INT32(d, &value, GrB_MASK_FIELD), GrB_SUCCESS);
  EXPECT_EQ(value, GrB_COMP_STRUCTURE);
  EXPECT_EQ(GrB_Descriptor_set(d, GrB_MASK, GrB_DEFAULT), GrB_SUCCESS);
  EXPECT_EQ(GrB_Descriptor_get_INT32(d, &value, GrB_MASK_FIELD), GrB_SUCCESS);
  EXPECT_EQ(value, GrB_DEFAULT);
  EXPECT_EQ(GrB_Descriptor_set_INT32(d, GrB_TRAN, GrB_INP1_FIELD), GrB_SUCCESS);
  EXPECT_EQ(GrB_Descriptor_set(d, GrB_OUTP, GrB_TRAN), GrB_INVALID_VALUE);
  EXPECT_EQ(GrB_Descriptor_set(d, GrB_INP0, GrB_REPLACE), GrB_INVALID_VALUE);
  EXPECT_EQ(GrB_Descriptor_set(d, static_cast<GrB_Desc_Field>(9), GrB_DEFAULT), GrB_INVALID_VALUE);
  EXPECT_EQ(GrB_Descriptor_set(GrB_DESC_T0, GrB_INP0, GrB_DEFAULT), GrB_INVALID_VALUE);
  EXPECT_EQ(GrB_Descriptor_set_String(d, "one", GrB_NAME), GrB_SUCCESS);
  EXPECT_EQ(GrB_Descriptor_set_String(d, "two", GrB_NAME), GrB_SUCCESS);
  EXPECT_EQ(GrB_Descriptor_get_INT32(GrB_DESC_RSCT0T1, &value, GrB_OUTP_FIELD), GrB_SUCCESS);
  EXPECT_EQ(value, GrB_REPLACE);
  GrB_Descriptor_free(&d);
}

// Neither a null handle nor a null place for one is an error.
#define GUSTAV_CHECK_FREE_OF_NOTHING(Kind)                       \
  {                                                              \
    GrB_##Kind none = nullptr;                                   \
    EXPECT_EQ(GrB_##Kind##_free(&none), GrB_SUCCESS) << #Kind;   \
    EXPECT_EQ(none, nullptr) << #Kind;                           \
    EXPECT_EQ(GrB_##Kind##_free(nullptr), GrB_SUCCESS) << #Kind; \
  }

TEST(NewObjects, FreeOfNothing){GUSTAV_CHECK_FREE_OF_NOTHING(Type) GUSTAV_CHECK_FREE_OF_NOTHING(UnaryOp)
                                    GUSTAV_CHECK_FREE_OF_NOTHING(BinaryOp) GUSTAV_CHECK_FREE_OF_NOTHING(IndexUnaryOp)
                                        GUSTAV_CHECK_FREE_OF_NOTHING(Monoid) GUSTAV_CHECK_FREE_OF_NOTHING(Semiring)
                                            GUSTAV_CHECK_FREE_OF_NOTHING(Scalar) GUSTAV_CHECK_FREE_OF_NOTHING(Vector)
                                                GUSTAV_CHECK_FREE_OF_NOTHING(Matrix)
                                                    GUSTAV_CHECK_FREE_OF_NOTHING(Descriptor)}
// Sets the name of a new object, which has none, and another one; then frees it.
#define GUSTAV_CHECK_NAME(Kind, object, second, name_after)                             \
  {                                                                                     \
    char name[64] = "x";                                                                \
    std::size_t size = 0;                                                               \
    EXPECT_EQ(GrB_##Kind##_get_String(object, name, GrB_NAME), GrB_SUCCESS) << #Kind;   \
    EXPECT_STREQ(name, "") << #Kind;                                                    \
    EXPECT_EQ(GrB_##Kind##_set_String(object, "mine", GrB_NAME), GrB_SUCCESS) << #Kind; \
    EXPECT_EQ(GrB_##Kind##_get_String(object, name, GrB_NAME), GrB_SUCCESS) << #Kind;   \
    EXPECT_STREQ(name, "mine") << #Kind;                                                \
    EXPECT_EQ(GrB_##Kind##_get_SIZE(object, &size, GrB_NAME), GrB_SUCCESS) << #Kind;    \
    EXPECT_EQ(size, 5U) << #Kind;                                                       \
    EXPECT_EQ(GrB_##Kind##_set_String(object, "another", GrB_NAME), second) << #Kind;   \
    EXPECT_EQ(GrB_##Kind##_get_String(object, name, GrB_NAME), GrB_SUCCESS) << #Kind;   \
    EXPECT_STREQ(name, name_after) << #Kind;                                            \
    EXPECT_EQ(GrB_##Kind##_free(&object), GrB_SUCCESS) << #Kind;                        \
  }

TEST(NewObjects, NamesAreReturned) {
  GrB_Type type = nullptr;
  GrB_UnaryOp unary = nullptr;
  GrB_BinaryOp binary = nullptr;
  GrB_IndexUnaryOp index = nullptr;
  GrB_Monoid monoid = nullptr;
  GrB_Semiring semiring = nullptr;
  GrB_Scalar s = nullptr;
  GrB_Vector v = nullptr;
  GrB_Matrix A = nullptr;
  GrB_Descriptor desc = nullptr;
  const auto f = [](void*, const void*) {};
  const auto g = [](void*, const void*, GrB_Index, GrB_Index, const void*) {};
  ASSERT_EQ(GrB_Type_new(&type, 3), GrB_SUCCESS);
  ASSERT_EQ(GrB_UnaryOp_new(&unary, f, GrB_FP64, GrB_FP64), GrB_SUCCESS);
  ASSERT_EQ(GrB_BinaryOp_new(&binary, add_triples, type, type, type), GrB_SUCCESS);
  ASSERT_EQ(GrB_IndexUnaryOp_new(&index, g, GrB_BOOL, GrB_FP64, GrB_FP64), GrB_SUCCESS);
  ASSERT_EQ(GrB_Monoid_new_FP64(&monoid, GrB_PLUS_FP64, 0), GrB_SUCCESS);
  ASSERT_EQ(GrB_Semiring_new(&semiring, monoid, GrB_TIMES_FP64), GrB_SUCCESS);
  ASSERT_EQ(GrB_Scalar_new(&s, GrB_FP64), GrB_SUCCESS);
  ASSERT_EQ(GrB_Vector_new(&v, GrB_FP64, 3), GrB_SUCCESS);
  ASSERT_EQ(GrB_Matrix_new(&A, GrB_FP64, 3, 3), GrB_SUCCESS);
  ASSERT_EQ(GrB_Descriptor_new(&desc), GrB_SUCCESS);
  GUSTAV_CHECK_NAME(Type, type, GrB_ALREADY_SET, "mine")
  GUSTAV_CHECK_NAME(UnaryOp, unary, GrB_ALREADY_SET, "mine")
  GUSTAV_CHECK_NAME(BinaryOp, binary, GrB_ALREADY_SET, "mine")
  GUSTAV_CHECK_NAME(IndexUnaryOp, index, GrB_ALREADY_SET, "mine")
  GUSTAV_CHECK_NAME(Monoid, monoid, GrB_ALREADY_SET, "mine")
  GUSTAV_CHECK_NAME(Semiring, semiring, GrB_ALREADY_SET, "mine")
  GUSTAV_CHECK_NAME(Scalar, s, GrB_SUCCESS, "another")
  GUSTAV_CHECK_NAME(Vector, v, GrB_SUCCESS, "another")
  GUSTAV_CHECK_NAME(Matrix, A, GrB_SUCCESS, "another")
  GUSTAV_CHECK_NAME(Descriptor, desc, GrB_SUCCESS, "another")
}

TEST(NewObjects, WaitModes) {
  EXPECT_EQ(GrB_Type_wait(GrB_FP64, GrB_COMPLETE), GrB_SUCCESS);
  EXPECT_EQ(GrB_Type_wait(GrB_FP64, static_cast<GrB_WaitMode>(7)), GrB_INVALID_VALUE);
}

TEST(GlobalObject, Fields) {
  std::int32_t value = -1;
  char name[32];
  EXPECT_EQ(GrB_Global_get_INT32(GrB_GLOBAL, &value, GrB_API_VER_MAJOR), GrB_SUCCESS);
  EXPECT_EQ(value, 2);
  EXPECT_EQ(GrB_Global_get_INT32(GrB_GLOBAL, &value, GrB_API_VER_MINOR), GrB_SUCCESS);
  EXPECT_EQ(value, 1);
  EXPECT_EQ(GrB_Global_get_INT32(GrB_GLOBAL, &value, GrB_LIBRARY_VER_MAJOR), GrB_SUCCESS);
  EXPECT_EQ(GrB_Global_get_INT32(GrB_GLOBAL, &value, GrB_BLOCKING_MODE), GrB_SUCCESS);
  EXPECT_EQ(value, GrB_NONBLOCKING);
  EXPECT_EQ(GrB_Global_get_String(GrB_GLOBAL, name, GrB_NAME), GrB_SUCCESS);
  EXPECT_STREQ(name, "Gustav");
  EXPECT_EQ(GrB_Global_set_INT32(GrB_GLOBAL, GrB_COLMAJOR, GrB_STORAGE_ORIENTATION_HINT), GrB_SUCCESS);
  EXPECT_EQ(GrB_Global_get_INT32(GrB_GLOBAL, &value, GrB_STORAGE_ORIENTATION_HINT), GrB_SUCCESS);
  EXPECT_EQ(value, GrB_COLMAJOR);
  EXPECT_EQ(GrB_Global_set_INT32(GrB_GLOBAL, 4, GrB_STORAGE_ORIENTATION_HINT), GrB_INVALID_VALUE);
  // Sizes of 0 are refused unless a field of ours allows them.
  constexpr auto relaxed = static_cast<GrB_Field>(127);
  EXPECT_EQ(GrB_Global_get_INT32(GrB_GLOBAL, &value, relaxed), GrB_SUCCESS);
  EXPECT_EQ(value, 0);
  EXPECT_EQ(GrB_Global_set_INT32(GrB_GLOBAL, 2, relaxed), GrB_INVALID_VALUE);
  EXPECT_EQ(GrB_Global_set_INT32(GrB_GLOBAL, 1, relaxed), GrB_SUCCESS);
  EXPECT_EQ(GrB_Global_get_INT32(GrB_GLOBAL, &value, relaxed), GrB_SUCCESS);
  EXPECT_EQ(value, 1);
  GrB_Vector v = nullptr;
  EXPECT_EQ(GrB_Vector_new(&v, GrB_FP64, 0), GrB_SUCCESS);
  GrB_Vector_free(&v);
  EXPECT_EQ(GrB_Global_set_INT32(GrB_GLOBAL, 0, relaxed), GrB_SUCCESS);
  EXPECT_EQ(GrB_Vector_new(&v, GrB_FP64, 0), GrB_INVALID_VALUE);
  EXPECT_EQ(GrB_Global_set_String(GrB_GLOBAL, "mine", GrB_NAME), GrB_INVALID_VALUE);
  EXPECT_EQ(GrB_Global_get_VOID(GrB_GLOBAL, name, GrB_NAME), GrB_INVALID_VALUE);
  EXPECT_EQ(GrB_Global_get_INT32(GrB_GLOBAL, &value, GrB_NAME), GrB_INVALID_VALUE);
}

TEST(Scalars, ValuesAndFields) {
  GrB_Scalar s = nullptr, t = nullptr;
  ASSERT_EQ(GrB_Scalar_new(&s, GrB_INT32), GrB_SUCCESS);
  GrB_Index n = 7;
  double x = 5;
  EXPECT_EQ(GrB_Scalar_nvals(&n, s), GrB_SUCCESS);
  EXPECT_EQ(n, 0U);
  EXPECT_EQ(GrB_Scalar_extractElement_FP64(&x, s), GrB_NO_VALUE);
  EXPECT_EQ(x, 5);
  EXPECT_EQ(GrB_Scalar_setElement_FP64(s, 2.75), GrB_SUCCESS);
  ASSERT_EQ(GrB_Scalar_dup(&t, s), GrB_SUCCESS);
  EXPECT_EQ(GrB_Scalar_clear(s), GrB_SUCCESS);
  EXPECT_EQ(GrB_Scalar_extractElement_FP64(&x, t), GrB_SUCCESS);
  EXPECT_EQ(x, 2);
  EXPECT_EQ(GrB_Scalar_setElement_UDT(t, &x), GrB_DOMAIN_MISMATCH);
  EXPECT_EQ(GrB_Scalar_extractElement_UDT(&x, t), GrB_DOMAIN_MISMATCH);
  const char* text = nullptr;
  EXPECT_EQ(GrB_Scalar_error(&text, t), GrB_SUCCESS);
  EXPECT_NE(std::string(text).find("GrB_Scalar_extractElement_UDT"), std::string::npos) << text;
  EXPECT_NE(std::string(text).find("INT32"), std::string::npos) << text;

  EXPECT_EQ(GrB_Type_get_Scalar(GrB_UINT16, t, GrB_SIZE), GrB_SUCCESS);
  EXPECT_EQ(GrB_Scalar_extractElement_FP64(&x, t), GrB_SUCCESS);
  EXPECT_EQ(x, 2);
  EXPECT_EQ(GrB_Global_set_Scalar(GrB_GLOBAL, s, GrB_STORAGE_ORIENTATION_HINT), GrB_EMPTY_OBJECT);
  GrB_Scalar_free(&s);
  GrB_Scalar_free(&t);
  EXPECT_EQ(s, nullptr);
}

}  // namespace
