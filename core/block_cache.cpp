// Blocks by mmap; the newest of a class is reused first, because its pages are the likeliest to be in a cache.
#include <core/block_cache.hpp>

#include <sys/mman.h>

#include <bit>
#include <cstdint>
#include <new>

namespace gustav {
namespace {

// Larger requests are refused; they exceed the address space.
constexpr std::size_t most_bytes = std::size_t{1} << 60;

constexpr std::size_t page = 4096, line = 64;

// Blocks of this size on ask for huge pages: they are read as streams, which page walks slow down to half the bandwidth
// of memory. Smaller blocks would take up to 2 MB more than they use.
constexpr std::size_t huge_pages_from = std::size_t{4} << 20;

// Of the block for so many bytes. An eighth of the power of two below it at most is lost, and pages that are not
// touched take no memory.
std::size_t block_size(std::size_t bytes) {
  bytes += page;
  const std::size_t step = std::bit_floor(bytes) / 8;
  return (bytes + step - 1) / step * step;
}

// Cache coloring: arrays begin at different lines of their first page. Arrays that all begin with a page share the sets
// of a cache, and a load waits for an earlier store to an address that ends with the same twelve bits. Source: Bonwick
// 1994, section 4.
void* array_in(void* block) {
  const std::uint64_t scattered = reinterpret_cast<std::uintptr_t>(block) / page * 0x9E3779B97F4A7C15u;
  return static_cast<std::byte*>(block) + scattered / (std::uint64_t{1} << 58) * line;
}
void* block_of(void* array) { return static_cast<std::byte*>(array) - reinterpret_cast<std::uintptr_t>(array) % page; }

}  // namespace

block_cache::block_cache(std::uint64_t limit) noexcept : ages_{&ages_, &ages_}, limit_(limit) {
  for (node& ring : rings_) ring = {&ring, &ring};
}

int block_cache::class_of(std::size_t size) {
  constexpr int first = std::countr_zero(least);
  const int octave = static_cast<int>(std::bit_width(size)) - 1;
  return (octave - first) * 8 + static_cast<int>((size >> (octave - 3)) & 7);
}

void block_cache::link(node& ring, node& n) {
  n = {&ring, ring.next};
  ring.next->previous = &n;
  ring.next = &n;
}

void block_cache::unlink(node& n) {
  n.previous->next = n.next;
  n.next->previous = n.previous;
}

void block_cache::remove(block& b) {
  unlink(static_cast<by_age&>(b));
  unlink(static_cast<by_class&>(b));
  kept_bytes_ -= b.size;
}

// Removes the oldest blocks until at most `most` bytes are kept. They are returned as a list by age.
block_cache::block* block_cache::displace(std::uint64_t most) {
  block* first = nullptr;
  while (kept_bytes_ > most) {
    auto& old = static_cast<block&>(static_cast<by_age&>(*ages_.previous));
    remove(old);
    static_cast<by_age&>(old).next = first ? static_cast<by_age*>(first) : nullptr;
    first = &old;
  }
  return first;
}

void block_cache::unmap(block* first) noexcept {
  while (first) {
    node* const next = static_cast<by_age*>(first)->next;
    ::munmap(first, first->size);
    first = next ? static_cast<block*>(static_cast<by_age*>(next)) : nullptr;
  }
}

void* block_cache::reuse(std::size_t bytes) noexcept {
  if (bytes > most_bytes) return nullptr;
  const node& ring = rings_[class_of(block_size(bytes))];
  const std::lock_guard lock(mutex_);
  if (ring.next == &ring) return nullptr;
  auto* const newest = static_cast<block*>(static_cast<by_class*>(ring.next));
  remove(*newest);
  return array_in(newest);
}

void* block_cache::map(std::size_t bytes) noexcept {
  if (bytes > most_bytes) return nullptr;
  const std::size_t size = block_size(bytes);
  void* const p = ::mmap(nullptr, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (p == MAP_FAILED) return nullptr;
#if defined(MADV_HUGEPAGE)
  // A kernel without huge pages refuses, which costs nothing but the speed.
  if (size >= huge_pages_from) static_cast<void>(::madvise(p, size, MADV_HUGEPAGE));
#endif
  return array_in(p);
}

void* block_cache::allocate(std::size_t bytes) noexcept {
  void* const kept = reuse(bytes);
  return kept ? kept : map(bytes);
}

void block_cache::release(void* array, std::size_t bytes) noexcept {
  const std::size_t size = block_size(bytes);
  void* p = block_of(array);
  block* displaced = nullptr;
  {
    const std::lock_guard lock(mutex_);
    if (size <= limit_) {
      displaced = displace(limit_ - size);
      auto* const b = new (p) block;
      b->size = size;
      link(ages_, static_cast<by_age&>(*b));
      link(rings_[class_of(size)], static_cast<by_class&>(*b));
      kept_bytes_ += size;
      p = nullptr;
    }
  }
  if (p) ::munmap(p, size);
  unmap(displaced);
}

std::uint64_t block_cache::limit() const noexcept {
  const std::lock_guard lock(mutex_);
  return limit_;
}

void block_cache::set_limit(std::uint64_t bytes) noexcept {
  block* displaced = nullptr;
  {
    const std::lock_guard lock(mutex_);
    limit_ = bytes;
    displaced = displace(bytes);
  }
  unmap(displaced);
}

void block_cache::clear() noexcept {
  block* displaced = nullptr;
  {
    const std::lock_guard lock(mutex_);
    displaced = displace(0);
  }
  unmap(displaced);
}

std::uint64_t block_cache::kept() const noexcept {
  const std::lock_guard lock(mutex_);
  return kept_bytes_;
}

}  // namespace gustav
