// Parser of Matrix Market files, in coordinate and in array format. Vertices are 1 .. n, declared by the size line.
#include <core/error.hpp>
#include <loaders/counted.hpp>
#include <loaders/detail/records.hpp>
#include <loaders/formats/detail/formats.hpp>
#include <loaders/formats/detail/matrix_market_array.hpp>
#include <loaders/formats/detail/weight_errors.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <limits>

namespace gustav::io::detail {
namespace {

struct banner {
  enum class field_kind : std::uint8_t { pattern, integer, real } field = field_kind::real;
  bool symmetric = false;
  bool skew = false;
  bool array = false;
};

struct sizes {
  std::uint64_t rows = 0;
  std::uint64_t cols = 0;
  std::uint64_t entries = 0;
};

bool is_comment_line(std::string_view line) { return line.empty() || line.front() == '%' || trimmed(line).empty(); }

banner read_banner(std::string_view line) {
  const std::vector<std::string_view> words = words_of(line);
  if (words.empty() || lower_case(words[0]) != "%%matrixmarket")
    throw parse_error{line.data(), "no Matrix Market banner: expected '%%MatrixMarket matrix FORMAT FIELD SYMMETRY'"};
  if (words.size() != 5)
    throw parse_error{
        line.data(),
        fmt::format("a banner of {} words: expected '%%MatrixMarket matrix FORMAT FIELD SYMMETRY'", words.size())};
  if (lower_case(words[1]) != "matrix")
    throw parse_error{line.data(), fmt::format("the object {} is not supported: expected matrix", quote(words[1]))};
  banner b;
  b.array = lower_case(words[2]) == "array";
  if (!b.array && lower_case(words[2]) != "coordinate")
    throw parse_error{line.data(),
                      fmt::format("the format {} is not supported: expected coordinate or array", quote(words[2]))};
  const std::string field = lower_case(words[3]), symmetry = lower_case(words[4]);
  if (field == "pattern")
    b.field = banner::field_kind::pattern;
  else if (field == "integer")
    b.field = banner::field_kind::integer;
  else if (field != "real" && field != "double")
    throw parse_error{line.data(),
                      fmt::format("the field {} is not supported: expected pattern, integer or real", quote(words[3]))};
  b.symmetric = symmetry == "symmetric";
  b.skew = symmetry == "skew-symmetric";
  if (!b.symmetric && !b.skew && symmetry != "general")
    throw parse_error{line.data(),
                      fmt::format("the symmetry {} is not supported: expected general, symmetric or skew-symmetric",
                                  quote(words[4]))};
  if (b.array && b.field == banner::field_kind::pattern)
    throw parse_error{line.data(), "an array has a value for every cell: expected integer or real, not pattern"};
  if (b.skew && b.field == banner::field_kind::pattern)
    throw parse_error{line.data(), "a skew-symmetric pattern has no values to negate: expected integer or real"};
  return b;
}

sizes read_sizes(std::string_view line, const banner& b) {
  const std::vector<std::string_view> words = words_of(line);
  if (words.size() != (b.array ? 2 : 3))
    throw parse_error{line.data(), fmt::format("{} numbers in the size line: expected rows{}", words.size(),
                                               b.array ? " and columns" : ", columns and entries")};
  std::uint64_t value[3] = {0, 0, 0};
  for (std::size_t k = 0; k < words.size(); ++k) {
    const numeral kind = classify(words[k], value[k]);
    if (kind == numeral::overflow)
      throw parse_error{line.data(), fmt::format("the size {} does not fit 64 bits", quote(words[k]))};
    if (kind != numeral::canonical)
      throw parse_error{line.data(), fmt::format("the size {} is not a number from 0 up", quote(words[k]))};
  }
  if ((b.symmetric || b.skew) && value[0] != value[1])
    throw parse_error{line.data(), fmt::format("{} rows and {} columns: expected a square matrix, for it is symmetric",
                                               value[0], value[1])};
  return {value[0], value[1], value[2]};
}

// Parses one chunk. U: type of the vertex numbers; W: double, int64_t, or void for patterns.
template <class U, class W>
class chunk_parser {
 public:
  chunk_parser(text_range text, const banner& b, const sizes& size, segment<U>& out)
      : text_(text), banner_(b), size_(size), out_(out) {}

