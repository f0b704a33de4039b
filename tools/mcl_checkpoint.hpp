// A Markov cluster process on disk, so that a run that was killed goes on where it was.
#pragma once

#include <algorithms/markov_cluster/process.hpp>

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>

namespace gustav::tools {

// The file belongs to one graph and one set of options (by a hash of the start and of what decides the way); one of
// another run is refused, and so is one that is not whole. Format: docs/formats.md.
template <class I>
class mcl_checkpoint {
 public:
  // An empty path: nothing is kept. `start`: the state before the first iteration.
  mcl_checkpoint(std::string path, const markov_state<I>& start, const markov_cluster_options& options);

  // What is kept; none where there is no file. Throws bad_data, io_error.
  std::optional<markov_state<I>> read() const;
  // Keeps the state, where that is worth its time: at most a tenth of the run goes into it. In place as a whole, or not
  // at all. Throws io_error.
  void keep(const markov_state<I>& state);
  // Keeps the state in any case.
  void keep_now(const markov_state<I>& state);
  // The run is done.
  void remove() const;

 private:
  using clock = std::chrono::steady_clock;
  std::string path_;
  std::uint64_t run_ = 0;
  clock::time_point next_{};  // not before
};

extern template class mcl_checkpoint<std::int32_t>;
extern template class mcl_checkpoint<std::int64_t>;

}  // namespace gustav::tools
