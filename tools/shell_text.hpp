// Pieces that the completion scripts of gustav and mcl-gustav share.
#pragma once

#include <string>
#include <string_view>

namespace gustav::tools {

// In single quotes for a shell.
inline std::string shell_quoted(std::string_view text) {
  std::string out = "'";
  for (const char c : text) out += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return out + "'";
}

// Brackets and colons mean something in zsh's _arguments.
inline std::string zsh_text(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '[' || c == ']' || c == ':' || c == '\\') out += '\\';
    out += c;
  }
  return out;
}

// Bash: candidates are read line by line, so that a name with blanks stays one. Readline quotes file names itself and
// passes what is typed with its quotes. An option and its value behind '=' are two words of the command line.
inline constexpr std::string_view bash_functions = R"(_gustav_files() {
  local word=${1//\\/}
  word=${word#[\"\']}
  compopt -o filenames 2> /dev/null
  mapfile -t COMPREPLY < <(compgen -f -- "$word")
}
_gustav_words() {
  mapfile -t COMPREPLY < <(compgen -W "$1" -- "$2")
}
)";
inline constexpr std::string_view bash_current_word =
    R"(  local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]}
  if [[ $word == = ]]; then
    word=
  elif [[ $before == = ]]; then
    before=${COMP_WORDS[COMP_CWORD-2]}
  fi
  COMPREPLY=()
)";

}  // namespace gustav::tools
