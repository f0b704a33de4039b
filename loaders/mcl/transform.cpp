// The transform language of mcl: its parser, and the steps on single weights.
#include <core/error.hpp>
#include <loaders/mcl/transform.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <limits>
#include <new>
#include <numbers>
#include <string>

namespace gustav::io {
namespace {

enum class argument : std::uint8_t { none, needed, base, count };

struct row {
  std::string_view name;
  transform_kind kind;
  argument takes;
  float otherwise = 0;  // the value if no argument is given
};

using enum transform_kind;
constexpr row table[] = {
    {"gq", at_least, argument::needed},
    {"gt", more_than, argument::needed},
    {"lq", at_most, argument::needed},
    {"lt", less_than, argument::needed},
    {"add", add, argument::needed},
    {"mul", multiply, argument::needed},
    {"scale", divide, argument::needed},
    {"ceil", cap, argument::needed},
    {"floor", raise, argument::needed},
    {"pow", power, argument::needed},
    {"exp", exponent, argument::base},
    {"log", transform_kind::log, argument::base},
    {"neglog", negative_log, argument::base},
    {"log10", transform_kind::log, argument::none, 10},
    {"neglog10", negative_log, argument::none, 10},
    {"abs", absolute, argument::none},
    {"acos", arc_cosine, argument::none},
    {"#add", add_transposed, argument::none},
    {"#mul", times_transposed, argument::none},
    {"#max", max_transposed, argument::none},
    {"#min", min_transposed, argument::none},
    {"#tp", transpose, argument::none},
    {"#rev", transpose, argument::none},
    {"#selfrm", drop_loops, argument::none},
    {"#rank", row_largest, argument::count},
    {"#knn", mutual_largest, argument::count},
    {"#knnj", either_largest, argument::count},
    {"#ceilnb", limited_neighbours, argument::count},
};

// The other transforms of mcl.
constexpr std::string_view unsupported[] = {
    "rand",       "#mcl",       "#symmcl",    "#arcsub",    "#arcmax",   "#arcmaxgq", "#arcmaxgt",
    "#arcmaxlq",  "#arcmaxlt",  "#arcmingq",  "#arcmingt",  "#arcminlq", "#arcmimlq", "#arcminlt",
    "#arcdiffgq", "#arcdiffgt", "#arcdifflq", "#arcdifflt", "#selfmax",  "#normself", "#tug",
    "#ssq",       "#qt",        "#step",      "#thread",    "#shrug",    "#shuffle"};

bool is_blank(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }
bool is_of_name(char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '#' || c == '_' || c == '-'; }

class parser {
 public:
  parser(std::string_view text, transform_scope scope) : text_(text), scope_(scope) {}

  template <class Sink>
  void run(Sink&& sink) {
    skip_blanks();
    if (at_ == text_.size()) return;
    for (;;) {
      sink(step());
      skip_blanks();
      if (at_ == text_.size()) return;
      if (text_[at_] != ',') fail(at_, "expected a comma or the end");
      ++at_;
      skip_blanks();
    }
  }

 private:
  transform_step step() {
    const std::size_t begin = at_;
    while (at_ < text_.size() && is_of_name(text_[at_])) ++at_;
    const std::string_view name = text_.substr(begin, at_ - begin);
    if (name.empty()) fail(begin, "expected a name such as gq");
    const row& what = row_of(name, begin);
    skip_blanks();
    need('(');
    skip_blanks();
    const std::size_t value_at = at_;
    while (at_ < text_.size() && text_[at_] != ')' && !is_blank(text_[at_])) ++at_;
    const std::string_view value = text_.substr(value_at, at_ - value_at);
    skip_blanks();
    need(')');
    return {what.kind, value_of(what, value, value_at)};
  }

  const row& row_of(std::string_view name, std::size_t begin) const {
    const auto* found = std::find_if(std::begin(table), std::end(table), [&](const row& r) { return r.name == name; });
    if (found == std::end(table)) {
      if (std::find(std::begin(unsupported), std::end(unsupported), name) != std::end(unsupported))
        fail(begin, fmt::format("{} is a transform of mcl that is not supported", name));
      fail(begin, fmt::format("{} is not a transform", name));
    }
    if (scope_ != transform_scope::matrix && name.front() == '#')
      fail(begin,
           fmt::format("{} needs the whole matrix, but this transform applies to each record of the file", name));
    return *found;
  }

