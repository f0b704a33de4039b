// Recognition of files in formats that are not supported.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace gustav::io::detail {

// The kind of an unsupported binary file ("a zip archive") or of text in UTF-16, by its first bytes; null for possible
// text and for supported binary formats.
const char* foreign_binary(std::string_view bytes);

// The kind of a text, and what to do with it: "the file looks like WHAT: expected EXPECTED".
struct foreign_kind {
  std::string what;  // empty: nothing is known
  std::string expected;
};

// The kind of a text that could be mistaken for an edge list, by its first bytes and the name of the file. `by_lines`:
// also by foreign_lines().
foreign_kind foreign_text(std::string_view head, std::string_view name, bool by_lines);

// As foreign_text(), by the shape of the first lines alone. `whole`: the head is the whole text.
foreign_kind foreign_lines(std::string_view head, bool whole);

// The first line with another number of fields than the first one, in a text of numbers whose lines have many lengths;
// null: there is none.
struct ragged_line {
  const char* at = nullptr;
  std::size_t fields = 0;
  std::size_t expected = 0;
};
ragged_line find_ragged_line(std::string_view head, bool whole);

}  // namespace gustav::io::detail
