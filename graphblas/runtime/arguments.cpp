// Checks of arguments.
#include <core/error.hpp>
#include <graphblas/detail/shapes.hpp>
#include <graphblas/runtime/any_matrix.hpp>
#include <graphblas/runtime/any_scalar.hpp>
#include <graphblas/runtime/any_vector.hpp>
#include <graphblas/runtime/arguments.hpp>
#include <graphblas/runtime/operators.hpp>
#include <graphblas/runtime/type.hpp>

#include <string>

namespace gustav::runtime {
namespace {

detail::shape shape_of(const any_matrix& a, bool transposed = false) {
  return transposed ? detail::shape{a.cols(), a.rows()} : detail::shape{a.rows(), a.cols()};
}
void require_mask_size(const char* operation, const any_vector& w, const any_vector* mask) {
  if (mask && mask->size() != w.size())
    throw dimension_mismatch(std::string(operation) + ": the mask has size " + std::to_string(mask->size()) +
                             ", the output " + std::to_string(w.size()));
}

}  // namespace

void require_cast(const char* operation, const char* from_what, const type& from, const char* to_what, const type& to) {
  if (!casts_to(from, to))
    throw domain_mismatch(std::string(operation) + ": " + from_what + " of type " + std::string(from.name()) +
                          " are not cast to type " + std::string(to.name()) + " of " + to_what);
}

void require_operator(const char* operation, const index_unary_operator& op, const type& domain,
                      const any_scalar& thunk) {
  if (!op.ignores_value())
    require_cast(operation, "values of the operand", domain, "the operator's argument", op.x_type());
  require_cast(operation, "the thunk's values", thunk.domain(), "the operator's thunk", op.thunk_type());
}

void require_shapes(const char* operation, const any_matrix& c, const any_matrix* mask, const any_matrix& a,
                    bool transposed) {
  detail::require_same_shape(operation, shape_of(c), shape_of(a, transposed));
  if (!mask) return;
  const auto m = shape_of(*mask), output = shape_of(c);
  if (m.rows != output.rows || m.cols != output.cols)
    throw dimension_mismatch(std::string(operation) + ": the mask is " + text(m) + ", the output " + text(output));
}
void require_shapes(const char* operation, const any_vector& w, const any_vector* mask, const any_vector& u, bool) {
  detail::require_same_size(operation, w.size(), u.size());
  require_mask_size(operation, w, mask);
}
void require_shapes(const char* operation, const any_vector& w, const any_vector* mask, const any_matrix& a,
                    bool transposed) {
  detail::require_same_size(operation, w.size(), shape_of(a, transposed).rows);
  require_mask_size(operation, w, mask);
}

void require_value(const char* operation, const char* what, const any_scalar& s) {
  if (!s.has_value()) throw empty_object(std::string(operation) + ": " + what + " is empty");
}

}  // namespace gustav::runtime
