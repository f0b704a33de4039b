#include <graphblas/error.hpp>
#include <tools/arguments.hpp>
#include <tools/help.hpp>
#include <tools/mcl_program/output_name.hpp>
#include <tools/mcl_program/settings.hpp>
#include <tools/mcl_program/texts.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <map>

namespace gustav::tools::mcl_program {
namespace {

// The words of the command line, and what the options of the table below set.
class reader {
 public:
  reader(const std::string& called, std::span<const std::string> words) : called_(called), words_(words) {}
  settings run();

  // The value of the option at hand: behind its '=', or the next word.
  std::string value() {
    if (inline_) return *inline_;
    if (at_ + 1 >= words_.size()) wrong(fmt::format("{} needs a value", option_));
    return words_[++at_];
  }
  double number(double least, double most, bool without_least = false) {
    const std::string text = value();
    double x = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), x);
    if (error != std::errc{} || end != text.data() + text.size() || !(x >= least && x <= most) ||
        (without_least && x == least))
      wrong(fmt::format("{}: '{}' is not a number {} {} up to {}", option_, text, without_least ? "above" : "from",
                        least, most));
    return x;
  }
  int whole(int least) {
    const double x = number(least, 2147483647);
    if (x != std::floor(x)) wrong(fmt::format("{}: '{}' is not a whole number", option_, x));
    return static_cast<int>(x);
  }
  bool yes_or_no() {
    const std::string given = value();
    if (given == "y" || given == "yes") return true;
    if (given == "n" || given == "no") return false;
    wrong(fmt::format("{}: '{}' is neither y nor n", option_, given));
  }
  // One of several words, by its place.
  std::size_t one_of(std::initializer_list<std::string_view> names) {
    const std::string given = value();
    const auto at = std::find(names.begin(), names.end(), given);
    if (at != names.end()) return static_cast<std::size_t>(at - names.begin());
    std::string all;
    for (const auto name : names) all += fmt::format("{}{}", all.empty() ? "" : ", ", name);
    wrong(fmt::format("{}: '{}' is not one of {}", option_, given, all));
  }
  // The input is labels, in this form.
  void labels(const std::string& form) {
    if (s.labels && s.label_format != form)
      wrong(fmt::format("--{} and --{} exclude each other", s.label_format, form));
    s.labels = true;
    s.label_format = form;
  }
  io::transform transform(io::transform_scope scope) {
    if (scope == io::transform_scope::records) record_option = option_;
    try {
      return io::transform::parse(value(), scope);
    } catch (const invalid_value& error) {
      wrong(fmt::format("{}: {}", option_, error.what()));
    }
  }
  void logarithm(const io::transform& of_each) {
    if (!logarithm_option.empty() && logarithm_option != option_)
      wrong(fmt::format("{} and {} exclude each other", logarithm_option, option_));
    logarithm_option = record_option = option_;
    s.record_transform = of_each;
  }
  // -V and -v: all that is said; what the single modes add to it is not said here.
  void silence(bool on) {
    if (one_of({"all", "pruning", "explain", "cls", "clusters"}) == 0) silenced = on;
  }
  // An option of which only `n` is taken over.
  void only_no() {
    if (yes_or_no()) not_taken_over(option_ + " y");
  }
  void use(const scheme& preset) {
    s.cluster.cutoff = 1.0 / preset.precision;
    s.cluster.select = preset.select;
    s.cluster.recover = preset.recover;
  }
  [[noreturn]] void wrong(const std::string& what) const { throw usage_error(called_ + ": " + what); }
  [[noreturn]] void not_taken_over(const std::string& what) const {
    wrong(what + " is an option of mcl that is not taken over");
  }
  const std::string& called() const { return called_; }

  settings s;
  output_name name;
  bool wants_name = false, wants_suffix = false, wants_limits = false;
  bool expanded_input = false;  // -if: loops are left as they are
  bool silenced = false, logged_off = false;
  int ram_for = 0;
  io::transform each_record;                    // -abc-tf
  std::string logarithm_option, record_option;  // those that were given
  bool label_values = false;

 private:
  void read(const std::string& word);
  void finish_input();

  std::string called_, option_;
  std::span<const std::string> words_;
  std::size_t at_ = 0;
  const std::string* inline_ = nullptr;
};

using action = void (*)(reader&);

