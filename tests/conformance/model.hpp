// The objects of the conformance model: values of run-time types, and maps from positions to values. Nothing here or in
// the other files model*.* uses the engine.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <utility>

namespace model {

// The 11 types of the specification, and types of a program, by their bytes. bytes24 and other24 are two types.
enum class domain : std::uint8_t {
  boolean,
  int8,
  int16,
  int32,
  int64,
  uint8,
  uint16,
  uint32,
  uint64,
  fp32,
  fp64,
  bytes3,
  bytes4,
  bytes24,
  other24,
  bytes128
};
inline constexpr int builtin_domains = 11;
inline constexpr int domains = 16;
inline constexpr std::size_t max_bytes = 128;

constexpr bool is_builtin(domain d) { return d <= domain::fp64; }
constexpr bool is_floating(domain d) { return d == domain::fp32 || d == domain::fp64; }
constexpr bool is_signed(domain d) { return d >= domain::int8 && d <= domain::int64; }
constexpr bool is_integer(domain d) { return d >= domain::int8 && d <= domain::uint64; }
std::size_t size_of(domain d);
const char* name_of(domain d);
// Whether values of the one are cast to the other.
constexpr bool casts_to(domain from, domain to) { return from == to || (is_builtin(from) && is_builtin(to)); }

// A value: the bytes that a program would see.
struct value {
  domain type = domain::boolean;
  alignas(16) std::array<unsigned char, max_bytes> bytes{};
};

// A value of a built-in type as a number of the widest type of its kind.
struct number {
  enum class kind : std::uint8_t { signed_integer, unsigned_integer, floating } is;
  std::int64_t i = 0;
  std::uint64_t u = 0;
  double f = 0;
};
inline number of_signed(std::int64_t i) { return {number::kind::signed_integer, i, 0, 0}; }
inline number of_unsigned(std::uint64_t u) { return {number::kind::unsigned_integer, 0, u, 0}; }
inline number of_floating(double f) { return {number::kind::floating, 0, 0, f}; }

number read(const value& v);
// The number as a value of the type. Floating-point numbers beyond an integer type saturate, NaN becomes 0, integers
// wrap, and a boolean is whether the number is not 0.
value write(domain d, const number& n);
value cast(const value& v, domain to);
bool truth(const value& v);
// Equal numbers or bytes. All NaN are one value, and so are both zeros.
bool same(const value& a, const value& b);

// The position of an entry. The index of a vector's entry is its row, and the column is 0.
using position = std::pair<std::int64_t, std::int64_t>;

// A matrix, or a vector, whose columns are 1.
struct object {
  domain type = domain::fp64;
  bool is_vector = false;
  std::int64_t rows = 0;
  std::int64_t cols = 1;
  std::map<position, value> at;

  bool has(const position& p) const { return at.count(p) != 0; }
};
bool same(const object& a, const object& b);

struct scalar {
  domain type = domain::fp64;
  std::optional<value> held;
};
bool same(const scalar& a, const scalar& b);

// The codes of errors, as in the specification.
enum class code : int {
  success = 0,
  invalid_value = -3,
  invalid_index = -4,  // one index; index_out_of_bounds: of a list
  domain_mismatch = -5,
  dimension_mismatch = -6,
  output_not_empty = -7,
  index_out_of_bounds = -105,
  empty_object = -106
};
struct fault {
  code is;
};

}  // namespace model
