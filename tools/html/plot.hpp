// A chart as an SVG element: two axes, lines or bars, a legend. Colours are attributes, so that the picture works
// without the page. Classes let the style of the page replace them in dark mode.
#pragma once

#include <tools/html/axis.hpp>

#include <string>
#include <vector>

namespace gustav::tools::html {

struct point {
  double x = 0, y = 0;
  std::string says;  // tooltip; not escaped
};

class plot {
 public:
  // `title` names the chart for screen readers.
  plot(std::string title, axis x, axis y);

  // Adds a line, at most three, each with its own colour, dash pattern and marker. Points are in ascending order of x.
  // If there are too many, the highest of each group is kept, with the first and the last.
  void line(const std::string& name, std::vector<point> points);
  // Adds one bar at each x of a numbered axis.
  void bars(const std::string& name, std::vector<point> points);
  // Adds a horizontal dashed line with its name.
  void threshold(double y, const std::string& name);

  // The SVG element, with the viewBox 0 0 480 280.
  std::string svg() const;

 private:
  struct series {
    std::string name;
    std::vector<point> points;
    bool bars = false;
  };
  void put_axes(std::string& out) const;
  void put_line(std::string& out, const series& s, std::size_t number) const;
  void put_bars(std::string& out, const series& s) const;
  void put_legend(std::string& out) const;
  void put_threshold(std::string& out) const;
  double across(double x) const { return left_ + x_.position(x) * (right - left_); }
  double down(double y) const { return bottom - y_.position(y) * (bottom - top()); }
  double top() const { return series_.size() > 1 ? 30 : 12; }  // height of the legend

  static constexpr double width = 480, height = 280, bottom = 232, right = 460;
  std::string title_;
  axis x_, y_;
  double left_;
  std::vector<series> series_;
  double threshold_ = 0;
  std::string threshold_name_;
};

}  // namespace gustav::tools::html
