// Brute-force models of matrices and vectors of run-time types, written from the notation of the C API.
#pragma once

#include <graphblas/runtime/any_matrix.hpp>
#include <graphblas/runtime/any_vector.hpp>
#include <graphblas/runtime/cast.hpp>
#include <graphblas/runtime/operations.hpp>
#include <graphblas/runtime/operators.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <map>
#include <random>
#include <utility>
#include <vector>

namespace runtime_model {

namespace gb = gustav;
namespace rt = gustav::runtime;
using gb::offset_t;
using value = std::vector<std::byte>;
using position = std::pair<offset_t, offset_t>;

// A matrix, or a vector of one column.
struct object {
  rt::type domain;
  offset_t rows, cols;
  std::map<position, value> entries = {};

  friend bool operator==(const object&, const object&) = default;
};

template <class T>
value value_of(const T& x) {
  value out(sizeof x);
  std::memcpy(out.data(), &x, sizeof x);
  return out;
}
inline value cast(const value& x, const rt::type& from, const rt::type& to) {
  alignas(16) std::array<std::byte, rt::max_value_bytes> given, made;
  std::copy(x.begin(), x.end(), given.begin());
  rt::cast_values(to, made.data(), from, given.data());
  return {made.begin(), made.begin() + static_cast<std::ptrdiff_t>(to.size())};
}
// f(x, y) as a value of the type z, of arguments of the types tx and ty.
inline value call(const rt::binary_operator& f, const rt::type& z, const value& x, const rt::type& tx, const value& y,
                  const rt::type& ty) {
  alignas(16) std::array<std::byte, rt::max_value_bytes> left, right, made{};
  const value a = cast(x, tx, f.x_type()), b = cast(y, ty, f.y_type());
  std::copy(a.begin(), a.end(), left.begin());
  std::copy(b.begin(), b.end(), right.begin());
  f.call()(made.data(), left.data(), right.data());
  return cast({made.begin(), made.begin() + static_cast<std::ptrdiff_t>(f.z_type().size())}, f.z_type(), z);
}

inline rt::any_matrix matrix_of(const object& m) {
  rt::any_matrix a(m.domain, m.rows, m.cols);
  for (const auto& [at, x] : m.entries) a.set(at.first, at.second, m.domain, x.data());
  return a;
}
inline rt::any_vector vector_of(const object& m) {
  rt::any_vector u(m.domain, m.rows);
  for (const auto& [at, x] : m.entries) u.set(at.first, m.domain, x.data());
  return u;
}
inline object with_tuples(object m, const rt::any_tuples& tuples) {
  const std::size_t bytes = m.domain.size();
  for (std::size_t k = 0; k < tuples.rows.size(); ++k) {
    const std::byte* x = tuples.values.data() + k * bytes;
    m.entries[{tuples.rows[k], tuples.cols.empty() ? 0 : tuples.cols[k]}] = value(x, x + bytes);
  }
  return m;
}
inline object model_of(const rt::any_matrix& a) {
  return with_tuples({a.domain(), a.rows(), a.cols()}, a.tuples(a.domain()));
}
inline object model_of(const rt::any_vector& u) { return with_tuples({u.domain(), u.size(), 1}, u.tuples(u.domain())); }

// Small values, some of them with fractions, some false.
inline value random_value(const rt::type& t, std::mt19937& random) {
  if (t.is_builtin()) return cast(value_of((static_cast<int>(random() % 13) - 6) / 2.0), rt::type::of<double>(), t);
  value x(t.size());
  for (auto& b : x) b = static_cast<std::byte>(random() % 256);
  return x;
}
inline object random_object(const rt::type& t, offset_t rows, offset_t cols, int percent, std::mt19937& random) {
  object m{t, rows, cols};
  for (offset_t i = 0; i < rows; ++i)
    for (offset_t j = 0; j < cols; ++j)
      if (static_cast<int>(random() % 100) < percent) m.entries[{i, j}] = random_value(t, random);
  return m;
}

inline object transposed(const object& a) {
  object t{a.domain, a.cols, a.rows};
  for (const auto& [at, x] : a.entries) t.entries[{at.second, at.first}] = x;
  return t;
}
// The value v(i, j) = a(rows[i], cols[j]).
inline object part(const object& a, const std::vector<std::int64_t>& rows, const std::vector<std::int64_t>& cols) {
  object t{a.domain, static_cast<offset_t>(rows.size()), static_cast<offset_t>(cols.size())};
  for (std::size_t i = 0; i < rows.size(); ++i)
    for (std::size_t j = 0; j < cols.size(); ++j)
      if (const auto x = a.entries.find({rows[i], cols[j]}); x != a.entries.end())
        t.entries[{static_cast<offset_t>(i), static_cast<offset_t>(j)}] = x->second;
  return t;
}

// The mask of a call; null: none.
inline bool allows(const object* mask, const rt::call_options& options, const position& at) {
  bool is_in = !mask;
  if (mask)
    if (const auto x = mask->entries.find(at); x != mask->entries.end())
      is_in = options.structure || cast(x->second, mask->domain, rt::type::of<bool>())[0] != std::byte{0};
  return is_in != options.complement;
}
// C<mask, replace> = Z, where Z has C's type.
inline object written(const object& c, const object* mask, const rt::call_options& options, const object& z) {
  object out{c.domain, c.rows, c.cols};
  for (const auto& [at, x] : z.entries)
    if (allows(mask, options, at)) out.entries[at] = x;
  for (const auto& [at, x] : c.entries)
    if (!options.replace && !allows(mask, options, at)) out.entries[at] = x;
  return out;
}
// C accum T.
inline object accumulated(const object& c, const rt::binary_operator& accum, const object& t) {
  object z = c;
  for (const auto& [at, x] : t.entries) {
    const auto old = c.entries.find(at);
    z.entries[at] = old == c.entries.end() ? cast(x, t.domain, c.domain)
                                           : call(accum, c.domain, old->second, c.domain, x, t.domain);
  }
  return z;
}
// C<mask, replace> = C accum T; a null accumulator is none.
inline object stored(const object& c, const object* mask, const rt::binary_operator* accum, const object& t,
                     const rt::call_options& options) {
  object z{c.domain, c.rows, c.cols};
  if (accum) return written(c, mask, options, accumulated(c, *accum, t));
  for (const auto& [at, x] : t.entries) z.entries[at] = cast(x, t.domain, c.domain);
  return written(c, mask, options, z);
}
// C<mask, replace>(rows, cols) = C(rows, cols) accum A.
inline object assigned(const object& c, const object* mask, const rt::binary_operator* accum, const object& a,
                       const std::vector<std::int64_t>& rows, const std::vector<std::int64_t>& cols,
                       const rt::call_options& options) {
  object t{a.domain, c.rows, c.cols}, z = c;
  for (std::size_t i = 0; i < rows.size(); ++i)
    for (std::size_t j = 0; j < cols.size(); ++j) {
      z.entries.erase({rows[i], cols[j]});
      const auto x = a.entries.find({static_cast<offset_t>(i), static_cast<offset_t>(j)});
      if (x != a.entries.end()) t.entries[{rows[i], cols[j]}] = x->second;
    }
  if (accum) return stored(c, mask, accum, t, options);
  for (const auto& [at, x] : t.entries) z.entries[at] = cast(x, t.domain, c.domain);
  return written(c, mask, options, z);
}

}  // namespace runtime_model
