// y = A x with A in SELL-C-sigma against a plain loop.
#include <backends/cpu/spmv/sell_mxv.hpp>

#include "spmv_check.hpp"

namespace formats_test {
namespace {

using namespace gustav;

const auto multiply = [](const auto& s, const auto& a, const auto& u, int threads, isa set) {
  return backends::cpu::mxv_format(s, a, u, threads, set);
};

// Chunks of one vector, of several, and with lanes that fill no vector; sorted rows and unsorted ones.
TEST(spmv_sell, semirings) {
  for (const formats::sell_parameters p :
       {formats::sell_parameters{8, 64}, formats::sell_parameters{32, 1}, formats::sell_parameters{20, 20 * 1024}})
    check_semirings([&](const auto& a) { return formats::to_sell(a, p); }, multiply);
}
TEST(spmv_sell, threads) {
  check_threads([](const auto& a) { return formats::to_sell(a); }, multiply);
}
TEST(spmv_sell, long_row) {
  check_long_row([](const auto& a) { return formats::to_sell(a, {8, 16}); }, multiply);
}

}  // namespace
}  // namespace formats_test
