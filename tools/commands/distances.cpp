// gustav distances: diameter, radius, average distance and eccentricities.
#include <algorithms/average_distance.hpp>
#include <algorithms/diameter.hpp>
#include <algorithms/eccentricity.hpp>
#include <algorithms/verify/distances.hpp>
#include <tools/graph.hpp>
#include <tools/lengths.hpp>

#include <fmt/format.h>

#include <cmath>
#include <string>
#include <utility>

namespace gustav::tools {
namespace {

// Vertices up to which the average is over all of them by default, and the sources of a sample of others.
constexpr offset_t average_over_all = 20000;
constexpr offset_t default_sample = 1000;

struct settings {
  bool per_vertex = false;
  offset_t searches = 0;  // for the diameter; 0: until it is known
  offset_t samples = -1;  // sources for the average; 0: all; negative: by the number of vertices
  std::uint64_t seed = 1;
};

template <class I>
struct findings {
  distance_claims<I> said;
  average_distance_result average;
  offset_t searches = 0;
};

// Distances in units, but for the average.
template <class E, class T, class I>
findings<I> find(const E& where, session& s, const matrix<T, I>& A, bool symmetric, const settings& set,
                 const decimal_unit& unit) {
  findings<I> f;
  const auto watch = [&](const char* what) {
    return eccentricity_observer([&s, what](const auto& now) {
      s.progress().say(fmt::format("{}: {}, {} open", what, counted(now.searches, "search", "searches"),
                                   counted_vertices(now.open)));
    });
  };
  const auto d = diameter(where, A, {symmetric, set.searches, watch("diameter")});
  f.searches = d.searches;
  auto& said = f.said;
  using L = decltype(d.diameter);
  const auto number = [](L x) { return x == unreachable_v<L> ? INFINITY : static_cast<double>(x); };
  said.diameter = number(d.diameter);
  said.at_most = number(d.at_most);
  said.radius = number(d.radius);
  said.at_least = number(d.at_least);
  said.from = d.from;
  said.to = d.to;
  said.centre = d.centre;
  if (set.per_vertex) {
    const auto e = eccentricities(where, A, {symmetric, watch("eccentricities")});
    f.searches += e.searches;
    for (const auto x : e.eccentricities.tuples().second) said.eccentricity.push_back(static_cast<double>(x));
  }
  average_distance_options options{symmetric, std::max<offset_t>(set.samples, 0), set.seed, unit.in_one(), {}};
  if (set.samples < 0 && A.rows() > average_over_all) options.samples = default_sample;
  options.on_batch = [&](const average_distance_batch& now) {
    s.progress().say(fmt::format("average: {}, {:.6g}", counted(now.sources, "source"), now.average));
  };
  f.average = average_distance(where, A, options);
  if (f.average.sources == A.rows()) {
    said.average = f.average.average * unit.in_one();
    said.pairs = f.average.pairs;
  }
  return f;
}

template <class I>
void fill_report(session& s, const io::vertex_names& names, const findings<I>& f) {
  const auto& said = f.said;
  json& to = s.report();
  to["diameter"] = said.diameter;
  to["radius"] = said.radius;
  to["average"] = f.average.average;
  to["average_error"] = f.average.error;
  to["pairs"] = f.average.pairs;
  to["sources"] = f.average.sources;
  to["diameter_at_most"] = std::isfinite(said.at_most) ? json(said.at_most) : json();
  to["radius_at_least"] = said.at_least;
  const auto vertex = [&](I v) { return v < 0 ? json() : json_name(names, v); };
  to["from"] = vertex(said.from);
  to["to"] = vertex(said.to);
  to["centre"] = vertex(said.centre);
  to["searches"] = f.searches;
}

// Units to lengths.
template <class I>
void convert(distance_claims<I>& said, const decimal_unit& unit) {
  for (double* x : {&said.diameter, &said.at_most, &said.radius, &said.at_least, &said.average}) *x = unit.value_of(*x);
  for (double& x : said.eccentricity) x = unit.value_of(x);
}

template <class T, class I>
int measure(session& s, const settings& set, const matrix<T, I>& A, bool symmetric, const std::string& file,
            const io::vertex_names& names, const decimal_unit& unit) {
  s.require_memory(estimate_memory(diameter, A, symmetric), "finding distances");
  auto f = compute_on(s, file, [&](const auto& where) { return find(where, s, A, symmetric, set, unit); });
  s.compute_ends();
  if (s.verifies()) {
    const offset_t searches = verify_distances(A.view(), f.said);
    s.detail("verified by {} of Dijkstra's algorithm", counted(searches, "search", "searches"));
    if (f.average.sources < A.rows() &&
        !verify_sampled_average(A.view(), draw_vertices<I>(A.rows(), f.average.sources, set.seed), f.average,
                                unit.in_one()))
      s.note("the average is not verified: too many searches for Dijkstra's algorithm");
  }
  convert(f.said, unit);
  if (f.average.sources < A.rows())
    s.note("the average is that of {} drawn at random: +- {:.2g} with 95 % confidence",
           counted(f.average.sources, "source"), f.average.error);
  fill_report(s, names, f);
  return s.finish(exit_done, [&](text_sink& out) {
    if (set.per_vertex) {
      for (std::size_t v = 0; v < f.said.eccentricity.size(); ++v)
        out.name(names, offset_t(v)) << '\t' << f.said.eccentricity[v] << '\n';
      return;
    }
    out << "diameter\t" << f.said.diameter << '\n';
    if (f.said.at_most != f.said.diameter) out << "diameter_at_most\t" << f.said.at_most << '\n';
    out << "radius\t" << f.said.radius << '\n';
    if (f.said.at_least != f.said.radius) out << "radius_at_least\t" << f.said.at_least << '\n';
    out << "average\t" << f.average.average << '\n';
    if (f.average.error > 0) out << "average_error\t" << f.average.error << '\n';
    out << "pairs\t" << f.average.pairs << '\n';
  });
}

template <class I>
int measure_loaded(session& s, const settings& set, io::loaded<double, I> g, const decimal_unit& unit) {
  set_sizes(s, g);
  bool symmetric = !g.directed;
  if (g.directed) {
    const pair_counts pairs = count_pairs(s, g.adjacency);
    symmetric = pairs.equal_values && pairs.reciprocated + pairs.loops == g.adjacency.entries();
  }
  const auto v = g.adjacency.view();
  if (v.entries() > 0 && !(v.iso && v.value(0) == 1))
    return measure(s, set, g.adjacency, symmetric, g.report.file, g.names, unit);
  const offset_t n = g.adjacency.rows();
  auto arrays = g.adjacency.release();
  const auto A =
      matrix<void, I>::adopt(n, n, {std::move(arrays.offsets), std::move(arrays.indices), {}, true}, check::trusted);
  return measure(s, set, A, symmetric, g.report.file, g.names, unit);
}

int run(session& s) {
  settings set;
  set.per_vertex = s.args().has("per-vertex");
  set.searches = s.args().integer("searches", 0, 1);
  set.samples = s.args().integer("samples", -1, 0);
  set.seed = static_cast<std::uint64_t>(s.args().integer("seed", 1, 0));
  return with_lengths(s, [&](auto& g, const decimal_unit& unit) { return measure_loaded(s, set, std::move(g), unit); });
}

}  // namespace

const command distances_command{
    "distances",
    "diameter, radius, average distance and eccentricities",
    "FILE",
    "Prints diameter, radius, average and pairs, a name and a number a line; with --per-vertex, "
    "vertex<TAB>eccentricity. The eccentricity of a vertex is the distance to the farthest vertex that it reaches "
    "along the arcs, 0 if it reaches none; the diameter is the largest eccentricity and the radius the least one. The "
    "average is that of the distances of all ordered pairs of different vertices that a path leads along, and pairs is "
    "their number. So several components, and arcs in one direction, are allowed. Weights are lengths, and "
    "of parallel arcs the shortest counts.\n\n"
    "The average is exact in graphs of up to 20,000 vertices; otherwise, or with --samples, it is that of sources "
    "drawn at random, average_error is the half width of its 95 % confidence interval, and pairs is an estimate. With "
    "--searches, diameter_at_most and radius_at_least bound what is not yet known.",
    {{"gustav distances friends.el.gz --undirected", "diameter, radius, average distance"},
     {"gustav distances roads.gr --per-vertex -o e.tsv", "the eccentricity of every vertex"},
     {"gustav distances web.el.gz --searches 2 --samples 100", "bounds by a double sweep, a quick average"}},
    {{"per-vertex", 0, "", "print the eccentricity of every vertex"},
     {"searches", 0, "N", "at most N searches in each component for the diameter and the radius"},
     {"samples", 0, "N", "the average from N random sources; 0: from all"},
     {"seed", 0, "N", "of the random sources (default: 1)"}},
    run};

}  // namespace gustav::tools
