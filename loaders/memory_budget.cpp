// The memory budget of the loaders, and zeroed tables on large pages.
#include <core/error.hpp>
#include <core/memory.hpp>
#include <loaders/detail/memory_budget.hpp>

#include <fmt/format.h>
#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <limits>

namespace gustav::io::detail {

std::string human_bytes(std::uint64_t bytes) {
  const char* units[] = {"bytes", "kB", "MB", "GB", "TB", "PB", "EB"};
  double value = double(bytes);
  int unit = 0;
  while (value >= 1000 && unit < 6) value /= 1000, ++unit;
  return unit == 0 ? fmt::format("{} bytes", bytes) : fmt::format("{:.1f} {}", value, units[unit]);
}

void prefer_large_pages(void* data, std::size_t bytes) noexcept {
  constexpr std::uintptr_t large = 1 << 21;
  const auto at = reinterpret_cast<std::uintptr_t>(data);
  const std::uintptr_t begin = (at + large - 1) / large * large, end = (at + bytes) / large * large;
  if (end > begin) ::madvise(static_cast<char*>(data) + (begin - at), end - begin, MADV_HUGEPAGE);
}

namespace {
constexpr std::size_t mmap_threshold_bytes = 1 << 20;  // smaller tables come from the heap
constexpr std::uint64_t unchecked_bytes = 16'000'000;
}  // namespace

void* allocate_zeros(std::size_t bytes) {
  void* p = nullptr;
  if (bytes < mmap_threshold_bytes) {
    p = std::calloc(std::max<std::size_t>(bytes, 1), 1);
  } else {
    p = ::mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (p == MAP_FAILED) p = nullptr;
  }
  if (!p) throw out_of_memory("a table of vertex names needs " + human_bytes(bytes), bytes);
  prefer_large_pages(p, bytes);
  return p;
}

void release_zeros(void* p, std::size_t bytes) noexcept {
  if (bytes < mmap_threshold_bytes)
    std::free(p);
  else
    ::munmap(p, bytes);
}

memory_budget::memory_budget(std::uint64_t limit) : given_(limit), used_(limit ? resident_memory() : 0) {}

std::uint64_t memory_budget::limit() {
  if (given_) return given_;
  std::call_once(asked_, [this] {
    free_ = available_memory();
    available_ = free_ + kept_memory();  // which counts as used
  });
  return available_;
}

void memory_budget::take(std::uint64_t bytes, const char* what) {
  const std::uint64_t before = used_.fetch_add(bytes, std::memory_order_relaxed);
  if (given_ == 0 && bytes <= unchecked_bytes && before <= unchecked_bytes - bytes) return;
  const std::uint64_t most = limit();
  if (bytes <= most && before <= most - bytes) {
    // What is kept is faster than fresh pages, as long as there is memory beside it.
    if (given_ == 0 && before + bytes > free_) release_kept_memory();
    return;
  }
  used_.fetch_sub(bytes, std::memory_order_relaxed);
  const std::uint64_t needed = before > std::numeric_limits<std::uint64_t>::max() - bytes
                                   ? std::numeric_limits<std::uint64_t>::max()
                                   : before + bytes;
  throw out_of_memory(fmt::format("{} needs {}, {} in all; {} are allowed", what, human_bytes(bytes),
                                  human_bytes(needed), human_bytes(most)),
                      needed);
}

}  // namespace gustav::io::detail
