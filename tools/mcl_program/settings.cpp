// Parses the command line of the program mcl.
#include <core/error.hpp>
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

// The words of the command line, and the settings made by the option tables below.
class reader {
 public:
  reader(const std::string& called, std::span<const std::string> words) : called_(called), words_(words) {}
  settings run();

  // The value of the current option: the text after '=', or the next word.
  std::string value() {
    if (inline_) return *inline_;
    if (at_ + 1 >= words_.size()) wrong("{} needs a value", option_);
    return words_[++at_];
  }
  double number(double least, double most, bool without_least = false) {
    const std::string text = value();
    double x = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), x);
    if (error != std::errc{} || end != text.data() + text.size() || !(x >= least && x <= most) ||
        (without_least && x == least))
      wrong("{}: '{}' is not a number {} {} up to {}", option_, text, without_least ? "above" : "from", least, most);
    return x;
  }
  int whole(int least) {
    const double x = number(least, 2147483647);
    if (x != std::floor(x)) wrong("{}: '{}' is not a whole number", option_, x);
    return static_cast<int>(x);
  }
  bool yes_or_no() {
    const std::string given = value();
    if (given == "y" || given == "yes") return true;
    if (given == "n" || given == "no") return false;
    wrong("{}: '{}' is neither y nor n", option_, given);
  }
  // The index of the value in `names`.
  std::size_t one_of(std::initializer_list<std::string_view> names) {
    const std::string given = value();
    const auto at = std::find(names.begin(), names.end(), given);
    if (at != names.end()) return static_cast<std::size_t>(at - names.begin());
    std::string all;
    for (const auto name : names) all += fmt::format("{}{}", all.empty() ? "" : ", ", name);
    wrong("{}: '{}' is not one of {}", option_, given, all);
  }
  // The input is label lines of this format.
  void labels(const std::string& form) {
    if (s.labels && s.label_format != form) wrong("--{} and --{} exclude each other", s.label_format, form);
    s.labels = true;
    s.label_format = form;
  }
  io::transform transform(io::transform_scope scope) {
    if (scope == io::transform_scope::records) record_option = option_;
    try {
      return io::transform::parse(value(), scope);
    } catch (const invalid_value& error) {
      wrong("{}: {}", option_, error.what());
    }
  }
  void logarithm(const io::transform& of_each) {
    if (!logarithm_option.empty() && logarithm_option != option_)
      wrong("{} and {} exclude each other", logarithm_option, option_);
    logarithm_option = record_option = option_;
    s.record_transform = of_each;
  }
  // -V and -v with the value all; mcl's other modes have no effect.
  void silence(bool on) {
    if (one_of({"all", "pruning", "explain", "cls", "clusters"}) == 0) silenced = on;
  }
  // An option that supports only the value `n`.
  void only_no() {
    if (yes_or_no()) refuse_unsupported(option_ + " y");
  }
  void use(const scheme& preset) {
    s.cluster.cutoff = 1.0 / preset.precision;
    s.cluster.select = preset.select;
    s.cluster.recover = preset.recover;
  }
  [[noreturn]] void wrong(const std::string& what) const { throw usage_error(called_ + ": " + what); }
  template <class X, class... Y>
  [[noreturn]] void wrong(fmt::format_string<X, Y...> what, X&& x, Y&&... y) const {
    wrong(fmt::format(what, std::forward<X>(x), std::forward<Y>(y)...));
  }
  [[noreturn]] void refuse_unsupported(const std::string& what) const {
    wrong(what + " is an option of mcl that is not supported");
  }
  const std::string& called() const { return called_; }

  settings s;
  output_name name;
  bool wants_name = false, wants_suffix = false, wants_limits = false;
  bool expanded_input = false;  // -if: keep the loops
  bool silenced = false, logged_off = false;
  int ram_for = 0;
  io::transform each_record;                    // -abc-tf
  std::string logarithm_option, record_option;  // the options that were given
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

// The action of each option. Where an option has a value, --name=value and -name value are the same.
struct option_action {
  std::string_view name;
  action run;  // unsupported: the option is known but not supported
};

constexpr action unsupported = nullptr;
constexpr action ignore_value = [](reader& r) { r.value(); };  // has no effect on the clusters

constexpr option_action clustering_options[] = {
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
       constexpr overlap rules[] = {overlap::cut, overlap::split, overlap::keep};
       r.s.cluster.overlap = rules[r.one_of({"cut", "split", "keep"})];
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
};

