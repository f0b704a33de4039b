// Operators of the C++ API that take their function from a case: one instance serves all cases of a type.
#pragma once

#include <graphblas/runtime/type.hpp>
#include <graphblas/runtime/typed_operators.hpp>
#include <semirings/arithmetic.hpp>
#include <tests/conformance/grid_case.hpp>

#include <cstdint>
#include <cstring>
#include <optional>

namespace conformance {

// The model's type of T.
template <class T>
inline constexpr model::domain domain_v = static_cast<model::domain>(gustav::runtime::code_of<T>());

template <class T>
T typed(const model::value& v) {
  const model::value x = model::cast(v, domain_v<T>);
  T out;
  std::memcpy(&out, x.bytes.data(), sizeof out);
  return out;
}
template <class T>
model::value untyped(const T& x) {
  model::value v{domain_v<T>, {}};
  std::memcpy(v.bytes.data(), &x, sizeof x);
  return v;
}

template <class T>
gustav::runtime::binary_by_code<T> typed(const model::binary& op) {
  return {static_cast<gustav::runtime::binary_code>(op.name)};
}

template <class T>
struct typed_monoid {
  using value_type = T;
  static constexpr bool has_terminal = true;
  gustav::runtime::binary_by_code<T> op;
  T identity_value;
  std::optional<T> terminal_value;

  explicit typed_monoid(const model::monoid& m) : op(typed<T>(m.op)), identity_value(typed<T>(m.identity)) {
    if (m.terminal) terminal_value = typed<T>(*m.terminal);
  }
  T identity() const { return identity_value; }
  bool is_terminal(const T& x) const { return terminal_value && x == *terminal_value; }
  T operator()(const T& a, const T& b) const { return op(a, b); }
};
template <class T>
struct typed_semiring {
  using value_type = T;
  typed_monoid<T> add;
  gustav::runtime::binary_by_code<T> multiply;
};

// With results of type Z. The thunk of the call is of type int64; conditions on values have one of their own.
template <class T, class Z>
struct typed_index_unary {
  model::index_name name;
  T value_thunk;

  Z operator()(const T& x, std::int64_t i, std::int64_t j, std::int64_t thunk) const {
    const auto code = static_cast<gustav::runtime::index_unary_code>(name);
    if (name <= model::index_name::diagindex)
      return gustav::arithmetic::cast<Z>(gustav::runtime::position_by_code<std::int64_t>{code}(x, i, j, thunk));
    if (name <= model::index_name::rowgt) return Z(gustav::runtime::position_condition_by_code{code}(x, i, j, thunk));
    return Z(gustav::runtime::value_condition_by_code<T>{code}(x, i, j, value_thunk));
  }
};

}  // namespace conformance
