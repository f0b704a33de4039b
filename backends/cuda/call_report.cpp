// The report of a call on a device.
#include <backends/cuda/call_report.hpp>

namespace gustav::backends::cuda {

call_report::call_report(kernel_log* log, const char* operation, const device_stream& on)
    : log_(log), on_(&on), report_{operation, "CUDA kernel", "the only one of this operation", 0, 0} {
  if (log) count_from_now();
}

void call_report::explain(const char* operation, const char* kernel, const char* why, offset_t operations,
                          std::int64_t unread) {
  report_.operation = operation;
  report_.kernel = kernel;
  report_.why = why;
  report_.operations = operations;
  report_.bytes -= unread;
}

// What a log throws is dropped: no call fails for its report.
void call_report::send() noexcept {
  if (!log_) return;
  const transfers now = on_->copied();
  report_.bytes_up = static_cast<std::int64_t>(now.bytes_up - before_.bytes_up);
  report_.bytes_down = static_cast<std::int64_t>(now.bytes_down - before_.bytes_down);
  try {
    log_->report(report_);
  } catch (...) {
  }
}

}  // namespace gustav::backends::cuda
