// Cases that pass, fail and are skipped in every way, for skips.py. Not a test of its own.
#include <tests/support/skip.hpp>

#include <gtest/gtest.h>

TEST(cases, passes) {}
TEST(cases, fails) { FAIL(); }
TEST(cases, lacks_a_device) { SKIP_FOR(missing::device, "no device here"); }
TEST(cases, lacks_an_isa) { SKIP_FOR(missing::isa, "no such instructions"); }
TEST(cases, lacks_memory) { SKIP_FOR(missing::memory, "too little"); }
TEST(cases, lacks_a_file) { SKIP_FOR(missing::file, "no such file"); }
TEST(cases, lacks_a_program) { SKIP_FOR(missing::program, "no such program"); }
TEST(cases, lacks_a_library) { SKIP_FOR(missing::library, "no such library"); }
TEST(cases, bare) { GTEST_SKIP() << "a reason of no kind"; }

class set_up : public ::testing::Test {
  void SetUp() override { SKIP_FOR(missing::file, "no such file"); }
};
TEST_F(set_up, lacks_a_file) { FAIL() << "the skip of SetUp did not end the case"; }
