// Teams of threads: a caller and those helpers that the system schedules in time.
#pragma once

#include <core/function_ref.hpp>

#include <cstdint>

namespace gustav::detail {

// Runs work(id) on the caller with id 0, and with other ids below `threads` on helpers, which all callers of the
// process share. No helper joins after the first work() has returned, and the call returns when all that joined have
// ended: a helper that the system has not scheduled by then is not waited for, so work() must not rely on any of them.
// A helper has the same id in every team. work() throws nothing, and teams do not nest (is_in_team()). Helpers start at
// the first need and stay; where the system refuses a thread, the team is smaller. After fork() the child starts its
// own.
void run_team(int threads, function_ref<void(int)> work);

// Called by work() between its pieces: calls the helpers that run_team() did not call at first, because they would have
// to share their cores with other processes, once the work has lasted long enough to be worth it.
void call_late_helpers() noexcept;

// Whether the calling thread runs the work of a team.
bool is_in_team() noexcept;

// The teams of more than one thread that this process has run.
std::uint64_t teams_run() noexcept;

// The helpers that wait for work or do it.
int helpers_started() noexcept;

}  // namespace gustav::detail
