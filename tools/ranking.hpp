// Scores of vertices as a table and as JSON, best first.
#pragma once

#include <algorithms/scores.hpp>
#include <loaders/vertex_names.hpp>
#include <tools/session.hpp>

#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

namespace gustav::tools {

// The row of `--top`, for commands that end with finish_ranking().
inline option_row top_option() { return {"top", 0, "K", "print the K highest scores (default: all; 20 in JSON)"}; }

// Throws usage_error for a wrong --top: to be called before the graph is read.
inline void check_top(const session& s) { (void)s.args().integer("top", 0, 0); }

// The rows of --top in the JSON object, and in the table.
inline std::size_t listed_in_json(const session& s) { return static_cast<std::size_t>(s.args().integer("top", 20, 0)); }
inline std::size_t listed_in_table(const session& s, std::size_t vertices) {
  const bool everything = !s.args().has("top") && !(s.wants_json() && s.output() == "-");
  return everything ? vertices : listed_in_json(s);
}

struct score_column {
  const char* key;  // in the JSON object
  const std::vector<double>& scores;
};

// Ends the command with vertex<TAB>score... by the scores `by`, as many rows as --top says, and the key `top`.
template <class I>
int finish_ranking(session& s, const io::vertex_names& names, const std::vector<double>& by,
                   const std::vector<score_column>& columns, int code) {
  const auto order = best_first<I>(by, listed_in_table(s, by.size()));
  if (s.wants_json()) {
    json& list = s.report()["top"] = json::array();
    for (std::size_t k = 0; k < std::min(listed_in_json(s), order.size()); ++k) {
      json row;
      row["vertex"] = json_name(names, order[k]);
      for (const auto& [key, scores] : columns) row[key] = scores[static_cast<std::size_t>(order[k])];
      list.push_back(std::move(row));
    }
  }
  return s.finish(code, [&](text_sink& out) {
    for (const I v : order) {
      out.name(names, v);
      for (const auto& column : columns) out << '\t' << column.scores[static_cast<std::size_t>(v)];
      out << '\n';
    }
  });
}
template <class I>
int finish_ranking(session& s, const io::vertex_names& names, const std::vector<double>& scores, int code) {
  return finish_ranking<I>(s, names, scores, {{"score", scores}}, code);
}

}  // namespace gustav::tools
