// Texts that mcl-gustav prints instead of clustering: help, presets, limits.
#pragma once

#include <tools/mcl_program/settings.hpp>

#include <span>
#include <string>

namespace gustav::tools::mcl_program {

// A preset of -scheme: inverse cutoff, selection and recovery. The recovery percentage is 90 in every preset.
struct scheme {
  int precision, select, recover;
};
std::span<const scheme> schemes();

// The emulated version of mcl on the first line, which scripts parse, then the version of Gustav.
std::string version_text();
std::string help_text(const std::string& called);
std::string schemes_text();
std::string limits_text(const settings& s);
std::string pruning_text();
std::string memory_text(const settings& s, int nodes);

}  // namespace gustav::tools::mcl_program
