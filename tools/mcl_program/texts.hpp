// What the program prints instead of clustering: its help, its presets, its limits.
#pragma once

#include <tools/mcl_program/settings.hpp>

#include <span>
#include <string>

namespace gustav::tools::mcl_program {

// A preset of -scheme: cutoff (its inverse), selection, recovery; the percentage is 90 in all.
struct scheme {
  int precision, select, recover;
};
std::span<const scheme> schemes();

// The version of mcl that is stood in for, on the first line, as what parses mcl's answer expects; then our own.
std::string version_text();
std::string help_text(const std::string& called);
std::string schemes_text();
std::string limits_text(const settings& s);
std::string pruning_text();
std::string memory_text(const settings& s, int nodes);

}  // namespace gustav::tools::mcl_program
