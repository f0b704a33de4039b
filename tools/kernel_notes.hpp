// What --explain says about the kernels that ran.
#pragma once

#include <graphblas/executor.hpp>
#include <tools/session.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

namespace gustav::tools {

// Gathers the notes of a run and prints a line a kernel when it ends.
class kernel_notes : public kernel_log {
 public:
  explicit kernel_notes(session& s) : session_(s) {}
  kernel_notes(const kernel_notes&) = delete;
  ~kernel_notes() override {
    for (const total& t : totals_)
      session_.explain(fmt::format(
          "{} ran {}: {} ({}); {}, {:.1f} MB{}", t.first.operation, counted(t.runs, "time"), t.first.kernel,
          t.first.why, counted(t.operations, "operation"), static_cast<double>(t.bytes) / 1e6,
          t.memory ? fmt::format(", at most {:.1f} MB of memory", static_cast<double>(t.memory) / 1e6) : ""));
  }
  void report(const kernel_report& n) override {
    for (total& t : totals_)
      if (t.first.operation == n.operation && t.first.kernel == n.kernel && t.first.why == n.why) return t.add(n);
    totals_.push_back({n, 0, 0, 0, 0});
    totals_.back().add(n);
  }

 private:
  struct total {
    kernel_report first;
    int runs;
    std::int64_t operations;
    std::int64_t bytes;
    std::int64_t memory;
    void add(const kernel_report& n) {
      ++runs;
      operations += n.operations;
      bytes += n.bytes;
      memory = std::max(memory, n.memory);
    }
  };
  session& session_;
  std::vector<total> totals_;
};

}  // namespace gustav::tools
