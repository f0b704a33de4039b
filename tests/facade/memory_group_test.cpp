// A tight loop of products in a process that may use 2 GB, of a control group or by a resource limit: nothing kills it.
#include <core/allocation.hpp>
#include <graphblas/graphblas.hpp>
#include <tests/support/skip.hpp>

#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <functional>
#include <limits>
#include <numeric>
#include <sstream>
#include <string>
#include <vector>

namespace {

namespace gb = gustav;
namespace fs = std::filesystem;
using gb::offset_t;
constexpr std::uint64_t mega = std::uint64_t{1} << 20;
constexpr std::uint64_t limit = 2048 * mega;
constexpr offset_t cols = 4096;

std::string text_of(const fs::path& file) {
  std::ostringstream text;
  text << std::ifstream(file).rdbuf();
  return text.str();
}

// A rows x 2 or 2 x cols matrix in which every position has an entry.
gb::matrix<double> full(offset_t rows, offset_t columns) {
  std::vector<std::int32_t> i, j;
  std::vector<double> x;
  for (offset_t r = 0; r < rows; ++r)
    for (offset_t c = 0; c < columns; ++c) {
      i.push_back(static_cast<std::int32_t>(r));
      j.push_back(static_cast<std::int32_t>(c));
      x.push_back(static_cast<double>(r % 5 + c % 7));
    }
  return gb::matrix<double>::build(rows, columns, i, j, x);
}

// Run by the tests below, in their group or limit: products of 20 to 400 MB, each freed before the next, 6 GB in all.
TEST(loop, DISABLED_keeps_little) {
  const std::uint64_t kept = gb::default_memory_options().kept_bytes;
  EXPECT_LE(kept, limit / 8);
  const auto b = full(2, cols);
  std::uint64_t bytes = 0, most = 0;
  for (offset_t round = 0; round < 30; ++round) {
    const offset_t rows = 410 + 550 * (round % 15);
    const auto c = gb::mxm(full(rows, 2), b, gb::plus_times<double>{});
    ASSERT_EQ(c.entries(), rows * cols);
    EXPECT_EQ(*c.get(rows - 1, 3),
              3.0 * static_cast<double>((rows - 1) % 5) + 4.0 * static_cast<double>((rows - 1) % 5 + 1));
    bytes += static_cast<std::uint64_t>(c.entries()) * (sizeof(double) + sizeof(std::int32_t));
    most = std::max(most, gb::kept_memory());
  }
  EXPECT_GT(bytes, 5000 * mega);
  EXPECT_GT(most, kept / 2);
  EXPECT_LE(most, kept);
}

// Runs the loop in a child process that has called enter(), which says whether it is within the limit.
void expect_survival(const std::function<bool()>& enter) {
  const pid_t child = ::fork();
  ASSERT_GE(child, 0);
  if (child == 0) {
    if (!enter()) ::_exit(8);
    ::execl("/proc/self/exe", "memory_group_test", "--gtest_filter=loop.*", "--gtest_also_run_disabled_tests",
            static_cast<char*>(nullptr));
    ::_exit(9);
  }
  int status = 0;
  rusage used{};
  ASSERT_EQ(::wait4(child, &status, 0, &used), child);
  ASSERT_TRUE(WIFEXITED(status)) << "killed by signal " << WTERMSIG(status);
  EXPECT_EQ(WEXITSTATUS(status), 0);
  // The largest result, what may be kept, and the program itself with the scratch of its threads.
  EXPECT_LE(static_cast<std::uint64_t>(used.ru_maxrss), (400 + 256 + 128) * mega / 1024);
}

TEST(memory_limit, products_in_a_tight_loop_survive_under_a_resource_limit) {
  expect_survival([] {
    const rlimit most{limit, limit};
    return ::setrlimit(RLIMIT_DATA, &most) == 0;
  });
}

// The group in which a group of 2 GB may be made: the one that GUSTAV_TEST_CGROUP names, else one of version 2 that has
// a memory controller for its children: this process's own, or its parent where the own limit is not below 2 GB (a
// process that moves beside its group must not escape a limit). Empty, and why, if there is none.
fs::path group_for_tests(std::string& why) {
  if (const char* const named = std::getenv("GUSTAV_TEST_CGROUP")) return named;
  const fs::path root = "/sys/fs/cgroup";
  if (!fs::exists(root / "cgroup.controllers")) return why = "control groups of version 2 are not mounted", fs::path();
  const std::string groups = text_of("/proc/self/cgroup");
  const auto at = groups.find("0::/");
  if (at == groups.npos) return why = "this process is in no control group of version 2", fs::path();
  const fs::path own = root / groups.substr(at + 4, groups.find('\n', at) - at - 4);
  const auto serves_children = [](const fs::path& group) {
    return text_of(group / "cgroup.subtree_control").find("memory") != std::string::npos;
  };
  if (serves_children(own)) return own;
  std::uint64_t least = std::numeric_limits<std::uint64_t>::max();
  std::ifstream(own / "memory.max") >> least;  // "max" is no number
  if (own != root && least != 0 && least < limit)
    return why = "the group of this process has less than 2 GB", fs::path();
  if (own != root && serves_children(own.parent_path())) return own.parent_path();
  return why = "no control group here has a memory controller for its children", fs::path();
}

TEST(memory_limit, products_in_a_tight_loop_survive_in_a_control_group) {
  std::string why;
  const fs::path parent = group_for_tests(why);
  if (parent.empty()) SKIP_FOR(missing::device, why);
  const fs::path group = parent / ("gustav_test_" + std::to_string(::getpid()));
  std::error_code failed;
  if (!fs::create_directory(group, failed))
    SKIP_FOR(missing::device, "no control group can be made in " + parent.string());
  const struct remover {
    const fs::path& group;
    ~remover() {
      std::error_code ignored;
      fs::remove(group, ignored);
    }
  } at_the_end{group};
  const char* const file = fs::exists(group / "memory.max") ? "memory.max" : "memory.limit_in_bytes";
  const bool is_limited = fs::exists(group / file) && (std::ofstream(group / file) << limit << std::flush);
  if (!is_limited) SKIP_FOR(missing::device, group.string() + " takes no limit of memory");
  expect_survival([&] { return bool(std::ofstream(group / "cgroup.procs") << ::getpid() << std::flush); });
}

}  // namespace
