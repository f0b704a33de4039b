// Memory as a guest: what may be kept, who decides, and the limits of control groups.
#include <backends/common/allocation.hpp>
#include <backends/common/buffer.hpp>
#include <backends/common/memory.hpp>

#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <limits>
#include <random>
#include <string>
#include <thread>
#include <utility>
#include <vector>

namespace {

namespace gb = gustav;
namespace fs = std::filesystem;
constexpr std::uint64_t mega = std::uint64_t{1} << 20;

// A tree of files in place of /proc/self and /sys/fs/cgroup.
class fake_tree : public ::testing::Test {
 protected:
  fs::path root = fs::path(::testing::TempDir()) / ("gustav_memory_" + std::to_string(::getpid()));
  ~fake_tree() override { fs::remove_all(root); }
  void write(const std::string& path, const std::string& text) {
    fs::create_directories((root / path).parent_path());
    std::ofstream(root / path) << text;
  }
  gb::detail::control_group_memory read() const {
    return gb::detail::read_control_groups((root / "proc").string(), (root / "cgroup").string());
  }
};
constexpr std::uint64_t unlimited = std::numeric_limits<std::uint64_t>::max();

TEST_F(fake_tree, without_control_groups_there_is_no_limit) {
  EXPECT_EQ(read().limit, unlimited);
  write("proc/cgroup", "0::/a\n");
  EXPECT_EQ(read().limit, unlimited);
  write("cgroup/a/memory.max", "max\n");
  EXPECT_EQ(read().left, unlimited);
}

TEST_F(fake_tree, nested_groups_of_version_2) {
  write("proc/cgroup", "0::/outer/inner\n");
  write("cgroup/outer/inner/memory.max", "max\n");
  write("cgroup/outer/inner/memory.current", "100\n");
  write("cgroup/outer/memory.max", "5000\n");
  write("cgroup/outer/memory.current", "3000\n");
  write("cgroup/outer/memory.stat", "anon 2000\ninactive_file 400\nactive_file 600\n");
  EXPECT_EQ(read().limit, 5000);
  EXPECT_EQ(read().left, 2400);
  write("cgroup/outer/inner/memory.max", "1000\n");
  EXPECT_EQ(read().limit, 1000);
  EXPECT_EQ(read().left, 900);
}

TEST_F(fake_tree, groups_of_version_1) {
  write("proc/cgroup", "5:cpu,cpuacct:/x\n4:hugetlb,memory:/job/step\n1:name=systemd:/\n");
  write("cgroup/memory/memory.limit_in_bytes", "9223372036854771712\n");
  write("cgroup/memory/job/memory.limit_in_bytes", "7000\n");
  write("cgroup/memory/job/memory.usage_in_bytes", "8000\n");
  write("cgroup/memory/job/step/memory.limit_in_bytes", "9000\n");
  write("cgroup/x/memory.limit_in_bytes", "1\n");
  EXPECT_EQ(read().limit, 7000);
  EXPECT_EQ(read().left, 0);
}

// Puts the options back that it found.
struct options_guard {
  gb::memory_options before = gb::current_memory_options();
  ~options_guard() {
    gb::set_memory_options(before);
    gb::release_kept_memory();
  }
};

TEST(memory_options, the_default_is_modest) {
  EXPECT_GT(gb::usable_memory(), 0U);
  EXPECT_LE(gb::default_memory_options().kept_bytes, gb::usable_memory() / 8);
  EXPECT_LE(gb::default_memory_options().kept_bytes, 4096 * mega);
  EXPECT_GE(gb::usable_memory(), gb::available_memory());
}

#if !defined(GUSTAV_TEST_SYSTEM_ALLOCATOR)
TEST(memory_options, freed_arrays_are_kept_within_the_limit) {
  const options_guard guard;
  gb::release_kept_memory();
  EXPECT_EQ(gb::kept_memory(), 0U);
  gb::set_memory_options({64 * mega});
  const void* first = nullptr;
  {
    gb::buffer<char> a(20 * mega);
    first = a.data();
  }
  EXPECT_GE(gb::kept_memory(), 20 * mega);
  EXPECT_EQ(gb::buffer<char>(20 * mega).data(), first);  // the same pages again
  { gb::buffer<char> a(30 * mega), b(30 * mega), c(40 * mega); }
  EXPECT_LE(gb::kept_memory(), 64 * mega);
  { gb::buffer<char> large(100 * mega); }  // beyond the limit alone: not kept, and others stay
  EXPECT_GT(gb::kept_memory(), 0U);
  gb::set_memory_options({10 * mega});
  EXPECT_LE(gb::kept_memory(), 10 * mega);
  gb::set_memory_options({64 * mega});
  { gb::buffer<char> a(20 * mega); }
  gb::release_kept_memory();
  EXPECT_EQ(gb::kept_memory(), 0U);
  EXPECT_EQ(gb::current_memory_options().kept_bytes, 64 * mega);
  gb::set_memory_options({0});
  { gb::buffer<char> a(20 * mega); }
  EXPECT_EQ(gb::kept_memory(), 0U);
}
#endif

TEST(memory_options, many_threads) {
  const options_guard guard;
  gb::set_memory_options({48 * mega});
  std::vector<std::thread> threads;
  std::atomic<bool> wrong{false};
  for (int t = 0; t < 8; ++t)
    threads.emplace_back([&, t] {
      std::mt19937 random(static_cast<unsigned>(t));
      std::vector<std::pair<gb::buffer<unsigned char>, unsigned char>> mine;
      for (int round = 0; round < 150; ++round) {
        gb::buffer<unsigned char> a(mega + random() % (5 * mega));
        const auto mark = static_cast<unsigned char>(random());
        a[0] = a[a.size() - 1] = mark;
        mine.emplace_back(std::move(a), mark);
        if (mine.size() > 4) {
          for (const auto& [b, value] : mine)
            if (b[0] != value || b[b.size() - 1] != value) wrong = true;
          mine.erase(mine.begin(), mine.begin() + 1 + random() % 3);
        }
        if (gb::kept_memory() > 48 * mega) wrong = true;
        if (t == 0 && round % 50 == 0) gb::set_memory_options({(round / 50 % 2) * 48 * mega});
      }
    });
  for (auto& t : threads) t.join();
  EXPECT_FALSE(wrong);
}

// Puts this process into a control group of `bytes` of memory, of version 1 or 2, if it may.
bool enter_control_group(const fs::path& group, std::uint64_t bytes) {
  std::error_code failed;
  fs::create_directories(group, failed);
  for (const char* limit : {"memory.limit_in_bytes", "memory.max"})
    if (fs::exists(group / limit)) {
      if (!(std::ofstream(group / limit) << bytes << std::flush)) return false;
      return bool(std::ofstream(group / "cgroup.procs") << ::getpid() << std::flush);
    }
  return false;
}

// Results of changing sizes, each freed before the next: 9 GB in all, 300 MB at a time.
int loop() {
  std::uint64_t sum = 0;
  for (std::uint64_t round = 0; round < 30; ++round) {
    gb::buffer<char> result((150 + 10 * (round % 15)) * mega);
    for (std::size_t at = 0; at < result.size(); at += 4096) result[at] = 1;
    sum += result.size();
    if (gb::kept_memory() > gb::default_memory_options().kept_bytes) return 2;
  }
  return sum > 4096 * mega ? 0 : 3;
}

// In a group of 512 MB a process that kept freed arrays up to half of the machine's memory would be killed.
TEST(memory_options, a_tight_loop_survives_in_a_small_group) {
  const std::string name = "gustav_test_" + std::to_string(::getpid());
  const std::vector<fs::path> groups{fs::path("/sys/fs/cgroup/memory") / name, fs::path("/sys/fs/cgroup") / name};
  const pid_t child = ::fork();
  ASSERT_GE(child, 0);
  if (child == 0) {
    const bool grouped =
        std::any_of(groups.begin(), groups.end(), [](const auto& g) { return enter_control_group(g, 512 * mega); });
    if (!grouped) {
      const rlimit most{768 * mega, 768 * mega};
      ::setrlimit(RLIMIT_DATA, &most);
    }
    ::execl("/proc/self/exe", "memory_test", "--gtest_filter=loop_in_a_group.*", "--gtest_also_run_disabled_tests",
            static_cast<char*>(nullptr));
    ::_exit(9);
  }
  int status = 0;
  ASSERT_EQ(::waitpid(child, &status, 0), child);
  std::error_code ignored;
  for (const auto& g : groups) fs::remove(g, ignored);
  ASSERT_TRUE(WIFEXITED(status)) << "killed by signal " << WTERMSIG(status);
  EXPECT_EQ(WEXITSTATUS(status), 0);
}

// Run by the test above, in the group.
TEST(loop_in_a_group, DISABLED_keeps_little) {
  EXPECT_LE(gb::default_memory_options().kept_bytes, 96 * mega);
  EXPECT_EQ(loop(), 0);
}

}  // namespace
