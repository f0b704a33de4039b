// gustav tune: measures this machine for the choice of kernels, or formats for the choice of formats.
#include <tools/commands/measuring.hpp>

#include <string>

namespace gustav::tools {
namespace {

int run(session& s) {
  const auto& operands = s.args().operands();
  if (!operands.empty() && operands[0] == "train") return tune_train(s);
  const std::string& action = s.operand();
  if (operands.size() > 1) throw usage_error("tune: unexpected operand '{}'", operands[1]);
  if (action == "machine") return tune_machine(s);
  throw usage_error("tune: '{}' is not an action: expected machine or train", action);
}

}  // namespace

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
