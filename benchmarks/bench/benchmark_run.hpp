// One operation of `gustav bench`, run alternately in all systems.
#pragma once

#include <benchmarks/bench/peers.hpp>
#include <tools/session.hpp>

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace gustav::tools::bench {

struct benchmark_options {
  int threads = 1;
  int rounds = 3;  // each runs one process per system
  int repeat = 3;  // timed repetitions per process
  std::int64_t source = -1;
  std::int64_t iterations = 50;
  int bits = 12;
  std::int64_t cols = 32;  // of the dense operands of spmm, sddmm and spmm-batch
  bool fp32 = false;       // spmv, spmm, sddmm, spmm-batch
  std::uint64_t memory_limit = 0;
};

struct system_result {
  std::string name, version, variant;
  std::string first_variant;  // of its last process: the variant of the first call
  int threads = 0;
  std::vector<double> seconds;  // of all rounds
  bool first_only = false;      // some process had no time to repeat: `seconds` holds first runs
  std::vector<double> first, load;
  std::uint64_t peak_bytes = 0;   // of the largest process; 0: not reported
  double page_faults = -1;        // of a repeated run, the most of all processes; -1: not reported
  double first_page_faults = -1;  // of the first run, the least of all processes; -1: not reported
  std::string kernel;             // of Gustav's last call; empty: not reported
  std::int64_t bytes = 0;         // that it moves; 0: not reported
  std::string isa;                // the instruction set of Gustav's kernels; empty: not reported
  json check;
  std::string absent;   // why the system does not run this operation; empty: it does
  std::string differs;  // how its answer differs from Gustav's, which makes its times invalid; empty: equal
  std::string cut;      // what the time cap left out; empty: nothing

  bool counts() const { return absent.empty() && differs.empty() && !seconds.empty(); }
  double median() const;
  double spread() const;  // (third quartile - first quartile) / median
};

struct benchmark_result {
  std::string op;
  std::vector<system_result> systems;  // Gustav first
  std::vector<std::string> cuts;
  double measured = 0;  // seconds of all calls of all systems
};

// Runs `op` on `file` in every system, with calls of about `budget` seconds; loading and checking do not count. `say`
// receives a line before each process.
benchmark_result run_benchmark(const std::string& op, const std::string& file, const std::vector<benchmark_system>& all,
                               const benchmark_options& options, double budget,
                               const std::function<void(const std::string&)>& say);

// The tolerances for answers computed in double and in float.
constexpr double fp64_tolerance = 1e-9, fp32_tolerance = 1e-4;

// Communities are of one quality when their modularities differ by at most this share, below 0.5 by 0.005.
constexpr double quality_tolerance = 0.01, least_quality = 0.5;

// Compares two answers: integers exactly, reals with a tolerance of `tolerance` max(`least`, |ours|, |theirs|). Returns
// what differs, or nullopt when they are equal.
std::optional<std::string> difference(const json& ours, const json& theirs, double tolerance = fp64_tolerance,
                                      double least = 1);

// The q-quantile of a sample by linear interpolation; the sample must not be empty.
double quantile(std::vector<double> sample, double q);

}  // namespace gustav::tools::bench
