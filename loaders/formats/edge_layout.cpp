// Detection of the layout of an edge list.
#include <core/error.hpp>
#include <loaders/counted.hpp>
#include <loaders/formats/detail/edge_attributes.hpp>
#include <loaders/formats/detail/edge_columns.hpp>
#include <loaders/formats/detail/edge_direction.hpp>
#include <loaders/formats/detail/edge_layout.hpp>
#include <loaders/printable.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace gustav::io::detail {
namespace {

class layout_detector {
 public:
  explicit layout_detector(const parse_context& context)
      : context_(context), options_(context.options), columns_(wanted_columns(options_)) {
    out_.lines = text_of(context.from);
  }

  edge_layout run() {
    read_declarations();
    read_separator_line();
    read_attributes();
    std::string_view line = first_line(out_.lines);
    if (line.empty()) {
      out_.notes.emplace_back("no edges");
      return std::move(out_);
    }
    split_first(line);
    refuse_vertex_table(line);
    if (is_header(line)) {
      header_ = true;
      header_line_ = line.data();
      out_.notes.push_back(fmt::format("line {} is a header: {}", line_of(line), printable(line.substr(0, 60))));
      names_.assign(fields_.begin(), fields_.end());
      keep_names();
      out_.lines.begin = line_after(line);
      line = first_line(out_.lines);
      if (line.empty()) return std::move(out_);
      split_first(line);
    }
    out_.has_edges = true;
    out_.shape.fields = int(fields_.size());
    out_.shape.line = line_of(line);
    if (out_.shape.fields < 2) throw parse_error{line.data(), one_field(out_.lines)};
    pick_columns(line);
    pick_direction();
    note_columns(out_.shape, names_, fields_, direction_, options_, out_.notes);
    if (context_.wanted == value_domain::none) out_.shape.weight = -1;
    pick_kinds();
    return std::move(out_);
  }

 private:
  // Reads the comments before the first line.
  void read_declarations() {
    const edge_declarations declared = declarations_of(out_.lines);
    out_.undirected = declared.undirected;
    out_.bipartite = declared.bipartite || options_.bipartite;
    if (declared.konect) {
      out_.notes.push_back(fmt::format("line {} says that the graph is {} (KONECT)",
                                       line_at(context_.from.bytes.data(), declared.konect),
                                       declared.bipartite    ? "bipartite"
                                       : declared.undirected ? "undirected"
                                                             : "directed"));
      if (declared.dynamic)
        out_.notes.emplace_back("the graph is dynamic: a weight of -1 removes an edge; repeats merge by --duplicates");
    } else if (declared.says_undirected && options_.direction == direction::automatic) {
      undirected_comment_ = declared.says_undirected;
    }
  }

  void read_separator_line() {
    given_separator_ = options_.separator;
    const std::string named = take_separator_line(out_.lines);
    if (named.empty()) return;
    if (given_separator_.empty()) given_separator_ = named;
    out_.notes.push_back("the first line says that " + name_of_separator(named) + " separate the fields");
  }

  // Replaces attribute dictionaries by weights.
  void read_attributes() {
    const std::string separator = separator_of_attributes(out_.lines);
    if (separator.empty()) return;
    if (given_separator_.empty()) given_separator_ = separator;
    std::string key;
    const bool numbers_and_key = columns_.size() == 3 && columns_[0].name.empty() && columns_[1].name.empty();
    if (numbers_and_key) {
      key = std::exchange(columns_[2].name, {});
      if (!key.empty()) columns_[2].index = 2;
    }
    replace_attributes(context_, out_.lines, key, out_.notes);
  }

  // A table of vertices is no edge list. In a list of edges the first column has repeats.
  void refuse_vertex_table(std::string_view line) const {
    const int id = options_.header == header_rule::no || !columns_.empty() ? -1 : id_of_vertex_table(fields_);
    if (id < 0) return;
    const text_range rest{line_after(line), out_.lines.end};
    column_roles ends;
    ends.source = 0;
    ends.target = 1;
    if (repeats_a_value(rest, out_.shape.separator, id) || names_a_vertex(rest, out_.shape.separator, fields_, ends))
      return;
    throw parse_error{
        line.data(),
        fmt::format("the file looks like a table of vertices (columns {} and {}): expected lines with two "
                    "vertices. --vertices adds such a table to an edge list; --columns 1,2 reads it as one",
                    quote(field(fields_, 0)), quote(field(fields_, 1)))};
  }

