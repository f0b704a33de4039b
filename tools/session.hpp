// The run of a command: common options, messages on standard error, and output of the result.
#pragma once

#include <algorithms/verify/verify_error.hpp>
#include <graphblas/tuning.hpp>
#include <loaders/counted.hpp>
#include <loaders/load.hpp>
#include <tools/arguments.hpp>
#include <tools/progress.hpp>
#include <tools/text_sink.hpp>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <chrono>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace gustav::tools {

using json = nlohmann::ordered_json;
using io::counted;
inline std::string counted_vertices(std::int64_t n) { return counted(n, "vertex", "vertices"); }
inline std::string counted_entries(std::int64_t n) { return counted(n, "entry", "entries"); }

enum class backend_choice { automatic, cpu, cuda, reference };

class session {
 public:
  // Checks the common options and reads the file of --tuning. Throws usage_error, not_compiled, no_device, bad_data and
  // io_error.
  session(const command& c, arguments args);

  const command& row() const { return command_; }
  const arguments& args() const { return args_; }
  backend_choice backend() const { return backend_; }
  // Sets the backend that the kernels ran on, for the JSON object; the default is "cpu".
  void ran_on(const char* backend) { ran_on_ = backend; }
  int threads() const { return threads_; }
  // The numbers of --tuning, for executors; null without it. Valid as long as the session.
  const tuning* numbers() const { return numbers_ ? &*numbers_ : nullptr; }
  // Of memory by the threads of the command, in GB/s; 0: the tuning numbers do not have it.
  double read_bandwidth() const {
    return !numbers_ ? 0 : threads() > 1 ? numbers_->read_bandwidth_all : numbers_->read_bandwidth;
  }
  // The same, or the defaults.
  const tuning& tuning_numbers() const { return numbers_ ? *numbers_ : default_tuning(); }
  bool wants_json() const { return args_.has("json"); }
  // Whether --verify is given. The command checks its result before finish(), which prints "verified".
  bool verifies() const { return args_.has("verify"); }
  // Throws usage_error with the reason `why` if --verify is given.
  void refuse_verify(std::string_view why) const;
  bool explains() const { return args_.has("explain"); }
  tools::progress& progress() { return progress_; }

  // The first operand. Throws usage_error if there are none or too many.
  const std::string& operand() const;
  // The loading options, for io::load_any().
  io::load_options load_options() const;

  // Print a line on standard error: note() unless -q, detail() only with -v, explain() only with --explain. All take a
  // text, or what fmt::format() takes.
  void note(const std::string& line);
  void detail(const std::string& line);
  void explain(const std::string& line);
  template <class X, class... Y>
  void note(fmt::format_string<X, Y...> line, X&& x, Y&&... y) {
    note(fmt::format(line, std::forward<X>(x), std::forward<Y>(y)...));
  }
  template <class X, class... Y>
  void detail(fmt::format_string<X, Y...> line, X&& x, Y&&... y) {
    detail(fmt::format(line, std::forward<X>(x), std::forward<Y>(y)...));
  }
  template <class X, class... Y>
  void explain(fmt::format_string<X, Y...> line, X&& x, Y&&... y) {
    explain(fmt::format(line, std::forward<X>(x), std::forward<Y>(y)...));
  }
  // Sets the progress line: the name of the command and the text.
  template <class X, class... Y>
  void say(fmt::format_string<X, Y...> line, X&& x, Y&&... y) {
    progress_.say(std::string(command_.name) + ": " + fmt::format(line, std::forward<X>(x), std::forward<Y>(y)...));
  }

  // Bytes that may be allocated: the memory available on the machine, at most --max-memory.
  std::uint64_t memory_limit() const;
  // Bytes that the whole process may hold: its resident memory plus the available memory, at most --max-memory.
  std::uint64_t process_memory_limit() const;
  // `bytes`: what `what` needs, those of the graph among them. Throws out_of_memory if they exceed memory_limit().
  // Otherwise states the peak of the process that is expected, before the run: on standard error with -v or --explain,
  // and in the JSON object.
  void require_memory(std::uint64_t bytes, std::string_view what);

  void add_load_seconds(double s) { load_seconds_ += s; }
  // Of the arrays of a graph that has been loaded, which the estimates of require_memory() include.
  void add_graph_bytes(std::uint64_t bytes) { graph_bytes_ += bytes; }
  // compute_ends() adds the seconds since compute_begins(), or since the session began, to the compute time.
  void compute_begins() { compute_from_ = std::chrono::steady_clock::now(); }
  void compute_ends();
  double compute_seconds() const { return compute_seconds_; }

  // The keys of the JSON object that are specific to the command, in output order.
  json& report() { return report_; }
  void set_sizes(offset_t vertices, offset_t edges, offset_t undirected_edges);

  // Writes the table to -o or standard output and the JSON object to standard output. Returns `code`.
  int finish(int code, const std::function<void(text_sink&)>& table);
  // The same for a command that has already written its output file.
  int finish_without_table(int code);

  // The output of the table: a path, or "-" for standard output.
  std::string output() const;

 private:
  void print_json();
  const command& command_;
  arguments args_;
  backend_choice backend_ = backend_choice::automatic;
  const char* ran_on_ = "cpu";
  int threads_ = 0;
  std::optional<tuning> numbers_;
  tools::progress progress_;
  double load_seconds_ = 0;
  double compute_seconds_ = 0;
  std::chrono::steady_clock::time_point compute_from_ = std::chrono::steady_clock::now();
  offset_t vertices_ = 0, edges_ = 0, undirected_edges_ = 0;
  json report_ = json::object();
  std::uint64_t graph_bytes_ = 0;
  std::uint64_t expected_peak_ = 0;  // bytes of the process; 0: not known
  std::uint64_t kept_ = 0;           // the most bytes of freed memory that are kept
  std::uint64_t required_ = 0;       // the most bytes that require_memory() was asked for
};

// Prints "gustav: " and the line on standard error; the prefix is red if colours are enabled.
void print_error(const std::string& line);

// A vertex name as JSON: a number when all names are integers.
json json_name(const io::vertex_names& names, offset_t vertex);

std::string human_bytes(double bytes);

}  // namespace gustav::tools
