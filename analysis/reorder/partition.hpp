// Splits the multiply-adds of a product into parts whose data fit a cache.
#pragma once

#include <analysis/reorder/multiply_graph.hpp>

#include <cstdint>
#include <string>
#include <vector>

namespace gustav {

// For order_by_affinity and product_upper_bound.
struct partition_options {
  double cache = 1 << 20;                  // bytes of fast memory that the data of a part must fit
  offset_t max_multiply_adds = 4'000'000;  // with more, no partition is computed
};

// Why there is no partitioner in this build; empty where there is one.
std::string partitioner_absent();

// The approximate bytes that a partition of this many multiply-adds takes.
double partition_memory(offset_t multiply_adds);

namespace detail {

// Bytes of one entry of A, B and C.
struct entry_sizes {
  double a = 0, b = 0, c = 0;
};

struct partition {
  std::vector<std::int32_t> part_of;  // by vertex
  std::int32_t parts = 0;             // adjacent numbers are adjacent in the tree of bisections
};

// Throws invalid_value when a cache does not hold the data of one multiply-add.
void require_cache_for(const entry_sizes& resident, double cache);

// Bisects parts until the data that each touches take at most `cache` bytes; an entry takes `resident` bytes. A net
// that is cut costs `moved`, and the bisection minimizes the cost. A part that fits is not split, so a larger cache
// never gets more parts, and each of them is a union of parts of the smaller cache. If all data fit there is one part,
// and the partitioner is not called. Throws not_compiled, invalid_value (a cache that not even one multiply-add fits),
// not_implemented (the partitioner cannot run here, with its reason). Runs on one thread, whatever the number of
// threads.
// Source: Kurt et al. 2017, section IV.B, algorithm 3, with parts doubled only where they do not fit.
partition split_until_it_fits(const multiply_graph& graph, const entry_sizes& resident, const entry_sizes& moved,
                              double cache);

// The numbers of pairs of an entry and a part that touches it, and of entries that any part touches.
struct touched_entries {
  offset_t a = 0, b = 0, c = 0;
  offset_t distinct_a = 0, distinct_b = 0;
};
// O(multiply-adds log(parts)).
touched_entries count_touched(const multiply_graph& graph, const partition& split);

}  // namespace detail
}  // namespace gustav
