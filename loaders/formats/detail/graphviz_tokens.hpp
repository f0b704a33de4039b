// Tokens of Graphviz files (the DOT language).
#pragma once

#include <loaders/detail/text.hpp>

#include <cstdint>
#include <string>
#include <string_view>

namespace gustav::io::detail {

enum class dot_kind : std::uint8_t {
  end,
  name,  // an identifier, a numeral, a quoted text or an HTML text
  node,
  edge,
  graph,
  digraph,
  subgraph,
  strict,
  open_brace,
  close_brace,
  open_list,
  close_list,
  equals,
  semicolon,
  comma,
  colon,
  arrow,  // ->
  line,   // --
};

struct dot_token {
  dot_kind kind = dot_kind::end;
  std::string_view value;  // what a name stands for, without quotes; otherwise the token as written
  const char* at = nullptr;
  bool is_identifier = false;  // a name that is neither a numeral nor quoted
  // A word without quotes that another one follows without a blank, such as 1a or a-1: Graphviz reads two names.
  bool is_split = false;
};

// Splits a text into tokens as Graphviz 2.43 does: names in any bytes from 0x80 on, comments anywhere, concatenation
// with +. Both quoted and HTML texts are names; an HTML text stands for what is between its outer brackets.
class dot_tokenizer {
 public:
  explicit dot_tokenizer(text_range text) : begin_(text.begin), at_(text.begin), end_(text.end) {}

  // The next token; its value is valid until the second name after it. Throws parse_error.
  dot_token next();
  // As next(), for a value of an attribute: a numeral may have an exponent, which Graphviz refuses.
  dot_token next_value();
  // Continues at a token.
  void move_to(const char* token) { at_ = token; }

 private:
  void skip_blanks_and_comments();
  void skip_line();
  void skip_name_bytes();
  void skip_numeral();
  dot_token word(dot_kind kind, const char* from, bool is_identifier) const;
  std::string_view quoted(std::string& copy);
  std::string_view html();
  std::string_view text_or_html();
  bool starts_numeral(const char* p) const;

  const char* begin_;
  const char* at_;
  const char* end_;
  std::string copies_[2];  // of texts that differ from their bytes in the file, in turn
  int last_copy_ = 0;
};

}  // namespace gustav::io::detail
