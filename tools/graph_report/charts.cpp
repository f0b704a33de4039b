// The charts of the report of a graph.
#include <tools/graph_report/report.hpp>
#include <tools/html/plot.hpp>
#include <tools/html/text.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <utility>

namespace gustav::tools::graph_report {
namespace {

std::string vertices_of(offset_t n) { return html::grouped(n) + (n == 1 ? " vertex" : " vertices"); }

// For each degree above 0 that occurs, the vertices with that degree or a larger one.
std::vector<html::point> at_least(const std::vector<level>& levels, const char* degree) {
  std::vector<html::point> points;
  offset_t above = 0;
  for (auto l = levels.rbegin(); l != levels.rend(); ++l) {
    above += l->vertices;
    if (l->value > 0)
      points.push_back({static_cast<double>(l->value), static_cast<double>(above),
                        fmt::format("{} of {} {} or more", vertices_of(above), degree, html::grouped(l->value))});
  }
  std::reverse(points.begin(), points.end());
  return points;
}

double last_x(const std::vector<html::point>& points) { return points.empty() ? 1 : points.back().x; }
double first_y(const std::vector<html::point>& points) { return points.empty() ? 1 : points.front().y; }

}  // namespace

html::figure figure_of_degrees(const facts& f) {
  auto out = at_least(f.out_levels, f.directed ? "out-degree" : "degree");
  auto in = at_least(f.in_levels, "in-degree");
  const double most = std::max(last_x(out), last_x(in)), vertices = std::max(first_y(out), first_y(in));
  html::plot p("Vertices by degree", html::axis::decades("degree, logarithmic", 1, most),
               html::axis::decades("vertices, logarithmic", 1, vertices));
  if (f.directed) {
    p.line("out-degree", std::move(out));
    p.line("in-degree", std::move(in));
  } else {
    p.line("degree", std::move(out));
  }
  return {"Vertices of a degree or more", p.svg(),
          "How many vertices have at least the degree below; both axes are logarithmic. A straight line means a few "
          "vertices with very many neighbours, a steep end that degrees are alike."};
}

html::figure figure_of_cores(const facts& f) {
  std::vector<html::point> points;
  offset_t inside = 0;
  for (std::size_t k = f.core_sizes.size(); k-- > 1;) {
    inside += f.core_sizes[k];
    points.push_back({static_cast<double>(k), static_cast<double>(inside),
                      fmt::format("{}-core: {}", html::grouped(static_cast<offset_t>(k)), vertices_of(inside))});
  }
  std::reverse(points.begin(), points.end());
  html::plot p("Vertices of each core", html::axis::numbered("k", static_cast<offset_t>(points.size())),
               html::axis::decades("vertices in the k-core, logarithmic", 1, first_y(points)));
  p.line("k-core", std::move(points));
  return {"Cores", p.svg(),
          "The k-core is the largest part of the graph in which every vertex has at least k neighbours in that part."};
}

html::figure figure_of_clustering(const facts& f) {
  std::vector<html::point> points;
  for (const auto& b : f.clustering) {
    const double degree = std::sqrt(static_cast<double>(b.from) * static_cast<double>(b.to));
    points.push_back({degree, b.mean,
                      fmt::format("degree {} to {}: mean {:.4g} over {}", html::grouped(b.from), html::grouped(b.to),
                                  b.mean, vertices_of(b.vertices))});
  }
  html::plot p("Mean local clustering by degree", html::axis::decades("degree, logarithmic", 1, last_x(points)),
               html::axis::linear("mean clustering", 0, 1));
  p.line("mean clustering", std::move(points));
  return {"Clustering by degree", p.svg(),
          "The clustering of a vertex is the share of pairs of its neighbours that are neighbours themselves: 1 where "
          "all know each other. Vertices of similar degree are taken together."};
}

}  // namespace gustav::tools::graph_report
