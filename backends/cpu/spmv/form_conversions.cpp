// Conversions between storage formats that the library carries compiled.
#include <backends/cpu/spmv/form_mxv.hpp>
#include <backends/formats/all_formats.hpp>

namespace gustav::formats {

#define GUSTAV_COMPILED_CONVERSIONS(S, I) GUSTAV_CONVERSIONS(, all_formats, S, I)
GUSTAV_FOR_EACH_CONVERTED_VALUE(GUSTAV_COMPILED_CONVERSIONS)
#define GUSTAV_COMPILED_TUNED_CONVERSION(S, I) GUSTAV_TUNED_CONVERSION(, S, I)
GUSTAV_FOR_EACH_TUNED_VALUE(GUSTAV_COMPILED_TUNED_CONVERSION)

}  // namespace gustav::formats
