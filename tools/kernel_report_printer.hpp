// Prints the kernel reports of --explain.
#pragma once

#include <core/executor.hpp>
#include <tools/session.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

namespace gustav::tools {

// Collects the kernel reports of a run; its destructor prints one line per kernel and reason.
class kernel_report_printer : public kernel_log {
 public:
  explicit kernel_report_printer(session& s) : session_(s) {}
  kernel_report_printer(const kernel_report_printer&) = delete;
  ~kernel_report_printer() override {
    for (const total& t : totals_)
      session_.explain(
          fmt::format(
              "{} ran {}: {} ({}); {}, {:.1f} MB{}", t.first.operation, counted(t.runs, "time"), t.first.kernel,
              t.first.why, counted(t.operations, "operation"), static_cast<double>(t.bytes) / 1e6,
              t.memory ? fmt::format(", at most {:.1f} MB of memory", static_cast<double>(t.memory) / 1e6) : "") +
          rate_of(t) + copies_of(t));
  }
  void report(const kernel_report& r) override {
    for (total& t : totals_)
      if (t.first.operation == r.operation && t.first.kernel == r.kernel && t.first.why == r.why) return t.add(r);
    totals_.push_back({r, 0, 0, 0, 0, 0, 0, 0});
    totals_.back().add(r);
  }

 private:
  struct total {
    kernel_report first;
    int runs;
    std::int64_t operations;
    std::int64_t bytes;
    std::int64_t memory;
    double seconds;
    std::int64_t bytes_up, bytes_down;
    void add(const kernel_report& r) {
      ++runs;
      operations += r.operations;
      bytes += r.bytes;
      memory = std::max(memory, r.memory);
      seconds += r.seconds;
      bytes_up += r.bytes_up;
      bytes_down += r.bytes_down;
    }
  };
  // Time, bytes a second and, where the tuning numbers have the bandwidth of memory, the share of it (the roofline of
  // kernels that no arithmetic limits). Above 100 % operands stay in cache.
  std::string rate_of(const total& t) const {
    if (t.seconds <= 0) return {};
    const double rate = static_cast<double>(t.bytes) / t.seconds / 1e9;
    const double most = session_.read_bandwidth();
    return fmt::format("; {:.3f} ms, {:.1f} GB/s", 1e3 * t.seconds, rate) +
           (most > 0 ? fmt::format(", {:.0f} % of the read bandwidth", 100 * rate / most) : "");
  }
  // Of kernels on a device.
  static std::string copies_of(const total& t) {
    if (t.first.bytes_up < 0) return {};
    return fmt::format("; {} to the device, {} back", human_bytes(static_cast<double>(t.bytes_up)),
                       human_bytes(static_cast<double>(t.bytes_down)));
  }

  session& session_;
  std::vector<total> totals_;
};

}  // namespace gustav::tools
