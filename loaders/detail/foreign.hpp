// Files that hold no graph in any format that is read here.
#pragma once

#include <string_view>

namespace gustav::io::detail {

// What a binary file is by its first bytes ("a zip archive"), text in UTF-16 among them; null for what may be text or a
// binary format that is read.
const char* foreign_binary(std::string_view bytes);

// What a text is that is no edge list although its fields could be taken for one ("HTML"); null otherwise.
const char* foreign_text(std::string_view head);

}  // namespace gustav::io::detail
