// How the conformance model writes results, and the checks that its operations share.
#pragma once

#include <tests/conformance/model.hpp>
#include <tests/conformance/model_operations.hpp>

#include <cstdint>
#include <functional>

namespace model {

inline void require(bool holds, code otherwise) {
  if (!holds) throw fault{otherwise};
}
inline void require_cast(domain from, domain to) { require(casts_to(from, to), code::domain_mismatch); }
inline void require_shape(const object& c, std::int64_t rows, std::int64_t cols) {
  require(c.rows == rows && c.cols == cols, code::dimension_mismatch);
}

// Whether results of type t may go to c, and the mask has truth.
void require_domains(const object& c, const write_options& w, domain t);
// Whether the mask has the shape of c.
void require_mask(const object& c, const write_options& w);

// The mask as a set: whether it has the position.
using mask_set = std::function<bool(const position&)>;
mask_set mask_of(const write_options& w);

// Z(p) for a position that C, T or both have. The types of the specification's Z follow the accumulator; a value that
// goes through alone keeps its own until it is stored in C, as graphblas/runtime/operations.hpp says.
object accumulated(const object& c, const binary* accum, const object& t);
// C<M, replace> = Z.
object masked(const object& c, const mask_set& is_in_mask, bool replace, const object& z);
// The two.
object written(const object& c, const write_options& w, const object& t);

// An object without entries.
object empty(domain d, std::int64_t rows, std::int64_t cols, bool is_vector);
object transposed(const object& a);
// The operand of a call.
object operand(const object& a, bool is_transposed);

}  // namespace model
