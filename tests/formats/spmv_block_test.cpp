// y = A x with A in BCSR, BELL and BCOO against a plain loop.
#include <backends/cpu/spmv/block_mxv.hpp>

#include "spmv_check.hpp"

namespace formats_test {
namespace {

using namespace gustav;

const auto multiply = [](const auto& s, const auto& a, const auto& u, int threads, isa set) {
  return backends::cpu::mxv_format(s, a, u, threads, set);
};

TEST(spmv_bcsr, semirings) {
  for (const formats::block_parameters p : {formats::block_parameters{3, 3}, {1, 1}, {4, 2}, {8, 8}})
    check_semirings([&](const auto& a) { return formats::to_bcsr(a, p); }, multiply);
}
TEST(spmv_bcsr, all_block_sizes) {
  for (offset_t rows = 1; rows <= 8; ++rows)
    for (const offset_t cols : {1, 5, 8})
      check_mxv<double, std::int32_t, double>(
          plus_times<double>{},
          [&](const auto& a) {
            return formats::to_bcsr(a, {rows, cols});
          },
          multiply);
}
TEST(spmv_bcsr, threads) {
  check_threads([](const auto& a) { return formats::to_bcsr(a, {3, 3}); }, multiply);
}

TEST(spmv_bell, semirings) {
  for (const formats::block_parameters p : {formats::block_parameters{2, 3}, {4, 4}})
    check_semirings([&](const auto& a) { return formats::to_bell(a, p); }, multiply);
}
TEST(spmv_bell, threads) {
  check_threads([](const auto& a) { return formats::to_bell(a, {3, 2}); }, multiply);
}
TEST(spmv_bcoo, semirings) {
  for (const formats::block_parameters p : {formats::block_parameters{2, 3}, {4, 4}})
    check_semirings([&](const auto& a) { return formats::to_bcoo(a, p); }, multiply);
}
TEST(spmv_bcoo, threads) {
  check_threads([](const auto& a) { return formats::to_bcoo(a, {3, 2}); }, multiply);
}
TEST(spmv_bcsr, long_row) {
  check_long_row([](const auto& a) { return formats::to_bcsr(a, {2, 2}); }, multiply);
}
TEST(spmv_bcoo, long_row) {
  check_long_row([](const auto& a) { return formats::to_bcoo(a, {2, 2}); }, multiply);
}

}  // namespace
}  // namespace formats_test
