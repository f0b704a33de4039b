#include <loaders/detail/build_csr.hpp>
#include <loaders/detail/edge_lines.hpp>
#include <loaders/detail/formats.hpp>
#include <loaders/detail/intern.hpp>
#include <loaders/detail/text.hpp>
#include <loaders/load.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cmath>
#include <mutex>

namespace gustav::io {
namespace detail {
namespace {

using clock = std::chrono::steady_clock;

// The names in a vertices file that the graph does not have are appended, in the order of the file.
void add_vertices(parsed_graph& graph, const std::string& path, const parse_context& context) {
  if (graph.rows != graph.cols) throw invalid_value("a rectangular matrix has no vertices to add to");
  const source file = open_source(path, context.budget);
  std::vector<piece_names> all;
  all.emplace_back(file.bytes.size());
  piece_names& names = all[0];
  offset_t added = 0;
  try {
    // The graph's own names keep their numbers, so they go first.
    for (offset_t k = 0; k < graph.names.size(); ++k) {
      if (graph.names.are_integers() && !names.is_text())
        names.integers()(std::uint64_t(graph.names.integer(k)));
      else
        names.any(names.keep(graph.names.name(k)), file.bytes.data());
    }
    line_reader lines(text_of(file));
    for (std::string_view line; lines.next(line);) {
      if (is_idle(line)) continue;
      std::string_view name = trimmed(line);
      const std::size_t stop = name.find(separator_of(name));
      if (stop != std::string_view::npos) name = trimmed(name.substr(0, stop));
      if (name.empty()) throw parse_error{line.data(), "an empty vertex name: expected one name a line"};
      added += names.any(name, line.data()) >= std::uint32_t(graph.rows);
    }
    const offset_t before = graph.names.size();
    graph.names = merge(all, false, context.threads).names;
    added = graph.names.size() - before;
  } catch (const parse_error& error) {
    report(file, error);
  }
  graph.rows = graph.cols = graph.names.size();
  graph.declares_vertices = true;
  graph.notes.push_back(fmt::format("{} adds {} vertices", path, added));
}

build_rules rules_for(const parsed_graph& graph, const load_options& options, load_report& report) {
  build_rules rules;
  bool undirected = graph.undirected;
  if (options.direction == direction::undirected) undirected = true;
  if (options.direction == direction::undirected_unless_native) undirected = !graph.native_mcl;
  if (options.direction == direction::directed) undirected = false;
  report.directed = !undirected;
  rules.undirected = undirected || graph.symmetric_storage;
  rules.drop_loops = options.loops == loop_rule::drop;
  rules.duplicates = options.duplicates == duplicate_rule::automatic ? graph.default_rule : options.duplicates;
  rules.count_repeats = options.weights != weighting::unweighted;
  report.rule = rules.duplicates;
  report.loops_dropped = rules.drop_loops;
  if (rules.undirected && graph.rows != graph.cols)
    throw invalid_value(
        fmt::format("a matrix of {} rows and {} columns is no undirected graph", graph.rows, graph.cols));
  return rules;
}

template <class V>
void weight_range(const buffer<V>& values, load_report& report, int threads) {
  std::mutex guard;
  bool any = false;
  V least{}, greatest{};
  parallel_for(long(values.size()), 1L << 16, threads, [&](long begin, long end) {
    V low{}, high{};
    bool some = false;
    for (long k = begin; k < end; ++k) {
      const V x = values[std::size_t(k)];
      if (x != x) continue;
      low = some ? std::min(low, x) : x;
      high = some ? std::max(high, x) : x;
      some = true;
    }
    if (!some) return;
    const std::lock_guard lock(guard);
    least = any ? std::min(least, low) : low;
    greatest = any ? std::max(greatest, high) : high;
    any = true;
  });
  report.least_weight = any ? double(least) : 1;
  report.greatest_weight = any ? double(greatest) : 1;
}

template <class I>
offset_t count_isolated(const raw_graph& graph, const buffer<I>& indices, bool symmetric, int threads) {
  std::vector<std::atomic<std::uint8_t>> touched(symmetric ? 0 : std::size_t(graph.rows));
  if (!symmetric && graph.rows == graph.cols)
    parallel_for(long(indices.size()), 1L << 16, threads, [&](long begin, long end) {
      for (long k = begin; k < end; ++k)
        touched[std::size_t(indices[std::size_t(k)])].store(1, std::memory_order_relaxed);
    });
  offset_t isolated = 0;
  for (std::size_t r = 0; r < std::size_t(graph.rows); ++r)
    isolated +=
        graph.offsets[r] == graph.offsets[r + 1] && (symmetric || touched[r].load(std::memory_order_relaxed) == 0);
  return isolated;
}

raw_graph load_source(const source& from, const load_options& options, value_domain domain, memory_budget& budget,
                      clock::time_point begin) {
  const format& kind = detect_format(from, options.format);
  const bool unweighted = options.weights == weighting::unweighted;
  const value_domain wanted = unweighted                     ? value_domain::none
                              : domain == value_domain::none ? value_domain::real
                                                             : domain;
  const parse_context context{from, options, wanted, budget, resolve_threads(options.threads)};
  parsed_graph graph = kind.parse(context);

  raw_graph out;
  load_report& report = out.report;
  report.records = offset_t(graph.arcs()) / graph.arcs_per_record;
  if (!options.vertices_file.empty()) add_vertices(graph, options.vertices_file, context);
  if (options.weights == weighting::weighted && graph.domain == value_domain::none)
    throw bad_data(from.name, 0, "the file has no weights: expected them because of --weighted");
  report.weighted = graph.domain != value_domain::none && !unweighted;
  if (unweighted || domain == value_domain::none) graph.domain = value_domain::none;

  build_rules rules = rules_for(graph, options, report);
  if (domain == value_domain::none) rules.count_repeats = false;
  build_csr(graph, rules, context, out);
  report.self_loops /= graph.arcs_per_record;

  out.names = std::move(graph.names);
  report.file = from.name;
  report.format = kind.title;
  report.compression = name_of(from.kind);
  report.bytes = from.stored_bytes;
  report.text_bytes = from.bytes.size();
  report.vertices = out.rows;
  report.entries = out.offsets.empty() ? 0 : out.offsets[std::size_t(out.rows)];
  report.notes = std::move(graph.notes);
  if (out.domain == value_domain::real) weight_range(out.reals, report, context.threads);
  if (out.domain == value_domain::integer) weight_range(out.integers, report, context.threads);
  if (graph.declares_vertices || rules.drop_loops)
    report.isolated = out.wide ? count_isolated(out, out.indices64, rules.undirected, context.threads)
                               : count_isolated(out, out.indices32, rules.undirected, context.threads);
  report.seconds = std::chrono::duration<double>(clock::now() - begin).count();
  return out;
}

}  // namespace

raw_graph load_file(const std::string& path, const load_options& options, value_domain domain) {
  const auto begin = clock::now();
  memory_budget budget(options.max_memory);
  const source from = open_source(path, budget);
  return load_source(from, options, domain, budget, begin);
}

raw_graph load_memory(std::string_view bytes, const std::string& name, const load_options& options,
                      value_domain domain) {
  const auto begin = clock::now();
  memory_budget budget(options.max_memory);
  const source from = source_of(bytes, name, budget);
  return load_source(from, options, domain, budget, begin);
}

}  // namespace detail

const char* name_of(duplicate_rule rule) {
  switch (rule) {
    case duplicate_rule::automatic:
      return "automatic";
    case duplicate_rule::sum:
      return "sum";
    case duplicate_rule::min:
      return "min";
    case duplicate_rule::max:
      return "max";
    case duplicate_rule::first:
      return "first";
    case duplicate_rule::last:
      return "last";
    case duplicate_rule::error:
      return "error";
  }
  return "unknown";
}

std::vector<std::string> format_names() {
  std::vector<std::string> names;
  for (const detail::format& f : detail::formats()) names.emplace_back(f.name);
  return names;
}

std::string load_report::summary() const {
  std::string out =
      fmt::format("{}: {}{}, {} in {:.3f} s ({:.0f} MB/s): {} vertices", file == "-" ? "standard input" : file, format,
                  compression == "none" ? "" : " (" + compression + ")", detail::human_bytes(text_bytes), seconds,
                  megabytes_per_second(), vertices);
  if (isolated) out += fmt::format(" ({} isolated)", isolated);
  out += fmt::format(", {} records, {} {} entries", records, entries, directed ? "directed" : "undirected");
  if (self_loops) out += fmt::format(", {} loops {}", self_loops, loops_dropped ? "dropped" : "kept");
  if (duplicates) out += fmt::format(", {} duplicates merged ({})", duplicates, name_of(rule));
  out += weighted ? fmt::format(", weights {} to {}", least_weight, greatest_weight) : ", unweighted";
  for (const std::string& note : notes) out += "\n  " + note;
  return out;
}

}  // namespace gustav::io
