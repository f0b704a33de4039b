// The text of rules, and predictions from them.
#include <backends/tuning/ruleset.hpp>
#include <core/error.hpp>

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <cmath>
#include <cstring>
#include <fstream>
#include <sstream>

namespace gustav::tuning_rules {

// Written by CMake from backends/tuning/spmv.rules.
extern const char* const shipped_rules_text;

namespace {

constexpr std::string_view first_line = "gustav spmv rules 1";

std::string number(double x) {
  char text[40];
  const auto end = std::to_chars(text, text + sizeof text, x);
  return {text, end.ptr};
}

std::vector<std::string_view> words_of(std::string_view line) {
  std::vector<std::string_view> words;
  for (std::size_t at = 0; (at = line.find_first_not_of(" \t\r", at)) != line.npos;) {
    const std::size_t end = std::min(line.find_first_of(" \t\r", at), line.size());
    words.push_back(line.substr(at, end - at));
    at = end;
  }
  return words;
}

// Reads one line after the other; every fault names file and line.
class reader {
 public:
  reader(std::string_view text, const std::string& name) : text_(text), name_(name) {}

  ruleset read() {
    bool begun = false, ended = false;
    std::string_view line;
    while (next(line)) {
      if (!begun) {
        begun = line == first_line;
        if (!begun) fail("expected '" + std::string(first_line) + "'");
        continue;
      }
      words_ = words_of(line);
      const std::string_view key = words_[0];
      if (key == "machine")
        rules_.machine = line.size() > 8 ? std::string(line.substr(8)) : std::string();
      else if (key == "matrices")
        rules_.matrices = integer(word(1), 0, std::int64_t{1} << 40);
      else if (key == "sell")
        read_sell();
      else if (key == "blocks")
        read_blocks();
      else if (key == "rule")
        rules_.rules.push_back(read_rule());
      else if (key == "otherwise")
        rules_.otherwise = read_rule(), ended = true;
      else
        fail("'" + std::string(key) + "' is not machine, matrices, sell, blocks, rule or otherwise");
    }
    if (!begun) fail("the file is empty");
    if (!ended) fail("the line 'otherwise' is missing");
    return std::move(rules_);
  }

 private:
  // The next line that is not empty, without its comment.
  bool next(std::string_view& line) {
    while (!text_.empty()) {
      const std::size_t end = std::min(text_.find('\n'), text_.size());
      line = text_.substr(0, end);
      text_.remove_prefix(std::min(end + 1, text_.size()));
      ++at_;
      line = line.substr(0, line.find('#'));
      while (!line.empty() && std::strchr(" \t\r", line.back())) line.remove_suffix(1);
      while (!line.empty() && std::strchr(" \t\r", line.front())) line.remove_prefix(1);
      if (!line.empty()) return true;
    }
    return false;
  }
  [[noreturn]] void fail(const std::string& why) const { throw bad_data(name_, at_, why); }
  std::string_view word(std::size_t k) const {
    if (k >= words_.size()) fail("the line ends too early");
    return words_[k];
  }
  double real(std::string_view text, double least, double most) const {
    double x = 0;
    const auto end = std::from_chars(text.data(), text.data() + text.size(), x);
    if (end.ec != std::errc() || end.ptr != text.data() + text.size() || !(x >= least && x <= most))
      fail("'" + std::string(text) + "' is not a number from " + number(least) + " to " + number(most));
    return x;
  }
  std::int64_t integer(std::string_view text, std::int64_t least, std::int64_t most) const {
    const double x = real(text, static_cast<double>(least), static_cast<double>(most));
    if (x != std::floor(x)) fail("'" + std::string(text) + "' is not an integer");
    return static_cast<std::int64_t>(x);
  }
  // sell CHUNK SIGMA
  void read_sell() {
    rules_.sell.chunk = integer(word(1), 1, 256);
    rules_.sell.sigma = integer(word(2), 1, std::int64_t{1} << 40);
    if (rules_.sell.sigma != 1 && rules_.sell.sigma % rules_.sell.chunk != 0)
      fail("sigma is neither 1 nor a multiple of the chunk");
  }
  // blocks cache|memory, and 64 numbers for 1 x 1, 1 x 2, ..., 8 x 8
  void read_blocks() {
    const bool cache = word(1) == "cache";
    if (!cache && word(1) != "memory") fail("expected 'blocks cache' or 'blocks memory'");
    if (words_.size() != 66) fail("expected 64 numbers, found " + std::to_string(words_.size() - 2));
    for (std::size_t k = 0; k < 64; ++k)
      (cache ? rules_.blocks.in_cache : rules_.blocks.in_memory)[k] = real(words_[k + 2], 0, 1000);
  }
  // rule|otherwise FORMAT CONFIDENCE COVERED : CONDITION ...
  rule read_rule() const {
    rule r;
    const auto format = format_named(word(1));
    if (!format) fail("'" + std::string(word(1)) + "' is not a format of rules");
    r.format = *format;
    r.confidence = real(word(2), 0, 1);
    r.covered = integer(word(3), 0, std::int64_t{1} << 40);
    if (words_.size() == 4) return r;
    if (words_[4] != ":") fail("expected ':' before the conditions");
    for (std::size_t k = 5; k < words_.size(); k += 3) {
      const auto of = feature_named(words_[k]);
      if (!of) fail("'" + std::string(words_[k]) + "' is not a feature");
      const std::string_view relation = word(k + 1);
      if (relation != ">" && relation != "<=") fail("expected > or <= after " + std::string(words_[k]));
      r.conditions.push_back({*of, relation == ">", real(word(k + 2), -1e300, 1e300)});
    }
    return r;
  }

