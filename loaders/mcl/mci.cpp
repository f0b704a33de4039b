// Reader of mcl's native matrix format in text. Row i of the adjacency matrix is vector i of the file.
#include <core/error.hpp>
#include <loaders/detail/intern.hpp>
#include <loaders/detail/scan.hpp>
#include <loaders/formats/detail/formats.hpp>
#include <loaders/formats/detail/weight_errors.hpp>
#include <loaders/mcl/detail/mci.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <cstring>
#include <limits>

namespace gustav::io::detail {
namespace {

class reader {
 public:
  explicit reader(const parse_context& context)
      : context_(context), text_(text_of(context.from)), at_(text_.begin), list_(context.budget, context.wanted) {}

  mci_matrix run() {
    skip_free_text();
    bool matrix_seen = false;
    for (std::string_view word = next(); !word.empty(); word = next()) {
      if (word == "(mclheader")
        header();
      else if (word == "(mclcols" || word == "(mclrows" || word == "(mcldoms")
        domains(word);
      else if (word == "(mclmatrix") {
        matrix();
        matrix_seen = true;
        break;
      } else {
        throw parse_error{
            word.data(),
            fmt::format("{} between sections: expected (mclheader, (mclcols, (mclrows, (mcldoms or (mclmatrix",
                        quote(word))};
      }
    }
    if (!matrix_seen) throw parse_error{text_.end - 1, "the file ends before its matrix: expected (mclmatrix"};
    return {std::move(vectors_), std::move(entries_), weighted_, std::move(list_)};
  }

 private:
  // The first section may follow any text.
  void skip_free_text() {
    line_reader lines(text_);
    for (std::string_view line; lines.next(line);)
      if (trimmed(line).starts_with("(mcl")) {
        at_ = line.data();
        return;
      }
    throw parse_error{text_.begin, "no mcl matrix: expected a line '(mclheader'"};
  }

  // The next word; empty at the end of the file. `$` and `)` are separate words, # begins a comment.
  std::string_view next() {
    for (;;) {
      while (at_ < text_.end && is_space(*at_)) ++at_;
      if (at_ >= text_.end) return {};
      if (*at_ != '#') break;
      at_ = static_cast<const char*>(std::memchr(at_, '\n', std::size_t(text_.end - at_)));
    }
    const char* const from = at_;
    if (*at_ == '$' || *at_ == ')') return {at_++, 1};
    while (!is_space(*at_) && *at_ != '$' && *at_ != ')' && *at_ != '#') ++at_;
    return {from, std::size_t(at_ - from)};
  }
  std::string_view need(const char* expected) {
    const std::string_view word = next();
    if (word.empty()) throw parse_error{text_.end - 1, fmt::format("the file ends too early: expected {}", expected)};
    return word;
  }

  void header() {
    for (std::string_view word = need(")"); word != ")"; word = need(")")) {
      if (word != "dimensions") continue;
      const std::string_view shape = need("dimensions such as 5x5");
      const std::size_t cross = shape.find('x');
      std::uint64_t rows = 0, cols = 0;
      if (cross == std::string_view::npos || classify(shape.substr(0, cross), rows) != numeral::canonical ||
          classify(shape.substr(cross + 1), cols) != numeral::canonical)
        throw parse_error{shape.data(),
                          fmt::format("the dimensions {} are not two numbers: expected such as 5x5", quote(shape))};
      if ((entries_.is_explicit && entries_.size != rows) || (vectors_.is_explicit && vectors_.size != cols))
        throw parse_error{shape.data(), fmt::format("the dimensions {} are not those of the domains before them: "
                                                    "expected the same numbers",
                                                    quote(shape))};
      // The first domain is that of the entries; the second that of the vectors, the rows of the adjacency matrix.
      entries_.size = rows;
      vectors_.size = cols;
      dimensions_ = shape.data();
    }
    if (!dimensions_) throw parse_error{at_ - 1, "no dimensions in the header: expected 'dimensions NxN'"};
  }

  void domains(std::string_view section) {
    mci_domain list;
    list.is_explicit = true;
    for (std::string_view word = need("$ or )"); word != ")"; word = need("$ or )")) {
      if (word == "$") continue;
      std::uint64_t index = 0;
      if (classify(word, index) != numeral::canonical)
        throw parse_error{word.data(), fmt::format("{} in a domain: expected a number from 0 up", quote(word))};
      context_.budget.take(64, "the domains of the matrix");
      if (!list.positions.emplace(index, list.values.size()).second)
        throw parse_error{word.data(),
                          fmt::format("{} is listed again in its domain: expected each index once", index)};
      list.values.push_back(std::int64_t(index));
    }
    list.size = list.values.size();
    if (dimensions_ && ((section != "(mclrows" && list.size != vectors_.size) ||
                        (section != "(mclcols" && list.size != entries_.size)))
      throw parse_error{section.data(),
                        fmt::format("a domain of {} indices: expected as many as the dimensions say", list.size)};
    if (section != "(mclrows") vectors_ = list;
    if (section != "(mclcols") entries_ = std::move(list);
  }

