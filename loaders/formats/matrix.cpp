// Parser of adjacency matrices as text: a row a line, with labels of rows, of columns, of both or of none. The entry
// (row, column) is an arc from the row's vertex to the column's; zeros are no arcs.
#include <core/error.hpp>
#include <loaders/counted.hpp>
#include <loaders/detail/intern.hpp>
#include <loaders/detail/scan.hpp>
#include <loaders/formats/detail/edge_lines.hpp>
#include <loaders/formats/detail/formats.hpp>
#include <loaders/formats/detail/matrix_layout.hpp>
#include <loaders/formats/detail/weight_errors.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <memory>
#include <optional>
#include <type_traits>

namespace gustav::io::detail {
namespace {

// The lines of the matrix, and the vertices that they are.
struct row_lines {
  std::vector<const char*> begin;      // of each row; one more than the matrix has columns at most
  std::vector<std::uint32_t> vertex;   // of each row
  std::optional<parse_error> problem;  // with the label of a row
};

row_lines find_rows(const matrix_layout& layout, const parse_context& context) {
  row_lines rows;
  context.budget.take((layout.size + 1) * 12, "the rows of the matrix");
  line_reader lines(layout.rows);
  for (std::string_view line; rows.begin.size() <= layout.size && lines.next(line);)
    if (!is_blank_or_comment(line)) rows.begin.push_back(line.data());
  return rows;
}

// The names of the vertices, and the vertex of every row. Throws parse_error for labels of columns.
vertex_names number_vertices(const matrix_layout& layout, row_lines& rows, const parse_context& context) {
  const std::size_t n = std::size_t(layout.size), present = std::min(rows.begin.size(), n);
  rows.vertex.resize(present);
  for (std::size_t k = 0; k < present; ++k) rows.vertex[k] = std::uint32_t(k);
  if (layout.labels == matrix_labels::none) return vertex_names::counted(offset_t(n), 1);
  std::vector<chunk_names> all;
  all.emplace_back(n * 8);
  chunk_names& names = all[0];
  // The vertex with this label; throws for a label that is no name.
  const auto vertex_of = [&](const std::string& label, const char* at) {
    if (label.empty()) throw parse_error{at, "an empty label: expected a name for each row and column"};
    return std::size_t(names.intern(names.keep(label), at));
  };
  for (std::size_t k = 0; k < layout.columns.size(); ++k)
    if (vertex_of(layout.columns[k], layout.header) != k)
      throw parse_error{layout.header,
                        fmt::format("the label {} is listed again: expected each once", quote(layout.columns[k]))};
  const bool both = layout.labels == matrix_labels::both;
  std::vector<bool> seen(n, false);
  for (std::size_t k = 0; layout.has_row_labels() && k < present; ++k) {
    const char* const at = rows.begin[k];
    try {
      const auto* const stop = static_cast<const char*>(std::memchr(at, '\n', std::size_t(layout.rows.end - at)));
      const std::string label = row_label({at, std::size_t(stop - at)}, layout.separator);
      const std::size_t v = vertex_of(label, at);
      if (both && v >= n)
        throw parse_error{at, fmt::format("the row {} has no column of its name: expected the labels of line {}",
                                          quote(label), line_at(context.from.bytes.data(), layout.header))};
      if (seen[v]) throw parse_error{at, fmt::format("the row {} is listed again: expected each once", quote(label))};
      seen[v] = true;
      rows.vertex[k] = std::uint32_t(v);
    } catch (parse_error& error) {
      rows.problem = std::move(error);
      break;
    }
  }
  if (rows.problem || present < n) return {};  // the caller reports the error
  return merge(all, 1).names;
}

// The nonzero cells of contiguous rows. Values are stored in the array of the domain only.
struct cells {
  std::vector<std::uint32_t> column;
  std::vector<double> real;
  std::vector<std::int64_t> integer;
};

// Parses the rows of one task. W: double or int64_t; values are kept if `keeps_values`.
template <class W>
class row_parser {
 public:
  row_parser(const matrix_layout& layout, const parse_context& context, bool keeps_values, cells& out)
      : layout_(layout), context_(context), keeps_values_(keeps_values), out_(out) {}

