// Parsers of label lines: the label formats of mcl (.abc, SIF, etc) and adjacency lists.
#include <core/error.hpp>
#include <loaders/detail/intern.hpp>
#include <loaders/detail/records.hpp>
#include <loaders/detail/scan.hpp>
#include <loaders/formats/detail/adjacency_separator.hpp>
#include <loaders/formats/detail/edge_lines.hpp>
#include <loaders/formats/detail/formats.hpp>
#include <loaders/formats/detail/weight_errors.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <cmath>
#include <deque>

namespace gustav::io::detail {
namespace {

// Calls parse_line(line, names, records) for each line of each chunk; then merges the names.
template <class F>
parsed_graph parse_label_lines(const parse_context& context, value_domain domain, F&& parse_line) {
  if (context.from.bytes.empty()) {
    if (context.options.accept_empty) return {};
    throw bad_data(context.from.name, 1, "the file is empty: expected lines of labels");
  }
  // Chunks are large, since the merge of their names is serial.
  const std::vector<text_range> chunks = split_lines(text_of(context.from), context.threads, 3 << 18);
  std::vector<chunk_names> names;
  std::vector<record_list<std::uint32_t>> lists;
  for (const text_range& p : chunks) {
    names.emplace_back(std::size_t(p.end - p.begin));
    lists.emplace_back(context.budget, domain);
  }
  parse_in_parallel(context.from, int(chunks.size()), context.threads, [&](int k) {
    const text_range& p = chunks[std::size_t(k)];
    lists[std::size_t(k)].reserve(count_lines(p.begin, p.end));
    line_reader lines(p);
    for (std::string_view line; lines.next(line);) parse_line(line, names[std::size_t(k)], lists[std::size_t(k)]);
  });
  parsed_graph graph;
  graph.domain = domain;
  adopt_records(graph, lists, context.from);
  adopt_names(graph, merge(names, context.threads));
  return graph;
}

constexpr const char* not_by_commas = " separated by a tab or blanks, not by commas";
bool has_comma(std::string_view line) { return line.find(',') != std::string_view::npos; }

std::string_view next_word(std::string_view line, std::size_t& at) {
  while (at < line.size() && is_space(line[at])) ++at;
  const std::size_t from = at;
  while (at < line.size() && !is_space(line[at])) ++at;
  return line.substr(from, at - from);
}

// Cuts `label:weight`; a label without a colon weighs 1.
std::string_view cut_weight(std::string_view word, parse_context const& context, edge_weight& weight) {
  const std::size_t colon = word.find(':');
  if (colon == std::string_view::npos) return word;
  const std::string_view token = word.substr(colon + 1);
  const bool is_number = context.wanted == value_domain::integer ? is_whole_number(token, weight.integer)
                                                                 : is_whole_number(token, weight.real);
  if (colon == 0 || !is_number)
    throw parse_error{word.data(), fmt::format("{} is not a label, a colon and a number: {}", quote(word),
                                               weight_error(token, context.wanted))};
  return word.substr(0, colon);
}

// Throws bad_data for a file without any edge, but with commas or semicolons.
void refuse_separators(const parsed_graph& graph, const parse_context& context) {
  const std::string_view text = context.from.bytes;
  const std::size_t at = graph.arcs() == 0 ? text.find_first_of(",;") : std::string_view::npos;
  if (at == std::string_view::npos) return;
  const char* const what = text[at] == ',' ? "comma" : "semicolon";
  throw bad_data(context.from.name, line_at(text.data(), text.data() + at),
                 fmt::format("a {0}, and no line of the file has two labels: expected them separated by a tab or "
                             "blanks, not by {0}s",
                             what));
}

// Lines `a [relation] b c ...`: arcs from the first label to all others. A word that begins with # ends its line.
parsed_graph parse_neighbour_lines(const parse_context& context, bool relation, bool values) {
  const value_domain domain = values ? context.wanted : value_domain::none;
  parsed_graph graph = parse_label_lines(
      context, domain, [&](std::string_view line, chunk_names& names, record_list<std::uint32_t>& out) {
        std::size_t at = 0, count = 0;
        std::uint32_t from = 0;
        for (std::string_view word; !(word = next_word(line, at)).empty() && word.front() != '#'; ++count) {
          if (count == 0) {
            from = names.intern(word, line.data());
            continue;
          }
          if (relation && count == 1) continue;
          edge_weight weight;
          if (values) word = cut_weight(word, context, weight);
          out.add(from, names.intern(word, line.data()), weight, line.data());
        }
      });
  refuse_separators(graph, context);
  graph.declares_vertices = true;
  graph.default_rule = duplicate_rule::max;
  return graph;
}

}  // namespace

parsed_graph parse_sif(const parse_context& context) { return parse_neighbour_lines(context, true, false); }
parsed_graph parse_sif_values(const parse_context& context) { return parse_neighbour_lines(context, true, true); }
parsed_graph parse_etc(const parse_context& context) { return parse_neighbour_lines(context, false, false); }
parsed_graph parse_etc_values(const parse_context& context) { return parse_neighbour_lines(context, false, true); }

namespace {

// A line `a b [weight]`. If it has a tab, labels end at tabs and may contain blanks; otherwise they end at white space.
struct label_record {
  std::string_view labels[2];
  int count = 0;            // of labels, up to 2
  std::string_view weight;  // empty: none
  std::string_view rest;    // after the weight
};

label_record cut_label_record(std::string_view line) {
  label_record record;
  std::size_t at = 0;
  const bool tabs = line.find('\t') != std::string_view::npos;
  for (; record.count < 2 && at <= line.size(); ++record.count) {
    if (!tabs) {
      record.labels[record.count] = next_word(line, at);
      if (record.labels[record.count].empty()) break;
      continue;
    }
    const std::size_t stop = std::min(line.find('\t', at), line.size());
    record.labels[record.count] = line.substr(at, stop - at);
    at = stop + 1;
  }
  if (at > line.size()) return record;
  record.weight = next_word(line, at);
  record.rest = trimmed(line.substr(at));
  return record;
}

void check_labels(const label_record& record, std::string_view line) {
  if (record.count < 2)
    throw parse_error{line.data(), fmt::format("1 field, expected two labels and perhaps a weight{}",
                                               has_comma(line) ? not_by_commas : "")};
  const auto& [a, b] = record.labels;
  if (line.find('\t') == std::string_view::npos && a.ends_with(',') && (record.weight.empty() || b.ends_with(',')))
    throw parse_error{line.data(), fmt::format("{} ends with a comma: expected labels{}", quote(a), not_by_commas)};
  if (a.empty() || b.empty()) throw parse_error{line.data(), "an empty label: expected a text"};
}

}  // namespace

// As in mcl, fields after the weight are ignored.
parsed_graph parse_abc(const parse_context& context) {
  std::atomic<bool> weighted{false};
  std::atomic<std::uint64_t> longer{0};
  parsed_graph graph = parse_label_lines(
      context, context.wanted, [&](std::string_view line, chunk_names& names, record_list<std::uint32_t>& out) {
        const std::string_view trimmed_line = trimmed(line);
        if (trimmed_line.empty() || trimmed_line.front() == '#') return;
        const label_record record = cut_label_record(line);
        check_labels(record, line);
        if (!record.rest.empty()) longer.fetch_add(1, std::memory_order_relaxed);
        const std::uint32_t a = names.intern(record.labels[0], line.data()),
                            b = names.intern(record.labels[1], line.data());
        edge_weight weight;
        if (context.wanted != value_domain::none && !record.weight.empty()) {
          const std::string_view token = record.weight;
          const char* const end = token.data() + token.size();
          const char* const got = context.wanted == value_domain::real ? scan_number(token.data(), end, weight.real)
                                                                       : scan_number(token.data(), end, weight.integer);
          if (got != end) throw parse_error{line.data(), weight_error(token, context.wanted)};
          weighted.store(true, std::memory_order_relaxed);
        }
        out.add(a, b, weight, line.data());
      });
  if (const std::uint64_t lines = longer; lines > 0)
    graph.notes.push_back(
        fmt::format("{} line{} with fields after the weight, which were not read", lines, lines == 1 ? "" : "s"));
  if (!weighted) graph.domain = value_domain::none;
  graph.default_rule = duplicate_rule::max;
  return graph;
}

// Lines of a vertex and its out-neighbours. A line of one vertex declares it without neighbours. Empty fields at the
// end of a line, with which spreadsheets make rows equally long, are ignored.
parsed_graph parse_adjacency_list(const parse_context& context) {
  const char given = context.options.separator.empty() ? '\0' : context.options.separator[0];
  const char separator = given ? given : adjacency_separator(text_of(context.from));
  parsed_graph graph = parse_label_lines(
      context, value_domain::none, [&](std::string_view line, chunk_names& names, record_list<std::uint32_t>& out) {
        if (is_blank_or_comment(line)) return;
        // Scratch of a worker.
        thread_local std::vector<std::string_view> fields;
        thread_local std::deque<std::string> unquoted;
        split_fields(line, separator, fields, unquoted);
        while (!fields.empty() && fields.back().empty()) fields.pop_back();
        if (std::any_of(fields.begin(), fields.end(), [](std::string_view name) { return name.empty(); }))
          throw parse_error{line.data(), "an empty vertex name: expected a number or a text"};
        if (fields.empty()) return;
        if (!given) refuse_joined_names(line, separator, fields);
        const auto intern = [&](std::string_view name) {
          const bool is_part = name.data() >= line.data() && name.data() <= line.data() + line.size();
          return names.intern(is_part ? name : names.keep(std::string(name)), line.data());
        };
        const std::uint32_t vertex = intern(fields[0]);
        for (std::size_t k = 1; k < fields.size(); ++k) out.add(vertex, intern(fields[k]), line.data());
      });
  graph.declares_vertices = true;
  return graph;
}

}  // namespace gustav::io::detail
