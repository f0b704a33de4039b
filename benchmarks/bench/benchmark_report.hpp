// Prints the results of `gustav bench` as a table and as JSON.
#pragma once

#include <benchmarks/bench/benchmark_run.hpp>

#include <string>
#include <vector>

namespace gustav::tools::bench {

// A time with a unit for people.
std::string time_text(double seconds);

// Gustav's time for `c` over its time for base_of(c.op), if `c` is the same work in another way; otherwise 0.
double of_base(const std::vector<benchmark_result>& all, const benchmark_result& c);

json to_json(const benchmark_result& c);

struct win_counts {
  int wins = 0, losses = 0, wrong = 0;
  std::string worst;
  double least = 0;
};
win_counts count(const std::vector<benchmark_result>& all);

// `head` and `cuts` are lines of comment.
void print_table(text_sink& out, const std::vector<benchmark_result>& all, const std::vector<std::string>& head,
                 const std::vector<std::string>& cuts);

}  // namespace gustav::tools::bench
