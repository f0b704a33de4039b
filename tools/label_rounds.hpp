// What commands of labels that change in rounds share.
#pragma once

#include <algorithms/labels/rounds.hpp>
#include <tools/graph.hpp>

namespace gustav::tools {

// An observer of the rounds.
inline auto say_rounds(session& s) {
  return [&s](const label_round& now) {
    const std::string changed = counted_vertices(now.changed);
    s.say("iteration {}, {} changed", now.round, changed);
    s.detail("iteration {}: {} changed", now.round, changed);
  };
}

// The keys of the JSON object, and a line on standard error where the rounds repeat, or have not converged although
// they should.
template <class Loaded, class Result, class Clusters>
void report_rounds(session& s, const Loaded& g, const Result& r, const Clusters& clusters, const char* what,
                   bool converges) {
  if (r.cycle > 0)
    s.note("the {} repeat with period {}, found after {}", what, r.cycle, counted(r.iterations, "iteration"));
  else if (!r.converged && converges)
    s.note("not converged after {}", counted(r.iterations, "iteration"));
  set_sizes(s, g);
  json& j = s.report();
  j["clusters"] = clusters.size();
  j["largest"] = clusters.empty() ? 0 : clusters.front().size();
  j["iterations"] = r.iterations;
  j["converged"] = r.converged;
  j["cycle"] = r.cycle;
}

}  // namespace gustav::tools
