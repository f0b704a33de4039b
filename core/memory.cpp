// Available and resident memory, from /proc, the control group and the resource limits.
#include <core/control_groups.hpp>
#include <core/memory.hpp>

#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <limits>
#include <string>

namespace gustav {
namespace {

constexpr std::uint64_t unlimited = std::numeric_limits<std::uint64_t>::max();

// The number after `name` in a file of "name number" lines; 0 if there is none.
std::uint64_t read_named(const std::string& path, const std::string& name) {
  std::uint64_t value = 0;
  if (std::FILE* file = std::fopen(path.c_str(), "re")) {
    char line[256], key[128];
    unsigned long long number = 0;
    while (std::fgets(line, sizeof line, file))
      if (std::sscanf(line, "%127s %llu", key, &number) == 2 && name == key) value = number;
    std::fclose(file);
  }
  return value;
}

// The files of one version of control groups.
struct group_files {
  const char *limit, *used, *cached;  // cached: the name of reclaimable file pages in memory.stat
};
constexpr group_files version_1{"memory.limit_in_bytes", "memory.usage_in_bytes", "total_inactive_file"};
constexpr group_files version_2{"memory.max", "memory.current", "inactive_file"};

// A group of version 1 without a limit has the most pages that fit into 63 bits. Its memory.stat is not read: the
// kernel adds up counters of all processors for it.
constexpr std::int64_t no_limit = std::int64_t{1} << 62;

std::uint64_t machine_memory() {
  const long pages = sysconf(_SC_PHYS_PAGES), page = sysconf(_SC_PAGESIZE);
  return pages > 0 && page > 0 ? static_cast<std::uint64_t>(pages) * static_cast<std::uint64_t>(page) : unlimited;
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

detail::control_group_memory detail::read_control_groups(const std::string& proc, const std::string& root) {
  control_group_memory found{unlimited, unlimited};
  visit_control_groups(proc, root, "memory", [&](const std::string& folder, int version) {
    const group_files& files = version == 1 ? version_1 : version_2;
    const auto limit = static_cast<std::uint64_t>(read_number(folder + files.limit).value_or(no_limit));
    if (limit >= std::uint64_t{no_limit}) return;
    const auto used = static_cast<std::uint64_t>(read_number(folder + files.used).value_or(0));
    const std::uint64_t cached = std::min(used, read_named(folder + "memory.stat", files.cached));
    found.limit = std::min(found.limit, limit);
    found.left = std::min(found.left, limit - std::min(limit, used - cached));
  });
  return found;
}

std::uint64_t usable_memory() {
  const auto groups = detail::read_control_groups("/proc/self", "/sys/fs/cgroup");
  return std::min({machine_memory(), groups.limit, left_below_limit(RLIMIT_DATA, 0), left_below_limit(RLIMIT_AS, 0)});
}

std::uint64_t available_memory() {
  std::uint64_t available =
      std::min(machine_available(), detail::read_control_groups("/proc/self", "/sys/fs/cgroup").left);
  if (const process_pages pages = read_process_pages(); pages.size > 0)
    available =
        std::min({available, left_below_limit(RLIMIT_DATA, pages.data), left_below_limit(RLIMIT_AS, pages.size)});
  return available;
}

}  // namespace gustav