  void run() {
    const std::uint64_t rows = size_.rows, cols = size_.cols;
    for (const char* p = text_.begin; p < text_.end;) {
      std::uint64_t i = 0, j = 0;
      const char* q = scan_id(p, i);
      if (q && is_blank(*q)) {
        while (is_blank(*++q)) {
        }
        q = scan_id(q, j);
        if constexpr (!std::is_void_v<W>) {
          if (q && is_blank(*q)) {
            while (is_blank(*++q)) {
            }
            q = scan_number(q, text_.end, out_.template weights<W>()[out_.count]);
          } else {
            q = nullptr;
          }
        }
        if (q) {
          while (is_blank(*q) || *q == '\r') ++q;
          if (*q == '\n' && i - 1 < rows && j - 1 < cols) {
            push(p, i - 1, j - 1);
            p = q + 1;
            continue;
          }
        }
      }
      p = parse_line_slow(p);
    }
  }

 private:
  void push(const char* line, std::uint64_t i, std::uint64_t j) {
    const std::size_t at = out_.count++;
    out_.src[at] = U(i);
    out_.dst[at] = U(j);
    if constexpr (!std::is_void_v<W>) {
      if (!banner_.skew) return;
      if (i == j) throw parse_error{line, "an entry on the diagonal of a skew-symmetric matrix: expected none"};
      if constexpr (std::is_same_v<W, std::int64_t>)
        if (out_.integer[at] == std::numeric_limits<std::int64_t>::min())
          throw parse_error{line, fmt::format("the opposite of the value {} does not fit 64 bits", out_.integer[at])};
      const std::size_t mirrored = out_.count++;
      out_.src[mirrored] = U(j);
      out_.dst[mirrored] = U(i);
      auto& values = out_.template weights<W>();
      values[mirrored] = -values[at];
    }
  }

  static std::uint64_t index(const char* line, std::string_view word, std::uint64_t size, const char* what) {
    std::uint64_t value = 0;
    switch (classify(word, value)) {
      case numeral::canonical:
        if (value >= 1 && value <= size) return value - 1;
        break;
      case numeral::text:
        throw parse_error{line, fmt::format("the {} {} is not a number: expected 1 to {}", what, quote(word), size)};
      case numeral::negative:
      case numeral::overflow:
        break;
    }
    throw parse_error{line, fmt::format("the {} {} is out of range: expected 1 to {}", what, word.substr(0, 40), size)};
  }

  const char* parse_line_slow(const char* p) {
    const char* stop = p;
    while (*stop != '\n') ++stop;
    const std::string_view line(p, std::size_t(stop - p));
    if (is_comment_line(line)) return stop + 1;
    const std::vector<std::string_view> words = words_of(line);
    constexpr std::size_t expected = std::is_void_v<W> ? 2 : 3;
    const bool has_value_field = banner_.field != banner::field_kind::pattern;
    if (words.size() != (has_value_field ? 3 : expected))
      throw parse_error{p, fmt::format("{}, expected row, column{}", counted(words.size(), "field"),
                                       has_value_field ? " and value" : " and no value, for the matrix is a pattern")};
    const std::uint64_t i = index(p, words[0], size_.rows, "row"), j = index(p, words[1], size_.cols, "column");
    if constexpr (!std::is_void_v<W>) read_weight(words[2], out_.template weights<W>()[out_.count], p, "value");
    push(p, i, j);
    return stop + 1;
  }

