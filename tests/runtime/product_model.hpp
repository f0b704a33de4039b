// A model of operations on objects of run-time types, written from the specification: maps of scalars, no kernels.
#pragma once

#include <core/types.hpp>
#include <graphblas/runtime/any_matrix.hpp>
#include <graphblas/runtime/any_scalar.hpp>
#include <graphblas/runtime/any_vector.hpp>
#include <graphblas/runtime/operations.hpp>
#include <graphblas/runtime/operators.hpp>
#include <graphblas/runtime/semirings.hpp>
#include <graphblas/runtime/type.hpp>

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <map>
#include <ostream>
#include <utility>

namespace model {

namespace rt = gustav::runtime;

// The entries of an object by row and column; column 0 for vectors.
using position = std::pair<std::int64_t, std::int64_t>;
using entries = std::map<position, rt::any_scalar>;

inline entries entries_of(const rt::any_tuples& tuples, const rt::type& t, bool has_columns) {
  entries out;
  for (std::size_t k = 0; k < tuples.rows.size(); ++k) {
    rt::any_scalar value(t);
    value.set(t, tuples.values.data() + k * t.size());
    out.emplace(position{tuples.rows[k], has_columns ? tuples.cols[k] : 0}, value);
  }
  return out;
}
inline entries entries_of(const rt::any_matrix& a) { return entries_of(a.tuples(a.domain()), a.domain(), true); }
inline entries entries_of(const rt::any_vector& u) { return entries_of(u.tuples(u.domain()), u.domain(), false); }

inline entries transposed(const entries& a, bool is_transposed = true) {
  if (!is_transposed) return a;
  entries out;
  for (const auto& [at, value] : a) out.emplace(position{at.second, at.first}, value);
  return out;
}

// z = op(x, y), the arguments cast.
inline rt::any_scalar call(const rt::binary_operator& op, const rt::any_scalar& x, const rt::any_scalar& y) {
  rt::any_scalar left(op.x_type()), right(op.y_type()), z(op.z_type());
  left.set(x.domain(), x.value());
  right.set(y.domain(), y.value());
  alignas(std::max_align_t) std::byte bytes[rt::max_value_bytes]{};
  op.call()(bytes, left.value(), right.value());
  z.set(op.z_type(), bytes);
  return z;
}

// A B, terms added by ascending k.
inline entries product(const rt::semiring& s, const entries& a, const entries& b) {
  entries out;
  for (const auto& [at_a, x] : a)
    for (auto p = b.lower_bound({at_a.second, INT64_MIN}); p != b.end() && p->first.first == at_a.second; ++p) {
      const auto term = call(s.multiply(), x, p->second);
      const auto [sum, is_new] = out.emplace(position{at_a.first, p->first.second}, term);
      if (!is_new) sum->second = call(s.add().op(), sum->second, term);
    }
  return out;
}
// A kron B for a B of that shape.
inline entries kronecker(const rt::binary_operator& op, const entries& a, const entries& b, std::int64_t rows,
                         std::int64_t cols) {
  entries out;
  for (const auto& [at_a, x] : a)
    for (const auto& [at_b, y] : b)
      out.emplace(position{at_a.first * rows + at_b.first, at_a.second * cols + at_b.second}, call(op, x, y));
  return out;
}

// C<mask, replace> = C accum T for a C of type t.
inline entries stored(const entries& c, const rt::type& t, const entries* mask, const rt::binary_operator* accum,
                      const entries& result, const rt::call_options& options) {
  entries out;
  const auto allows = [&](const position& at) {
    if (!mask) return !options.complement;
    const auto found = mask->find(at);
    const bool is_set = found != mask->end() && (options.structure || found->second.get<bool>());
    return is_set != options.complement;
  };
  const auto put = [&](const position& at, const rt::any_scalar& value) {
    rt::any_scalar cast(t);
    cast.set(value.domain(), value.value());
    out.insert_or_assign(at, cast);
  };
  for (const auto& [at, value] : c)
    if (allows(at) ? accum != nullptr : !options.replace) put(at, value);
  for (const auto& [at, value] : result) {
    if (!allows(at)) continue;
    const auto before = c.find(at);
    put(at, accum && before != c.end() ? call(*accum, before->second, value) : value);
  }
  return out;
}

inline bool are_equal(const entries& x, const entries& y) {
  if (x.size() != y.size()) return false;
  for (auto p = x.begin(), q = y.begin(); p != x.end(); ++p, ++q)
    if (p->first != q->first || p->second.domain() != q->second.domain() ||
        std::memcmp(p->second.value(), q->second.value(), p->second.domain().size()) != 0)
      return false;
  return true;
}
struct printed {
  const entries& all;
  friend std::ostream& operator<<(std::ostream& out, const printed& p) {
    for (const auto& [at, value] : p.all) {
      out << '(' << at.first << ',' << at.second << ") ";
      if (value.domain().is_builtin())
        out << value.get<double>() << ' ';
      else
        out << static_cast<int>(*static_cast<const std::uint8_t*>(value.value())) << "... ";
    }
    return out;
  }
};

}  // namespace model
