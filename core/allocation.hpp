// The memory of the engine's arrays, and what an embedding program decides about it.
#pragma once

#include <cstddef>
#include <cstdint>

namespace gustav {

// What the engine may keep, for the whole process. Its arrays of 32 KiB and more come from the system one by one;
// freed ones are kept for the next array of about that size, because the first touch of fresh pages costs more than
// most kernels that fill them (docs/performance/memory.md). Smaller arrays come from oneTBB's allocator, which keeps
// freed ones by its own rules; the engine leaves its settings to the host program.
struct memory_options {
  std::uint64_t kept_bytes;  // the most bytes of freed arrays that are kept; 0: none
};

// An eighth of usable_memory(), at most 4 GiB.
memory_options default_memory_options();
// Those in force; default_memory_options() until they are set.
memory_options current_memory_options();
// Returns what is kept beyond the new limit to the system at once. Any thread may call it.
void set_memory_options(const memory_options& options) noexcept;
// The bytes of freed arrays that are kept now, always within the limit.
std::uint64_t kept_memory() noexcept;
// Returns them to the system, and asks oneTBB's allocator to return what it keeps: in a program that uses it, also the
// program's freed blocks.
void release_kept_memory() noexcept;

// n bytes, aligned to 64. Throws out_of_memory; before, it returns the kept blocks and tries again. They are also
// returned where a fresh array of 32 MiB or more would not fit beside them. Release needs the same n.
void* scalable_allocate(std::size_t bytes);
void scalable_release(void* p, std::size_t bytes) noexcept;
// For tests: allocations for which fails(bytes) is true throw out_of_memory. Null: none.
void set_allocation_fault(bool (*fails)(std::size_t bytes) noexcept) noexcept;

}  // namespace gustav
