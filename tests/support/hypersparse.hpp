// Makes every object with 64-bit indices hypersparse, whatever its shape.
#pragma once

#include <graphblas/detail/hypersparse_rule.hpp>

#include <cstdint>

namespace hypersparse {

using gustav::offset_t;

// While it lives.
class forced {
 public:
  explicit forced(bool force = true) {
    if (force) set(0, 0);
  }
  ~forced() { set(least_size_, per_entry_); }
  forced(const forced&) = delete;
  forced& operator=(const forced&) = delete;

 private:
  static void set(offset_t least_size, offset_t per_entry) {
    gustav::detail::hypersparse.least_size = least_size;
    gustav::detail::hypersparse.positions_per_entry = per_entry;
  }
  const offset_t least_size_ = gustav::detail::hypersparse.least_size;
  const offset_t per_entry_ = gustav::detail::hypersparse.positions_per_entry;
};

// A shape whose row offsets take 8.8 TB.
inline constexpr offset_t huge = offset_t{1} << 40;

}  // namespace hypersparse
