// Generators of document-term matrices, batches of small graphs, and geometric graphs.
#include <loaders/generators/detail/generator.hpp>

#include <algorithm>
#include <memory>
#include <numbers>
#include <vector>

namespace gustav::detail::gen {

edge_source make_corpus(const generate_options& o) {
  const offset_t n = vertex_count(o), m = column_count(o, (n + 1) / 2);
  edge_source s;
  s.rows = n;
  s.cols = m;
  s.graph = false;
  s.directed = true;
  s.repeats = true;
  s.units = m > 0 && o.edge_factor > 0 ? n : 0;
  s.grain = 128;
  s.expected = m > 0 ? o.edge_factor * static_cast<double>(n) : 0;
  s.emit = per_unit(o.seed, [=, mean = o.edge_factor](offset_t i, random_stream& random, const edge_sink& sink) {
    // Row lengths are log-normal with sigma 1 and the requested mean (Box and Muller 1958 for the normal variate).
    const double normal =
        std::sqrt(-2 * std::log(1 - random.uniform())) * std::cos(2 * std::numbers::pi * random.uniform());
    const double length = std::round(mean * std::exp(normal - 0.5));
    const auto words = static_cast<offset_t>(std::min(length, 4.0 * static_cast<double>(m)));
    // Zipf's law with exponent 1: the rank is log-uniform.
    const double range = std::log1p(static_cast<double>(m));
    for (offset_t w = 0; w < words; ++w)
      sink.add(i, std::clamp<offset_t>(static_cast<offset_t>(std::exp(random.uniform() * range)) - 1, 0, m - 1));
  });
  return s;
}

edge_source make_batch(const generate_options& o) {
  const offset_t n = vertex_count(o);
  // The first vertex of each graph; the last graph is truncated.
  auto first = std::make_shared<std::vector<offset_t>>();
  for (offset_t at = 0; at < n;) {
    first->push_back(at);
    at += 10 + static_cast<offset_t>(below(philox(o.seed, shape, first->size(), 0)[0], 51));
  }
  const auto graphs = static_cast<offset_t>(first->size());
  first->push_back(n);
  edge_source s;
  s.rows = s.cols = n;
  s.units = graphs;
  s.grain = 64;
  s.directed = o.directed;
  s.expected = 2.25 * static_cast<double>(n) * (o.directed ? 0.5 : 1);
  s.emit = per_unit(o.seed, [=](offset_t g, random_stream& random, const edge_sink& sink) {
    const offset_t base = (*first)[static_cast<std::size_t>(g)],
                   size = (*first)[static_cast<std::size_t>(g) + 1] - base;
    // A chain with short branches; one vertex in eight closes a ring with the fifth vertex before it.
    for (offset_t v = 1; v < size; ++v) {
      const auto back = static_cast<offset_t>(random.below(static_cast<std::uint64_t>(std::min<offset_t>(v, 3)))) + 1;
      sink.add(base + v - back, base + v);
      if (v >= 5 && random.uniform() < 0.125) sink.add(base + v - 5, base + v);
    }
  });
  return s;
}

namespace {

struct cloud {
  offset_t side = 1;  // cells per side of the unit square; no cell is narrower than the radius
  std::vector<offset_t> first;
  std::vector<double> x, y;  // grouped by cell, so that near vertex numbers are near points
};

// Draws n points and groups them by cell.
std::shared_ptr<const cloud> draw_points(offset_t n, double radius, std::uint64_t seed) {
  auto c = std::make_shared<cloud>();
  const double limit = std::sqrt(static_cast<double>(n) / 2);
  c->side = std::max<offset_t>(1, static_cast<offset_t>(std::min(limit, 1 / std::max(radius, 1e-9))));
  const auto size = static_cast<std::size_t>(n);
  std::vector<double> x(size), y(size);
  std::vector<offset_t> cell(size);
  c->first.assign(static_cast<std::size_t>(c->side * c->side) + 1, 0);
  for (std::size_t k = 0; k < size; ++k) {
    const random_block r = philox(seed, shape, k, 0);
    x[k] = unit_interval(r[0]);
    y[k] = unit_interval(r[1]);
    const double side = static_cast<double>(c->side);
    cell[k] = static_cast<offset_t>(y[k] * side) * c->side + static_cast<offset_t>(x[k] * side);
    ++c->first[static_cast<std::size_t>(cell[k]) + 1];
  }
  for (std::size_t b = 1; b < c->first.size(); ++b) c->first[b] += c->first[b - 1];
  std::vector<offset_t> next(c->first.begin(), c->first.end() - 1);
  c->x.resize(size);
  c->y.resize(size);
  for (std::size_t k = 0; k < size; ++k) {
    const auto at = static_cast<std::size_t>(next[static_cast<std::size_t>(cell[k])]++);
    c->x[at] = x[k];
    c->y[at] = y[k];
  }
  return c;
}

}  // namespace

edge_source make_geometric(const generate_options& o) {
  const offset_t n = vertex_count(o);
  require(n <= offset_t{1} << 32, "geometric: at most 2^32 points");
  // A disc of this radius has 2 * edge_factor points on average, except at the boundary.
  const double radius = n > 0 ? std::sqrt(2 * o.edge_factor / (std::numbers::pi * static_cast<double>(n))) : 0;
  const auto points = draw_points(n, radius, o.seed);
  edge_source s;
  s.rows = s.cols = n;
  s.units = points->side * points->side;
  s.grain = 64;
  s.directed = o.directed;
  s.expected = 2 * o.edge_factor * static_cast<double>(n);
  s.emit = [=, directed = o.directed](offset_t begin, offset_t end, const edge_sink& sink) {
    const offset_t side = points->side;
    const auto first = [&](offset_t cell) { return points->first[static_cast<std::size_t>(cell)]; };
    for (offset_t cell = begin; cell < end; ++cell) {
      const offset_t row = cell / side, column = cell % side;
      for (offset_t r = std::max<offset_t>(row - 1, 0); r <= std::min(row + 1, side - 1); ++r) {
        const offset_t low = first(r * side + std::max<offset_t>(column - 1, 0));
        const offset_t high = first(r * side + std::min(column + 1, side - 1) + 1);
        for (offset_t i = first(cell); i < first(cell + 1); ++i)
          for (offset_t j = std::max(low, i + 1); j < high; ++j) {
            const auto a = static_cast<std::size_t>(i), b = static_cast<std::size_t>(j);
            const double dx = points->x[a] - points->x[b], dy = points->y[a] - points->y[b];
            if (dx * dx + dy * dy > radius * radius) continue;
            sink.add(i, j);
            if (directed) sink.add(j, i);
          }
      }
    }
  };
  return s;
}

}  // namespace gustav::detail::gen
