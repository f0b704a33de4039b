// The output path of the report of `gustav mcl`.
#pragma once

#include <tools/session.hpp>

#include <string>

namespace gustav::tools::mcl_report {

// The path of --report, or "" if absent. Throws usage_error if it is empty, "-", the output or the input,
// io_error{writing} if it cannot be written.
std::string path_of(const session& s);

}  // namespace gustav::tools::mcl_report
