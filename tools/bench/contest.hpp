// One operation, all contestants, in turns.
#pragma once

#include <tools/bench/peers.hpp>
#include <tools/session.hpp>

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace gustav::tools::bench {

struct contest_options {
  int threads = 1;
  int rounds = 3;  // every contestant has a process of its own in each
  int repeat = 3;  // timed repetitions in a process
  std::int64_t source = -1;
  std::int64_t iterations = 50;
  int bits = 12;
  std::uint64_t memory_limit = 0;
};

struct standing {
  std::string name, version, variant;
  int threads = 0;
  std::vector<double> seconds;  // of all rounds
  bool first_only = false;      // a run was so long that no other followed: `seconds` holds first runs
  std::vector<double> first, load;
  json check;
  std::string absent;   // could not run, or not this operation
  std::string differs;  // its answer is not Gustav's; no time counts
  std::string cut;      // what the time cap took away

  bool counts() const { return absent.empty() && differs.empty() && !seconds.empty(); }
  double median() const;
  double spread() const;  // (third quartile - first quartile) / median
};

struct contest_result {
  std::string op;
  std::vector<standing> standings;  // Gustav first
  std::vector<std::string> cuts;
};

// Runs `op` on `file` within about `budget` seconds. `say` hears what runs now.
contest_result run_contest(const std::string& op, const std::string& file, const std::vector<contestant>& all,
                           const contest_options& options, double budget,
                           const std::function<void(const std::string&)>& say);

// nullopt: equal (integers exactly, reals to a relative 1e-9); otherwise what differs.
std::optional<std::string> difference(const json& ours, const json& theirs);

// Quantile of a sample by linear interpolation; the sample must not be empty.
double quantile(std::vector<double> sample, double q);

}  // namespace gustav::tools::bench
