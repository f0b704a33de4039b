// The vertices of a cycle as text and as JSON.
#pragma once

#include <tools/session.hpp>

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace gustav::tools {

// "a -> b -> c -> a": 20 names at most.
template <class I>
std::string names_of_cycle(const io::vertex_names& names, const std::vector<I>& cycle, std::string_view between) {
  constexpr std::size_t most = 20;
  std::string text;
  for (std::size_t k = 0; k < std::min(cycle.size(), most); ++k) text += names.name(cycle[k]) + std::string(between);
  if (cycle.size() > most) text += "..." + std::string(between);
  return text + names.name(cycle[0]);
}

// Ends a command that found a cycle: notes `what` with its names and writes nothing but the JSON object, with the cycle
// as `key`.
template <class I>
int finish_cycle(session& s, const std::string& what, const char* key, const io::vertex_names& names,
                 const std::vector<I>& cycle, std::string_view between) {
  s.note(what + names_of_cycle(names, cycle, between));
  json& list = s.report()[key] = json::array();
  for (const I v : cycle) list.push_back(json_name(names, v));
  return s.finish_without_table(exit_not_converged);
}

}  // namespace gustav::tools
