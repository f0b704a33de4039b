// A model of objects of run-time types: a map from positions to values, and what is stored, by the specification's
// definitions. It calls operators by their pointers, one entry at a time.
#pragma once

#include <graphblas/runtime/any_matrix.hpp>
#include <graphblas/runtime/any_scalar.hpp>
#include <graphblas/runtime/any_vector.hpp>
#include <graphblas/runtime/operations.hpp>
#include <graphblas/runtime/operators.hpp>
#include <graphblas/runtime/semirings.hpp>
#include <graphblas/runtime/type.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <random>
#include <string>
#include <utility>
#include <vector>

namespace gustav::runtime::model {

// The bytes of one value, aligned.
struct value {
  alignas(std::max_align_t) std::array<std::byte, max_value_bytes> bytes{};
};
value cast(const type& to, const type& from, const value& x);
value call(const binary_operator& op, const value& x, const value& y);
// Of a scalar, cast.
value value_of(const any_scalar& s, const type& to);

using position = std::pair<std::int64_t, std::int64_t>;
struct object {
  type t;
  std::map<position, value> entries;
};
object of(const any_matrix& a);
object of(const any_vector& u);  // entries are (i, 0)
object transposed(const object& a);
inline object transposed(const object& a, bool is_transposed) { return is_transposed ? transposed(a) : a; }
object as(const type& to, const object& a);
// As an operand of a call: transposed where that is asked for, but for vectors.
inline object operand(const any_matrix& a, bool is_transposed) { return is_transposed ? transposed(of(a)) : of(a); }
inline object operand(const any_vector& u, bool) { return of(u); }

// C<mask, replace> = C accum T.
object stored(const object& c, const object* mask, const binary_operator* accum, const object& t,
              const call_options& options);

// A B, terms added by ascending k; a vector is a matrix of one column.
object product(const semiring& s, const object& a, const object& b);
// A kron B for a B of that shape.
object kronecker(const binary_operator& op, const object& a, const object& b, offset_t rows, offset_t cols);

// What differs first, or nothing. NaN equals NaN.
std::optional<std::string> difference(const object& found, const object& expected);

// Objects with entries at about one in `one_in` positions, of values that are drawn from edges and small numbers.
value random_value(const type& t, std::mt19937_64& random);
any_matrix random_matrix(const type& t, offset_t rows, offset_t cols, int one_in, std::uint64_t seed);
any_vector random_vector(const type& t, offset_t size, int one_in, std::uint64_t seed);

// Masks, replace, accumulators: the options of a call but for transposes.
struct write {
  std::string name;
  bool has_mask;
  call_options options;
  std::optional<binary_operator> accum;
  const binary_operator* accumulator() const { return accum ? &*accum : nullptr; }
};
// Every kind of mask with and without replace, and accumulators over the output's type and over others, for outputs of
// a built-in type.
std::vector<write> writes(const type& output);
// The same without accumulators.
std::vector<write> masked_writes();

const std::vector<type>& builtin_types();

}  // namespace gustav::runtime::model
