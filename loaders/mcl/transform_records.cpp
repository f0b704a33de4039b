// Transform steps on the records of a file.
#include <core/error.hpp>
#include <core/parallel.hpp>
#include <loaders/counted.hpp>
#include <loaders/detail/build_csr.hpp>
#include <loaders/mcl/detail/apply_transform.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace gustav::io::detail {
namespace {

// Transforms all weights before any record is dropped, since line numbers are found by the original record number.
template <class U>
void transform_all(parsed_graph& g, const parse_context& context) {
  const auto steps = context.options.record_transform.steps();
  std::uint64_t before = 0;
  for (segment<U>& s : segments_of<U>(g)) {
    if (g.domain == value_domain::none) {
      context.budget.take(s.count * sizeof(double), "the weights of the records");
      s.real = buffer<double>(s.count, 1.0);
    }
    parallel_for(long(s.count), 1L << 16, context.threads, [&](long begin, long end) {
      for (long k = begin; k < end; ++k) s.real[std::size_t(k)] = transformed(s.real[std::size_t(k)], steps);
    });
    for (std::size_t k = 0; k < s.count; ++k)
      if (const auto fault = weight_violation(s.real[k], context.options.check))
        throw bad_data(g.sibling ? g.sibling->name : context.from.name, g.line_of ? g.line_of(before + k) : 0,
                       *fault + " (after the transform)");
    before += s.count;
  }
}

// Compacts the records with nonzero weights. Returns the numbers of the dropped ones, ascending.
template <class U>
std::vector<std::uint64_t> drop_zeros(parsed_graph& g) {
  std::vector<std::uint64_t> dropped;
  std::uint64_t number = 0;
  for (segment<U>& s : segments_of<U>(g)) {
    std::size_t kept = 0;
    for (std::size_t k = 0; k < s.count; ++k, ++number) {
      if (s.real[k] == 0) {
        dropped.push_back(number);
        continue;
      }
      s.src[kept] = s.src[k];
      s.dst[kept] = s.dst[k];
      s.real[kept++] = s.real[k];
    }
    s.count = kept;
  }
  return dropped;
}

template <class U>
std::uint64_t find_line(parsed_graph& g, offset_t row, offset_t col) {
  std::uint64_t number = 0;
  for (const segment<U>& s : segments_of<U>(g))
    for (std::size_t k = 0; k < s.count; ++k, ++number) {
      const auto vertex = [&](U value) { return offset_t(s.map ? U((*s.map)[std::size_t(value)]) : value); };
      const offset_t a = vertex(s.src[k]), b = vertex(s.dst[k]);
      if ((a == row && b == col) || (a == col && b == row)) return g.line_of ? g.line_of(number) : 0;
    }
  return 0;
}

}  // namespace

std::optional<std::string> weight_violation(double weight, weight_check check) {
  if (check == weight_check::any) return std::nullopt;
  if (std::isnan(weight)) return "the weight is not a number (nan): expected a number";
  if (check == weight_check::number) return std::nullopt;
  if (check == weight_check::not_negative && weight < 0)
    return fmt::format("a negative weight, {:g}: expected 0 or more", weight);
  if (check == weight_check::positive && weight <= 0)
    return fmt::format("a weight of {:g}: expected one above 0", weight);
  if (std::isinf(weight)) return "an infinite weight: expected a finite one";
  return std::nullopt;
}

void transform_records(parsed_graph& g, const parse_context& context) {
  if (g.ready || context.wanted != value_domain::real)
    throw invalid_value("a transform of the records needs a text format, and weights that are real numbers");
  if (g.is_wide)
    transform_all<std::uint64_t>(g, context);
  else
    transform_all<std::uint32_t>(g, context);
  g.domain = value_domain::real;
  g.declares_vertices = true;  // vertices of dropped records are kept
  auto dropped = g.is_wide ? drop_zeros<std::uint64_t>(g) : drop_zeros<std::uint32_t>(g);
  if (dropped.empty()) return;
  g.notes.push_back(counted(dropped.size(), "record") + " left out by the transform");
  if (!g.line_of) return;
  g.line_of = [line_of = std::move(g.line_of), dropped = std::move(dropped)](std::uint64_t k) {
    // The original number of the k-th kept record is k plus the number of dropped records before it.
    std::size_t low = 0, high = dropped.size();
    while (low < high) {
      const std::size_t middle = (low + high) / 2;
      if (dropped[middle] - middle <= k)
        low = middle + 1;
      else
        high = middle;
    }
    return line_of(k + low);
  };
}

std::uint64_t line_of_entry(parsed_graph& g, offset_t row, offset_t col) {
  return g.is_wide ? find_line<std::uint64_t>(g, row, col) : find_line<std::uint32_t>(g, row, col);
}

}  // namespace gustav::io::detail
