// Parser of Pajek networks (.net): *Vertices, *Arcs, *Edges, *Arcslist, *Edgeslist, *Matrix (Mrvar and Batagelj, Pajek
// reference manual).
#include <core/error.hpp>
#include <loaders/counted.hpp>
#include <loaders/detail/scan.hpp>
#include <loaders/formats/detail/formats.hpp>
#include <loaders/formats/detail/mixed_edges.hpp>
#include <loaders/formats/detail/node_names.hpp>
#include <loaders/formats/detail/weight_errors.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <deque>
#include <iterator>
#include <limits>
#include <utility>

namespace gustav::io::detail {
namespace {

// The lines of a text that are neither empty nor comments: `% ...` at the start of a line, /* ... */ over any lines.
class content_lines {
 public:
  explicit content_lines(text_range text) : lines_(text) {}

  // Throws parse_error for a comment that is not closed and for one with text on both sides.
  bool next(std::string_view& line) {
    while (lines_.next(line)) {
      if (open_) {
        const std::size_t close = line.find("*/");
        if (close == std::string_view::npos) continue;
        line.remove_prefix(close + 2);
        open_ = nullptr;
      }
      if (trimmed(line).starts_with('%')) continue;
      cut_comments(line);
      if (!trimmed(line).empty()) return true;
    }
    if (open_) throw parse_error{open_, "a comment is not closed: expected */ before the end of the file"};
    return false;
  }

 private:
  // Where a comment begins, outside of quotes and at the start of a word.
  static std::size_t comment_in(std::string_view line) {
    bool is_quoted = false;
    for (std::size_t k = 0; k + 1 < line.size(); ++k) {
      if (line[k] == '"') is_quoted = !is_quoted;
      if (!is_quoted && line[k] == '/' && line[k + 1] == '*' && (k == 0 || is_space(line[k - 1]))) return k;
    }
    return std::string_view::npos;
  }

  void cut_comments(std::string_view& line) {
    for (std::size_t from = comment_in(line); from != std::string_view::npos; from = comment_in(line)) {
      const std::string_view before = line.substr(0, from);
      const std::size_t close = line.find("*/", from + 2);
      if (close == std::string_view::npos) {
        open_ = line.data() + from;
        line = before;
        return;
      }
      const std::string_view after = line.substr(close + 2);
      if (!trimmed(before).empty() && !trimmed(after).empty())
        throw parse_error{line.data(), "a comment inside a line: expected it before or behind the fields"};
      line = trimmed(before).empty() ? after : before;
    }
  }

  line_reader lines_;
  const char* open_ = nullptr;  // the comment that is not closed yet
};

// The lower-case keyword of a section line: "*Vertices 5" gives "vertices"; empty for other lines.
std::string section_of(std::string_view line) {
  line = trimmed(line);
  if (line.size() < 2 || line[0] != '*' || !std::isalpha(static_cast<unsigned char>(line[1]))) return {};
  return lower_case(line.substr(1, line.find_first_of(" \t:") - 1));
}

// Sections of Pajek's projects beside the network; their lines are not read.
bool is_beside_network(std::string_view section) {
  static constexpr std::string_view known[] = {"description", "partition", "vector",
                                               "permutation", "cluster",   "hierarchy"};
  return std::find(std::begin(known), std::end(known), section) != std::end(known);
}

class reader {
 public:
  explicit reader(const parse_context& context)
      : context_(context), names_(context, node_names::rule::by_label), label_column_(names_.column("label")) {}

  parsed_graph run() {
    content_lines lines(text_of(context_.from));
    for (std::string_view line; lines.next(line);) {
      if (const std::string word = section_of(line); !word.empty())
        begin(word, line);
      else
        entry(line);
    }
    if (!has_vertices_ && first_skipped_)
      throw parse_error{first_skipped_, "text before *Vertices, which the file lacks: expected '*Vertices N'"};
    if (!has_vertices_) throw parse_error{context_.from.bytes.data(), "no vertices: expected '*Vertices N'"};
    if (in_matrix_ && matrix_row_ != matrix_rows_)
      throw parse_error{text_of(context_.from).end - 1,
                        fmt::format("the file ends after {} of {} rows of the matrix", matrix_row_, matrix_rows_)};
    return result();
  }

