// Scores of vertices as a table and as JSON, best first.
#pragma once

#include <loaders/vertex_names.hpp>
#include <tools/session.hpp>
#include <tools/values.hpp>

#include <algorithm>
#include <cstddef>
#include <numeric>
#include <vector>

namespace gustav::tools {

// The row of `--top`, for commands that end with finish_ranking().
inline option_row top_option() { return {"top", 0, "K", "print the K highest scores (default: all; 20 in JSON)"}; }

// Throws usage_error for a wrong --top: to be called before the graph is read.
inline void check_top(const session& s) { (void)s.args().integer("top", 0, 0); }

// The vertices of the `wanted` highest scores, ties by number.
template <class I>
std::vector<I> best_first(const std::vector<double>& scores, std::size_t wanted) {
  std::vector<I> order(scores.size());
  std::iota(order.begin(), order.end(), I{0});
  const auto better = [&](I x, I y) {
    const double a = scores[static_cast<std::size_t>(x)], b = scores[static_cast<std::size_t>(y)];
    return a != b ? a > b : x < y;
  };
  wanted = std::min(wanted, order.size());
  std::partial_sort(order.begin(), order.begin() + static_cast<std::ptrdiff_t>(wanted), order.end(), better);
  order.resize(wanted);
  return order;
}

// The rows of --top in the JSON object, and in the table.
inline std::size_t listed_in_json(const session& s) { return static_cast<std::size_t>(s.args().integer("top", 20, 0)); }
inline std::size_t listed_in_table(const session& s, std::size_t vertices) {
  const bool everything = !s.args().has("top") && !(s.wants_json() && s.output() == "-");
  return everything ? vertices : listed_in_json(s);
}

// Ends the command with vertex<TAB>score, as many rows as --top says, and the key `top`.
template <class I>
int finish_ranking(session& s, const io::vertex_names& names, const std::vector<double>& scores, int code) {
  const std::size_t listed = listed_in_json(s);
  const auto order = best_first<I>(scores, listed_in_table(s, scores.size()));
  if (s.wants_json()) {
    json& list = s.report()["top"] = json::array();
    for (std::size_t k = 0; k < std::min(listed, order.size()); ++k)
      list.push_back({{"vertex", json_name(names, order[k])}, {"score", scores[static_cast<std::size_t>(order[k])]}});
  }
  return s.finish(code, [&](text_sink& out) {
    for (const I v : order) {
      out.name(names, v);
      out << '\t' << scores[static_cast<std::size_t>(v)] << '\n';
    }
  });
}

}  // namespace gustav::tools
