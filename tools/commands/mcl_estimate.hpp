// Estimates of the time and memory of a Markov clustering.
#pragma once

#include <algorithms/markov_cluster/estimate.hpp>
#include <tools/graph.hpp>
#include <tools/markov_memory.hpp>

#include <fmt/format.h>
#include <sys/resource.h>

#include <algorithm>
#include <cstdint>
#include <string>

namespace gustav::tools {

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

template <class I>
markov_forecast forecast_markov(const markov_trial& done, const markov_process<I>& process,
                                const markov_cluster_options& o, int threads) {
  const std::uint64_t other_bytes = o.other_memory;
  markov_forecast f;
  rusage used{};
  getrusage(RUSAGE_SELF, &used);
  f.bytes_least = static_cast<std::uint64_t>(used.ru_maxrss) * 1024;
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

inline std::string human_seconds(double seconds) {
  if (seconds < 1) return fmt::format("{:.2g} s", seconds);
  if (seconds < 120) return fmt::format("{:.0f} s", seconds);
  if (seconds < 7200) return fmt::format("{:.0f} min", seconds / 60);
  return fmt::format("{:.0f} h", seconds / 3600);
}

// --estimate: prints the estimate; does not run to the end.
template <class I>
int report_markov_estimate(session& s, const io::loaded<double, I>& g, markov_process<I>& process,
                           const markov_cluster_options& o) {
  const auto done = with_executor(s, [&](auto where) { return try_markov(where, process); });
  const markov_forecast f = forecast_markov(done, process, o, s.threads());
  s.compute_ends();
  const auto range = [](const std::string& least, const std::string& most) {
    return least == most ? "about " + least : least + " to " + most;
  };
  const std::string time = range(human_seconds(f.seconds_least), human_seconds(f.seconds_most));
  const std::string memory = range(human_bytes(double(f.bytes_least)), human_bytes(double(f.bytes_most)));
  set_sizes(s, g);
  json& j = s.report();
  j["inflation"] = o.inflation;
  j["iterations_tried"] = done.iterations;
  j["multiply_adds_tried"] = done.multiply_adds;
  j["multiply_adds_next"] = f.multiply_adds_next;
  j["multiply_adds_second"] = f.multiply_adds_second;
  j["seconds_least"] = f.seconds_least;
  j["seconds_most"] = f.seconds_most;
  j["bytes_least"] = f.bytes_least;
  j["bytes_at_most"] = f.bytes_most;
  j["bytes_at_most_with_file"] = f.bytes_most_with_file;
  j["bytes_available"] = s.process_memory_limit();
  j["time"] = time;
  return s.finish(exit_done, [&](text_sink& out) {
    out << fmt::format("vertices: {}\nentries: {}\n", g.adjacency.rows(), g.adjacency.entries());
    out << fmt::format("iterations tried: {}{}\n", done.iterations, done.ended ? ", the whole process" : "");
    if (!done.ended)
      out << fmt::format("multiply-adds of the next step: {:.4g}\nmultiply-adds of the step after it: about {:.3g}\n",
                         f.multiply_adds_next, f.multiply_adds_second);
    out << fmt::format("memory: {}\nmemory at most with rows spilled to a file: {}\nmemory available: {}\n", memory,
                       human_bytes(double(f.bytes_most_with_file)), human_bytes(double(s.process_memory_limit())));
    out << fmt::format("time with {} thread{}: {}\n", s.threads(), s.threads() == 1 ? "" : "s", time);
  });
}

}  // namespace gustav::tools
