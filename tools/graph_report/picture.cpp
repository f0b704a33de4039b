// The drawing of a graph as an SVG element.
#include <tools/graph_report/report.hpp>
#include <tools/html/text.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <numeric>

namespace gustav::tools::graph_report {
namespace {

using html::coordinate;
using html::put;

constexpr double wide = 720, most_high = 720, margin = 16, font_size = 12;
constexpr std::size_t coloured = 8;  // clusters with a colour of their own
constexpr std::array<const char*, coloured + 1> colours{"#0072b2", "#d55e00", "#007a5a", "#aa4499", "#b8860b",
                                                        "#332288", "#882255", "#3d9bc4", "#7a7a7a"};
constexpr std::size_t labels_tried = 30, labels_placed = 12, labels_on_phones = 4, label_length = 24;

// Places of the drawing in the picture.
class canvas {
 public:
  explicit canvas(const drawing& d) {
    scale_ = std::min((wide - 2 * margin) / std::max(d.width, 1.0), (most_high - 2 * margin) / std::max(d.height, 1.0));
    scale_ = std::min(scale_, most_high / 6);
    height_ = std::ceil(scale_ * d.height + 2 * margin);
    left_ = (wide - scale_ * d.width) / 2;
  }
  double height() const { return height_; }
  double x(const drawing::vertex& v) const { return left_ + scale_ * v.x; }
  double y(const drawing::vertex& v) const { return margin + scale_ * v.y; }

