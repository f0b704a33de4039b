// Conversions between storage formats that the library carries compiled.
#include <graphblas/format_matrix.hpp>

namespace gustav::detail {

#define GUSTAV_COMPILED_CONVERSIONS(S, I) GUSTAV_CONVERSIONS(, S, I)
GUSTAV_FOR_EACH_CONVERTED_VALUE(GUSTAV_COMPILED_CONVERSIONS)

}  // namespace gustav::detail
