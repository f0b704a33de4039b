// Available and resident memory.
#pragma once

#include <cstdint>
#include <string>

namespace gustav {

// Bytes that this process may use at most: the memory of the machine, within the limits of its control group and the
// groups that hold it (cgroup v1 and v2), and of the process (RLIMIT_DATA, RLIMIT_AS).
std::uint64_t usable_memory();

// Bytes of them that it can allocate now. Freed blocks that are kept count as used (release_kept_memory()); cached
// files do not.
std::uint64_t available_memory();

// Resident bytes of this process, including code and mapped files; 0 where the system does not report them.
std::uint64_t resident_memory();

namespace detail {

// The least limit of the control groups of a process, and the least that any of them has left. The largest number where
// there is no limit.
struct control_group_memory {
  std::uint64_t limit, left;
};
// proc: the folder with the process's file `cgroup` ("/proc/self"); root: where control groups are mounted
// ("/sys/fs/cgroup"). For tests: other trees.
control_group_memory read_control_groups(const std::string& proc, const std::string& root);

}  // namespace detail

}  // namespace gustav
