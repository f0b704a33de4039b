// Signal handlers that request an early end.
#include <tools/stop_request.hpp>

#include <csignal>
#include <iterator>

namespace gustav::tools {
namespace {

constexpr int numbers[] = {SIGALRM, SIGUSR1};

// Set by the signal handler.
volatile std::sig_atomic_t came = 0;
struct sigaction before[std::size(numbers)];

extern "C" void note_signal(int) { came = 1; }

}  // namespace

stop_request::stop_request() {
  came = 0;
  for (std::size_t k = 0; k < std::size(numbers); ++k) {
    sigaction(numbers[k], nullptr, &before[k]);
    if (before[k].sa_handler == SIG_IGN) continue;
    struct sigaction now {};
    now.sa_handler = note_signal;
    now.sa_flags = SA_RESTART;
    sigaction(numbers[k], &now, nullptr);
  }
}

stop_request::~stop_request() {
  for (std::size_t k = 0; k < std::size(numbers); ++k) sigaction(numbers[k], &before[k], nullptr);
}

bool stop_request::asked() const { return came != 0; }

}  // namespace gustav::tools
