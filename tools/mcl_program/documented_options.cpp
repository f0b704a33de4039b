// The table of the documented options of mcl-gustav.
#include <tools/mcl_program/documented_options.hpp>

#include <algorithm>

namespace gustav::tools::mcl_program {

std::span<const documented_option> documented_options() {
  static constexpr documented_option rows[] = {
      {"--abc", "", "read label lines: two labels and a weight; write clusters of labels"},
      {"--sif --etc", "", "read label lines: a label, for SIF its relation, and all its neighbours"},
      {"--expect-values", "", "with --sif or --etc: neighbours may be label:weight"},
      {"--abc-neg-log10 --abc-neg-log", "", "take the negative logarithm of each weight in the file"},
      {"-abc-tf", "SPEC",
       "transform each weight in the file, after the logarithm: gq(X) gt lq lt keep, add mul scale ceil floor pow exp "
       "log neglog abs acos change"},
      {"-tf", "SPEC",
       "transform the matrix, with the same words and #knn(K) #knnj #ceilnb #rank #max() #min #add #mul #tp #selfrm"},
      {"-use-tab", "FILE", "read a native matrix with this dictionary; write clusters of labels"},
      {"-I", "X", "inflation, above 0 up to 30 (default: 2.0)"},
      {"-pi", "X", "inflate the input first"},
      {"-if", "X", "inflate the input first and keep its loops"},
      {"-l", "N", "run N initial iterations, with the inflation of -i"},
      {"-i", "X", "inflation of the initial iterations"},
      {"-L", "N", "run at most N iterations after the initial ones"},
      {"-o", "FILE", "write the clusters to FILE, - is standard output (default: out.INPUT.I20)"},
      {"-ap -aa", "TEXT", "put TEXT before or after the default name of the output"},
      {"-odir", "DIR", "create the default output in DIR"},
      {"--d", "", "create the default output beside the input"},
      {"--i3", "", "write the inflation in the default name with three digits"},
      {"-az -ax", "", "print the default name, or its suffix, and exit"},
      {"-te -t", "N", "number of threads (default: 1)"},
      {"-scheme", "N", "pruning preset", "1|2|3|4|5|6|7"},
      {"-resource", "K", "pruning: keep at most K entries per column"},
      {"-P", "N", "pruning: drop entries below 1/N"},
      {"-p", "X", "pruning: drop entries below X"},
      {"-S", "N", "pruning: keep at most N entries per column"},
      {"-R", "N", "pruning: recover up to N entries of columns that lost too much mass"},
      {"-pct", "X", "pruning: mass in percent below which a column recovers entries"},
      {"-sparse", "N", "do not round rows of fewer than nodes / N multiply-adds (default: 10)"},
      {"-overlap", "HOW", "what happens to a node that belongs to several clusters (default: cut)", "cut|split|keep"},
      {"--discard-loops", "y|n", "replace the loops of the input (default: y)", "y|n"},
      {"-c", "X", "weight of new loops, relative to the largest weight of the column"},
      {"--sum-loops", "", "give new loops the weight of all neighbours together"},
      {"-icl", "FILE", "cluster only inside the clusters of FILE (native)"},
      {"--force-connected", "y|n", "split clusters that the graph does not connect", "y|n"},
      {"--check-connected", "y|n", "report how many clusters the graph does not connect", "y|n"},
      {"-sort", "ORDER", "order of the clusters (default: revsize)", "revsize|size|lex|none"},
      {"-V -v", "WHAT", "-V all: print no progress; -v all: print it again", "all"},
      {"-q", "x", "print no log", "x"},
      {"--silent", "", "print nothing but errors"},
      {"-z", "", "print the pruning parameters and exit"},
      {"--show-schemes", "", "print the presets of -scheme and exit"},
      {"--jury-charter", "", "explain the jury marks and exit"},
      {"-how-much-ram", "N", "print the memory for a graph of N nodes and exit"},
      {"-analyze -show-log", "y|n", "accepted with n, as mcl's default", "n"},
      {"-digits -annot -warn-pct -warn-factor", "X", "accepted without effect on the clusters"},
      {"--write-binary", "", "accepted without effect on the clusters"},
      {"--version", "", "print the version"},
      {"--help -h", "", "print this help"},
  };
  return rows;
}

std::vector<std::string_view> names_of(const documented_option& row) {
  std::vector<std::string_view> names;
  for (std::string_view rest = row.names; !rest.empty();) {
    const std::size_t end = std::min(rest.find(' '), rest.size());
    names.push_back(rest.substr(0, end));
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  return names;
}

std::string with_value(std::string_view name, const documented_option& row) {
  std::string text(name);
  if (*row.value) text += (name.starts_with("--") ? "=" : " ") + std::string(row.value);
  return text;
}

}  // namespace gustav::tools::mcl_program
