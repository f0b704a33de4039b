// Every function of the C API refuses null pointers and handles of no object before it does anything.
#include <tests/capi/every_function.hpp>

#include <GraphBLAS.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>
#include <iterator>

namespace {

using namespace gustav_tests;

// Before GrB_init every function panics, but for those that free.
TEST(Arguments, BeforeInit) {
  for (const auto& f : every_function) EXPECT_EQ(f.call({}), GrB_PANIC) << f.name;
  GrB_Matrix none = nullptr;
  EXPECT_EQ(GrB_Matrix_free(&none), GrB_SUCCESS);
  unsigned version = 0, subversion = 0;
  EXPECT_EQ(GrB_getVersion(&version, &subversion), GrB_SUCCESS);
  EXPECT_EQ(version, 2U);
  EXPECT_EQ(subversion, 1U);
  EXPECT_EQ(GrB_getVersion(nullptr, &subversion), GrB_NULL_POINTER);
  EXPECT_EQ(GrB_finalize(), GrB_PANIC);
  EXPECT_EQ(GrB_init(static_cast<GrB_Mode>(7)), GrB_INVALID_VALUE);
  EXPECT_EQ(GrB_init(GrB_NONBLOCKING), GrB_SUCCESS);
  EXPECT_EQ(GrB_init(GrB_NONBLOCKING), GrB_INVALID_VALUE);
  EXPECT_EQ(GrB_init(GrB_BLOCKING), GrB_INVALID_VALUE);
}

// A null pointer is found before an argument that is no object.
TEST(Arguments, NullPointers) {
  for (const auto& f : every_function)
    for (const int k : f.required) EXPECT_EQ(f.call({k}), GrB_NULL_POINTER) << f.name << ", argument " << k;
}

TEST(Arguments, NoObjects) {
  for (const auto& f : every_function) {
    if (f.handles.empty()) continue;
    EXPECT_EQ(f.call({}), GrB_UNINITIALIZED_OBJECT) << f.name;
  }
}

// Of the 512 functions, those for the context and those that free are not in the table.
TEST(Arguments, TableIsWhole) {
  EXPECT_EQ(std::size(every_function), 512U - 3 - 10);
  EXPECT_TRUE(std::any_of(std::begin(every_function), std::end(every_function),
                          [](const auto& f) { return std::strcmp(f.name, "GrB_Global_set_VOID") == 0; }));
}

// The last test: nothing works any more.
TEST(Finalize, EndsAll) {
  GrB_Vector v = nullptr;
  ASSERT_EQ(GrB_Vector_new(&v, GrB_FP64, 3), GrB_SUCCESS);
  EXPECT_EQ(GrB_finalize(), GrB_SUCCESS);
  EXPECT_EQ(GrB_finalize(), GrB_PANIC);
  GrB_Index n = 0;
  EXPECT_EQ(GrB_Vector_size(&n, v), GrB_PANIC);
  for (const auto& f : every_function) EXPECT_EQ(f.call({}), GrB_PANIC) << f.name;
  EXPECT_EQ(GrB_Vector_free(&v), GrB_SUCCESS);
  EXPECT_EQ(v, nullptr);
  EXPECT_EQ(GrB_init(GrB_BLOCKING), GrB_INVALID_VALUE);
}

}  // namespace
