// What every method of a product takes on one graph, and what the plan picked.
#pragma once

#include <tools/bench/worker.hpp>

#include <string>
#include <vector>

namespace gustav::tools::bench {

struct method_time {
  std::string name;
  std::vector<double> seconds;  // without the first run, or that one alone where it took too long
  std::string cut;              // why it was not run

  double median() const;
};

struct method_report {
  std::string op;
  std::string kernel, why;           // that the plan picked
  std::vector<method_time> methods;  // the first is the plan's pick
  // The pick's time over the best method's; 0: not known.
  double regret() const;
  const method_time* best() const;
};

// Whether an operation has methods to choose from.
bool has_methods(const std::string& op);

// Runs every method `repeat` times in turns after a first run. A method whose first run takes ten times the pick's, or
// that there is no time left for, is not repeated. All answers are compared: throws verification_error when one
// differs.
method_report run_methods(const worker_options& o);

json to_json(const method_report& r);

}  // namespace gustav::tools::bench
