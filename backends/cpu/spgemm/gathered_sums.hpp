// A dense accumulator of doubles that are added eight at a time, by gathers and scatters.
#pragma once

#include <core/executor.hpp>
#include <core/types.hpp>
#include <core/views.hpp>

#include <cstdint>

namespace gustav::backends::cpu {

// The operands of a product over plus_times<double>.
struct gathered_product {
  csr_view<double, std::int32_t> a, b;
  offset_t prefetch_entries;  // of A ahead; 0: rows of B are not prefetched
};

// The sum of a column without an entry. A signaling NaN, which no addition gives, so that a sum needs no mark.
inline constexpr std::uint64_t absent_sum = 0x7ff4'0000'0000'0000;

// Whether sums can be gathered: 512-bit vectors are needed.
bool has_gathered_sums(isa set);

// Adds A(i, k) B(k, j) to sums[j] for all k, ascending, and all columns j. Appends the columns whose sum was absent to
// `columns`; returns their number. Columns in a row of B differ, so a vector of them has no conflicts.
offset_t add_gathered(const gathered_product& p, offset_t i, double* sums, std::int32_t* columns);
// The same for columns before `end`. Rows of B are sorted; those of row i begin at cursors, which are advanced.
offset_t add_gathered_before(const gathered_product& p, offset_t i, std::int32_t end, offset_t* cursors, double* sums,
                             std::int32_t* columns);
// values[k] = the sum of columns[k], which becomes absent.
void take_gathered(const std::int32_t* columns, offset_t n, double* sums, double* values);

}  // namespace gustav::backends::cpu
