// Memory as a guest: what may be kept, who decides, and how the limits of control groups are read.
#include <core/allocation.hpp>
#include <core/buffer.hpp>
#include <core/memory.hpp>
#include <tests/facade/fake_tree.hpp>

#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <limits>
#include <random>
#include <set>
#include <string>
#include <thread>
#include <utility>
#include <vector>

namespace {

namespace gb = gustav;
namespace fs = std::filesystem;
constexpr std::uint64_t mega = std::uint64_t{1} << 20;

class memory_limits : public fake_tree {
 protected:
  gb::detail::control_group_memory read() const { return gb::detail::read_control_groups(proc(), groups()); }
};
constexpr std::uint64_t unlimited = std::numeric_limits<std::uint64_t>::max();

TEST_F(memory_limits, without_control_groups_there_is_no_limit) {
  EXPECT_EQ(read().limit, unlimited);
  write("proc/cgroup", "0::/a\n");
  EXPECT_EQ(read().limit, unlimited);
  write("cgroup/a/memory.max", "max\n");
  EXPECT_EQ(read().left, unlimited);
}

TEST_F(memory_limits, nested_groups_of_version_2) {
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

TEST_F(memory_limits, groups_of_version_1) {
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

#if !defined(GUSTAV_TEST_SYSTEM_ALLOCATOR)

// oneTBB's allocator would keep these without a bound.
TEST(memory_options, the_least_array_that_is_counted) {
  const options_guard guard;
  gb::release_kept_memory();
  gb::set_memory_options({mega});
  for (std::uint64_t bytes = mega / 8; bytes < mega; bytes += mega / 8) {
    { gb::buffer<char> a(bytes); }
    EXPECT_GE(gb::kept_memory(), bytes);
    gb::release_kept_memory();
  }
}

// Otherwise the first lines of all arrays would share the sets of a cache.
TEST(allocation, arrays_begin_at_different_lines_of_a_page) {
  std::vector<gb::buffer<char>> arrays;
  std::set<std::uintptr_t> offsets;
  for (int k = 0; k < 64; ++k) {
    arrays.emplace_back(std::size_t{1} << 16);
    const auto address = reinterpret_cast<std::uintptr_t>(arrays.back().data());
    EXPECT_EQ(address % 64, 0U);
    offsets.insert(address % 4096);
    std::memset(arrays.back().data(), k, arrays.back().size());
  }
  EXPECT_GE(offsets.size(), 16U);
  for (int k = 0; k < 64; ++k)
    EXPECT_EQ(std::count(arrays[k].data(), arrays[k].data() + arrays[k].size(), char(k)), 1 << 16);
}

// A large array displaces many small ones. Another thread never sees more than the limit.
TEST(memory_options, the_limit_holds_at_every_moment) {
  const options_guard guard;
  gb::set_memory_options({64 * mega});
  std::atomic<bool> ended{false};
  std::uint64_t most = 0;
  std::thread watcher([&] {
    while (!ended) most = std::max(most, gb::kept_memory());
  });
  for (int round = 0; round < 200; ++round) {
    {
      std::vector<gb::buffer<char>> small;
      for (int k = 0; k < 60; ++k) small.emplace_back(mega);
    }
    gb::buffer<char> large(60 * mega);
  }
  ended = true;
  watcher.join();
  EXPECT_GT(most, 32 * mega);
  EXPECT_LE(most, 64 * mega);
}

#endif

}  // namespace
