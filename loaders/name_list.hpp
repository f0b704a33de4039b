// Files with one name per line.
#pragma once

#include <string>
#include <utility>
#include <vector>

namespace gustav::io {

// The lines of a file, compressed or not, except empty ones and those that begin with #. "-" is standard input. Throws
// io_error, and bad_data for a name with a control character or a file that is not text.
std::vector<std::string> load_names(const std::string& path);

// Two names a line, separated by a tab or by blanks; otherwise the same. Throws bad_data for a line of another form.
std::vector<std::pair<std::string, std::string>> load_name_pairs(const std::string& path);

}  // namespace gustav::io
