// Parser of DIMACS graphs: `c` comments, a problem line `p KIND n m`, then m lines of arcs. 1-based. Shortest paths
// (.gr, `a from to weight`) and maximum flow (.max, `a from to capacity`) are directed, colouring (.col, `e one other`)
// is undirected.
#include <core/error.hpp>
#include <loaders/counted.hpp>
#include <loaders/detail/records.hpp>
#include <loaders/formats/detail/edge_lines.hpp>
#include <loaders/formats/detail/formats.hpp>
#include <loaders/formats/detail/weight_errors.hpp>

#include <fmt/format.h>

#include <limits>
#include <string>
#include <type_traits>
#include <vector>

namespace gustav::io::detail {
namespace {

bool is_comment_line(std::string_view line) {
  const std::string_view s = trimmed(line);
  return s.empty() || s == "c" || s.starts_with("c ") || s.starts_with("c\t");
}

enum class problem_kind : std::uint8_t { shortest_path, colouring, maximum_flow };

// What a file of a problem looks like.
struct dialect {
  problem_kind kind;
  std::string_view words[2];    // of the problem line: `p sp`, `p edge`, `p col`
  std::string_view letter;      // of the lines of arcs
  const char* arc;              // such a line
  std::string_view side_lines;  // letters of other lines, about single vertices
};

constexpr dialect dialects[] = {
    {problem_kind::shortest_path, {"sp", ""}, "a", "a FROM TO WEIGHT", ""},
    {problem_kind::colouring, {"edge", "col"}, "e", "e ONE OTHER", "ndvx"},
    {problem_kind::maximum_flow, {"max", ""}, "a", "a FROM TO CAPACITY", "n"},
};

const dialect* dialect_of(std::string_view problem) {
  for (const dialect& d : dialects)
    if (problem == d.words[0] || problem == d.words[1]) return &d;
  return nullptr;
}

constexpr const char* expected_problem = "expected 'p sp VERTICES ARCS', or edge, col or max for sp";

struct sizes {
  const dialect* type = nullptr;
  std::uint64_t vertices = 0;
  std::uint64_t arcs = 0;
};

sizes read_problem(std::string_view line) {
  const std::vector<std::string_view> words = words_of(line);
  if (words[0] != "p")
    throw parse_error{line.data(), fmt::format("{} before the problem line: {}", quote(words[0]), expected_problem)};
  sizes s;
  if (words.size() > 1) s.type = dialect_of(words[1]);
  if (words.size() > 1 && !s.type)
    throw parse_error{line.data(),
                      fmt::format("the problem {} is not supported: {}", quote(words[1]), expected_problem)};
  if (words.size() != 4)
    throw parse_error{line.data(), fmt::format("a problem line of {} words: {}", words.size(), expected_problem)};
  if (classify(words[2], s.vertices) != numeral::canonical || classify(words[3], s.arcs) != numeral::canonical)
    throw parse_error{line.data(), "a size in the problem line is not a number from 0 up"};
  return s;
}

// Lines about single vertices, in file order.
struct side_lines {
  std::uint64_t count = 0;
  std::vector<std::string> terminals;  // of a flow: "source 1", "sink 4"
};

template <class W>
class chunk_parser {
 public:
  chunk_parser(text_range text, const sizes& size, segment<std::uint32_t>& out, side_lines& side)
      : text_(text), size_(size), out_(out), side_(side) {}

  void run() {
    const char letter = size_.type->letter[0];
    for (const char* p = text_.begin; p < text_.end;) {
      std::uint64_t u = 0, v = 0;
      const char* q = nullptr;
      if (p[0] == letter && p[1] == ' ') q = scan_id(p + 2, u);
      q = q && *q == ' ' ? scan_id(q + 1, v) : nullptr;
      if constexpr (weighted)
        q = q && *q == ' ' ? scan_number(q + 1, text_.end, out_.template weights<W>()[out_.count]) : nullptr;
      if (q) {
        while (is_blank(*q) || *q == '\r') ++q;
        if (*q == '\n' && u - 1 < size_.vertices && v - 1 < size_.vertices) {
          push(u - 1, v - 1);
          p = q + 1;
          continue;
        }
      }
      p = parse_line_slow(p);
    }
  }

 private:
  static constexpr bool weighted = !std::is_void_v<W>;

  void push(std::uint64_t u, std::uint64_t v) {
    out_.src[out_.count] = std::uint32_t(u);
    out_.dst[out_.count] = std::uint32_t(v);
    ++out_.count;
  }

  const char* parse_line_slow(const char* p) {
    const char* stop = p;
    while (*stop != '\n') ++stop;
    const std::string_view line(p, std::size_t(stop - p));
    if (is_comment_line(line)) return stop + 1;
    const std::vector<std::string_view> words = words_of(line);
    const dialect& type = *size_.type;
    if (words[0].size() == 1 && type.side_lines.find(words[0]) != std::string_view::npos) {
      side_line(words, p);
      return stop + 1;
    }
    if (words[0] != type.letter)
      throw parse_error{p, fmt::format("a line of kind {}: expected '{}' or a comment 'c'", quote(words[0]), type.arc)};
    if (words.size() != (weighted ? 4 : 3))
      throw parse_error{p, fmt::format("{}, expected '{}'", counted(words.size(), "field"), type.arc)};
    const std::uint64_t u = vertex(words[1], p), v = vertex(words[2], p);
    if constexpr (weighted) read_weight(words[3], out_.template weights<W>()[out_.count], p);
    push(u, v);
    return stop + 1;
  }

