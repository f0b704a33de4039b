// Estimates of the time and memory of a Markov clustering.
#pragma once

#include <algorithms/markov_cluster/forecast.hpp>
#include <tools/graph.hpp>

#include <fmt/format.h>
#include <sys/resource.h>

#include <cstdint>
#include <string>

namespace gustav::tools {

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
  rusage used{};
  getrusage(RUSAGE_SELF, &used);
  const markov_forecast f =
      forecast_markov(done, process, o, s.threads(), static_cast<std::uint64_t>(used.ru_maxrss) * 1024);
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
