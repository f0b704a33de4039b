// Generator of protein similarity networks, as an all-against-all search finds them. Families of power-law sizes
// (Huynen and van Nimwegen 1998) consist of subfamilies. Hits are frequent and scores high within a subfamily, less so
// within a family. Families share domains, some with many others, which gives fewer and lower scores. A few hits are
// random. One protein in twelve is a fragment, with fewer and lower hits.
#include <core/error.hpp>
#include <loaders/generators/detail/generator.hpp>

#include <algorithm>
#include <memory>
#include <new>
#include <numbers>
#include <numeric>
#include <vector>

namespace gustav::detail::gen {
namespace {

constexpr double singletons = 0.5;  // fraction of families with one member
constexpr double fragments = 1.0 / 12;
constexpr double fragment_hits = 0.7;         // probability that a hit of a fragment is found
constexpr double dense = 0.95, loose = 0.35;  // hit probability within a subfamily, and within a family
constexpr double domain_hits = 0.3;           // hit probability among the carriers of a shared domain
constexpr double by_chance = 0.1;             // fraction of edges between families without a shared domain
constexpr double found = 1 - fragments * (1 - fragment_hits);  // mean over proteins of the factor per end
constexpr double least_score = 25;                             // bits; the reporting threshold of a search

double pairs_of(double n) { return n * (n - 1) / 2; }
offset_t subfamily_size(offset_t family) {
  return family < 8 ? std::max<offset_t>(family, 1)
                    : static_cast<offset_t>(std::ceil(std::pow(static_cast<double>(family), 0.75)));
}

struct slots {
  double same, across;  // pairs within a subfamily, and between subfamilies
  double hits() const { return dense * same + loose * across; }
};

slots slots_of(offset_t family) {
  const offset_t size = subfamily_size(family), whole = family / size, rest = family % size;
  const double same =
      static_cast<double>(whole) * pairs_of(static_cast<double>(size)) + pairs_of(static_cast<double>(rest));
  return {same, pairs_of(static_cast<double>(family)) - same};
}

// Family sizes: 1, or a power law between `min` and `max`.
struct size_law {
  double min, max, exponent;
  double cut() const { return std::pow(min / max, exponent - 1); }
  offset_t operator()(double coin, double quantile) const {
    if (coin < singletons) return 1;
    const double size = min * std::pow(1 - quantile * (1 - cut()), -1 / (exponent - 1));
    return std::max<offset_t>(1, static_cast<offset_t>(std::min(size, max)));
  }
  // Probability of a size of at least s, singletons excluded.
  double at_least(double s) const {
    if (s <= min) return 1;
    return s > max ? 0 : (std::pow(min / s, exponent - 1) - cut()) / (1 - cut());
  }
  // Mean number of hits of a protein within its family.
  double degree() const {
    double members = singletons, hits = 0;
    for (double s = 1; s <= max; ++s) {
      const double share = (1 - singletons) * (at_least(s == 1 ? 0 : s) - at_least(s + 1));
      members += share * s;
      hits += share * slots_of(static_cast<offset_t>(s)).hits();
    }
    return 2 * found * found * hits / members;
  }
};

struct families {
  std::uint64_t seed = 0;
  std::vector<offset_t> first;                          // family f is [first[f], first[f + 1])
  std::vector<offset_t> partners, partner_at;           // CSR: the families that share a domain with each family
  double same = 0, across = 0, domain = 0, chance = 0;  // hit probabilities before the loss of fragments
  double expected = 0;                                  // number of undirected hits

