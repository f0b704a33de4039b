// y = A x with A in ELL, COO and HYB against a plain loop.
#include <backends/cpu/spmv/ell_mxv.hpp>

#include "spmv_check.hpp"

namespace formats_test {
namespace {

using namespace gustav;

const auto ell = [](const auto& s, const auto& a, const auto& u, int threads, isa set) {
  return backends::cpu::mxv_format(s, a, u, threads, set);
};
const auto coo = [](const auto& s, const auto& a, const auto& u, int threads, isa set) {
  return backends::cpu::mxv_format(s, a, u, threads, set);
};
const auto hyb = [](const auto& s, const auto& a, const auto& u, int threads, isa set) {
  return backends::cpu::mxv_format(s, a, u, threads, set);
};
const auto to_hyb = [](const auto& a) { return formats::to_hyb(a, {a.cols > 2 ? 3 : 0}); };

TEST(spmv_ell, semirings) {
  check_semirings([](const auto& a) { return formats::to_ell(a); }, ell);
}
TEST(spmv_ell, threads) {
  check_threads([](const auto& a) { return formats::to_ell(a); }, ell);
}
TEST(spmv_coo, semirings) {
  check_semirings([](const auto& a) { return formats::to_coo(a); }, coo);
}
TEST(spmv_coo, threads) {
  check_threads([](const auto& a) { return formats::to_coo(a); }, coo);
}
TEST(spmv_hyb, semirings) { check_semirings(to_hyb, hyb); }
TEST(spmv_hyb, threads) { check_threads(to_hyb, hyb); }
TEST(spmv_coo, long_row) {
  check_long_row([](const auto& a) { return formats::to_coo(a); }, coo);
}
TEST(spmv_hyb, long_row) { check_long_row(to_hyb, hyb); }

}  // namespace
}  // namespace formats_test
