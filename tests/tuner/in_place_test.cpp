// Products in a tuner's format: memory that is not the output's alone stays as it is, and so does the output of a call
// that fails.
#include <graphblas/borrow.hpp>
#include <graphblas/graphblas.hpp>
#include <graphblas/tuner.hpp>
#include <tests/support/allocation_faults.hpp>

#include "cases.hpp"
#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

using namespace gustav_test;

namespace {

vector<double> full(offset_t size) {
  return vector<double>::adopt(buffer<double>(static_cast<std::size_t>(size), 5.0));
}

class tuner_in_place : public testing::TestWithParam<const char*> {};

}  // namespace

TEST_P(tuner_in_place, MemoryThatIsNotTheOutputsAlone) {
  constexpr offset_t n = 300;
  const auto a = banded<double>(n, false);
  const auto x = ramp<double>(n);
  const auto want = mxv(reference{}, a, x, plus_times<double>{});
  tuner t({.rules_file = rules_for(GetParam(), 1)});
  last_kernel log;
  const cpu exec{.threads = 1, .log = &log, .tuner = &t};
  const auto multiply = [&](vector<double>& w) {
    mxv(exec, w, no_mask, no_accum, plus_times<double>{}, a, x);
    EXPECT_EQ(log.kernel, GetParam());
    EXPECT_EQ(w, want);
  };
  auto own = full(n);
  const double* const before = own.view().values;
  multiply(own);
  EXPECT_EQ(own.view().values, before);

  buffer<double> b(n, 5.0);
  auto other = vector<double>::adopt(b.share()), w = vector<double>::adopt(std::move(b));
  multiply(w);
  EXPECT_EQ(other, vector<double>(n, 5.0));

  const std::vector<double> constant(n, 5.0);
  auto borrowed = borrow(constant);
  multiply(borrowed);
  EXPECT_EQ(constant, std::vector<double>(n, 5.0));
}

TEST_P(tuner_in_place, ACallThatFailsChangesNothing) {
  constexpr offset_t n = 6000;
  const auto a = banded<double>(n, false);
  const auto x = ramp<double>(n);
  tuner t({.rules_file = rules_for(GetParam(), 1)});
  for (const int threads : {1, 2}) {
    const cpu exec{.threads = threads, .tuner = &t};
    auto first = full(n);
    mxv(exec, first, no_mask, no_accum, plus_times<double>{}, a, x);  // converts
    allocation_faults::sweep(
        std::string(GetParam()), [&] { return full(n); },
        [&](vector<double>& w) {
          mxv(exec, w, no_mask, no_accum, plus_times<double>{}, a, vector<double>(n, 2.0));
          EXPECT_EQ(w.entries(), n);
        });
  }
}
INSTANTIATE_TEST_SUITE_P(Formats, tuner_in_place, testing::Values("dia", "bcsr", "sell", "amb"));
