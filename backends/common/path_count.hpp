// Numbers of shortest paths: doubles, and for counts beyond their range doubles with an exponent of 64 bits.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>

namespace gustav::backends {

// A number that is not negative: fraction x 2^exponent, the fraction 0 or in [0.5, 1). Sums and products are as exact
// as those of doubles and do not overflow.
class wide_count {
 public:
  wide_count() = default;
  wide_count(double x) : fraction_(x) { normalize(); }

  wide_count& operator+=(const wide_count& o) {
    if (o.fraction_ == 0) return *this;
    if (fraction_ == 0) return *this = o;
    constexpr std::int64_t far = 2000;  // such a difference leaves nothing of the smaller one
    const std::int64_t top = std::max(exponent_, o.exponent_);
    fraction_ = std::ldexp(fraction_, static_cast<int>(std::max(exponent_ - top, -far))) +
                std::ldexp(o.fraction_, static_cast<int>(std::max(o.exponent_ - top, -far)));
    exponent_ = top;
    normalize();
    return *this;
  }
  friend wide_count operator+(wide_count x, const wide_count& y) { return x += y; }
  friend wide_count operator*(wide_count x, const wide_count& y) {
    x.fraction_ *= y.fraction_;
    x.exponent_ += y.exponent_;
    x.normalize();
    return x;
  }
  friend wide_count operator/(wide_count x, const wide_count& y) {
    x.fraction_ /= y.fraction_;
    x.exponent_ -= y.exponent_;
    x.normalize();
    return x;
  }
  friend bool operator==(const wide_count& x, const wide_count& y) {
    return x.fraction_ == y.fraction_ && x.exponent_ == y.exponent_;
  }
  // 0 or infinite where a double ends.
  explicit operator double() const {
    return std::ldexp(fraction_, static_cast<int>(std::clamp<std::int64_t>(exponent_, -3000, 3000)));
  }

 private:
  void normalize() {
    int shift = 0;
    fraction_ = std::frexp(fraction_, &shift);
    exponent_ = fraction_ == 0 ? 0 : exponent_ + shift;
  }
  double fraction_ = 0;
  std::int64_t exponent_ = 0;
};

// Whether a search may go on with this count: a double must be far from its range, so that 1 / count is exact to the
// last bits.
inline bool is_in_range(double count) { return count < 0x1p1000; }
inline bool is_in_range(const wide_count&) { return true; }

}  // namespace gustav::backends
