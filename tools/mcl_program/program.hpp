// Gustav with the command line and the files of the program mcl.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace gustav::tools::mcl_program {

// Whether a program of this path or name acts as mcl: mcl, mcl-gustav.
bool is_name(std::string_view called);

// Runs with the arguments after the program's name. Returns exit code 0 or 1; throws for the others, as commands do.
int run(const std::string& called, std::span<const std::string> words);

}  // namespace gustav::tools::mcl_program
