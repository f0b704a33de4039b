// Splits the multiply-adds of a product into parts whose data fit a cache.
#pragma once

#include <analysis/reorder/multiply_graph.hpp>

#include <cstdint>
#include <string>
#include <vector>

namespace gustav {

// For order_by_affinity and product_upper_bound.
struct partition_options {
  double cache = 1 << 20;              // bytes of fast memory that the data of a part must fit
  offset_t most_products = 4'000'000;  // with more, no partition is looked for
};

// Why there is no partitioner in this build; empty where there is one.
std::string partitioner_absent();

// What a partition of so many products takes, in bytes, about.
double partition_memory(offset_t products);

namespace detail {

// Bytes of one entry of A, B and C.
struct entry_sizes {
  double a = 0, b = 0, c = 0;
};

struct partition {
  std::vector<std::int32_t> part_of;  // by vertex
  std::int32_t parts = 0;             // neighbours in number are neighbours in the tree of bisections
};

// Throws invalid_value when a cache does not hold the data of one multiply-add.
void require_cache_for(const entry_sizes& held, double cache);

// Bisects parts until what each touches takes at most `cache` bytes, `held` an entry. A net that is cut costs `moved`,
// which the bisection keeps low. A part that fits is not split, so a larger cache never gets more parts, and every part
// of it is a union of parts of the smaller one. One part, and no partitioner, when all fits.
// Throws not_compiled, invalid_value (a cache that not even one multiply-add fits), not_implemented (the partitioner
// cannot run here, with its reason). The same on any number of threads: it runs on one.
// Source: paper 002, section IV.B, algorithm 3, with parts doubled only where they do not fit.
partition split_until_it_fits(const multiply_graph& graph, const entry_sizes& held, const entry_sizes& moved,
                              double cache);

// Pairs of an entry and a part that touches it, and the entries that any part touches.
struct touched_entries {
  offset_t a = 0, b = 0, c = 0;
  offset_t distinct_a = 0, distinct_b = 0;
};
// O(products log(parts)).
touched_entries count_touched(const multiply_graph& graph, const partition& split);

}  // namespace detail
}  // namespace gustav
