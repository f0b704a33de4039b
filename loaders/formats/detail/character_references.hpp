// Character references in GML and XML texts: &quot; &#233; &#xE9;
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace gustav::io::detail {

// xml: quot, amp, lt, gt, apos. gml: these and the names of ISO 8859-1 characters (eacute, szlig, ...; Himsolt 1997).
enum class entity_names : std::uint8_t { xml, gml };

// The text with its references as UTF-8; other ampersands are unchanged. Throws parse_error, at `at`, for a number that
// is not a character.
std::string decoded(std::string_view text, entity_names names, const char* at);

}  // namespace gustav::io::detail