constexpr option_action input_options[] = {
    {"--abc", [](reader& r) { r.labels("abc"); }},
    {"-use-tab", [](reader& r) { r.s.tab = r.value(); }},
    {"--sif", [](reader& r) { r.labels("sif"); }},
    {"--etc", [](reader& r) { r.labels("etc"); }},
    {"--expect-values", [](reader& r) { r.label_values = true; }},
    {"-abc-tf", [](reader& r) { r.each_record = r.transform(io::transform_scope::records); }},
    {"--abc-neg-log", [](reader& r) { r.logarithm(io::transform::neg_log()); }},
    {"--abc-neg-log10", [](reader& r) { r.logarithm(io::transform::neg_log10()); }},
    {"-tf", [](reader& r) { r.s.matrix_transform = r.transform(io::transform_scope::matrix); }},
};

constexpr option_action output_options[] = {
    {"-o", [](reader& r) { r.s.output = r.value(); }},
    {"-ap", [](reader& r) { r.name.prefix = r.value(); }},
    {"-aa", [](reader& r) { r.name.appended = r.value(); }},
    {"-odir", [](reader& r) { r.name.folder = r.value(); }},
    {"--d", [](reader& r) { r.name.beside_input = true; }},
    {"--i3", [](reader& r) { r.name.inflation_digits = 2; }},
    {"-digits", ignore_value},
    {"-annot", ignore_value},
    {"--write-binary", [](reader&) {}},  // mcl applies it to dumps, never to a clustering
    {"-analyze", [](reader& r) { r.only_no(); }},
    {"-dump", unsupported},
    {"-dump-interval", unsupported},
    {"-dump-modulo", unsupported},
    {"-dump-stem", unsupported},
    {"-write-graph", unsupported},
    {"-write-graphx", unsupported},
    {"-write-expanded", unsupported},
    {"--write-limit", unsupported},
};

constexpr option_action resource_options[] = {
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
       if (preset > 7) r.wrong("-scheme: {} is not one of 1 to 7", preset);
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
};

constexpr option_action logging_options[] = {
    {"-v", [](reader& r) { r.silence(false); }},
    {"-V", [](reader& r) { r.silence(true); }},
    {"-q", [](reader& r) { r.logged_off |= r.value().find('x') != std::string::npos; }},
    {"--silent", [](reader& r) { r.silenced = true; }},
    {"--show", unsupported},
    {"-show-log", [](reader& r) { r.only_no(); }},
};

constexpr option_action text_options[] = {
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

const std::map<std::string_view, action>& table() {
  static const std::map<std::string_view, action> actions = [] {
    std::map<std::string_view, action> all;
    const auto add = [&](const auto& options) {
      for (const option_action& option : options) all.emplace(option.name, option.run);
    };
    add(clustering_options);
    add(input_options);
    add(output_options);
    add(resource_options);
    add(logging_options);
    add(text_options);
    return all;
  }();
  return actions;
}

void reader::read(const std::string& word) {
  const std::size_t equals = word.starts_with("--") ? word.find('=') : std::string::npos;
  option_ = word.substr(0, equals);
  auto row = table().find(option_);
  if (row == table().end() && option_.starts_with("--")) row = table().find(option_.substr(1));
  if (row == table().end()) {
    if (option_.empty() || option_[0] != '-') wrong("unexpected operand '{}': the input comes first", option_);
    wrong(option_ + " is not an option of mcl");
  }
  if (!row->second) refuse_unsupported(option_);
  if (equals != std::string::npos && row->first.starts_with("--")) wrong(option_ + " takes no value");
  const std::string given = equals == std::string::npos ? "" : word.substr(equals + 1);
  inline_ = equals == std::string::npos ? nullptr : &given;
  row->second(*this);
  inline_ = nullptr;
}

void reader::finish_input() {
  if (s.labels && !s.tab.empty()) wrong("--{} and -use-tab exclude each other", s.label_format);
  s.record_transform.then(each_record);
  if (!record_option.empty() && !s.labels)
    wrong("{} is for labels (--abc, --sif, --etc): a native matrix takes -tf", record_option);
  if (!label_values) return;
  if (!s.labels || s.label_format == "abc") wrong("--expect-values goes with --sif or --etc");
  s.label_format += "-values";
}

settings reader::run() {
  // The first word is the input, unless an option asks for a text to be printed.
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
  if (s.cluster.max_iterations == 0) wrong("-l 0 and -L 0 allow no iteration");
  if (expanded_input) s.cluster.keep_loops = true;
  if (s.force_connected && s.cluster.overlap == overlap::keep)
    refuse_unsupported("--force-connected=y together with -overlap keep");
  finish_input();
  if (s.output.empty()) s.output = name.of(s.input);
  // In mcl's format: the options follow after a blank, which is written even without options.
  s.command_line = "mcl " + words_[0] + (words_.size() == 1 ? " " : "");
  for (const std::string& word : words_.subspan(1)) s.command_line += " \"" + word + "\"";
  return std::move(s);
}

}  // namespace

settings parse(const std::string& called, std::span<const std::string> words) { return reader(called, words).run(); }

}  // namespace gustav::tools::mcl_program
