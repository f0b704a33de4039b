#include <tools/mcl_program/texts.hpp>

#include <fmt/format.h>

#include <algorithm>

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
      "  -pi X                  inflation of the input first\n"
      "  -o FILE|-              where the clusters go (default out.FILE.I20)\n"
      "  -ap P, -aa S, -odir D, --d, --i3, -az, -ax\n"
      "                         make, or show, the default name\n"
      "  -te N, -t N            threads (default 1)\n"
      "  -scheme 1..7, -resource K, -P N, -p X, -S N, -R N, -pct X\n"
      "                         pruning; -z shows it, --show-schemes the presets\n"
      "  -overlap cut|split|keep\n"
      "                         a node that flows to several clusters alike (default cut)\n"
      "  --discard-loops=y|n    loops of the input are made anew (default y)\n"
      "  -V all, -q x           silence\n"
      "  -how-much-ram N        memory for N nodes\n"
      "  --version, -h, --help\n\n"
      "Any other option is refused by name. Exit codes: 0 done, 1 not converged, 2 wrong usage,\n"
      "65 bad data, 66 cannot read, 71 not enough memory, 73 cannot write.\n",
      called);
}

std::string schemes_text() {
  std::string text = "scheme  -P     -S    -R    -pct\n";
  int number = 0;
  for (const scheme& s : schemes())
    text += fmt::format("{:>6}  {:<6} {:<5} {:<5} 90\n", ++number, s.precision, s.select, s.recover);
  return text;
}

std::string limits_text(const settings& s) {
  const markov_cluster_options& o = s.cluster;
  return fmt::format(
      "Prune number        {:>10.0f}        [-P n]\nSelection number    {:>10}        [-S n]\n"
      "Recovery number     {:>10}        [-R n]\nRecovery percentage {:>10.0f}        [-pct n]\n",
      o.cutoff > 0 ? 1 / o.cutoff : 0, o.select, o.recover, 100 * o.pct);
}

std::string memory_text(const settings& s, int nodes) {
  const double entries = static_cast<double>(std::max(s.cluster.select, s.cluster.recover)) * nodes;
  return fmt::format(
      "At most {:.2f}G of memory for a graph with {} nodes: two matrices of {} entries a node, 8 bytes "
      "each.\n",
      2 * 8 * entries / 1e9, nodes, std::max(s.cluster.select, s.cluster.recover));
}

}  // namespace gustav::tools::mcl_program
