// Parser of METIS graphs: a header `n m [fmt [ncon]]`, then one line per vertex with its neighbours, 1-based.
// Undirected.
#include <core/error.hpp>
#include <loaders/counted.hpp>
#include <loaders/detail/records.hpp>
#include <loaders/detail/scan.hpp>
#include <loaders/formats/detail/edge_lines.hpp>
#include <loaders/formats/detail/formats.hpp>
#include <loaders/formats/detail/weight_errors.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <cstring>
#include <limits>

namespace gustav::io::detail {
namespace {

struct header {
  std::uint64_t vertices = 0;
  std::uint64_t edges = 0;
  bool edge_weights = false;
  std::uint64_t skipped = 0;  // numbers at the start of a line: vertex size and weights
};

header read_header(std::string_view line) {
  const std::vector<std::string_view> words = words_of(line);
  if (words.size() < 2 || words.size() > 4)
    throw parse_error{
        line.data(),
        fmt::format("{} numbers in the header: expected vertices, edges and perhaps a format code", words.size())};
  std::uint64_t value[4] = {0, 0, 0, 1};
  for (std::size_t k = 0; k < words.size(); ++k) {
    if (k == 2) continue;
    if (classify(words[k], value[k]) != numeral::canonical)
      throw parse_error{line.data(), fmt::format("{} in the header is not a number from 0 up", quote(words[k]))};
  }
  header h{value[0], value[1], false, 0};
  if (words.size() > 2) {
    const std::string_view code = words[2];
    if (code.size() > 3 || code.find_first_not_of("01") != std::string_view::npos)
      throw parse_error{
          line.data(), fmt::format("the format code {} is not known: expected up to three digits 0 or 1", quote(code))};
    const auto digit = [&](std::size_t from_right) {
      return code.size() > from_right && code[code.size() - 1 - from_right] == '1';
    };
    h.edge_weights = digit(0);
    if (digit(1)) h.skipped += value[3];
    if (digit(2)) h.skipped += 1;
  }
  return h;
}

// The number of vertex lines of a chunk: all lines except comments.
std::uint64_t vertex_lines(text_range p) {
  std::uint64_t comments = 0;
  for (const char* at = p.begin; at < p.end;) {
    if (*at == '%') ++comments;
    at = static_cast<const char*>(std::memchr(at, '\n', std::size_t(p.end - at))) + 1;
  }
  return count_lines(p.begin, p.end) - comments;
}

template <class W>
class chunk_parser {
 public:
  chunk_parser(text_range text, const header& h, bool weighted, std::uint64_t first_vertex,
               record_list<std::uint32_t>& out)
      : text_(text), header_(h), weighted_(weighted), vertex_(first_vertex), out_(out) {}

  void run() {
    for (const char* p = text_.begin; p < text_.end;) {
      if (*p == '%') {
        p = static_cast<const char*>(std::memchr(p, '\n', std::size_t(text_.end - p))) + 1;
        continue;
      }
      p = vertex_line(p);
      ++vertex_;
    }
  }

 private:
  static const char* skip_blanks(const char* p) {
    while (is_blank(*p) || *p == '\r') ++p;
    return p;
  }
  static std::string_view word_at(const char* p) {
    const char* stop = p;
    while (!is_space(*stop)) ++stop;
    return {p, std::size_t(stop - p)};
  }

  const char* vertex_line(const char* const line) {
    const char* p = skip_blanks(line);
    if (*p == '\n') return p + 1;
    if (vertex_ >= header_.vertices)
      throw parse_error{
          line, fmt::format("a line for vertex {}: expected {} as the header says", vertex_ + 1, header_.vertices)};
    for (std::uint64_t k = 0; k < header_.skipped; ++k) {
      double ignored;
      const char* q = scan_real(p, text_.end, ignored);
      if (!q || !is_space(*q))
        throw parse_error{line, fmt::format("{} is not a vertex weight: expected {} numbers before the neighbours",
                                            quote(word_at(p)), header_.skipped)};
      p = skip_blanks(q);
    }
    while (*p != '\n') {
      std::uint64_t neighbour = 0;
      const char* q = scan_id(p, neighbour);
      if (!q || !is_space(*q) || neighbour - 1 >= header_.vertices)
        throw parse_error{line, fmt::format("the neighbour {} of vertex {} is out of range: expected 1 to {}",
                                            quote(word_at(p)), vertex_ + 1, header_.vertices)};
      p = skip_blanks(q);
      W weight = 1;
      if (header_.edge_weights) {
        q = scan_number(p, text_.end, weight);
        if (*p == '\n')
          throw parse_error{line, fmt::format("edge {}-{} has no weight: expected a number after each neighbour",
                                              vertex_ + 1, neighbour)};
        if (!q || !is_space(*q))
          throw parse_error{line, weight_error(word_at(p), domain_of_weights<W>,
                                               fmt::format("weight of edge {}-{}", vertex_ + 1, neighbour))};
        p = skip_blanks(q);
      }
      if (weighted_)
        out_.add(std::uint32_t(vertex_), std::uint32_t(neighbour - 1), weight, line);
      else
        out_.add(std::uint32_t(vertex_), std::uint32_t(neighbour - 1), line);
    }
    return p + 1;
  }

