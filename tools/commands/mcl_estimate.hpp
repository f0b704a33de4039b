// What a Markov clustering takes, told before it runs.
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

// The first iterations, as many as take a moment.
struct markov_rehearsal {
  bool ended = false;   // it was the whole process
  double products = 0;  // multiplications that were done
  double seconds = 0;   // that they took
  int iterations = 0;
};

template <class E, class I>
markov_rehearsal rehearse_markov(const E& where, markov_process<I>& process) {
  constexpr double moment = 1 << 28;  // products: a fraction of a second
  markov_rehearsal done;
  while (!process.ended()) {
    const auto m = process.state().iterate.view();
    double next = 0;
    for (offset_t k = 0; k < m.entries(); ++k)
      next += static_cast<double>(m.offsets[m.indices[k] + 1] - m.offsets[m.indices[k]]);
    if (done.products + next > moment) return done;
    const markov_iteration it = process.advance(where);
    done.products += static_cast<double>(it.statistics.products);
    done.seconds += it.seconds;
    done.iterations = it.iteration;
  }
  done.ended = true;
  return done;
}

// What the whole run takes, from ... to; equal where the rehearsal was the run.
struct markov_forecast {
  double seconds_least = 0, seconds_most = 0;
  std::uint64_t bytes_least = 0, bytes_most = 0;
  std::uint64_t bytes_most_with_file = 0;         // with rows waiting in a file
  double products_next = 0, products_second = 0;  // of the first step that was not rehearsed, and the one behind it
};

// Products of all steps behind the first one, in those of the second: the lower the inflation, the further flow
// spreads.
inline double markov_steps_to_come(double inflation) { return std::clamp(8 / inflation, 2.0, 8.0); }

template <class I>
markov_forecast forecast_markov(const markov_rehearsal& done, const markov_process<I>& process,
                                const markov_cluster_options& o, int threads) {
  const std::uint64_t beside = o.memory_beside;
  markov_forecast f;
  rusage used{};
  getrusage(RUSAGE_SELF, &used);
  f.bytes_least = static_cast<std::uint64_t>(used.ru_maxrss) * 1024;
  constexpr double noise = 1.6;  // a run beside others, on a machine that is warm or not
  if (done.ended) {
    f.seconds_least = done.seconds / noise;
    f.seconds_most = done.seconds * noise;
    f.bytes_most = f.bytes_most_with_file = f.bytes_least;
    return f;
  }
  const matrix<float, I>& now = process.state().iterate;
  const markov_estimate e = estimate_markov_cluster(now, o);
  const std::uint64_t entry = sizeof(I) + sizeof(float);
  f.products_next = e.products_first;
  f.products_second = e.products_second;
  // Seconds of a thread for a product: rows computed together, and one by one beside other programs
  // (docs/performance/markov.md).
  constexpr double fastest = 0.25e-9, slowest = 2e-9;
  const double all_steps = e.products_first + markov_steps_to_come(o.inflation) * e.products_second;
  f.seconds_least = done.seconds / noise + fastest / threads * (e.products_first + e.products_second);
  f.seconds_most = done.seconds * noise + slowest / threads * all_steps;
  f.bytes_least =
      std::max(f.bytes_least, beside + (static_cast<std::uint64_t>(now.entries()) + e.entries_first) * entry);
  f.bytes_most = std::max(f.bytes_least, beside + e.entries_at_most * entry);
  f.bytes_most_with_file = std::max(f.bytes_least / 2, beside + e.entries_at_most / 2 * entry);
  return f;
}

inline std::string human_seconds(double seconds) {
  if (seconds < 1) return fmt::format("{:.2g} s", seconds);
  if (seconds < 120) return fmt::format("{:.0f} s", seconds);
  if (seconds < 7200) return fmt::format("{:.0f} min", seconds / 60);
  return fmt::format("{:.0f} h", seconds / 3600);
}

// --estimate: the figures instead of a run.
template <class I>
int report_markov_estimate(session& s, const io::loaded<double, I>& g, markov_process<I>& process,
                           const markov_cluster_options& o) {
  const auto done = with_executor(s, [&](auto where) { return rehearse_markov(where, process); });
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
  j["products_tried"] = done.products;
  j["products_next"] = f.products_next;
  j["products_second"] = f.products_second;
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
      out << fmt::format("products of the next step: {:.4g}\nproducts of the step behind it: about {:.3g}\n",
                         f.products_next, f.products_second);
    out << fmt::format("memory: {}\nmemory at most with rows waiting in a file: {}\nmemory available: {}\n", memory,
                       human_bytes(double(f.bytes_most_with_file)), human_bytes(double(s.process_memory_limit())));
    out << fmt::format("time with {} thread{}: {}\n", s.threads(), s.threads() == 1 ? "" : "s", time);
  });
}

}  // namespace gustav::tools
