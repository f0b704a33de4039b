// Texts that mcl-gustav prints instead of clustering.
#include <tools/help.hpp>
#include <tools/mcl_program/documented_options.hpp>
#include <tools/mcl_program/texts.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace gustav::tools::mcl_program {

std::span<const scheme> schemes() {
  // The presets that mcl --show-schemes prints.
  static constexpr scheme presets[] = {{3000, 400, 500}, {4000, 500, 600},    {5000, 600, 700},   {6000, 700, 800},
                                       {7000, 800, 900}, {10000, 1100, 1400}, {10000, 1200, 1600}};
  return presets;
}

std::string version_text() { return "mcl 22-282\n" + version_line(); }

std::string help_text(const std::string& called) {
  constexpr int column = 26;
  std::string out = fmt::format(
      "Usage: {} FILE|- [options]\n"
      "Markov clustering by Gustav, with the command line of the program mcl.\n\n",
      called);
  for (const documented_option& row : documented_options()) {
    std::string line = "  ";
    for (const std::string_view name : names_of(row)) line += (line.size() > 2 ? ", " : "") + with_value(name, row);
    if (line.size() + 2 > column) {
      out += line + "\n";
      line.clear();
    }
    line.resize(column, ' ');
    out += line + wrapped(row.help, column, column);
  }
  return out +
         "\nOther options of mcl are refused by name. Exit codes: 0 success; 1 not\n"
         "converged; 2 wrong usage; 65 bad data; 66 input cannot be read; 71 not enough\n"
         "memory; 73 output cannot be written; 130 interrupted.\n";
}

std::string schemes_text() {
  std::string text =
      fmt::format("{:>20}{:>15}{:>15}{:>20}\n", "Pruning", "Selection", "Recovery", "Recover percentage");
  int number = 0;
  for (const scheme& s : schemes())
    text += fmt::format("Scheme {}{:>12}{:>15}{:>15}{:>15}\n", ++number, s.precision, s.select, s.recover, 90);
  return text;
}

std::string limits_text(const settings& s) {
  const markov_cluster_options& o = s.cluster;
  std::string text =
      "[mcl] cell size: 8\n[mcl] cell contents: int and float\n"
      "[mcl] largest index allowed: 4294967294\n[mcl] smallest index allowed: 0\n";
  const auto row = [&](const char* what, const std::string& value, const char* option) {
    const std::size_t whole = std::min(value.find('.'), value.size());  // aligns the decimal points
    const std::string line = fmt::format("{:<40}{:>8}{}", what, value.substr(0, whole), value.substr(whole));
    text += fmt::format("{:<56}[{}]\n", line, option);
  };
  const auto count = [](auto n) { return fmt::format("{}", n); };
  row("Prune number", fmt::format("{:.0f}", o.cutoff > 0 ? std::floor(1 / o.cutoff + 1e-6) : 0), "-P n");
  row("Selection number", count(o.select), "-S n");
  row("Recovery number", count(o.recover), "-R n");
  row("Recovery percentage", fmt::format("{:.0f}", 100 * o.pct), "-pct n");
  row("warn-pct", count(s.warn_percent), "-warn-pct k");
  row("warn-factor", count(s.warn_factor), "-warn-factor k");
  row("dumpstem", "", "-dump-stem str");
  row("Initial loop length", count(o.initial_iterations), "-l n");
  row("Main loop length", count(s.main_iterations), "-L n");
  // In single precision, as in mcl: 1.45 is printed as 1.5.
  row("Initial inflation", fmt::format("{:.1f}", double(float(o.initial_inflation))), "-i f");
  row("Main inflation", fmt::format("{:.1f}", double(float(o.inflation))), "-I f");
  return text;
}

std::string pruning_text() {
  return "Behind the last iteration stand the jury's marks, one for each of the first three iterations:\n"
         "how much of its flow pruning left a node, in percent, the mean over the thousand nodes that\n"
         "lost most. The synopsis is the mean of the three, the first counting five times and the second\n"
         "twice. Where it is low, a higher -scheme keeps more, at a price in time and memory.\n";
}

std::string memory_text(const settings& s, int nodes) {
  const offset_t most = std::max(s.cluster.select, s.cluster.recover);
  const double bytes = 2 * 8 * static_cast<double>(most) * nodes;
  return fmt::format(
      "At most <{:.0f}G> RAM for a graph with <{}> nodes: two matrices of {} entries a node, 8 bytes each,\n"
      "{:.3f} GiB in all, if no node has more than <{}> neighbours. Most graphs take far less.\n",
      bytes / (1 << 30), nodes, most, bytes / (1 << 30), most);
}

}  // namespace gustav::tools::mcl_program
