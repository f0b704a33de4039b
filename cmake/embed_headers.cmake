# cmake -DROOT=. -DOUT=FILE -P cmake/embed_headers.cmake
# Writes a source file with the texts of the kernel headers, all that they include, and the standard headers of NVRTC.
cmake_minimum_required(VERSION 3.25)

file(GLOB waiting RELATIVE "${ROOT}" "${ROOT}/backends/cuda/kernels/*.hpp" "${ROOT}/backends/cuda/group/*.*")
list(SORT waiting)
list(APPEND waiting semirings/semirings.hpp semirings/operators.hpp backends/common/kernels/elementwise.hpp
  backends/cuda/jit/device_operator.hpp)
set(kernels "${waiting}")
set(found "")
while(waiting)
  list(POP_FRONT waiting header)
  if(header IN_LIST found)
    continue()
  endif()
  list(APPEND found "${header}")
  file(STRINGS "${ROOT}/${header}" includes REGEX "^ *#include <[a-z_/]+\\.(hpp|cuh)>")
  foreach(include IN LISTS includes)
    string(REGEX REPLACE ".*<(.*)>.*" "\\1" path "${include}")
    if(EXISTS "${ROOT}/${path}")
      list(APPEND waiting "${path}")
    endif()
  endforeach()
endwhile()

set(entries "")
macro(embed name path)
  file(READ "${ROOT}/${path}" text)
  string(APPEND entries "    {\"${name}\", R\"gustav_header(${text})gustav_header\"},\n")
endmacro()
foreach(header IN LISTS found)
  embed("${header}" "${header}")
endforeach()
file(GLOB standard RELATIVE "${ROOT}" "${ROOT}/backends/cuda/nvrtc/*.cuh")
list(SORT standard)
foreach(header IN LISTS standard)
  get_filename_component(name "${header}" NAME_WE)
  embed("${name}" "${header}")
endforeach()
set(all "")
foreach(header IN LISTS kernels)
  string(APPEND all "#include <${header}>\\n")
endforeach()

set(source "// The headers that kernels are compiled with at run time. Written by cmake/embed_headers.cmake.
#include <backends/cuda/jit/headers.hpp>

namespace gustav::backends::cuda {

std::span<const jit_header> jit_headers() {
  static constexpr jit_header all[] = {
${entries}  };
  return all;
}
const char* include_kernels() { return \"${all}\"; }

}  // namespace gustav::backends::cuda
")
file(WRITE "${OUT}" "${source}")
