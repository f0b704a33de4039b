// The memory limit of a Markov clustering.
#pragma once

#include <algorithms/markov_cluster/forecast.hpp>
#include <core/error.hpp>
#include <tools/session.hpp>

#include <fmt/format.h>

#include <cstdint>

namespace gustav::tools {

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
