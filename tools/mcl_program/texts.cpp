#include <tools/mcl_program/texts.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace gustav::tools::mcl_program {

std::span<const scheme> schemes() {
  // As mcl --show-schemes says.
  static constexpr scheme presets[] = {{3000, 400, 500}, {4000, 500, 600},    {5000, 600, 700},   {6000, 700, 800},
                                       {7000, 800, 900}, {10000, 1100, 1400}, {10000, 1200, 1600}};
  return presets;
}

std::string help_text(const std::string& called) {
  return fmt::format(
      "Usage: {} FILE|- [options]\n"
      "Markov clustering by Gustav, with the command line of the program mcl.\n\n"
      "  --abc                  labels: two of them and a weight a line; clusters as labels\n"
      "  --sif, --etc           labels: one, for SIF its relation, then its neighbours\n"
      "  --expect-values        with --sif, --etc: neighbours may be label:weight\n"
      "  --abc-neg-log10, --abc-neg-log\n"
      "                         the negative logarithm of each weight in the file\n"
      "  -abc-tf SPEC           each weight in the file, behind that: gq(X) gt lq lt keep,\n"
      "                         add mul scale ceil floor pow exp log neglog abs acos change\n"
      "  -tf SPEC               the same for the matrix, also #knn(K) #knnj #ceilnb #rank\n"
      "                         #max() #min #add #mul #tp #selfrm\n"
      "  -use-tab FILE          a native matrix with its dictionary; clusters as labels\n"
      "  -I X                   inflation, above 0 up to 30 (default 2.0)\n"
      "  -pi X                  inflation of the input first; -if X: and its loops stay\n"
      "  -l N, -i X, -L N       N iterations with inflation X first; at most N others\n"
      "  -o FILE|-              where the clusters go (default out.FILE.I20)\n"
      "  -ap P, -aa S, -odir D, --d, --i3, -az, -ax\n"
      "                         make, or show, the default name\n"
      "  -te N, -t N            threads (default 1)\n"
      "  -scheme 1..7, -resource K, -P N, -p X, -S N, -R N, -pct X\n"
      "                         pruning; -z shows it, --show-schemes the presets\n"
      "  -overlap cut|split|keep\n"
      "                         a node that flows to several clusters alike (default cut)\n"
      "  --discard-loops=y|n    loops of the input are made anew (default y)\n"
      "  -c X, --sum-loops      loops weigh X times as much; as much as all neighbours\n"
      "  -icl FILE              only what lies within the clusters of FILE (native)\n"
      "  --force-connected=y|n  clusters are cut into what the graph connects\n"
      "  --check-connected=y|n  how many that would cut is said\n"
      "  -sort revsize|size|lex|none\n"
      "  -V all, -q x           silence; -v all: no silence\n"
      "  -how-much-ram N        memory for N nodes\n"
      "  --version, -h, --help\n\n"
      "Any other option is refused by name. Exit codes: 0 done, 1 not converged, 2 wrong usage,\n"
      "65 bad data, 66 cannot read, 71 not enough memory, 73 cannot write.\n",
      called);
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
    const std::size_t whole = std::min(value.find('.'), value.size());  // the points stand below one another
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
  // In single precision, as mcl has them: 1.45 is 1.5.
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
