// Each allocation of GrB_init and of the functions that make objects fails once in the shared library: the code is
// GrB_OUT_OF_MEMORY and outputs are as they were. The memory of arrays, which the engine takes in another way, fails in
// failing_*_test.cpp.
#include <tests/support/allocation_faults.hpp>

#include <GraphBLAS.h>
#include <gtest/gtest.h>

#include <string>

namespace {

using allocation_faults::fired;
using allocation_faults::shortage;

// Calls until no allocation fails any more. Returns how many calls failed.
template <class Call, class Check>
int sweep(const char* what, const Call& call, const Check& is_unchanged) {
  int failures = 0;
  for (long n = 0; n < 10000; ++n) {
    GrB_Info info;
    bool has_failed;
    {
      const shortage now(n, false);
      info = call();
      has_failed = fired;
    }
    if (!has_failed) {
      EXPECT_EQ(info, GrB_SUCCESS) << what;
      return failures;
    }
    if (info == GrB_SUCCESS) continue;  // what failed was of no use, as the memory of a cache
    EXPECT_EQ(info, GrB_OUT_OF_MEMORY) << what << ", allocation " << n;
    EXPECT_TRUE(is_unchanged()) << what << ", allocation " << n;
    ++failures;
  }
  ADD_FAILURE() << what << " does not end";
  return failures;
}

// The first test: GrB_init, which makes the predefined objects, may be called again after it failed.
TEST(Memory, Init) {
  const int failures = sweep(
      "GrB_init", [] { return GrB_init(GrB_NONBLOCKING); },
      [] {
        GrB_Matrix A = nullptr;
        return GrB_Matrix_new(&A, GrB_FP64, 2, 2) == GrB_PANIC;
      });
  EXPECT_GT(failures, 10);
  char name[64];
  EXPECT_EQ(GrB_Semiring_get_String(GrB_MAX_SECOND_SEMIRING_FP64, name, GrB_NAME), GrB_SUCCESS);
  EXPECT_STREQ(name, "GrB_MAX_SECOND_SEMIRING_FP64");
}

template <class Handle, class Call>
void sweep_new(const char* what, Handle& handle, const Call& call) {
  handle = nullptr;
  EXPECT_GT(sweep(what, call, [&] { return handle == nullptr; }), 0) << what;
  EXPECT_NE(handle, nullptr) << what;
}

TEST(Memory, NewObjects) {
  GrB_Type type;
  GrB_BinaryOp op;
  GrB_Monoid monoid;
  GrB_Semiring semiring;
  GrB_Descriptor desc;
  GrB_Scalar s;
  GrB_Vector v;
  GrB_Matrix A, B;
  const auto f = [](void*, const void*, const void*) {};
  sweep_new("type", type, [&] { return GrB_Type_new(&type, 24); });
  sweep_new("operator", op, [&] { return GrB_BinaryOp_new(&op, f, GrB_FP64, GrB_FP64, GrB_FP64); });
  sweep_new("monoid", monoid, [&] { return GrB_Monoid_new_FP64(&monoid, op, 0); });
  sweep_new("semiring", semiring, [&] { return GrB_Semiring_new(&semiring, monoid, op); });
  sweep_new("descriptor", desc, [&] { return GrB_Descriptor_new(&desc); });
  sweep_new("scalar", s, [&] { return GrB_Scalar_new(&s, type); });
  sweep_new("vector", v, [&] { return GrB_Vector_new(&v, type, 5); });
  sweep_new("matrix", A, [&] { return GrB_Matrix_new(&A, type, 5, 6); });
  sweep_new("copy", B, [&] { return GrB_Matrix_dup(&B, A); });
  const std::string long_name(100, 'n');
  char name[128] = "";
  EXPECT_GT(sweep(
                "name", [&] { return GrB_Type_set_String(type, long_name.c_str(), GrB_NAME); },
                [&] { return GrB_Type_get_String(type, name, GrB_NAME) == GrB_SUCCESS && std::string(name).empty(); }),
            0);
  EXPECT_EQ(GrB_Matrix_get_String(A, name, GrB_EL_TYPE_STRING), GrB_SUCCESS);
  EXPECT_EQ(name, long_name);
  GrB_Matrix_free(&A);
  GrB_Matrix_free(&B);
  GrB_Vector_free(&v);
  GrB_Scalar_free(&s);
  GrB_Descriptor_free(&desc);
  GrB_Semiring_free(&semiring);
  GrB_Monoid_free(&monoid);
  GrB_BinaryOp_free(&op);
  GrB_Type_free(&type);
}

}  // namespace
