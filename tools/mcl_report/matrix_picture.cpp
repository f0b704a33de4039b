// Draws densities as pictures.
#include <tools/html/axis.hpp>
#include <tools/html/text.hpp>
#include <tools/mcl_report/matrix_picture.hpp>
#include <tools/mcl_report/png.hpp>

#include <fmt/format.h>

#include <cmath>
#include <iterator>

namespace gustav::tools::mcl_report {
namespace {

constexpr double left = 64, top = 14, side = 250;
constexpr int shades = 15;
constexpr const char* head = "role=\"img\" font-family=\"system-ui, sans-serif\" font-size=\"12\" fill=\"#333\">\n";

// From light to dark, all darker than the paper. The dark style of the page inverts them.
std::array<rgba, 16> palette() {
  constexpr double knots[4][3] = {{168, 204, 232}, {74, 150, 204}, {20, 92, 160}, {6, 34, 82}};
  std::array<rgba, 16> p{};
  p[0].alpha = 0;
  for (int k = 0; k < shades; ++k) {
    const double at = 3.0 * k / (shades - 1);
    const int from = std::min(static_cast<int>(at), 2);
    const auto part = [&](int c) {
      return static_cast<std::uint8_t>(
          std::lround(knots[from][c] + (at - from) * (knots[from + 1][c] - knots[from][c])));
    };
    p[static_cast<std::size_t>(k) + 1] = {part(0), part(1), part(2), 255};
  }
  return p;
}

// The shade of a share, 1..shades, on a logarithmic scale.
int shade_of(double share, std::pair<double, double> range) {
  if (!(range.second > range.first)) return shades;
  const double at = std::log(share / range.first) / std::log(range.second / range.first);
  return 1 + static_cast<int>(std::lround(std::min(std::max(at, 0.0), 1.0) * (shades - 1)));
}

std::string percent(double share) { return html::short_number(100 * share) + " %"; }

}  // namespace

std::pair<double, double> range_of(const density_grid& a, const density_grid& b) {
  double least = 1, most = 0;
  for (const density_grid* d : {&a, &b})
    for (offset_t i = 0; i < d->cells; ++i)
      for (offset_t j = 0; j < d->cells; ++j)
        if (const double share = d->share(i, j); share > 0) {
          least = std::min(least, share);
          most = std::max(most, share);
        }
  return most > 0 ? std::pair(least, most) : std::pair(1.0, 1.0);
}

std::string matrix_picture(const std::string& title, const density_grid& d, std::pair<double, double> range,
                           const std::string& order, const std::vector<offset_t>& blocks) {
  std::string out;
  const auto put = [&]<class... Args>(fmt::format_string<Args...> pattern, Args&&... args) {
    fmt::format_to(std::back_inserter(out), pattern, std::forward<Args>(args)...);
  };
  put("<svg viewBox=\"0 0 330 320\" {}<title>{}</title>\n", head, title);
  if (d.cells > 0) {
    std::vector<std::uint8_t> pixels(d.count.size());
    for (offset_t i = 0; i < d.cells; ++i)
      for (offset_t j = 0; j < d.cells; ++j)
        if (const double share = d.share(i, j); share > 0)
          pixels[static_cast<std::size_t>(i * d.cells + j)] = static_cast<std::uint8_t>(shade_of(share, range));
    const auto cells = static_cast<int>(d.cells);
    put("<image class=\"heat\" x=\"{0}\" y=\"{1}\" width=\"{2}\" height=\"{2}\" preserveAspectRatio=\"none\" "
        "image-rendering=\"optimizeSpeed\" href=\"{3}\"/>\n",
        html::coordinate(left), html::coordinate(top), html::coordinate(side),
        png_uri(cells, cells, pixels, palette()));
  }
  put("<rect class=\"frame\" x=\"{0}\" y=\"{1}\" width=\"{2}\" height=\"{2}\" fill=\"none\" stroke=\"#777\"/>\n",
      html::coordinate(left), html::coordinate(top), html::coordinate(side));
  const double unit = side / static_cast<double>(std::max<offset_t>(d.vertices, 1));
  std::string frames;
  offset_t at = 0;
  for (const offset_t size : blocks) {
    const double x = static_cast<double>(at) * unit, wide = static_cast<double>(size) * unit;
    if (wide < 4) break;
    frames += fmt::format("M{} {}h{}v{}h-{}z", html::coordinate(left + x), html::coordinate(top + x),
                          html::coordinate(wide), html::coordinate(wide), html::coordinate(wide));
    at += size;
  }
  if (!frames.empty())
    put("<path class=\"block\" d=\"{}\" fill=\"none\" stroke=\"#d55e00\" stroke-width=\"1\"/>\n", frames);
  std::string ticks;
  const auto marked = d.vertices > 0 ? html::axis::numbered("", d.vertices, 5).ticks() : std::vector<html::tick>{};
  for (const html::tick& t : marked) {
    const double along = t.at * side;
    ticks += fmt::format("M{} {}h-4M{} {}v4", html::coordinate(left), html::coordinate(top + along),
                         html::coordinate(left + along), html::coordinate(top + side));
    put("<text x=\"{}\" y=\"{}\" text-anchor=\"end\">{}</text>", html::coordinate(left - 7),
        html::coordinate(top + along + 4), t.label);
    put("<text x=\"{}\" y=\"{}\" text-anchor=\"middle\">{}</text>\n", html::coordinate(left + along),
        html::coordinate(top + side + 17), t.label);
  }
  put("<path class=\"frame\" d=\"{}\" fill=\"none\" stroke=\"#777\"/>\n", ticks);
  put("<text x=\"{}\" y=\"{}\" text-anchor=\"middle\">to vertex, {}</text>\n", html::coordinate(left + side / 2),
      html::coordinate(top + side + 38), order);
  put("<text transform=\"translate(14 {}) rotate(-90)\" text-anchor=\"middle\">from vertex, {}</text>\n",
      html::coordinate(top + side / 2), order);
  return out + "</svg>\n";
}

std::string matrix_legend(std::pair<double, double> range) {
  std::string out =
      fmt::format("<svg viewBox=\"0 0 330 62\" {}<title>What the colours of the matrices mean</title>\n", head);
  const auto colours = palette();
  const bool one = !(range.second > range.first);
  out += fmt::format("<text x=\"{}\" y=\"14\">{}</text>\n<g class=\"heat\">", html::coordinate(left),
                     range.first == 1 ? "Cells of one position each" : "Entries, in % of the cell area");
  const double wide = side / shades;
  for (int k = one ? shades : 1; k <= shades; ++k) {
    const rgba& c = colours[static_cast<std::size_t>(k)];
    out +=
        fmt::format("<rect x=\"{}\" y=\"22\" width=\"{}\" height=\"14\" fill=\"#{:02x}{:02x}{:02x}\"/>",
                    html::coordinate(left + (one ? 0 : k - 1) * wide), html::coordinate(wide), c.red, c.green, c.blue);
  }
  out += "</g>\n";
  const double middle = std::sqrt(range.first * range.second);
  if (one) {
    out += fmt::format("<text x=\"{}\" y=\"33\">{}; blank: none</text>", html::coordinate(left + wide + 6),
                       range.first == 1 ? "an entry" : percent(range.first));
  } else {
    out += fmt::format("<text x=\"{}\" y=\"52\">{}</text>", html::coordinate(left), percent(range.first));
    out += fmt::format("<text x=\"{}\" y=\"52\" text-anchor=\"middle\">{}</text>", html::coordinate(left + side / 2),
                       percent(middle));
    out += fmt::format("<text x=\"{}\" y=\"52\" text-anchor=\"end\">{}</text>", html::coordinate(left + side),
                       percent(range.second));
  }
  return out + "\n</svg>\n";
}

}  // namespace gustav::tools::mcl_report
