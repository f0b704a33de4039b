// The memory of a Markov clustering, and estimates of the time and memory of the whole run from its first iterations.
#pragma once

#include <algorithms/markov_cluster/estimate.hpp>
#include <algorithms/markov_cluster/options.hpp>
#include <algorithms/markov_cluster/process.hpp>
#include <algorithms/memory.hpp>
#include <core/memory.hpp>
#include <graphblas/fused/markov_step.hpp>
#include <graphblas/matrix.hpp>
#include <graphblas/tuning.hpp>

#include <algorithm>
#include <cstdint>

namespace gustav {

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

// The first iterations, run to calibrate the estimate.
struct markov_trial {
  bool ended = false;        // the process ended within the trial
  double multiply_adds = 0;  // multiply-adds of the iterations
  double seconds = 0;        // their wall time
  int iterations = 0;
};

template <class E, class I>
markov_trial try_markov(const E& where, markov_process<I>& process) {
  constexpr double most_multiply_adds = 1 << 28;  // a fraction of a second
  markov_trial done;
  while (!process.ended()) {
    const auto m = process.state().iterate.view();
    double next = 0;
    for (offset_t k = 0; k < m.entries(); ++k)
      next += static_cast<double>(m.offsets[m.indices[k] + 1] - m.offsets[m.indices[k]]);
    if (done.multiply_adds + next > most_multiply_adds) return done;
    const markov_iteration it = process.advance(where);
    done.multiply_adds += static_cast<double>(it.statistics.multiply_adds);
    done.seconds += it.seconds;
    done.iterations = it.iteration;
  }
  done.ended = true;
  return done;
}

// Bounds on the time and memory of the whole run.
struct markov_forecast {
  double seconds_least = 0, seconds_most = 0;
  std::uint64_t bytes_least = 0, bytes_most = 0;
  std::uint64_t bytes_most_with_file = 0;                   // with rows kept in a file
  double multiply_adds_next = 0, multiply_adds_second = 0;  // of the two steps after the trial
};

// The multiply-adds of all steps after the first, in units of those of the second. Flow spreads further at low
// inflation.
inline double markov_steps_to_come(double inflation) { return std::clamp(8 / inflation, 2.0, 8.0); }

// `peak_bytes`: the most that the process has held.
template <class I>
markov_forecast forecast_markov(const markov_trial& done, const markov_process<I>& process,
                                const markov_cluster_options& o, int threads, std::uint64_t peak_bytes) {
  const std::uint64_t other_bytes = o.other_memory;
  markov_forecast f;
  f.bytes_least = peak_bytes;
  constexpr double noise = 1.6;  // spread of times between runs, also beside other programs
  if (done.ended) {
    f.seconds_least = done.seconds / noise;
    f.seconds_most = done.seconds * noise;
    f.bytes_most = f.bytes_most_with_file = f.bytes_least;
    return f;
  }
  const matrix<float, I>& now = process.state().iterate;
  const markov_estimate e = estimate_markov_cluster(now, o);
  const std::uint64_t entry = sizeof(I) + sizeof(float);
  f.multiply_adds_next = e.multiply_adds_first;
  f.multiply_adds_second = e.multiply_adds_second;
  // Seconds per multiply-add of one thread: rows computed in blocks, and rows computed one by one beside other programs
  // (docs/notes/markov.md).
  constexpr double fastest = 0.25e-9, slowest = 2e-9;
  const double all_steps = e.multiply_adds_first + markov_steps_to_come(o.inflation) * e.multiply_adds_second;
  f.seconds_least = done.seconds / noise + fastest / threads * (e.multiply_adds_first + e.multiply_adds_second);
  f.seconds_most = done.seconds * noise + slowest / threads * all_steps;
  f.bytes_least =
      std::max(f.bytes_least, other_bytes + (static_cast<std::uint64_t>(now.entries()) + e.entries_first) * entry);
  f.bytes_most = std::max(f.bytes_least, other_bytes + e.max_entries * entry);
  f.bytes_most_with_file = std::max(f.bytes_least / 2, other_bytes + e.max_entries / 2 * entry);
  return f;
}

}  // namespace gustav
