// Conversions of a tuner that the library carries compiled.
#include <graphblas/detail/tuned_form.hpp>

namespace gustav::detail {

GUSTAV_FOR_EACH_TUNED_VALUE(GUSTAV_COMPILED_TUNED_VALUE)

}  // namespace gustav::detail
