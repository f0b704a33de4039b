// Known names of the columns of edge lists (documented in docs/formats.md).
#pragma once

#include <string_view>
#include <vector>

namespace gustav::io::detail {

// Fields from 0; -1: none.
struct column_roles {
  int source = -1;
  int target = -1;
  int weight = -1;
};

// The roles of columns by their names. Source and target are found together, as one known pair of names. Case, blanks
// and the characters _ - . : are ignored.
column_roles roles_of(const std::vector<std::string_view>& names);

bool is_weight_name(std::string_view name);

}  // namespace gustav::io::detail
