// Gustav under the name of the program mcl: its command line, its files.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace gustav::tools::mcl_program {

// Whether a program called so (a path or a name) is to behave as mcl: mcl, mcl-gustav.
bool is_name(std::string_view called);

// Runs with the words behind the program's name; gives the exit code, throws as the commands do.
int run(const std::string& called, std::span<const std::string> words);

}  // namespace gustav::tools::mcl_program