  std::uint64_t line_of(std::string_view line) const { return line_at(context_.from.bytes.data(), line.data()); }

  static const char* line_after(std::string_view line) {
    const char* p = line.data() + line.size();
    while (*p != '\n') ++p;
    return p + 1;
  }

  void split_first(std::string_view line) {
    out_.shape.separator = given_separator_.empty() ? separator_of(out_.lines) : given_separator_;
    split_fields(line, out_.shape.separator, fields_, unquoted_);
  }

  // Copies the names, which outlive the fields of the line.
  void keep_names() {
    for (std::string_view& name : names_) name = kept_.emplace_back(name);
  }

  bool is_header(std::string_view line) {
    if (options_.header != header_rule::automatic) return options_.header == header_rule::yes;
    if (any_named(columns_)) return true;
    const text_range rest{line_after(line), out_.lines.end};
    const std::string& separator = out_.shape.separator;
    column_roles ends = roles_of(fields_);
    const bool known = ends.source >= 0;
    if (!columns_.empty()) {
      ends.source = columns_[0].index;
      ends.target = columns_[1].index;
    } else if (!known) {
      ends.source = 0;
      ends.target = 1;
    }
    if (is_number(field(fields_, ends.source)) || is_number(field(fields_, ends.target))) return false;
    const std::string_view second = first_line(rest);
    if (second.empty()) return known;
    fields_of_line below;
    std::deque<std::string> unquoted;
    split_fields(second, separator, below, unquoted);
    const bool numbers = is_number(field(below, ends.source)) || is_number(field(below, ends.target));
    const bool two_kinds = columns_.empty() && are_two_kinds(field(fields_, 0), field(fields_, 1), false);
    if (known || two_kinds) return numbers || !names_a_vertex(rest, separator, fields_, ends);
    // A known weight name above a column of weights.
    if (fields_.size() > 2 && ends.weight > std::max(ends.source, ends.target) && is_number(field(below, ends.weight)))
      return true;
    if (!numbers) return false;
    for (const int k : {ends.source, ends.target})
      if (is_number(field(below, k)) && column_is_numeric(rest, separator, std::size_t(k), context_.threads))
        return true;
    return false;
  }

  void pick_columns(std::string_view line) {
    edge_shape& shape = out_.shape;
    if (!columns_.empty()) return pick_wanted(line);
    if (header_) {
      if (int(names_.size()) != shape.fields && options_.header == header_rule::automatic)
        throw parse_error{line.data(), wrong_header(names_, shape)};
      const column_roles roles = roles_of(names_);
      if (roles.source >= 0) shape.source = roles.source, shape.target = roles.target;
      shape.weight = weight_column(names_, fields_);
      if (shape.weight == shape.source || shape.weight == shape.target) shape.weight = -1;
      // Without the name of a weight, the column after the ends is one with --weighted or if its name is a number.
      const int other = std::max(shape.source, shape.target) + 1;
      const bool takes_other = options_.weights == weighting::weighted || is_number(field(names_, other));
      if (shape.weight < 0 && other < shape.fields && takes_other) shape.weight = other;
    } else if (shape.fields > 2) {
      shape.weight = 2;
    }
    require_fields(line);
  }

