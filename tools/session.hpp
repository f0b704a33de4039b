// One run of a command: its options, what it says on standard error, and how its result leaves.
#pragma once

#include <loaders/detail/counted.hpp>
#include <loaders/load.hpp>
#include <tools/arguments.hpp>
#include <tools/progress.hpp>
#include <tools/text_sink.hpp>

#include <nlohmann/json.hpp>

#include <chrono>
#include <functional>
#include <string>
#include <string_view>

namespace gustav::tools {

using json = nlohmann::ordered_json;
using io::detail::counted;

enum class backend_choice { automatic, cpu, cuda, reference };

class session {
 public:
  // Checks the options every command takes. Throws usage_error, not_compiled, no_device.
  session(const command& c, arguments args);

  const command& row() const { return command_; }
  const arguments& args() const { return args_; }
  backend_choice backend() const { return backend_; }
  // What the kernels really ran on, for the JSON object; "cpu" unless said otherwise.
  void ran_on(const char* backend) { ran_on_ = backend; }
  int threads() const { return threads_; }
  bool wants_json() const { return args_.has("json"); }
  // The result is checked before finish(), which then says so.
  bool verifies() const { return args_.has("verify"); }
  // Throws usage_error when --verify is given: `why` says what is not there to be checked.
  void refuse_verify(std::string_view why) const;
  bool explains() const { return args_.has("explain"); }
  tools::progress& progress() { return progress_; }

  // The one operand. Throws usage_error when there are none or too many.
  const std::string& operand() const;
  // The options about reading, for io::load_any.
  io::load_options load_options() const;

  // A line on standard error, unless -q; detail(): only with -v; explain(): only with --explain.
  void note(const std::string& line);
  void detail(const std::string& line);
  void explain(const std::string& line);

  // What may be used: --max-memory, or what the machine has left now.
  std::uint64_t memory_limit() const;
  // What the whole process may hold: --max-memory, or what it holds and what the machine has left now.
  std::uint64_t process_memory_limit() const;
  // Throws out_of_memory if `bytes`, needed for `what`, are more than memory_limit().
  void require_memory(std::uint64_t bytes, std::string_view what) const;

  void add_load_seconds(double s) { load_seconds_ += s; }
  // Seconds since the last call (or since the session began), counted as compute time.
  void compute_begins() { compute_from_ = std::chrono::steady_clock::now(); }
  void compute_ends();
  double compute_seconds() const { return compute_seconds_; }

  // The keys of the JSON object that belong to the command, in their order.
  json& report() { return report_; }
  void set_sizes(offset_t vertices, offset_t edges, offset_t undirected_edges);

  // Lets the result out: the table to -o or standard output, the JSON object to standard output. Gives `code`.
  int finish(int code, const std::function<void(text_sink&)>& table);
  // The same for a command that has written its -o by itself.
  int finish_without_table(int code);

  // Where the table goes: "-" or a path.
  std::string output() const;

 private:
  void print_json();
  const command& command_;
  arguments args_;
  backend_choice backend_ = backend_choice::automatic;
  const char* ran_on_ = "cpu";
  int threads_ = 0;
  tools::progress progress_;
  double load_seconds_ = 0;
  double compute_seconds_ = 0;
  std::chrono::steady_clock::time_point compute_from_ = std::chrono::steady_clock::now();
  offset_t vertices_ = 0, edges_ = 0, undirected_edges_ = 0;
  json report_ = json::object();
};

// "gustav: " and the line; red on a terminal that likes colour.
void print_error(const std::string& line);

// A vertex name as JSON: a number when all names are integers.
json json_name(const io::vertex_names& names, offset_t vertex);

std::string human_bytes(double bytes);

}  // namespace gustav::tools
