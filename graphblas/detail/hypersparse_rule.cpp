// The refusal of row offsets that do not fit into memory.
#include <core/error.hpp>
#include <core/memory.hpp>
#include <graphblas/detail/hypersparse_rule.hpp>

#include <algorithm>
#include <cstdint>
#include <limits>
#include <new>
#include <string>

namespace gustav::detail {

void require_offsets(offset_t rows, offset_t cols, offset_t entries) try {
  constexpr std::uint64_t checked = std::uint64_t{32} << 20;  // less is left to the allocator
  constexpr std::uint64_t most = std::numeric_limits<std::uint64_t>::max() / sizeof(offset_t);
  const std::uint64_t bytes = std::min<std::uint64_t>(static_cast<std::uint64_t>(rows) + 1, most) * sizeof(offset_t);
  if (bytes < checked || bytes <= available_memory()) return;
  throw out_of_memory("this call needs the " + std::to_string(rows) + " x " + std::to_string(cols) + " matrix with " +
                          std::to_string(entries) + " entries as CSR, whose row offsets take " + std::to_string(bytes) +
                          " bytes",
                      bytes);
} catch (const std::bad_alloc&) {
  throw out_of_memory();
}

}  // namespace gustav::detail
