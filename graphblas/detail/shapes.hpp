// Shapes of operands and outputs, and the checks that they agree.
#pragma once

#include <core/types.hpp>

#include <string>

namespace gustav::detail {

struct shape {
  offset_t rows;
  offset_t cols;
};
// "3 x 4".
std::string text(shape s);

// Throw dimension_mismatch unless both are the same. name: of the operation.
void require_same_shape(const char* name, shape a, shape b);
void require_same_size(const char* name, offset_t a, offset_t b);
// Throws dimension_mismatch unless A B is defined: "mxm_reduce: A is 2 x 3, B is 4 x 5: the inner sizes differ".
void require_product(const char* name, shape a, shape b);
// Throws dimension_mismatch unless C = A B is defined.
void check_product(shape c, shape a, shape b);

}  // namespace gustav::detail
