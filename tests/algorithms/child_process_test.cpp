// Work in a child process: its result, and the messages of failures.
#include <backends/cpu/partition/child_process.hpp>
#include <graphblas/error.hpp>

#include <gtest/gtest.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <stdexcept>
#include <string>
#include <vector>

namespace {

using gustav::detail::in_child_process;

std::string refusal(const std::function<void(std::int32_t*)>& work) {
  std::int32_t out = 7;
  try {
    in_child_process("trial", &out, 1, work);
  } catch (const gustav::not_implemented& e) {
    EXPECT_EQ(out, 7);
    return e.what();
  }
  return "no refusal";
}

TEST(ChildProcess, ReturnsItsResultAndHasNoOtherEffect) {
  std::vector<std::int32_t> out(1000, -1);
  int here = 1;
  const pid_t parent = ::getpid();
  ::unsetenv("GUSTAV_CHILD_TRIAL");
  in_child_process("trial", out.data(), out.size(), [&](std::int32_t* words) {
    here = 2;
    ::setenv("GUSTAV_CHILD_TRIAL", "1", 1);
    for (int k = 0; k < 1000; ++k) words[k] = ::getpid() != parent ? 3 * k : 0;
  });
  EXPECT_EQ(here, 1);
  EXPECT_EQ(std::getenv("GUSTAV_CHILD_TRIAL"), nullptr);
  for (int k = 0; k < 1000; ++k) ASSERT_EQ(out[static_cast<std::size_t>(k)], 3 * k);
}

TEST(ChildProcess, ReportsWhyThereIsNoResult) {
  EXPECT_EQ(refusal([](std::int32_t*) { throw std::runtime_error("a reason"); }), "trial: a reason");
  EXPECT_EQ(refusal([](std::int32_t*) { throw std::bad_alloc(); }), "trial: not enough memory");
  EXPECT_EQ(refusal([](std::int32_t*) { throw 3; }), "trial: an exception");
  EXPECT_EQ(refusal([](std::int32_t*) { ::_exit(9); }), "trial: ended with code 9");
  EXPECT_EQ(refusal([](std::int32_t*) { std::raise(SIGKILL); }), "trial: ended by signal 9");
  EXPECT_EQ(refusal([](std::int32_t*) {
              const std::string text = "-----\n  a library gave up\nand more\n";
              if (::write(2, text.data(), text.size()) < 0) ::_exit(1);
              ::_exit(4);
            }),
            "trial: ended with code 4 (a library gave up)");
}

}  // namespace
