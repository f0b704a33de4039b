// Charts as SVG elements.
#include <tools/html/plot.hpp>
#include <tools/html/text.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iterator>

namespace gustav::tools::html {
namespace {

constexpr double font_size = 12;  // of all text
constexpr std::size_t most_points = 500, most_markers = 80;

// Colours of Okabe and Ito, which are distinguishable with any colour vision.
struct look {
  const char* colour;
  const char* dashes;
};
constexpr std::array<look, 3> looks{
    {{"#0072b2", ""}, {"#d55e00", " stroke-dasharray=\"6 3\""}, {"#007a5a", " stroke-dasharray=\"2 3\""}}};

template <class... Args>
void put(std::string& out, fmt::format_string<Args...> pattern, Args&&... args) {
  fmt::format_to(std::back_inserter(out), pattern, std::forward<Args>(args)...);
}

// Circle, square or diamond. Hollow markers are values of 0 on a logarithmic axis.
std::string marker(std::size_t number, double x, double y, bool hollow) {
  const std::string fill =
      hollow ? "fill=\"none\" stroke=\"currentColor\" stroke-width=\"1.2\"" : "fill=\"currentColor\"";
  const std::string cx = coordinate(x), cy = coordinate(y);
  if (number == 0) return fmt::format("<circle cx=\"{}\" cy=\"{}\" r=\"3\" {}>", cx, cy, fill);
  const char* path = number == 1 ? "m-2.7 -2.7h5.4v5.4h-5.4z" : "m0 -3.8l3.8 3.8l-3.8 3.8l-3.8 -3.8z";
  return fmt::format("<path d=\"M{} {}{}\" {}>", cx, cy, path, fill);
}

std::vector<point> thinned(std::vector<point> points) {
  if (points.size() <= most_points) return points;
  std::vector<point> few{points.front()};
  const std::size_t inner = points.size() - 2;
  for (std::size_t k = 0; k < most_points; ++k) {
    const auto from = points.begin() + static_cast<std::ptrdiff_t>(1 + k * inner / most_points);
    const auto to = points.begin() + static_cast<std::ptrdiff_t>(1 + (k + 1) * inner / most_points);
    if (from != to)
      few.push_back(*std::max_element(from, to, [](const point& a, const point& b) { return a.y < b.y; }));
  }
  few.push_back(points.back());
  return few;
}

}  // namespace

plot::plot(std::string title, axis x, axis y) : title_(std::move(title)), x_(std::move(x)), y_(std::move(y)) {
  double widest = 0;
  for (const tick& t : y_.ticks()) widest = std::max(widest, text_width(t.label, font_size));
  left_ = 30 + widest;
}

void plot::line(const std::string& name, std::vector<point> points) {
  series_.push_back({name, thinned(std::move(points)), false});
}

void plot::bars(const std::string& name, std::vector<point> points) {
  series_.push_back({name, thinned(std::move(points)), true});
}

void plot::threshold(double y, const std::string& name) {
  threshold_ = y;
  threshold_name_ = name;
}

void plot::put_axes(std::string& out) const {
  std::string grid, text;
  const std::string foot = coordinate(bottom), head = coordinate(top()), west = coordinate(left_);
  for (const tick& t : y_.ticks()) {
    const double y = bottom - t.at * (bottom - top());
    put(grid, "M{} {}H{}", west, coordinate(y), coordinate(right));
    if (!t.label.empty())
      put(text, "<text x=\"{}\" y=\"{}\" text-anchor=\"end\">{}</text>", coordinate(left_ - 6), coordinate(y + 4),
          t.label);
  }
  for (const tick& t : x_.ticks()) {
    const double x = left_ + t.at * (right - left_);
    put(grid, "M{} {}V{}", coordinate(x), foot, x_.is_log() ? head : coordinate(bottom + 4));
    if (!t.label.empty())
      put(text, "<text x=\"{}\" y=\"{}\" text-anchor=\"middle\">{}</text>", coordinate(x), coordinate(bottom + 18),
          t.label);
  }
  put(out, "<path class=\"grid\" d=\"{}\" fill=\"none\" stroke=\"#e0e0e0\"/>\n", grid);
  put(out, "<path class=\"frame\" d=\"M{} {}V{}H{}\" fill=\"none\" stroke=\"#777\"/>\n", west, head, foot,
      coordinate(right));
  put(out, "{}\n", text);
  put(out, "<text x=\"{}\" y=\"{}\" text-anchor=\"middle\">{}</text>\n", coordinate((left_ + right) / 2),
      coordinate(height - 10), x_.label());
  put(out, "<text transform=\"translate(14 {}) rotate(-90)\" text-anchor=\"middle\">{}</text>\n",
      coordinate((top() + bottom) / 2), y_.label());
}

void plot::put_line(std::string& out, const series& s, std::size_t number) const {
  const look& l = looks[number % looks.size()];
  put(out, "<g class=\"s{}\" color=\"{}\">", number, l.colour);
  std::string path;
  for (const point& p : s.points)
    put(path, "{}{} {}", path.empty() ? 'M' : 'L', coordinate(across(p.x)), coordinate(down(p.y)));
  if (s.points.size() > 1)
    put(out, "<path d=\"{}\" fill=\"none\" stroke=\"currentColor\" stroke-width=\"1.8\" stroke-linejoin=\"round\"{}/>",
        path, l.dashes);
  if (s.points.size() <= most_markers)
    for (const point& p : s.points) {
      const char* end = number % looks.size() == 0 ? "circle" : "path";
      put(out, "\n{}<title>{}</title></{}>",
          marker(number % looks.size(), across(p.x), down(p.y), y_.is_log() && p.y <= 0), p.says, end);
    }
  out += "</g>\n";
}

void plot::put_bars(std::string& out, const series& s) const {
  put(out, "<g class=\"s0\" color=\"{}\" fill=\"currentColor\">", looks[0].colour);
  const double step = across(2) - across(1) > 0 ? across(2) - across(1) : right - left_;
  const double wide = std::clamp(step * 0.7, 0.6, 40.0);
  for (const point& p : s.points) {
    const double y = down(p.y);
    put(out, "\n<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"><title>{}</title></rect>",
        coordinate(across(p.x) - wide / 2), coordinate(y), coordinate(wide), coordinate(bottom - y), p.says);
  }
  out += "</g>\n";
}

void plot::put_legend(std::string& out) const {
  if (series_.size() < 2) return;
  double x = left_;
  for (std::size_t k = 0; k < series_.size(); ++k) {
    const look& l = looks[k % looks.size()];
    put(out,
        "<g class=\"s{}\" color=\"{}\"><path d=\"M{} 14h26\" fill=\"none\" stroke=\"currentColor\" "
        "stroke-width=\"1.8\"{}/>",
        k, l.colour, coordinate(x), l.dashes);
    put(out, "{}</{}></g>", marker(k % looks.size(), x + 13, 14, false), k % looks.size() == 0 ? "circle" : "path");
    put(out, "<text x=\"{}\" y=\"18\">{}</text>\n", coordinate(x + 32), series_[k].name);
    x += 32 + text_width(series_[k].name, font_size) + 16;
  }
}

void plot::put_threshold(std::string& out) const {
  if (threshold_name_.empty()) return;
  const double y = down(threshold_);
  put(out, "<path class=\"mark\" d=\"M{} {}H{}\" fill=\"none\" stroke=\"#a02020\" stroke-dasharray=\"4 3\"/>",
      coordinate(left_), coordinate(y), coordinate(right));
  put(out, "<text class=\"note\" x=\"{}\" y=\"{}\" fill=\"#a02020\">{}</text>\n", coordinate(left_ + 6),
      coordinate(y - 5), threshold_name_);
}

std::string plot::svg() const {
  std::string out;
  put(out,
      "<svg viewBox=\"0 0 {} {}\" role=\"img\" font-family=\"system-ui, sans-serif\" font-size=\"{}\" fill=\"#333\">\n",
      coordinate(width), coordinate(height), coordinate(font_size));
  put(out, "<title>{}</title>\n", title_);
  put_axes(out);
  put_threshold(out);
  for (std::size_t k = 0; k < series_.size(); ++k) {
    if (series_[k].bars)
      put_bars(out, series_[k]);
    else
      put_line(out, series_[k], k);
  }
  put_legend(out);
  return out + "</svg>\n";
}

}  // namespace gustav::tools::html
