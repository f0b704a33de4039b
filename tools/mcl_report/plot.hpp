// A chart as an SVG element: two axes, lines or bars, a legend. Colours stand in attributes, so that the picture is
// whole without the page, and have classes, by which the page's style replaces them in the dark.
#pragma once

#include <tools/mcl_report/axis.hpp>

#include <string>
#include <vector>

namespace gustav::tools::mcl_report {

struct point {
  double x = 0, y = 0;
  std::string says;  // shown while the pointer rests on it; not escaped
};

class plot {
 public:
  // `title` names the chart for screen readers.
  plot(std::string title, axis x, axis y);

  // At most three lines, each with a colour, a dash pattern and a marker of its own. Points by ascending x; more than
  // fit are thinned to the highest of their neighbours, the first and the last stay.
  void line(const std::string& name, std::vector<point> points);
  // One bar over each x of a numbered axis.
  void bars(const std::string& name, std::vector<point> points);
  // A dashed line across, with its name on it.
  void threshold(double y, const std::string& name);

  // With the viewBox 0 0 480 280.
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
  double across(double x) const { return left_ + x_.place(x) * (right - left_); }
  double down(double y) const { return bottom - y_.place(y) * (bottom - top()); }
  double top() const { return series_.size() > 1 ? 30 : 12; }  // room for the legend

  static constexpr double width = 480, height = 280, bottom = 232, right = 460;
  std::string title_;
  axis x_, y_;
  double left_;
  std::vector<series> series_;
  double threshold_ = 0;
  std::string threshold_name_;
};

}  // namespace gustav::tools::mcl_report
