// Ranks of a few numbers, by counting: what sorts the shortest rows.
#pragma once

#include <graphblas/executor.hpp>
#include <graphblas/types.hpp>

#include <cstdint>

namespace gustav::backends::cpu {

// As many as rank() takes.
inline constexpr int most_ranked = 128;

// rank[k] = how many of the n columns stand before columns[k] in ascending order; equal ones stay in the order in which
// they come. n <= most_ranked. O(n^2 / lanes): one comparison of all with one vector instruction beats a sort whose
// branches nobody can predict. `set` as resolve_isa() gives it. Compiled once, in the library.
void rank(const std::int32_t* columns, int n, std::int32_t* ranks, isa set);
void rank(const std::int64_t* columns, int n, std::int64_t* ranks, isa set);

// The same for columns that are known to be distinct: half of the comparisons.
void rank_distinct(const std::int32_t* columns, int n, std::int32_t* ranks, isa set);
void rank_distinct(const std::int64_t* columns, int n, std::int64_t* ranks, isa set);

}  // namespace gustav::backends::cpu
