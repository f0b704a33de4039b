// The columns of an edge list: their selection by --columns, checks of their first lines, and notes on them.
#include <core/error.hpp>
#include <loaders/counted.hpp>
#include <loaders/detail/scan.hpp>
#include <loaders/formats/detail/edge_columns.hpp>
#include <loaders/printable.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <cstring>
#include <set>

namespace gustav::io::detail {
namespace {

bool same_letters(std::string_view a, std::string_view b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [](unsigned char x, unsigned char y) { return std::tolower(x) == std::tolower(y); });
}

// Columns by number and name for a note.
std::string list_of(const std::vector<int>& columns, const fields_of_line& names) {
  constexpr std::size_t most = 8;
  std::string out;
  for (std::size_t k = 0; k < columns.size() && k < most; ++k)
    out += (k ? ", " : "") + fmt::format("{} ({})", columns[k] + 1, quote(field(names, columns[k])));
  return (columns.size() == 1 ? "column " : "columns ") + out + (columns.size() > most ? ", ..." : "");
}

void note_unused(const edge_shape& shape, const fields_of_line& names, const fields_of_line& below, int direction,
                 std::vector<std::string>& notes) {
  std::vector<int> numeric, others;
  for (int k = 0; k < shape.fields; ++k) {
    if (k == shape.source || k == shape.target || k == shape.weight || k == direction) continue;
    const bool is_weight = is_number(field(below, k)) && !is_id_name(field(names, k));
    (is_weight ? numeric : others).push_back(k);
  }
  if (!numeric.empty()) {
    const bool one = numeric.size() == 1;
    const std::string takes = fmt::format("--columns {},{},{} takes {}", shape.source + 1, shape.target + 1,
                                          numeric[0] + 1, one ? "it" : "the first of them");
    if (shape.weight < 0 && one)
      notes.push_back(fmt::format("column {}, {}, does not have the name of a weight and is not used: {}",
                                  numeric[0] + 1, quote(field(names, numeric[0])), takes));
    else
      notes.push_back(fmt::format("{} {} numbers and {} not used: {}", list_of(numeric, names), one ? "holds" : "hold",
                                  one ? "is" : "are", takes));
  }
  if (!others.empty())
    notes.push_back(list_of(others, names) + (others.size() == 1 ? " is not used" : " are not used"));
}

}  // namespace

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

int find_named(const fields_of_line& names, const std::string& wanted) {
  const auto exact = std::find(names.begin(), names.end(), wanted);
  if (exact != names.end()) return int(exact - names.begin());
  const auto alike =
      std::find_if(names.begin(), names.end(), [&](std::string_view name) { return same_letters(name, wanted); });
  return alike == names.end() ? -1 : int(alike - names.begin());
}

bool names_a_vertex(text_range rest, std::string_view separator, const fields_of_line& header,
                    const column_roles& roles) {
  fields_of_line fields;
  std::deque<std::string> unquoted;
  for (const std::string_view word : {field(header, roles.source), field(header, roles.target)}) {
    for (const char* at = rest.begin; !word.empty() && at < rest.end;) {
      const auto* hit = static_cast<const char*>(::memmem(at, std::size_t(rest.end - at), word.data(), word.size()));
      if (!hit) break;
      at = hit + 1;
      // Most matches are parts of longer names.
      const auto borders = [&](char c) { return is_space(c) || separator.find(c) != separator.npos || c == '"'; };
      if ((hit > rest.begin && !borders(hit[-1])) || !borders(hit[word.size()])) continue;
      const auto* before = static_cast<const char*>(::memrchr(rest.begin, '\n', std::size_t(hit - rest.begin)));
      const char* const from = before ? before + 1 : rest.begin;
      const auto* stop = static_cast<const char*>(std::memchr(hit, '\n', std::size_t(rest.end - hit)));
      at = stop + 1;
      const std::string_view line = trimmed({from, std::size_t(stop - from)});
      if (is_blank_or_comment(line) || !can_split_fields(line, separator, fields, unquoted)) continue;
      if (field(fields, roles.source) == word || field(fields, roles.target) == word) return true;
    }
  }
  return false;
}

bool repeats_a_value(text_range text, std::string_view separator, int k) {
  constexpr std::size_t sample_lines = 1000;
  std::set<std::string, std::less<>> seen;
  fields_of_line fields;
  std::deque<std::string> unquoted;
  for (const std::string_view line : first_lines(text, sample_lines)) {
    if (!can_split_fields(line, separator, fields, unquoted)) return false;
    if (!seen.emplace(field(fields, k)).second) return true;
  }
  return false;
}

std::string target_prefix_of(std::string_view column) {
  std::string prefix(column);
  std::replace(prefix.begin(), prefix.end(), ' ', '_');
  const auto may_stay = [](unsigned char c) {
    return std::isalnum(c) || c == '_' || c == '-' || c == '.' || c >= 0x80;
  };
  return (!prefix.empty() && std::all_of(prefix.begin(), prefix.end(), may_stay) ? prefix : "right") + ":";
}

std::string wrong_header(const fields_of_line& names, const edge_shape& shape) {
  std::string reason = fmt::format(
      "{} below a header of {} ({})", counted(shape.fields, "field"), names.size(),
      printable(fmt::format(
          "{}",
          fmt::join(names.begin(), names.begin() + std::min<std::ptrdiff_t>(std::ptrdiff_t(names.size()), 8), ", "))));
  // R writes row names, but no name for their column.
  const bool row_names = std::size_t(shape.fields) == names.size() + 1;
  const column_roles roles = roles_of(names);
  int source = roles.source >= 0 ? roles.source : 0, target = roles.source >= 0 ? roles.target : 1;
  if (row_names) reason += ", as if the first field of each line were its number or name";
  source += row_names, target += row_names;
  if (source >= shape.fields || target >= shape.fields) source = 0, target = 1;
  std::string columns = fmt::format("{},{}", source + 1, target + 1);
  const int weight = roles.weight + row_names;
  if (roles.weight >= 0 && weight < shape.fields && weight != source && weight != target)
    columns += fmt::format(",{}", weight + 1);
  return reason + fmt::format(
                      ": expected a name for each column; --header yes --columns {} reads the fields by their "
                      "numbers",
                      columns);
}

void note_columns(const edge_shape& shape, const fields_of_line& names, const fields_of_line& below, int direction,
                  const load_options& options, std::vector<std::string>& notes) {
  const auto column = [&](int k) {
    return std::size_t(k) < names.size() ? fmt::format("{} ({})", k + 1, quote(field(names, k)))
                                         : fmt::format("{}", k + 1);
  };
  const bool usual = shape.source == 0 && shape.target == 1 && (shape.weight < 0 || shape.weight == 2);
  if (!usual) {
    std::string note = fmt::format("arcs go from column {} to column {}", column(shape.source), column(shape.target));
    if (shape.weight >= 0) note += fmt::format(", the weight is column {}", column(shape.weight));
    notes.push_back(note);
  }
  if (options.weights == weighting::unweighted) {
    if (usual && shape.fields > 2) notes.emplace_back("field 3 is not used (--unweighted)");
  } else if (!names.empty()) {
    if (options.columns.empty()) note_unused(shape, names, below, direction, notes);
  } else if (usual && shape.weight == 2 && shape.fields > 3) {
    notes.push_back(shape.fields == 4 ? "field 4 is not used"
                                      : fmt::format("fields 4 to {} are not used", shape.fields));
  }
}

}  // namespace gustav::io::detail