  std::string_view text_;
  const std::string& name_;
  std::uint64_t at_ = 0;
  std::vector<std::string_view> words_;
  ruleset rules_;
};

void print(std::ostream& out, const char* key, const rule& r) {
  out << key << ' ' << name_of(r.format) << ' ' << number(r.confidence) << ' ' << r.covered;
  if (!r.conditions.empty()) out << " :";
  for (const condition& c : r.conditions)
    out << ' ' << name_of(c.of) << (c.greater ? " > " : " <= ") << number(c.threshold);
  out << '\n';
}

void print(std::ostream& out, const char* where, const std::array<double, 64>& speeds) {
  out << "blocks " << where;
  for (const double s : speeds) out << ' ' << number(s);
  out << '\n';
}

}  // namespace

prediction predict(const ruleset& rules, function_ref<double(feature)> value, double threshold) {
  std::vector<std::pair<double, storage_format>> found;
  for (const rule& r : rules.rules) {
    const bool holds =
        std::all_of(r.conditions.begin(), r.conditions.end(), [&](const condition& c) { return c.holds(value(c.of)); });
    if (!holds) continue;
    if (r.confidence >= threshold) return {r.format, r.confidence, {r.format}};
    found.emplace_back(r.confidence, r.format);
  }
  found.emplace_back(rules.otherwise.confidence, rules.otherwise.format);
  std::stable_sort(found.begin(), found.end(), [](const auto& a, const auto& b) { return a.first > b.first; });
  prediction p{found[0].second, found[0].first, {}};
  // No rule is sure: formats that no rule names, but the features allow, are worth a measurement, too.
  const auto add = [&](storage_format f) {
    if (std::find(p.candidates.begin(), p.candidates.end(), f) == p.candidates.end()) p.candidates.push_back(f);
  };
  for (const auto& [confidence, format] : found) add(format);
  if (value(feature::er_dia) >= 0.5) add(storage_format::dia);
  if (value(feature::block_speed) > 1.05) add(storage_format::bcsr);
  if (value(feature::er_sell) >= 0.8) add(storage_format::sell);
  add(storage_format::amb);
  std::erase(p.candidates, storage_format::csr);
  constexpr std::size_t most_candidates = 3;
  if (p.candidates.size() > most_candidates) p.candidates.resize(most_candidates);
  p.candidates.push_back(storage_format::csr);
  return p;
}

std::string to_text(const ruleset& rules) {
  std::ostringstream out;
  out << first_line << '\n';
  if (!rules.machine.empty()) out << "machine " << rules.machine << '\n';
  out << "matrices " << rules.matrices << '\n';
  out << "\n# The best kernel of SELL-C-sigma: C and sigma.\n";
  out << "sell " << rules.sell.chunk << ' ' << rules.sell.sigma << '\n';
  out << "\n# Speed of BCSR over that of CSR for dense blocks of 1 x 1, 1 x 2, ..., 8 x 8.\n";
  print(out, "cache", rules.blocks.in_cache);
  print(out, "memory", rules.blocks.in_memory);
  out << "\n# FORMAT CONFIDENCE COVERED : CONDITIONS. The first rule whose confidence is high enough is followed.\n";
  for (const rule& r : rules.rules) print(out, "rule", r);
  print(out, "otherwise", rules.otherwise);
  return out.str();
}

ruleset parse_rules(std::string_view text, const std::string& name) { return reader(text, name).read(); }

ruleset load_rules(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) throw io_error(path + ": " + std::strerror(errno), false);
  std::ostringstream text;
  text << file.rdbuf();
  if (file.bad() || text.fail()) throw io_error(path + ": " + std::strerror(errno), false);
  return parse_rules(text.str(), path);
}

const ruleset& shipped_rules() {
  static const ruleset rules = parse_rules(shipped_rules_text, "spmv.rules");
  return rules;
}

}  // namespace gustav::tuning_rules
