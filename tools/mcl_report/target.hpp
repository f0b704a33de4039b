// Where the report of `gustav mcl` goes.
#pragma once

#include <tools/session.hpp>

#include <string>

namespace gustav::tools::mcl_report {

// --report, or "" when it is absent. Throws usage_error when it names no file of its own, io_error{writing} when it
// cannot be written.
std::string path_of(const session& s);

}  // namespace gustav::tools::mcl_report
