// Parser of DIMACS shortest-path graphs (.gr): `c` comments, `p sp n m`, then m lines `a from to weight`. Directed,
// 1-based.
#include <graphblas/error.hpp>
#include <loaders/counted.hpp>
#include <loaders/detail/scan.hpp>
#include <loaders/detail/text.hpp>
#include <loaders/formats/detail/edge_lines.hpp>
#include <loaders/formats/detail/formats.hpp>
#include <loaders/formats/detail/weight_errors.hpp>

#include <fmt/format.h>

#include <limits>

namespace gustav::io::detail {
namespace {

bool is_comment_line(std::string_view line) {
  const std::string_view s = trimmed(line);
  return s.empty() || s == "c" || s.starts_with("c ") || s.starts_with("c\t");
}

struct sizes {
  std::uint64_t vertices = 0;
  std::uint64_t arcs = 0;
};

sizes read_problem(std::string_view line) {
  const std::vector<std::string_view> words = words_of(line);
  if (words[0] != "p")
    throw parse_error{line.data(),
                      fmt::format("{} before the problem line: expected 'p sp VERTICES ARCS'", quote(words[0]))};
  if (words.size() != 4)
    throw parse_error{line.data(),
                      fmt::format("a problem line of {} words: expected 'p sp VERTICES ARCS'", words.size())};
  if (words[1] != "sp")
    throw parse_error{line.data(), fmt::format("the problem {} is not supported: expected sp", quote(words[1]))};
  sizes s;
  if (classify(words[2], s.vertices) != numeral::canonical || classify(words[3], s.arcs) != numeral::canonical)
    throw parse_error{line.data(), "a size in the problem line is not a number from 0 up"};
  return s;
}

template <class W>
class chunk_parser {
 public:
  chunk_parser(text_range text, const sizes& size, segment<std::uint32_t>& out) : text_(text), size_(size), out_(out) {}

  void run() {
    for (const char* p = text_.begin; p < text_.end;) {
      std::uint64_t u = 0, v = 0;
      const char* q = nullptr;
      if (p[0] == 'a' && p[1] == ' ') q = scan_id(p + 2, u);
      if (q && *q == ' ') q = scan_id(q + 1, v);
      if (q && *q == ' ') {
        q = scan_weight(q + 1);
        if (q) {
          while (is_blank(*q) || *q == '\r') ++q;
          if (*q == '\n' && u - 1 < size_.vertices && v - 1 < size_.vertices) {
            push(u - 1, v - 1);
            p = q + 1;
            continue;
          }
        }
      }
      p = parse_line_slow(p);
    }
  }

 private:
  const char* scan_weight(const char* q) {
    if constexpr (std::is_same_v<W, double>)
      return scan_real(q, text_.end, out_.real[out_.count]);
    else
      return scan_integer(q, text_.end, out_.integer[out_.count]);
  }
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
    if (words[0] != "a")
      throw parse_error{
          p, fmt::format("a line of kind {}: expected 'a FROM TO WEIGHT' or a comment 'c'", quote(words[0]))};
    if (words.size() != 4) throw parse_error{p, counted(words.size(), "field") + ", expected 'a FROM TO WEIGHT'"};
    std::uint64_t end[2] = {0, 0};
    for (int k = 0; k < 2; ++k)
      if (classify(words[std::size_t(k) + 1], end[k]) != numeral::canonical || end[k] - 1 >= size_.vertices)
        throw parse_error{p, fmt::format("the vertex {} is out of range: expected 1 to {}",
                                         quote(words[std::size_t(k) + 1]), size_.vertices)};
    const char* const word_end = words[3].data() + words[3].size();
    if (scan_weight(words[3].data()) != word_end)
      throw parse_error{p,
                        weight_error(words[3], std::is_same_v<W, double> ? value_domain::real : value_domain::integer)};
    push(end[0] - 1, end[1] - 1);
    return stop + 1;
  }

  text_range text_;
  const sizes& size_;
  segment<std::uint32_t>& out_;
};

}  // namespace

bool is_dimacs(std::string_view head) {
  const std::size_t last = head.rfind('\n');
  if (last == std::string_view::npos) return false;
  line_reader lines({head.data(), head.data() + last + 1});
  for (std::string_view line; lines.next(line);)
    if (!is_comment_line(line)) return line.starts_with("p sp ");
  return false;
}

parsed_graph parse_dimacs(const parse_context& context) {
  const text_range text = text_of(context.from);
  line_reader lines(text);
  std::string_view line;
  sizes size;
  try {
    do {
      if (!lines.next(line)) throw parse_error{text.begin, "no problem line: expected 'p sp VERTICES ARCS'"};
    } while (is_comment_line(line));
    size = read_problem(line);
  } catch (const parse_error& error) {
    report(context.from, error);
  }
  const std::uint64_t size_line = line_at(text.begin, line.data());
  const auto wrong_count = [&](std::uint64_t found, const char* what) {
    throw bad_data(
        context.from.name, size_line,
        fmt::format("the problem line says {}, but the file has {}{}", counted(size.arcs, "arc"), found, what));
  };
  const std::vector<text_range> chunks = split_lines({lines.position(), text.end}, context.threads, 1 << 16);
  std::uint64_t body_lines = 0;
  for (const text_range& p : chunks) body_lines += count_lines(p.begin, p.end);
  if (size.arcs > body_lines) wrong_count(body_lines, " at most");
  if (size.vertices > std::numeric_limits<std::uint32_t>::max())
    throw index_overflow(".gr files of more than 4294967295 vertices");

  parsed_graph graph;
  graph.rows = graph.cols = offset_t(size.vertices);
  graph.names = vertex_names::counted(graph.rows, 1);
  graph.declares_vertices = true;
  graph.domain = context.wanted == value_domain::integer ? value_domain::integer : value_domain::real;
  graph.narrow.resize(chunks.size());
  parse_in_parallel(context.from, int(chunks.size()), context.threads, [&](int k) {
    const text_range p = chunks[std::size_t(k)];
    const std::uint64_t capacity = count_lines(p.begin, p.end);
    context.budget.take(capacity * 16, "the arcs of the file");
    segment<std::uint32_t>& out = graph.narrow[std::size_t(k)];
    out = segment<std::uint32_t>(capacity, graph.domain);
    if (graph.domain == value_domain::integer)
      chunk_parser<std::int64_t>(p, size, out).run();
    else
      chunk_parser<double>(p, size, out).run();
  });
  if (graph.arcs() != size.arcs) wrong_count(graph.arcs(), "");
  std::vector<std::size_t> counts;
  counts.reserve(graph.narrow.size());
  for (const auto& s : graph.narrow) counts.push_back(s.count);
  graph.line_of = [&from = context.from, chunks, counts](std::uint64_t k) {
    return line_of_record(from, chunks, counts, k, is_comment_line);
  };
  return graph;
}

}  // namespace gustav::io::detail
