// Generators of patterns by position: bands, diagonals, blocks.
#include <loaders/generators/detail/generator.hpp>

#include <algorithm>
#include <memory>
#include <unordered_set>
#include <vector>

namespace gustav::detail::gen {

edge_source make_banded(const generate_options& o) {
  require(o.bandwidth >= 0, "banded: bandwidth must not be negative");
  const offset_t n = vertex_count(o), h = std::min(o.bandwidth, std::max<offset_t>(n - 1, 0));
  edge_source s;
  s.rows = s.cols = s.units = n;
  s.grain = 256;
  s.directed = o.directed;
  const double size = static_cast<double>(n), half = static_cast<double>(h);
  s.expected = o.fill * (2 * size * half - half * (half + 1) + (o.loops ? size : 0));
  const auto add_unit = [=, fill = o.fill, directed = o.directed](offset_t i, random_stream& random,
                                                                  const edge_sink& sink) {
    const offset_t from = directed ? std::max<offset_t>(0, i - h) : i;
    bernoulli_range(random, fill, from, std::min(n, i + h + 1), [&](offset_t j) { sink.add(i, j); });
  };
  s.emit = per_unit(o.seed, add_unit);
  return s;
}

edge_source make_diagonals(const generate_options& o) {
  require(o.diagonals >= 0, "diagonals: the count must not be negative");
  const offset_t n = vertex_count(o);
  // Candidates are the distances 1 .. n - 1 from the main diagonal, on both sides if directed.
  const offset_t sides = o.directed ? 2 : 1, choices = n > 0 ? (n - 1) * sides : 0;
  const offset_t wanted = std::min(o.diagonals, choices);
  require(wanted <= offset_t{1} << 20, "diagonals: at most 2^20 of them");
  auto distances = std::make_shared<std::vector<offset_t>>();
  std::unordered_set<offset_t> seen;
  random_stream chooser(o.seed, shape, 0);
  // Floyd's sampling without replacement: one draw per diagonal.
  for (offset_t k = choices - wanted; k < choices; ++k) {
    auto drawn = static_cast<offset_t>(chooser.below(static_cast<std::uint64_t>(k) + 1));
    if (!seen.insert(drawn).second) {
      drawn = k;
      seen.insert(drawn);
    }
    const offset_t distance = drawn / sides + 1;
    distances->push_back(sides == 2 && drawn % 2 ? -distance : distance);
  }
  std::sort(distances->begin(), distances->end());
  edge_source s;
  s.rows = s.cols = s.units = n;
  s.grain = 256;
  s.directed = o.directed;
  for (const offset_t d : *distances)
    s.expected += o.fill * static_cast<double>(n - std::abs(d)) * (o.directed ? 1 : 2);
  const auto add_unit = [=, fill = o.fill, loops = o.loops](offset_t i, random_stream& random, const edge_sink& sink) {
    if (loops) sink.add(i, i);
    const auto low = std::lower_bound(distances->begin(), distances->end(), -i);
    const auto high = std::lower_bound(low, distances->end(), n - i);
    bernoulli_range(random, fill, 0, high - low, [&](offset_t k) { sink.add(i, i + low[k]); });
  };
  s.emit = per_unit(o.seed, add_unit);
  return s;
}

edge_source make_block(const generate_options& o) {
  require(o.block_rows >= 1 && o.block_cols >= 1, "block: a block needs a row and a column");
  const offset_t n = vertex_count(o), m = column_count(o, n), r = std::min(o.block_rows, std::max<offset_t>(n, 1)),
                 c = std::min(o.block_cols, std::max<offset_t>(m, 1));
  edge_source s;
  s.rows = n;
  s.cols = m;
  s.graph = n == m;
  s.directed = o.directed || !s.graph;
  s.units = (n + r - 1) / r;
  s.grain = 32;
  // Undirected: only entries on and above the diagonal are drawn, half the columns of a row on average.
  const double slots = static_cast<double>(m) * o.fill * (s.directed ? 1 : 0.5);
  const double p = slots > 0 ? std::min(1.0, o.edge_factor / slots) : 0;
  s.expected = p * slots * static_cast<double>(n) * (s.directed ? 1 : 2);
  const auto add_unit = [=, fill = o.fill, upper = !s.directed](offset_t b, random_stream& random,
                                                                const edge_sink& sink) {
    const offset_t top = b * r, bottom = std::min(n, top + r);
    bernoulli_range(random, p, upper ? top / c : 0, (m + c - 1) / c, [&](offset_t d) {
      const offset_t left = d * c, right = std::min(m, left + c);
      for (offset_t i = top; i < bottom; ++i)
        bernoulli_range(random, fill, left, right, [&](offset_t j) {
          if (!upper || j >= i) sink.add(i, j);
        });
    });
  };
  s.emit = per_unit(o.seed, add_unit);
  return s;
}

}  // namespace gustav::detail::gen