  // Returns the number of nonzero cells.
  std::uint64_t row(const char* line) {
    const std::size_t before = out_.column.size();
    if (before + layout_.size > reserved_) reserve_more();
    if (!fast_row(line)) {
      out_.column.resize(before);
      values().resize(keeps_values_ ? before : 0);
      slow_row(line);
    }
    return out_.column.size() - before;
  }

 private:
  std::vector<W>& values() {
    if constexpr (std::is_same_v<W, double>)
      return out_.real;
    else
      return out_.integer;
  }

  // Reserves a row and a share of what is there, so that the arrays grow within the budget.
  void reserve_more() {
    const std::size_t more = std::max<std::size_t>(std::size_t(layout_.size), out_.column.size() / 2);
    context_.budget.take(more * (4 + (keeps_values_ ? 8 : 0)), "the entries of the matrix");
    reserved_ = std::max(reserved_, out_.column.size()) + more;
    out_.column.reserve(reserved_);
    if (keeps_values_) values().reserve(reserved_);
  }

  void add(std::uint64_t column, W value) {
    out_.column.push_back(std::uint32_t(column));
    if (keeps_values_) values().push_back(value);
  }

  const char* skip_blanks(const char* p) const {
    while (*p == ' ' || (*p == '\t' && layout_.separator == ' ')) ++p;
    return p;
  }

  // Reads a line of plain numbers; false if it needs the slow path.
  bool fast_row(const char* p) {
    const char* const end = context_.from.bytes.data() + context_.from.bytes.size();
    const char separator = layout_.separator;
    p = skip_blanks(p);
    if (layout_.has_row_labels()) {
      if (*p == '"') return false;
      while (*p != separator && !(separator == ' ' && *p == '\t')) {
        if (*p == '\n' || *p == '"') return false;
        ++p;
      }
      p = separator == ' ' ? skip_blanks(p) : p + 1;
    }
    for (std::uint64_t k = 0;; ++p) {
      p = skip_blanks(p);
      W value = 0;
      const char* const stop = *p == '0' && p[1] == separator ? p + 1 : scan_number(p, end, value);
      if (!stop || value != value) return false;
      if (value != 0) add(k, value);
      p = separator == ' ' ? stop : skip_blanks(stop);
      if (++k == layout_.size) break;
      if (*p != separator && !(separator == ' ' && *p == '\t')) return false;
    }
    if (layout_.trailing && *p == separator) ++p;
    p = skip_blanks(p);
    if (*p == '\r') ++p;
    return *p == '\n';
  }

  // Reads any line; throws parse_error.
  void slow_row(const char* at) {
    const char* const end = text_of(context_.from).end;
    const auto* stop = static_cast<const char*>(std::memchr(at, '\n', std::size_t(end - at)));
    if (stop > at && stop[-1] == '\r') --stop;
    split_row({at, std::size_t(stop - at)}, layout_, fields_, unquoted_);
    const std::size_t shift = layout_.has_row_labels();
    for (std::size_t k = 0; k < layout_.size; ++k) {
      const std::string_view token = fields_[k + shift];
      W value = 0;
      if (!is_whole_number(token, value) || value != value) throw parse_error{at, cell_error(token, k)};
      if (value != 0) add(k, value);
    }
  }

  std::string cell_error(std::string_view token, std::size_t k) const {
    const std::string what = layout_.columns.empty() ? fmt::format("cell (column {})", k + 1)
                                                     : fmt::format("cell (column {})", quote(layout_.columns[k]));
    if (token.empty() || is_missing_value(token) || is_number_name(token))
      return fmt::format("the {} is missing{}: expected a number, 0 where there is no arc", what,
                         token.empty() ? "" : " (" + quote(token) + ")");
    std::string message = weight_error(token, domain_of_weights<W>, what);
    return message.substr(0, message.find(", or --unweighted"));
  }

  // Whether the token is a word for `not a number`.
  static bool is_number_name(std::string_view token) {
    double value = 0;
    return is_whole_number(token, value) && std::isnan(value);
  }

