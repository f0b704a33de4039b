// Blocks by mmap; the newest of a class is reused first, because its pages are the likeliest to be in a cache.
#include <backends/common/block_cache.hpp>

#include <sys/mman.h>

#include <algorithm>
#include <bit>
#include <iterator>
#include <new>

namespace gustav {
namespace {

// An eighth of the power of two below it at most is lost, and pages that are not touched take no memory.
std::size_t class_size(std::size_t bytes) {
  const std::size_t step = std::bit_floor(bytes) / 8;
  return (bytes + step - 1) / step * step;
}

void unmap(void* p, std::size_t size) noexcept { ::munmap(p, size); }

}  // namespace

void* block_cache::allocate(std::size_t bytes) noexcept {
  const std::size_t size = class_size(bytes);
  {
    const std::lock_guard lock(mutex_);
    const auto found = std::find_if(kept_.rbegin(), kept_.rend(), [&](const block& b) { return b.size == size; });
    if (found != kept_.rend()) {
      void* const p = found->memory;
      kept_.erase(std::next(found).base());
      kept_bytes_ -= size;
      return p;
    }
  }
  void* const p = ::mmap(nullptr, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  return p == MAP_FAILED ? nullptr : p;
}

void block_cache::release(void* p, std::size_t bytes) noexcept {
  const std::size_t size = class_size(bytes);
  std::unique_lock lock(mutex_);
  if (size > limit_) {
    lock.unlock();
    return unmap(p, size);
  }
  try {
    kept_.push_back({p, size});
  } catch (const std::bad_alloc&) {
    lock.unlock();
    return unmap(p, size);
  }
  kept_bytes_ += size;
  shrink_to_limit(lock);
}

// Blocks are unmapped without the lock, a few at a time.
void block_cache::shrink_to_limit(std::unique_lock<std::mutex>& lock) noexcept {
  while (kept_bytes_ > limit_) {
    block old[16];
    int count = 0;
    for (; count < 16 && kept_bytes_ > limit_; ++count) {
      old[count] = kept_[static_cast<std::size_t>(count)];
      kept_bytes_ -= old[count].size;
    }
    kept_.erase(kept_.begin(), kept_.begin() + count);
    lock.unlock();
    for (int k = 0; k < count; ++k) unmap(old[k].memory, old[k].size);
    lock.lock();
  }
}

std::uint64_t block_cache::limit() const {
  const std::lock_guard lock(mutex_);
  return limit_;
}

void block_cache::set_limit(std::uint64_t bytes) noexcept {
  std::unique_lock lock(mutex_);
  limit_ = bytes;
  shrink_to_limit(lock);
}

void block_cache::clear() noexcept {
  std::vector<block> old;
  {
    const std::lock_guard lock(mutex_);
    old.swap(kept_);
    kept_bytes_ = 0;
  }
  for (const block& b : old) unmap(b.memory, b.size);
}

std::uint64_t block_cache::kept() const {
  const std::lock_guard lock(mutex_);
  return kept_bytes_;
}

}  // namespace gustav
