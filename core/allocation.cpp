// Arrays of the engine: large ones from a cache of blocks, others from oneTBB's scalable allocator.
#include <core/allocation.hpp>
#include <core/block_cache.hpp>
#include <core/error.hpp>
#include <core/memory.hpp>

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdlib>
#include <new>

#if !defined(GUSTAV_SYSTEM_ALLOCATOR)
#include <tbb/scalable_allocator.h>
#endif

namespace gustav {
namespace {

std::atomic<bool (*)(std::size_t) noexcept> allocation_fault{nullptr};

// Nothing is kept where the limits of the process cannot be read.
std::uint64_t first_limit() noexcept try { return default_memory_options().kept_bytes; } catch (const std::bad_alloc&) {
  return 0;
}

// Never destroyed: arrays of static objects are freed after everything else.
block_cache& blocks() noexcept {
  alignas(block_cache) static std::byte storage[sizeof(block_cache)];
  static block_cache& cache = *new (storage) block_cache(first_limit());
  return cache;
}

#if !defined(GUSTAV_SYSTEM_ALLOCATOR)

// Whether a fresh block of this size fits beside the blocks that are kept. mmap does not tell: pages count when they
// are touched, and a process that exceeds the limit of its group then is killed. Smaller blocks are not worth the look
// into a dozen files.
bool fits(std::size_t bytes) noexcept try {
  constexpr std::size_t checked = std::size_t{32} << 20;
  return bytes < checked || blocks().kept() == 0 || bytes <= available_memory();
} catch (const std::bad_alloc&) {
  return false;
}

void* large_block(std::size_t bytes) noexcept {
  if (void* const p = blocks().reuse(bytes)) return p;
  if (!fits(bytes)) release_kept_memory();
  return block_cache::map(bytes);
}
#endif

void* try_allocate(std::size_t bytes) noexcept {
#if defined(GUSTAV_SYSTEM_ALLOCATOR)
  void* p = nullptr;  // aligned_alloc would pad the block and hide overruns from a sanitizer
  return posix_memalign(&p, 64, bytes) == 0 ? p : nullptr;
#else
  return bytes >= block_cache::least ? large_block(bytes) : scalable_aligned_malloc(bytes, 64);
#endif
}

}  // namespace

memory_options default_memory_options() {
  return {std::min<std::uint64_t>(usable_memory() / 8, std::uint64_t{4} << 30)};
}

memory_options current_memory_options() { return {blocks().limit()}; }

void set_memory_options(const memory_options& options) noexcept { blocks().set_limit(options.kept_bytes); }

std::uint64_t kept_memory() noexcept { return blocks().kept(); }

void release_kept_memory() noexcept {
  blocks().clear();
#if !defined(GUSTAV_SYSTEM_ALLOCATOR)
  scalable_allocation_command(TBBMALLOC_CLEAN_ALL_BUFFERS, nullptr);
#endif
}

void* scalable_allocate(std::size_t bytes) {
  const auto fails = allocation_fault.load(std::memory_order_relaxed);
  if (fails && fails(bytes)) throw out_of_memory(static_cast<std::uint64_t>(bytes));
  void* p = try_allocate(bytes);
  if (!p) {
    release_kept_memory();
    p = try_allocate(bytes);
  }
  if (!p) throw out_of_memory(static_cast<std::uint64_t>(bytes));
  return p;
}

void scalable_release(void* p, [[maybe_unused]] std::size_t bytes) noexcept {
#if defined(GUSTAV_SYSTEM_ALLOCATOR)
  std::free(p);
#else
  if (bytes >= block_cache::least)
    blocks().release(p, bytes);
  else
    scalable_aligned_free(p);
#endif
}

void set_allocation_fault(bool (*fails)(std::size_t bytes) noexcept) noexcept { allocation_fault = fails; }

}  // namespace gustav
