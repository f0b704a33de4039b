// The words that head the columns of edge lists (docs/formats.md lists them).
#pragma once

#include <string_view>
#include <vector>

namespace gustav::io::detail {

// Fields from 0, -1 where there is none.
struct column_roles {
  int source = -1;
  int target = -1;
  int weight = -1;
};

// What the names of columns say of themselves. Source and target come from one known pair of words, or neither does.
// Case and the characters _ - . : and blanks between letters do not count.
column_roles roles_of(const std::vector<std::string_view>& names);

bool is_weight_name(std::string_view name);

}  // namespace gustav::io::detail
