// One line for each kernel that ran, its fields between tabs.
#include <graphblas/capi/trace.hpp>

#include <atomic>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <mutex>

namespace gustav::capi {
namespace {

class file_log final : public kernel_log {
 public:
  // name: "1" is standard error.
  void open(const char* name) {
    const std::lock_guard lock(lock_);
    file_ = std::strcmp(name, "1") == 0 ? stderr : std::fopen(name, "w");
    if (!file_) {
      std::fprintf(stderr, "GUSTAV_TRACE: cannot write to %s: %s\n", name, std::strerror(errno));
      return;
    }
    std::fputs("operation\tkernel\twhy\ttier\toperations\tbytes\tseconds\n", file_);
    std::fflush(file_);
  }
  bool is_open() {
    const std::lock_guard lock(lock_);
    return file_ != nullptr;
  }
  void close() {
    const std::lock_guard lock(lock_);
    if (file_ && file_ != stderr) std::fclose(file_);
    file_ = nullptr;
  }
  // A line is complete in the file before the call returns.
  void report(const kernel_report& r) override {
    const std::lock_guard lock(lock_);
    if (!file_) return;
    std::fprintf(file_, "%s\t%s\t%s\t%s\t%lld\t%lld\t%.9f\n", r.operation, r.kernel, r.why, r.tier ? r.tier : "-",
                 static_cast<long long>(r.operations), static_cast<long long>(r.bytes), r.seconds);
    std::fflush(file_);
  }

 private:
  std::mutex lock_;
  std::FILE* file_ = nullptr;
};

file_log& the_log() {
  static file_log log;
  return log;
}
std::atomic<kernel_log*> current = nullptr;

}  // namespace

void open_trace() {
  const char* const name = std::getenv("GUSTAV_TRACE");
  if (!name || *name == '\0') return;
  the_log().open(name);
  if (the_log().is_open()) current = &the_log();
}
void close_trace() noexcept {
  if (current.exchange(nullptr)) the_log().close();
}
kernel_log* trace() noexcept { return current; }

}  // namespace gustav::capi
