// The texts generated from the command table: --help, the man page, the shell completions.
#pragma once

#include <tools/command.hpp>

#include <string>
#include <string_view>

namespace gustav::tools {

std::string version_line();
std::string overview();               // gustav --help
std::string help_of(const command&);  // examples first, at most 80 columns
std::string manual();                 // roff, section 1
// Escapes text for roff: hyphens, backslashes and lines that would be control lines.
std::string roff(std::string_view text);
// The completion script for bash, zsh or fish.
std::string completion(std::string_view shell);

// Wraps `text` at `width` columns with an indent of `indent` blanks; the first line starts at column `at`.
std::string wrapped(std::string_view text, int indent, int at, int width = 80);

}  // namespace gustav::tools
