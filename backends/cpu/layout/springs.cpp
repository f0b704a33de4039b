// Springs and repulsion.
#include <backends/cpu/layout/quadtree.hpp>
#include <backends/cpu/layout/springs.hpp>
#include <core/parallel.hpp>

#include <cmath>

namespace gustav::backends::cpu::springs {
namespace {

constexpr double repulsion = 0.2, cooling = 0.9, least_step = 0.01;
constexpr int patience = 5;  // steps with shrinking forces before the length of a step grows
constexpr long grain = 128;  // vertices in a chunk of a parallel loop
// Work in a vertex, in units of useful_threads(): threads are not worth waking for the millisecond that a step of two
// thousand vertices takes.
constexpr offset_t work = 8;

}  // namespace

int relax(const component_graph& graph, positions& at, int iterations, int threads,
          const std::function<bool(int, double)>& watch) {
  const std::size_t n = graph.vertices();
  const std::vector<double> mass(n, 1.0);
  std::vector<double> fx(n), fy(n);
  quadtree tree;
  threads = useful_threads(threads, static_cast<offset_t>(n) * work);
  double step = 1, energy = INFINITY;
  int shrinking = 0, done = 0;
  while (done < iterations && step >= least_step) {
    tree.build(at.x, at.y, mass);
    parallel_for(static_cast<long>(n), grain, threads, [&](long begin, long end) {
      for (auto v = static_cast<std::size_t>(begin); v < static_cast<std::size_t>(end); ++v) {
        const auto [rx, ry] = tree.repulsion(at.x[v], at.y[v]);
        double x = repulsion * rx, y = repulsion * ry;
        for (const offset_t u : graph.of(v)) {
          const double dx = at.x[static_cast<std::size_t>(u)] - at.x[v],
                       dy = at.y[static_cast<std::size_t>(u)] - at.y[v];
          const double length = std::sqrt(dx * dx + dy * dy);
          x += length * dx;
          y += length * dy;
        }
        fx[v] = x, fy[v] = y;
      }
    });
    double sum = 0;
    for (std::size_t v = 0; v < n; ++v) {
      const double squared = fx[v] * fx[v] + fy[v] * fy[v], force = std::sqrt(squared);
      sum += squared;
      if (!(force > 0)) continue;
      at.x[v] += step * fx[v] / force;
      at.y[v] += step * fy[v] / force;
    }
    shrinking = sum < energy ? shrinking + 1 : 0;
    if (shrinking == 0) step *= cooling;
    if (shrinking == patience) {
      shrinking = 0;
      step /= cooling;
    }
    energy = sum;
    if (!watch(++done, step)) break;
  }
  return done;
}

}  // namespace gustav::backends::cpu::springs
