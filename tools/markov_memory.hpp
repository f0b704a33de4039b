// What a Markov clustering may take in memory.
#pragma once

#include <backends/cpu/markov/step.hpp>

#include <cstdint>

namespace gustav::tools {

// markov_cluster_options::memory_limit where so many bytes may be used now.
inline std::uint64_t markov_memory_limit(std::uint64_t bytes, offset_t vertices, int threads) {
  const std::uint64_t scratch = backends::cpu::markov_scratch_bytes(vertices, threads);
  return bytes > scratch ? bytes - scratch : 1;
}

}  // namespace gustav::tools
