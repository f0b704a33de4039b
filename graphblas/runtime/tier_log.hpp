// Reports of kernels of run-time types, with the tier that computed.
#pragma once

#include <backends/common/report.hpp>
#include <core/executor.hpp>
#include <core/stopwatch.hpp>
#include <core/types.hpp>
#include <graphblas/runtime/operations.hpp>

#include <cstddef>
#include <cstdint>

namespace gustav::runtime {

// The log of a caller, which may be null, for kernels of one tier. A kernel that does not measure its time gets the
// time since the kernel before it, or since the log was made.
class tier_log final : public kernel_log {
 public:
  // operation: the name in reports, since vxm runs kernels of mxv. tier: "P", "T" or "U".
  tier_log(kernel_log* to, const char* operation, const char* tier)
      : to_(to), operation_(operation), tier_(tier), clock_(to != nullptr) {}
  void report(const kernel_report& r) override {
    kernel_report named = r;
    named.operation = operation_;
    named.tier = tier_;
    if (const double spent = clock_.lap(); named.seconds == 0) named.seconds = spent;
    to_->report(named);
  }
  // What a kernel of the tier gets: null where the caller has no log.
  kernel_log* get() { return to_ ? this : nullptr; }

 private:
  kernel_log* to_;
  const char* operation_;
  const char* tier_;
  stopwatch clock_;
};

// The tier of loops over arrays, and of kernels that call a function for each value.
inline const char* tier_of_values(bool is_named) { return is_named ? "T" : "U"; }

// The options of a call whose kernels belong to one tier. They refer to this object.
class tier_options {
 public:
  tier_options(const char* operation, const call_options& options, const char* tier)
      : log_(options.log, operation, tier), options_(options) {
    options_.log = log_.get();
  }
  tier_options(const tier_options&) = delete;
  const call_options& operator*() const { return options_; }

 private:
  tier_log log_;
  call_options options_;
};

// Reports a kernel of this layer that has ended: the entries that it read, and bytes read and written.
inline void report_values(tier_log& log, const char* kernel, const char* why, offset_t entries, std::size_t bytes) {
  gustav::detail::report(cpu{.log = log.get()}, {"", kernel, why, entries, static_cast<std::int64_t>(bytes)});
}

}  // namespace gustav::runtime
