// Lines of labels: MCL's label formats (.abc, SIF, etc) and adjacency lists.
#include <graphblas/error.hpp>
#include <loaders/detail/edge_lines.hpp>
#include <loaders/detail/formats.hpp>
#include <loaders/detail/intern.hpp>
#include <loaders/detail/records.hpp>
#include <loaders/detail/scan.hpp>
#include <loaders/detail/weight_words.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <cmath>

namespace gustav::io::detail {
namespace {

// line(reader's line, names, out) for each line of each piece; then the names are merged.
template <class F>
parsed_graph parse_label_lines(const parse_context& context, value_domain domain, bool labels, F&& line_of_piece) {
  if (context.from.bytes.empty()) throw bad_data(context.from.name, 1, "the file is empty: expected lines of labels");
  // The names of pieces are to be merged, which only long ones make up for.
  const std::vector<piece> pieces = split_lines(text_of(context.from), context.threads, 3 << 18);
  std::vector<piece_names> names;
  std::vector<record_list<std::uint32_t>> lists;
  for (const piece& p : pieces) {
    names.emplace_back(std::size_t(p.end - p.begin));
    lists.emplace_back(context.budget, domain);
  }
  parse_in_parallel(context.from, int(pieces.size()), context.threads, [&](int k) {
    const piece& p = pieces[std::size_t(k)];
    lists[std::size_t(k)].reserve(count_lines(p.begin, p.end));
    line_reader lines(p);
    for (std::string_view line; lines.next(line);) line_of_piece(line, names[std::size_t(k)], lists[std::size_t(k)]);
  });
  parsed_graph graph;
  graph.domain = domain;
  adopt_records(graph, lists, context.from);
  try {
    merged_names all = merge(names, labels, context.threads);
    graph.names = std::move(all.names);
    for (std::size_t k = 0; k < pieces.size(); ++k) graph.narrow[k].map = std::move(all.maps[k]);
  } catch (const parse_error& error) {
    report(context.from, error);
  }
  graph.rows = graph.cols = graph.names.size();
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
std::string_view cut_weight(std::string_view word, parse_context const& context, double& real, std::int64_t& integer) {
  const std::size_t colon = word.find(':');
  if (colon == std::string_view::npos) return word;
  const std::string_view token = word.substr(colon + 1);
  const char* const end = token.data() + token.size();
  const char* got = nullptr;
  if (colon > 0 && !token.empty())
    got = context.wanted == value_domain::integer ? scan_integer(token.data(), end, integer)
                                                  : scan_real_slow(token.data(), end, real);
  if (got != end || token.empty())
    throw parse_error{word.data(), fmt::format("{} is not a label, a colon and a number: {}", shown(word),
                                               weight_fault(token, context.wanted))};
  return word.substr(0, colon);
}

// A list without any edge in which commas stand where blanks were expected.
void refuse_commas(const parsed_graph& graph, const parse_context& context) {
  if (graph.arcs() == 0 && has_comma(context.from.bytes))
    throw bad_data(context.from.name,
                   line_at(context.from.bytes.data(), context.from.bytes.data() + context.from.bytes.find(',')),
                   fmt::format("a comma, and no line of the file has two labels: expected them{}", not_by_commas));
}

// `a [relation] b c ...`: arcs from the first label to all others. A word that begins with # ends its line.
parsed_graph parse_neighbour_lines(const parse_context& context, bool relation, bool values) {
  const value_domain domain = values ? context.wanted : value_domain::none;
  parsed_graph graph = parse_label_lines(
      context, domain, true, [&](std::string_view line, piece_names& names, record_list<std::uint32_t>& out) {
        std::size_t at = 0, count = 0;
        std::uint32_t from = 0;
        for (std::string_view word; !(word = next_word(line, at)).empty() && word.front() != '#'; ++count) {
          if (count == 0) {
            from = names.any(word, line.data());
            continue;
          }
          if (relation && count == 1) continue;
          double real = 1;
          std::int64_t integer = 1;
          if (values) word = cut_weight(word, context, real, integer);
          const std::uint32_t to = names.any(word, line.data());
          if (domain == value_domain::integer)
            out.add(from, to, integer, line.data());
          else
            out.add(from, to, real, line.data());
        }
      });
  refuse_commas(graph, context);
  graph.declares_vertices = true;
  graph.default_rule = duplicate_rule::max;
  return graph;
}

}  // namespace

parsed_graph parse_sif(const parse_context& context) { return parse_neighbour_lines(context, true, false); }
parsed_graph parse_sif_values(const parse_context& context) { return parse_neighbour_lines(context, true, true); }
parsed_graph parse_etc(const parse_context& context) { return parse_neighbour_lines(context, false, false); }
parsed_graph parse_etc_values(const parse_context& context) { return parse_neighbour_lines(context, false, true); }

// `a b [weight]`: a line with a tab is cut at tabs, so that labels may hold blanks; any other at white space.
parsed_graph parse_abc(const parse_context& context) {
  std::atomic<bool> weighted{false};
  parsed_graph graph = parse_label_lines(
      context, context.wanted, true, [&](std::string_view line, piece_names& names, record_list<std::uint32_t>& out) {
        if (trimmed(line).starts_with('#')) return;
        std::string_view field[4];
        std::size_t count = 0;
        const bool tabs = line.find('\t') != std::string_view::npos;
        for (std::size_t at = 0; at <= line.size() && count < 4;) {
          if (!tabs) {
            while (at < line.size() && is_space(line[at])) ++at;
            if (at == line.size()) break;
          }
          std::size_t stop = at;
          if (tabs)
            stop = std::min(line.find('\t', at), line.size());
          else
            while (stop < line.size() && !is_space(line[stop])) ++stop;
          field[count++] = line.substr(at, stop - at);
          at = stop + 1;
        }
        if (count == 0) return;
        if (count < 2 || count > 3)
          throw parse_error{line.data(), fmt::format("{} field{}, expected two labels and perhaps a weight{}",
                                                     count == 4 ? "more than 3" : "1", count == 1 ? "" : "s",
                                                     count == 1 && has_comma(line) ? not_by_commas : "")};
        if (!tabs && field[0].ends_with(',') && (count == 2 || field[1].ends_with(',')))
          throw parse_error{line.data(),
                            fmt::format("{} ends with a comma: expected labels{}", shown(field[0]), not_by_commas)};
        if (field[0].empty() || field[1].empty()) throw parse_error{line.data(), "an empty label: expected a text"};
        const std::uint32_t a = names.any(field[0], line.data()), b = names.any(field[1], line.data());
        if (context.wanted == value_domain::none) {
          out.add(a, b, line.data());
          return;
        }
        double real = 1;
        std::int64_t integer = 1;
        if (count == 3) {
          const std::string_view token = trimmed(field[2]);
          const char* const end = token.data() + token.size();
          const char* got = nullptr;
          if (!token.empty())
            got = context.wanted == value_domain::real ? scan_real(token.data(), end, real)
                                                       : scan_integer(token.data(), end, integer);
          if (got != end || token.empty()) throw parse_error{line.data(), weight_fault(token, context.wanted)};
          weighted.store(true, std::memory_order_relaxed);
        }
        if (context.wanted == value_domain::real)
          out.add(a, b, real, line.data());
        else
          out.add(a, b, integer, line.data());
      });
  if (!weighted) graph.domain = value_domain::none;
  graph.default_rule = duplicate_rule::max;
  return graph;
}

// A vertex and its out-neighbours a line, blanks between. A vertex alone on its line has none.
parsed_graph parse_adjacency_list(const parse_context& context) {
  parsed_graph graph = parse_label_lines(
      context, value_domain::none, false,
      [&](std::string_view line, piece_names& names, record_list<std::uint32_t>& out) {
        if (is_idle(line)) return;
        if (line.find('\r') != std::string_view::npos)
          throw parse_error{line.data(), "a carriage return inside the line: expected lines that end in LF or CRLF"};
        bool first = true;
        std::uint32_t vertex = 0;
        for (std::size_t at = 0; at < line.size();) {
          while (at < line.size() && is_space(line[at])) ++at;
          std::size_t stop = at;
          while (stop < line.size() && !is_space(line[stop])) ++stop;
          if (stop == at) break;
          const std::uint32_t id = names.any(line.substr(at, stop - at), line.data());
          if (first)
            vertex = id;
          else
            out.add(vertex, id, line.data());
          first = false;
          at = stop;
        }
      });
  refuse_commas(graph, context);
  graph.declares_vertices = true;
  return graph;
}

}  // namespace gustav::io::detail
