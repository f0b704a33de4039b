// The borders of parts along the merge of row ends and entries.
#include <backends/formats/conversion.hpp>
#include <backends/formats/merge_path.hpp>

#include <algorithm>

namespace gustav::formats {

merge_path partition_by_merge_path(const offset_t* offsets, offset_t rows, int parts) {
  detail::require_between("partition_by_merge_path", "parts", parts, 1, std::numeric_limits<int>::max() - 1);
  merge_path out;
  out.rows = buffer<offset_t>(static_cast<std::size_t>(parts) + 1);
  out.entries = buffer<offset_t>(static_cast<std::size_t>(parts) + 1);
  const offset_t first = rows > 0 ? offsets[0] : 0, entries = rows > 0 ? offsets[rows] - first : 0;
  for (int p = 0; p <= parts; ++p) {
    const auto work = static_cast<offset_t>(static_cast<__int128>(rows + entries) * p / parts);
    // The rows among the first `work` steps: row i is finished after its entries.
    offset_t low = std::max<offset_t>(0, work - entries), high = std::min(work, rows);
    while (low < high) {
      const offset_t i = low + (high - low) / 2;
      if (offsets[i + 1] - first <= work - i - 1)
        low = i + 1;
      else
        high = i;
    }
    out.rows.data()[p] = low;
    out.entries.data()[p] = work - low;
  }
  return out;
}

}  // namespace gustav::formats
