// Signals that end an iteration early; the current result is written.
#pragma once

namespace gustav::tools {

// During the lifetime of the object, SIGALRM and SIGUSR1 only set asked(). At most one object may exist. Ignored
// signals stay ignored. SIGINT and SIGTERM are not caught here: they end the program, and nothing is written.
class stop_request {
 public:
  stop_request();
  ~stop_request();
  stop_request(const stop_request&) = delete;
  stop_request& operator=(const stop_request&) = delete;

  bool asked() const;
};

}  // namespace gustav::tools
