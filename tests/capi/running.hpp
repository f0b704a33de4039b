// What the tests of the C API share: the library runs from the first test of a program to its end.
#pragma once

#include <GraphBLAS.h>
#include <gtest/gtest.h>

#include <string>

namespace gustav_tests {

class running : public ::testing::Environment {
 public:
  void SetUp() override { ASSERT_EQ(GrB_init(GrB_NONBLOCKING), GrB_SUCCESS); }
  void TearDown() override { EXPECT_EQ(GrB_finalize(), GrB_SUCCESS); }
};

inline ::testing::Environment* const library = ::testing::AddGlobalTestEnvironment(new running);

inline std::string message_of(GrB_Matrix A) {
  const char* text = nullptr;
  EXPECT_EQ(GrB_Matrix_error(&text, A), GrB_SUCCESS);
  return text ? text : "";
}
inline std::string message_of(GrB_Scalar s) {
  const char* text = nullptr;
  EXPECT_EQ(GrB_Scalar_error(&text, s), GrB_SUCCESS);
  return text ? text : "";
}
inline std::string message_of(GrB_Vector v) {
  const char* text = nullptr;
  EXPECT_EQ(GrB_Vector_error(&text, v), GrB_SUCCESS);
  return text ? text : "";
}

}  // namespace gustav_tests
