// Generators of grids, tori and road networks: vertices with coordinates, joined to their neighbours.
#include <core/parallel.hpp>
#include <loaders/generators/detail/generator.hpp>

#include <algorithm>
#include <memory>
#include <vector>

namespace gustav::detail::gen {
namespace {

constexpr int max_dimensions = 4;
using coordinates = std::array<offset_t, max_dimensions>;

// The given sides; all others are equal, so that the volume is about `vertices`.
coordinates sides_of(const generate_options& o, int dimensions) {
  const coordinates given{o.width, o.height, o.depth, o.length};
  coordinates sides{1, 1, 1, 1};
  double volume = static_cast<double>(vertex_count(o));
  int free_sides = 0;
  for (int d = 0; d < dimensions; ++d) {
    require(given[d] >= 0 && given[d] <= offset_t{1} << 40, "grid: a side must lie in [0, 2^40]");
    if (given[d] > 0)
      volume /= static_cast<double>(given[d]);
    else
      ++free_sides;
  }
  double product = 1;
  for (int d = 0; d < dimensions; ++d) {
    sides[d] = given[d] > 0
                   ? given[d]
                   : std::max<offset_t>(o.vertices == 0 ? 0 : 1, std::llround(std::pow(volume, 1.0 / free_sides)));
    product *= static_cast<double>(sides[d]);
  }
  require(product <= 0x1p48, "grid: at most 2^48 vertices");
  return sides;
}

// The steps of the stencil without the centre; half of them if an edge is added from one end only.
std::vector<coordinates> steps_of(int dimensions, bool box, bool half) {
  std::vector<coordinates> steps;
  coordinates step{};
  int total = 1;
  for (int d = 0; d < dimensions; ++d) total *= 3;
  for (int code = 0; code < total; ++code) {
    int rest = code, moved = 0, sign = 0;
    for (int d = 0; d < dimensions; ++d, rest /= 3) {
      step[d] = rest % 3 - 1;
      moved += step[d] != 0;
      if (step[d] != 0) sign = static_cast<int>(step[d]);  // of the slowest dimension that moves
    }
    if (moved == 0 || (!box && moved > 1) || (half && sign < 0)) continue;
    steps.push_back(step);
  }
  return steps;
}

}  // namespace

edge_source make_grid(const generate_options& o) {
  const int dimensions = o.dimensions;
  require(dimensions >= 2 && dimensions <= max_dimensions, "grid: 2, 3 or 4 dimensions");
  const int star = 2 * dimensions + 1, cube = dimensions == 2 ? 9 : dimensions == 3 ? 27 : 81;
  require(o.stencil == 0 || o.stencil == star || o.stencil == cube,
          "grid: the stencil must have " + std::to_string(star) + " or " + std::to_string(cube) + " points");
  require(o.dof >= 1 && o.dof <= 64, "grid: dof must lie in [1, 64]");
  const coordinates sides = sides_of(o, dimensions);
  const std::vector<coordinates> steps = steps_of(dimensions, o.stencil == cube, !o.directed);
  edge_source s;
  s.units = sides[0] * sides[1] * sides[2] * sides[3];
  s.rows = s.cols = s.units * o.dof;
  s.grain = 512;
  s.directed = o.directed;
  s.overlaps = o.torus;  // with a side of 2, both directions reach the same neighbour
  const double points = static_cast<double>(steps.size()) * (o.directed ? 1 : 2);
  s.expected = static_cast<double>(s.rows) * (points * o.dof + o.dof - (o.loops ? 0 : 1));
  s.emit = [=, torus = o.torus, dof = static_cast<offset_t>(o.dof), directed = o.directed](offset_t begin, offset_t end,
                                                                                           const edge_sink& sink) {
    coordinates at;
    offset_t rest = begin;
    for (int d = 0; d < max_dimensions; ++d) {
      at[d] = rest % sides[d];
      rest /= sides[d];
    }
    for (offset_t i = begin; i < end; ++i) {
      for (offset_t x = 0; x < dof; ++x)
        for (offset_t y = directed ? 0 : x; y < dof; ++y) sink.add(i * dof + x, i * dof + y);
      for (const coordinates& step : steps) {
        offset_t j = 0;
        bool inside = true;
        for (int d = dimensions - 1; d >= 0 && inside; --d) {
          offset_t side = at[d] + step[d];
          if (torus) side = side < 0 ? sides[d] - 1 : side == sides[d] ? 0 : side;
          inside = side >= 0 && side < sides[d];
          j = j * sides[d] + side;
        }
        if (!inside) continue;
        for (offset_t x = 0; x < dof; ++x)
          for (offset_t y = 0; y < dof; ++y) sink.add(i * dof + x, j * dof + y);
      }
      for (int d = 0; d < max_dimensions && ++at[d] == sides[d]; ++d) at[d] = 0;
    }
  };
  return s;
}

edge_source make_road(const generate_options& o) {
  require(o.removed >= 0 && o.removed <= 1, "road: removed must lie in [0, 1]");
  generate_options flat = o;
  // Each kept edge becomes a vertex: about 2 (1 - removed) of them per crossing.
  if (o.width == 0 && o.height == 0 && vertex_count(o) > 0)
    flat.vertices =
        std::max<offset_t>(1, std::llround(static_cast<double>(vertex_count(o)) / (1 + 2 * (1 - o.removed))));
  const coordinates sides = sides_of(flat, 2);
  const offset_t width = sides[0], height = sides[1], crossings = width * height;
  // Whether crossing i keeps its edges to the right and down.
  const auto kept = [=, removed = o.removed, seed = o.seed](offset_t i) {
    const random_block r = philox(seed, edges, static_cast<std::uint64_t>(i), 0);
    const bool right = i % width + 1 < width && unit_interval(r[0]) >= removed;
    const bool down = i / width + 1 < height && unit_interval(r[1]) >= removed;
    return std::array{right, down};
  };
  auto first = std::make_shared<buffer<std::int64_t>>(static_cast<std::size_t>(crossings) + 1);
  parallel_for(crossings, 4096, o.threads, [&](long begin, long end) {
    for (long i = begin; i < end; ++i) first->data()[i] = kept(i)[0] + kept(i)[1];
  });
  const offset_t middles = exclusive_scan(first->data(), crossings, first->data(), o.threads);
  edge_source s;
  s.rows = s.cols = crossings + middles;
  s.units = crossings;
  s.directed = o.directed;
  s.expected = static_cast<double>(middles) * 4;
  s.emit = [=, directed = o.directed](offset_t begin, offset_t end, const edge_sink& sink) {
    for (offset_t i = begin; i < end; ++i) {
      offset_t middle = crossings + first->data()[i];
      const auto to = kept(i);
      for (int side = 0; side < 2; ++side) {
        if (!to[static_cast<std::size_t>(side)]) continue;
        const offset_t ends[] = {i, side == 0 ? i + 1 : i + width};
        for (const offset_t e : ends) {
          sink.add(e, middle);
          if (directed) sink.add(middle, e);
        }
        ++middle;
      }
    }
  };
  return s;
}

}  // namespace gustav::detail::gen
