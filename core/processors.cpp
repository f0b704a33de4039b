// The affinity mask and the CPU quotas of control groups.
#include <core/control_groups.hpp>
#include <core/processors.hpp>

#include <sched.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <vector>

namespace gustav {
namespace {

// The processors of the affinity mask; the mask of a large machine is longer than cpu_set_t.
int processors_of_mask() {
  constexpr int most = 1 << 16;
  for (int processors = CPU_SETSIZE; processors <= most; processors *= 2) {
    std::vector<cpu_set_t> mask(CPU_ALLOC_SIZE(processors) / sizeof(cpu_set_t) + 1);
    const std::size_t bytes = CPU_ALLOC_SIZE(processors);
    if (::sched_getaffinity(0, bytes, mask.data()) == 0) return std::max(1, CPU_COUNT_S(bytes, mask.data()));
  }
  return 1;
}

}  // namespace

double detail::read_processor_quota(const std::string& proc, const std::string& root) {
  double least = 0;
  const auto add = [&](double quota, double period) {
    if (quota <= 0 || period <= 0) return;  // version 1 writes -1 for no limit
    if (least == 0 || quota / period < least) least = quota / period;
  };
  visit_control_groups(proc, root, "cpu", [&](const std::string& folder, int version) {
    if (version == 1) {
      add(double(read_number(folder + "cpu.cfs_quota_us").value_or(0)),
          double(read_number(folder + "cpu.cfs_period_us").value_or(0)));
    } else if (std::FILE* file = std::fopen((folder + "cpu.max").c_str(), "re")) {
      double quota = 0, period = 0;  // "max 100000" for no limit
      if (std::fscanf(file, "%lf %lf", &quota, &period) == 2) add(quota, period);
      std::fclose(file);
    }
  });
  return least;
}

int usable_processors() {
  const int mask = processors_of_mask();
  const double quota = detail::read_processor_quota("/proc/self", "/sys/fs/cgroup");
  return quota > 0 ? std::clamp(int(std::ceil(quota)), 1, mask) : mask;
}

}  // namespace gustav