  const matrix_layout& layout_;
  const parse_context& context_;
  const bool keeps_values_;
  cells& out_;
  std::size_t reserved_ = 0;
  std::vector<std::string_view> fields_;
  std::deque<std::string> unquoted_;
};

// Rows of one task.
struct row_range {
  std::size_t begin;
  std::size_t end;
};

std::vector<row_range> cut_rows(std::size_t rows, std::size_t bytes, int threads) {
  const std::size_t tasks =
      std::clamp<std::size_t>(std::min(bytes >> 16, std::size_t(threads) * 4), 1, std::max<std::size_t>(rows, 1));
  std::vector<row_range> ranges;
  ranges.reserve(tasks);
  for (std::size_t t = 0; t < tasks; ++t) ranges.push_back({rows * t / tasks, rows * (t + 1) / tasks});
  return ranges;
}

// Whether the graph's segments, whose rows ascend in the file and end at `ends`, are a symmetric matrix. Entries above
// the diagonal are met in the order in which their mirrored ones stand in their rows.
template <class Values>
bool is_symmetric(const parsed_graph& graph, const row_lines& rows, const std::vector<row_range>& ranges,
                  const std::vector<std::uint64_t>& ends, Values values) {
  struct span {
    const std::uint32_t* column;
    std::size_t first;  // in the segment
    std::size_t next, end;
    const segment<std::uint32_t>* in;
  };
  std::vector<span> of(rows.vertex.size());
  for (std::size_t t = 0; t < ranges.size(); ++t) {
    const std::uint64_t base = ranges[t].begin ? ends[ranges[t].begin - 1] : 0;
    for (std::size_t r = ranges[t].begin; r < ranges[t].end; ++r) {
      const std::size_t from = std::size_t((r ? ends[r - 1] : 0) - base), to = std::size_t(ends[r] - base);
      of[rows.vertex[r]] = {graph.narrow[t].dst.data(), from, from, to, &graph.narrow[t]};
    }
  }
  for (std::size_t v = 0; v < of.size(); ++v) {
    span& own = of[v];
    // All entries before the diagonal have been met from the rows before this one.
    if (own.next < own.end && own.column[own.next] == v) ++own.next;
    for (std::size_t k = own.next; k < own.end; ++k) {
      if (own.column[k] < v) return false;
      span& other = of[own.column[k]];
      if (other.next == other.end || other.column[other.next] != v) return false;
      if (!values(*own.in, k, *other.in, other.next)) return false;
      ++other.next;
    }
  }
  return true;
}

bool is_symmetric(const parsed_graph& graph, const row_lines& rows, const std::vector<row_range>& ranges,
                  const std::vector<std::uint64_t>& ends) {
  using part = segment<std::uint32_t>;
  const auto test = [&](auto equal) { return is_symmetric(graph, rows, ranges, ends, equal); };
  if (graph.domain == value_domain::real)
    return test([](const part& a, std::size_t i, const part& b, std::size_t j) { return a.real[i] == b.real[j]; });
  if (graph.domain == value_domain::integer)
    return test(
        [](const part& a, std::size_t i, const part& b, std::size_t j) { return a.integer[i] == b.integer[j]; });
  return test([](const part&, std::size_t, const part&, std::size_t) { return true; });
}

class reader {
 public:
  explicit reader(const parse_context& context) : context_(context) {}

  parsed_graph run() {
    const text_range text = text_of(context_.from);
    layout_ = matrix_layout_of(context_);
    rows_ = find_rows(layout_, context_);
    graph_.names = number_vertices(layout_, rows_, context_);
    const std::size_t n = std::size_t(layout_.size), present = rows_.vertex.size();
    graph_.rows = graph_.cols = offset_t(n);
    graph_.declares_vertices = true;
    graph_.domain = context_.wanted;
    ranges_ = cut_rows(present, std::size_t(text.end - text.begin), context_.threads);
    parse_rows();
    if (rows_.begin.size() != n) wrong_number_of_rows();
    make_segments();
    note_reading();
    return std::move(graph_);
  }

