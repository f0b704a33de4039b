// Common options, messages and results of all commands.
#include <core/allocation.hpp>
#include <core/error.hpp>
#include <core/memory.hpp>
#include <core/parallel.hpp>
#include <graphblas/hardware.hpp>
#include <loaders/printable.hpp>
#include <tools/edge_list_options.hpp>
#include <tools/memory.hpp>
#include <tools/session.hpp>

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>

namespace gustav::tools {
namespace {

template <class Enum>
Enum choice(const arguments& args, const char* option, std::initializer_list<std::pair<const char*, Enum>> values) {
  const std::string given = args.text(option, values.begin()->first);
  for (const auto& [name, value] : values)
    if (given == name) return value;
  return values.begin()->second;
}

// Converts every string in `value` by reversible_utf8().
void make_utf8(json& value) {
  if (value.is_string())
    value = io::reversible_utf8(value.get_ref<const std::string&>());
  else if (value.is_structured())
    for (json& part : value) make_utf8(part);
}

}  // namespace

void print_error(const std::string& line) {
  write_error((colour_wanted() ? "\033[31mgustav:\033[0m " : "gustav: ") + io::printable(line) + "\n");
}

std::string human_bytes(double bytes) {
  static constexpr const char* units[] = {"B", "KiB", "MiB", "GiB", "TiB"};
  int unit = 0;
  for (; bytes >= 1024 && unit < 4; ++unit) bytes /= 1024;
  return unit == 0 ? fmt::format("{:.0f} B", bytes) : fmt::format("{:.1f} {}", bytes, units[unit]);
}

json json_name(const io::vertex_names& names, offset_t vertex) {
  if (names.are_integers()) return names.integer(vertex);
  return names.name(vertex);
}

session::session(const command& c, arguments args)
    : command_(c), args_(std::move(args)), progress_(!args_.has("quiet")) {
  // The library reads the variable once, at its first use. It applies to every parallel loop.
  if (args_.has("threads"))
    ::setenv("OMP_NUM_THREADS", std::to_string(args_.integer("threads", 1, 1, 4096)).c_str(), 1);
  threads_ = default_threads();
  backend_ = choice<backend_choice>(args_, "backend",
                                    {{"auto", backend_choice::automatic},
                                     {"cpu", backend_choice::cpu},
                                     {"cuda", backend_choice::cuda},
                                     {"reference", backend_choice::reference}});
  for (const auto& [a, b] :
       {std::pair("directed", "undirected"), std::pair("weighted", "unweighted"), std::pair("quiet", "verbose")})
    if (args_.has(a) && args_.has(b)) throw usage_error("{}: --{} and --{} cannot be combined", c.name, a, b);
  if (args_.has("max-memory")) {
    const std::uint64_t most = args_.bytes("max-memory", 0);
    limit_memory(most, threads_);
  }
  keep_memory(args_.has("max-memory"));
  kept_ = current_memory_options().kept_bytes;
  if (*c.no_verify) refuse_verify(c.no_verify);
  if (output().empty()) throw usage_error("{}: --output: the file name is empty", c.name);
  io::atomic_file::check(output());
  // What counts runs on an emulated device.
  if (backend_ == backend_choice::cuda && !args_.has("count")) require_cuda_device();
  if (args_.has("tuning")) numbers_ = load_tuning(args_.text("tuning", ""));
}

void session::refuse_verify(std::string_view why) const {
  if (verifies()) throw usage_error("{}: --verify: {}", command_.name, why);
}

const std::string& session::operand() const {
  const auto& given = args_.operands();
  if (given.empty()) throw usage_error("{}: {} is missing", command_.name, command_.operand);
  if (!command_.many_operands && given.size() > (command_.second_operand ? 2U : 1U))
    throw usage_error("{}: unexpected operand '{}'", command_.name, given.back());
  return given[0];
}

io::load_options session::load_options() const {
  io::load_options o;
  o.format = args_.text("format", "");
  if (args_.has("format")) {
    const auto known = io::format_names();
    if (std::find(known.begin(), known.end(), o.format) == known.end())
      throw usage_error("{}: --format: '{}' is not one of {} (the nearest is {})", command_.name, o.format,
                        fmt::join(known, ", "), nearest(o.format, known));
  }
  if (args_.has("directed")) o.direction = io::direction::directed;
  if (args_.has("undirected")) o.direction = io::direction::undirected;
  if (args_.has("weighted")) o.weights = io::weighting::weighted;
  if (args_.has("unweighted")) o.weights = io::weighting::unweighted;
  o.loops = choice<io::loop_rule>(args_, "loops", {{"keep", io::loop_rule::keep}, {"drop", io::loop_rule::drop}});
  o.duplicates = choice<io::duplicate_rule>(args_, "duplicates",
                                            {{"", io::duplicate_rule::automatic},
                                             {"sum", io::duplicate_rule::sum},
                                             {"min", io::duplicate_rule::min},
                                             {"max", io::duplicate_rule::max},
                                             {"first", io::duplicate_rule::first},
                                             {"last", io::duplicate_rule::last},
                                             {"error", io::duplicate_rule::error}});
  o.header = choice<io::header_rule>(
      args_, "header",
      {{"auto", io::header_rule::automatic}, {"yes", io::header_rule::yes}, {"no", io::header_rule::no}});
  set_edge_list_options(o, args_, command_.name);
  o.names = args_.text("names", "");
  o.vertices_file = args_.text("vertices", "");
  o.max_memory = args_.bytes("max-memory", 0);
  return o;
}

void session::note(const std::string& line) {
  if (!args_.has("quiet")) progress_.print("gustav: " + line);
}

void session::detail(const std::string& line) {
  if (args_.has("verbose")) note(line);
}

void session::explain(const std::string& line) {
  if (explains()) progress_.print("explain: " + line);
}

std::uint64_t session::memory_limit() const {
  const std::uint64_t left = available_memory();
  return args_.has("max-memory") ? std::min(left, args_.bytes("max-memory", left)) : left;
}

std::uint64_t session::process_memory_limit() const {
  const std::uint64_t most = resident_memory() + available_memory();
  return args_.has("max-memory") ? std::min(most, args_.bytes("max-memory", most)) : most;
}

void session::require_memory(std::uint64_t bytes, std::string_view what) {
  if (bytes > memory_limit()) release_kept_memory();
  const std::uint64_t limit = memory_limit();
  if (bytes > limit)
    throw out_of_memory(
        fmt::format("{} needs about {}, the limit is {}", what, human_bytes(double(bytes)), human_bytes(double(limit))),
        bytes);
  // Freed arrays that are kept count as used: they serve new arrays of about their size alone.
  const std::uint64_t resident = resident_memory();
  required_ = std::max(required_, bytes);
  constexpr std::uint64_t always_kept = std::uint64_t{64} << 20;
  set_memory_options({std::min(kept_, std::max(required_, always_kept))});
  expected_peak_ = std::max({expected_peak_, peak_memory(), resident - std::min(resident, graph_bytes_) + bytes});
  const std::string line = fmt::format(
      "peak memory about {}: {} for {}, the graph included; the limit is {}; freed arrays of up to {} are kept",
      human_bytes(double(expected_peak_)), human_bytes(double(bytes)), what, human_bytes(double(limit)),
      human_bytes(double(current_memory_options().kept_bytes)));
  if (explains())
    explain(line);
  else
    detail(line);
}

void session::compute_ends() {
  compute_seconds_ += std::chrono::duration<double>(std::chrono::steady_clock::now() - compute_from_).count();
}

void session::set_sizes(offset_t vertices, offset_t edges, offset_t undirected_edges) {
  vertices_ = vertices;
  edges_ = edges;
  undirected_edges_ = undirected_edges;
}

std::string session::output() const { return args_.text("output", "-"); }

int session::finish(int code, const std::function<void(text_sink&)>& table) {
  progress_.stop();
  if (!wants_json() || output() != "-") write_file(output(), table);
  return finish_without_table(code);
}

int session::finish_without_table(int code) {
  progress_.stop();
  if (verifies()) note("verified");
  if (wants_json()) print_json();
  return code;
}

void session::print_json() {
  json all = json::object();
  all["command"] = command_.name;
  all["vertices"] = vertices_;
  all["edges"] = edges_;
  all["undirected_edges"] = undirected_edges_;
  all.update(report_);
  if (verifies()) all["verified"] = true;
  all["seconds"] = {{"load", load_seconds_}, {"compute", compute_seconds_}};
  all["peak_memory_bytes"] = {{"estimated", expected_peak_ ? json(expected_peak_) : json()},
                              {"measured", peak_memory()}};
  all["backend"] = ran_on_;
  all["threads"] = threads_;
  all["version"] = GUSTAV_VERSION;
  make_utf8(all);
  std::string text = all.dump(2);
  // dump() escapes C0 control characters only; a terminal may interpret C1, too.
  if (::isatty(STDOUT_FILENO) && io::printable(text) != text) text = all.dump(2, ' ', true);
  io::atomic_file out("-");
  out.write(text + "\n");
  out.commit();
}

}  // namespace gustav::tools
