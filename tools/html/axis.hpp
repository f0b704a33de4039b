// An axis of a chart: positions of values, and ticks.
#pragma once

#include <core/types.hpp>

#include <string>
#include <vector>

namespace gustav::tools::html {

struct tick {
  double at = 0;      // 0..1 along the axis
  std::string label;  // empty: a tick without a number
};

class axis {
 public:
  // A linear axis from `least` to `most`, extended to round numbers.
  static axis linear(std::string label, double least, double most);
  // The integers 1..count with a margin of 0.5 on each side and about `parts` ticks.
  static axis numbered(std::string label, offset_t count, int parts = 10);
  // A logarithmic axis of whole decades around `least` and `most`, both above 0. with_zero adds a decade at the lower
  // end that represents 0.
  static axis decades(std::string label, double least, double most, bool with_zero = false);

  // The position of a value, 0..1; values outside are clamped.
  double position(double value) const;
  const std::string& label() const { return label_; }
  const std::vector<tick>& ticks() const { return ticks_; }
  bool is_log() const { return log_; }

 private:
  explicit axis(std::string label) : label_(std::move(label)) {}
  void mark(double value, std::string text);
  std::string label_;
  bool log_ = false;
  double least_ = 0, most_ = 1;
  std::vector<tick> ticks_;
};

}  // namespace gustav::tools::html