 private:
  double scale_ = 1, height_ = 0, left_ = 0;
};

// The colour of each cluster that is drawn: the clusters with most drawn vertices have one of their own.
std::vector<std::pair<offset_t, offset_t>> clusters_by_vertices(const drawing& d) {
  std::map<offset_t, offset_t> count;
  for (const auto& v : d.vertices) ++count[v.cluster];
  std::vector<std::pair<offset_t, offset_t>> order(count.begin(), count.end());
  std::stable_sort(order.begin(), order.end(), [](const auto& a, const auto& b) { return a.second > b.second; });
  return order;
}

double radius_of(const drawing::vertex& v, std::size_t drawn, offset_t most) {
  const double base = std::clamp(60 / std::sqrt(static_cast<double>(drawn)), 1.6, 5.0);
  return base *
         (0.8 + 0.9 * std::sqrt(static_cast<double>(v.degree) / static_cast<double>(std::max<offset_t>(most, 1))));
}

void put_lines(std::string& out, const drawing& d, const canvas& c, const std::vector<std::size_t>& colour) {
  std::array<std::string, coloured + 1> paths;
  for (const auto& [a, b] : d.lines) {
    const auto &from = d.vertices[a], &to = d.vertices[b];
    const std::size_t which = from.cluster == to.cluster ? colour[a] : coloured;
    put(paths[which], "M{} {}L{} {}", coordinate(std::round(c.x(from) * 10) / 10),
        coordinate(std::round(c.y(from) * 10) / 10), coordinate(std::round(c.x(to) * 10) / 10),
        coordinate(std::round(c.y(to) * 10) / 10));
  }
  const double opacity = std::clamp(30 / std::sqrt(static_cast<double>(d.lines.size() + 1)), 0.18, 0.6);
  for (std::size_t k = paths.size(); k-- > 0;)
    if (!paths[k].empty())
      put(out,
          "<g class=\"c{}\" color=\"{}\"><path d=\"{}\" fill=\"none\" stroke=\"currentColor\" stroke-width=\"0.7\" "
          "stroke-opacity=\"{}\"/></g>\n",
          k, colours[k], paths[k], coordinate(opacity));
}

void put_vertices(std::string& out, const drawing& d, const canvas& c, const std::vector<std::size_t>& colour) {
  offset_t most = 0;
  for (const auto& v : d.vertices) most = std::max(most, v.degree);
  for (std::size_t k = coloured + 1; k-- > 0;) {
    if (std::find(colour.begin(), colour.end(), k) == colour.end()) continue;
    put(out, "<g class=\"c{}\" color=\"{}\" fill=\"currentColor\">", k, colours[k]);
    for (std::size_t v = 0; v < d.vertices.size(); ++v)
      if (colour[v] == k) {
        const auto& one = d.vertices[v];
        put(out, "\n<circle cx=\"{}\" cy=\"{}\" r=\"{}\"><title>{}</title></circle>", coordinate(c.x(one)),
            coordinate(c.y(one)), coordinate(radius_of(one, d.vertices.size(), most)), html::escaped(one.name, 40));
      }
    out += "</g>\n";
  }
}

// Names beside the vertices of highest PageRank, where they do not meet another name or the edge of the picture.
void put_names(std::string& out, const drawing& d, const canvas& c) {
  struct area {
    double left, right, middle;
  };
  std::vector<area> taken;
  std::vector<std::size_t> order(d.vertices.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  const auto last = order.begin() + static_cast<std::ptrdiff_t>(std::min(labels_tried, order.size()));
  std::partial_sort(order.begin(), last, order.end(), [&](std::size_t a, std::size_t b) {
    return d.vertices[a].score != d.vertices[b].score ? d.vertices[a].score > d.vertices[b].score : a < b;
  });
  for (auto k = order.begin(); k != last && taken.size() < labels_placed; ++k) {
    const auto& v = d.vertices[*k];
    const std::string name = html::escaped(v.name, label_length);
    const double length = html::text_width(name, font_size);
    const double left = c.x(v) + 8, y = c.y(v) + 4;
    if (left + length > wide - 4 || y < font_size || y > c.height() - 4) continue;
    if (std::any_of(taken.begin(), taken.end(), [&](const area& a) {
          return left < a.right + 4 && a.left < left + length + 4 && std::abs(a.middle - y) < 1.4 * font_size;
        }))
      continue;
    put(out,
        "<text{} x=\"{}\" y=\"{}\" stroke=\"#fff\" stroke-width=\"3\" stroke-linejoin=\"round\" "
        "paint-order=\"stroke\">{}</text>\n",
        taken.size() < labels_on_phones ? "" : " class=\"minor\"", coordinate(left), coordinate(y), name);
    taken.push_back({left, left + length, y});
  }
}

std::string subject_of(const facts& f) {
  const drawing& d = f.picture;
  const std::string n = html::grouped(static_cast<offset_t>(d.vertices.size()));
  if (d.what == drawing::kind::core)
    return fmt::format("The {}-core: the {} vertices that have at least {} neighbours among each other", d.core, n,
                       d.core);
  if (d.what == drawing::kind::nearest)
    return fmt::format("The {} vertices nearest to <bdi>{}</bdi>, the vertex of highest PageRank, by number of edges",
                       n, html::escaped(d.centre, 40));
  return fmt::format("The whole graph: {} {}", n, d.vertices.size() == 1 ? "vertex" : "vertices");
}

}  // namespace

std::string picture_of(const facts& f) {
  const drawing& d = f.picture;
  const canvas c(d);
  const auto order = clusters_by_vertices(d);
  std::map<offset_t, std::size_t> rank;
  for (std::size_t k = 0; k < order.size(); ++k) rank[order[k].first] = std::min(k, coloured);
  std::vector<std::size_t> colour;
  colour.reserve(d.vertices.size());
  for (const auto& v : d.vertices) colour.push_back(rank[v.cluster]);

  html::figure fig;
  put(fig.svg,
      "<svg viewBox=\"0 0 {} {}\" role=\"img\" font-family=\"system-ui, sans-serif\" font-size=\"{}\" fill=\"#333\">\n"
      "<title>A drawing of the graph</title>\n",
      coordinate(wide), coordinate(c.height()), coordinate(font_size));
  put_lines(fig.svg, d, c, colour);
  put_vertices(fig.svg, d, c, colour);
  put_names(fig.svg, d, c);
  fig.svg += "</svg>\n";
  const auto lines = static_cast<offset_t>(d.lines.size());
  put(fig.caption,
      "{}, drawn with {}{}. Near means connected: edges pull like springs, and all vertices push each other apart. ",
      subject_of(f), lines < d.edges ? html::grouped(lines) + " of their " : std::string(),
      html::grouped(d.edges) + (d.edges == 1 ? " edge" : " edges"));
  fig.caption += "Larger dots have more neighbours; colours are clusters, grey joins the rest.";

  std::string out = "<div class=\"drawing\">\n";
  html::put_figure(out, fig);
  out += "<ul class=\"colours\" id=\"colours\">\n";
  for (std::size_t k = 0; k < std::min(order.size(), coloured); ++k)
    put(out, "<li><span class=\"dot c{}\"></span>cluster {}: {} of {} vertices</li>\n", k,
        html::grouped(order[k].first + 1), html::grouped(order[k].second),
        html::grouped(f.cluster_sizes[static_cast<std::size_t>(order[k].first)]));
  if (order.size() > coloured) put(out, "<li><span class=\"dot c{}\"></span>other clusters</li>\n", coloured);
  return out + "</ul>\n</div>\n";
}

}  // namespace gustav::tools::graph_report
