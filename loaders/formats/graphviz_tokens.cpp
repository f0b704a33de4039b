// Tokenizer of Graphviz files. Its rules are those of Graphviz 2.43, measured with gc, nop and gvpr.
#include <loaders/formats/detail/graphviz_tokens.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <utility>

namespace gustav::io::detail {
namespace {

constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }

// Letters, digits, the underscore and every byte outside ASCII.
constexpr std::array<bool, 256> name_bytes = [] {
  std::array<bool, 256> is{};
  for (int c = 0; c < 256; ++c)
    is[std::size_t(c)] =
        (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c >= 0x80;
  return is;
}();

bool is_name_byte(char c) { return name_bytes[static_cast<unsigned char>(c)]; }

constexpr std::pair<std::string_view, dot_kind> keywords[] = {
    {"node", dot_kind::node},     {"edge", dot_kind::edge},       {"graph", dot_kind::graph},
    {"strict", dot_kind::strict}, {"digraph", dot_kind::digraph}, {"subgraph", dot_kind::subgraph},
};
// The tokens of one character; end: none.
constexpr std::array<dot_kind, 256> marks = [] {
  std::array<dot_kind, 256> kinds{};
  kinds['{'] = dot_kind::open_brace;
  kinds['}'] = dot_kind::close_brace;
  kinds['['] = dot_kind::open_list;
  kinds[']'] = dot_kind::close_list;
  kinds['='] = dot_kind::equals;
  kinds[';'] = dot_kind::semicolon;
  kinds[','] = dot_kind::comma;
  kinds[':'] = dot_kind::colon;
  return kinds;
}();

// Keywords are known in any case.
dot_kind kind_of(std::string_view word) {
  const auto same = [](char letter, char lower) { return (letter | 0x20) == lower; };
  for (const auto& [keyword, kind] : keywords)
    if (std::equal(word.begin(), word.end(), keyword.begin(), keyword.end(), same)) return kind;
  return dot_kind::name;
}

dot_kind kind_of(char c) { return marks[static_cast<unsigned char>(c)]; }

}  // namespace

dot_token dot_tokenizer::next() {
  skip_blanks_and_comments();
  const char* const from = at_;
  if (from == end_) return {dot_kind::end, {}, end_ > begin_ ? end_ - 1 : end_};
  const char c = *from;
  if (const dot_kind kind = kind_of(c); kind != dot_kind::end) return ++at_, dot_token{kind, {from, 1}, from};
  if (c == '"' || c == '<') return {dot_kind::name, text_or_html(), from};
  if (is_name_byte(c) && !is_digit(c)) {
    skip_name_bytes();
    return word(kind_of({from, std::size_t(at_ - from)}), from, true);
  }
  if (starts_numeral(from)) {
    skip_numeral();
    return word(dot_kind::name, from, false);
  }
  if (c == '-' && end_ - from > 1 && (from[1] == '>' || from[1] == '-')) {
    at_ += 2;
    return {from[1] == '>' ? dot_kind::arrow : dot_kind::line, {from, 2}, from};
  }
  throw parse_error{from, fmt::format("the character {} begins no name{}: expected \"...\" around a name that holds it",
                                      quote({from, 1}), c == '-' ? " and is no -> or --" : "")};
}

dot_token dot_tokenizer::next_value() {
  const dot_token value = next();
  if (!value.is_split || value.is_identifier) return value;
  const char* p = at_;
  if (*p != 'e' && *p != 'E') return value;
  ++p;
  if (p < end_ && (*p == '-' || *p == '+')) ++p;
  const char* const digits = p;
  while (p < end_ && is_digit(*p)) ++p;
  if (p == digits || (p < end_ && (is_name_byte(*p) || *p == '.'))) return value;
  at_ = p;
  return word(dot_kind::name, value.at, false);
}

// The token of the bytes from `from` on, without quotes.
dot_token dot_tokenizer::word(dot_kind kind, const char* from, bool is_identifier) const {
  const bool is_split = at_ < end_ && (is_name_byte(*at_) || starts_numeral(at_));
  return {kind, {from, std::size_t(at_ - from)}, from, is_identifier, is_split};
}

void dot_tokenizer::skip_line() {
  const void* const stop = std::memchr(at_, '\n', std::size_t(end_ - at_));
  at_ = stop ? static_cast<const char*>(stop) : end_;
}

void dot_tokenizer::skip_blanks_and_comments() {
  for (;;) {
    while (at_ < end_ && is_space(*at_)) ++at_;
    if (at_ == end_) return;
    const bool may_be_comment = *at_ == '/' && end_ - at_ > 1;
    if (*at_ == '#' || (may_be_comment && at_[1] == '/')) {
      skip_line();
    } else if (may_be_comment && at_[1] == '*') {
      const std::string_view rest(at_ + 2, std::size_t(end_ - at_ - 2));
      const std::size_t stop = rest.find("*/");
      if (stop == std::string_view::npos) throw parse_error{at_, "a comment that is not closed: expected */"};
      at_ += stop + 4;
    } else {
      return;
    }
  }
}

bool dot_tokenizer::starts_numeral(const char* p) const {
  if (p < end_ && *p == '-') ++p;
  if (p < end_ && *p == '.') ++p;
  return p < end_ && is_digit(*p);
}

void dot_tokenizer::skip_name_bytes() {
  while (at_ < end_ && is_name_byte(*at_)) ++at_;
}

// -3, 3, 3., 3.5, .5
void dot_tokenizer::skip_numeral() {
  if (*at_ == '-') ++at_;
  while (at_ < end_ && is_digit(*at_)) ++at_;
  if (at_ < end_ && *at_ == '.') ++at_;
  while (at_ < end_ && is_digit(*at_)) ++at_;
}

// A quoted text. A backslash before a quote gives the quote, one at the end of a line continues the line, and all
// others stay: two are two. Returns a part of the file where that is the same, else `copy`.
std::string_view dot_tokenizer::quoted(std::string& copy) {
  const char* const from = at_++;
  const char* const begin = at_;
  while (at_ < end_ && *at_ != '"' && *at_ != '\\') ++at_;
  if (at_ < end_ && *at_ == '"') return {begin, std::size_t(at_++ - begin)};
  copy.assign(begin, at_);
  while (at_ < end_ && *at_ != '"') {
    const std::string_view rest(at_, std::size_t(end_ - at_));
    if (rest.starts_with("\\\"")) {
      copy += '"';
      at_ += 2;
    } else if (rest.starts_with("\\\\")) {
      copy += "\\\\";
      at_ += 2;
    } else if (rest.starts_with("\\\n")) {
      at_ += 2;
    } else if (rest.starts_with("\\\r\n")) {
      at_ += 3;
    } else {
      copy += *at_++;
    }
  }
  if (at_ >= end_) throw parse_error{from, "a text is not closed: expected \" before the end of the file"};
  ++at_;
  return copy;
}

// The brackets inside balance, but for those in comments.
std::string_view dot_tokenizer::html() {
  const char* const from = at_;
  std::size_t depth = 0;
  do {
    const std::string_view rest(at_, std::size_t(end_ - at_));
    if (depth > 0 && rest.starts_with("<!--")) {
      const std::size_t stop = rest.find("-->", 4);
      if (stop == std::string_view::npos) throw parse_error{at_, "a comment that is not closed: expected -->"};
      at_ += stop + 3;
      continue;
    }
    if (*at_ == '<') ++depth;
    if (*at_ == '>') --depth;
    ++at_;
  } while (depth > 0 && at_ < end_);
  if (depth > 0) throw parse_error{from, "a < that is not closed: expected > before the end of the file"};
  return {from + 1, std::size_t(at_ - from - 2)};
}

// One or several texts, joined by +.
std::string_view dot_tokenizer::text_or_html() {
  last_copy_ ^= 1;
  std::string& copy = copies_[last_copy_];
  std::string_view all = *at_ == '"' ? quoted(copy) : html();
  for (;;) {
    const char* const stop = at_;
    skip_blanks_and_comments();
    if (at_ == end_ || *at_ != '+') {
      at_ = stop;
      return all;
    }
    ++at_;
    skip_blanks_and_comments();
    if (at_ == end_ || (*at_ != '"' && *at_ != '<'))
      throw parse_error{at_ == end_ ? stop : at_, "no text after +: expected a quoted text"};
    std::string more_copy;
    const std::string_view more = *at_ == '"' ? quoted(more_copy) : html();
    if (all.data() != copy.data()) copy.assign(all);
    copy += more;
    all = copy;
  }
}

}  // namespace gustav::io::detail
