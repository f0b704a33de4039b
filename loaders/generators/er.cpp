// Generators with independent entries, sampled by geometric skips: Erdos-Renyi, planted partition, Chung-Lu.
#include <loaders/generators/detail/generator.hpp>

#include <algorithm>

namespace gustav::detail::gen {

edge_source make_er(const generate_options& o) {
  const offset_t n = vertex_count(o);
  const offset_t m = column_count(o, n);
  edge_source s;
  s.rows = n;
  s.cols = m;
  s.graph = n == m;
  s.directed = o.directed || !s.graph;
  s.units = n;
  // edge_factor entries per row are expected; an undirected edge is drawn in its lower-numbered row.
  const bool lower_only = s.graph && !s.directed;
  const double slots =
      s.graph ? static_cast<double>(n - (o.loops ? 0 : 1)) * (lower_only ? 0.5 : 1) : static_cast<double>(m);
  const double p = slots > 0 ? std::min(1.0, o.edge_factor / slots) : 0;
  s.grain = 256;
  s.expected = p * slots * static_cast<double>(n) * (lower_only ? 2 : 1);
  s.emit = per_unit(o.seed, [=](offset_t i, random_stream& random, const edge_sink& sink) {
    bernoulli_range(random, p, lower_only ? i : 0, m, [&](offset_t j) { sink.add(i, j); });
  });
  return s;
}

edge_source make_planted(const generate_options& o) {
  require(o.mixing >= 0 && o.mixing <= 1, "planted: mixing must lie in [0, 1]");
  require(o.communities >= 0, "planted: communities must not be negative");
  const offset_t n = vertex_count(o), k = io::planted_communities(o);
  edge_source s;
  s.rows = s.cols = n;
  s.units = n;
  s.grain = 64;
  s.directed = o.directed;
  s.renumber = true;
  const double size = k ? static_cast<double>(n) / static_cast<double>(k) : 0;
  const double half = o.directed ? 1 : 0.5;
  const double inner_slots = (size - 1) * half, outer_slots = (static_cast<double>(n) - size) * half;
  const double p_in = inner_slots > 0 ? std::min(1.0, o.edge_factor * (1 - o.mixing) / inner_slots) : 0;
  const double p_out = outer_slots > 0 ? std::min(1.0, o.edge_factor * o.mixing / outer_slots) : 0;
  s.expected = static_cast<double>(n) * (p_in * inner_slots + p_out * outer_slots) / half;
  s.emit = per_unit(o.seed, [=, directed = o.directed](offset_t i, random_stream& random, const edge_sink& sink) {
    // Community c is the range [first(c), first(c + 1)) of all x with x * k / n == c.
    const auto first = [&](offset_t c) { return static_cast<offset_t>((static_cast<__int128>(c) * n + k - 1) / k); };
    const offset_t mine = io::planted_community(i, n, k);
    const offset_t low = first(mine), high = first(mine + 1), from = directed ? 0 : i;
    const auto join = [&](offset_t j) { sink.add(i, j); };
    bernoulli_range(random, p_out, from, std::max(from, low), join);
    bernoulli_range(random, p_in, std::max(from, low), high, join);
    bernoulli_range(random, p_out, std::max(from, high), n, join);
  });
  return s;
}

namespace {

// Expected degrees top * (1 + x / offset)^-slope of vertex x, decreasing; slope = 1 / (exponent - 1).
struct degree_law {
  double top, offset, slope;
  double operator()(offset_t x) const { return top * std::pow(1 + static_cast<double>(x) / offset, -slope); }
  // The integral of the law over [0, n).
  double total(double n) const { return top * offset / (1 - slope) * (std::pow(1 + n / offset, 1 - slope) - 1); }
};

}  // namespace

edge_source make_powerlaw(const generate_options& o) {
  require(o.exponent > 2 && o.exponent <= 10, "powerlaw: exponent must lie in (2, 10]");
  require(o.max_degree >= 0, "powerlaw: max-degree must not be negative");
  const offset_t n = vertex_count(o);
  const double size = static_cast<double>(n),
               mean = std::min(o.edge_factor * (o.directed ? 1 : 2), std::max(0.0, size - 1));
  edge_source s;
  s.rows = s.cols = n;
  s.units = n;
  s.grain = 16;
  s.directed = o.directed;
  s.expected = mean * size;
  if (n == 0 || mean <= 0) {
    s.expected = 0;
    s.emit = [](offset_t, offset_t, const edge_sink&) {};
    return s;
  }
  degree_law law{o.max_degree > 0 ? o.max_degree : std::sqrt(mean * size), 1, 1 / (o.exponent - 1)};
  require(law.top >= mean, "powerlaw: max-degree is below the mean degree");
  // Bisection for the offset that gives the mean: total() grows with it, from 0 to top * n.
  double low = 1e-12, high = 1e18;
  for (int step = 0; step < 200; ++step) {
    law.offset = std::sqrt(low * high);
    (law.total(size) < mean * size ? low : high) = law.offset;
  }
  s.emit = per_unit(o.seed, [=, directed = o.directed, total = mean * size](offset_t i, random_stream& random,
                                                                            const edge_sink& sink) {
    const double scaled = law(i) / total;
    offset_t j = directed ? 0 : i;
    double p = std::min(1.0, scaled * law(j));
    // Skips use p, an upper bound that decreases; a candidate is accepted with probability chance / p (Miller and
    // Hagberg 2011).
    while (j < n && p > 0) {
      j += geometric_skip(random, p, p < 1 ? std::log1p(-p) : 0, n - j);
      if (j >= n) break;
      const double chance = std::min(1.0, scaled * law(j));
      if (random.uniform() < chance / p) sink.add(i, j);
      p = chance;
      ++j;
    }
  });
  return s;
}

}  // namespace gustav::detail::gen
