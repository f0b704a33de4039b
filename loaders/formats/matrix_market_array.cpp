// The body of Matrix Market files in array format: one value a line, column by column.
#include <core/error.hpp>
#include <loaders/counted.hpp>
#include <loaders/detail/records.hpp>
#include <loaders/formats/detail/matrix_market_array.hpp>
#include <loaders/formats/detail/weight_errors.hpp>

#include <fmt/format.h>

#include <cmath>
#include <type_traits>

namespace gustav::io::detail {
namespace {

bool is_comment(std::string_view line) { return line.empty() || line.front() == '%' || trimmed(line).empty(); }

// The position of value number k in the order of the file.
struct cell {
  std::uint64_t row;
  std::uint64_t col;
};

cell cell_at(const array_shape& shape, std::uint64_t k) {
  if (!shape.triangle) return {k % shape.rows, k / shape.rows};
  // Column c begins after the c columns before it, which have `first`, `first` - 1, ... values.
  const std::uint64_t first = shape.rows - shape.skew;
  std::uint64_t low = 0, high = first;
  const auto begin = [&](std::uint64_t c) { return c * first - c * (c - 1) / 2; };
  while (high - low > 1) {
    const std::uint64_t middle = low + (high - low) / 2;
    (begin(middle) <= k ? low : high) = middle;
  }
  return {low + shape.skew + (k - begin(low)), low};
}

template <class W>
void parse_chunk(text_range text, const array_shape& shape, std::uint64_t first, record_list<std::uint32_t>& out) {
  cell at = first < shape.values ? cell_at(shape, first) : cell{0, 0};
  line_reader lines(text);
  for (std::string_view line; lines.next(line);) {
    if (is_comment(line)) continue;
    if (first++ >= shape.values) return;  // the caller reports the wrong number
    const std::string_view token = trimmed(line);
    W value = 0;
    if (!is_whole_number(token, value)) {
      if (const std::size_t words = words_of(token).size(); words != 1)
        throw parse_error{line.data(), counted(words, "field") + ", expected one value a line"};
      throw parse_error{line.data(), weight_error(token, domain_of_weights<W>, "value")};
    }
    if (value != 0) {
      out.add(std::uint32_t(at.row), std::uint32_t(at.col), value, line.data());
      if (shape.skew) {
        const W negated = std::is_same_v<W, double> ? W(-value) : W(0 - std::uint64_t(value));
        out.add(std::uint32_t(at.col), std::uint32_t(at.row), negated, line.data());
      }
    }
    if (++at.row == shape.rows) {
      ++at.col;
      at.row = shape.triangle ? at.col + shape.skew : 0;
    }
  }
}

}  // namespace

void parse_array(parsed_graph& graph, const array_shape& shape, text_range body, const char* size_line,
                 const parse_context& context) {
  const std::vector<text_range> chunks = split_lines(body, context.threads, 1 << 16);
  std::vector<std::uint64_t> first(chunks.size() + 1, 0);
  parallel_tasks(int(chunks.size()), context.threads, [&](int k) {
    line_reader lines(chunks[std::size_t(k)]);
    for (std::string_view line; lines.next(line);) first[std::size_t(k) + 1] += !is_comment(line);
  });
  for (std::size_t k = 0; k < chunks.size(); ++k) first[k + 1] += first[k];
  std::vector<record_list<std::uint32_t>> lists;
  lists.reserve(chunks.size());
  for (std::size_t k = 0; k < chunks.size(); ++k) lists.emplace_back(context.budget, graph.domain);
  parse_in_parallel(context.from, int(chunks.size()), context.threads, [&](int i) {
    const std::size_t k = std::size_t(i);
    if (graph.domain == value_domain::integer)
      parse_chunk<std::int64_t>(chunks[k], shape, first[k], lists[k]);
    else
      parse_chunk<double>(chunks[k], shape, first[k], lists[k]);
  });
  if (first.back() != shape.values)
    throw parse_error{size_line, fmt::format("an array of {} x {} has {}, but the file has {}", shape.rows, shape.cols,
                                             counted(shape.values, "value"), first.back())};
  adopt_records(graph, lists, context.from);
}

}  // namespace gustav::io::detail
