// The memory limit of a Markov clustering.
#pragma once

#include <algorithms/markov_cluster/options.hpp>
#include <core/error.hpp>
#include <core/memory.hpp>
#include <graphblas/fused/markov_step.hpp>
#include <graphblas/matrix.hpp>
#include <graphblas/tuning.hpp>
#include <tools/session.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>

namespace gustav::tools {

// Bytes of the process besides the iterates: its resident memory (without the graph if that is released), the scratch
// memory of the step, and the reserve of the allocator.
template <class I>
std::uint64_t markov_other_bytes(const matrix<double, I>& A, bool graph_released, int threads,
                                 const tuning& numbers = default_tuning()) {
  // Measured: up to 5 MiB with one thread, 13 MiB with three (tests/cli/mcl_memory.py).
  const std::uint64_t allocator = (std::uint64_t{8} << 20) + (std::uint64_t{2} << 20) * static_cast<unsigned>(threads);
  const auto v = A.view();
  const auto entries = static_cast<std::uint64_t>(v.entries());
  const std::uint64_t graph = entries * sizeof(I) + (v.iso ? 0 : entries * sizeof(double)) +
                              static_cast<std::uint64_t>(v.rows + 1) * sizeof(offset_t);
  const std::uint64_t resident = resident_memory();
  return resident - (graph_released ? std::min(resident, graph) : 0) + markov_scratch_bytes(v.rows, threads, numbers) +
         allocator;
}

// Sets the memory limits of a clustering of A so that the whole process holds at most `most` bytes. Throws
// out_of_memory if the first iterate does not fit.
template <class I>
void limit_markov_memory(markov_cluster_options& o, const matrix<double, I>& A, bool graph_released, int threads,
                         std::uint64_t most, const tuning& numbers = default_tuning()) {
  o.other_memory = markov_other_bytes(A, graph_released, threads, numbers);
  const std::uint64_t start = static_cast<std::uint64_t>(A.entries() + A.rows()) * (sizeof(I) + sizeof(float));
  if (o.other_memory + start >= most)
    throw out_of_memory(
        fmt::format("the run needs at least {}, {} of it for the first iterate; the limit is {}",
                    human_bytes(double(o.other_memory + start)), human_bytes(double(start)), human_bytes(double(most))),
        o.other_memory + start);
  // 1/16 is left for partly filled pages of the allocator; measured: 1 MiB at a limit of 80 MiB.
  o.memory_limit = (most - o.other_memory) / 16 * 15;
}

}  // namespace gustav::tools
