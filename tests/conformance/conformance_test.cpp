// The conformance grid: random calls on each face of the engine give what the model of the specification gives.
//
// GUSTAV_CONFORMANCE_CASES is how many (default 20,000, a quarter of it on faces of one type), GUSTAV_CONFORMANCE_SEED
// their seed (default 1), GUSTAV_CONFORMANCE_ONLY the name of the one operation to draw.
#include <tests/conformance/run_grid.hpp>

#include <gtest/gtest.h>

namespace conformance {
namespace {

constexpr std::uint64_t one_type = 4;  // faces of one type run a quarter

TEST(conformance, run_time_layer) { run_grid(runtime_face()); }
TEST(conformance, reference_double) { run_grid(reference_double_face(), one_type); }
TEST(conformance, reference_int64) { run_grid(reference_int64_face(), one_type); }
TEST(conformance, cpu_int32) { run_grid(cpu_int32_face(), one_type); }
TEST(conformance, cpu_bool) { run_grid(cpu_bool_face(), one_type); }
TEST(conformance, cuda_int64) { run_grid(cuda_int64_face(), one_type); }
TEST(conformance, cuda_float) { run_grid(cuda_float_face(), one_type); }

}  // namespace
}  // namespace conformance