// What an option does. Where one has a value, --name=value and -name value are the same. left_out: known, refused.
const std::map<std::string_view, action>& table() {
  constexpr action ignore_value = [](reader& r) { r.value(); };  // what it sets is not written here
  constexpr action left_out = nullptr;
  static const std::map<std::string_view, action> rows = {
      // clustering
      {"-I", [](reader& r) { r.name.inflation = r.s.cluster.inflation = r.number(0, 30, true); }},
      {"-pi", [](reader& r) { r.name.pre_inflation = r.s.cluster.pre_inflation = r.number(0, 30, true); }},
      {"-discard-loops", [](reader& r) { r.s.cluster.keep_loops = !r.yes_or_no(); }},
      {"-if",
       [](reader& r) {
         r.name.pre_inflation = r.s.cluster.pre_inflation = r.number(0, 30, true);
         r.expanded_input = true;
       }},
      {"-c", [](reader& r) { r.name.loop_weight = r.s.cluster.loop_weight = r.number(0, 3e38); }},
      {"--sum-loops", [](reader& r) { r.s.cluster.sum_loops = true; }},
      {"-icl", [](reader& r) { r.name.clusters = r.s.clusters = r.value(); }},
      {"-force-connected", [](reader& r) { r.s.force_connected = r.yes_or_no(); }},
      {"-check-connected", [](reader& r) { r.s.check_connected = r.yes_or_no(); }},
      {"-overlap",
       [](reader& r) {
         constexpr overlap ways[] = {overlap::cut, overlap::split, overlap::keep};
         r.s.cluster.overlap = ways[r.one_of({"cut", "split", "keep"})];
       }},
      {"-sort",
       [](reader& r) {
         constexpr cluster_order orders[] = {cluster_order::largest_first, cluster_order::smallest_first,
                                             cluster_order::by_members, cluster_order::as_found};
         r.s.cluster.order = orders[r.one_of({"revsize", "size", "lex", "none"})];
       }},
      {"-l", [](reader& r) { r.name.initial = r.s.cluster.initial_iterations = r.whole(0); }},
      {"-i", [](reader& r) { r.name.initial_inflation = r.s.cluster.initial_inflation = r.number(0, 30, true); }},
      {"-L", [](reader& r) { r.s.main_iterations = r.whole(0); }},
      // input
      {"--abc", [](reader& r) { r.labels("abc"); }},
      {"-use-tab", [](reader& r) { r.s.tab = r.value(); }},
      {"--sif", [](reader& r) { r.labels("sif"); }},
      {"--etc", [](reader& r) { r.labels("etc"); }},
      {"--expect-values", [](reader& r) { r.label_values = true; }},
      {"-abc-tf", [](reader& r) { r.each_record = r.transform(io::transform_scope::records); }},
      {"--abc-neg-log", [](reader& r) { r.logarithm(io::transform::neg_log()); }},
      {"--abc-neg-log10", [](reader& r) { r.logarithm(io::transform::neg_log10()); }},
      {"-tf", [](reader& r) { r.s.matrix_transform = r.transform(io::transform_scope::matrix); }},
      // output
      {"-o", [](reader& r) { r.s.output = r.value(); }},
      {"-ap", [](reader& r) { r.name.prefix = r.value(); }},
      {"-aa", [](reader& r) { r.name.appended = r.value(); }},
      {"-odir", [](reader& r) { r.name.folder = r.value(); }},
      {"--d", [](reader& r) { r.name.beside_input = true; }},
      {"--i3", [](reader& r) { r.name.inflation_digits = 2; }},
      {"-digits", ignore_value},
      {"-annot", ignore_value},
      {"--write-binary", [](reader&) {}},  // mcl writes dumps so, and never a clustering
      {"-analyze", [](reader& r) { r.only_no(); }},
      {"-dump", left_out},
      {"-dump-interval", left_out},
      {"-dump-modulo", left_out},
      {"-dump-stem", left_out},
      {"-write-graph", left_out},
      {"-write-graphx", left_out},
      {"-write-expanded", left_out},
      {"--write-limit", left_out},
      // resources
      {"-te", [](reader& r) { r.s.threads = r.whole(0); }},
      {"-t", [](reader& r) { r.s.threads = r.whole(0); }},
      {"-P",
       [](reader& r) {
         const int precision = r.whole(0);
         r.s.cluster.cutoff = precision ? 1.0 / precision : 0;
       }},
      {"-p", [](reader& r) { r.s.cluster.cutoff = r.number(0, 1); }},
      {"-S", [](reader& r) { r.s.cluster.select = r.whole(0); }},
      {"-R", [](reader& r) { r.s.cluster.recover = r.whole(0); }},
      {"-pct", [](reader& r) { r.s.cluster.pct = r.number(0, 100) / 100; }},
      {"-scheme",
       [](reader& r) {
         const int preset = r.whole(1);
         if (preset > 7) r.wrong(fmt::format("-scheme: {} is not one of 1 to 7", preset));
         r.use(schemes()[static_cast<std::size_t>(preset) - 1]);
       }},
      {"-resource",
       [](reader& r) {
         const int k = r.whole(1);
         r.use({10 * k, k, k});
       }},
      {"-warn-pct", [](reader& r) { r.s.warn_percent = r.whole(0); }},
      {"-warn-factor", [](reader& r) { r.s.warn_factor = r.whole(0); }},
      {"-sparse", [](reader& r) { r.s.cluster.sparse = r.whole(0); }},
      // talk
      {"-v", [](reader& r) { r.silence(false); }},
      {"-V", [](reader& r) { r.silence(true); }},
      {"-q", [](reader& r) { r.logged_off |= r.value().find('x') != std::string::npos; }},
      {"--silent", [](reader& r) { r.silenced = true; }},
      {"--show", left_out},
      {"-show-log", [](reader& r) { r.only_no(); }},
      // what is printed instead of clustering
      {"-az", [](reader& r) { r.wants_name = true; }},
      {"-ax", [](reader& r) { r.wants_suffix = true; }},
      {"-z", [](reader& r) { r.wants_limits = true; }},
      {"-how-much-ram", [](reader& r) { r.ram_for = r.whole(1); }},
      {"--version", [](reader& r) { r.s.text = version_text(); }},
      {"-h", [](reader& r) { r.s.text = help_text(r.called()); }},
      {"--help", [](reader& r) { r.s.text = help_text(r.called()); }},
      {"--show-schemes", [](reader& r) { r.s.text = schemes_text(); }},
      {"--jury-charter", [](reader& r) { r.s.text = pruning_text(); }},
  };
  return rows;
}

