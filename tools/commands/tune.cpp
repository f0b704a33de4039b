// gustav tune machine: measures this machine and derives the tuning numbers from it; and the row of the command.
#include <graphblas/tuning.hpp>
#include <tools/commands/tune.hpp>
#include <tools/session.hpp>

#include <fmt/format.h>

#include <cstdint>
#include <cstdlib>
#include <string>
#include <utility>
#include <vector>

namespace gustav::tools {
namespace {

// The keys and values of what was measured. Bytes are integers.
json facts_of(const machine_costs& c) {
  return {{"l1_bytes", c.l1_bytes},
          {"l2_bytes", c.l2_bytes},
          {"l3_bytes", c.l3_bytes},
          {"read_gb_per_second", c.read_bandwidth},
          {"read_gb_per_second_all_threads", c.read_bandwidth_all},
          {"l2_latency_ns", c.l2_latency},
          {"l3_latency_ns", c.l3_latency},
          {"memory_latency_ns", c.memory_latency},
          {"entry_read_ns", c.entry_read},
          {"search_ns", c.search},
          {"column_open_ns", c.column_open},
          {"scattered_write_ns", c.scattered_write},
          {"dense_add_cached_ns", c.dense_add_cached},
          {"dense_add_uncached_ns", c.dense_add_uncached},
          {"dense_clear_ns", c.dense_clear},
          {"hash_add_cached_ns", c.hash_add_cached},
          {"hash_add_uncached_ns", c.hash_add_uncached},
          {"transpose_ns", c.transpose}};
}

json numbers_of(const tuning& numbers) {
  json all = json::object();
  for (const tuning_entry& n : list_numbers(numbers)) {
    if (n.is_integer)
      all[n.name] = static_cast<std::int64_t>(n.value);
    else
      all[n.name] = n.value;
  }
  return all;
}

// "key: value" lines, each after `prefix`; times with four digits.
void print(text_sink& out, std::string_view prefix, const json& values, bool rounded) {
  for (const auto& [key, value] : values.items())
    out << prefix << key << ": "
        << (rounded && value.is_number_float() ? fmt::format("{:.4g}", value.get<double>()) : value.dump()) << '\n';
}

int machine(session& s) {
  const double seconds = s.args().real("seconds", 2, 0.01, 600);
  s.require_memory(static_cast<std::uint64_t>(measuring_bytes()), "measuring the machine");
  if (double load[1] = {}; ::getloadavg(load, 1) == 1 && load[0] > 0.5 * s.threads())
    s.note(fmt::format("the machine is busy (load {:.1f}): times may be too long", load[0]));
  s.progress().say("measuring");
  s.compute_begins();
  const machine_costs costs = measure_machine(s.threads(), seconds);
  s.compute_ends();
  const tuning before = s.tuning_numbers();
  const tuning numbers = tuned_for(costs, before);
  const json facts = facts_of(costs), derived = numbers_of(numbers), old = numbers_of(before);
  for (const auto& [name, value] : derived.items())
    if (value != old[name]) s.explain(fmt::format("{}: {} in place of {}", name, value.dump(), old[name].dump()));
  s.report()["machine"] = facts;
  s.report()["numbers"] = derived;
  return s.finish(exit_done, [&](text_sink& out) {
    if (s.output() == "-") {
      print(out, "", facts, true);
      print(out, "", derived, false);
      return;
    }
    out << "# Tuning numbers for gustav --tuning, by gustav tune machine " GUSTAV_VERSION ". Measured:\n";
    print(out, "# ", facts, true);
    out << '\n' << to_text(numbers);
  });
}

int run(session& s) {
  const auto& operands = s.args().operands();
  if (!operands.empty() && operands[0] == "train") return tune_train(s);
  const std::string& action = s.operand();
  if (operands.size() > 1) throw usage_error(fmt::format("tune: unexpected operand '{}'", operands[1]));
  if (action == "machine") return machine(s);
  throw usage_error(fmt::format("tune: '{}' is not an action: expected machine or train", action));
}

}  // namespace

extern const command tune_command;
const command tune_command{
    "tune",
    "measure this machine: the numbers by which kernels are chosen, the rules by which formats are",
    "ACTION",
    "machine: measures cache sizes, bandwidth, latencies and the basic steps of kernels, and derives the tuning "
    "numbers from them. Prints key: value lines: what was measured (bytes, GB/s, nanoseconds of one thread), then the "
    "numbers. With -o FILE it writes a tuning file in place of the lines, for the option --tuning of every command. "
    "The numbers decide about time and memory only. Those that no measurement determines keep their default, or their "
    "value in the file of --tuning.\n"
    "\n"
    "train [GRAPH...]: measures matrix-vector products in every storage format on --matrices generated matrices and "
    "on the graphs, learns rules by which a tuner predicts the fastest format from the features of a matrix (Tan et "
    "al. 2018), and prints how often they are within 10 % of the fastest format on families of matrices that they "
    "were not trained on (held_out), and how often one format measured twice agrees as well (same_twice). With -o "
    "FILE it writes the rules for tuner_options::rules_file instead; --json has both. With --records FILE each "
    "measurement is kept at once, "
    "and a run that was cut short goes on where it ended. 2,000 matrices take about ten minutes.\n"
    "\n"
    "Nothing else should run on the machine meanwhile. --explain reports the numbers that changed, and the kernels and "
    "families of a training. In --json the keys machine and numbers hold both lists.",
    {{"gustav tune machine", "measure this machine"},
     {"gustav tune machine -o machine.tuning", "write a tuning file"},
     {"gustav info graph.mtx --tuning machine.tuning", "which kernels are chosen by its numbers"},
     {"gustav tune train --records measured.records -o own.rules", "learn the rules of this machine"}},
    {{"seconds", 0, "S", "machine: time to measure, without about a second of preparation (default: 2)"},
     {"matrices", 0, "N", "train: generated matrices (default: 2000, with --quick 40)"},
     {"entries", 0, "N", "train: entries of the largest matrix (default: 8 million, with --quick 100,000)"},
     {"records", 0, "FILE", "train: keep measurements in FILE, and use those that it has"},
     {"kernels", 0, "FILE", "train: take what was measured of kernels from these rules of this machine"},
     {"seed", 0, "N", "train: of the generated matrices (default: 1)"},
     {"quick", 0, "", "train: few and small matrices, for a first look"}},
    run,
    false,
    true,
    "a measurement has no result to check",
    "machine|train"};

}  // namespace gustav::tools
