// Handles calls of exit() by libraries.
#include <backends/common/parallel.hpp>
#include <loaders/atomic_file.hpp>
#include <tools/exit_guard.hpp>
#include <tools/session.hpp>

#include <fmt/format.h>
#include <unistd.h>

#include <cstdlib>

namespace gustav::tools {
namespace {

pid_t guarded = 0;

extern "C" void end_as_out_of_resources() {
  if (guarded != ::getpid()) return;
  io::remove_unfinished_files();
  print_error(
      fmt::format("not enough memory: the system refuses to start {} threads (its limits: ulimit -u, ulimit -v, the "
                  "control group's pids.max); expected fewer, by --threads or OMP_NUM_THREADS",
                  default_threads()));
  ::_exit(exit_no_memory);
}

}  // namespace

exit_guard::exit_guard() {
  [[maybe_unused]] static const int registered = std::atexit(end_as_out_of_resources);
  guarded = ::getpid();
}

exit_guard::~exit_guard() { guarded = 0; }

}  // namespace gustav::tools
