#include <tools/arguments.hpp>
#include <tools/help.hpp>
#include <tools/mcl_program/settings.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <vector>

namespace gustav::tools::mcl_program {
namespace {

// What the presets of -scheme stand for: cutoff, selection, recovery (mcl --show-schemes).
struct scheme {
  int precision, select, recover;
};
constexpr scheme schemes[] = {{3000, 400, 500}, {4000, 500, 600},    {5000, 600, 700},   {6000, 700, 800},
                              {7000, 800, 900}, {10000, 1100, 1400}, {10000, 1200, 1600}};

class reader {
 public:
  reader(const std::string& called, std::span<const std::string> words) : called_(called), words_(words) {}

  settings run() {
    // mcl's first word is the input, unless it asks for something to be printed.
    if (words_.empty()) throw usage_error(called_ + ": the input is missing: a file, or - for standard input");
    if (words_[0] == "-" || words_[0].empty() || words_[0][0] != '-') s_.input = words_[at_++];
    for (; at_ < words_.size(); ++at_) option(words_[at_]);
    if (s_.input.empty() && s_.text.empty())
      throw usage_error(called_ + ": the input comes first: a file, or - for standard input");
    if (s_.labels && !s_.tab.empty()) throw usage_error(called_ + ": --abc and -use-tab exclude each other");
    if (ram_for_ > 0) s_.text = estimate();
    if (wants_name_) s_.text = automatic_name();
    if (wants_suffix_) s_.text = suffix();
    if (wants_limits_) s_.text = limits();
    if (s_.output.empty()) s_.output = automatic_name();
    s_.command_line = "mcl";
    for (std::size_t k = 0; k < words_.size(); ++k)
      s_.command_line += k == 0 ? " " + words_[k] : " \"" + words_[k] + "\"";
    return std::move(s_);
  }

 private:
  const std::string& value() {
    if (at_ + 1 >= words_.size()) throw usage_error(fmt::format("{}: {} needs a value", called_, words_[at_]));
    return words_[++at_];
  }
  double number(double least, double most, bool without_least = false) {
    const std::string name = words_[at_];
    const std::string& text = value();
    double x = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), x);
    if (error != std::errc{} || end != text.data() + text.size() || !(x >= least && x <= most) ||
        (without_least && x == least))
      throw usage_error(fmt::format("{}: {}: '{}' is not a number {} {} up to {}", called_, name, text,
                                    without_least ? "above" : "from", least, most));
    return x;
  }
  int whole(int least) {
    const std::string name = words_[at_];
    const double x = number(least, 2147483647);
    if (x != std::floor(x)) throw usage_error(fmt::format("{}: {}: '{}' is not a whole number", called_, name, x));
    return static_cast<int>(x);
  }
  bool yes_or_no(const std::string& name, const std::string& given) {
    if (given == "y" || given == "yes") return true;
    if (given == "n" || given == "no") return false;
    throw usage_error(fmt::format("{}: {}: '{}' is neither y nor n", called_, name, given));
  }

  void option(const std::string& word) {
    // --name=value and -name value are one to mcl.
    const std::size_t equals = word.starts_with("--") ? word.find('=') : std::string::npos;
    const std::string name = word.substr(0, equals);
    const auto y_or_n = [&] {
      return yes_or_no(name, equals == std::string::npos ? value() : word.substr(equals + 1));
    };
    markov_cluster_options& o = s_.cluster;
    if (name == "-I") {
      o.inflation = number(0, 30, true);
    } else if (name == "-pi") {
      o.pre_inflation = pre_inflation_ = number(0, 30, true);
    } else if (name == "-o") {
      s_.output = value();
    } else if (name == "-te" || name == "-t") {
      s_.threads = whole(1);
    } else if (name == "--abc") {
      s_.labels = true;
    } else if (name == "-use-tab") {
      s_.tab = value();
    } else if (name == "--discard-loops" || name == "-discard-loops") {
      o.keep_loops = !y_or_n();
    } else if (name == "-P") {
      const int precision = whole(0);
      o.cutoff = precision ? 1.0 / precision : 0;
    } else if (name == "-p") {
      o.cutoff = number(0, 1);
    } else if (name == "-S") {
      o.select = whole(0);
    } else if (name == "-R") {
      o.recover = whole(0);
    } else if (name == "-pct") {
      o.pct = number(0, 100) / 100;
    } else if (name == "-scheme") {
      const int preset = whole(1);
      if (preset > 7) throw usage_error(fmt::format("{}: -scheme: {} is not one of 1 to 7", called_, preset));
      use(schemes[preset - 1]);
    } else if (name == "-resource") {
      const int k = whole(1);
      use({10 * k, k, k});
    } else if (name == "-overlap") {
      overlap_of(value());
    } else if (name == "-sort") {
      if (value() != "revsize") not_taken_over("-sort " + words_[at_]);
    } else if (name == "-ap") {
      prefix_ = value();
    } else if (name == "-aa") {
      appended_ = value();
    } else if (name == "-odir") {
      folder_ = value();
    } else if (name == "--d") {
      beside_input_ = true;
    } else if (name == "--i3") {
      inflation_digits_ = 2;
    } else if (name == "-V" || name == "-v") {
      const std::string& what = value();
      if (what == "all" || what == "pruning") s_.show_iterations = name == "-v";
    } else if (name == "-q") {
      value();
      s_.quiet = true;
      s_.show_iterations = false;
    } else if (name == "--silent") {
      s_.quiet = true;
      s_.show_iterations = false;
    } else if (name == "-digits" || name == "-warn-pct" || name == "-warn-factor" || name == "-annot") {
      value();  // what they set is not written here
    } else if (name == "-az") {
      wants_name_ = true;
    } else if (name == "-ax") {
      wants_suffix_ = true;
    } else if (name == "-z") {
      wants_limits_ = true;
    } else if (name == "-how-much-ram") {
      ram_for_ = whole(1);
    } else if (name == "--version") {
      s_.text = version_line();
    } else if (name == "-h" || name == "--help") {
      s_.text = help();
    } else if (name == "--show-schemes") {
      s_.text = show_schemes();
    } else {
      refuse(name);
    }
  }

