// Iteration over the tags of an XML text, with their positions, attributes and text.
#pragma once

#include <loaders/detail/text.hpp>

#include <deque>
#include <string>
#include <string_view>
#include <vector>

namespace gustav::io::detail {

struct xml_attribute {
  std::string_view name;   // with its prefix
  std::string_view value;  // as written: character references are not decoded
};

struct xml_tag {
  std::string_view name;  // without the slash and without the prefix of a namespace
  const char* at = nullptr;
  bool closes = false;  // </name>
  bool empty = false;   // <name/>
  std::vector<xml_attribute> attributes;
};

class xml_tags {
 public:
  explicit xml_tags(text_range text) : all_(text.begin, std::size_t(text.end - text.begin)) {}

  // The next tag; false at the end. Comments, CDATA, declarations and text are skipped. Throws parse_error for tags
  // that are not well-formed, do not match or are not closed, and for more than 256 levels.
  bool next(xml_tag& tag);

  // The text between the last tag and the next one, with its character references decoded, CDATA included, without
  // blanks at its ends. Valid as long as this object.
  std::string_view content();

 private:
  struct open_tag {
    std::string_view name;
    const char* at;
  };

  bool skip_markup();
  void skip_to(std::string_view closing);
  void read_attributes(std::string_view inner, xml_tag& tag) const;
  void match(std::string_view name, const xml_tag& tag);

  std::string_view all_;
  std::size_t at_ = 0;
  std::vector<open_tag> open_;
  std::deque<std::string> decoded_;
};

// The value of an attribute as written in the file; null data if the tag does not have it.
std::string_view attribute(const xml_tag& tag, std::string_view name);

// Whether the first tag of a text has this name, with any prefix.
bool begins_with_tag(std::string_view head, std::string_view name);

}  // namespace gustav::io::detail
