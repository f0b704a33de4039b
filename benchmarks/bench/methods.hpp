// The time of every method of a product on one graph, and the method that the plan selects.
#pragma once

#include <benchmarks/bench/worker.hpp>

#include <string>
#include <vector>

namespace gustav::tools::bench {

struct method_time {
  std::string name;
  std::vector<double> seconds;  // all runs but the first; only the first when it took too long to repeat
  bool repeated = false;        // whether `seconds` are of repeated calls
  std::string cut;              // why the method was not run

  double median() const;
};

struct method_report {
  std::string op;
  std::string kernel, why;           // the selection of the plan, and its reason
  std::vector<method_time> methods;  // the first is the selection of the plan
  // Time of the selection over the time of the best method; 0: unknown.
  double regret() const;
  const method_time* best() const;
};

// Whether the operation is a product with several methods.
bool has_methods(const std::string& op);

// Runs every method once, then alternates `repeat` rounds of them. A method is not repeated when its first run takes
// more than ten times as long as the first run of the selection. When the time is used up before, the selection and the
// best of the other methods are repeated once. Throws
// std::runtime_error when the answers differ.
method_report run_methods(const worker_options& o);

json to_json(const method_report& r);

}  // namespace gustav::tools::bench
