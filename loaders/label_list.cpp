// MCL's label format (.abc) and adjacency lists: lines of labels.
#include <graphblas/error.hpp>
#include <loaders/detail/edge_lines.hpp>
#include <loaders/detail/formats.hpp>
#include <loaders/detail/intern.hpp>
#include <loaders/detail/records.hpp>
#include <loaders/detail/scan.hpp>

#include <fmt/format.h>

#include <atomic>
#include <cmath>

namespace gustav::io::detail {
namespace {

// line(reader's line, names, out) for each line of each piece; then the names are merged.
template <class F>
parsed_graph parse_label_lines(const parse_context& context, value_domain domain, bool labels, F&& line_of_piece) {
  if (context.from.bytes.empty()) throw bad_data(context.from.name, 1, "the file is empty: expected lines of labels");
  const std::vector<piece> pieces = split_lines(text_of(context.from), context.threads, 1 << 16);
  std::vector<piece_names> names;
  std::vector<record_list<std::uint32_t>> lists;
  for (const piece& p : pieces) {
    names.emplace_back(std::size_t(p.end - p.begin));
    lists.emplace_back(context.budget, domain);
  }
  parse_in_parallel(context.from, int(pieces.size()), context.threads, [&](int k) {
    line_reader lines(pieces[std::size_t(k)]);
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

}  // namespace

// `a b [weight]`: a line with a tab is cut at tabs, so that labels may hold blanks; any other at white space.
parsed_graph parse_abc(const parse_context& context) {
  std::atomic<bool> weighted{false};
  parsed_graph graph = parse_label_lines(
      context, context.wanted, true, [&](std::string_view line, piece_names& names, record_list<std::uint32_t>& out) {
        if (line.empty() || line.front() == '#') return;
        std::string_view field[4];
        std::size_t count = 0;
        const bool tabs = line.find('\t') != std::string_view::npos;
        for (std::size_t at = 0; at <= line.size() && count < 4;) {
          if (!tabs) {
            while (at < line.size() && is_space(line[at])) ++at;
            if (at == line.size()) break;
          }
          std::size_t stop = at;
          while (stop < line.size() && (tabs ? line[stop] != '\t' : !is_space(line[stop]))) ++stop;
          field[count++] = line.substr(at, stop - at);
          at = stop + 1;
        }
        if (count == 0) return;
        if (count < 2 || count > 3)
          throw parse_error{line.data(), fmt::format("{} field{}, expected two labels and perhaps a weight",
                                                     count == 4 ? "more than 3" : "1", count == 1 ? "" : "s")};
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
            got = context.wanted == value_domain::real ? scan_real_slow(token.data(), end, real)
                                                       : scan_integer(token.data(), end, integer);
          if (got != end || token.empty())
            throw parse_error{line.data(),
                              fmt::format("the weight {} is not a number: expected a number, or --unweighted to leave "
                                          "weights aside",
                                          shown(token))};
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
  parsed_graph graph =
      parse_label_lines(context, value_domain::none, false,
                        [&](std::string_view line, piece_names& names, record_list<std::uint32_t>& out) {
                          if (is_idle(line)) return;
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
  graph.declares_vertices = true;
  return graph;
}

}  // namespace gustav::io::detail
