// y = A x with A in AMB against a plain loop.
#include <backends/cpu/spmv/amb_mxv.hpp>

#include "spmv_check.hpp"

namespace formats_test {
namespace {

using namespace gustav;
using formats::amb_parameters;

const auto multiply = [](const auto& s, const auto& a, const auto& u, int threads, isa set) {
  return backends::cpu::mxv_format(s, a, u, threads, set);
};

TEST(spmv_amb, semirings) {
  for (const amb_parameters p :
       {amb_parameters{65536, 8, 32, 1}, amb_parameters{64, 16, 64, 3}, amb_parameters{50, 12, 64, 10}})
    check_semirings([&](const auto& a) { return formats::to_amb(a, p); }, multiply);
}
TEST(spmv_amb, threads) {
  for (const offset_t block : {1, 4})
    check_threads([&](const auto& a) { return formats::to_amb(a, {4096, 8, 512, block}); }, multiply);
}
TEST(spmv_amb, long_row) {
  check_long_row([](const auto& a) { return formats::to_amb(a, {4096, 8, 16, 2}); }, multiply);
}

}  // namespace
}  // namespace formats_test