void reader::read(const std::string& word) {
  const std::size_t equals = word.starts_with("--") ? word.find('=') : std::string::npos;
  option_ = word.substr(0, equals);
  auto row = table().find(option_);
  if (row == table().end() && option_.starts_with("--")) row = table().find(option_.substr(1));
  if (row == table().end()) {
    if (option_.empty() || option_[0] != '-')
      wrong(fmt::format("'{}' is one input too many: the input comes first", option_));
    wrong(option_ + " is no option of mcl");
  }
  if (!row->second) not_taken_over(option_);
  if (equals != std::string::npos && row->first.starts_with("--")) wrong(option_ + " takes no value");
  const std::string given = equals == std::string::npos ? "" : word.substr(equals + 1);
  inline_ = equals == std::string::npos ? nullptr : &given;
  row->second(*this);
  inline_ = nullptr;
}

void reader::finish_input() {
  if (s.labels && !s.tab.empty()) wrong(fmt::format("--{} and -use-tab exclude each other", s.label_format));
  s.record_transform.then(each_record);
  if (!record_option.empty() && !s.labels)
    wrong(fmt::format("{} is for labels (--abc, --sif, --etc): a native matrix takes -tf", record_option));
  if (!label_values) return;
  if (!s.labels || s.label_format == "abc") wrong("--expect-values goes with --sif or --etc");
  s.label_format += "-values";
}

settings reader::run() {
  // mcl's first word is the input, unless it asks for something to be printed.
  if (words_.empty()) wrong("the input is missing: a file, or - for standard input");
  if (words_[0] == "-" || words_[0].empty() || words_[0][0] != '-') s.input = words_[at_++];
  for (; at_ < words_.size(); ++at_) read(words_[at_]);
  s.quiet = silenced || logged_off;
  if (ram_for > 0) s.text = memory_text(s, ram_for);
  if (wants_name) s.text = name.of(s.input);
  if (wants_suffix) s.text = name.suffix();
  if (wants_limits) s.text = limits_text(s);
  if (s.input.empty() && s.text.empty()) wrong("the input comes first: a file, or - for standard input");
  s.cluster.max_iterations =
      std::min(s.main_iterations, 1000000000) + std::min(s.cluster.initial_iterations, 1000000000);
  if (s.cluster.max_iterations == 0) wrong("-l 0 and -L 0 leave nothing to do");
  if (expanded_input) s.cluster.keep_loops = true;
  if (s.force_connected && s.cluster.overlap == overlap::keep)
    not_taken_over("--force-connected=y together with -overlap keep");
  finish_input();
  if (s.output.empty()) s.output = name.of(s.input);
  // As mcl has it: the options are joined behind a blank, which stands there without them, too.
  s.command_line = "mcl " + words_[0] + (words_.size() == 1 ? " " : "");
  for (const std::string& word : words_.subspan(1)) s.command_line += " \"" + word + "\"";
  return std::move(s);
}

}  // namespace

settings parse(const std::string& called, std::span<const std::string> words) { return reader(called, words).run(); }

}  // namespace gustav::tools::mcl_program
