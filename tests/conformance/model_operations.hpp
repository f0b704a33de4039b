// The operations of the conformance model, as the GraphBLAS C API specification 2.1 writes them: T from the operands,
// Z = C accum T, and C<M, replace> = Z. Slow and plain.
#pragma once

#include <tests/conformance/model.hpp>
#include <tests/conformance/model_operators.hpp>

#include <cstdint>
#include <optional>
#include <vector>

namespace model {

struct descriptor {
  bool replace = false;
  bool structure = false;
  bool complement = false;
  bool transpose_first = false;
  bool transpose_second = false;
};

// How T is written. Null: no mask, no accumulator.
struct write_options {
  const object* mask = nullptr;
  const binary* accum = nullptr;
  descriptor desc = {};
};

// All indices where there is no list.
using index_list = std::optional<std::vector<std::int64_t>>;

// Each returns what the output becomes, and throws a fault otherwise. `c` is the output before.
object mxm(const object& c, const write_options& w, const semiring& s, const object& a, const object& b);
object mxv(const object& c, const write_options& w, const semiring& s, const object& a, const object& u);
object vxm(const object& c, const write_options& w, const semiring& s, const object& u, const object& a);
object kronecker(const object& c, const write_options& w, const binary& op, const object& a, const object& b);

object ewise_add(const object& c, const write_options& w, const binary& op, const object& a, const object& b);
object ewise_mult(const object& c, const write_options& w, const binary& op, const object& a, const object& b);
object ewise_union(const object& c, const write_options& w, const binary& op, const object& a, const scalar& alpha,
                   const object& b, const scalar& beta);
object apply(const object& c, const write_options& w, const unary& op, const object& a);
object apply_first(const object& c, const write_options& w, const binary& op, const scalar& x, const object& a);
object apply_second(const object& c, const write_options& w, const binary& op, const object& a, const scalar& y);
object apply(const object& c, const write_options& w, const index_unary& op, const object& a, const scalar& thunk);
object select(const object& c, const write_options& w, const index_unary& op, const object& a, const scalar& thunk);
object reduce(const object& c, const write_options& w, const monoid& add, const object& a);
scalar reduce(const scalar& s, const binary* accum, const monoid& add, const object& a);

object transpose(const object& c, const write_options& w, const object& a);
object extract(const object& c, const write_options& w, const object& a, const index_list& rows,
               const index_list& cols);
object extract_column(const object& c, const write_options& w, const object& a, const index_list& rows,
                      std::int64_t col);
object assign(const object& c, const write_options& w, const object& a, const index_list& rows, const index_list& cols);
object assign_constant(const object& c, const write_options& w, const scalar& x, const index_list& rows,
                       const index_list& cols);
object assign_row(const object& c, const write_options& w, const object& u, std::int64_t row, const index_list& cols);
object assign_column(const object& c, const write_options& w, const object& u, const index_list& rows,
                     std::int64_t col);
object diagonal(const object& v, std::int64_t k);
// Null `duplicates`: no position twice.
object build(const object& c, const std::vector<position>& at, const std::vector<value>& values, domain from,
             const binary* duplicates);
object build_constant(const object& c, const std::vector<position>& at, const scalar& x);

}  // namespace model
