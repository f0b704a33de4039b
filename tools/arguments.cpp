// Parsing of command lines into options and operands.
#include <tools/arguments.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <numeric>

namespace gustav::tools {
namespace {

// Edit distance where a swap of two neighbouring characters, a common typing error, counts as one edit.
std::size_t distance(std::string_view a, std::string_view b) {
  std::vector<std::vector<std::size_t>> d(a.size() + 1, std::vector<std::size_t>(b.size() + 1));
  for (std::size_t i = 0; i <= a.size(); ++i) d[i][0] = i;
  std::iota(d[0].begin(), d[0].end(), std::size_t{0});
  for (std::size_t i = 1; i <= a.size(); ++i)
    for (std::size_t j = 1; j <= b.size(); ++j) {
      d[i][j] = std::min({d[i - 1][j] + 1, d[i][j - 1] + 1, d[i - 1][j - 1] + (a[i - 1] != b[j - 1])});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
        d[i][j] = std::min(d[i][j], d[i - 2][j - 2] + 1);
    }
  return d[a.size()][b.size()];
}

template <class T>
bool parse(const std::string& text, T& value) {
  const char* end = text.data() + text.size();
  const auto r = std::from_chars(text.data(), end, value);
  return r.ec == std::errc{} && r.ptr == end;
}

}  // namespace

std::string nearest(std::string_view word, const std::vector<std::string>& candidates) {
  // A word that is a prefix of a candidate may be an abbreviation of it.
  auto cost = [&](const std::string& c) {
    return distance(word, c) * 2 - (!word.empty() && c.starts_with(word) ? 1 : 0);
  };
  return *std::min_element(candidates.begin(), candidates.end(),
                           [&](const auto& a, const auto& b) { return cost(a) < cost(b); });
}

std::vector<std::string> split_choices(std::string_view choices) {
  std::vector<std::string> parts;
  while (!choices.empty()) {
    const std::size_t bar = std::min(choices.find('|'), choices.size());
    parts.emplace_back(choices.substr(0, bar));
    choices.remove_prefix(std::min(bar + 1, choices.size()));
  }
  return parts;
}

arguments::arguments(const command& c, std::span<const std::string> words) : command_(c.name) {
  std::vector<option_row> rows(c.options);
  rows.insert(rows.end(), common_options().begin(), common_options().end());
  auto unknown = [&](const std::string& word) {
    std::vector<std::string> known;
    known.reserve(rows.size());
    for (const auto& row : rows) known.push_back(std::string("--") + row.name);
    throw usage_error("{}: unknown option {}; the nearest known one is {}", command_, word, nearest(word, known));
  };
  auto accept = [&](const option_row& row, const std::string& value) {
    const auto choices = split_choices(row.choices);
    if (!choices.empty() && std::find(choices.begin(), choices.end(), value) == choices.end())
      refuse(row.name, value,
             fmt::format("one of {} (the nearest is {})", fmt::join(choices, ", "), nearest(value, choices)));
    values_[row.name].push_back(value);
  };
  bool options_ended = false;
  for (std::size_t k = 0; k < words.size(); ++k) {
    const std::string& word = words[k];
    if (options_ended || word.size() < 2 || word[0] != '-') {
      operands_.push_back(word);
      continue;
    }
    auto value_of = [&](const std::string& shown) -> const std::string& {
      if (k + 1 == words.size()) throw usage_error("{}: {} needs a value", command_, shown);
      return words[++k];
    };
    if (word == "--") {
      options_ended = true;
    } else if (word[1] == '-') {
      const std::size_t equals = word.find('=');
      const std::string name = word.substr(2, equals == std::string::npos ? equals : equals - 2);
      const auto row = std::find_if(rows.begin(), rows.end(), [&](const auto& r) { return name == r.name; });
      if (row == rows.end()) unknown(word.substr(0, equals));
      if (*row->value == 0) {
        if (equals != std::string::npos) throw usage_error("{}: --{} takes no value", command_, name);
        values_[row->name];
      } else {
        accept(*row, equals == std::string::npos ? value_of("--" + name) : word.substr(equals + 1));
      }
    } else {
      // -q, -qv, -I2.0, -I 2.0
      for (std::size_t at = 1; at < word.size(); ++at) {
        const auto row = std::find_if(rows.begin(), rows.end(), [&](const auto& r) { return r.letter == word[at]; });
        if (row == rows.end()) unknown(at == 1 ? word : std::string("-") + word[at]);
        if (*row->value == 0) {
          values_[row->name];
          continue;
        }
        accept(*row, at + 1 < word.size() ? word.substr(at + 1) : value_of(std::string("-") + word[at]));
        break;
      }
    }
  }
}

void arguments::refuse(std::string_view option, const std::string& value, const std::string& expected) const {
  throw usage_error("{}: --{}: '{}' is not {}", command_, option, value, expected);
}

const std::vector<std::string>& arguments::all(std::string_view option) const {
  static const std::vector<std::string> none;
  const auto at = values_.find(option);
  return at == values_.end() ? none : at->second;
}

std::string arguments::text(std::string_view option, const std::string& otherwise) const {
  const auto& given = all(option);
  return given.empty() ? otherwise : given.back();
}

std::int64_t arguments::integer(std::string_view option, std::int64_t otherwise, std::int64_t least,
                                std::int64_t most) const {
  const auto& given = all(option);
  if (given.empty()) return otherwise;
  std::int64_t value = 0;
  if (!parse(given.back(), value) || value < least || value > most)
    refuse(option, given.back(),
           most == std::numeric_limits<std::int64_t>::max() ? fmt::format("an integer of at least {}", least)
                                                            : fmt::format("an integer from {} to {}", least, most));
  return value;
}

double arguments::real(std::string_view option, double otherwise, double least, double most, bool open_least,
                       bool open_most) const {
  const auto& given = all(option);
  if (given.empty()) return otherwise;
  double value = 0;
  const bool inside = parse(given.back(), value) && std::isfinite(value) && value >= least && value <= most &&
                      !(open_least && value == least) && !(open_most && value == most);
  if (!inside) {
    std::string range = fmt::format("{} {}", open_least ? "above" : "of at least", least);
    if (std::isfinite(most)) range += fmt::format(" and {} {}", open_most ? "below" : "at most", most);
    refuse(option, given.back(), "a number " + range);
  }
  return value;
}

std::uint64_t arguments::bytes(std::string_view option, std::uint64_t otherwise) const {
  const auto& given = all(option);
  if (given.empty()) return otherwise;
  const std::string& text = given.back();
  double value = 0;
  const char* end = text.data() + text.size();
  const auto r = std::from_chars(text.data(), end, value);
  std::string unit(r.ptr, end);
  for (char& c : unit) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
  if (unit.ends_with("IB"))
    unit.resize(unit.size() - 2);
  else if (unit.ends_with("B"))
    unit.resize(unit.size() - 1);
  static constexpr std::string_view units = "KMGTP";
  const std::size_t at = unit.size() == 1 ? units.find(unit) : std::string::npos;
  const std::size_t power = unit.empty() ? 0 : at == std::string::npos ? units.size() + 1 : at + 1;
  if (r.ec != std::errc{} || !std::isfinite(value) || value <= 0 || power > units.size() ||
      value * std::pow(1024.0, double(power)) > 9e18)
    refuse(option, text, "a size such as 800M or 4G");
  return static_cast<std::uint64_t>(std::max(1.0, value * std::pow(1024.0, double(power))));
}

}  // namespace gustav::tools
