// The processors that a process may use: affinity and the CPU quotas of control groups.
#include <core/processors.hpp>
#include <tests/facade/fake_tree.hpp>

#include <gtest/gtest.h>
#include <sched.h>

#include <thread>

namespace gb = gustav;

namespace {

class processor_quota : public fake_tree {
 protected:
  double quota() const { return gb::detail::read_processor_quota(proc(), groups()); }
};

TEST_F(processor_quota, without_control_groups_there_is_no_quota) {
  EXPECT_EQ(quota(), 0);
  write("proc/cgroup", "0::/a\n");
  EXPECT_EQ(quota(), 0);
  write("cgroup/a/cpu.max", "max 100000\n");
  EXPECT_EQ(quota(), 0);
}

TEST_F(processor_quota, the_least_of_nested_groups_of_version_2_counts) {
  write("proc/cgroup", "0::/outer/inner\n");
  write("cgroup/outer/inner/cpu.max", "400000 100000\n");
  EXPECT_EQ(quota(), 4);
  write("cgroup/outer/cpu.max", "75000 50000\n");
  EXPECT_EQ(quota(), 1.5);
  write("cgroup/cpu.max", "20000 100000\n");  // the root, which is a container's own group
  EXPECT_DOUBLE_EQ(quota(), 0.2);
}

TEST_F(processor_quota, groups_of_version_1_by_either_name) {
  write("proc/cgroup", "5:cpu,cpuacct:/job/step\n4:memory:/x\n1:name=systemd:/\n");
  write("cgroup/cpu/job/step/cpu.cfs_quota_us", "-1\n");
  write("cgroup/cpu/job/step/cpu.cfs_period_us", "100000\n");
  EXPECT_EQ(quota(), 0);
  write("cgroup/cpu/job/cpu.cfs_quota_us", "300000\n");
  write("cgroup/cpu/job/cpu.cfs_period_us", "100000\n");
  EXPECT_EQ(quota(), 3);
  write("cgroup/cpu,cpuacct/job/step/cpu.cfs_quota_us", "200000\n");
  write("cgroup/cpu,cpuacct/job/step/cpu.cfs_period_us", "100000\n");
  EXPECT_EQ(quota(), 2);
  write("cgroup/memory/x/cpu.cfs_quota_us", "1\n");  // of another controller
  EXPECT_EQ(quota(), 2);
}

// A container of version 1 sees the path that its group has outside, and its own group at the root.
TEST_F(processor_quota, a_path_that_is_not_mounted) {
  write("proc/cgroup", "3:cpu:/docker/0123\n");
  write("cgroup/cpu/cpu.cfs_quota_us", "250000\n");
  write("cgroup/cpu/cpu.cfs_period_us", "100000\n");
  EXPECT_EQ(quota(), 2.5);
}

TEST_F(processor_quota, lines_that_are_no_quota_are_skipped) {
  write("proc/cgroup", "nonsense\n0::/a\n7:cpu\n");
  write("cgroup/a/cpu.max", "some text\n");
  EXPECT_EQ(quota(), 0);
  write("cgroup/a/cpu.max", "100000 0\n");
  EXPECT_EQ(quota(), 0);
}

TEST(usable_processors, follows_the_affinity_mask) {
  const int all = gb::usable_processors();
  EXPECT_GE(all, 1);
  int of_one = 0;
  std::thread([&] {
    cpu_set_t mask, one;
    ASSERT_EQ(sched_getaffinity(0, sizeof mask, &mask), 0);
    CPU_ZERO(&one);
    for (int k = 0; k < CPU_SETSIZE; ++k)
      if (CPU_ISSET(k, &mask)) {
        CPU_SET(k, &one);
        break;
      }
    ASSERT_EQ(sched_setaffinity(0, sizeof one, &one), 0);
    of_one = gb::usable_processors();
  }).join();
  EXPECT_EQ(of_one, 1);
}

}  // namespace
