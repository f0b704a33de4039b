// scalar<T>: one value that may be absent, like GrB_Scalar of the C API.
#pragma once

#include <core/error.hpp>
#include <graphblas/detail/print.hpp>

#include <optional>
#include <ostream>
#include <type_traits>

namespace gustav {

// T is copyable and, as in the other containers, default-constructible.
template <class T>
class scalar {
  static_assert(std::is_default_constructible_v<T>, "scalar<T>: T must be default-constructible");

 public:
  using value_type = T;

  scalar() = default;
  scalar(const T& value) : value_(value) {}

  bool has_value() const noexcept { return value_.has_value(); }
  int entries() const noexcept { return value_.has_value() ? 1 : 0; }
  // Throws no_value if empty.
  const T& value() const {
    if (!value_) throw no_value("the scalar is empty");
    return *value_;
  }
  T value_or(const T& other) const { return value_.value_or(other); }
  void set(const T& value) { value_ = value; }
  void clear() noexcept { value_.reset(); }

  friend bool operator==(const scalar&, const scalar&) = default;
  friend std::ostream& operator<<(std::ostream& out, const scalar& s) {
    if (!s.value_) return out << "(empty)";
    detail::print_value(out, *s.value_);
    return out;
  }

 private:
  std::optional<T> value_;
};

}  // namespace gustav
