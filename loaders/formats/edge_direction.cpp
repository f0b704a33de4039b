// Directions that an edge list declares: KONECT's first line, words in comments, and columns such as Gephi's Type.
#include <loaders/formats/detail/edge_direction.hpp>
#include <loaders/formats/detail/edge_lines.hpp>
#include <loaders/formats/detail/formats.hpp>

#include <algorithm>
#include <memory>
#include <mutex>

namespace gustav::io::detail {
namespace {

using std::string_view;

// Reads "% FORMAT WEIGHTS", the first line of KONECT's files.
bool read_konect(string_view line, edge_declarations& out) {
  static constexpr string_view weights[] = {"unweighted", "positive", "posweighted",   "signed",          "multisigned",
                                            "weighted",   "dynamic",  "multiweighted", "multiposweighted"};
  const auto words = words_of(line.substr(1));
  if (line.front() != '%' || words.empty() || words.size() > 2) return false;
  const std::string shape = normalized(words[0]), kind = words.size() > 1 ? normalized(words[1]) : "unweighted";
  if ((shape != "sym" && shape != "asym" && shape != "bip") || !contains(weights, kind)) return false;
  out.konect = line.data();
  out.undirected = shape != "asym";
  out.bipartite = shape == "bip";
  out.dynamic = kind == "dynamic";
  return true;
}

// Whether a line has the word, in any case and not as a part of a longer one.
bool has_word(string_view line, string_view wanted) {
  const std::string lower = lower_case(line);
  const auto is_letter = [](char c) { return c >= 'a' && c <= 'z'; };
  for (std::size_t at = lower.find(wanted); at != lower.npos; at = lower.find(wanted, at + 1)) {
    const std::size_t end = at + wanted.size();
    if ((at == 0 || !is_letter(lower[at - 1])) && (end == lower.size() || !is_letter(lower[end]))) return true;
  }
  return false;
}

}  // namespace

edge_declarations declarations_of(text_range text) {
  constexpr int most_lines = 1000;
  edge_declarations out;
  line_reader lines(text);
  string_view line;
  for (int k = 0; k < most_lines && lines.next(line) && is_blank_or_comment(line); ++k) {
    if (trimmed(line).empty()) continue;
    if (!out.konect && read_konect(line, out)) continue;
    if (!out.says_undirected && has_word(line, "undirected")) out.says_undirected = line.data();
  }
  return out;
}

bool is_konect(string_view head) {
  edge_declarations ignored;
  const string_view line = head.substr(0, head.find_first_of("\r\n"));
  return line.starts_with('%') && read_konect(line, ignored);
}

line_direction direction_of(string_view value, direction_column words) {
  static constexpr string_view yes[] = {"true", "yes", "1", "t", "y"};
  static constexpr string_view no[] = {"false", "no", "0", "f", "n"};
  const std::string word = normalized(value);
  if (word.empty() || word == "directed") return line_direction::directed;
  if (word == "undirected" || word == "mutual") return line_direction::undirected;
  const bool is_true = contains(yes, word);
  if (words == direction_column::type || (!is_true && !contains(no, word))) return line_direction::unknown;
  return is_true == (words == direction_column::directed) ? line_direction::directed : line_direction::undirected;
}

direction_counts count_directions(text_range text, string_view separator, std::size_t k, direction_column words,
                                  int threads) {
  const std::vector<text_range> chunks = split_lines(text, threads * 8, 1 << 16);
  direction_counts all;
  std::mutex guard;
  parallel_tasks(int(chunks.size()), threads, [&](int p) {
    direction_counts own;
    line_reader lines(chunks[std::size_t(p)]);
    std::vector<string_view> fields;
    std::deque<std::string> unquoted;
    for (string_view line; lines.next(line);) {
      if (is_blank_or_comment(line)) continue;
      if (!can_split_fields(line, separator, fields, unquoted)) break;
      const string_view value = k < fields.size() ? fields[k] : string_view();
      const line_direction direction = direction_of(value, words);
      own.empty += value.empty();
      own.directed += direction == line_direction::directed && !value.empty();
      own.undirected += direction == line_direction::undirected;
      own.unknown += direction == line_direction::unknown;
      if (direction == line_direction::unknown && !own.first_unknown) own.first_unknown = line.data();
    }
    const std::lock_guard lock(guard);
    all.directed += own.directed;
    all.undirected += own.undirected;
    all.empty += own.empty;
    all.unknown += own.unknown;
    if (own.first_unknown && (!all.first_unknown || own.first_unknown < all.first_unknown))
      all.first_unknown = own.first_unknown;
  });
  return all;
}

void mirror_undirected(parsed_graph& graph, std::vector<std::vector<bool>> marks, memory_budget& budget) {
  for (std::size_t p = 0; p < graph.narrow.size(); ++p) {
    segment<std::uint32_t>& from = graph.narrow[p];
    std::vector<bool>& mirrored = marks[p];
    for (std::size_t k = 0; k < from.count; ++k)
      if (from.src[k] == from.dst[k]) mirrored[k] = false;
    const auto more = std::size_t(std::count(mirrored.begin(), mirrored.end(), true));
    budget.take((from.count + more) * (graph.domain == value_domain::none ? 8 : 16), "the edges of the file");
    segment<std::uint32_t> to(from.count + more, graph.domain);
    to.map = from.map;
    for (std::size_t k = 0; k < from.count; ++k)
      for (const bool opposite : {false, true}) {
        if (opposite && !mirrored[k]) continue;
        to.src[to.count] = opposite ? from.dst[k] : from.src[k];
        to.dst[to.count] = opposite ? from.src[k] : from.dst[k];
        if (graph.domain == value_domain::real) to.real[to.count] = from.real[k];
        if (graph.domain == value_domain::integer) to.integer[to.count] = from.integer[k];
        ++to.count;
      }
    from = std::move(to);
  }
  auto kept = std::make_shared<std::vector<std::vector<bool>>>(std::move(marks));
  graph.line_of = [kept, line_of_line = std::move(graph.line_of)](std::uint64_t arc) -> std::uint64_t {
    std::uint64_t record = 0;
    for (const auto& mirrored : *kept)
      for (const bool two : mirrored) {
        const std::uint64_t arcs = two ? 2 : 1;
        if (arc < arcs) return line_of_line(record);
        arc -= arcs;
        ++record;
      }
    return 0;
  };
}

}  // namespace gustav::io::detail
