// Casts and comparisons of the model's values and objects.
#include <tests/conformance/model.hpp>

#include <cmath>
#include <cstring>

namespace model {
namespace {

// The bytes of T at the start of a value.
template <class T>
T bytes_as(const value& v) {
  T x;
  std::memcpy(&x, v.bytes.data(), sizeof x);
  return x;
}
template <class T>
value value_of(domain d, T x) {
  value v{d, {}};
  std::memcpy(v.bytes.data(), &x, sizeof x);
  return v;
}

int bits_of(domain d) { return static_cast<int>(size_of(d)) * 8; }
std::int64_t highest_signed(domain d) { return static_cast<std::int64_t>(~std::uint64_t{0} >> (65 - bits_of(d))); }
std::uint64_t highest_unsigned(domain d) { return ~std::uint64_t{0} >> (64 - bits_of(d)); }

// An integer's low bits.
value low_bits(domain d, std::uint64_t bits) {
  value v{d, {}};
  for (std::size_t k = 0; k < size_of(d); ++k) v.bytes[k] = static_cast<unsigned char>(bits >> (8 * k));
  return v;
}

value saturated(domain d, double f) {
  if (std::isnan(f)) return low_bits(d, 0);
  const double whole = std::trunc(f);
  if (is_signed(d)) {
    const double end = std::ldexp(1.0, bits_of(d) - 1);  // the first number above the range
    if (whole >= end) return low_bits(d, static_cast<std::uint64_t>(highest_signed(d)));
    if (whole < -end) return low_bits(d, static_cast<std::uint64_t>(-highest_signed(d) - 1));
    return low_bits(d, static_cast<std::uint64_t>(static_cast<std::int64_t>(whole)));
  }
  if (whole >= std::ldexp(1.0, bits_of(d))) return low_bits(d, highest_unsigned(d));
  if (whole <= 0) return low_bits(d, 0);
  return low_bits(d, static_cast<std::uint64_t>(whole));
}

}  // namespace

std::size_t size_of(domain d) {
  constexpr std::size_t sizes[domains] = {1, 1, 2, 4, 8, 1, 2, 4, 8, 4, 8, 3, 4, 24, 24, 128};
  return sizes[static_cast<std::size_t>(d)];
}
const char* name_of(domain d) {
  constexpr const char* names[domains] = {"boolean", "int8",    "int16",   "int32",   "int64", "uint8",
                                          "uint16",  "uint32",  "uint64",  "fp32",    "fp64",  "bytes3",
                                          "bytes4",  "bytes24", "other24", "bytes128"};
  return names[static_cast<std::size_t>(d)];
}

number read(const value& v) {
  switch (v.type) {
    case domain::boolean:
      return of_unsigned(v.bytes[0] != 0 ? 1 : 0);
    case domain::int8:
      return of_signed(bytes_as<std::int8_t>(v));
    case domain::int16:
      return of_signed(bytes_as<std::int16_t>(v));
    case domain::int32:
      return of_signed(bytes_as<std::int32_t>(v));
    case domain::int64:
      return of_signed(bytes_as<std::int64_t>(v));
    case domain::uint8:
      return of_unsigned(bytes_as<std::uint8_t>(v));
    case domain::uint16:
      return of_unsigned(bytes_as<std::uint16_t>(v));
    case domain::uint32:
      return of_unsigned(bytes_as<std::uint32_t>(v));
    case domain::uint64:
      return of_unsigned(bytes_as<std::uint64_t>(v));
    case domain::fp32:
      return of_floating(bytes_as<float>(v));
    case domain::fp64:
      return of_floating(bytes_as<double>(v));
    default:
      throw fault{code::domain_mismatch};
  }
}

value write(domain d, const number& n) {
  const bool is_signed_number = n.is == number::kind::signed_integer;
  const bool is_floating_number = n.is == number::kind::floating;
  if (d == domain::boolean)
    return value_of(
        d, static_cast<unsigned char>(is_floating_number ? n.f != 0 : (is_signed_number ? n.i != 0 : n.u != 0)));
  if (d == domain::fp64)
    return value_of(d, is_floating_number ? n.f
                       : is_signed_number ? static_cast<double>(n.i)
                                          : static_cast<double>(n.u));
  if (d == domain::fp32)
    return value_of(d, is_floating_number ? static_cast<float>(n.f)
                       : is_signed_number ? static_cast<float>(n.i)
                                          : static_cast<float>(n.u));
  if (!is_builtin(d)) throw fault{code::domain_mismatch};
  return is_floating_number ? saturated(d, n.f) : low_bits(d, is_signed_number ? static_cast<std::uint64_t>(n.i) : n.u);
}

value cast(const value& v, domain to) {
  if (v.type == to) return v;
  return write(to, read(v));
}

bool truth(const value& v) { return cast(v, domain::boolean).bytes[0] != 0; }

bool same(const value& a, const value& b) {
  if (a.type != b.type) return false;
  if (is_floating(a.type)) {
    const double x = read(a).f, y = read(b).f;
    return x == y || (std::isnan(x) && std::isnan(y));
  }
  return std::memcmp(a.bytes.data(), b.bytes.data(), size_of(a.type)) == 0;
}

bool same(const object& a, const object& b) {
  if (a.type != b.type || a.is_vector != b.is_vector || a.rows != b.rows || a.cols != b.cols) return false;
  if (a.at.size() != b.at.size()) return false;
  for (auto x = a.at.begin(), y = b.at.begin(); x != a.at.end(); ++x, ++y)
    if (x->first != y->first || !same(x->second, y->second)) return false;
  return true;
}

bool same(const scalar& a, const scalar& b) {
  if (a.type != b.type || a.held.has_value() != b.held.has_value()) return false;
  return !a.held || same(*a.held, *b.held);
}

}  // namespace model
