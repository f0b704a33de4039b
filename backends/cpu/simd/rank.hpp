// Ranks of a few indices by counting, which sort the shortest rows.
#pragma once

#include <core/executor.hpp>
#include <core/types.hpp>

#include <cstdint>

namespace gustav::backends::cpu {

// The most columns that rank() takes.
inline constexpr int max_ranked = 128;

// rank[k] is the number of the n columns that precede columns[k] in ascending order; equal columns keep their order. n
// <= max_ranked. `set` comes from resolve_isa(). O(n^2 / lanes): comparing all columns with one instruction is faster
// than a sort, whose branches are unpredictable. Compiled in the library.
void rank(const std::int32_t* columns, int n, std::int32_t* ranks, isa set);
void rank(const std::int64_t* columns, int n, std::int64_t* ranks, isa set);

// The same for distinct columns: half of the comparisons.
void rank_distinct(const std::int32_t* columns, int n, std::int32_t* ranks, isa set);
void rank_distinct(const std::int64_t* columns, int n, std::int64_t* ranks, isa set);

}  // namespace gustav::backends::cpu
