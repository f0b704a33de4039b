// One axis of a chart: which values lie where, and the ticks.
#pragma once

#include <graphblas/types.hpp>

#include <string>
#include <vector>

namespace gustav::tools::mcl_report {

struct tick {
  double at = 0;      // 0..1 along the axis
  std::string label;  // empty: a line without a number
};

class axis {
 public:
  // From `least` to `most`, widened to round numbers.
  static axis linear(std::string label, double least, double most);
  // The whole numbers 1..count, with half of one on each side; about `parts` of them are marked.
  static axis numbered(std::string label, offset_t count, int parts = 10);
  // Whole decades around `least` and `most`, both above 0; with_zero: one more at the foot stands for 0.
  static axis decades(std::string label, double least, double most, bool with_zero = false);

  // Where a value lies, 0..1; values outside go to the nearer end.
  double place(double value) const;
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

}  // namespace gustav::tools::mcl_report