  float value_of(const row& what, std::string_view text, std::size_t at) const {
    if (text.empty()) {
      if (what.takes == argument::needed || what.takes == argument::count)
        fail(at, fmt::format("{} needs a value", what.name));
      return what.otherwise;
    }
    if (what.takes == argument::none) fail(at, fmt::format("{} takes no value", what.name));
    float value = 0;
    const std::string_view digits = text.front() == '+' ? text.substr(1) : text;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
    if (error != std::errc{} || end != digits.data() + digits.size() || !std::isfinite(value))
      fail(at, fmt::format("'{}' is not a number", text));
    if (what.takes == argument::base && (value < 0 || (value == 1 && what.kind != exponent)))
      fail(at, fmt::format("'{}' is not a base for {}", text, what.name));
    if (what.takes == argument::count && (value < 1 || value != std::floor(value)))
      fail(at, fmt::format("'{}' is not a whole number from 1 up", text));
    return value;
  }

  void skip_blanks() {
    while (at_ < text_.size() && is_blank(text_[at_])) ++at_;
  }
  void need(char c) {
    if (at_ == text_.size() || text_[at_] != c) fail(at_, fmt::format("expected {}", c));
    ++at_;
  }
  [[noreturn]] void fail(std::size_t at, const std::string& reason) const {
    throw invalid_value(fmt::format("'{}', character {}: {}", text_, at + 1, reason));
  }

  std::string_view text_;
  transform_scope scope_;
  std::size_t at_ = 0;
};

constexpr float largest = std::numeric_limits<float>::max();

float single(double x) {
  constexpr float infinite = std::numeric_limits<float>::infinity();
  if (std::abs(x) > largest) return x > 0 ? infinite : -infinite;
  return static_cast<float>(x);
}

double logarithm(float x, float base) {
  if (x == 0) return -double(largest);
  if (x < 0) return 0;
  return std::log(double(x)) / (base > 0 ? std::log(double(base)) : 1);
}

double negative_log_of(double x, float base) {
  if (base == 10) return x == 0 ? largest * std::numbers::log10e : -std::log10(x);
  const double unit = base > 0 ? std::log(double(base)) : 1;
  return x == 0 ? largest / unit : -std::log(x) / unit;
}

double kept_if(bool holds, float x) { return holds ? x : 0; }

// One step on one weight, without rounding.
double applied(transform_kind kind, float x, float value) {
  switch (kind) {
    case at_least:
      return kept_if(x >= value, x);
    case more_than:
      return kept_if(x > value, x);
    case at_most:
      return kept_if(x <= value, x);
    case less_than:
      return kept_if(x < value, x);
    case add:
      return double(x) + value;
    case multiply:
      return double(x) * value;
    case divide:
      return double(x) / value;
    case cap:
      return x > value ? value : x;
    case raise:
      return x < value ? value : x;
    case power:
      return std::pow(double(x), double(value));
    case exponent:
      return value > 0 ? std::pow(double(value), double(x)) : std::exp(double(x));
    case transform_kind::log:
      return logarithm(x, value);
    case negative_log:
      return -logarithm(x, value);
    case absolute:
      return std::abs(x);
    case arc_cosine:
      return x > 1 ? 0 : x < -1 ? std::numbers::pi : std::acos(double(x));
    default:
      throw invalid_value("a step of the whole matrix cannot transform one weight");
  }
}

}  // namespace

transform transform::parse(std::string_view text, transform_scope scope) try {
  transform all;
  parser(text, scope).run([&](transform_step step) {
    const bool first = all.steps_.empty() && scope == transform_scope::lines;
    if (first && step.kind == negative_log) step.kind = transform_kind::exact_neg_log;
    all.steps_.push_back(step);
  });
  return all;
} catch (const std::bad_alloc&) {
  throw out_of_memory();
}

double in_single_precision(double x) {
  const float rounded = single(x);
  return rounded == 0 && x != 0 ? std::copysign(underflow, x) : double(rounded);
}

double transformed(double weight, std::span<const transform_step> steps) {
  double x = weight;
  for (const transform_step& step : steps) {
    if (step.kind == transform_kind::exact_neg_log) {
      x = negative_log_of(x, step.value);
      continue;
    }
    x = applied(step.kind, single(x), step.value);
    if (step.kind <= less_than && x == 0) return 0;
  }
  return steps.empty() ? weight : in_single_precision(x);
}

}  // namespace gustav::io