  text_range text_;
  const header& header_;
  bool weighted_;
  std::uint64_t vertex_;
  record_list<std::uint32_t>& out_;
};

}  // namespace

// Only for input without a known suffix. Lines of numbers of different lengths, which edge lists do not have, may also
// be an adjacency list: so the header must be one, all neighbours in its range, and, if the head is the whole text, its
// numbers those of the lines.
bool is_metis(std::string_view head) {
  const bool whole = head.size() < (1 << 16);  // a newline follows then
  const char* end = head.data() + head.size() + (whole && !head.ends_with('\n'));
  if (!whole) end = head.data() + (head.rfind('\n') + 1);
  line_reader lines({head.data(), end});
  std::string_view line;
  do {
    if (!lines.next(line)) return false;
  } while (is_blank_or_comment(line));
  header h;
  try {
    h = read_header(line);
  } catch (const parse_error&) {
    return false;
  }
  std::uint64_t vertices = 0, filled = 0, neighbours = 0;
  std::size_t length = 0;
  bool varies = false;
  while (lines.next(line)) {
    if (line.starts_with('%')) continue;
    const std::vector<std::string_view> words = words_of(line);
    varies |= vertices > 0 && words.size() != length;
    length = words.size();
    ++vertices;
    if (!words.empty()) filled = vertices;
    const std::size_t step = h.edge_weights ? 2 : 1;
    if (!words.empty() && (words.size() < h.skipped || (words.size() - h.skipped) % step != 0)) return false;
    for (std::size_t k = std::size_t(h.skipped); k < words.size(); k += step, ++neighbours) {
      std::uint64_t neighbour = 0;
      if (classify(words[k], neighbour) != numeral::canonical || neighbour - 1 >= h.vertices) return false;
    }
  }
  if (!varies) return false;
  return !whole || (filled <= h.vertices && h.vertices <= vertices) || neighbours == 2 * h.edges;
}

parsed_graph parse_metis(const parse_context& context) {
  const text_range text = text_of(context.from);
  std::string_view line;
  line_reader lines(text);
  header h;
  do {
    if (!lines.next(line)) throw parse_error{text.begin, "no header: expected the numbers of vertices and edges"};
  } while (is_blank_or_comment(line));
  h = read_header(line);
  const std::vector<text_range> chunks = split_lines({lines.position(), text.end}, context.threads, 1 << 16);
  std::vector<std::uint64_t> first(chunks.size() + 1, 0);
  parallel_tasks(int(chunks.size()), context.threads,
                 [&](int k) { first[std::size_t(k) + 1] = vertex_lines(chunks[std::size_t(k)]); });
  for (std::size_t k = 1; k < first.size(); ++k) first[k] += first[k - 1];
  if (first.back() < h.vertices)
    throw parse_error{text.end - 1, fmt::format("the file ends after {} of {} vertex lines: expected one line a vertex",
                                                first.back(), h.vertices)};
  if (h.vertices > std::numeric_limits<std::uint32_t>::max())
    throw index_overflow("METIS files of more than 4294967295 vertices");

  parsed_graph graph;
  graph.rows = graph.cols = offset_t(h.vertices);
  graph.names = vertex_names::counted(graph.rows, 1);
  graph.declares_vertices = true;
  graph.undirected = graph.lists_both_directions = true;
  if (h.edge_weights) graph.domain = context.wanted;
  std::vector<record_list<std::uint32_t>> lists;
  lists.reserve(chunks.size());
  for (std::size_t k = 0; k < chunks.size(); ++k) lists.emplace_back(context.budget, graph.domain);
  parse_in_parallel(context.from, int(chunks.size()), context.threads, [&](int i) {
    const std::size_t k = std::size_t(i);
    const bool weighted = graph.domain != value_domain::none;
    if (graph.domain == value_domain::integer)
      chunk_parser<std::int64_t>(chunks[k], h, weighted, first[k], lists[k]).run();
    else
      chunk_parser<double>(chunks[k], h, weighted, first[k], lists[k]).run();
  });

  std::uint64_t arcs = 0, loops = 0;
  for (const auto& list : lists) {
    arcs += list.size();
    for (std::size_t k = 0; k < list.size(); ++k) loops += list.src(k) == list.dst(k);
  }
  // A loop may occur once or twice.
  if (arcs != 2 * h.edges && arcs + loops != 2 * h.edges)
    throw parse_error{line.data(), fmt::format("the header says {}, but the file lists {}: expected two for each edge",
                                               counted(h.edges, "edge"), counted(arcs, "neighbour"))};
  adopt_records(graph, lists, context.from);
  return graph;
}

}  // namespace gustav::io::detail