 private:
  void begin(const std::string& section, std::string_view line) {
    // The sizes of a partition or a vector follow its name at once.
    const bool is_size = section == "vertices" && is_beside_network(section_) && section_ != "description" && at_head_;
    at_head_ = true;
    if (is_size) return;
    section_ = section;
    if (is_beside_network(section)) {
      std::string shown = "*" + section;
      shown[1] = char(std::toupper(static_cast<unsigned char>(shown[1])));
      if (std::find(beside_.begin(), beside_.end(), shown) == beside_.end()) beside_.push_back(std::move(shown));
      return;
    }
    if (section == "network") {
      if (has_vertices_)
        throw parse_error{line.data(),
                          fmt::format("a second network, {}: expected one in a file", quote(trimmed(line)))};
      return;
    }
    if (section == "vertices") return vertices(line);
    const bool known = section == "arcs" || section == "edges" || section == "arcslist" || section == "edgeslist" ||
                       section == "matrix";
    if (!known)
      throw parse_error{line.data(), fmt::format("the section {} is not supported: expected *Vertices, *Arcs, *Edges, "
                                                 "*Arcslist, *Edgeslist or *Matrix",
                                                 quote(trimmed(line)))};
    if (!has_vertices_) throw parse_error{line.data(), "edges before *Vertices: expected '*Vertices N' first"};
    if (line.find(':') != std::string_view::npos) ++relations_;
    if (section == "matrix") {
      if (in_matrix_) throw parse_error{line.data(), "a second matrix: expected one"};
      in_matrix_ = true;
    }
    directed_ |= section.starts_with("arcs") || section == "matrix";
  }

  void vertices(std::string_view line) {
    const auto words = words_of(line);
    std::uint64_t first = 0;
    if (has_vertices_) throw parse_error{line.data(), "a second *Vertices: expected one network in a file"};
    if (words.size() < 2 || words.size() > 3 || classify(words[1], size_) != numeral::canonical ||
        (words.size() == 3 && (classify(words[2], first) != numeral::canonical || first > size_)))
      throw parse_error{line.data(),
                        "expected '*Vertices N' with a number from 0 up, and for two modes how many the "
                        "first has"};
    if (size_ > std::numeric_limits<std::uint32_t>::max())
      throw index_overflow("Pajek networks of more than 4294967295 vertices");
    // The columns of a two-mode matrix are the vertices after those of the rows.
    matrix_rows_ = words.size() == 3 ? first : size_;
    matrix_shift_ = words.size() == 3 ? first : 0;
    has_vertices_ = true;
    vertices_at_ = line.data();
  }

  void entry(std::string_view line) {
    at_head_ = false;
    if (section_ == "vertices") return vertex(line);
    if (section_ == "arcs" || section_ == "edges") return edge(line, section_ == "arcs");
    if (section_ == "arcslist" || section_ == "edgeslist") return neighbours(line, section_ == "arcslist");
    if (section_ == "matrix") return row(line);
    // In a section beside the network, or in none.
    if (!first_skipped_) first_skipped_ = line.data();
    if (section_.empty() || section_ == "network") ++skipped_;
  }

  std::uint32_t index(std::string_view word, std::string_view line) const {
    std::uint64_t value = 0;
    if (classify(word, value) != numeral::canonical || value - 1 >= size_)
      throw parse_error{line.data(),
                        fmt::format("the vertex {} is out of range: expected 1 to {}", quote(word), size_)};
    return std::uint32_t(value - 1);
  }

  // A label in quotes, in which igraph writes \" and \\ for a quote and a backslash.
  std::string_view quoted_label(std::string_view text, std::string_view line) {
    std::size_t close = 1;
    while (close < text.size() && text[close] != '"') close += text[close] == '\\' ? 2 : 1;
    if (close >= text.size()) close = text.find('"', 1);  // a backslash at the end of a label
    if (close == std::string_view::npos)
      throw parse_error{line.data(), "a quote is not closed: expected \" before the end of the line"};
    const std::string_view inner = text.substr(1, close - 1);
    if (inner.find('\\') == std::string_view::npos) return inner;
    std::string label;
    for (std::size_t k = 0; k < inner.size(); ++k) {
      const bool is_escaped = inner[k] == '\\' && k + 1 < inner.size() && (inner[k + 1] == '"' || inner[k + 1] == '\\');
      label += inner[k += is_escaped];
    }
    return unescaped_.emplace_back(std::move(label));
  }

  // A number, a name, optionally in quotes, and drawing attributes, which are ignored.
  void vertex(std::string_view line) {
    const std::string_view text = trimmed(line);
    const std::size_t stop = std::min(text.find_first_of(" \t"), text.size());
    const std::uint32_t v = index(text.substr(0, stop), line);
    std::string_view label = trimmed(text.substr(stop));
    if (label.starts_with('"')) {
      label = quoted_label(label, line);
    } else {
      label = label.substr(0, label.find_first_of(" \t"));
    }
    if (std::size_t(v) >= listed_at_.size()) {
      const std::size_t more = std::max(std::size_t(v) + 1, 2 * listed_at_.size()) - listed_at_.size();
      context_.budget.take(more * sizeof(const char*), "the lines of the vertices");
      listed_at_.resize(listed_at_.size() + more);
    }
    if (listed_at_[v])
      throw parse_error{line.data(), fmt::format("the vertex {} is listed again: expected each once", v + 1)};
    listed_at_[v] = line.data();
    names_.set(label_column_, v, label);
  }