  // Finds the column that says the direction of each line.
  void pick_direction() {
    edge_shape& shape = out_.shape;
    if (options_.direction != direction::automatic) return;
    for (int k = 0; k < int(names_.size()) && k < shape.fields; ++k) {
      const direction_column words = direction_column_of(field(names_, k));
      if (words == direction_column::none || k == shape.source || k == shape.target || k == shape.weight) continue;
      const direction_counts counts =
          count_directions(out_.lines, shape.separator, std::size_t(k), words, context_.threads);
      // A column of other values says something else.
      if (counts.directed + counts.undirected == 0 || (counts.unknown && !counts.undirected)) continue;
      const std::string name = quote(field(names_, k));
      if (counts.unknown)
        throw parse_error{counts.first_unknown,
                          fmt::format("column {} ({}) is neither Directed nor Undirected: expected one of them, or "
                                      "--directed or --undirected to ignore the column",
                                      k + 1, name)};
      direction_ = k;
      const std::uint64_t directed = counts.directed + counts.empty;
      out_.undirected = directed == 0;
      if (directed == 0 || counts.undirected == 0) {
        out_.notes.push_back(fmt::format("column {} ({}) says that the edges are {}", k + 1, name,
                                         directed == 0 ? "undirected" : "directed"));
      } else {
        shape.direction = k;
        shape.direction_words = words;
        out_.notes.push_back(
            fmt::format("the graph is directed; {} without a direction by column {} ({}) {} read as two "
                        "arcs each",
                        counted(counts.undirected, "edge"), k + 1, name, counts.undirected == 1 ? "is" : "are"));
      }
      return;
    }
    if (undirected_comment_)
      out_.notes.push_back(
          fmt::format("line {} says that the graph is undirected, and it is read as directed: "
                      "--undirected makes each edge two arcs",
                      line_at(context_.from.bytes.data(), undirected_comment_)));
  }

  // Prepares the names of the targets of a bipartite list, or notes that the list may be one.
  void pick_kinds() {
    const std::string_view source = field(names_, out_.shape.source), target = field(names_, out_.shape.target);
    const bool numbers = is_number(field(fields_, out_.shape.source)) && is_number(field(fields_, out_.shape.target));
    if (out_.bipartite)
      out_.target_prefix = target_prefix_of(target);
    else if (are_two_kinds(source, target, numbers))
      out_.notes.push_back(
          fmt::format("{} and {} may be two kinds of vertices; a name in both columns is one vertex: "
                      "--bipartite makes it two",
                      quote(source), quote(target)));
  }

  void pick_wanted(std::string_view line) {
    edge_shape& shape = out_.shape;
    if (any_named(columns_) && !header_) throw invalid_value("columns by name, and no header: expected numbers from 1");
    int* const to[] = {&shape.source, &shape.target, &shape.weight};
    for (std::size_t k = 0; k < columns_.size(); ++k) {
      *to[k] = columns_[k].name.empty() ? columns_[k].index : find_named(names_, columns_[k].name);
      if (*to[k] < 0)
        throw parse_error{header_line_, fmt::format("no column {}: expected one of {}", quote(columns_[k].name),
                                                    printable(fmt::format("{}", fmt::join(names_, ", "))))};
      for (std::size_t j = 0; j < k; ++j)
        if (*to[j] == *to[k]) throw invalid_value(fmt::format("column {} is named twice", *to[k] + 1));
    }
    require_fields(line);
  }

  void require_fields(std::string_view line) const {
    const edge_shape& shape = out_.shape;
    const int most = std::max({shape.source, shape.target, shape.weight});
    if (most >= shape.fields)
      throw parse_error{line.data(), fmt::format("{}, expected {} at least{}", counted(shape.fields, "field"), most + 1,
                                                 columns_.empty() ? " as the header says" : " because of --columns")};
  }

  const parse_context& context_;
  const load_options& options_;
  std::vector<wanted_column> columns_;
  edge_layout out_;
  bool header_ = false;
  const char* header_line_ = nullptr;
  const char* undirected_comment_ = nullptr;  // a comment that says so, which is no declaration
  std::string given_separator_;               // by the options or the first line; empty: by the lines
  int direction_ = -1;                        // the column that says the directions; -1: none
  fields_of_line fields_, names_;
  std::deque<std::string> unquoted_, kept_;
};

}  // namespace

edge_layout layout_of(const parse_context& context) { return layout_detector(context).run(); }

}  // namespace gustav::io::detail
