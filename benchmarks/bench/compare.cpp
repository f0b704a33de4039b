// What gustav bench runs: each operation in Gustav and in the peers, or every method of a product.
#include <benchmarks/bench/benchmark_report.hpp>
#include <benchmarks/bench/count.hpp>
#include <benchmarks/bench/methods.hpp>
#include <benchmarks/bench/scratch.hpp>
#include <benchmarks/bench/worker.hpp>
#include <tools/commands/measuring.hpp>
#include <tools/graph.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <memory>

namespace gustav::tools {
namespace {

using namespace bench;

constexpr double default_cap = 600, quick_cap = 60;
constexpr std::int64_t most_cols = 65536;

isa isa_of(const std::string& name) {
  return name == "avx2" ? isa::avx2 : name == "baseline" ? isa::baseline : isa::best;
}

int run_as_worker(session& s) {
  const arguments& a = s.args();
  worker_options o;
  o.file = s.operand();
  if (a.all("op").size() != 1) throw usage_error("bench: --worker needs exactly one --op");
  o.op = a.text("op", "");
  o.threads = s.threads();
  o.numbers = s.numbers();
  o.repeat = static_cast<int>(a.integer("repeat", o.repeat, 0, 1000));
  o.seconds = a.real("seconds", o.seconds, 0, 1e9);
  o.source = a.integer("source", -1, 0);
  o.iterations = a.integer("iterations", o.iterations, 0, 1000000);
  o.bits = static_cast<int>(a.integer("bits", o.bits, 1, 24));
  o.cols = a.integer("cols", o.cols, 1, most_cols);
  o.fp32 = a.text("type", "fp64") == "fp32";
  if (a.all("isa").size() > 1) throw usage_error("bench: --worker needs at most one --isa");
  o.isa = isa_of(a.text("isa", ""));
  o.uses_tuner = a.text("tuner", "off") == "once";
  io::atomic_file out("-");
  out.write(run_worker(o).dump() + "\n");
  out.commit();
  return exit_done;
}

std::vector<std::string> wanted_operations(const session& s) {
  const auto& asked = s.args().all("op");
  std::vector<std::string> wanted;
  for (const auto& op : operations())
    if (asked.empty() || std::find(asked.begin(), asked.end(), op) != asked.end()) wanted.push_back(op);
  return wanted;
}

std::string processor() {
  std::ifstream info("/proc/cpuinfo");
  for (std::string line; std::getline(info, line);)
    if (line.starts_with("model name")) return line.substr(line.find(':') + 2);
  return "unknown processor";
}

// --all-methods: the time of each method of a product, and the selection of the plan.
template <class Loaded>
int compare_methods(session& s, const Loaded& g) {
  const arguments& a = s.args();
  worker_options o;
  scratch_file graph;
  write_gbin(graph, g.adjacency.view(), g.directed, g.weighted);
  o.file = graph.path();
  o.threads = s.threads();
  o.numbers = s.numbers();
  o.repeat = static_cast<int>(a.integer("repeat", o.repeat, 1, 1000));
  o.bits = static_cast<int>(a.integer("bits", o.bits, 1, 24));
  auto wanted = wanted_operations(s);
  std::erase_if(wanted, [](const std::string& op) { return !has_methods(op); });
  if (wanted.empty()) throw usage_error("bench: --all-methods needs --op spgemm, spgemm-sorted, lu, tall or masked");
  const bool quick = a.has("quick");
  o.seconds = a.real("time-cap", quick ? quick_cap : default_cap, 1, 1e7) / static_cast<double>(wanted.size());
  std::vector<method_report> reports;
  for (const auto& op : wanted) {
    s.progress().say(op);
    o.op = op;
    reports.push_back(run_methods(o));
  }
  s.compute_ends();
  if (s.wants_json()) {
    set_sizes(s, g);
    json& j = s.report();
    j["file"] = g.report.file;
    j["ops"] = json::array();
    for (const auto& r : reports) j["ops"].push_back(to_json(r));
  }
  return s.finish(exit_done, [&](text_sink& out) {
    for (const method_report& r : reports) {
      out << fmt::format("# {}: selected {}: {}\n", r.op, r.kernel, r.why);
      for (const method_time& t : r.methods)
        out << fmt::format("{:<15}{:<20}{:>14}{}\n", r.op, t.name, t.seconds.empty() ? "-" : time_text(t.median()),
                           t.seconds.empty() ? "  cut: " + t.cut
                           : &t == r.best()  ? "  best"
                                             : "");
      if (r.regret() > 0)
        out << fmt::format("# {}: the selected kernel takes {:.2f} times the time of the best method\n", r.op,
                           r.regret());
    }
  });
}

// Gustav and the peers, or with --isa Gustav and its forced instruction sets.
std::vector<benchmark_system> systems_of(const arguments& a) {
  auto all = benchmark_systems();
  benchmark_system& own = all.front();
  if (a.has("tuning")) own.argv.push_back("--tuning=" + a.text("tuning", ""));
  if (a.has("tuner")) own.argv.push_back("--tuner=" + a.text("tuner", ""));
  if (!a.has("isa")) return all;
  std::vector<benchmark_system> sets{own};
  for (const auto& name : a.all("isa")) {
    sets.push_back({"gustav " + name, own.argv, {}});
    sets.back().argv.push_back("--isa=" + name);
  }
  return sets;
}

benchmark_options options_of(session& s, offset_t rows, bool quick) {
  const arguments& a = s.args();
  benchmark_options o;
  o.threads = s.threads();
  o.rounds = static_cast<int>(a.integer("rounds", quick ? 1 : o.rounds, 1, 100));
  o.repeat = static_cast<int>(a.integer("repeat", o.repeat, 1, 1000));
  o.source = a.integer("source", -1, 0, std::max<offset_t>(rows - 1, 0));
  o.iterations = a.integer("iterations", o.iterations, 1, 1000000);
  o.bits = static_cast<int>(a.integer("bits", o.bits, 1, 24));
  o.cols = a.integer("cols", o.cols, 1, most_cols);
  o.fp32 = a.text("type", "fp64") == "fp32";
  o.memory_limit = s.memory_limit();
  return o;
}

void add_results(json& j, const std::vector<benchmark_result>& results, const win_counts& t) {
  j["ops"] = json::array();
  for (const auto& c : results) {
    j["ops"].push_back(to_json(c));
    if (const double share = of_base(results, c); share > 0)
      j["ops"].back()[c.op == "spmm-batch-loop" ? "of_batch" : "of_plus_times"] = share;
  }
  j["wins"] = t.wins;
  j["losses"] = t.losses;
  j["least_ratio"] = t.least;
}

template <class Loaded>
int compare(session& s, const Loaded& g) {
  const arguments& a = s.args();
  const bool quick = a.has("quick");
  const double cap = a.real("time-cap", quick ? quick_cap : default_cap, 1, 1e7);
  const benchmark_options o = options_of(s, g.adjacency.rows(), quick);

  const auto wanted = wanted_operations(s);
  const auto all = systems_of(a);
  // Forced instruction sets compare Gustav with itself in every operation.
  const auto alone = a.has("isa") ? all : std::vector<benchmark_system>{all.front()};
  const auto v = g.adjacency.view();
  scratch_file graph, text;
  write_gbin(graph, v, g.directed, g.weighted);
  std::string text_path = s.operand();
  if (std::find(wanted.begin(), wanted.end(), "loading") != wanted.end() &&
      !(g.report.format == "Matrix Market" && g.report.compression == "none" && s.operand() != "-")) {
    write_matrix_market(text, v);
    text_path = text.path();
  }

  double load[1] = {};
  std::vector<std::string> head{
      fmt::format("{}: {} x {}, {}", g.report.file, v.rows, v.cols, counted(v.entries(), "entry", "entries")),
      fmt::format("{}, {}, {} of {}, within {:.0f} s", processor(), counted(o.threads, "thread"),
                  counted(o.rounds, "round"), counted(o.repeat, "run"), cap)};
  if (std::any_of(wanted.begin(), wanted.end(), has_dense_operands))
    head.push_back(fmt::format("spmv, spmm, spmm-batch, sddmm: {}, dense operands of {}", o.fp32 ? "fp32" : "fp64",
                               counted(o.cols, "column")));
  if (::getloadavg(load, 1) == 1 && load[0] > 0.5 * o.threads)
    head.push_back(fmt::format("the machine is busy (load {:.1f}): only the ratios are meaningful", load[0]));

  std::vector<benchmark_result> results;
  std::vector<std::string> cuts;
  double measured = 0;
  for (std::size_t k = 0; k < wanted.size(); ++k) {
    const double left = cap - measured;
    if (left <= 0) {
      cuts.push_back(wanted[k] + ": not started");
      continue;
    }
    const double budget = left / static_cast<double>(wanted.size() - k);
    const auto& who = peers_have(wanted[k]) ? all : alone;
    results.push_back(run_benchmark(wanted[k], wanted[k] == "loading" ? text_path : graph.path(), who, o, budget,
                                    [&](const std::string& line) { s.progress().say(line); }));
    measured += results.back().measured;
    cuts.insert(cuts.end(), results.back().cuts.begin(), results.back().cuts.end());
  }
  s.compute_ends();

  const win_counts t = count(results);
  if (s.wants_json()) {
    set_sizes(s, g);
    json& j = s.report();
    j["file"] = g.report.file;
    j["processor"] = processor();
    j["load_average"] = load[0];
    j["rounds"] = o.rounds;
    j["repeat"] = o.repeat;
    j["time_cap"] = cap;
    if (const double most = s.read_bandwidth(); most > 0) j["read_bandwidth"] = most;
    j["cols"] = o.cols;
    j["type"] = o.fp32 ? "fp32" : "fp64";
    add_results(j, results, t);
    j["cut"] = cuts;
  }
  // Differing answers have the exit code of a failed verification, but the table is written.
  const int code = t.wrong ? exit_not_converged : exit_done;
  return s.finish(code, [&](text_sink& out) { print_table(out, results, head, cuts); });
}

}  // namespace

int run_bench(session& s) {
  if (s.args().has("worker")) return run_as_worker(s);
  if (s.args().has("count")) {
    if (s.backend() != backend_choice::cuda) throw usage_error("bench: --count needs --backend cuda");
    return count_kernels(s);
  }
  if (s.backend() == backend_choice::cuda || s.backend() == backend_choice::reference)
    throw usage_error("bench: expected --backend auto or cpu, the only ones that are timed");
  if (s.args().has("isa") && s.args().has("all-methods")) throw usage_error("bench: --all-methods takes no --isa");
  const auto graph = load_graph(s, s.load_options(), shape::any);
  if (s.args().has("all-methods")) return std::visit([&](const auto& g) { return compare_methods(s, g); }, graph);
  return std::visit([&](const auto& g) { return compare(s, g); }, graph);
}

}  // namespace gustav::tools
