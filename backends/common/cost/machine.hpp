// What this machine costs: caches, bandwidth, latencies and the basic steps of kernels; and the tuning derived from it.
#pragma once

#include <backends/common/cost/tuning.hpp>

#include <cstdint>

namespace gustav {

// Sizes are in bytes, bandwidths in GB/s (10^9 bytes), times in nanoseconds of one thread.
struct machine_costs {
  int threads = 1;  // of read_bandwidth_all
  std::int64_t l1_bytes = 0, l2_bytes = 0;
  std::int64_t l3_bytes = 0;      // 0: none is reported
  double read_bandwidth = 0;      // from memory, one thread
  double read_bandwidth_all = 0;  // from memory, all threads together
  double l2_latency = 0;          // of a dependent random read in an array of half of L2
  double l3_latency = 0;          // in one of two to eight times L2; 0 where no L3 is reported
  double memory_latency = 0;      // in one of four times L3, between 64 and 256 MiB
  double entry_read = 0;          // of an entry (index and value) in a stream from memory
  double search = 0;              // of a binary search in a row; mean of three lengths in and out of cache
  double column_open = 0;         // of the offsets of a random column and its first entry
  double scattered_write = 0;     // of an addition at a random position of a vector out of L2
  double dense_add_cached = 0;    // of an entry that is read and added to a dense accumulator in L2
  double dense_add_uncached = 0;  // and out of L2
  double dense_clear = 0;         // of clearing a column of a dense accumulator
  double hash_add_cached = 0;     // of an entry that is read and added to a hash table in L2
  double hash_add_uncached = 0;   // and out of L2
  double transpose = 0;           // of an entry in the transposition of a random matrix
};

// Measures this machine. `seconds` is the time to spend, without that for filling arrays (about a second);
// each number is a median of at least three runs. threads = 0: default_threads(). Takes up to measuring_bytes() of
// memory. Throws out_of_memory.
machine_costs measure_machine(int threads = 0, double seconds = 2);

// The most memory that measure_machine() takes at a time.
std::int64_t measuring_bytes();

// The tuning for a machine with these costs. tuned_for.cpp has the formula and the range of each number. What no cost
// determines, or what was not measured (0), is that of `otherwise`.
tuning tuned_for(const machine_costs& costs, const tuning& otherwise = default_tuning());

}  // namespace gustav
