#include <tools/stop_request.hpp>

namespace gustav::tools {
namespace {

// What a handler may touch.
volatile std::sig_atomic_t came[NSIG];
struct sigaction before[NSIG];

extern "C" void note_signal(int number) {
  came[number] = 1;
  sigaction(number, &before[number], nullptr);
}

}  // namespace

stop_request::stop_request(int number) : number_(number) {
  came[number] = 0;
  sigaction(number, nullptr, &before[number]);
  if (before[number].sa_handler == SIG_IGN) return;
  struct sigaction now {};
  now.sa_handler = note_signal;
  now.sa_flags = SA_RESTART;
  sigaction(number, &now, nullptr);
}

stop_request::~stop_request() { sigaction(number_, &before[number_], nullptr); }

bool stop_request::asked() const { return came[number_] != 0; }

}  // namespace gustav::tools
