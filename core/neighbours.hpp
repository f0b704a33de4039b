// Other processes that compute on the cores of this one.
#pragma once

#include <cstdint>

namespace gustav {

// useful_threads() of this moment: a thread that has to share its core with another process may be stopped for
// milliseconds, so it gets at least 2^20 steps. For a choice between code for one worker and for several; two calls may
// differ.
int useful_threads_now(int threads, std::int64_t work);

namespace detail {

// The time that the calling thread has computed, in seconds.
double computed_seconds() noexcept;

// Tells that a thread did not compute for `stopped` seconds of those until `now` (steady_seconds()), although it could.
// If that is long, another process is taken to compute for the next 50 ms. Returns whether it is.
bool note_stop(double stopped, double now) noexcept;

// Whether another process is taken to compute.
bool neighbour_computes(double now) noexcept;

// Of `threads` threads, those that need not share a core: all, or one less than there are processors where another
// process computes, but at least one.
int threads_without_neighbours(int threads) noexcept;

}  // namespace detail

}  // namespace gustav
