// The options of mcl-gustav for its help, man page and completions. settings.cpp implements them.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace gustav::tools::mcl_program {

struct documented_option {
  const char* names;         // separated by blanks: synonyms or related options
  const char* value;         // placeholder of the value; "": none
  const char* help;          // one sentence, no full stop
  const char* choices = "";  // "a|b|c": the accepted values; "": any
};

std::span<const documented_option> documented_options();

// The names of a row as a list.
std::vector<std::string_view> names_of(const documented_option& row);

// The spelling in completions and in the man page: an option with two dashes takes its value after '='.
std::string with_value(std::string_view name, const documented_option& row);

std::string manual();                            // roff, section 1
std::string completion(std::string_view shell);  // bash, zsh or fish; "" for others

}  // namespace gustav::tools::mcl_program
