// Recognition of files in formats that are not supported.
#pragma once

#include <string_view>

namespace gustav::io::detail {

// The kind of an unsupported binary file ("a zip archive") or of text in UTF-16, by its first bytes; null for possible
// text and for supported binary formats.
const char* foreign_binary(std::string_view bytes);

// The kind of a text that could be mistaken for an edge list ("HTML"); null otherwise.
const char* foreign_text(std::string_view head);

}  // namespace gustav::io::detail