  void matrix() {
    if (!dimensions_) throw parse_error{at_ - 1, "a matrix without dimensions: expected (mclheader before it"};
    constexpr std::uint64_t most = std::numeric_limits<std::uint32_t>::max();
    if (entries_.size > most || vectors_.size > most)
      throw index_overflow("mcl matrices of more than 4294967295 vertices");
    if (const std::string_view word = need("begin"); word != "begin")
      throw parse_error{word.data(), fmt::format("{} after (mclmatrix: expected begin", quote(word))};
    for (std::string_view word = need(")"); word != ")"; word = need(")")) vector(word);
  }

  void vector(std::string_view first) {
    const std::uint32_t row = index_of(first.substr(0, first.find(':')), vectors_);
    for (std::string_view word = need("$"); word != "$"; word = need("$")) {
      if (word == ")") throw parse_error{word.data(), fmt::format("vector {} is not closed: expected $", first)};
      const std::size_t colon = word.find(':');
      const std::uint32_t col = index_of(word.substr(0, colon), entries_);
      edge_weight value;
      if (colon != std::string_view::npos && context_.wanted != value_domain::none) {
        value = read_weight(word.substr(colon + 1), context_.wanted, word.data(), "value");
        weighted_ = true;
      }
      list_.add(row, col, value, word.data());
    }
  }

  static std::uint32_t index_of(std::string_view word, const mci_domain& domain) {
    std::uint64_t index = 0, position = 0;
    if (classify(word, index) != numeral::canonical)
      throw parse_error{word.data(), fmt::format("the index {} is not a number from 0 up", quote(word))};
    if (!domain.find(index, position))
      throw parse_error{word.data(),
                        fmt::format("the index {} is not in its domain of {} indices", index, domain.size)};
    return std::uint32_t(position);
  }

  const parse_context& context_;
  text_range text_;
  const char* at_;
  const char* dimensions_ = nullptr;
  bool weighted_ = false;
  mci_domain entries_;
  mci_domain vectors_;
  record_list<std::uint32_t> list_;
};

}  // namespace

mci_matrix read_mci_text(const parse_context& context) { return reader(context).run(); }

mci_matrix read_mci(const parse_context& context) {
  if (context.from.bytes.empty()) throw bad_data(context.from.name, 1, "the file is empty: expected an mcl matrix");
  if (is_mci_binary(context.from.bytes)) return read_mci_binary(context);
  return with_line_numbers(context.from, [&] { return read_mci_text(context); });
}

bool is_mci(std::string_view head) {
  if (is_mci_binary(head)) return true;
  const std::size_t at = head.find("(mcl");
  return at != std::string_view::npos && (at == 0 || head[at - 1] == '\n' || is_blank(head[at - 1])) &&
         (head.substr(at).starts_with("(mclheader") || head.substr(at).starts_with("(mclmatrix"));
}

parsed_graph parse_mci(const parse_context& context) {
  mci_matrix matrix = read_mci(context);
  parsed_graph graph;
  graph.rows = offset_t(matrix.vectors.size);
  graph.cols = offset_t(matrix.entries.size);
  graph.native_mcl = true;
  graph.declares_vertices = true;
  graph.domain = matrix.weighted ? context.wanted : value_domain::none;
  if (matrix.vectors.is_explicit)
    graph.names = vertex_names::integers(buffer<std::int64_t>(std::move(matrix.vectors.values)));
  else
    graph.names = vertex_names::counted(graph.rows, 0);
  if (matrix.entries.is_explicit)
    graph.column_names = vertex_names::integers(buffer<std::int64_t>(std::move(matrix.entries.values)));
  else
    graph.column_names = vertex_names::counted(graph.cols, 0);
  std::vector<record_list<std::uint32_t>> lists;
  lists.push_back(std::move(matrix.list));
  adopt_records(graph, lists, context.from);
  if (is_mci_binary(context.from.bytes)) graph.line_of = nullptr;
  return graph;
}

}  // namespace gustav::io::detail
