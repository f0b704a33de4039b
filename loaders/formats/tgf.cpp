// Parser of the Trivial Graph Format: lines `id [label]` of vertices, a line `#`, lines `from to [label]` of arcs.
// Directed. Labels of arcs are weights where all of them are numbers.
#include <core/error.hpp>
#include <loaders/counted.hpp>
#include <loaders/formats/detail/formats.hpp>
#include <loaders/formats/detail/named_edges.hpp>

#include <algorithm>

namespace gustav::io::detail {
namespace {

// Cuts the first word off the text, and the blanks after it.
std::string_view cut_word(std::string_view& text) {
  std::size_t stop = 0;
  while (stop < text.size() && !is_space(text[stop])) ++stop;
  const std::string_view word = text.substr(0, stop);
  text = trimmed(text.substr(stop));
  return word;
}

bool is_rule(std::string_view line) { return trimmed(line) == "#"; }

// An arc's line in its parts; `label` is empty without one.
struct arc_line {
  std::string_view from, to, label;
};

arc_line cut_arc(std::string_view line) {
  std::string_view text = trimmed(line);
  arc_line arc;
  arc.from = cut_word(text);
  arc.to = cut_word(text);
  arc.label = text;
  return arc;
}

bool all_labels_are_numbers(text_range arcs) {
  line_reader lines(arcs);
  for (std::string_view line; lines.next(line);) {
    const std::string_view label = cut_arc(line).label;
    double value;
    if (!label.empty() && !is_whole_number(label, value)) return false;
  }
  return true;
}

parsed_graph read(const parse_context& context) {
  const text_range text = text_of(context.from);
  named_edges graph(context);
  line_reader lines(text);
  bool labelled = false, has_rule = false;
  for (std::string_view line; !has_rule && lines.next(line);) {
    std::string_view rest = trimmed(line);
    has_rule = is_rule(line);
    if (rest.empty() || has_rule) continue;
    const std::size_t before = graph.vertices();
    const std::string_view id = cut_word(rest);
    graph.vertex(id, line.data());
    if (graph.vertices() == before)
      throw parse_error{line.data(), "the vertex " + quote(id) + " is listed again: expected each once"};
    labelled |= !rest.empty() && rest != id;
  }
  if (!has_rule) throw parse_error{text.end - 1, "the file ends without a line '#': expected it before the arcs"};
  const std::size_t declared = graph.vertices();
  const bool weights = all_labels_are_numbers({lines.position(), text.end});
  for (std::string_view line; lines.next(line);) {
    if (trimmed(line).empty()) continue;
    if (is_rule(line)) throw parse_error{line.data(), "a second line '#': expected one, between vertices and arcs"};
    const arc_line arc = cut_arc(line);
    if (arc.to.empty()) throw parse_error{line.data(), "1 field, expected two vertices and perhaps a label"};
    const std::uint32_t from = graph.vertex(arc.from, line.data()), to = graph.vertex(arc.to, line.data());
    graph.add(from, to, weights ? arc.label : std::string_view(), line.data());
  }
  const std::size_t undeclared = graph.vertices() - declared;
  parsed_graph out = graph.finish();
  if (labelled) out.notes.emplace_back("the labels of the vertices are not used: their ids name them");
  if (!weights) out.notes.emplace_back("the labels of the arcs are not numbers and not used");
  if (undeclared) out.notes.push_back(counted(undeclared, "vertex", "vertices") + " not listed above the line '#'");
  return out;
}

}  // namespace

parsed_graph parse_tgf(const parse_context& context) {
  if (context.from.bytes.empty()) throw bad_data(context.from.name, 1, "the file is empty: expected 'ID LABEL'");
  return read(context);
}

}  // namespace gustav::io::detail
