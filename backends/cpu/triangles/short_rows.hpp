// Triangle counting where all rows are short, as those of grids and road networks are.
#pragma once

#include <core/views.hpp>

#include <cstdint>

namespace gustav::backends::cpu {

inline constexpr offset_t short_row = 8;  // entries: a register of 32-bit indices

struct short_row_counts {
  std::int64_t triangles = 0, wedges = 0;  // wedges: of method LL
};
inline short_row_counts operator+(const short_row_counts& a, const short_row_counts& b) {
  return {a.triangles + b.triangles, a.wedges + b.wedges};
}

// By AVX-512, which both need: whether no row of [begin, end) is longer than short_row. Ends soon after one that is.
bool are_short(const offset_t* offsets, long begin, long end);

// The triangles whose largest vertex is in [begin, end). All rows of `a` are short and sorted; entries on the diagonal
// are ignored. A row is compared with those of its neighbours below the diagonal, which are read as they are: to find
// and to store where each ends costs more than to compare a few entries that cannot match.
short_row_counts count_short_rows(const csr_view<unit, std::int32_t>& a, long begin, long end);

}  // namespace gustav::backends::cpu
