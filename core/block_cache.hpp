// Large blocks of memory from the system, and those that were freed and are kept.
#pragma once

#include <cstddef>
#include <cstdint>
#include <mutex>

namespace gustav {

// Sizes are rounded up to eight classes between powers of two, and a kept block serves requests of its class, the
// newest first. What would exceed the limit displaces the blocks that were freed first, which go back to the system.
// Safe for use from many threads. A request takes a lock for a few list operations; the system is called without it.
class block_cache {
 public:
  // oneTBB's allocator keeps all freed blocks of 128 KiB and more without a bound, and returns many of those between
  // to the system, so that the tiles of each product touch fresh pages (docs/notes/memory.md).
  static constexpr std::size_t least = std::size_t{1} << 15;

  explicit block_cache(std::uint64_t limit) noexcept;
  ~block_cache() { clear(); }
  block_cache(const block_cache&) = delete;
  block_cache& operator=(const block_cache&) = delete;

  // bytes >= least. Aligned to 64 bytes. Null if the system has no more.
  void* allocate(std::size_t bytes) noexcept;
  // The two halves of allocate(): a kept block, or null; a fresh one, or null.
  void* reuse(std::size_t bytes) noexcept;
  static void* map(std::size_t bytes) noexcept;
  void release(void* array, std::size_t bytes) noexcept;
  std::uint64_t limit() const noexcept;
  void set_limit(std::uint64_t bytes) noexcept;
  // Returns all kept blocks to the system.
  void clear() noexcept;
  // Never more than the limit.
  std::uint64_t kept() const noexcept;

 private:
  // Kept blocks are nodes of two rings: of their class, and of all by age. The nodes are in the blocks themselves, so
  // that keeping a block allocates nothing.
  struct node {
    node *previous, *next;
  };
  struct by_age : node {};
  struct by_class : node {};
  struct block : by_age, by_class {
    std::size_t size;
  };
  static constexpr int classes = 8 * 48;

  static int class_of(std::size_t size);
  static void link(node& ring, node& n);
  static void unlink(node& n);
  void remove(block& b);
  block* displace(std::uint64_t most);
  static void unmap(block* first) noexcept;

  mutable std::mutex mutex_;
  node ages_, rings_[classes];
  std::uint64_t kept_bytes_ = 0, limit_;
};

}  // namespace gustav
