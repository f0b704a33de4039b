// Everything that is generated from the rows: --help, the man page, the shell completions.
#pragma once

#include <tools/command.hpp>

#include <string>
#include <string_view>

namespace gustav::tools {

std::string version_line();
std::string overview();               // gustav --help
std::string help_of(const command&);  // examples first, at most 80 columns
std::string manual();                 // roff, section 1
// Text as roff wants it: hyphens that are hyphens, no control lines by accident.
std::string roff(std::string_view text);
// shell: bash, zsh or fish.
std::string completion(std::string_view shell);

// `text` in lines of at most `width` columns, each after `indent` blanks; the first line starts at column `at`.
std::string wrapped(std::string_view text, int indent, int at, int width = 80);

}  // namespace gustav::tools
