// Parser of Pajek networks (.net): *Vertices, *Arcs, *Edges, *Arcslist, *Edgeslist, *Matrix (Mrvar and Batagelj, Pajek
// reference manual).
#include <graphblas/error.hpp>
#include <loaders/detail/intern.hpp>
#include <loaders/detail/scan.hpp>
#include <loaders/formats/detail/formats.hpp>
#include <loaders/formats/detail/labels.hpp>
#include <loaders/formats/detail/mixed_edges.hpp>
#include <loaders/formats/detail/weight_errors.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <limits>
#include <numeric>

namespace gustav::io::detail {
namespace {

bool is_comment(std::string_view line) { return trimmed(line).empty() || trimmed(line).front() == '%'; }

// The lower-case keyword of a section line: "*Vertices 5" gives "vertices"; empty for other lines.
std::string section_of(std::string_view line) {
  line = trimmed(line);
  if (!line.starts_with('*')) return {};
  std::string word;
  for (const char c : line.substr(1, line.find_first_of(" \t:") - 1))
    word += char(std::tolower(static_cast<unsigned char>(c)));
  return word;
}

class reader {
 public:
  explicit reader(const parse_context& context) : context_(context) {}

  parsed_graph run() {
    line_reader lines(text_of(context_.from));
    std::string section;
    for (std::string_view line; lines.next(line);) {
      if (is_comment(line)) continue;
      if (std::string word = section_of(line); !word.empty()) {
        section = std::move(word);
        begin(section, line);
      } else if (section.empty()) {
        throw parse_error{line.data(),
                          fmt::format("{} before *Vertices: expected '*Vertices N'", quote(trimmed(line)))};
      } else {
        entry(section, line);
      }
    }
    if (!has_vertices_) throw parse_error{context_.from.bytes.data(), "no vertices: expected '*Vertices N'"};
    if (in_matrix_ && matrix_row_ != matrix_rows_)
      throw parse_error{text_of(context_.from).end - 1,
                        fmt::format("the file ends after {} of {} rows of the matrix", matrix_row_, matrix_rows_)};
    return result();
  }

 private:
  void begin(const std::string& section, std::string_view line) {
    if (section == "network") return;
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
  }

  void entry(const std::string& section, std::string_view line) {
    if (section == "vertices") return vertex(line);
    if (section == "arcs" || section == "edges") return edge(line, section == "arcs");
    if (section == "arcslist" || section == "edgeslist") return neighbours(line, section == "arcslist");
    if (section == "matrix") return row(line);
    throw parse_error{line.data(), fmt::format("{} in no section: expected '*Vertices N'", quote(trimmed(line)))};
  }

  std::uint32_t index(std::string_view word, std::string_view line) const {
    std::uint64_t value = 0;
    if (classify(word, value) != numeral::canonical || value - 1 >= size_)
      throw parse_error{line.data(),
                        fmt::format("the vertex {} is out of range: expected 1 to {}", quote(word), size_)};
    return std::uint32_t(value - 1);
  }

  // A number, a name, optionally in quotes, and drawing attributes, which are ignored.
  void vertex(std::string_view line) {
    const std::string_view text = trimmed(line);
    const std::size_t stop = std::min(text.find_first_of(" \t"), text.size());
    const std::uint32_t v = index(text.substr(0, stop), line);
    std::string_view label = trimmed(text.substr(stop));
    if (label.starts_with('"')) {
      const std::size_t close = label.find('"', 1);
      if (close == std::string_view::npos)
        throw parse_error{line.data(), "a quote is not closed: expected \" before the end of the line"};
      label = label.substr(1, close - 1);
    } else {
      label = label.substr(0, label.find_first_of(" \t"));
    }
    check_name(label, line.data());
    if (label.empty()) return;
    if (std::size_t(v) >= labels_.size()) {
      context_.budget.take((std::size_t(v) + 1 - labels_.size()) * sizeof(std::string), "the names of the vertices");
      labels_.resize(std::size_t(v) + 1);
    }
    if (!labels_[v].empty())
      throw parse_error{line.data(), fmt::format("the vertex {} is listed again: expected each once", v + 1)};
    labels_[v] = label;
    ++labelled_;
  }

  void weight(std::string_view word, mixed_edge& e, std::string_view line) {
    if (context_.wanted == value_domain::none) return;
    const char* const end = word.data() + word.size();
    const char* const got = context_.wanted == value_domain::real ? scan_real_slow(word.data(), end, e.real)
                                                                  : scan_integer(word.data(), end, e.integer);
    if (got != end) throw parse_error{line.data(), weight_error(word, context_.wanted)};
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
    if (words.size() > 2) weight(words[2], e, line);
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
      const char* const end = words[k].data() + words[k].size();
      if (scan_real_slow(words[k].data(), end, value) != end)
        throw parse_error{line.data(), weight_error(words[k], value_domain::real, "value")};
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
    // Unless every vertex has a label, the names are numbers, which need no memory.
    if (size_ > 0 && labelled_ == size_) {
      std::vector<std::int64_t> ids(labels_.size());
      std::iota(ids.begin(), ids.end(), std::int64_t{1});
      out.names = names_from_labels(ids, labels_, out.notes);
    } else {
      out.names = vertex_names::counted(out.rows, 1);
      if (labelled_ > 0) out.notes.emplace_back("some vertices have no label, so the numbers name the vertices");
    }
    if (relations_ > 1) out.notes.push_back(fmt::format("{} relations are read as one", relations_));
    out.domain = weighted_ ? context_.wanted : value_domain::none;
    adopt_mixed(out, edges_, directed_, context_);
    return out;
  }

  const parse_context& context_;
  bool has_vertices_ = false;
  bool directed_ = false;
  bool weighted_ = false;
  bool in_matrix_ = false;
  int relations_ = 0;
  std::uint64_t size_ = 0;
  std::uint64_t matrix_rows_ = 0, matrix_shift_ = 0, matrix_row_ = 0;
  std::uint64_t labelled_ = 0;
  std::vector<std::string> labels_;
  std::vector<mixed_edge> edges_;
};

}  // namespace

bool is_pajek(std::string_view head) {
  const std::size_t last = head.rfind('\n');
  if (last == std::string_view::npos) return false;
  line_reader lines({head.data(), head.data() + last + 1});
  for (std::string_view line; lines.next(line);)
    if (!is_comment(line)) {
      const std::string section = section_of(line);
      return section == "vertices" || section == "network";
    }
  return false;
}

parsed_graph parse_pajek(const parse_context& context) {
  try {
    return reader(context).run();
  } catch (const parse_error& error) {
    report(context.from, error);
  }
}

}  // namespace gustav::io::detail
