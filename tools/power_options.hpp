// Options that the commands of iterated products share.
#pragma once

#include <algorithms/power_iteration.hpp>
#include <tools/graph.hpp>
#include <tools/session.hpp>

#include <cmath>

namespace gustav::tools {

inline option_row tolerance_option(const char* help) { return {"tol", 0, "X", help}; }
inline option_row iterations_option() {
  return {"max-iterations", 0, "N", "stop after N iterations; the result is written, with exit code 1"};
}

// --tol, --max-iterations and --tuner, and messages after each iteration.
template <class Options>
void read_power_options(session& s, Options& o) {
  check_tuner(s);
  o.tolerance = s.args().real("tol", o.tolerance, 0, 1e300, true);
  o.max_iterations = static_cast<int>(s.args().integer("max-iterations", o.max_iterations, 1, 1'000'000'000));
  o.on_iteration = [&s](const power_iteration& now) {
    s.say("iteration {}, residual {:.3g}", now.iteration, now.residual);
    s.detail("iteration {}: residual {:.6g}", now.iteration, now.residual);
  };
}

// For --verify. Throws verify_error.
template <class Result>
void require_converged(const Result& r) {
  if (!r.converged) throw verify_error("the iteration has not converged");
}

// The result of an iterated product. With --verify, check(result) throws verify_error if it is wrong.
template <class Loaded, class Algorithm, class Options, class Check>
auto iterate(session& s, const Loaded& g, const Algorithm& algorithm, const Options& o, const char* what,
             Check&& check) {
  const auto& A = g.adjacency;
  s.require_memory(estimate_memory(algorithm, A) + tuner_bytes(s, matrix_bytes(A)), what);
  return compute(
      s, g, [&](const auto& where) { return algorithm(where, A, o); }, check);
}

// The keys of the JSON object, and a line on standard error where the result has not converged. Returns the exit code.
template <class Loaded, class Result>
int report_power(session& s, const Loaded& g, const Result& r) {
  if (!r.converged) s.note("not converged after {}: residual {:.3g}", counted(r.iterations, "iteration"), r.residual);
  set_sizes(s, g);
  json& j = s.report();
  j["iterations"] = r.iterations;
  j["residual"] = std::isfinite(r.residual) ? json(r.residual) : json();
  j["converged"] = r.converged;
  return r.converged ? exit_done : exit_not_converged;
}

}  // namespace gustav::tools
