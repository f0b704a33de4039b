// The tuning numbers as text: one table of names, ranges and meanings.
#include <backends/common/cost/machine.hpp>
#include <backends/common/cost/tuning.hpp>
#include <backends/cpu/simd/caches.hpp>
#include <backends/cpu/simd/isa.hpp>
#include <core/error.hpp>

#include <array>
#include <cerrno>
#include <charconv>
#include <cmath>
#include <cstring>
#include <fstream>
#include <limits>
#include <new>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>

namespace gustav {
namespace {

using member = std::variant<offset_t tuning::*, double tuning::*>;

struct number : tuning_entry {
  member at;
};

template <class Struct, int Line, class F>
constexpr void visit_row(const F& f) {
  constexpr std::integral_constant<int, Line> line;
  if constexpr (requires { Struct::template row<Struct>(line, f); }) Struct::template row<Struct>(line, f);
}
template <class Struct, int... lines, class F>
constexpr void visit_rows(const F& f, std::integer_sequence<int, lines...>) {
  (visit_row<Struct, lines>(f), ...);
}
template <class... Structs, class F>
constexpr void visit_structs(const backends::tuning_of<Structs...>*, const F& f) {
  (visit_rows<Structs>(f, std::make_integer_sequence<int, 128>()), ...);  // no file has more lines
}

constexpr auto numbers = [] {
  std::array<number, sizeof(tuning) / sizeof(double)> all{};
  std::size_t n = 0;
  const auto add = [&]<class Struct, class T>(const char* name, T Struct::*at, double least, double most,
                                              const char* unit, const char* meaning) {
    all[n++] = {{name, 0, least, most, std::is_integral_v<T>, unit, meaning}, static_cast<T tuning::*>(at)};
  };
  visit_structs(static_cast<const tuning*>(nullptr), add);
  return all;
}();
static_assert(numbers.back().name != nullptr, "a struct of tuning numbers has members that are no rows");

std::string_view trimmed(std::string_view text) {
  const auto first = text.find_first_not_of(" \t\r");
  if (first == text.npos) return {};
  return text.substr(first, text.find_last_not_of(" \t\r") - first + 1);
}

const number* named(std::string_view name) {
  for (const number& n : numbers)
    if (name == n.name) return &n;
  return nullptr;
}

// The shortest text that reads back as the same value.
std::string text_of(double value) {
  std::array<char, 40> digits{};
  const bool whole = value == std::floor(value) && std::abs(value) < 1e15;
  const auto end = whole ? std::to_chars(digits.data(), digits.data() + digits.size(), static_cast<long long>(value))
                         : std::to_chars(digits.data(), digits.data() + digits.size(), value);
  return {digits.data(), end.ptr};
}

double value_of(const tuning& t, const member& at) {
  return std::visit([&](auto pointer) { return static_cast<double>(t.*pointer); }, at);
}

bool in_range(const number& n, double value) { return value >= n.least && value <= n.most; }

std::string range_of(const number& n) {
  return std::string(n.name) + " must be " + text_of(n.least) + " or more" +
         (n.most < backends::any_count ? " and at most " + text_of(n.most) : std::string());
}

// Sets a number from its text. Returns what is wrong with the text, or nothing.
std::string assign(tuning& t, const number& n, std::string_view text) {
  return std::visit(
      [&]<class T>(T tuning::*pointer) -> std::string {
        T value{};
        const auto end = std::from_chars(text.data(), text.data() + text.size(), value);
        if (end.ec == std::errc::result_out_of_range) return range_of(n);
        if (end.ec != std::errc() || end.ptr != text.data() + text.size())
          return "'" + std::string(text) + "' is not a" + (std::is_same_v<T, double> ? " number" : "n integer");
        if (!in_range(n, static_cast<double>(value))) return range_of(n);
        t.*pointer = value;
        return {};
      },
      n.at);
}

// Other processors execute a scatter as many operations (Zen 4: more than eighty, Fog 2024), and their gathers of sums
// that were just stored wait for these.
bool has_fast_scatters() {
#if GUSTAV_HAS_X86_TARGETS
  return __builtin_cpu_is("intel");
#else
  return false;
#endif
}

}  // namespace

const tuning& default_tuning() {
  static const tuning numbers = [] {
    tuning t;
#if !defined(GUSTAV_ADVERSARIAL)
    machine_costs costs;
    costs.l2_bytes = static_cast<std::int64_t>(backends::cpu::caches().l2);
    costs.l3_bytes = static_cast<std::int64_t>(backends::cpu::caches().l3);
    const tuning fitting = tuned_for(costs, t);
    t.cached_bytes = fitting.cached_bytes;
    t.sampled_cache_bytes = fitting.sampled_cache_bytes;
    t.gathered_bytes = fitting.gathered_bytes;
    t.tile_cache_bytes = fitting.tile_cache_bytes;
    t.streamed_bytes = fitting.streamed_bytes;
    t.transpose_cursor_bytes = fitting.transpose_cursor_bytes;
    if (!has_fast_scatters()) t.gathered_length = 1e9;
#endif
    return t;
  }();
  return numbers;
}

tuning load_tuning(const std::string& path) try {
  std::ifstream file(path);
  if (!file) throw io_error(path + ": " + std::strerror(errno), false);
  tuning t = default_tuning();
  std::string line, given;
  for (std::uint64_t at = 1; std::getline(file, line); ++at) {
    const std::string_view text = trimmed(std::string_view(line).substr(0, line.find('#')));
    if (text.empty()) continue;
    const auto equals = text.find('=');
    if (equals == text.npos) throw bad_data(path, at, "expected `name = value`");
    const std::string_view name = trimmed(text.substr(0, equals));
    const number* const n = named(name);
    if (!n) throw bad_data(path, at, "there is no number named '" + std::string(name) + "'");
    const std::string mark = " " + std::string(name) + " ";
    if (given.find(mark) != given.npos) throw bad_data(path, at, std::string(name) + " is given twice");
    given += mark;
    if (const std::string wrong = assign(t, *n, trimmed(text.substr(equals + 1))); !wrong.empty())
      throw bad_data(path, at, wrong);
  }
  if (file.bad()) throw io_error(path + ": " + std::strerror(errno), false);
  return t;
} catch (const std::bad_alloc&) {
  throw out_of_memory();
}

void require_valid(const tuning& t) {
  for (const number& n : numbers)
    if (!in_range(n, value_of(t, n.at))) throw invalid_value("tuning: " + range_of(n));
}

std::vector<tuning_entry> list_numbers(const tuning& t) try {
  std::vector<tuning_entry> listed;
  for (const number& n : numbers) {
    listed.push_back(n);
    listed.back().value = value_of(t, n.at);
  }
  return listed;
} catch (const std::bad_alloc&) {
  throw out_of_memory();
}

std::string to_text(const tuning& t) try {
  std::string text;
  for (const tuning_entry& n : list_numbers(t))
    text += "# " + std::string(n.meaning) + "\n" + n.name + " = " + text_of(n.value) + "\n";
  return text;
} catch (const std::bad_alloc&) {
  throw out_of_memory();
}

}  // namespace gustav
