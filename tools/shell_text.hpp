// Text shared by the completion scripts of gustav and mcl-gustav.
#pragma once

#include <string>
#include <string_view>

namespace gustav::tools {

// Quotes text with single quotes for a shell.
inline std::string shell_quoted(std::string_view text) {
  std::string out = "'";
  for (const char c : text) out += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return out + "'";
}

// Escapes the characters that are special in zsh's _arguments.
inline std::string zsh_text(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '[' || c == ']' || c == ':' || c == '\\') out += '\\';
    out += c;
  }
  return out;
}

// Bash: candidates are read line by line, which keeps names with blanks whole. Readline quotes file names itself and
// passes the typed word with its quotes. Bash splits '--option=value' into three words.
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
