// The options of mcl-gustav as its help, man page and completions list them. settings.cpp says what each one does.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace gustav::tools::mcl_program {

struct documented_option {
  const char* names;         // separated by blanks; all of them do the same, or belong together
  const char* value;         // what stands for the value; "": none
  const char* help;          // one sentence, no full stop
  const char* choices = "";  // "a|b|c": the values that are accepted
};

std::span<const documented_option> documented_options();

// The names of a row, one each.
std::vector<std::string_view> names_of(const documented_option& row);

// In shells and in the man page an option with two dashes has its value behind a '='.
std::string with_value(std::string_view name, const documented_option& row);

std::string manual();                            // roff, section 1
std::string completion(std::string_view shell);  // bash, zsh or fish; "" for others

}  // namespace gustav::tools::mcl_program