 private:
  void parse_rows() {
    graph_.narrow.resize(ranges_.size());
    found_.resize(ranges_.size());
    ends_.assign(rows_.vertex.size(), 0);
    parse_in_parallel(context_.from, int(ranges_.size()), context_.threads, [&](int t) {
      if (graph_.domain == value_domain::integer)
        parse_range<std::int64_t>(std::size_t(t));
      else
        parse_range<double>(std::size_t(t));
    });
  }

  template <class W>
  void parse_range(std::size_t t) {
    row_parser<W> parser(layout_, context_, graph_.domain != value_domain::none, found_[t]);
    for (std::size_t r = ranges_[t].begin; r < ranges_[t].end; ++r) {
      if (rows_.problem && rows_.problem->at == rows_.begin[r]) throw parse_error(*rows_.problem);
      ends_[r] = parser.row(rows_.begin[r]);
    }
  }

  [[noreturn]] void wrong_number_of_rows() const {
    const std::uint64_t n = layout_.size;
    const text_range text = text_of(context_.from);
    const bool more = rows_.begin.size() > n;
    const char* const at = more ? rows_.begin.back() : text.end - 1;
    throw bad_data(context_.from.name, line_at(text.begin, at),
                   more ? fmt::format("a row after {}: expected a square matrix, for the rows have {}",
                                      counted(n, "row"), counted(n, "number"))
                        : fmt::format("the file ends after {} of {}: expected a square matrix, for the rows have {}",
                                      rows_.begin.size(), counted(n, "row"), counted(n, "number")));
  }

  void make_segments() {
    for (std::size_t r = 1; r < ends_.size(); ++r) ends_[r] += ends_[r - 1];
    parallel_tasks(int(ranges_.size()), context_.threads, [&](int i) {
      const std::size_t t = std::size_t(i);
      segment<std::uint32_t>& out = graph_.narrow[t];
      out.count = found_[t].column.size();
      context_.budget.take(out.count * 4, "the entries of the matrix");
      out.src = large_buffer<std::uint32_t>(out.count);
      std::uint32_t* to = out.src.data();
      for (std::size_t r = ranges_[t].begin; r < ranges_[t].end; ++r)
        to = std::fill_n(to, std::ptrdiff_t(ends_[r] - (r ? ends_[r - 1] : 0)), rows_.vertex[r]);
      out.dst = buffer<std::uint32_t>(std::move(found_[t].column));
      out.real = buffer<double>(std::move(found_[t].real));
      out.integer = buffer<std::int64_t>(std::move(found_[t].integer));
    });
    auto lines = std::make_shared<std::vector<const char*>>(rows_.begin);
    auto ends = std::make_shared<std::vector<std::uint64_t>>(ends_);
    graph_.line_of = [lines, ends, begin = context_.from.bytes.data()](std::uint64_t k) -> std::uint64_t {
      const auto row = std::size_t(std::upper_bound(ends->begin(), ends->end(), k) - ends->begin());
      return row < lines->size() ? line_at(begin, (*lines)[row]) : 0;
    };
  }

  void note_reading() {
    static constexpr const char* labels[] = {"no labels: the vertices are 1 to n", "labels of the rows",
                                             "labels of the columns", "labels of rows and columns"};
    graph_.notes.push_back(
        fmt::format("a matrix of {} rows and columns with {}", layout_.size, labels[std::size_t(layout_.labels)]));
    const direction asked = context_.options.direction;
    if (asked != direction::automatic && asked != direction::directed) return;
    if (graph_.arcs() > 0 && is_symmetric(graph_, rows_, ranges_, ends_))
      graph_.notes.emplace_back("the matrix is symmetric: its arcs come in pairs, which --undirected reads as edges");
  }

  const parse_context& context_;
  matrix_layout layout_;
  row_lines rows_;
  std::vector<row_range> ranges_;
  std::vector<cells> found_;         // per range
  std::vector<std::uint64_t> ends_;  // per row: entries up to its end
  parsed_graph graph_;
};

}  // namespace

parsed_graph parse_matrix(const parse_context& context) {
  if (context.from.bytes.empty()) throw bad_data(context.from.name, 1, "the file is empty: expected rows of numbers");
  return reader(context).run();
}

}  // namespace gustav::io::detail
