// Available and resident memory, from /proc, the control group and the resource limits.
#include <backends/common/memory.hpp>

#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <limits>

namespace gustav {
namespace {

// The number in a file; 0 when there is none (a control group writes "max" for no limit).
std::uint64_t read_number(const char* path) {
  std::FILE* file = std::fopen(path, "re");
  if (!file) return 0;
  unsigned long long value = 0;
  if (std::fscanf(file, "%llu", &value) != 1) value = 0;
  std::fclose(file);
  return value;
}

std::uint64_t machine_available() {
  std::uint64_t available = std::numeric_limits<std::int64_t>::max();
  if (std::FILE* file = std::fopen("/proc/meminfo", "re")) {
    char line[128];
    unsigned long long kilobytes = 0;
    while (std::fgets(line, sizeof line, file))
      if (std::sscanf(line, "MemAvailable: %llu kB", &kilobytes) == 1) available = kilobytes * 1024;
    std::fclose(file);
  }
  return available;
}

// Bytes left below a resource limit, given the pages that count against it.
std::uint64_t left_below_limit(decltype(RLIMIT_DATA) which, unsigned long long pages) {
  rlimit limit{};
  if (getrlimit(which, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY)
    return std::numeric_limits<std::uint64_t>::max();
  const std::uint64_t used = pages * static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE));
  return limit.rlim_cur > used ? limit.rlim_cur - used : 0;
}

struct process_pages {
  unsigned long long size = 0, resident = 0, data = 0;
};

// All 0 where /proc is missing.
process_pages read_process_pages() {
  process_pages pages;
  if (std::FILE* file = std::fopen("/proc/self/statm", "re")) {
    unsigned long long shared = 0, text = 0, unused = 0;
    if (std::fscanf(file, "%llu %llu %llu %llu %llu %llu", &pages.size, &pages.resident, &shared, &text, &unused,
                    &pages.data) != 6)
      pages = {};
    std::fclose(file);
  }
  return pages;
}

}  // namespace

std::uint64_t resident_memory() {
  return read_process_pages().resident * static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE));
}

std::uint64_t available_memory() {
  std::uint64_t available = machine_available();
  const std::uint64_t limit = read_number("/sys/fs/cgroup/memory.max");
  const std::uint64_t used = read_number("/sys/fs/cgroup/memory.current");
  if (limit > used) available = std::min(available, limit - used);
  if (const process_pages pages = read_process_pages(); pages.size > 0)
    available =
        std::min({available, left_below_limit(RLIMIT_DATA, pages.data), left_below_limit(RLIMIT_AS, pages.size)});
  return available;
}

}  // namespace gustav
