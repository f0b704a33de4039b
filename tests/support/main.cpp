// main() of every test program. Exit code 0: all cases passed; 1: a case failed or none ran; 77: a case was skipped, or
// an environment has skipped all.
#include <tests/support/skip.hpp>

#include <gtest/gtest.h>

#include <cstdio>
#include <cstdlib>
#include <string>

namespace {

// Turns unexcused skips into failures.
void check_skips(const ::testing::TestResult& result) {
  if (!result.Skipped()) return;
  const char* ci = std::getenv("CI");
  for (int k = 0; k < result.total_part_count(); ++k) {
    const auto& part = result.GetTestPartResult(k);
    if (!part.skipped()) continue;
    const auto fault = gustav_test::skip_fault(part.message(), ci != nullptr && std::string(ci) == "true");
    if (!fault.empty()) ADD_FAILURE_AT(part.file_name() ? part.file_name() : "", part.line_number()) << fault;
  }
}
class skip_checker : public ::testing::EmptyTestEventListener {
  void OnTestEnd(const ::testing::TestInfo& test) override { check_skips(*test.result()); }
  void OnEnvironmentsSetUpEnd(const ::testing::UnitTest& all) override { check_skips(all.ad_hoc_test_result()); }
};

}  // namespace

int main(int argc, char** argv) {
  ::testing::InitGoogleTest(&argc, argv);
  auto& all = *::testing::UnitTest::GetInstance();
  all.listeners().Append(new skip_checker);
  const int code = RUN_ALL_TESTS();
  if (::testing::GTEST_FLAG(list_tests) || code != 0) return code;
  if (all.test_to_run_count() == 0) {
    std::puts("no case ran");
    return 1;
  }
  return all.ad_hoc_test_result().Skipped() || all.skipped_test_count() > 0 ? 77 : 0;
}
