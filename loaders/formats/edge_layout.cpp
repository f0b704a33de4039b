// Detection of the layout of an edge list.
#include <graphblas/error.hpp>
#include <loaders/counted.hpp>
#include <loaders/detail/scan.hpp>
#include <loaders/formats/detail/edge_header.hpp>
#include <loaders/formats/detail/edge_layout.hpp>
#include <loaders/printable.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <cstring>

namespace gustav::io::detail {
namespace {

using fields_of_line = std::vector<std::string_view>;

std::string_view field(const fields_of_line& fields, int k) {
  return k >= 0 && std::size_t(k) < fields.size() ? fields[std::size_t(k)] : std::string_view();
}

// A column of --columns: a number from 1 is a field, anything else a name in the header.
struct wanted_column {
  std::string name;  // empty: by number
  int index = -1;    // from 0
};

std::vector<wanted_column> wanted_columns(const load_options& options) {
  std::vector<wanted_column> columns;
  for (const std::string& word : options.columns) {
    std::uint64_t number = 0;
    if (classify(word, number) != numeral::canonical)
      columns.push_back({word, -1});
    else if (number == 0 || number > 10000)
      throw invalid_value(fmt::format("column {}: columns are numbered from 1", number));
    else
      columns.push_back({{}, int(number) - 1});
  }
  if (!columns.empty() && columns.size() != 2 && columns.size() != 3)
    throw invalid_value(counted(columns.size(), "column") +
                        ": expected two for the ends and perhaps one for the weight");
  return columns;
}

bool any_named(const std::vector<wanted_column>& columns) {
  return std::any_of(columns.begin(), columns.end(), [](const auto& c) { return !c.name.empty(); });
}

bool same_letters(std::string_view a, std::string_view b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [](unsigned char x, unsigned char y) { return std::tolower(x) == std::tolower(y); });
}

// The column with this name, preferably in the same case; -1: none.
int find_named(const fields_of_line& names, const std::string& wanted) {
  const auto exact = std::find(names.begin(), names.end(), wanted);
  if (exact != names.end()) return int(exact - names.begin());
  const auto alike =
      std::find_if(names.begin(), names.end(), [&](std::string_view name) { return same_letters(name, wanted); });
  return alike == names.end() ? -1 : int(alike - names.begin());
}

// Whether one of the end names of a possible header names a vertex in a later line. The line is then an edge.
bool names_a_vertex(text_range rest, char separator, const fields_of_line& header, const column_roles& roles) {
  fields_of_line fields;
  std::deque<std::string> unquoted;
  for (const std::string_view word : {field(header, roles.source), field(header, roles.target)}) {
    for (const char* at = rest.begin; !word.empty() && at < rest.end;) {
      const auto* hit = static_cast<const char*>(::memmem(at, std::size_t(rest.end - at), word.data(), word.size()));
      if (!hit) break;
      at = hit + 1;
      // Most matches are parts of longer names.
      const auto borders = [&](char c) { return is_space(c) || c == separator || c == '"'; };
      if ((hit > rest.begin && !borders(hit[-1])) || !borders(hit[word.size()])) continue;
      const auto* before = static_cast<const char*>(::memrchr(rest.begin, '\n', std::size_t(hit - rest.begin)));
      const char* const from = before ? before + 1 : rest.begin;
      const auto* stop = static_cast<const char*>(std::memchr(hit, '\n', std::size_t(rest.end - hit)));
      at = stop + 1;
      const std::string_view line = trimmed({from, std::size_t(stop - from)});
      if (is_blank_or_comment(line)) continue;
      try {
        split_fields(line, separator, fields, unquoted);
      } catch (const parse_error&) {
        continue;  // the parser reports the line
      }
      if (field(fields, roles.source) == word || field(fields, roles.target) == word) return true;
    }
  }
  return false;
}

class layout_detector {
 public:
  explicit layout_detector(const parse_context& context)
      : context_(context), options_(context.options), columns_(wanted_columns(options_)) {
    out_.lines = text_of(context.from);
  }

  edge_layout run() {
    std::string_view line = first_line(out_.lines);
    if (line.empty()) {
      out_.notes.emplace_back("no edges");
      return std::move(out_);
    }
    split_first(line);
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
    if (out_.shape.fields < 2) throw parse_error{line.data(), "1 field: expected two vertices and perhaps a weight"};
    pick_columns(line);
    if (context_.wanted == value_domain::none) out_.shape.weight = -1;
    note_columns();
    return std::move(out_);
  }

 private:
  std::uint64_t line_of(std::string_view line) const { return line_at(context_.from.bytes.data(), line.data()); }

  static const char* line_after(std::string_view line) {
    const char* p = line.data() + line.size();
    while (*p != '\n') ++p;
    return p + 1;
  }

  void split_first(std::string_view line) {
    out_.shape.separator = options_.separator ? options_.separator : separator_of(out_.lines);
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
    const char separator = out_.shape.separator;
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
    if (known) return numbers || !names_a_vertex(rest, separator, fields_, ends);
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
        throw parse_error{line.data(),
                          fmt::format("{} below a header of {}: expected a name for each column, or --columns",
                                      counted(shape.fields, "field"), names_.size())};
      const column_roles roles = roles_of(names_);
      if (roles.source >= 0) shape.source = roles.source, shape.target = roles.target;
      shape.weight = roles.weight;
      if (shape.weight == shape.source || shape.weight == shape.target) shape.weight = -1;
      if (shape.weight < 0 && shape.fields > 2) pick_unnamed_weight();
    } else if (shape.fields > 2) {
      shape.weight = 2;
    }
    require_fields(line);
  }

  // No column has a weight name: the column after the ends is the weight with --weighted or if its name is a number.
  void pick_unnamed_weight() {
    edge_shape& shape = out_.shape;
    const int other = std::max(shape.source, shape.target) + 1;
    if (other >= shape.fields) return;
    if (options_.weights == weighting::weighted || is_number(field(names_, other)))
      shape.weight = other;
    else
      out_.notes.push_back(
          fmt::format("column {}, {}, does not have the name of a weight and is not used: --columns {},{},{} takes it",
                      other + 1, quote(field(names_, other)), shape.source + 1, shape.target + 1, other + 1));
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

  void note_columns() {
    const edge_shape& shape = out_.shape;
    const auto column = [&](int k) {
      return header_ && std::size_t(k) < names_.size() ? fmt::format("{} ({})", k + 1, quote(field(names_, k)))
                                                       : fmt::format("{}", k + 1);
    };
    const bool usual = shape.source == 0 && shape.target == 1 && (shape.weight < 0 || shape.weight == 2);
    if (!usual) {
      std::string note = fmt::format("arcs go from column {} to column {}", column(shape.source), column(shape.target));
      if (shape.weight >= 0) note += fmt::format(", the weight is column {}", column(shape.weight));
      out_.notes.push_back(note);
    } else if (shape.weight == 2 && shape.fields > 3) {
      out_.notes.push_back(fmt::format("fields 4 to {} are not used", shape.fields));
    } else if (shape.fields > 2 && shape.weight < 0 && options_.weights == weighting::unweighted) {
      out_.notes.emplace_back("field 3 is not used (--unweighted)");
    }
  }

  const parse_context& context_;
  const load_options& options_;
  std::vector<wanted_column> columns_;
  edge_layout out_;
  bool header_ = false;
  const char* header_line_ = nullptr;
  fields_of_line fields_, names_;
  std::deque<std::string> unquoted_, kept_;
};

}  // namespace

edge_layout layout_of(const parse_context& context) { return layout_detector(context).run(); }

}  // namespace gustav::io::detail
