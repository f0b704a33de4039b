// When an output is updated in its memory.
#include <backends/common/cost/tuning.hpp>
#include <backends/cpu/elementwise/update.hpp>

#include <algorithm>

namespace gustav::backends::cpu {

bool updates_entries(offset_t entries_of_t, offset_t rebuilt, const tuning& numbers) {
  return numbers.update_entries_share == 0 || entries_of_t <= rebuilt / numbers.update_entries_share;
}

bool updates_block(offset_t rows, offset_t cols, offset_t rebuilt, const tuning& numbers) {
  return rows == 0 || numbers.update_block_share == 0 || cols <= rebuilt / numbers.update_block_share / rows;
}

bool updates_positions(offset_t listed, offset_t size, const tuning& numbers) {
  return listed <= std::max(numbers.update_positions, size / numbers.update_positions_share);
}

}  // namespace gustav::backends::cpu
