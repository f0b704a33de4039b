// GUSTAV_TRACE: a line for each kernel, with its tier.
#include <tests/capi/running.hpp>

#include <GraphBLAS.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

namespace {

const std::string& trace_file() {
  static const std::string name =
      (std::filesystem::temp_directory_path() / ("gustav_trace_" + std::to_string(getpid()))).string();
  return name;
}
// Before the library starts.
const int is_set = setenv("GUSTAV_TRACE", trace_file().c_str(), 1);

using line = std::vector<std::string>;
// The fields of all lines so far.
std::vector<line> lines() {
  std::ifstream file(trace_file());
  std::vector<line> out;
  for (std::string text; std::getline(file, text);) {
    std::istringstream fields(text);
    out.emplace_back();
    for (std::string field; std::getline(fields, field, '\t');) out.back().push_back(field);
  }
  return out;
}
// The tiers of the kernels of an operation that call() runs.
template <class Call>
std::vector<std::string> tiers_of(const std::string& operation, const Call& call) {
  const std::size_t before = lines().size();
  EXPECT_EQ(call(), GrB_SUCCESS);
  const auto all = lines();
  std::vector<std::string> out;
  for (std::size_t k = before; k < all.size(); ++k) {
    EXPECT_EQ(all[k].size(), 7U);
    if (all[k][0] == operation) out.push_back(all[k][3]);
  }
  return out;
}

void twice_first(void* z, const void* x, const void*) { *static_cast<double*>(z) = 2 * *static_cast<const double*>(x); }

TEST(Trace, NamesTheTierOfEachKernel) {
  ASSERT_EQ(is_set, 0);
  ASSERT_EQ(lines().size(), 1U);
  EXPECT_EQ(lines()[0], (line{"operation", "kernel", "why", "tier", "operations", "bytes", "seconds"}));
  GrB_Matrix A, C;
  GrB_Vector u, w;
  ASSERT_EQ(GrB_Matrix_new(&A, GrB_FP64, 4, 4), GrB_SUCCESS);
  ASSERT_EQ(GrB_Matrix_new(&C, GrB_FP64, 4, 4), GrB_SUCCESS);
  ASSERT_EQ(GrB_Vector_new(&u, GrB_FP64, 4), GrB_SUCCESS);
  ASSERT_EQ(GrB_Vector_new(&w, GrB_FP64, 4), GrB_SUCCESS);
  for (GrB_Index k = 0; k < 4; ++k) {
    ASSERT_EQ(GrB_Matrix_setElement_FP64(A, 2, k, (k + 1) % 4), GrB_SUCCESS);
    ASSERT_EQ(GrB_Vector_setElement_FP64(u, 3, k), GrB_SUCCESS);
  }
  GrB_BinaryOp twice;
  GrB_Semiring own;
  ASSERT_EQ(GrB_BinaryOp_new(&twice, twice_first, GrB_FP64, GrB_FP64, GrB_FP64), GrB_SUCCESS);
  ASSERT_EQ(GrB_Semiring_new(&own, GrB_PLUS_MONOID_FP64, twice), GrB_SUCCESS);

  const std::vector<std::string> p{"P"}, t{"T"}, by_calls{"U"}, none;
  const auto mxv = [&](GrB_Semiring s) {
    return tiers_of("mxv", [&] { return GrB_mxv(w, nullptr, nullptr, s, A, u, nullptr); });
  };
  EXPECT_EQ(mxv(GrB_PLUS_TIMES_SEMIRING_FP64), p);
  EXPECT_EQ(mxv(GrB_MAX_TIMES_SEMIRING_FP64), t);
  EXPECT_EQ(mxv(own), by_calls);
  EXPECT_EQ(tiers_of("vxm", [&] { return GrB_vxm(w, nullptr, nullptr, own, u, A, nullptr); }), by_calls);
  EXPECT_EQ(tiers_of("mxm", [&] { return GrB_mxm(C, nullptr, nullptr, GrB_MAX_TIMES_SEMIRING_FP64, A, A, nullptr); }),
            t);
  EXPECT_EQ(tiers_of("mxm", [&] { return GrB_mxm(C, nullptr, nullptr, own, A, A, nullptr); }), by_calls);
  EXPECT_EQ(tiers_of("apply", [&] { return GrB_Vector_apply(w, nullptr, nullptr, GrB_AINV_FP64, u, nullptr); }), t);
  EXPECT_EQ(tiers_of("ewise_mult",
                     [&] { return GrB_Matrix_eWiseMult_BinaryOp(C, nullptr, nullptr, GrB_DIV_FP64, A, A, nullptr); }),
            t);
  EXPECT_EQ(
      tiers_of("ewise_mult", [&] { return GrB_Vector_eWiseMult_BinaryOp(w, nullptr, nullptr, twice, u, u, nullptr); }),
      by_calls);
  EXPECT_EQ(
      tiers_of("extract", [&] { return GrB_Matrix_extract(C, nullptr, nullptr, A, GrB_ALL, 4, GrB_ALL, 4, nullptr); }),
      none);
  GrB_Semiring_free(&own);
  GrB_BinaryOp_free(&twice);
  GrB_Matrix_free(&A);
  GrB_Matrix_free(&C);
  GrB_Vector_free(&u);
  GrB_Vector_free(&w);
  std::remove(trace_file().c_str());
}

}  // namespace
