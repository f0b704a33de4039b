// What a Markov clustering may take in memory.
#pragma once

#include <graphblas/types.hpp>

#include <algorithm>
#include <cstdint>

namespace gustav::tools {

// What each thread's sums, and what is known of each row, take beside the entries of the iterates.
inline std::uint64_t markov_scratch_bytes(offset_t vertices, int threads) {
  const auto n = static_cast<std::uint64_t>(vertices), t = static_cast<std::uint64_t>(threads);
  const std::uint64_t lane_sums = 65 * std::min<std::uint64_t>(n, 262144);  // of rows that are formed together
  return n * (64 + 220 * t) + (lane_sums + (std::uint64_t{1} << 20)) * t;
}

// markov_cluster_options::memory_limit where so many bytes may be used now.
inline std::uint64_t markov_memory_limit(std::uint64_t bytes, offset_t vertices, int threads) {
  const std::uint64_t scratch = markov_scratch_bytes(vertices, threads);
  return bytes > scratch ? bytes - scratch : 1;
}

}  // namespace gustav::tools
