// Work in a process of its own, whose libraries, threads, environment and end do not touch this one.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>

namespace gustav::detail {

// Runs work(out) in a forked process and copies the `words` integers that it wrote to `out` here. The work must not use
// the parallel facade, whose threads are not there. What it prints goes nowhere, but for the first line of
// its standard error when it fails.
// Throws not_implemented with `what` and the reason when the process ends otherwise than well (an exception of the
// work, a signal, an exit of a library's), out_of_memory when there is no room.
void in_child_process(const char* what, std::int32_t* out, std::size_t words,
                      const std::function<void(std::int32_t*)>& work);

}  // namespace gustav::detail