  std::uint64_t vertex(std::string_view word, const char* line) const {
    std::uint64_t number = 0;
    if (classify(word, number) != numeral::canonical || number - 1 >= size_.vertices)
      throw parse_error{line,
                        fmt::format("the vertex {} is out of range: expected 1 to {}", quote(word), size_.vertices)};
    return number - 1;
  }

  void side_line(const std::vector<std::string_view>& words, const char* line) {
    ++side_.count;
    if (size_.type->kind != problem_kind::maximum_flow) return;
    if (words.size() != 3 || (words[2] != "s" && words[2] != "t"))
      throw parse_error{line, "a line of kind 'n': expected 'n VERTEX s' or 'n VERTEX t'"};
    side_.terminals.push_back((words[2] == "s" ? "source " : "sink ") + std::to_string(vertex(words[1], line) + 1));
  }

  text_range text_;
  const sizes& size_;
  segment<std::uint32_t>& out_;
  side_lines& side_;
};

bool has_no_arc(std::string_view line) {
  const std::string_view s = trimmed(line);
  return s.empty() || (s.front() != 'a' && s.front() != 'e');
}

bool is_problem(std::string_view head, problem_kind kind) {
  line_reader lines(whole_lines(head));
  for (std::string_view line; lines.next(line);) {
    if (is_comment_line(line)) continue;
    const std::vector<std::string_view> words = words_of(line);
    std::uint64_t size;
    const dialect* const type = words.size() == 4 && words[0] == "p" ? dialect_of(words[1]) : nullptr;
    return type && type->kind == kind && classify(words[2], size) == numeral::canonical;
  }
  return false;
}

// Files of colouring problems list an edge once or in both directions, and count the edges or the lines.
bool counts_agree(const sizes& size, std::uint64_t found) {
  if (found == size.arcs) return true;
  return size.type->kind == problem_kind::colouring && (found == 2 * size.arcs || 2 * found == size.arcs);
}

void note_side_lines(parsed_graph& graph, const std::vector<side_lines>& sides, const dialect& type) {
  std::uint64_t count = 0;
  std::string terminals;
  for (const side_lines& s : sides) {
    count += s.count;
    for (const std::string& t : s.terminals) terminals += (terminals.empty() ? "" : ", ") + t;
  }
  if (count == 0) return;
  if (type.kind == problem_kind::maximum_flow)
    graph.notes.push_back("the flow's " + terminals + ", which the graph does not hold");
  else
    graph.notes.push_back(counted(count, "line") + " about single vertices (colours, drawings) not used");
}

}  // namespace

bool is_dimacs_paths(std::string_view head) { return is_problem(head, problem_kind::shortest_path); }
bool is_dimacs_colouring(std::string_view head) { return is_problem(head, problem_kind::colouring); }
bool is_dimacs_flow(std::string_view head) { return is_problem(head, problem_kind::maximum_flow); }

parsed_graph parse_dimacs(const parse_context& context) {
  const text_range text = text_of(context.from);
  line_reader lines(text);
  std::string_view line;
  sizes size;
  do {
    if (!lines.next(line)) throw parse_error{text.begin, std::string("no problem line: ") + expected_problem};
  } while (is_comment_line(line));
  size = read_problem(line);
  const bool edges = size.type->kind == problem_kind::colouring;
  const auto wrong_count = [&](std::uint64_t found, const char* what) {
    throw parse_error{line.data(), fmt::format("the problem line says {}, but the file has {}{}",
                                               counted(size.arcs, edges ? "edge" : "arc"), found, what)};
  };
  const std::vector<text_range> chunks = split_lines({lines.position(), text.end}, context.threads, 1 << 16);
  std::uint64_t body_lines = 0;
  for (const text_range& p : chunks) body_lines += count_lines(p.begin, p.end);
  if (size.arcs > body_lines * (edges ? 2 : 1)) wrong_count(body_lines, " at most");
  if (size.vertices > std::numeric_limits<std::uint32_t>::max())
    throw index_overflow("DIMACS files of more than 4294967295 vertices");

  parsed_graph graph;
  graph.rows = graph.cols = offset_t(size.vertices);
  graph.names = vertex_names::counted(graph.rows, 1);
  graph.declares_vertices = true;
  graph.undirected = edges;
  // An edge of a colouring problem has no multiplicity, however often it is listed.
  if (edges) graph.default_rule = duplicate_rule::max;
  graph.domain = edges                                     ? value_domain::none
                 : context.wanted == value_domain::integer ? value_domain::integer
                                                           : value_domain::real;
  graph.narrow.resize(chunks.size());
  std::vector<side_lines> sides(chunks.size());
  parse_in_parallel(context.from, int(chunks.size()), context.threads, [&](int k) {
    const text_range p = chunks[std::size_t(k)];
    const std::uint64_t capacity = count_lines(p.begin, p.end);
    context.budget.take(capacity * (edges ? 8 : 16), "the arcs of the file");
    segment<std::uint32_t>& out = graph.narrow[std::size_t(k)];
    out = segment<std::uint32_t>(capacity, graph.domain);
    side_lines& side = sides[std::size_t(k)];
    with_weight_type(graph.domain, [&]<class W>(std::type_identity<W>) { chunk_parser<W>(p, size, out, side).run(); });
  });
  if (!counts_agree(size, graph.arcs())) wrong_count(graph.arcs(), "");
  if (graph.arcs() != size.arcs)
    graph.notes.push_back(fmt::format("the problem line says {}, the file lists {}: an edge counts once or twice",
                                      counted(size.arcs, "edge"), graph.arcs()));
  note_side_lines(graph, sides, *size.type);
  find_lines_in(graph, context.from, chunks, has_no_arc);
  return graph;
}

}  // namespace gustav::io::detail
