// The name of a type as source code.
#pragma once

#include <string_view>

// Outside gustav, because GCC leaves out the namespaces that a type shares with the function.
namespace gustav_type_names {

template <class T>
constexpr std::string_view type_name() {
  using text = std::string_view;
  // [with T = double; text = ...] of GCC, [T = double] of Clang.
  text all = __PRETTY_FUNCTION__;
  all.remove_prefix(all.find("T = ") + 4);
  return all.substr(0, all.find_first_of(";]"));
}

}  // namespace gustav_type_names

namespace gustav::backends::cuda {
using gustav_type_names::type_name;
}
