#include <graphblas/error.hpp>
#include <loaders/detail/build_csr.hpp>
#include <loaders/detail/counted.hpp>
#include <loaders/detail/transform.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace gustav::io::detail {
namespace {

// Weights come first, all of them: a line is found by the number that its record had in the file.
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
      if (const auto fault = fault_of(s.real[k], context.options.check))
        throw bad_data(g.sibling ? g.sibling->name : context.from.name, g.line_of ? g.line_of(before + k) : 0,
                       *fault + " (behind the transform)");
    before += s.count;
  }
}

// The records that are left, closed up; numbers of those that went, ascending.
template <class U>
std::vector<std::uint64_t> drop_zeros(parsed_graph& g) {
  std::vector<std::uint64_t> gone;
  std::uint64_t number = 0;
  for (segment<U>& s : segments_of<U>(g)) {
    std::size_t kept = 0;
    for (std::size_t k = 0; k < s.count; ++k, ++number) {
      if (s.real[k] == 0) {
        gone.push_back(number);
        continue;
      }
      s.src[kept] = s.src[k];
      s.dst[kept] = s.dst[k];
      s.real[kept++] = s.real[k];
    }
    s.count = kept;
  }
  return gone;
}

template <class U>
std::uint64_t find_line(parsed_graph& g, offset_t row, offset_t col) {
  std::uint64_t number = 0;
  for (const segment<U>& s : segments_of<U>(g))
    for (std::size_t k = 0; k < s.count; ++k, ++number) {
      const auto vertex = [&](U held) { return offset_t(s.map ? U((*s.map)[std::size_t(held)]) : held); };
      const offset_t a = vertex(s.src[k]), b = vertex(s.dst[k]);
      if ((a == row && b == col) || (a == col && b == row)) return g.line_of ? g.line_of(number) : 0;
    }
  return 0;
}

}  // namespace

std::optional<std::string> fault_of(double weight, weight_check check) {
  if (check == weight_check::any) return std::nullopt;
  if (std::isnan(weight)) return "the weight is not a number (nan): expected a number";
  if (check == weight_check::number) return std::nullopt;
  if (weight < 0) return fmt::format("a negative weight, {:g}: expected 0 or more", weight);
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
  g.declares_vertices = true;  // those of records that go stay
  auto gone = g.is_wide ? drop_zeros<std::uint64_t>(g) : drop_zeros<std::uint32_t>(g);
  if (gone.empty()) return;
  g.notes.push_back(counted(gone.size(), "record") + " left out by the transform");
  if (!g.line_of) return;
  g.line_of = [line_of = std::move(g.line_of), gone = std::move(gone)](std::uint64_t k) {
    // The k-th kept record: as many more as went before it.
    std::size_t low = 0, high = gone.size();
    while (low < high) {
      const std::size_t middle = (low + high) / 2;
      if (gone[middle] - middle <= k)
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
