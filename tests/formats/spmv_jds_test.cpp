// y = A x with A in JDS against a plain loop.
#include <backends/cpu/spmv/jds_mxv.hpp>

#include "spmv_check.hpp"

namespace formats_test {
namespace {

using namespace gustav;

const auto convert = [](const auto& a) { return formats::to_jds(a); };
const auto multiply = [](const auto& s, const auto& a, const auto& u, int threads, isa set) {
  return backends::cpu::mxv_format(s, a, u, threads, set);
};

TEST(spmv_jds, semirings) { check_semirings(convert, multiply); }
TEST(spmv_jds, threads) { check_threads(convert, multiply); }
TEST(spmv_jds, long_row) { check_long_row(convert, multiply); }

}  // namespace
}  // namespace formats_test
