// Loading: format detection, parsing, transforms, construction of the matrix, report.
#include <core/parallel.hpp>
#include <loaders/counted.hpp>
#include <loaders/detail/build_csr.hpp>
#include <loaders/detail/text.hpp>
#include <loaders/detail/weight_range.hpp>
#include <loaders/formats/detail/formats.hpp>
#include <loaders/formats/detail/vertices.hpp>
#include <loaders/load.hpp>
#include <loaders/mcl/detail/apply_transform.hpp>
#include <loaders/sum_out_of_range.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cmath>
#include <limits>
#include <mutex>
#include <optional>

namespace gustav::io {
namespace detail {
namespace {

using clock = std::chrono::steady_clock;

// The rule for duplicates where the options name none. A format whose rule is first or last defines by it what a repeat
// means, whatever the weights are.
duplicate_rule default_rule(const parsed_graph& graph, const load_options& options) {
  const bool is_amount = graph.default_rule == duplicate_rule::sum || graph.default_rule == duplicate_rule::max;
  if (!is_amount || options.parallel == parallel_edges::amounts) return graph.default_rule;
  return options.parallel == parallel_edges::lightest ? duplicate_rule::min : duplicate_rule::max;
}

build_rules rules_for(const parsed_graph& graph, const load_options& options, load_report& report) {
  build_rules rules;
  bool undirected = graph.undirected;
  if (options.direction == direction::undirected) undirected = true;
  if (options.direction == direction::undirected_unless_native) undirected = !graph.native_mcl;
  if (options.direction == direction::directed) undirected = false;
  report.directed = !undirected;
  rules.undirected = undirected || graph.symmetric_storage;
  rules.both_directions = undirected && graph.lists_both_directions;
  rules.merge_pairs = rules.undirected && graph.undirected && !graph.lists_both_directions && !graph.has_entries;
  rules.drop_loops = options.loops == loop_rule::drop;
  rules.duplicates =
      options.duplicates == duplicate_rule::automatic ? default_rule(graph, options) : options.duplicates;
  rules.lesser_direction =
      options.parallel == parallel_edges::lightest
          ? options.duplicates != duplicate_rule::max
          : options.parallel == parallel_edges::heaviest && options.duplicates == duplicate_rule::min;
  rules.count_repeats = options.weights != weighting::unweighted && rules.duplicates == duplicate_rule::sum;
  report.rule = rules.duplicates;
  report.direction_rule = rules.lesser_direction ? duplicate_rule::min : duplicate_rule::max;
  report.loops_dropped = rules.drop_loops;
  if (rules.undirected && graph.rows != graph.cols)
    throw dimension_mismatch(
        fmt::format("a matrix of {} rows and {} columns is not an undirected graph", graph.rows, graph.cols));
  return rules;
}

struct weight_bounds {
  double least = std::numeric_limits<double>::infinity();
  double greatest = -std::numeric_limits<double>::infinity();
  std::size_t values = 0;
};

// Extends the bounds by `count` values; nan is ignored.
template <class V>
void widen(weight_bounds& bounds, const V* values, std::size_t count, int threads) {
  std::mutex guard;
  bounds.values += count;
  parallel_for(long(count), 1L << 16, threads, [&](long begin, long end) {
    weight_bounds own;
    for (long k = begin; k < end; ++k) {
      const auto x = double(values[k]);
      own.least = x < own.least ? x : own.least;
      own.greatest = x > own.greatest ? x : own.greatest;
    }
    const std::lock_guard lock(guard);
    bounds.least = std::min(bounds.least, own.least);
    bounds.greatest = std::max(bounds.greatest, own.greatest);
  });
}

template <class U>
void widen(weight_bounds& bounds, const std::vector<segment<U>>& segments, value_domain domain, int threads) {
  for (const auto& s : segments) {
    if (domain == value_domain::real) widen(bounds, s.real.data(), s.count, threads);
    if (domain == value_domain::integer) widen(bounds, s.integer.data(), s.count, threads);
  }
}

// Bounds of the records, for a matrix that does not keep the weights.
weight_bounds bounds_of(const parsed_graph& graph, int threads) {
  weight_bounds bounds;
  if (graph.ready) {
    widen(bounds, graph.ready->reals.data(), graph.ready->reals.size(), threads);
    widen(bounds, graph.ready->integers.data(), graph.ready->integers.size(), threads);
  } else {
    widen(bounds, graph.narrow, graph.domain, threads);
    widen(bounds, graph.wide, graph.domain, threads);
  }
  return bounds;
}

void report_bounds(const weight_bounds& bounds, load_report& report) {
  if (bounds.values == 0) return;
  const bool any = bounds.least <= bounds.greatest;
  report.least_weight = any ? bounds.least : std::numeric_limits<double>::quiet_NaN();
  report.greatest_weight = any ? bounds.greatest : std::numeric_limits<double>::quiet_NaN();
}

template <class I>
offset_t count_loops(const raw_graph& graph, const buffer<I>& indices) {
  offset_t loops = 0;
  for (offset_t r = 0; r < graph.rows; ++r)
    loops += std::binary_search(indices.data() + graph.offsets[std::size_t(r)],
                                indices.data() + graph.offsets[std::size_t(r) + 1], I(r));
  return loops;
}

// Moves a matrix that its file stores as such; only its values may be dropped.
void take_ready(parsed_graph& graph, bool without_values, raw_graph& out) {
  const load_report report = std::move(out.report);
  out = std::move(*graph.ready);
  out.report = report;
  if (without_values) {
    out.domain = value_domain::none;
    out.iso = true;
    out.integers = {};
    out.reals = {};
  }
  out.report.records = out.offsets[std::size_t(out.rows)];
  out.report.self_loops = out.wide ? count_loops(out, out.indices64) : count_loops(out, out.indices32);
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

parsed_graph parse(const format& kind, const parse_context& context) {
  return with_line_numbers(context.from, [&] { return kind.parse(context); });
}

// Calls f with the records of the file, which is parsed once more, for the line of an error found in the finished
// matrix. Does nothing if that fails: the error is then reported without a line.
template <class F>
void parse_again(const format& kind, const parse_context& context, F&& f) {
  std::optional<parsed_graph> graph;
  memory_budget budget(0);
  const parse_context second_pass{context.from, context.options, context.wanted, budget, context.threads};
  try {
    graph = parse(kind, second_pass);
    if (!context.options.record_transform.empty()) transform_records(*graph, second_pass);
  } catch (const error&) {
    return;
  }
  if (!graph->ready) f(*graph);
}

// Throws bad_data for a bad entry of a transformed matrix, at the line of the first record between the two vertices.
[[noreturn]] void refuse_entry(const bad_entry& bad, const format& kind, const parse_context& context) {
  std::uint64_t line = 0;
  parse_again(kind, context, [&](parsed_graph& graph) { line = line_of_entry(graph, bad.row, bad.col); });
  throw bad_data(context.from.name, line, bad.reason + " (after the transform)");
}

// Applies options.matrix_transform to the matrix. Throws bad_data for entries that break the rule `check` afterwards.
void transform_built(raw_graph& out, const format& kind, const parse_context& context, value_domain domain,
                     weight_check check) {
  if (domain != value_domain::real)
    throw invalid_value("a transform of the matrix needs weights that are real numbers");
  if (out.rows != out.cols)
    throw bad_data(context.from.name, 0,
                   fmt::format("a {} x {} matrix: a transform needs a square one", out.rows, out.cols));
  transform_matrix(out, context.options, context.budget, context.threads);
  if (const auto bad = find_bad_entry(out, std::max(check, weight_check::number))) refuse_entry(*bad, kind, context);
}

// Completes the report from the finished matrix; its time is left to the caller.
void finish_report(const parse_context& context, const format& kind, parsed_graph& graph, const build_rules& rules,
                   raw_graph& out) {
  load_report& report = out.report;
  const source& from = context.from;
  report.file = from.name;
  report.format = kind.title;
  report.compression = name_of(from.kind);
  report.bytes = from.stored_bytes;
  report.text_bytes = from.bytes.size();
  report.vertices = out.rows;
  report.entries = out.offsets.empty() ? 0 : out.offsets[std::size_t(out.rows)];
  report.notes = std::move(graph.notes);
  if (out.domain != value_domain::none) {
    weight_bounds bounds;
    widen(bounds, out.reals.data(), out.reals.size(), context.threads);
    widen(bounds, out.integers.data(), out.integers.size(), context.threads);
    report_bounds(bounds, report);
  }
  const bool transformed = !context.options.matrix_transform.empty();
  out.symmetric = rules.undirected && !transformed;
  if (graph.declares_vertices || rules.drop_loops || transformed)
    report.isolated = out.wide ? count_isolated(out, out.indices64, out.symmetric, context.threads)
                               : count_isolated(out, out.indices32, out.symmetric, context.threads);
}

// Builds the matrix, and checks that its values fit the caller's type. Throws bad_data for those that do not.
void build_checked(parsed_graph& graph, const build_rules& rules, const format& kind, const parse_context& context,
                   raw_graph& out) {
  try {
    build_csr(graph, rules, context, out);
  } catch (const sum_overflow& overflow) {
    parse_again(kind, context, [&](parsed_graph& again) { refuse_sums(again, overflow, context); });
    throw sum_out_of_range(context.from.name, 0, "a sum of integer weights that does not fit 64 bits");
  }
}

raw_graph load_source(const source& from, const load_options& asked, value_domain domain, const value_limits& limits,
                      memory_budget& budget, clock::time_point begin) {
  load_options options = asked;
  if (!asked.matrix_transform.empty()) options.check = weight_check::any;
  const format& kind = detect_format(from, options);
  const bool unweighted = options.weights == weighting::unweighted;
  const value_domain wanted = unweighted                     ? value_domain::none
                              : domain == value_domain::none ? value_domain::real
                                                             : domain;
  // Below this size, waking threads costs more than parsing.
  constexpr std::size_t parallel_min_bytes = 1 << 21;
  const int threads =
      options.threads == 0 && from.bytes.size() < parallel_min_bytes ? 1 : resolve_threads(options.threads);
  const parse_context context{from, options, wanted, budget, threads};
  parsed_graph graph = parse(kind, context);

  raw_graph out;
  load_report& report = out.report;
  report.records = offset_t(graph.arcs()) / graph.arcs_per_record;
  if (!options.record_transform.empty()) transform_records(graph, context);
  if (!options.vertices_file.empty()) add_vertices(graph, open_source(options.vertices_file, budget), context);
  if (options.weights == weighting::weighted && (graph.domain == value_domain::none || !graph.values_are_weights))
    throw bad_data(from.name, 0, "the file has no weights: expected them because of --weighted");
  report.weighted = graph.domain != value_domain::none && graph.values_are_weights && !unweighted;
  const bool without_values = unweighted || domain == value_domain::none;
  if (report.weighted && without_values) report_bounds(bounds_of(graph, threads), report);
  if (without_values) graph.domain = value_domain::none;

  build_rules rules = rules_for(graph, options, report);
  if (domain == value_domain::none) rules.count_repeats = false;
  if (graph.ready)
    take_ready(graph, without_values, out);
  else
    build_checked(graph, rules, kind, context, out);
  report.self_loops /= graph.arcs_per_record;
  if (!options.matrix_transform.empty()) transform_built(out, kind, context, domain, asked.check);
  out.names = std::move(graph.names);
  if (const auto beyond = find_beyond(out, wanted, limits)) {
    parse_again(kind, context, [&](parsed_graph& again) { refuse_value(again, *beyond, limits, context); });
    throw bad_data(from.name, 0, beyond_reason(*beyond, wanted, limits));
  }
  finish_report(context, kind, graph, rules, out);
  report.seconds = std::chrono::duration<double>(clock::now() - begin).count();
  return out;
}

}  // namespace

raw_graph load_file(const std::string& path, const load_options& options, value_domain domain,
                    const value_limits& limits) {
  const auto begin = clock::now();
  memory_budget budget(options.max_memory);
  const source from = open_source(path, budget, options.threads);
  return load_source(from, options, domain, limits, budget, begin);
}

raw_graph load_memory(std::string_view bytes, const std::string& name, const load_options& options, value_domain domain,
                      const value_limits& limits) {
  const auto begin = clock::now();
  memory_budget budget(options.max_memory);
  const source from = source_of(bytes, name, budget, options.threads);
  return load_source(from, options, domain, limits, budget, begin);
}

}  // namespace detail

const char* name_of(duplicate_rule rule) {
  static constexpr const char* names[] = {"automatic", "sum", "min", "max", "first", "last", "error"};
  return names[static_cast<std::size_t>(rule)];
}

std::vector<std::string> format_names() {
  std::vector<std::string> names;
  for (const detail::format& f : detail::formats()) names.emplace_back(f.name);
  return names;
}

std::string load_report::summary() const {
  std::string out =
      fmt::format("{}: {}{}, {} in {:.3f} s ({:.0f} MB/s): {}", file == "-" ? "standard input" : file, format,
                  compression == "none" ? "" : " (" + compression + ")", detail::human_bytes(text_bytes), seconds,
                  megabytes_per_second(), counted(vertices, "vertex", "vertices"));
  if (isolated) out += fmt::format(" ({} isolated)", isolated);
  out += fmt::format(", {}, {} {} {}", counted(records, "record"), entries, directed ? "directed" : "undirected",
                     entries == 1 ? "entry" : "entries");
  if (self_loops) out += fmt::format(", {} {}", counted(self_loops, "loop"), loops_dropped ? "dropped" : "kept");
  if (duplicates) out += fmt::format(", {} merged ({})", counted(duplicates, "duplicate"), name_of(rule));
  if (unequal_directions)
    out += fmt::format(", {} of two weights, one a direction ({})", counted(unequal_directions, "edge"),
                       name_of(direction_rule));
  out += weighted ? fmt::format(", weights {} to {}", least_weight, greatest_weight) : ", unweighted";
  for (const std::string& note : notes) out += "\n  " + note;
  return out;
}

}  // namespace gustav::io
