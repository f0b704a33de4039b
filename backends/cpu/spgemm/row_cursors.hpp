// Positions in the rows of B at which a column range of one output row begins.
#pragma once

#include <core/types.hpp>

#include <algorithm>
#include <cstddef>
#include <vector>

namespace gustav::backends::cpu {

// State of one worker. Consecutive column ranges of a row need no search. Rows of B are sorted.
template <class Operands>
class row_cursors {
 public:
  using I = typename Operands::index_type;

  // Cursors of row i, one per entry of A, at the first column from `from` on. The caller advances them to `to`
  // (each_before).
  offset_t* at(const Operands& p, offset_t i, I from, I to) {
    const offset_t first = p.a.offsets[i], end = p.a.offsets[i + 1];
    if (row_ != i || column_ != from) {
      cursors_.resize(static_cast<std::size_t>(end - first));
      for (offset_t ka = first; ka < end; ++ka) {
        const I k = p.a.indices[ka];
        const I* const row = p.b.indices + p.b.offsets[k];
        const I* const row_end = p.b.indices + p.b.offsets[k + 1];
        cursors_[static_cast<std::size_t>(ka - first)] =
            from == 0 ? p.b.offsets[k] : std::lower_bound(row, row_end, from) - p.b.indices;
      }
    }
    row_ = i;
    column_ = to;
    return cursors_.data();
  }

 private:
  std::vector<offset_t> cursors_;
  offset_t row_ = -1;
  I column_ = 0;
};

}  // namespace gustav::backends::cpu
