// Matrices and vectors of the C API from those of the model, and back, in the several ways that the API has.
#pragma once

#include <tests/conformance/c_program.hpp>
#include <tests/conformance/grid_case.hpp>
#include <tests/conformance/model.hpp>

#include <GraphBLAS.h>

#include <cstdint>
#include <string>
#include <type_traits>

namespace conformance {

// Dimensions of matrices that have an array of offsets, at most.
inline constexpr std::int64_t max_offsets = 1000;
template <class Handle>
inline constexpr bool is_matrix_v = std::is_same_v<Handle, GrB_Matrix>;

// variant: random bits, which choose the way.
argument<GrB_Matrix> make_matrix(c_program& p, const model::object& o, storage how, const std::string& name,
                                 std::uint64_t variant);
argument<GrB_Vector> make_vector(c_program& p, const model::object& o, storage how, const std::string& name,
                                 std::uint64_t variant);
argument<GrB_Scalar> make_scalar(c_program& p, const model::scalar& s, const std::string& name);
// The matrix once more, of that name, by way of a blob.
argument<GrB_Matrix> deserialized(c_program& p, const argument<GrB_Matrix>& A, model::domain d,
                                  const std::string& name);

// The object, whose type is d. What contradicts itself (a number of entries, a value that is read as another type) has
// an entry at (-1, -1).
model::object read_matrix(c_program& p, const argument<GrB_Matrix>& A, model::domain d, std::uint64_t variant);
model::object read_vector(c_program& p, const argument<GrB_Vector>& v, model::domain d, std::uint64_t variant);
model::scalar read_scalar(c_program& p, const argument<GrB_Scalar>& s, model::domain d);

}  // namespace conformance
