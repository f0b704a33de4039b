// What a Markov clustering may take in memory.
#pragma once

#include <algorithms/markov_cluster/options.hpp>
#include <backends/common/memory.hpp>
#include <backends/cpu/mcl/step.hpp>
#include <graphblas/error.hpp>
#include <graphblas/matrix.hpp>
#include <tools/session.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>

namespace gustav::tools {

// Bytes that are there beside the iterates once the process runs: what the process holds now, without the graph where
// that goes, the scratch of the step, and what the allocator keeps.
template <class I>
std::uint64_t markov_bytes_beside(const matrix<double, I>& A, bool graph_goes, int threads) {
  // Up to 5 MiB were seen with one thread, 13 MiB with three (tests/cli/mcl_memory.py).
  const std::uint64_t allocator = (std::uint64_t{8} << 20) + (std::uint64_t{2} << 20) * static_cast<unsigned>(threads);
  const auto v = A.view();
  const auto entries = static_cast<std::uint64_t>(v.entries());
  const std::uint64_t graph = entries * sizeof(I) + (v.iso ? 0 : entries * sizeof(double)) +
                              static_cast<std::uint64_t>(v.rows + 1) * sizeof(offset_t);
  const std::uint64_t held = resident_memory();
  return held - (graph_goes ? std::min(held, graph) : 0) + backends::cpu::markov_scratch_bytes(v.rows, threads) +
         allocator;
}

// The limits of a process on A, given that the whole program may hold `most` bytes. Throws out_of_memory where the
// first iterate does not fit.
template <class I>
void limit_markov_memory(markov_cluster_options& o, const matrix<double, I>& A, bool graph_goes, int threads,
                         std::uint64_t most) {
  o.memory_beside = markov_bytes_beside(A, graph_goes, threads);
  const std::uint64_t start = static_cast<std::uint64_t>(A.entries() + A.rows()) * (sizeof(I) + sizeof(float));
  if (o.memory_beside + start >= most)
    throw out_of_memory(fmt::format("the run needs at least {}, {} of it for the first iterate; the limit is {}",
                                    human_bytes(double(o.memory_beside + start)), human_bytes(double(start)),
                                    human_bytes(double(most))),
                        o.memory_beside + start);
  // The allocator's pages are never all full: with a limit of 80 MiB they took 1 MiB more than the iterates.
  o.memory_limit = (most - o.memory_beside) / 16 * 15;
}

}  // namespace gustav::tools
