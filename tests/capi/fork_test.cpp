// A child of fork() calls the C API after its parent has done so on several threads, and both go on.
#include <tests/capi/running.hpp>

#include <GraphBLAS.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>

namespace {

using namespace gustav_tests;

// Read by the library when it first counts its threads.
[[maybe_unused]] const int two_threads = setenv("OMP_NUM_THREADS", "2", 1);

constexpr GrB_Index n = 3000;  // enough work for several threads

// Whether A' A is right for the matrix of six ones in each row i, at columns i to i + 5, modulo n.
bool product_is_right(GrB_Matrix A) {
  GrB_Matrix C = nullptr;
  GrB_Index entries = 0;
  double x = 0, sum = 0;
  bool is_right = GrB_Matrix_new(&C, GrB_FP64, n, n) == GrB_SUCCESS;
  is_right &= GrB_mxm(C, nullptr, nullptr, GrB_PLUS_TIMES_SEMIRING_FP64, A, A, GrB_DESC_T0) == GrB_SUCCESS;
  is_right &= GrB_Matrix_nvals(&entries, C) == GrB_SUCCESS && entries == 11 * n;
  is_right &= GrB_Matrix_extractElement_FP64(&x, C, 100, 102) == GrB_SUCCESS && x == 4;
  is_right &= GrB_Matrix_reduce_FP64(&sum, nullptr, GrB_PLUS_MONOID_FP64, C, nullptr) == GrB_SUCCESS;
  is_right &= sum == 36.0 * n;
  GrB_Matrix_free(&C);
  return is_right;
}

// What the child returns; it ends as a program does, with GrB_finalize and exit().
[[noreturn]] void run_child(GrB_Matrix A) {
  alarm(60);  // a call that waits for threads of the parent ends here
  bool is_right = product_is_right(A);
  is_right &= GrB_Matrix_setElement_FP64(A, 1, 0, 100) == GrB_SUCCESS;
  GrB_Index entries = 0;
  is_right &= GrB_Matrix_nvals(&entries, A) == GrB_SUCCESS && entries == 6 * n + 1;
  is_right &= GrB_Matrix_free(&A) == GrB_SUCCESS;
  is_right &= GrB_finalize() == GrB_SUCCESS;
  std::exit(is_right ? 0 : 1);
}

TEST(Fork, ChildrenCall) {
  GrB_Matrix A = nullptr;
  ASSERT_EQ(GrB_Matrix_new(&A, GrB_FP64, n, n), GrB_SUCCESS);
  for (GrB_Index i = 0; i < n; ++i)
    for (GrB_Index k = 0; k < 6; ++k) ASSERT_EQ(GrB_Matrix_setElement_FP64(A, 1, i, (i + k) % n), GrB_SUCCESS);
  EXPECT_TRUE(product_is_right(A));
  for (int round = 0; round < 3; ++round) {
    std::fflush(nullptr);  // or the child writes the parent's buffer, too
    const pid_t child = fork();
    if (child == 0) run_child(A);
    EXPECT_TRUE(product_is_right(A));  // beside the child
    int status = 0;
    ASSERT_EQ(waitpid(child, &status, 0), child);
    EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == 0) << status;
    GrB_Index entries = 0;
    EXPECT_EQ(GrB_Matrix_nvals(&entries, A), GrB_SUCCESS);
    EXPECT_EQ(entries, 6 * n);
  }
  GrB_Matrix_free(&A);
}

}  // namespace
