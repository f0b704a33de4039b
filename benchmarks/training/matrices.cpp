// Families of generated matrices and how their options are drawn.
#include <benchmarks/training/matrices.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <random>
#include <string_view>
#include <utility>

namespace gustav::tools {
namespace {

using io::graph_kind;

class dice {
 public:
  dice(std::uint64_t seed, std::int64_t k) : engine_(seed * 0x9E3779B97F4A7C15u + static_cast<std::uint64_t>(k)) {}
  // Raw numbers of the engine, because distributions of the standard library differ between libraries.
  double real(double from, double to) { return from + (to - from) * static_cast<double>(engine_() >> 11) * 0x1p-53; }
  double log_real(double from, double to) { return std::exp(real(std::log(from), std::log(to))); }
  offset_t integer(offset_t from, offset_t to) {
    return from + static_cast<offset_t>(engine_() % static_cast<std::uint64_t>(to - from + 1));
  }
  bool chance(double p) { return real(0, 1) < p; }

 private:
  std::mt19937_64 engine_;
};

struct family {
  std::string_view name;
  graph_kind kind;
  // Sets the options of the family for about `entries` entries.
  void (*draw)(dice& d, double entries, io::generate_options& o);
};

offset_t rows_for(double entries, double degree) {
  return std::max<offset_t>(16, static_cast<offset_t>(entries / std::max(degree, 1.0)));
}

// The side of a square or cube of n points.
offset_t side(offset_t n, int dimensions) {
  return std::max<offset_t>(3, static_cast<offset_t>(std::round(std::pow(static_cast<double>(n), 1.0 / dimensions))));
}

void grid(io::generate_options& o, double entries, int dimensions, int stencil, int dof) {
  o.dimensions = dimensions;
  o.stencil = stencil;
  o.dof = dof;
  const offset_t n = rows_for(entries, static_cast<double>(stencil) * dof * dof);
  o.width = o.height = side(n, dimensions);
  if (dimensions == 3) o.depth = o.width;
}

const family families[] = {
    {"banded", graph_kind::banded,
     [](dice& d, double entries, io::generate_options& o) {
       o.bandwidth = static_cast<offset_t>(d.log_real(1, 64));
       o.fill = d.chance(0.5) ? 1 : d.real(0.2, 1);
       o.vertices = rows_for(entries, (2 * static_cast<double>(o.bandwidth) + 1) * o.fill);
     }},
    {"diagonals", graph_kind::diagonals,
     [](dice& d, double entries, io::generate_options& o) {
       o.diagonals = static_cast<offset_t>(d.log_real(1, 80));
       o.fill = d.chance(0.5) ? 1 : d.real(0.1, 1);
       o.vertices = rows_for(entries, static_cast<double>(o.diagonals) * o.fill);
     }},
    {"grid", graph_kind::grid,
     [](dice& d, double entries, io::generate_options& o) {
       constexpr std::array<std::pair<int, int>, 4> shapes = {{{2, 5}, {2, 9}, {3, 7}, {3, 27}}};
       const auto [dimensions, stencil] = shapes[static_cast<std::size_t>(d.integer(0, 3))];
       grid(o, entries, dimensions, stencil, 1);
       o.torus = d.chance(0.2);
       o.permute = d.chance(0.2);
     }},
    {"fem", graph_kind::grid,
     [](dice& d, double entries, io::generate_options& o) {
       constexpr std::array<std::pair<int, int>, 4> shapes = {{{2, 5}, {2, 9}, {3, 7}, {3, 27}}};
       const auto [dimensions, stencil] = shapes[static_cast<std::size_t>(d.integer(0, 3))];
       grid(o, entries, dimensions, stencil, static_cast<int>(d.integer(2, 6)));
     }},
    {"block", graph_kind::block,
     [](dice& d, double entries, io::generate_options& o) {
       o.block_rows = d.integer(1, 8);
       o.block_cols = d.integer(1, 8);
       o.fill = d.chance(0.4) ? 1 : d.real(0.3, 1);
       o.edge_factor = d.log_real(4, 64);
       o.vertices = rows_for(entries, o.edge_factor);
     }},
    {"er", graph_kind::er,
     [](dice& d, double entries, io::generate_options& o) {
       o.edge_factor = d.log_real(1, 100);
       o.vertices = rows_for(entries, o.edge_factor);
       if (d.chance(0.2))
         o.columns =
             std::max<offset_t>(16, static_cast<offset_t>(static_cast<double>(o.vertices) * d.log_real(0.1, 10)));
     }},
    {"rmat", graph_kind::rmat,
     [](dice& d, double entries, io::generate_options& o) {
       o.edge_factor = d.log_real(2, 40);
       o.scale = static_cast<int>(std::clamp(std::round(std::log2(entries / o.edge_factor)), 5.0, 22.0));
       o.a = d.real(0.4, 0.6);
       o.b = o.c = (1 - o.a) * d.real(0.35, 0.45);
       o.permute = d.chance(0.5);
     }},
    {"powerlaw", graph_kind::powerlaw,
     [](dice& d, double entries, io::generate_options& o) {
       o.edge_factor = d.log_real(2, 40);
       o.exponent = d.real(2.05, 3.5);
       o.vertices = rows_for(entries, o.edge_factor);
     }},
    {"planted", graph_kind::planted,
     [](dice& d, double entries, io::generate_options& o) {
       o.edge_factor = d.log_real(2, 40);
       o.mixing = d.real(0.02, 0.6);
       o.vertices = rows_for(entries, 2 * o.edge_factor);
       o.permute = d.chance(0.5);
     }},
    {"corpus", graph_kind::corpus,
     [](dice& d, double entries, io::generate_options& o) {
       o.edge_factor = d.log_real(4, 100);
       o.vertices = rows_for(entries, o.edge_factor);
     }},
    {"geometric", graph_kind::geometric,
     [](dice& d, double entries, io::generate_options& o) {
       o.edge_factor = d.log_real(2, 20);
       o.vertices = rows_for(entries, 2 * o.edge_factor);
       o.permute = d.chance(0.3);
     }},
    {"road", graph_kind::road,
     [](dice& d, double entries, io::generate_options& o) {
       o.vertices = rows_for(entries, 2.5);
       o.removed = d.real(0.1, 0.5);
       o.permute = d.chance(0.3);
     }},
    {"batch", graph_kind::batch,
     [](dice&, double entries, io::generate_options& o) { o.vertices = rows_for(entries, 4); }},
    {"protein", graph_kind::protein,
     [](dice& d, double entries, io::generate_options& o) {
       o.edge_factor = d.log_real(4, 40);
       o.vertices = rows_for(entries, 2 * o.edge_factor);
     }},
    {"hypersparse", graph_kind::er,
     [](dice& d, double entries, io::generate_options& o) {
       o.edge_factor = d.real(0.05, 0.9);
       o.vertices = std::min<offset_t>(static_cast<offset_t>(entries / o.edge_factor), offset_t{1} << 22);
     }},
    {"arrow", graph_kind::arrow,
     [](dice&, double entries, io::generate_options& o) { o.vertices = rows_for(entries, 3); }},
    {"dense-row", graph_kind::dense_row,
     [](dice&, double entries, io::generate_options& o) { o.vertices = rows_for(entries, 2); }},
    {"tree", graph_kind::tree,
     [](dice& d, double entries, io::generate_options& o) {
       o.arity = d.integer(2, 16);
       o.vertices = rows_for(entries, 2);
       o.permute = d.chance(0.3);
     }},
};

// Structured matrices come more often: there, formats differ.
constexpr std::array<int, std::size(families)> weights = {4, 3, 4, 4, 5, 3, 4, 3, 2, 2, 2, 2, 1, 1, 1, 1, 1, 1};

}  // namespace

training_matrix draw_matrix(std::uint64_t seed, std::int64_t k, double most_entries) {
  dice d(seed, k);
  int all = 0;
  for (const int w : weights) all += w;
  int pick = static_cast<int>(d.integer(0, all - 1));
  std::size_t f = 0;
  while (pick >= weights[f]) pick -= weights[f++];
  training_matrix m;
  m.family = families[f].name;
  m.kind = families[f].kind;
  m.options.directed = true;
  m.options.seed = seed + static_cast<std::uint64_t>(k);
  m.options.weights = io::weight_kind::real;
  families[f].draw(d, d.log_real(1024, most_entries), m.options);
  return m;
}

matrix<double> make_matrix(const training_matrix& m, int threads) {
  io::generate_options o = m.options;
  o.threads = threads;
  auto g = io::generate<double>(m.kind, o);
  auto& a = g.matrix;
  return matrix<double>::adopt(cpu{.threads = threads}, a.rows, a.cols,
                               {std::move(a.offsets), std::move(a.indices), std::move(a.values), a.iso, a.sorted},
                               a.sorted ? check::trusted : check::full);
}

}  // namespace gustav::tools
