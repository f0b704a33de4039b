// The conformance grid on the C API: in blocking mode, or, a quarter of the cases and other ones, in the mode that
// GUSTAV_CONFORMANCE_MODE names.
#include <tests/conformance/run_grid.hpp>

#include <GraphBLAS.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <string>

namespace conformance {
namespace {

bool is_nonblocking() {
  const char* const mode = std::getenv("GUSTAV_CONFORMANCE_MODE");
  return mode && std::string(mode) == "nonblocking";
}

class running : public ::testing::Environment {
 public:
  void SetUp() override { ASSERT_EQ(GrB_init(is_nonblocking() ? GrB_NONBLOCKING : GrB_BLOCKING), GrB_SUCCESS); }
  void TearDown() override { EXPECT_EQ(GrB_finalize(), GrB_SUCCESS); }
};
::testing::Environment* const library = ::testing::AddGlobalTestEnvironment(new running);

TEST(conformance_c, c_api) {
  if (is_nonblocking())
    run_grid(c_face(), 4, 1);  // a quarter, from the next seed
  else
    run_grid(c_face());
}

// Writes the programs of a case of each operation into the folder GUSTAV_CONFORMANCE_PROGRAMS, where c_programs.py
// compiles them. The name of a file ends with the code that the call returns.
TEST(conformance_c, programs) {
  const char* const folder = std::getenv("GUSTAV_CONFORMANCE_PROGRAMS");
  if (!folder) return;
  for (std::uint64_t number = 0; number < operations; ++number) {
    const grid_case g = drawn(1, number);
    if (!c_face().takes(g)) continue;
    const outcome wanted = expected(g);
    std::ofstream(std::string(folder) + "/case_" + std::to_string(number) + "_" +
                  std::to_string(static_cast<int>(wanted.is)) + ".c")
        << c_face().program(g, wanted, wanted);
  }
}

}  // namespace
}  // namespace conformance
