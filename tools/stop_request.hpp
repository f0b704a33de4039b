// Signals that ask a computation to end at its next good moment, rather than at once.
#pragma once

#include <csignal>

namespace gustav::tools {

// While one lives, the first signal of that number only sets asked(), the second one does what it did before. One at
// a time for each number. A signal that is ignored stays so.
class stop_request {
 public:
  explicit stop_request(int number);
  ~stop_request();
  stop_request(const stop_request&) = delete;
  stop_request& operator=(const stop_request&) = delete;

  bool asked() const;

 private:
  int number_;
};

}  // namespace gustav::tools