  void use(const scheme& s) {
    s_.cluster.cutoff = 1.0 / s.precision;
    s_.cluster.select = s.select;
    s_.cluster.recover = s.recover;
  }
  void overlap_of(const std::string& how) {
    if (how == "cut")
      s_.cluster.overlap = overlap::cut;
    else if (how == "split")
      s_.cluster.overlap = overlap::split;
    else if (how == "keep")
      s_.cluster.overlap = overlap::keep;
    else
      throw usage_error(fmt::format("{}: -overlap: '{}' is not one of cut, split, keep", called_, how));
  }
  [[noreturn]] void not_taken_over(const std::string& what) const {
    throw usage_error(fmt::format("{}: {} is an option of mcl that is not taken over", called_, what));
  }
  [[noreturn]] void refuse(const std::string& name) const {
    static const std::vector<std::string> left_out = {"-if",
                                                      "-c",
                                                      "-icl",
                                                      "--force-connected",
                                                      "-force-connected",
                                                      "--check-connected",
                                                      "-check-connected",
                                                      "--sif",
                                                      "--etc",
                                                      "--expect-values",
                                                      "-abc-tf",
                                                      "-tf",
                                                      "--abc-neg-log",
                                                      "--abc-neg-log10",
                                                      "--write-binary",
                                                      "--analyze",
                                                      "-analyze",
                                                      "-dump",
                                                      "-dump-interval",
                                                      "-dump-modulo",
                                                      "-dump-stem",
                                                      "-write-graph",
                                                      "-write-graphx",
                                                      "-write-expanded",
                                                      "--write-limit",
                                                      "-sparse",
                                                      "--show",
                                                      "--jury-charter",
                                                      "-show-log",
                                                      "--show-log",
                                                      "-l",
                                                      "-i"};
    if (std::find(left_out.begin(), left_out.end(), name) != left_out.end()) not_taken_over(name);
    if (name.empty() || name[0] != '-')
      throw usage_error(fmt::format("{}: '{}' is one input too many: the input comes first", called_, name));
    throw usage_error(fmt::format("{}: {} is no option of mcl", called_, name));
  }

  // mcl keeps them in single precision: 1.45 is I15.
  static std::string without_point(double x, int digits) {
    std::string text = fmt::format("{:.{}f}", static_cast<double>(static_cast<float>(x)), digits);
    text.erase(std::remove(text.begin(), text.end(), '.'), text.end());
    return text;
  }
  std::string suffix() const {
    std::string text = "I" + without_point(s_.cluster.inflation, inflation_digits_);
    if (pre_inflation_ > 0) text += "pi" + without_point(pre_inflation_, 1);
    return text + appended_;
  }
  std::string automatic_name() const {
    const std::size_t slash = s_.input.rfind('/');
    const std::string base = slash == std::string::npos ? s_.input : s_.input.substr(slash + 1);
    std::string folder = folder_.empty() ? "" : folder_ + "/";
    if (beside_input_ && slash != std::string::npos) folder = s_.input.substr(0, slash + 1);
    return folder + (prefix_.empty() ? "out." + base : prefix_) + "." + suffix();
  }
  std::string limits() const {
    const markov_cluster_options& o = s_.cluster;
    return fmt::format(
        "Prune number        {:>10.0f}        [-P n]\nSelection number    {:>10}        [-S n]\n"
        "Recovery number     {:>10}        [-R n]\nRecovery percentage {:>10.0f}        [-pct n]\n",
        o.cutoff > 0 ? 1 / o.cutoff : 0, o.select, o.recover, 100 * o.pct);
  }
  std::string estimate() const {
    const double entries = static_cast<double>(std::max(s_.cluster.select, s_.cluster.recover)) * ram_for_;
    return fmt::format(
        "At most {:.2f}G of memory for a graph with {} nodes: two matrices of {} entries a node, 8 bytes "
        "each.\n",
        2 * 8 * entries / 1e9, ram_for_, std::max(s_.cluster.select, s_.cluster.recover));
  }
  static std::string show_schemes() {
    std::string text = "scheme  -P     -S    -R    -pct\n";
    int number = 0;
    for (const scheme& s : schemes)
      text += fmt::format("{:>6}  {:<6} {:<5} {:<5} 90\n", ++number, s.precision, s.select, s.recover);
    return text;
  }
  std::string help() const {
    return fmt::format(
        "Usage: {} FILE|- [options]\n"
        "Markov clustering by Gustav, with the command line of the program mcl.\n\n"
        "  --abc                  labels: two of them and a weight a line; clusters as labels\n"
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
        called_);
  }

  std::string called_;
  std::span<const std::string> words_;
  std::size_t at_ = 0;
  settings s_;
  std::string prefix_, appended_, folder_;
  bool beside_input_ = false, wants_name_ = false, wants_suffix_ = false, wants_limits_ = false;
  int inflation_digits_ = 1, ram_for_ = 0;
  double pre_inflation_ = 0;
};

}  // namespace

settings parse(const std::string& called, std::span<const std::string> words) { return reader(called, words).run(); }

}  // namespace gustav::tools::mcl_program
