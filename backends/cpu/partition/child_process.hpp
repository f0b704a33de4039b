// Runs work in a child process, whose libraries, threads, environment and end do not affect this one.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>

namespace gustav::detail {

// Runs work(out) in a forked process and copies the `words` integers that it wrote to `out` here. The work must not use
// the parallel facade, whose threads do not exist in the child. Its output is discarded, except the first line of its
// standard error if it fails.
// Throws not_implemented with `what` and the reason if the process fails (an exception of the work, a signal, an exit
// called by a library), out_of_memory if the shared pages cannot be mapped.
void in_child_process(const char* what, std::int32_t* out, std::size_t words,
                      const std::function<void(std::int32_t*)>& work);

}  // namespace gustav::detail
