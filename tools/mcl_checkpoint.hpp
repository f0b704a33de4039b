// Checkpoints of Markov clustering, from which a killed run resumes.
#pragma once

#include <algorithms/markov_cluster/process.hpp>

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>

namespace gustav::tools {

// A checkpoint belongs to one graph and one set of options: it holds a hash of the start matrix and of the options that
// affect the iterates. Checkpoints of other runs and incomplete files are rejected. Format: docs/formats.md.
template <class I>
class mcl_checkpoint {
 public:
  // An empty path disables checkpoints. `start` is the state before the first iteration.
  mcl_checkpoint(std::string path, const markov_state<I>& start, const markov_cluster_options& options);

  // The stored state, or nullopt if there is no file. Throws bad_data, io_error.
  std::optional<markov_state<I>> read() const;
  // Writes the state, unless checkpoints would take more than a tenth of the run time. The file is replaced atomically.
  // Throws io_error.
  void keep(const markov_state<I>& state);
  // Writes the state unconditionally. Throws io_error.
  void keep_now(const markov_state<I>& state);
  // Removes the file after a complete run.
  void remove() const;

 private:
  using clock = std::chrono::steady_clock;
  std::string path_;
  std::uint64_t run_ = 0;
  clock::time_point next_{};  // the next keep() that writes is not before
};

extern template class mcl_checkpoint<std::int32_t>;
extern template class mcl_checkpoint<std::int64_t>;

}  // namespace gustav::tools
