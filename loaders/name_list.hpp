// Files with a name a line.
#pragma once

#include <string>
#include <vector>

namespace gustav::io {

// The lines of a file, compressed or not; empty ones and those that begin with # are passed over. "-" is standard
// input. Throws io_error, and bad_data for a name with a control character and for what is no text.
std::vector<std::string> load_names(const std::string& path);

}  // namespace gustav::io
