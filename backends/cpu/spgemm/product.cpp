// The memory check of products.
#include <backends/cpu/spgemm/product.hpp>
#include <core/allocation.hpp>
#include <core/memory.hpp>
#include <core/parallel.hpp>

#include <cstdint>
#include <string>

namespace gustav::backends::cpu {

void require_memory(offset_t bytes, offset_t entries) {
  if (bytes < (offset_t{1} << 28)) return;
  const auto needed = static_cast<std::uint64_t>(bytes);
  if (needed <= available_memory()) return;
  release_kept_memory();
  const std::uint64_t available = available_memory();
  if (needed > available)
    throw out_of_memory("mxm: the result has about " + std::to_string(entries) + " entries, which takes " +
                            std::to_string(needed) + " bytes; " + std::to_string(available) +
                            " are available (mxm_in_blocks computes it block by block)",
                        needed);
}

}  // namespace gustav::backends::cpu
