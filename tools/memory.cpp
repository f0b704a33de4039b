// The memory limit of the process, and its peak.
#include <core/allocation.hpp>
#include <core/memory.hpp>
#include <tools/memory.hpp>

#include <sys/resource.h>
#include <unistd.h>

#include <cstdlib>
#include <fstream>
#include <string>

namespace gustav::tools {

void limit_memory(std::uint64_t bytes, int threads) {
  std::ifstream file("/proc/self/statm");
  std::uint64_t size = 0, resident = 0, shared = 0, text = 0, unused = 0, data = 0;
  if (!(file >> size >> resident >> shared >> text >> unused >> data)) return;
  rlimit stack{}, limit{};
  getrlimit(RLIMIT_STACK, &stack);
  getrlimit(RLIMIT_DATA, &limit);
  const std::uint64_t stack_bytes =
      stack.rlim_cur == RLIM_INFINITY ? std::uint64_t{8} << 20 : static_cast<std::uint64_t>(stack.rlim_cur);
  const auto page = static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE));
  const std::uint64_t left = bytes > resident * page ? bytes - resident * page : 0;
  // Allocators request memory in large chunks and may not use all of it.
  const std::uint64_t slack = std::uint64_t{4} << 20;
  const std::uint64_t most = data * page + left + slack + stack_bytes * static_cast<std::uint64_t>(threads + 2);
  if (most < limit.rlim_cur) limit.rlim_cur = most;
  setrlimit(RLIMIT_DATA, &limit);
}

void keep_memory(bool limited) noexcept { set_memory_options({usable_memory() / (limited ? 16 : 2)}); }

std::uint64_t peak_memory() {
  // VmHWM begins anew at exec(), whereas ru_maxrss is at least the parent's.
  std::ifstream status("/proc/self/status");
  for (std::string line; std::getline(status, line);)
    if (line.starts_with("VmHWM:")) return 1024 * std::strtoull(line.c_str() + 6, nullptr, 10);
  return 0;
}

}  // namespace gustav::tools
