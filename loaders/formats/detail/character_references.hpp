// Character references in GML and XML texts: &quot; &#233; &#xE9;
#pragma once

#include <cstdint>
#include <deque>
#include <string>
#include <string_view>
#include <utility>

namespace gustav::io::detail {

// xml: quot, amp, lt, gt, apos. gml: these and the names of ISO 8859-1 characters (eacute, szlig, ...; Himsolt 1997).
enum class entity_names : std::uint8_t { xml, gml };

// The text with its references as UTF-8; other ampersands are unchanged. Throws parse_error, at `at`, for a number that
// is not a character.
std::string decoded(std::string_view text, entity_names names, const char* at);

// Decoded texts as views that are valid as long as this object and the file's text.
class decoded_texts {
 public:
  explicit decoded_texts(entity_names names) : names_(names) {}

  // The text itself where it has no reference. Throws as decoded().
  std::string_view operator()(std::string_view text, const char* at) {
    return text.find('&') == std::string_view::npos ? text : keep(decoded(text, names_, at));
  }
  std::string_view keep(std::string text) { return texts_.emplace_back(std::move(text)); }

 private:
  entity_names names_;
  std::deque<std::string> texts_;
};

}  // namespace gustav::io::detail
