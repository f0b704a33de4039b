// Axes of the charts.
#include <tools/html/axis.hpp>
#include <tools/html/text.hpp>

#include <algorithm>
#include <cmath>

namespace gustav::tools::html {
namespace {

// The least step of 1, 2 or 5 times a power of ten that divides `span` into at most `parts` parts.
double round_step(double span, int parts) {
  const double least = span / parts;
  const double decade = std::pow(10.0, std::floor(std::log10(least)));
  for (const double times : {1.0, 2.0, 5.0})
    if (times * decade >= least * (1 - 1e-9)) return times * decade;
  return 10 * decade;
}

}  // namespace

void axis::mark(double value, std::string text) { ticks_.push_back({position(value), std::move(text)}); }

axis axis::linear(std::string label, double least, double most) {
  axis a(std::move(label));
  if (!(most > least)) most = least + 1;
  const double step = round_step(most - least, 5);
  const double first = std::floor(least / step + 1e-9), last = std::ceil(most / step - 1e-9);
  a.least_ = first * step;
  a.most_ = last * step;
  for (double k = first; k <= last; ++k) a.mark(k * step, short_number(k * step));
  return a;
}

axis axis::numbered(std::string label, offset_t count, int parts) {
  axis a(std::move(label));
  count = std::max<offset_t>(count, 1);
  a.least_ = 0.5;
  a.most_ = static_cast<double>(count) + 0.5;
  const auto step = static_cast<offset_t>(std::max(1.0, round_step(static_cast<double>(count), parts)));
  // 1 3 5 ..., but 1 5 10 ...
  if (step > 2) a.mark(1, "1");
  for (offset_t k = step > 2 ? step : 1; k <= count; k += step) {
    const auto x = static_cast<double>(k);
    a.mark(x, k < 10000 ? std::to_string(k) : short_number(x));
  }
  return a;
}

axis axis::decades(std::string label, double least, double most, bool with_zero) {
  axis a(std::move(label));
  a.log_ = true;
  int first = static_cast<int>(std::floor(std::log10(least) + 1e-9));
  const int last = std::max(first + 1, static_cast<int>(std::ceil(std::log10(most) - 1e-9)));
  if (with_zero) --first;
  a.least_ = std::pow(10.0, first);
  a.most_ = std::pow(10.0, last);
  const int from = first + with_zero;  // first decade with a number
  const int every = (last - from) / 7 + 1;
  if (with_zero) a.mark(a.least_, "0");
  for (int d = from; d <= last; ++d) {
    const double decade = std::pow(10.0, d);
    a.mark(decade, (last - d) % every == 0 ? short_number(decade) : "");
    if (last - from <= 3 && d < last)
      for (const double times : {2.0, 5.0})
        a.mark(times * decade, last - from <= 1 ? short_number(times * decade) : "");
  }
  return a;
}

double axis::position(double value) const {
  const double at = log_ ? std::log10(std::max(value, least_) / least_) / std::log10(most_ / least_)
                         : (value - least_) / (most_ - least_);
  return at > 0 ? std::min(at, 1.0) : 0;  // not a number: 0
}

}  // namespace gustav::tools::html
