// Parser of LGL files (Large Graph Layout): `# a` begins a vertex, the lines below it are its neighbours, `b [weight]`.
// Undirected.
#include <core/error.hpp>
#include <loaders/counted.hpp>
#include <loaders/formats/detail/formats.hpp>
#include <loaders/formats/detail/named_edges.hpp>

#include <optional>

namespace gustav::io::detail {
namespace {

parsed_graph read(const parse_context& context) {
  named_edges edges(context);
  std::optional<std::uint32_t> from;
  line_reader lines(text_of(context.from));
  for (std::string_view line; lines.next(line);) {
    const std::string_view text = trimmed(line);
    if (text.empty()) continue;
    if (text.front() == '#') {
      const std::vector<std::string_view> words = words_of(text.substr(1));
      if (words.size() != 1)
        throw parse_error{line.data(), counted(words.size(), "name") + " after '#': expected one, '# NAME'"};
      from = edges.vertex(words[0], line.data());
      continue;
    }
    const std::vector<std::string_view> words = words_of(text);
    if (!from) throw parse_error{line.data(), quote(words[0]) + " before the first vertex: expected '# NAME'"};
    if (words.size() > 2)
      throw parse_error{line.data(), counted(words.size(), "field") + ", expected a neighbour and perhaps a weight"};
    const std::uint32_t to = edges.vertex(words[0], line.data());
    edges.add(*from, to, words.size() > 1 ? words[1] : std::string_view(), line.data());
  }
  parsed_graph graph = edges.finish();
  graph.undirected = true;
  return graph;
}

}  // namespace

parsed_graph parse_lgl(const parse_context& context) {
  if (context.from.bytes.empty()) throw bad_data(context.from.name, 1, "the file is empty: expected '# NAME'");
  return read(context);
}

}  // namespace gustav::io::detail