  void weight(std::string_view word, mixed_edge& e, std::string_view line) {
    if (context_.wanted == value_domain::none) return;
    e.weight = read_weight(word, context_.wanted, line.data());
    weighted_ = true;
  }

  void add(mixed_edge e, std::string_view line) {
    context_.budget.take(sizeof(mixed_edge), "the edges of the file");
    e.at = line.data();
    edges_.push_back(e);
  }

  // Two ends, optionally a weight, and drawing attributes, which are ignored.
  void edge(std::string_view line, bool directed) {
    const auto words = words_of(line);
    if (words.size() < 2) throw parse_error{line.data(), "1 field: expected two vertices and perhaps a weight"};
    mixed_edge e;
    e.source = index(words[0], line);
    e.target = index(words[1], line);
    e.directed = directed;
    // A time interval, [1-3], may follow the ends.
    if (words.size() > 2 && !words[2].starts_with('[')) weight(words[2], e, line);
    add(e, line);
  }

  void neighbours(std::string_view line, bool directed) {
    const auto words = words_of(line);
    mixed_edge e;
    e.source = index(words[0], line);
    e.directed = directed;
    for (std::size_t k = 1; k < words.size(); ++k) {
      e.target = index(words[k], line);
      add(e, line);
    }
  }

  // A row of the matrix: its nonzero numbers are arcs.
  void row(std::string_view line) {
    const auto words = words_of(line);
    const std::uint64_t columns = size_ - matrix_shift_;
    if (matrix_row_ == matrix_rows_)
      throw parse_error{line.data(), fmt::format("a row after the {} of the matrix", matrix_rows_)};
    if (words.size() != columns)
      throw parse_error{line.data(),
                        fmt::format("{} numbers, expected {} in a row of the matrix", words.size(), columns)};
    for (std::size_t k = 0; k < words.size(); ++k) {
      double value = 0;
      read_weight(words[k], value, line.data(), "value");
      if (value == 0) continue;
      mixed_edge e;
      e.source = std::uint32_t(matrix_row_);
      e.target = std::uint32_t(matrix_shift_ + k);
      e.directed = true;
      weight(words[k], e, line);
      add(e, line);
    }
    ++matrix_row_;
  }

  parsed_graph result() {
    parsed_graph out;
    out.declares_vertices = true;
    out.rows = out.cols = offset_t(size_);
    const auto number = [digits = std::string()](std::size_t k) mutable {
      digits = std::to_string(k + 1);
      return std::string_view(digits);
    };
    const auto line_of_vertex = [this](std::size_t k) {
      return k < listed_at_.size() && listed_at_[k] ? listed_at_[k] : vertices_at_;
    };
    // Numbers need no memory as names.
    auto chosen = names_.choose(size_, number, line_of_vertex, out.notes);
    out.names = chosen ? std::move(*chosen) : vertex_names::counted(out.rows, 1);
    if (skipped_ > 0)
      out.notes.push_back(counted(skipped_, "line") + " before *Vertices " + (skipped_ == 1 ? "is" : "are") +
                          " not read");
    if (!beside_.empty()) out.notes.push_back(fmt::format("sections that are not read: {}", fmt::join(beside_, ", ")));
    if (relations_ > 1) out.notes.push_back(fmt::format("{} relations are read as one", relations_));
    out.domain = weighted_ ? context_.wanted : value_domain::none;
    adopt_mixed(out, edges_, directed_, context_);
    return out;
  }

  const parse_context& context_;
  node_names names_;
  int label_column_;
  std::string section_;
  bool at_head_ = false;  // no line of the section was read
  bool has_vertices_ = false;
  bool directed_ = false;
  bool weighted_ = false;
  bool in_matrix_ = false;
  int relations_ = 0;
  std::uint64_t size_ = 0;
  std::uint64_t matrix_rows_ = 0, matrix_shift_ = 0, matrix_row_ = 0;
  const char* vertices_at_ = nullptr;
  std::deque<std::string> unescaped_;   // labels that are not as in the file
  std::vector<const char*> listed_at_;  // by vertex; null: in no line
  const char* first_skipped_ = nullptr;
  std::uint64_t skipped_ = 0;
  std::vector<std::string> beside_;
  std::vector<mixed_edge> edges_;
};

}  // namespace

// Other text may stand in front of *Vertices N.
bool is_pajek(std::string_view head) {
  content_lines lines(whole_lines(head));
  try {
    bool is_first = true;
    for (std::string_view line; lines.next(line); is_first = false) {
      const std::string section = section_of(line);
      const auto words = section == "vertices" ? words_of(line) : std::vector<std::string_view>();
      std::uint64_t size;
      if (words.size() > 1 && classify(words[1], size) == numeral::canonical) return true;
      if (is_first && (section == "vertices" || section == "network")) return true;
    }
  } catch (const parse_error&) {
    return false;
  }
  return false;
}

parsed_graph parse_pajek(const parse_context& context) { return reader(context).run(); }

}  // namespace gustav::io::detail
