// Search for weights that do not fit int64 or the caller's type, and for their lines.
#include <loaders/detail/weight_range.hpp>
#include <loaders/sum_out_of_range.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <set>
#include <utility>

namespace gustav::io::detail {
namespace {

const std::string& file_of(const parsed_graph& g, const parse_context& context) {
  return g.sibling ? g.sibling->name : context.from.name;
}

// The number of the first entry for which `is_beyond` holds; `count` if there is none.
template <class V, class F>
std::size_t first_beyond(const buffer<V>& values, F&& is_beyond) {
  return std::size_t(std::find_if(values.data(), values.data() + values.size(), is_beyond) - values.data());
}

// f(row, col, segment, position in the segment, number of the record) for every record until it returns true.
template <class U, class F>
void visit_records(parsed_graph& g, F&& f) {
  std::uint64_t number = 0;
  for (const segment<U>& s : segments_of<U>(g))
    for (std::size_t k = 0; k < s.count; ++k, ++number) {
      const auto vertex = [&](U value) { return offset_t(s.map ? U((*s.map)[std::size_t(value)]) : value); };
      if (f(vertex(s.src[k]), vertex(s.dst[k]), s, k, number)) return;
    }
}

template <class U>
std::uint64_t line_of_value(parsed_graph& g, const beyond_limits& beyond) {
  std::uint64_t first = 0, same = 0;
  visit_records<U>(g, [&](offset_t row, offset_t col, const segment<U>& s, std::size_t k, std::uint64_t number) {
    const bool is_between = (row == beyond.row && col == beyond.col) || (row == beyond.col && col == beyond.row);
    if (!is_between || !g.line_of) return false;
    if (first == 0) first = g.line_of(number);
    const bool is_same = beyond.is_integer ? s.integer.size() > k && s.integer[k] == beyond.integer
                                           : s.real.size() > k && s.real[k] == beyond.real;
    if (is_same) same = g.line_of(number);
    return is_same;
  });
  return same != 0 ? same : first;
}

using entry = std::pair<offset_t, offset_t>;

std::string decimal(__int128 value) {
  std::string digits;
  const bool minus = value < 0;
  for (; value != 0; value /= 10) digits.insert(digits.begin(), char('0' + std::abs(int(value % 10))));
  return (minus ? "-" : "") + digits;
}

// Adds the records of the entries in file order and throws at the first sum that leaves int64. is_pair: the records of
// both directions of an edge have one sum.
template <class U>
void refuse_running_sum(parsed_graph& g, const std::set<entry>& entries, bool is_pair, const parse_context& context) {
  std::map<entry, __int128> sums;
  visit_records<U>(g, [&](offset_t row, offset_t col, const segment<U>& s, std::size_t k, std::uint64_t number) {
    if (!entries.contains({row, col})) return false;
    __int128& sum = sums[is_pair ? entry(std::minmax(row, col)) : entry(row, col)];
    sum += s.integer[k];
    if (sum == std::int64_t(sum)) return false;
    throw sum_out_of_range(
        file_of(g, context), g.line_of ? g.line_of(number) : 0,
        fmt::format("the weights from {} to {} add up to {} here, which does not fit a 64-bit integer: "
                    "expected a sum from {} to {}, or another rule for duplicates",
                    g.names.name(row), g.rows == g.cols ? g.names.name(col) : std::to_string(col + 1), decimal(sum),
                    std::numeric_limits<std::int64_t>::min(), std::numeric_limits<std::int64_t>::max()));
  });
}

}  // namespace

std::optional<beyond_limits> find_beyond(const raw_graph& graph, value_domain wanted, const value_limits& limits) {
  std::size_t integer = graph.integers.size(), real = graph.reals.size();
  if (wanted == value_domain::integer) {
    constexpr value_limits all;
    if (limits.least == all.least && limits.greatest == all.greatest) return std::nullopt;
    integer = first_beyond(graph.integers, [&](std::int64_t x) { return x < limits.least || x > limits.greatest; });
    // Reals are integers that fit int64 here.
    real = first_beyond(graph.reals,
                        [&](double x) { return std::int64_t(x) < limits.least || std::int64_t(x) > limits.greatest; });
  } else if (wanted == value_domain::real && std::isfinite(limits.overflow)) {
    real = first_beyond(graph.reals, [&](double x) { return std::isfinite(x) && std::abs(x) >= limits.overflow; });
  }
  const bool is_integer = integer < graph.integers.size();
  if (!is_integer && real >= graph.reals.size()) return std::nullopt;
  const auto at = offset_t(is_integer ? integer : real);
  const offset_t* const begin = graph.offsets.data();
  const offset_t row = std::upper_bound(begin, begin + graph.rows + 1, at) - begin - 1;
  const offset_t col = graph.wide ? offset_t(graph.indices64[std::size_t(at)]) : graph.indices32[std::size_t(at)];
  return beyond_limits{row, col, is_integer, is_integer ? graph.integers[integer] : 0,
                       is_integer ? 0 : graph.reals[real]};
}

std::string beyond_reason(const beyond_limits& beyond, value_domain wanted, const value_limits& limits) {
  const std::string value = beyond.is_integer ? std::to_string(beyond.integer) : fmt::format("{}", beyond.real);
  if (wanted == value_domain::integer)
    return fmt::format("the weight {} does not fit the type of the matrix: expected {} to {}", value, limits.least,
                       limits.greatest);
  return fmt::format("the weight {} overflows a float: expected a magnitude up to {}", value,
                     std::numeric_limits<float>::max());
}

void refuse_value(parsed_graph& g, const beyond_limits& beyond, const value_limits& limits,
                  const parse_context& context) {
  const std::uint64_t line =
      g.is_wide ? line_of_value<std::uint64_t>(g, beyond) : line_of_value<std::uint32_t>(g, beyond);
  if (line != 0) throw bad_data(file_of(g, context), line, beyond_reason(beyond, context.wanted, limits));
}

void refuse_sums(parsed_graph& g, const sum_overflow& overflow, const parse_context& context) {
  const std::set<entry> entries(overflow.entries.begin(), overflow.entries.end());
  for (const bool is_pair : {false, true}) {
    if (g.is_wide)
      refuse_running_sum<std::uint64_t>(g, entries, is_pair, context);
    else
      refuse_running_sum<std::uint32_t>(g, entries, is_pair, context);
  }
}

}  // namespace gustav::io::detail
