// Parser of GDF files (GUESS, Gephi): `nodedef>` and a row for each vertex, `edgedef>` and a row for each edge, columns
// separated by commas.
#include <core/error.hpp>
#include <loaders/counted.hpp>
#include <loaders/detail/intern.hpp>
#include <loaders/formats/detail/formats.hpp>
#include <loaders/formats/detail/mixed_edges.hpp>
#include <loaders/formats/detail/weight_errors.hpp>

#include <fmt/format.h>

#include <algorithm>

namespace gustav::io::detail {
namespace {

bool starts_section(std::string_view line, std::string_view word) {
  const std::string head = lower_case(trimmed(line).substr(0, word.size() + 2));
  if (!head.starts_with(word)) return false;
  return trimmed(std::string_view(head).substr(word.size())).starts_with('>');
}

bool is_node_section(std::string_view line) { return starts_section(line, "nodedef"); }
bool is_edge_section(std::string_view line) { return starts_section(line, "edgedef"); }

// The fields of a line: separated by commas, in single or double quotes where they hold commas, with a backslash or a
// second quote for a quote inside. The rest of the line is not read after `enough` fields. Throws parse_error for a
// quote that is not closed.
std::vector<std::string> fields_of(std::string_view line, std::size_t enough = ~std::size_t(0)) {
  std::vector<std::string> fields;
  for (std::size_t at = 0;; ++at) {
    while (at < line.size() && is_space(line[at])) ++at;
    std::string field;
    if (at < line.size() && (line[at] == '"' || line[at] == '\'')) {
      const char quote_mark = line[at++];
      for (;; ++at) {
        if (at >= line.size())
          throw parse_error{line.data(),
                            fmt::format("a quote is not closed: expected {} before the end of the line", quote_mark)};
        const char c = line[at], next = at + 1 < line.size() ? line[at + 1] : '\0';
        if ((c == '\\' || c == quote_mark) && (next == c || next == quote_mark))
          ++at;
        else if (c == quote_mark)
          break;
        field += line[at];
      }
      const std::size_t comma = std::min(line.find(',', ++at), line.size());
      if (!trimmed(line.substr(at, comma - at)).empty())
        throw parse_error{line.data(), "text after a closing quote: expected a comma between fields"};
      at = comma;
    } else {
      const std::size_t comma = std::min(line.find(',', at), line.size());
      field = trimmed(line.substr(at, comma - at));
      at = comma;
    }
    fields.push_back(std::move(field));
    if (at >= line.size() || fields.size() == enough) return fields;
  }
}

// A column of a section: `weight DOUBLE default 1`.
struct column {
  std::string name;  // in lower case
  std::string type;  // in lower case
  std::string initial;
};

std::vector<column> columns_of(std::string_view line) {
  std::vector<column> columns;
  for (const std::string& definition : fields_of(line.substr(line.find('>') + 1))) {
    const std::vector<std::string_view> words = words_of(definition);
    column c;
    if (!words.empty()) c.name = lower_case(words[0]);
    if (words.size() > 1) c.type = lower_case(words[1]);
    const auto word = std::find_if(words.begin(), words.end(), [](auto w) { return lower_case(w) == "default"; });
    if (word != words.end() && word + 1 != words.end()) c.initial = fields_of(word[1])[0];
    columns.push_back(std::move(c));
  }
  return columns;
}

int find(const std::vector<column>& columns, std::initializer_list<std::string_view> names) {
  for (std::size_t k = 0; k < columns.size(); ++k)
    if (std::find(names.begin(), names.end(), columns[k].name) != names.end()) return int(k);
  return -1;
}

bool is_numeric(const column& c) {
  static constexpr std::string_view types[] = {"double", "float", "int", "integer", "bigint", "long", "numeric"};
  return std::find(std::begin(types), std::end(types), c.type) != std::end(types);
}

class reader {
 public:
  explicit reader(const parse_context& context) : context_(context) { names_.emplace_back(context.from.bytes.size()); }

  parsed_graph run() {
    line_reader lines(text_of(context_.from));
    enum class section : std::uint8_t { none, nodes, edges } in = section::none;
    for (std::string_view line; lines.next(line);) {
      const std::string_view text = trimmed(line);
      if (text.empty()) continue;
      if (is_node_section(line)) {
        in = section::nodes;
        begin_nodes(line);
      } else if (is_edge_section(line)) {
        in = section::edges;
        begin_edges(line);
      } else if (in == section::none) {
        throw parse_error{line.data(), quote(text) + " before nodedef>: expected 'nodedef>name VARCHAR'"};
      } else if (in == section::nodes) {
        node(line);
      } else {
        edge(line);
      }
    }
    if (node_columns_.empty() && edge_columns_.empty())
      throw parse_error{context_.from.bytes.data(), "no vertices: expected 'nodedef>name VARCHAR'"};
    return result();
  }

