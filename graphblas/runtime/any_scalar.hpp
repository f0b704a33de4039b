// A scalar of a type that is known at run time.
#pragma once

#include <graphblas/runtime/cast.hpp>
#include <graphblas/runtime/type.hpp>

#include <array>
#include <cstddef>
#include <optional>
#include <type_traits>

namespace gustav::runtime {

// One value that may be absent. Values come and go by casts. It takes no memory of its own.
class any_scalar {
 public:
  // Without a value.
  explicit any_scalar(const type& t) : type_(t) {}
  // Of the built-in type of T.
  template <class T>
  requires(code_of<T>() != type_code::user) explicit any_scalar(T value) : type_(type::of<T>()) { set(value); }

  const type& domain() const noexcept { return type_; }
  bool has_value() const noexcept { return has_value_; }
  int entries() const noexcept { return has_value_ ? 1 : 0; }
  void clear() noexcept { has_value_ = false; }

  // Takes a value of the type `from`. Throws domain_mismatch; nothing has changed then.
  void set(const type& from, const void* value) {
    cast_values(type_, bytes_.data(), from, value);
    has_value_ = true;
  }
  template <class T>
  requires(code_of<T>() != type_code::user) void set(T value) { set(type::of<T>(), &value); }

  // The value as one of the type `to`, written to z. Throws empty_object, domain_mismatch.
  void get(const type& to, void* z) const { cast_values(to, z, type_, value()); }
  template <class T>
  requires(code_of<T>() != type_code::user) T get()
  const {
    T z;
    get(type::of<T>(), &z);
    return z;
  }
  // The bytes of the value, aligned for every type. Throws empty_object.
  const void* value() const;

 private:
  type type_;
  bool has_value_ = false;
  alignas(std::max_align_t) std::array<std::byte, max_value_bytes> bytes_{};
};

}  // namespace gustav::runtime