  offset_t count() const { return static_cast<offset_t>(first.size()) - 1; }
  offset_t begin(offset_t f) const { return first[static_cast<std::size_t>(f)]; }
  offset_t size(offset_t f) const { return begin(f + 1) - begin(f); }
  // The first members of a family carry its shared domain.
  offset_t carriers(offset_t f) const { return (size(f) + 2) / 3; }
  offset_t of(offset_t v) const { return std::upper_bound(first.begin(), first.end(), v) - first.begin() - 1; }
  bool fragment(offset_t v) const {
    return unit_interval(philox(seed, traits, static_cast<std::uint64_t>(v), 0)[0]) < fragments;
  }
};

std::vector<offset_t> draw_sizes(const generate_options& o, offset_t n, double degree) {
  // Bisection for the minimum size that gives the mean degree. If even equal sizes fall short, there are fewer hits
  // than requested.
  const double size = static_cast<double>(n);
  size_law law{1, std::min(size, std::max(2 * std::sqrt(size), 4 * degree + 8)), o.exponent};
  double low = 0.25, high = law.max;
  for (int step = 0; step < 30 && low < high; ++step) {
    law.min = std::sqrt(low * high);
    (law.degree() < degree ? low : high) = law.min;
  }
  std::vector<offset_t> first{0};
  while (first.back() < n) {
    const random_block r = philox(o.seed, shape, first.size(), 0);
    first.push_back(std::min(n, first.back() + law(unit_interval(r[0]), unit_interval(r[1]))));
  }
  return first;
}

// Draws pairs of families until their carriers give the wanted number of hits. Half of the first ends are drawn by the
// cube of a uniform number, so that the first families share a domain with many.
void draw_domains(families& all, offset_t n, double wanted) {
  std::vector<std::pair<offset_t, offset_t>> pairs;
  double hits = 0;
  const auto attempts = static_cast<std::uint64_t>(n);
  for (std::uint64_t k = 0; k < attempts && hits < wanted; ++k) {
    const random_block r = philox(all.seed, links, k, 0);
    const double x = unit_interval(r[0]), position = r[2] & 1 ? x * x * x : x;
    offset_t f = all.of(std::min(n - 1, static_cast<offset_t>(position * static_cast<double>(n))));
    offset_t g = all.of(static_cast<offset_t>(below(r[1], static_cast<std::uint64_t>(n))));
    if (f == g || all.size(f) < 2 || all.size(g) < 2) continue;
    pairs.emplace_back(std::min(f, g), std::max(f, g));
    hits += domain_hits * found * found * static_cast<double>(all.carriers(f) * all.carriers(g));
  }
  std::sort(pairs.begin(), pairs.end());
  pairs.erase(std::unique(pairs.begin(), pairs.end()), pairs.end());
  all.partner_at.assign(all.first.size(), 0);
  double slots = 0;
  for (const auto& [f, g] : pairs) slots += static_cast<double>(all.carriers(f) * all.carriers(g));
  const std::size_t distinct = pairs.size();
  for (std::size_t k = 0; k < distinct; ++k) pairs.emplace_back(pairs[k].second, pairs[k].first);
  std::sort(pairs.begin(), pairs.end());
  for (const auto& [f, g] : pairs) {
    ++all.partner_at[static_cast<std::size_t>(f) + 1];
    all.partners.push_back(g);
  }
  std::partial_sum(all.partner_at.begin(), all.partner_at.end(), all.partner_at.begin());
  all.domain = slots > 0 ? std::min(1.0, wanted / (slots * found * found)) : 0;
  all.expected += all.domain * slots * found * found;
}

families draw_families(const generate_options& o, offset_t n) {
  families all;
  all.seed = o.seed;
  // Hits are counted as undirected pairs; directed graphs draw each direction independently.
  const double hits = o.edge_factor * static_cast<double>(n) * (o.directed ? 0.5 : 1);
  const double inner = hits * (1 - o.mixing), outer = hits - inner;
  all.first = draw_sizes(o, n, n ? 2 * inner / static_cast<double>(n) : 0);
  slots total{0, 0};
  for (offset_t f = 0; f < all.count(); ++f) {
    const slots here = slots_of(all.size(f));
    total.same += here.same;
    total.across += here.across;
  }
  const double scale = total.hits() > 0 ? inner / (total.hits() * found * found) : 0;
  all.same = std::min(1.0, dense * scale);
  // If the drawn sizes fall short of the law, subfamilies are filled first.
  const double remaining = inner / (found * found) - all.same * total.same;
  all.across = total.across > 0 ? std::clamp(remaining / total.across, 0.0, 1.0) : 0;
  all.expected = found * found * (all.same * total.same + all.across * total.across);
  draw_domains(all, n, outer * (1 - by_chance));
  const double others = pairs_of(static_cast<double>(n)) - total.same - total.across;
  all.chance = others > 0 ? std::min(1.0, outer * by_chance / (others * found * found)) : 0;
  all.expected += all.chance * others * found * found;
  return all;
}

double log_normal(std::uint64_t a, std::uint64_t b, double median, double sigma) {
  const double normal =
      std::sqrt(-2 * std::log(1 - unit_interval(a))) * std::cos(2 * std::numbers::pi * unit_interval(b));
  return median * std::exp(sigma * normal);
}

// Length in residues: that of the family with a deviation of about 10 %; a fragment has a part of it.
double length_of(const families& all, offset_t family, offset_t v) {
  const random_block whole = philox(all.seed, traits, static_cast<std::uint64_t>(family), 1);
  const random_block own = philox(all.seed, traits, static_cast<std::uint64_t>(v), 0);
  const double part = all.fragment(v) ? 0.15 + 0.35 * unit_interval(own[3]) : 1;
  return log_normal(whole[0], whole[1], 320, 0.5) * log_normal(own[1], own[2], 1, 0.1) * part;
}

// Score in bits, rounded to a tenth: bits per residue times the shorter length, or the score of one domain.
double score(const families& all, offset_t u, offset_t v) {
  if (u > v) std::swap(u, v);
  const random_block r = philox(all.seed, weights, static_cast<std::uint64_t>(u), static_cast<std::uint64_t>(v));
  const offset_t f = all.of(u);
  double bits;
  if (v < all.begin(f + 1)) {
    const offset_t size = subfamily_size(all.size(f));
    const bool same = (u - all.begin(f)) / size == (v - all.begin(f)) / size;
    const double shorter = std::min(length_of(all, f, u), length_of(all, f, v));
    bits = std::min(2.0, log_normal(r[0], r[1], same ? 1.0 : 0.4, 0.35)) * shorter;
  } else {
    bits = log_normal(r[0], r[1], 18, 0.7);
  }
  return std::round(10 * (least_score + bits)) / 10;
}

void check(const generate_options& o) {
  require(o.mixing >= 0 && o.mixing <= 1, "protein: mixing must lie in [0, 1]");
  require(o.exponent > 2 && o.exponent <= 10, "protein: exponent must lie in (2, 10]");
}

}  // namespace

edge_source make_protein(const generate_options& o) {
  check(o);
  const offset_t n = vertex_count(o);
  require(n <= offset_t{1} << 40, "protein: at most 2^40 proteins");
  const auto all = std::make_shared<const families>(draw_families(o, n));
  edge_source s;
  s.rows = s.cols = n;
  s.units = n;
  s.grain = 64;
  s.directed = o.directed;
  s.renumber = true;
  s.overlaps = true;  // a random hit may repeat one by a shared domain
  s.expected = 2 * all->expected;
  if (o.scores) s.weight = [all](offset_t u, offset_t v) { return score(*all, u, v); };
  s.emit = per_unit(o.seed, [all, n, directed = o.directed](offset_t i, random_stream& random, const edge_sink& sink) {
    const bool is_fragment = all->fragment(i);
    const auto hit = [&](offset_t j) {
      const int losses = is_fragment + all->fragment(j);
      for (int k = 0; k < losses; ++k)
        if (random.uniform() >= fragment_hits) return;
      sink.add(i, j);
    };
    // Directed: the reverse arc is drawn by the other end.
    const auto among = [&](double p, offset_t from, offset_t to) {
      bernoulli_range(random, p, std::max(from, directed ? 0 : i + 1), to, [&](offset_t j) {
        if (j != i) hit(j);
      });
    };
    const offset_t f = all->of(i), family = all->begin(f), next = all->begin(f + 1);
    const offset_t size = subfamily_size(next - family), own = family + (i - family) / size * size;
    const offset_t own_end = std::min(next, own + size);
    among(all->across, family, own);
    among(all->same, own, own_end);
    among(all->across, own_end, next);
    among(all->chance, 0, family);
    among(all->chance, next, n);
    if (i - family >= all->carriers(f)) return;
    for (offset_t k = all->partner_at[static_cast<std::size_t>(f)];
         k < all->partner_at[static_cast<std::size_t>(f) + 1]; ++k) {
      const offset_t g = all->partners[static_cast<std::size_t>(k)];
      if (directed || g > f) bernoulli_range(random, all->domain, all->begin(g), all->begin(g) + all->carriers(g), hit);
    }
  });
  return s;
}

}  // namespace gustav::detail::gen

namespace gustav::io {

std::vector<offset_t> protein_families(const generate_options& o) try {
  namespace gen = detail::gen;
  gen::check(o);
  return gen::draw_families(o, gen::vertex_count(o)).first;
} catch (const std::bad_alloc&) {
  throw out_of_memory();
}

}  // namespace gustav::io
