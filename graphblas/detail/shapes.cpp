// The messages of shape checks.
#include <core/error.hpp>
#include <graphblas/detail/shapes.hpp>

namespace gustav::detail {

std::string text(shape s) { return std::to_string(s.rows) + " x " + std::to_string(s.cols); }

void require_same_shape(const char* name, shape a, shape b) {
  if (a.rows != b.rows || a.cols != b.cols)
    throw dimension_mismatch(std::string(name) + ": " + text(a) + " against " + text(b));
}

void require_same_size(const char* name, offset_t a, offset_t b) {
  if (a != b)
    throw dimension_mismatch(std::string(name) + ": size " + std::to_string(a) + " against size " + std::to_string(b));
}

void require_product(const char* name, shape a, shape b) {
  if (a.cols != b.rows)
    throw dimension_mismatch(std::string(name) + ": A is " + text(a) + ", B is " + text(b) +
                             ": the inner sizes differ");
}

void check_product(shape c, shape a, shape b) {
  require_product("mxm", a, b);
  if (c.rows != a.rows || c.cols != b.cols)
    throw dimension_mismatch("mxm: A B is " + text({a.rows, b.cols}) + ", C is " + text(c));
}

}  // namespace gustav::detail