 private:
  void begin_nodes(std::string_view line) {
    if (!node_columns_.empty()) throw parse_error{line.data(), "a second nodedef>: expected one graph in a file"};
    node_columns_ = columns_of(line);
    name_ = find(node_columns_, {"name"});
    if (name_ < 0) throw parse_error{line.data(), "nodedef> without a column 'name': expected one"};
  }

  void begin_edges(std::string_view line) {
    if (!edge_columns_.empty()) throw parse_error{line.data(), "a second edgedef>: expected one graph in a file"};
    edge_columns_ = columns_of(line);
    source_ = find(edge_columns_, {"node1", "source"});
    target_ = find(edge_columns_, {"node2", "target"});
    if (source_ < 0 || target_ < 0)
      throw parse_error{line.data(), "edgedef> without the columns 'node1' and 'node2': expected both"};
    directed_ = find(edge_columns_, {"directed"});
    weight_ = find(edge_columns_, {"weight", "edgeweight", "edge_weight"});
    for (const column& c : edge_columns_)
      if (is_numeric(c) && (weight_ < 0 || c.name != edge_columns_[std::size_t(weight_)].name))
        unused_ += (unused_.empty() ? "" : ", ") + c.name;
  }

  // Columns after the name are not read: labels may hold commas and quotes.
  void node(std::string_view line) {
    const std::vector<std::string> fields = fields_of(line, std::size_t(name_) + 1);
    if (std::size_t(name_) >= fields.size())
      throw parse_error{line.data(), counted(fields.size(), "field") + ", expected a name"};
    const std::size_t before = names_[0].size();
    vertex(fields[std::size_t(name_)], line);
    if (names_[0].size() == before)
      throw parse_error{line.data(), fmt::format("the vertex {} is listed again: expected each once",
                                                 quote(fields[std::size_t(name_)]))};
    declared_ = names_[0].size();
  }

  std::uint32_t vertex(const std::string& name, std::string_view line) {
    if (name.empty()) throw parse_error{line.data(), "an empty vertex name: expected a text"};
    return names_[0].intern(names_[0].keep(name), line.data());
  }

  // The field of a column, or what its definition gives for rows that end before it.
  std::string value(const std::vector<std::string>& fields, int k) const {
    if (k < 0) return {};
    const std::string& field = std::size_t(k) < fields.size() ? fields[std::size_t(k)] : std::string();
    return field.empty() ? edge_columns_[std::size_t(k)].initial : field;
  }

  void edge(std::string_view line) {
    const std::vector<std::string> fields = fields_of(line);
    if (fields.size() > edge_columns_.size() || fields.size() <= std::size_t(std::max(source_, target_)))
      throw parse_error{line.data(), fmt::format("{}, expected {} as edgedef> says", counted(fields.size(), "field"),
                                                 edge_columns_.size())};
    mixed_edge e;
    e.source = vertex(fields[std::size_t(source_)], line);
    e.target = vertex(fields[std::size_t(target_)], line);
    const std::string direction = lower_case(value(fields, directed_));
    e.directed = direction == "true" || direction == "1";
    if (!e.directed && !direction.empty() && direction != "false" && direction != "0")
      throw parse_error{line.data(), fmt::format("directed is {}: expected true or false", quote(direction))};
    const std::string weight = value(fields, weight_);
    if (!weight.empty() && context_.wanted != value_domain::none) {
      e.weight = read_weight(weight, context_.wanted, line.data());
      weighted_ = true;
    }
    e.at = line.data();
    context_.budget.take(sizeof(mixed_edge), "the edges of the file");
    edges_.push_back(e);
  }

  parsed_graph result() {
    parsed_graph out;
    const std::size_t undeclared = names_[0].size() - declared_;
    out.names = merge(names_, context_.threads).names;
    out.rows = out.cols = out.names.size();
    out.declares_vertices = true;
    out.domain = weighted_ ? context_.wanted : value_domain::none;
    if (undeclared) out.notes.push_back(counted(undeclared, "vertex", "vertices") + " not listed below nodedef>");
    if (!unused_.empty()) out.notes.push_back("numbers of the edges that are not used: " + unused_);
    adopt_mixed(out, edges_, false, context_);
    return out;
  }

  const parse_context& context_;
  std::vector<column> node_columns_, edge_columns_;
  int name_ = -1, source_ = -1, target_ = -1, directed_ = -1, weight_ = -1;
  std::string unused_;
  std::size_t declared_ = 0;  // vertices below nodedef>
  bool weighted_ = false;
  std::vector<chunk_names> names_;
  std::vector<mixed_edge> edges_;
};

}  // namespace

bool is_gdf(std::string_view head) {
  const std::string_view text = trimmed(head.substr(0, 1 << 10));
  return is_node_section(text) || is_edge_section(text);
}

parsed_graph parse_gdf(const parse_context& context) {
  if (context.from.bytes.empty()) throw bad_data(context.from.name, 1, "the file is empty: expected 'nodedef>'");
  return reader(context).run();
}

}  // namespace gustav::io::detail
