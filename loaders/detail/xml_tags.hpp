// The tags of an XML text one after another, with their places.
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
  explicit xml_tags(piece text) : all_(text.begin, std::size_t(text.end - text.begin)) {}
  // False at the end. Comments, CDATA, declarations and text are passed over. Throws parse_error for markup that is not
  // closed and for more than 256 levels, for readers that recurse.
  bool next(xml_tag& tag);

 private:
  void skip_to(std::string_view closing);
  std::string_view all_;
  std::size_t at_ = 0;
  std::size_t depth_ = 0;
};

// The value of an attribute as it is written; null data when the tag has none.
std::string_view attribute(const xml_tag& tag, std::string_view name);

}  // namespace gustav::io::detail
