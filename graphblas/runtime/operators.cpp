// The functions of named operators, by code and type.
#include <core/error.hpp>
#include <graphblas/runtime/operators.hpp>
#include <graphblas/runtime/typed_operators.hpp>

#include <string>
#include <type_traits>

namespace gustav::runtime {
namespace {

template <class T>
const T& value_at(const void* p) {
  return *static_cast<const T*>(p);
}

// The function of Functor<T>{Code} for pointers to two values.
template <auto Code, class Functor, class T, class Z>
void call_binary(void* z, const void* x, const void* y) {
  *static_cast<Z*>(z) = Functor{Code}(value_at<T>(x), value_at<T>(y));
}
template <auto Code, class T>
void call_unary(void* z, const void* x) {
  *static_cast<T*>(z) = unary_by_code<T>{Code}(value_at<T>(x));
}
template <auto Code, class T>
void call_position(void* z, const void*, std::uint64_t i, std::uint64_t j, const void* thunk) {
  *static_cast<T*>(z) =
      position_by_code<T>{Code}(0, static_cast<std::int64_t>(i), static_cast<std::int64_t>(j), value_at<T>(thunk));
}
template <auto Code>
void call_position_condition(void* z, const void*, std::uint64_t i, std::uint64_t j, const void* thunk) {
  *static_cast<bool*>(z) = position_condition_by_code{Code}(
      0, static_cast<std::int64_t>(i), static_cast<std::int64_t>(j), value_at<std::int64_t>(thunk));
}
template <auto Code, class T>
void call_value_condition(void* z, const void* x, std::uint64_t i, std::uint64_t j, const void* thunk) {
  *static_cast<bool*>(z) = value_condition_by_code<T>{Code}(value_at<T>(x), static_cast<std::int64_t>(i),
                                                            static_cast<std::int64_t>(j), value_at<T>(thunk));
}

// Null where the operator has no function for T.
template <class T>
binary_operator::function binary_function(binary_code code) {
  switch (code) {
#define GUSTAV_CLOSED_CASE(name) \
  case binary_code::name:        \
    return call_binary<binary_code::name, binary_by_code<T>, T, T>;
    GUSTAV_FOR_EACH_CLOSED_BINARY(GUSTAV_CLOSED_CASE)
#undef GUSTAV_CLOSED_CASE
#define GUSTAV_BITWISE_CASE(name)                                     \
  case binary_code::name:                                             \
    if constexpr (has_bits_v<T>)                                      \
      return call_binary<binary_code::name, binary_by_code<T>, T, T>; \
    else                                                              \
      return nullptr;
    GUSTAV_FOR_EACH_BITWISE_BINARY(GUSTAV_BITWISE_CASE)
#undef GUSTAV_BITWISE_CASE
#define GUSTAV_COMPARISON_CASE(name) \
  case binary_code::name:            \
    return call_binary<binary_code::name, comparison_by_code<T>, T, bool>;
    GUSTAV_FOR_EACH_COMPARISON(GUSTAV_COMPARISON_CASE)
#undef GUSTAV_COMPARISON_CASE
    case binary_code::user:
      break;
  }
  return nullptr;
}

template <class T>
unary_operator::function unary_function(unary_code code) {
  switch (code) {
#define GUSTAV_CLOSED_CASE(name) \
  case unary_code::name:         \
    return call_unary<unary_code::name, T>;
    GUSTAV_FOR_EACH_CLOSED_UNARY(GUSTAV_CLOSED_CASE)
#undef GUSTAV_CLOSED_CASE
#define GUSTAV_BITWISE_CASE(name)             \
  case unary_code::name:                      \
    if constexpr (has_bits_v<T>)              \
      return call_unary<unary_code::name, T>; \
    else                                      \
      return nullptr;
    GUSTAV_FOR_EACH_BITWISE_UNARY(GUSTAV_BITWISE_CASE)
#undef GUSTAV_BITWISE_CASE
    case unary_code::user:
      break;
  }
  return nullptr;
}

template <class T>
index_unary_operator::function index_unary_function(index_unary_code code) {
  switch (code) {
#define GUSTAV_POSITION_CASE(name)                                                    \
  case index_unary_code::name:                                                        \
    if constexpr (std::is_same_v<T, std::int32_t> || std::is_same_v<T, std::int64_t>) \
      return call_position<index_unary_code::name, T>;                                \
    else                                                                              \
      return nullptr;
    GUSTAV_FOR_EACH_POSITION(GUSTAV_POSITION_CASE)
#undef GUSTAV_POSITION_CASE
#define GUSTAV_CONDITION_CASE(name) \
  case index_unary_code::name:      \
    return call_position_condition<index_unary_code::name>;
    GUSTAV_FOR_EACH_POSITION_CONDITION(GUSTAV_CONDITION_CASE)
#undef GUSTAV_CONDITION_CASE
#define GUSTAV_VALUE_CASE(name) \
  case index_unary_code::name:  \
    return call_value_condition<index_unary_code::name, T>;
    GUSTAV_FOR_EACH_VALUE_CONDITION(GUSTAV_VALUE_CASE)
#undef GUSTAV_VALUE_CASE
    case index_unary_code::user:
      break;
  }
  return nullptr;
}

// What find(std::type_identity<T>()) gives for the domain. Throws invalid_value for a user's code, domain_mismatch
// where it gives null.
template <class Code, class Find>
auto named_function(Code code, const type& domain, const char* kind, const Find& find) {
  if (code >= Code::user) throw invalid_value(std::string(kind) + " operator: a function of the program has no code");
  if (!domain.is_builtin())
    throw domain_mismatch(std::string(kind) + " operator: no named one is over the type " + std::string(domain.name()));
  const auto f = with_builtin_type(domain.code(), find);
  if (!f)
    throw domain_mismatch(std::string(kind) + " operator: this one is not over the type " + std::string(domain.name()));
  return f;
}

void require_function(bool is_there, const char* kind) {
  if (!is_there) throw null_pointer(std::string(kind) + " operator: the function is null");
}

}  // namespace

binary_operator::binary_operator(binary_code code, const type& domain)
    : code_(code),
      x_(domain),
      y_(domain),
      z_(is_comparison(code) ? type(type_code::boolean) : domain),
      call_(named_function(code, domain, "binary",
                           [&]<class T>(std::type_identity<T>) { return binary_function<T>(code); })) {}
binary_operator::binary_operator(function f, const type& z, const type& x, const type& y)
    : code_(binary_code::user), x_(x), y_(y), z_(z), call_(f) {
  require_function(f, "binary");
}

unary_operator::unary_operator(unary_code code, const type& domain)
    : code_(code),
      x_(domain),
      z_(domain),
      call_(named_function(code, domain, "unary",
                           [&]<class T>(std::type_identity<T>) { return unary_function<T>(code); })) {}
unary_operator::unary_operator(function f, const type& z, const type& x)
    : code_(unary_code::user), x_(x), z_(z), call_(f) {
  require_function(f, "unary");
}

index_unary_operator::index_unary_operator(index_unary_code code, const type& domain)
    : code_(code),
      x_(domain),
      thunk_(is_position_condition(code) ? type(type_code::int64) : domain),
      z_(is_position(code) ? domain : type(type_code::boolean)),
      call_(is_position_condition(code) && !domain.is_builtin()
                ? index_unary_function<bool>(code)
                : named_function(code, domain, "index-unary",
                                 [&]<class T>(std::type_identity<T>) { return index_unary_function<T>(code); })) {}
index_unary_operator::index_unary_operator(function f, const type& z, const type& x, const type& thunk)
    : code_(index_unary_code::user), x_(x), thunk_(thunk), z_(z), call_(f) {
  require_function(f, "index-unary");
}

}  // namespace gustav::runtime
