// The processors that this process may use.
#pragma once

#include <string>

namespace gustav {

// At least 1: the processors of its affinity mask, within the CPU quotas of its control group and the groups that hold
// it (cgroup v1 and v2), rounded up. Reads files; the limits may change while the process runs.
int usable_processors();

namespace detail {

// The least CPU quota of the control groups of a process, in processors; 0 where there is none. proc: the folder with
// the process's file `cgroup` ("/proc/self"); root: where control groups are mounted ("/sys/fs/cgroup").
double read_processor_quota(const std::string& proc, const std::string& root);

}  // namespace detail

}  // namespace gustav
