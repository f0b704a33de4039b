// Large blocks of memory from the system, and those that were freed and are kept.
#pragma once

#include <cstddef>
#include <cstdint>
#include <mutex>
#include <vector>

namespace gustav {

// Sizes are rounded up to eight classes between powers of two, and a kept block serves requests of its class. Beyond
// the limit the blocks that were freed first go back to the system. Safe for use from many threads; a request is a
// search of the kept blocks under a lock, which costs less than the pages of any block.
class block_cache {
 public:
  static constexpr std::size_t least = std::size_t{1} << 20;

  explicit block_cache(std::uint64_t limit) : limit_(limit) {}

  // bytes >= least. Null if the system has no more.
  void* allocate(std::size_t bytes) noexcept;
  void release(void* p, std::size_t bytes) noexcept;
  std::uint64_t limit() const;
  void set_limit(std::uint64_t bytes) noexcept;
  // Returns all kept blocks to the system.
  void clear() noexcept;
  std::uint64_t kept() const;

 private:
  struct block {
    void* memory;
    std::size_t size;
  };
  void shrink_to_limit(std::unique_lock<std::mutex>& lock) noexcept;

  mutable std::mutex mutex_;
  std::vector<block> kept_;  // in the order in which they were freed
  std::uint64_t kept_bytes_ = 0, limit_;
};

}  // namespace gustav
