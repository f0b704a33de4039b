// --tuner and --tuner-cache, for commands whose products with vectors may run in another storage format.
#pragma once

#include <graphblas/tuner.hpp>
#include <tools/command.hpp>
#include <tools/session.hpp>

#include <cstdint>
#include <memory>

namespace gustav::tools {

option_row tuner_option();
option_row tuner_cache_option();

// Throws usage_error for options that do not go together: to be called before the graph is read.
void check_tuner(const session& s);

// Bytes that a tuner may add to a matrix of so many: a form that is measured beside the best one so far.
std::uint64_t tuner_bytes(const session& s, double matrix_bytes);

// The tuner of a command while its kernels run; its notes are printed when it ends.
class command_tuner {
 public:
  // Throws bad_data and io_error as tuner().
  explicit command_tuner(session& s);
  ~command_tuner();
  command_tuner(const command_tuner&) = delete;
  command_tuner& operator=(const command_tuner&) = delete;
  // For executors; null without --tuner once or background.
  gustav::tuner* get() const { return tuner_.get(); }

 private:
  session& session_;
  std::unique_ptr<gustav::tuner> tuner_;
};

}  // namespace gustav::tools
