// What a Markov clustering is said to take before it runs.
#pragma once

#include <algorithms/markov_cluster/estimate.hpp>
#include <tools/graph.hpp>
#include <tools/markov_memory.hpp>

#include <fmt/format.h>

#include <string>

namespace gustav::tools {

// Seconds for the products of the two steps that have most, roughly (docs/performance/markov.md).
inline std::string markov_time_class(const markov_estimate& e, int threads) {
  const double seconds = (e.products_first + 2 * e.products_second) * 1e-9 / threads;
  if (seconds < 1) return "under a second";
  if (seconds < 60) return "seconds";
  if (seconds < 3600) return "minutes";
  return seconds < 86400 ? "hours" : "days";
}

// --estimate: the figures instead of a run.
template <class I>
int report_markov_estimate(session& s, const io::loaded<double, I>& g, const matrix<float, I>& start,
                           const markov_cluster_options& o) {
  const markov_estimate e = estimate_markov_cluster(start, o);
  s.compute_ends();
  const std::uint64_t entry = sizeof(I) + sizeof(float);
  const std::uint64_t beside = backends::cpu::markov_scratch_bytes(start.rows(), s.threads());
  const std::uint64_t first = beside + (static_cast<std::uint64_t>(start.entries()) + e.entries_first) * entry;
  const std::uint64_t most = beside + e.entries_at_most * entry, waiting = beside + e.entries_at_most / 2 * entry;
  const std::string time = markov_time_class(e, s.threads());
  set_sizes(s, g);
  json& j = s.report();
  j["products_first_step"] = e.products_first;
  j["products_second_step"] = e.products_second;
  j["bytes_first_step"] = first;
  j["bytes_at_most"] = most;
  j["bytes_at_most_with_file"] = waiting;
  j["bytes_available"] = s.memory_limit();
  j["time"] = time;
  return s.finish(exit_done, [&](text_sink& out) {
    out << fmt::format("vertices: {}\nentries: {}\n", g.adjacency.rows(), g.adjacency.entries());
    out << fmt::format("products of the first step: {:.4g}\nproducts of the second step: about {:.3g}\n",
                       e.products_first, e.products_second);
    out << fmt::format("memory in the first step: about {}\nmemory at most: {}\n", human_bytes(double(first)),
                       human_bytes(double(most)));
    out << fmt::format("memory at most with rows waiting in a file: {}\nmemory available: {}\n",
                       human_bytes(double(waiting)), human_bytes(double(s.memory_limit())));
    out << fmt::format("time with {} thread{}: {}\n", s.threads(), s.threads() == 1 ? "" : "s", time);
  });
}

}  // namespace gustav::tools
