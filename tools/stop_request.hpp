// Signals that ask an iteration to end early and to write what it has.
#pragma once

namespace gustav::tools {

// While one lives, SIGALRM and SIGUSR1 only set asked(). One at a time. A signal that is ignored stays so. SIGINT and
// SIGTERM are not among them: they end the program, and nothing is written.
class stop_request {
 public:
  stop_request();
  ~stop_request();
  stop_request(const stop_request&) = delete;
  stop_request& operator=(const stop_request&) = delete;

  bool asked() const;
};

}  // namespace gustav::tools
