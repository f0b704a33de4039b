// gustav mcl: Markov clustering.
#include <core/allocation.hpp>
#include <tools/commands/mcl_estimate.hpp>
#include <tools/commands/mcl_shared.hpp>
#include <tools/markov_memory.hpp>
#include <tools/mcl_checkpoint.hpp>
#include <tools/mcl_report/report.hpp>
#include <tools/saving.hpp>
#include <tools/stop_request.hpp>

#include <optional>
#include <string>

namespace gustav::tools {
namespace {

struct settings {
  double inflation = 2;
  int max_iterations = 1;
  std::string checkpoint = {}, report = {};  // paths; empty: none
  stop_request stop = {};                    // also catches signals during loading
};

// Notes overlaps, and why the process ended early.
template <class I>
void say_end(session& s, const markov_clustering<I>& r, bool stopped) {
  if (r.overlaps) s.note("{} in several clusters, kept in the first", counted_vertices(r.overlaps));
  if (!r.converged)
    s.note("{} after {}: chaos {:.3g}", stopped ? "stopped" : "not converged", counted(r.iterations, "iteration"),
           r.chaos);
}

// Runs the process to its end. Returns true when a signal stopped it after an iteration.
template <class I>
bool run_process(session& s, const settings& set, markov_process<I>& process, mcl_checkpoint<I>& checkpoint,
                 std::vector<markov_iteration>& iterations) {
  if (auto kept = checkpoint.read()) {
    s.note("resuming after iteration {} from {}", kept->iterations, set.checkpoint);
    process.resume(std::move(*kept));
  }
  return with_executor(s, [&](auto where) {
    while (!process.ended()) {
      iterations.push_back(process.advance(where));
      say_iteration(s, "mcl", iterations.back());
      if (process.ended()) break;
      if (set.stop.asked()) {
        checkpoint.keep_now(process.state());
        return true;
      }
      checkpoint.keep(process.state());
    }
    return false;
  });
}

template <class I>
int cluster(session& s, const settings& set, io::loaded<double, I>& g) {
  auto& A = g.adjacency;
  warn_of_evalues(s, A);
  markov_cluster_options o;
  o.inflation = set.inflation;
  o.max_iterations = set.max_iterations;
  o.time_phases = s.args().has("verbose");
  release_kept_memory();  // what loading left counts as other memory
  const bool estimates = s.args().has("estimate"), graph_released = !s.verifies() && set.report.empty();
  if (estimates)
    o.other_memory = markov_other_bytes(A, graph_released, s.threads(), s.tuning_numbers());
  else
    limit_markov_memory(o, A, graph_released, s.threads(), s.process_memory_limit(), s.tuning_numbers());
  markov_process<I> process(A, o);
  if (estimates) return report_markov_estimate(s, g, process, o);
  set_sizes(s, g);
  mcl_report::facts facts;
  if (!set.report.empty() && !g.directed) facts.undirected_edges = undirected_edges(A, true);
  if (graph_released) A = matrix<double, I>(0, 0);  // not needed any more
  release_kept_memory();                            // returns the memory of loading to the system

  mcl_checkpoint<I> checkpoint(set.checkpoint, process.state(), o);
  const bool stopped = run_process(s, set, process, checkpoint, facts.iterations);
  const auto r = process.clustering();
  s.compute_ends();
  if (s.verifies()) verify_markov_clusters(A, r);
  say_end(s, r, stopped);
  // The report is written before the clusters and renamed after them, so that a full disk leaves neither.
  std::optional<io::atomic_file> report;
  if (!set.report.empty()) {
    facts.file = s.operand();
    facts.inflation = set.inflation;
    facts.threads = s.threads();
    facts.compute_seconds = s.compute_seconds();
    mcl_report::gather(facts, g, r);
    s.progress().say("writing " + set.report);
    report.emplace(set.report);
    report->write(mcl_report::page_of(facts));
    report->flush();
  }
  json& j = s.report();
  j["inflation"] = set.inflation;
  j["clusters"] = r.clusters.size();
  j["largest"] = r.clusters.empty() ? 0 : r.clusters.front().size();
  j["iterations"] = r.iterations;
  j["converged"] = r.converged;
  j["chaos"] = r.chaos;
  const int code = s.finish(r.converged ? exit_done : exit_not_converged,
                            [&](text_sink& out) { write_label_clusters(out, r.clusters, g.names); });
  if (report) report->commit();
  if (!stopped) checkpoint.remove();
  return code;
}

// The path of --report, or "" if absent. Throws usage_error if it is empty, "-", the output or the input, and io_error
// if it cannot be written.
std::string report_path_of(const session& s) {
  if (!s.args().has("report")) return "";
  std::string path = s.args().text("report", "");
  if (path.empty() || path == "-")
    throw usage_error("{}: --report: '{}' is not a file name: expected one", s.row().name, path);
  if (same_file(path, s.output()))
    throw usage_error("{}: --report and --output name the same file: {}", s.row().name, path);
  if (same_file(path, s.operand())) throw usage_error("{}: --report would replace the input: {}", s.row().name, path);
  io::atomic_file::check(path);
  return path;
}

int run(session& s) {
  settings set;
  set.inflation = s.args().real("inflation", 2.0, 0, 30, true);
  set.max_iterations = static_cast<int>(s.args().integer("max-iterations", 10000, 1, 1'000'000));
  set.checkpoint = s.args().text("checkpoint", "");
  if (!set.checkpoint.empty()) io::atomic_file::check(set.checkpoint);
  set.report = report_path_of(s);
  auto options = mcl_load_options(s);
  if (s.args().has("estimate")) s.refuse_verify("an estimate cannot be checked");
  add_transforms(s, options);
  auto graph = load_graph(s, options);
  return std::visit([&](auto& g) { return cluster(s, set, g); }, graph);
}

}  // namespace

const command mcl_command{
    "mcl",
    "Markov clustering, with the clusters of the program mcl",
    "FILE",
    "Prints one cluster per line, labels separated by tabs, largest cluster first. Repeated arcs merge by maximum, and "
    "both directions of a pair get the larger weight; a native mcl matrix is not changed. Loops of the input are "
    "replaced as in mcl. A vertex that flows equally to several clusters is printed in the first. SIGALRM or SIGUSR1 "
    "ends the run after the current iteration; its clusters are written, with exit code 1. When the iterates do not "
    "fit in --max-memory, rows are kept in a file in the folder TMPDIR (or /var/tmp).",
    {{"gustav mcl proteins.abc", "clusters at inflation 2"},
     {"gustav mcl proteins.abc -I 1.4 -o clusters.txt", "coarser clusters, in a file"},
     {"gustav mcl graph.mtx -I 4 --json", "finer clusters, as JSON"},
     {"gustav mcl blast.abc --line-transform 'neglog(10),ceil(200)'", "clusters from e-values"},
     {"gustav mcl proteins.abc -o clusters.txt --report run.html", "with an HTML report"},
     {"gustav mcl big.abc --checkpoint big.state -o c.txt", "resume after being killed"}},
    {line_transform_row,
     transform_row,
     {"inflation", 'I', "X", "granularity, above 0 up to 30 (default: 2.0); larger values give smaller clusters"},
     {"max-iterations", 0, "N", "stop after N iterations (default: 10000); the result is written, with exit code 1"},
     {"checkpoint", 0, "FILE", "save the state of the run to FILE; a run that was killed resumes from it"},
     {"report", 0, "FILE",
      "also write an HTML page: charts of the iterations, cluster sizes, the matrix before and after"},
     {"estimate", 0, "", "estimate the memory and time of the run from its first iterations"}},
    run};

}  // namespace gustav::tools
