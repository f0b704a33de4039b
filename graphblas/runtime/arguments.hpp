// Checks of the arguments of operations on objects of run-time types, and operands that are transposed.
#pragma once

#include <graphblas/runtime/any_matrix.hpp>
#include <graphblas/runtime/any_scalar.hpp>
#include <graphblas/runtime/any_vector.hpp>
#include <graphblas/runtime/operators.hpp>
#include <graphblas/runtime/type.hpp>

#include <optional>

namespace gustav::runtime {

// Throws domain_mismatch, which names the operation and both types, unless values of the type `from` are cast to the
// type `to`. from_what, to_what: what has these types.
void require_cast(const char* operation, const char* from_what, const type& from, const char* to_what, const type& to);

// Throws domain_mismatch unless the operator takes values of the type `domain` and that thunk.
void require_operator(const char* operation, const index_unary_operator& op, const type& domain,
                      const any_scalar& thunk);

// Throw dimension_mismatch unless the output, the mask, which may be null, and the operand have the same shape.
void require_shapes(const char* operation, const any_matrix& c, const any_matrix* mask, const any_matrix& a,
                    bool transposed);
void require_shapes(const char* operation, const any_vector& w, const any_vector* mask, const any_vector& u,
                    bool transposed);
// The same for an output with an entry for each row of A, or each column where it is transposed.
void require_shapes(const char* operation, const any_vector& w, const any_vector* mask, const any_matrix& a,
                    bool transposed);

// Throws empty_object, which names the operation and the argument, unless the scalar has a value.
void require_value(const char* operation, const char* what, const any_scalar& s);

// The transpose of a, of the same type. O(entries + rows + cols).
any_matrix transpose_of(const any_matrix& a, int threads);

// An operand of an operation as it is, or transposed. Vectors are never transposed.
template <class Object>
class oriented {
 public:
  oriented(const Object& a, bool transposed, int threads) : given_(a) {
    if constexpr (requires { transpose_of(a, threads); })
      if (transposed) copy_.emplace(transpose_of(a, threads));
  }
  const Object& operator*() const { return copy_ ? *copy_ : given_; }
  const Object* operator->() const { return &**this; }

 private:
  const Object& given_;
  std::optional<Object> copy_;
};

}  // namespace gustav::runtime
