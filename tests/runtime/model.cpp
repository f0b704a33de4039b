// The model.
#include <graphblas/runtime/cast.hpp>
#include <tests/runtime/model.hpp>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <limits>
#include <sstream>
#include <type_traits>

namespace gustav::runtime::model {
namespace {

bool is_true(const object& mask, const value& x) {
  return cast(type(type_code::boolean), mask.t, x).bytes[0] != std::byte{0};
}
bool same(const type& t, const value& x, const value& y) {
  if (std::memcmp(x.bytes.data(), y.bytes.data(), t.size()) == 0) return true;
  if (t.code() != type_code::fp32 && t.code() != type_code::fp64) return false;
  const type fp64(type_code::fp64);
  double a, b;
  std::memcpy(&a, cast(fp64, t, x).bytes.data(), sizeof a);
  std::memcpy(&b, cast(fp64, t, y).bytes.data(), sizeof b);
  return std::isnan(a) && std::isnan(b);
}
std::string text(const type& t, const value& x) {
  std::ostringstream out;
  if (t.is_builtin()) {
    double number;
    std::memcpy(&number, cast(type(type_code::fp64), t, x).bytes.data(), sizeof number);
    out << number;
  } else {
    out << "bytes from " << static_cast<int>(x.bytes[0]);
  }
  return out.str();
}
std::string text(const position& p) { return "(" + std::to_string(p.first) + ", " + std::to_string(p.second) + ")"; }

template <class Tuples, class Position>
object of_tuples(const type& t, const Tuples& tuples, const Position& at) {
  object out{t, {}};
  for (std::size_t k = 0; k < tuples.rows.size(); ++k) {
    value x;
    std::memcpy(x.bytes.data(), tuples.values.data() + k * t.size(), t.size());
    out.entries.emplace(at(k), x);
  }
  return out;
}

}  // namespace

value cast(const type& to, const type& from, const value& x) {
  value z;
  cast_values(to, z.bytes.data(), from, x.bytes.data());
  return z;
}
value call(const binary_operator& op, const value& x, const value& y) {
  value z;
  op.call()(z.bytes.data(), x.bytes.data(), y.bytes.data());
  return z;
}
value value_of(const any_scalar& s, const type& to) {
  value z;
  s.get(to, z.bytes.data());
  return z;
}

object of(const any_matrix& a) {
  const auto tuples = a.tuples(a.domain());
  return of_tuples(a.domain(), tuples, [&](std::size_t k) { return position{tuples.rows[k], tuples.cols[k]}; });
}
object of(const any_vector& u) {
  const auto tuples = u.tuples(u.domain());
  return of_tuples(u.domain(), tuples, [&](std::size_t k) { return position{tuples.rows[k], 0}; });
}
object transposed(const object& a) {
  object out{a.t, {}};
  for (const auto& [p, x] : a.entries) out.entries.emplace(position{p.second, p.first}, x);
  return out;
}
object as(const type& to, const object& a) {
  object out{to, {}};
  for (const auto& [p, x] : a.entries) out.entries.emplace(p, cast(to, a.t, x));
  return out;
}

object stored(const object& c, const object* mask, const binary_operator* accum, const object& t,
              const call_options& options) {
  object z{c.t, {}};
  if (accum) z.entries = c.entries;
  for (const auto& [p, x] : t.entries) {
    const auto old = c.entries.find(p);
    if (accum && old != c.entries.end())
      z.entries[p] = cast(c.t, accum->z_type(),
                          call(*accum, cast(accum->x_type(), c.t, old->second), cast(accum->y_type(), t.t, x)));
    else
      z.entries[p] = cast(c.t, t.t, x);
  }
  const auto allows = [&](const position& p) {
    if (!mask) return !options.complement;
    const auto found = mask->entries.find(p);
    const bool in_mask = found != mask->entries.end() && (options.structure || is_true(*mask, found->second));
    return in_mask != options.complement;
  };
  object out{c.t, {}};
  for (const auto& [p, x] : z.entries)
    if (allows(p)) out.entries.emplace(p, x);
  if (!options.replace)
    for (const auto& [p, x] : c.entries)
      if (!allows(p)) out.entries.emplace(p, x);
  return out;
}

namespace {

// z = op(x, y) of values of the objects a and b.
value called(const binary_operator& op, const object& a, const value& x, const object& b, const value& y) {
  return call(op, cast(op.x_type(), a.t, x), cast(op.y_type(), b.t, y));
}

}  // namespace

object product(const semiring& s, const object& a, const object& b) {
  object out{s.multiply().z_type(), {}};
  for (const auto& [at, x] : a.entries)
    for (auto p = b.entries.lower_bound({at.second, INT64_MIN}); p != b.entries.end() && p->first.first == at.second;
         ++p) {
      const auto term = called(s.multiply(), a, x, b, p->second);
      const auto [sum, is_new] = out.entries.emplace(position{at.first, p->first.second}, term);
      if (!is_new) sum->second = call(s.add().op(), sum->second, term);
    }
  return out;
}
object kronecker(const binary_operator& op, const object& a, const object& b, offset_t rows, offset_t cols) {
  object out{op.z_type(), {}};
  for (const auto& [at, x] : a.entries)
    for (const auto& [to, y] : b.entries)
      out.entries.emplace(position{at.first * rows + to.first, at.second * cols + to.second}, called(op, a, x, b, y));
  return out;
}

std::optional<std::string> difference(const object& found, const object& expected) {
  if (!(found.t == expected.t)) return "another type";
  for (const auto& [p, x] : expected.entries) {
    const auto at = found.entries.find(p);
    if (at == found.entries.end()) return "no entry at " + text(p) + ", expected " + text(expected.t, x);
    if (!same(found.t, at->second, x))
      return text(found.t, at->second) + " at " + text(p) + ", expected " + text(expected.t, x);
  }
  for (const auto& [p, x] : found.entries)
    if (!expected.entries.contains(p)) return "an entry at " + text(p) + ": " + text(found.t, x);
  return std::nullopt;
}

value random_value(const type& t, std::mt19937_64& random) {
  value x;
  if (!t.is_builtin()) {
    for (std::size_t k = 0; k < t.size(); ++k) x.bytes[k] = static_cast<std::byte>(random());
    return x;
  }
  with_builtin_type(t.code(), [&]<class T>(std::type_identity<T>) {
    using limits = std::numeric_limits<T>;
    const double small = static_cast<double>(static_cast<int>(random() % 13) - 5) / 2;
    T z = T();
    cast_values(t, &z, type(type_code::fp64), &small);
    if constexpr (!std::is_same_v<T, bool>) {
      const auto edge = random() % 16;
      if (edge == 0) z = limits::max();
      if (edge == 1) z = limits::lowest();
      if constexpr (std::is_floating_point_v<T>)
        if (edge == 2) z = limits::quiet_NaN();
    }
    std::memcpy(x.bytes.data(), &z, sizeof z);
  });
  return x;
}
any_matrix random_matrix(const type& t, offset_t rows, offset_t cols, int one_in, std::uint64_t seed) {
  std::mt19937_64 random(seed);
  any_matrix a(t, rows, cols);
  for (offset_t i = 0; i < rows; ++i)
    for (offset_t j = 0; j < cols; ++j)
      if (random() % static_cast<unsigned>(one_in) == 0) a.set(i, j, t, random_value(t, random).bytes.data());
  return a;
}
any_vector random_vector(const type& t, offset_t size, int one_in, std::uint64_t seed) {
  std::mt19937_64 random(seed);
  any_vector u(t, size);
  for (offset_t i = 0; i < size; ++i)
    if (random() % static_cast<unsigned>(one_in) == 0) u.set(i, t, random_value(t, random).bytes.data());
  return u;
}

std::vector<write> masked_writes() {
  std::vector<write> all;
  for (const bool replace : {false, true})
    for (const bool complement : {false, true}) {
      const std::string how = std::string(complement ? ", complemented" : "") + (replace ? ", replaced" : "");
      all.push_back({"no mask" + how, false, {.replace = replace, .complement = complement}, {}});
      all.push_back({"valued" + how, true, {.replace = replace, .complement = complement}, {}});
      all.push_back({"structural" + how, true, {.replace = replace, .structure = true, .complement = complement}, {}});
    }
  return all;
}
std::vector<write> writes(const type& output) {
  std::vector<write> all;
  const type fp64(type_code::fp64), int16(type_code::int16);
  const std::optional<binary_operator> accums[] = {
      std::nullopt, binary_operator(binary_code::plus, output), binary_operator(binary_code::minus, fp64),
      binary_operator(binary_code::second, int16), binary_operator(binary_code::lt, int16)};
  for (const auto& accum : accums)
    for (write w : masked_writes()) {
      w.accum = accum;
      if (accum) w.name += ", accumulated in " + std::string(accum->x_type().name());
      all.push_back(std::move(w));
    }
  return all;
}

const std::vector<type>& builtin_types() {
  static const std::vector<type> all = [] {
    constexpr int types = static_cast<int>(type_code::user);
    std::vector<type> made;
    made.reserve(types);
    for (int code = 0; code < types; ++code) made.emplace_back(type_code(code));
    return made;
  }();
  return all;
}

}  // namespace gustav::runtime::model
