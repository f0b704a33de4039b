// The refusal of arrays over all indices that do not fit into memory.
#include <core/error.hpp>
#include <core/memory.hpp>
#include <graphblas/detail/hypersparse_rule.hpp>

#include <algorithm>
#include <cstdint>
#include <limits>
#include <new>
#include <string>

namespace gustav::detail {
namespace {

std::uint64_t offset_bytes(offset_t n) {
  constexpr std::uint64_t most = std::numeric_limits<std::uint64_t>::max() / sizeof(offset_t);
  return std::min<std::uint64_t>(static_cast<std::uint64_t>(n) + 1, most) * sizeof(offset_t);
}

}  // namespace

bool fits_offsets(offset_t n) {
  constexpr std::uint64_t checked = std::uint64_t{32} << 20;  // less is left to the allocator
  return offset_bytes(n) < checked || offset_bytes(n) <= available_memory();
}

void require_offsets(offset_t rows, offset_t cols, offset_t entries) try {
  if (fits_offsets(rows)) return;
  const std::uint64_t bytes = offset_bytes(rows);
  throw out_of_memory("this call needs the " + std::to_string(rows) + " x " + std::to_string(cols) + " matrix with " +
                          std::to_string(entries) + " entries as CSR, whose row offsets take " + std::to_string(bytes) +
                          " bytes",
                      bytes);
} catch (const std::bad_alloc&) {
  throw out_of_memory();
}

}  // namespace gustav::detail