  text_range text_;
  const banner& banner_;
  const sizes& size_;
  segment<U>& out_;
};

template <class U>
void parse_entries(const parse_context& context, const banner& b, const sizes& size,
                   const std::vector<text_range>& chunks, std::vector<segment<U>>& segments, value_domain domain) {
  segments.resize(chunks.size());
  const std::uint64_t copies = b.skew ? 2 : 1;
  parse_in_parallel(context.from, int(chunks.size()), context.threads, [&](int k) {
    const text_range p = chunks[std::size_t(k)];
    segment<U>& out = segments[std::size_t(k)];
    const std::uint64_t capacity = count_lines(p.begin, p.end) * copies;
    context.budget.take(capacity * (2 * sizeof(U) + (domain == value_domain::none ? 0 : 8)), "the entries of the file");
    out = segment<U>(capacity, domain);
    with_weight_type(domain, [&]<class W>(std::type_identity<W>) { chunk_parser<U, W>(p, b, size, out).run(); });
  });
}

struct header {
  banner type;
  sizes size;
  const char* size_line = nullptr;
  text_range body{nullptr, nullptr};
};

header read_header(const parse_context& context) {
  const text_range text = text_of(context.from);
  header h;
  std::string_view line;
  line_reader lines(text);
  lines.next(line);
  h.type = read_banner(line);
  do {
    if (!lines.next(line))
      throw parse_error{text.end - 1, "the file ends before its size line: expected rows, columns and entries"};
  } while (is_comment_line(line));
  h.size = read_sizes(line, h.type);
  h.size_line = line.data();
  h.body = {lines.position(), text.end};
  return h;
}

// The graph without its records.
parsed_graph declared(const header& h, const parse_context& context) {
  parsed_graph graph;
  graph.rows = offset_t(h.size.rows);
  graph.cols = offset_t(h.size.cols);
  graph.names = vertex_names::counted(graph.rows, 1);
  graph.declares_vertices = true;
  graph.undirected = graph.symmetric_storage = h.type.symmetric;
  graph.arcs_per_record = h.type.skew ? 2 : 1;
  if (h.type.field != banner::field_kind::pattern)
    graph.domain = context.wanted == value_domain::integer ? value_domain::integer : value_domain::real;
  return graph;
}

parsed_graph parse_whole_array(const header& h, const parse_context& context) {
  const sizes& size = h.size;
  const std::uint64_t lines = count_lines(h.body.begin, h.body.end);
  const auto wrong_size = [&] {
    throw parse_error{h.size_line, fmt::format("an array of {} x {}, but the file has {} for its values", size.rows,
                                               size.cols, counted(lines, "line"))};
  };
  // A value takes a line, which bounds the sizes before they are multiplied.
  const bool triangle = h.type.symmetric || h.type.skew;
  if (size.rows > 0 && size.cols > (triangle ? 2 * lines + size.rows : lines) / size.rows) wrong_size();
  if (size.rows > std::numeric_limits<std::uint32_t>::max() || size.cols > std::numeric_limits<std::uint32_t>::max())
    throw index_overflow("Matrix Market arrays of more than 4294967295 rows or columns");
  array_shape shape{size.rows, size.cols, size.rows * size.cols, triangle, h.type.skew};
  if (triangle)
    shape.values = h.type.skew ? size.rows * (size.rows ? size.rows - 1 : 0) / 2 : size.rows * (size.rows + 1) / 2;
  parsed_graph graph = declared(h, context);
  parse_array(graph, shape, h.body, h.size_line, context);
  return graph;
}

}  // namespace

bool is_matrix_market(std::string_view head) { return lower_case(head.substr(0, 14)) == "%%matrixmarket"; }

parsed_graph parse_matrix_market(const parse_context& context) {
  if (context.from.bytes.empty())
    throw bad_data(context.from.name, 1, "the file is empty: expected a Matrix Market banner");
  const header h = read_header(context);
  if (h.type.array) return parse_whole_array(h, context);
  const sizes& size = h.size;
  const auto wrong_count = [&](const std::string& found) {
    throw parse_error{h.size_line, fmt::format("the size line says {}, but the file has {}",
                                               counted(size.entries, "entry", "entries"), found)};
  };
  const std::vector<text_range> chunks = split_lines(h.body, context.threads, 1 << 16);
  // An entry takes a line, which bounds their number before memory is allocated.
  std::uint64_t body_lines = 0;
  for (const text_range& c : chunks) body_lines += count_lines(c.begin, c.end);
  if (size.entries > body_lines) wrong_count(fmt::format("{} at most", body_lines));

  parsed_graph graph = declared(h, context);
  constexpr std::uint64_t narrow_max = std::numeric_limits<std::uint32_t>::max();
  graph.is_wide = size.rows > narrow_max || size.cols > narrow_max;
  if (graph.is_wide)
    parse_entries(context, h.type, size, chunks, graph.wide, graph.domain);
  else
    parse_entries(context, h.type, size, chunks, graph.narrow, graph.domain);

  const std::uint64_t copies = std::uint64_t(graph.arcs_per_record);
  if (graph.arcs() / copies != size.entries) wrong_count(fmt::format("{}", graph.arcs() / copies));
  find_lines_in(graph, context.from, chunks, is_comment_line);
  return graph;
}

}  // namespace gustav::io::detail
