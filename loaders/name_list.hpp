// Files with one name per line.
#pragma once

#include <string>
#include <vector>

namespace gustav::io {

// The lines of a file, compressed or not, except empty ones and those that begin with #. "-" is standard input. Throws
// io_error, and bad_data for a name with a control character or a file that is not text.
std::vector<std::string> load_names(const std::string& path);

}  // namespace gustav::io
