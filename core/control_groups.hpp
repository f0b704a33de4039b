// The control groups of a process, of both versions.
#pragma once

#include <core/function_ref.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace gustav::detail {

// Calls visit(folder, version) for the group of a process that `controller` ("memory", "cpu") governs, and for all
// groups that hold it, up to the root. folder ends in a slash; version is 1 or 2. proc: the folder with the process's
// file `cgroup` ("/proc/self"); root: where control groups are mounted ("/sys/fs/cgroup"). Does nothing where there are
// none.
void visit_control_groups(const std::string& proc, const std::string& root, std::string_view controller,
                          function_ref<void(const std::string& folder, int version)> visit);

// The number in a file; nothing if there is none (a control group writes "max" for no limit).
std::optional<std::int64_t> read_number(const std::string& path);

}  // namespace gustav::detail
