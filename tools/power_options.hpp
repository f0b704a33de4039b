// Options that the commands of iterated products share.
#pragma once

#include <algorithms/power_iteration.hpp>
#include <tools/graph.hpp>
#include <tools/session.hpp>

#include <cmath>
#include <cstdint>
#include <variant>

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

// Bytes of an iteration over A and A' with so many doubles a vertex; scores are copied and ranked.
template <class I>
std::uint64_t bytes_of_iteration(const matrix<double, I>& A, std::uint64_t doubles) {
  return std::uint64_t(matrix_bytes(A)) + transposed_bytes(A) +
         std::uint64_t(A.rows()) * ((doubles + 2) * sizeof(double) + sizeof(I));
}

// Reads a graph whose weights are not negative, and calls f with it.
template <class F>
int with_weighted_graph(session& s, F&& f) {
  auto options = s.load_options();
  options.check = io::weight_check::not_negative;
  const auto graph = load_graph(s, options);
  return std::visit([&](const auto& g) { return f(g); }, graph);
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
