// Iteration over the tags of an XML text, with their positions.
#pragma once

#include <loaders/detail/text.hpp>

#include <string_view>

namespace gustav::io::detail {

struct xml_tag {
  std::string_view name;  // without the slash
  std::string_view text;  // between the angle brackets
  const char* at = nullptr;
  bool closes = false;  // </name>
  bool empty = false;   // <name/>
};

class xml_tags {
 public:
  explicit xml_tags(text_range text) : all_(text.begin, std::size_t(text.end - text.begin)) {}
  // The next tag; false at the end. Comments, CDATA, declarations and text are skipped. Throws parse_error for markup
  // that is not closed and for more than 256 levels, since some readers recurse.
  bool next(xml_tag& tag);

 private:
  void skip_to(std::string_view closing);
  std::string_view all_;
  std::size_t at_ = 0;
  std::size_t depth_ = 0;
};

// The value of an attribute as written in the file; null data if the tag does not have it.
std::string_view attribute(const xml_tag& tag, std::string_view name);

}  // namespace gustav::io::detail
